"""What is written can be read: whatever is sent, it is refused, or every command reads the save it has led to."""

from __future__ import annotations

import json
from itertools import cycle, islice
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from cli import exits
from rules.kernel import save
from rules.kernel.orders.forms import Clause
from rules.kernel.orders.kinds import Named
from tests.cli.shell import arbitre, done
from tests.conformance.settings import every_game, settings_of
from tests.conformance.walking import awaited, moments
from tests.length import often
from tests.odd_letters import odd_word

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from rules.kernel.match import Match
    from rules.kernel.orders.forms import Arg, Form
    from rules.kernel.orders.grammar import Grammar
    from tests.conformance.settings import Setting

LETTERS = often(60, 2000)  # of each game and kind
MOMENTS = often(8, 30)
REFUSED = (exits.NO, exits.USAGE, exits.UNREADABLE, exits.NOT_YOURS)


class Desk:
    """A save to which letters are sent, each to the same position."""

    def __init__(self, setting: Setting, match: Match, folder: Path) -> None:
        self.file, self.before = folder / "game.json", save.dump(match)
        self.match, self.seat = match, awaited(match)[0]
        self.grammar: Grammar = setting.speech(match).grammar
        own = ("resign", "default")
        said = [*self.grammar.forms.values(), *self.grammar.clauses.values()]
        self.forms = [form for form in said if form.kind not in own]
        self.legal = match.waiting[self.seat].legal(match.state.seen(self.seat))

    def takes(self, letter: bytes) -> bool:
        """Whether a letter changes the save; if so, everybody can read what it has become."""
        self.file.write_bytes(self.before)
        said = arbitre("apply", self.file, "--as", self.seat, "--no-log", "-f", "-", stdin=letter)
        assert said.exit in (exits.DONE, exits.IN_PART, *REFUSED), (letter, said.err)
        if self.file.read_bytes() == self.before:
            return False
        assert said.exit not in REFUSED
        view = self.file.with_suffix(".view")
        done(arbitre("show", self.file, "--as", self.seat))
        done(arbitre("moves", self.file))
        done(arbitre("verify", self.file))
        done(arbitre("apply", self.file, "--as", self.seat, "standing", "--no-log"))
        done(arbitre("view", self.file, "--as", self.seat, "-o", view))
        done(arbitre("show", view))
        return True


def desks(game_id: str, folder: Path) -> list[Desk]:
    setting = settings_of(game_id)[0]
    return [Desk(setting, match, folder) for match in moments(setting, 1, MOMENTS) if not match.over]


def odd_lines(desk: Desk, chance: Random) -> Iterator[str]:
    """Orders of every kind, and legal ones, with odd words in them: to be done now, whenever, or on a condition."""
    while True:
        said = chance.choice(desk.forms)
        order = _opened(desk, said, chance)
        for arg in said.args:
            if not arg.optional or chance.random() < 0.3:
                order += f" {_introduced(desk, said, arg, chance)} {_word(arg, chance)}"
        yield f"{_when(desk, said.kind, chance)}{order}"
        answer = chance.choice(desk.legal)
        form = desk.grammar.forms[answer.kind]
        yield _with_an_odd_word(desk, form, desk.grammar.write(answer, "en"), chance)


def _opened(desk: Desk, said: Form | Clause, chance: Random) -> str:
    key = f"policy.{said.kind}" if isinstance(said, Clause) else f"order.{said.kind}.verbs"
    return chance.choice(desk.grammar.words(key))


def _introduced(desk: Desk, said: Form | Clause, arg: Arg, chance: Random) -> str:
    """A word that may stand in front of an argument."""
    return chance.choice(desk.grammar.words(f"order.{said.kind}.{arg.name}") or [""]).replace("_", " ")


def _word(arg: Arg, chance: Random) -> str:
    """What may stand for an argument, or something odd: more often where whatever is typed is passed on."""
    named = arg.kind if isinstance(arg.kind, Named) else None
    if chance.random() < (0.1 if named and not named.lenient else 0.6):
        return odd_word(chance)
    return chance.choice([*named.values]) if named and named.values else "1"


def _when(desk: Desk, kind: str, chance: Random) -> str:
    """Now, or in advance: for a question that such an order answers."""
    asked = desk.match.game.questions
    fitting = [word for word, name in desk.grammar.advance.questions.items() if name and kind in asked[name].taken()]
    in_advance = [f"standing {word}: " for word in fitting] + [f"if {word}: " for word in fitting]
    return chance.choice(["", "standing ", *in_advance])


def _with_an_odd_word(desk: Desk, form: Form, line: str, chance: Random) -> str:
    """A legal order and one argument more, or with an odd word in the place of one."""
    if form.args and chance.random() < 0.5:
        return f"{line} {_introduced(desk, form, chance.choice(form.args), chance)} {odd_word(chance)}"
    words = line.split()
    words[chance.randrange(len(words))] = odd_word(chance)
    return " ".join(words)


def odd_documents(desk: Desk, chance: Random) -> Iterator[bytes]:
    """Move files with a legal answer in them, one value of which is odd; or an order line."""
    lines = odd_lines(desk, chance)
    while True:
        answer = chance.choice(desk.legal).plain()
        answer[chance.choice([*answer])] = odd = chance.choice((odd_word(chance), 2**53, -(2**53), [], 0.5))
        said: Any = chance.choice(
            ({"answers": [answer]}, {"seat": odd, "orders": ["1"]}, *[{"orders": [next(lines)]}] * 2)
        )
        yield json.dumps(said, ensure_ascii=chance.random() < 0.5).encode()


def odd_letters(desk: Desk, chance: Random) -> Iterator[bytes]:
    return (line.encode() for line in odd_lines(desk, chance))


@pytest.mark.parametrize("sent", [odd_letters, odd_documents])
@every_game
def test_a_letter_is_refused_or_leads_to_a_save_that_can_be_read(
    game_id: str, sent: Callable[[Desk, Random], Iterator[bytes]], tmp_path: Path
) -> None:
    chance = Random(game_id)
    letters = [(desk, sent(desk, chance)) for desk in desks(game_id, tmp_path)]
    taken = [desk.takes(next(to_desk)) for desk, to_desk in islice(cycle(letters), LETTERS)]
    assert any(taken)  # or nothing was shown
