"""What a case expects, held against what came of it."""

from __future__ import annotations

from collections import Counter
from functools import partial

from rules.kernel.cases.playing import play
from rules.kernel.letters.carrying import legal_values
from rules.kernel.letters.letter import Line
from rules.kernel.orders.kinds import Misread
from rules.kernel.play.values import Value
from rules.kernel.words.page import PLAIN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import Any

    from rules.kernel.cases.case import Case
    from rules.kernel.cases.playing import PlayedCase
    from rules.kernel.words.page import Look
    from rules.kernel.words.speech import Speech

ANY_NUMBER = "..."
NONE = "none"
EVERYBODY = "everybody"  # reads what all may see


class Unmet(Value):
    """One thing that is not as it should be: where, what was wanted, what was found."""

    where: str
    wanted: Any
    found: Any


def run_case(case: Case) -> list[Unmet]:
    """Play a case; nothing differs if it passes."""
    return differences(play(case))


def differences(played: PlayedCase) -> list[Unmet]:
    return [*_of_the_order(played), *_of_the_lots(played), *_of_the_rest(played)]


def _of_the_order(played: PlayedCase) -> Iterator[Unmet]:
    """Whether the right order was not taken, for the right reason, and left everything as it was."""
    expect, case, refusal = played.case.expect, played.case, played.refusal
    yield from fits("refused", expect.get("refused", NONE), refusal.code if refusal else NONE)
    yield from fits("misread", expect.get("misread", NONE), played.misread.code if played.misread else NONE)
    if refusal and "rule" in expect:
        yield from fits("rule", expect["rule"], refusal.rule)
    if played.not_taken >= 0:
        yield from fits("orders", len(case.orders), played.not_taken + 1)
        if played.touched:
            yield Unmet("position", "unchanged", "changed")


def _of_the_lots(played: PlayedCase) -> Iterator[Unmet]:
    """Nothing is left to chance that the case did not lay down or count."""
    drawn = played.draws()
    wanted = played.case.expect.get("draws")
    if isinstance(wanted, dict):
        yield from fits("draws", wanted, dict(Counter(label for label, _, _ in drawn)))
    elif wanted is not None:
        yield from fits("draws", wanted, len(drawn))
    if not played.case.seed:
        for label, times in Counter(label for label, _, openly in drawn if openly).items():
            laid = len(played.case.draws.get(label, ()))
            if times > laid:
                yield Unmet(f"draws.{label}", laid, times)


def _of_the_rest(played: PlayedCase) -> Iterator[Unmet]:
    for key, wanted in played.case.expect.items():
        match key:
            case "refused" | "misread" | "rule" | "draws":
                continue
            case "events":
                yield from _events(wanted, played.events())
            case "seen":
                for seat, looks in wanted.items():
                    state = played.contest.state.seen(seat)
                    for what, value in looks.items():
                        yield from fits(f"seen.{seat}.{what}", value, look(played.case, state, what))
            case "picture":
                for reader, texts in wanted.items():
                    drawn = picture(played, None if reader == EVERYBODY else reader)
                    yield from (Unmet(f"picture.{reader}", text, drawn) for text in texts if text not in drawn)
            case _:
                yield from _state(played, key, wanted)


def _state(played: PlayedCase, key: str, wanted: Any) -> Iterator[Unmet]:
    match key:
        case "asked":
            found: Any = {seat: question.kind for seat, question in played.contest.waiting.items()}
            if wanted != found:
                yield Unmet(key, wanted, found)
        case "legal":
            found = _legal(played)
            if isinstance(wanted, list):
                yield from fits(key, [_as_listed(played, line) for line in wanted], found)
            else:
                yield from fits(key, wanted, len(found))
        case "outcome":
            outcome = played.contest.run.outcome
            found = {"winner": next(iter(outcome.winners), NONE), **outcome.plain()} if outcome else NONE
            yield from fits(key, wanted, found)
        case _:
            yield from fits(key, wanted, look(played.case, played.contest.state, key))


def look(case: Case, state: Any, what: str) -> Any:
    """One thing of a position as a plain value, as the game reads it off."""
    return case.game.parts.cases.looks[what](state)


def picture(
    played: PlayedCase, viewer: str | None, state: Any = None, speech: Speech | None = None, look_of: Look = PLAIN
) -> str:
    """The position drawn for a reader: as it stands now, in English and without colours, unless told otherwise."""
    words, shown = speech or played.speech, (state or played.contest.state).seen(viewer)
    return played.case.game.parts.draw(shown, viewer, words.words, words.names, look_of)


def _legal(played: PlayedCase) -> list[str]:
    """The legal answers of whoever is asked, as English order lines."""
    contest = played.contest
    return [
        played.speech.grammar.write(answer, "en")
        for seat, question in contest.waiting.items()
        for answer in question.legal(contest.state.seen(seat))
    ]


def _as_listed(played: PlayedCase, line: str) -> str:
    """An order line of a case as `moves` has it in English, whatever words it is written in."""
    contest, grammar = played.contest, played.speech.grammar
    seat = next(iter(contest.waiting), "")
    try:
        order = Line("", tuple(grammar.split(str(line))[0])).understood(grammar, partial(legal_values, contest, seat))
        return grammar.write(order.answers(contest.game)[0], "en")
    except (Misread, KeyError, IndexError):  # no order, or none that answers
        return line


def fits(where: str, wanted: Any, found: Any) -> Iterator[Unmet]:
    """A mapping says some of the facts, anything else all of it; of a mapping the first fact may stand for all."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        for key, value in wanted.items():
            yield from fits(f"{where}.{key}", value, found.get(key, NONE))
        return
    if isinstance(found, dict) and not isinstance(wanted, dict):
        found = next(iter(found.values()), NONE)
    if type(wanted) is not type(found) or wanted != found:
        yield Unmet(where, wanted, found)


def _events(wanted: Sequence[Any], found: Sequence[Mapping[str, Any]]) -> Iterator[Unmet]:
    if not _in_step(wanted, found):
        yield Unmet("events", list(wanted), [_told(event, wanted) for event in found])


def _in_step(wanted: Sequence[Any], found: Sequence[Mapping[str, Any]]) -> bool:
    if not wanted:
        return not found
    if wanted[0] == ANY_NUMBER:
        return any(_in_step(wanted[1:], found[at:]) for at in range(len(found) + 1))
    return bool(found) and _is_event(wanted[0], found[0]) and _in_step(wanted[1:], found[1:])


def _is_event(wanted: Any, event: Mapping[str, Any]) -> bool:
    if isinstance(wanted, str):
        return bool(event["kind"] == wanted)
    ((kind, facts),) = wanted.items()
    return bool(event["kind"] == kind) and not any(fits("", facts, event))


def _told(event: Mapping[str, Any], wanted: Sequence[Any]) -> Any:
    """An event with the facts that were asked for in one of its kind, so that the two can be compared by eye."""
    asked = {name for item in wanted if isinstance(item, dict) for name in item.get(event["kind"], {})}
    facts = {name: value for name, value in event.items() if name in asked}
    return {event["kind"]: facts} if facts else event["kind"]
