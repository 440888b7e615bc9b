"""Order lines of every kind with odd words in them, as nobody should send them and somebody will."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.orders.forms import Clause
from rules.kernel.orders.kinds import Named
from tests.conformance.walking import awaited
from tests.odd_letters import odd_word

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from rules.kernel.orders.forms import Arg, Form
    from rules.kernel.orders.grammar import Grammar
    from rules.kernel.record.contest import Contest
    from tests.conformance.settings import Setting


class Sender:
    """Who is asked first in a contest, and what could be said."""

    def __init__(self, setting: Setting, contest: Contest) -> None:
        self.contest, self.seat = contest, awaited(contest)[0]
        self.grammar: Grammar = setting.speech(contest).grammar
        own = ("resign", "default")
        said = [*self.grammar.forms.values(), *self.grammar.clauses.values()]
        self.forms = [form for form in said if form.kind not in own]
        self.free = [form for form in self.forms if not all(isinstance(arg.kind, Named) for arg in form.args)]
        self.legal = contest.waiting[self.seat].legal(contest.state.seen(self.seat))


def odd_lines(sender: Sender, chance: Random) -> Iterator[str]:
    """Orders of every kind, and legal ones, with odd words in them: to be done now, whenever, or on a condition."""
    while True:
        said = chance.choice(sender.free or sender.forms if chance.random() < 0.5 else sender.forms)
        order = _opened(sender, said, chance)
        for arg in said.args:
            if not arg.optional or chance.random() < 0.3:
                order += f" {_introduced(sender, said, arg, chance)} {_word(arg, chance)}"
        yield f"{_when(sender, said.kind, chance)}{order}"
        answer = chance.choice(sender.legal)
        form = sender.grammar.forms[answer.kind]
        yield _with_an_odd_word(sender, form, sender.grammar.write(answer, "en"), chance)


def _opened(sender: Sender, said: Form | Clause, chance: Random) -> str:
    key = f"policy.{said.kind}" if isinstance(said, Clause) else f"order.{said.kind}.verbs"
    return chance.choice(sender.grammar.words(key))


def _introduced(sender: Sender, said: Form | Clause, arg: Arg, chance: Random) -> str:
    """A word that may stand in front of an argument."""
    return chance.choice(sender.grammar.words(f"order.{said.kind}.{arg.name}") or [""]).replace("_", " ")


def _word(arg: Arg, chance: Random) -> str:
    """What may stand for an argument, or something odd: more often where it need not be the name of anything."""
    if not isinstance(arg.kind, Named):
        return chance.choice(("1", odd_word(chance), f"5{odd_word(chance)}"))
    return chance.choice([*arg.kind.values]) if arg.kind.values and chance.random() < 0.9 else odd_word(chance)


def _when(sender: Sender, kind: str, chance: Random) -> str:
    """Now, or in advance: for a question that such an order answers."""
    asked = sender.contest.game.questions
    named = sender.grammar.ready_grammar.questions
    fitting = [word for word, name in named.items() if name and kind in asked[name].taken()]
    ready_words = [f"standing {word}: " for word in fitting] + [f"if {word}: " for word in fitting]
    return chance.choice(["", "standing ", *ready_words])


def _with_an_odd_word(sender: Sender, form: Form, line: str, chance: Random) -> str:
    """A legal order and one argument more, or with an odd word in the place of one."""
    if form.args and chance.random() < 0.5:
        return f"{line} {_introduced(sender, form, chance.choice(form.args), chance)} {odd_word(chance)}"
    words = line.split()
    words[chance.randrange(len(words))] = odd_word(chance)
    return " ".join(words)
