"""From facts to sentences: which text tells an event, a refusal, a question or the end, and how seats and sums read.

Two kinds of facts are laid out so that a template can speak of them, in every game:

    lux: [["base", 7], ["song", 1]]   a sum: {lux} is the total, {lux_parts} what it is made of
    delta: -2                         a change: {rises?gains|loses} {size}
"""

from __future__ import annotations

from rules.kernel.play.asking import KERNEL
from rules.kernel.play.values import Value
from rules.kernel.words.visible import visible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

    from rules.kernel.play.asking import Refusal, Seat
    from rules.kernel.words.catalogue import Catalogue, Wording

SEATS = frozenset(
    {"seat", "seats", "sender", "winner", "loser", "beginner", "owner", "active"}
)  # facts that name players
BASE = "base"  # the first part of a sum: what stands before anything changes it
MINUS = "\N{MINUS SIGN}"


class Sum(Value):
    """A value with what it is made of; a wording hook is given it whole, under the fact's name and as its parts."""

    parts: tuple[tuple[str, int], ...]

    @property
    def total(self) -> int:
        return sum(n for _, n in self.parts)


class Words:
    """What a catalogue calls things. An id nobody knows, as a player may type it, stands for itself."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue, self.lang = catalogue, catalogue.language.code

    def known(self, family: str, word: str) -> str:
        """The word of a family of texts, `word.direction.N`."""
        key = f"{family}.{word}"
        return self.catalogue.phrase(key) if self.catalogue.has(key) else word


def event_text(catalogue: Catalogue, event: Mapping[str, Any], own: Mapping[str, Any] | None = None) -> str:
    """What happened, for a reader who knows the facts in `own` besides those everybody knows."""
    key = f"event.{event['kind']}"
    if not catalogue.has(key):  # several told as one
        key = f"told.{event['kind']}"
    if own and catalogue.has(f"{key}.own"):
        key += ".own"
    return catalogue(key, **laid_out({**event, **(own or {})}))


def explained(catalogue: Catalogue, event: Mapping[str, Any], own: Mapping[str, Any] | None = None) -> str:
    """What happened and why: every number with its parts, and the rule. Kinds that need no more are told as ever."""
    key = f"explain.{event['kind']}"
    if not catalogue.has(key):
        return event_text(catalogue, event, own)
    return catalogue(key, **laid_out({**event, **(own or {})}))


def refusal_text(catalogue: Catalogue, refusal: Refusal, said: str = "", when: Sequence[str] = ()) -> str:
    """Why an answer was not taken. The kernel speaks of kinds of orders, and people know those by their verbs.

    `said` are the words it was given in, `when` the questions that it would be taken to.
    """
    facts = {**laid_out(refusal.facts), "when": list(when)}
    verbs = f"order.{facts.get('kind')}.verbs"
    if refusal.rule == KERNEL and (said or catalogue.has(verbs)):
        facts["kind"] = said or catalogue.phrase(verbs).split("|")[0].strip()
    called = f"ready.{facts.get('question')}"
    if refusal.rule == KERNEL and catalogue.has(called):
        facts["question"] = catalogue.phrase(called).split("|")[0].strip()
    return catalogue(f"refusal.{refusal.code}", **facts)


def question_text(catalogue: Catalogue, asked: Sequence[Any], reader: Seat | None = None) -> str:
    """What is asked, as a save or a view says it (seat, kind, fields): put to its seat, or told to everybody else."""
    seat, kind, fields = asked
    own = ".own" if reader == seat else ""
    return catalogue(f"question.{kind}{own}", **laid_out({**fields, "seat": seat}))


def outcome_text(catalogue: Catalogue, outcome: Mapping[str, Any]) -> str:
    """How the game ended. Scores are told by what was counted: {games} is `Ana 2, Bob 1`."""
    counted: dict[str, dict[Seat, int]] = {}
    for seat, scores in outcome["scores"].items():
        for what, n in scores.items():
            counted.setdefault(what, {})[seat] = n
    return catalogue(f"outcome.{outcome['how']}", winner=list(outcome["ranking"][0]), **counted)


def laid_out(facts: Mapping[str, Any]) -> dict[str, Any]:
    """The facts as templates speak of them: sums as `Sum`, changes with their direction and size."""
    spoken = dict(facts)
    for name, value in facts.items():
        if isinstance(value, list) and _is_sum(value):
            spoken[name] = spoken[f"{name}_parts"] = Sum(tuple((source, n) for source, n in value))
    if isinstance(change := facts.get("delta"), int):
        spoken["rises"], spoken["size"] = change > 0, abs(change)
    return spoken


def _is_sum(parts: list[Any]) -> bool:
    return bool(parts) and all(isinstance(part, list) and [type(of) for of in part] == [str, int] for part in parts)


def on_one_line(text: str) -> str:
    """A text of an edition, where lines may be broken, as it stands in a sentence."""
    return " ".join(text.splitlines())


def names_of(genesis: Mapping[str, Any]) -> dict[Seat, str]:
    """The name people read for each seat, in order of play."""
    return {seat: visible(genesis["names"][seat]) for seat in genesis["seats"]}


def seat_words(names: Mapping[Seat, str]) -> Wording:
    """The hook for what every game says: seats become names, counts by seat `Ana 5, Bob 4`, changes get their sign."""

    def word(name: str, value: Any) -> Any:
        if name in SEATS and isinstance(value, str):
            return names.get(value, value)
        if name == "delta" and isinstance(value, int):
            return signed(value)
        if isinstance(value, Sum):
            return value.total
        if isinstance(value, dict) and value.keys() <= names.keys():
            return ", ".join(f"{names[seat]} {value[seat]}" for seat in names if seat in value)
        return value

    return word


def signed(n: int) -> str:
    """`+2`, `−1`: a change as it is written on a counter."""
    return f"+{n}" if n > 0 else f"{MINUS}{-n}" if n else "0"


def parts_text(catalogue: Catalogue, value: Sum, named: Callable[[str], Any]) -> str:
    """`7 base + 1 Song of the Stones`; `named` gives the words for where a part comes from."""
    text = ""
    for source, n in value.parts:
        size = abs(n) if text else n
        if text:
            text += f" {MINUS if n < 0 else '+'} "
        text += (
            catalogue.phrase("sum.base", n=size)
            if source == BASE
            else catalogue.phrase("sum.part", n=size, source=named(source))
        )
    return text
