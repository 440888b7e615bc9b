"""Games to try things on: recorded ones that stand at all kinds of questions, and what can be typed at each."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from cli.console import Console
from cli.files import games
from rules.kernel.orders.grammar import LANGUAGES
from rules.kernel.record import save, view
from tests.cli.shell import ROOT
from tests.length import often
from tests.record_saves import replayed

if TYPE_CHECKING:
    from random import Random

    from cli.console import Speech
    from rules.kernel.record.contest import Contest

MADE = TemporaryDirectory()  # saves made of recordings; it goes when the tests are over
AHEAD = ("standing", "standing", "if", "if", "else", "standing if")
PUNCTUATION = (
    ";",
    ":",
    ",",
    "=",
    "//",
    ".",
    "-",
    "_",
    "#",
    "'",
    '"',
    "(",
    ")",
    "!",
    "?",
    "|",
    "{",
    "}",
    "&",
    "\\",
    "+",
)
STRANGE = (
    "é",
    "e\N{COMBINING ACUTE ACCENT}",
    "\N{COMBINING ACUTE ACCENT}",
    "ß",
    "İ",
    "ﬁ",
    "²",
    "٣",
    "\N{RIGHT-TO-LEFT OVERRIDE}",
    "\N{ZERO WIDTH SPACE}",
    "\N{NO-BREAK SPACE}",
    "\x1b[31m",
    "\x00",
    "\x85",
    "\u2028",
    "\r",
    "\t",
    "🎲",
    "0",
    "00",
    "-1",
    "1",
    "2",
    "17",
    "999999999",
    "9" * 30,
    "9" * 5000,
    "1_0",
    "0x1",
    "1e3",
    "none",
    "null",
    "true",
)


def unfinished(game_id: str, chance: Random) -> Path:
    """The save of a recorded game that is not over."""
    files = _soon_played(game_id)
    while replayed(file := chance.choice(files)).contest.over:
        pass
    return _saved(file)


@cache
def short_enough(game_id: str) -> list[Path]:
    """The saves of recorded games that are soon read and judged."""
    return [_saved(file) for file in _soon_played(game_id)[: often(12, 24)]]


def _soon_played(game_id: str) -> list[Path]:
    """Recorded games that are soon played, those kept as saves first; more where there is time."""
    files = (ROOT / "saves" / game_id).glob("*.json")
    in_order = sorted(files, key=lambda path: (".recording" in path.suffixes, path.stat().st_size, path.name))
    return in_order[: often(20, 40)]


@cache
def _saved(file: Path) -> Path:
    path = Path(MADE.name, f"{file.parent.name}-{file.name}")
    path.write_bytes(save.dump(replayed(file).contest))
    return path


def some_view(path: Path, chance: Random) -> bytes:
    """What one of the players has of a recorded game, or who looks on."""
    contest = games.contest(str(path))
    return view.dump(contest, chance.choice([*contest.seats, None]))


class Vocabulary:
    """The words of one game: its verbs, clauses, conditions, seats, the names of its components, and legal lines."""

    def __init__(self, path: Path) -> None:
        contest = games.contest(str(path))
        speeches = [_speech(contest, lang) for lang in LANGUAGES]
        self.seats = list(contest.seats)
        self.words = sorted({word.replace("_", joint) for word in _words(speeches[0]) for joint in ("_", " ")})
        self.names = sorted(_names(contest.edition.data))
        grammar = speeches[0].grammar
        named = (*grammar.ready_grammar.questions, *grammar.clause_words)
        self.questions = sorted(word.replace("_", " ") for word in named)
        told = [arg.name for occasion in grammar.occasions for arg in occasion.args]
        told_words = {word for name in (*told, *grammar.circumstances) for word in grammar.words(f"order.when.{name}")}
        self.conditions = sorted(f"{word} {name}" for word in told_words for name in (*self.seats, *self.names[:20]))
        self.lines = [
            speech.grammar.write(answer, speech.lang)
            for speech in speeches
            for question in contest.waiting.values()
            for answer in question.legal(contest.state)[:60]
        ]

    def word(self, chance: Random) -> str:
        return chance.choice(chance.choice((self.words, self.words, self.names, self.seats, PUNCTUATION, STRANGE)))

    def line(self, chance: Random) -> str:
        """An order that may be legal, perhaps said in advance, with something done to it or not; or random words."""
        if not self.lines or chance.random() < 0.25:
            words = [self.word(chance) for _ in range(chance.randrange(1, 8))]
        else:
            words = chance.choice((*self.lines, "default", "resign", "1", "2")).split(" ")
            if chance.random() < 0.4:
                words = [chance.choice(AHEAD), f"{self.condition(chance)}:", *words]
        for _ in range(chance.choice((0, 0, 1, 1, 2, 3))):
            _disturb(words, self.word(chance), chance)
        front = f"{chance.choice(self.seats)}: " if chance.random() < 0.1 else ""
        return front + chance.choice((" ", " ", " ", " ", "", ";")).join(words)

    def condition(self, chance: Random) -> str:
        """A question, and perhaps something that is told of it."""
        asked = chance.choice(self.questions)
        return f"{asked} {chance.choice(self.conditions)}" if self.conditions and chance.random() < 0.3 else asked

    def letter(self, chance: Random) -> str:
        lines = [self.line(chance) for _ in range(chance.choice((1, 1, 1, 2, 3)))]
        return chance.choice(("; ", "\n", ";", "\n\n")).join(lines)


@cache
def vocabulary(path: Path) -> Vocabulary:
    return Vocabulary(path)


def _speech(contest: Contest, lang: str) -> Speech:
    return Console(lang, json=False, colour=False).speech(contest)


def _words(speech: Speech) -> set[str]:
    grammar, advance = speech.grammar, speech.grammar.ready_grammar
    own = {*grammar.verbs, *grammar.ready_words, *grammar.clause_words, *advance.questions, *advance.policies}
    for form in (*grammar.forms.values(), *grammar.clauses.values()):
        own.update(word for arg in form.args for word in grammar.words(f"order.{form.kind}.{arg.name}"))
    for key in ("order.standing.list", "order.standing.withdraw", "order.standing.all", "order.if.verbs"):
        own.update(grammar.words(key))
    for name in grammar.circumstances:
        own.update(grammar.words(f"order.when.{name}"))
    for occasion in grammar.occasions:
        own.update(word for arg in occasion.args for word in grammar.words(f"order.when.{arg.name}"))
    return own


def _names(data: Any) -> set[str]:
    """Ids and printed names of everything in an edition."""
    if isinstance(data, list):
        return set().union(*map(_names, data))
    if not isinstance(data, dict):
        return set()
    own = {str(data[key]) for key in ("id", "en", "fr") if isinstance(data.get(key), str)}
    return own.union(*map(_names, data.values()))


def _disturb(words: list[str], word: str, chance: Random) -> None:
    at = chance.randrange(len(words) + 1)
    match chance.randrange(6):
        case 0:
            words.insert(at, word)
        case 1 if words[at:]:
            words[at] = word
        case 2 if words[at:]:
            del words[at]
        case 3 if words[at:]:
            words[at] = words[at][: chance.randrange(len(words[at]) + 1)]
        case 4 if words[at:]:
            words[at] += word
        case _:
            words.insert(at, words[chance.randrange(len(words))] if words else word)
