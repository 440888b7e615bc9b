"""Cases as players read them: on one line, or whole with the position, the orders and what came of them."""

from __future__ import annotations

from cli.console import CLI_TEXT
from rules.kernel.cases import differences, play
from rules.kernel.cases.comparing import picture
from rules.kernel.words.page import Look
from rules.kernel.words.speech import Speech

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import Any

    from cli.console import Console
    from rules.kernel.cases import Case, Coverage, Unmet
    from rules.kernel.cases.playing import PlayedCase

LONGEST = 200  # characters of a value that differs
TOLD = ("events", "refused", "misread", "rule")  # expectations that what happened speaks of


class CasePage:
    """One case, run."""

    def __init__(self, case: Case, lang: str) -> None:
        self.case = case
        self.played: PlayedCase = play(case)
        self.differences: Sequence[Unmet] = differences(self.played)
        contest = self.played.contest
        self.speech = Speech(case.game, contest.genesis, contest.edition.data, lang, also=(CLI_TEXT,))

    @property
    def passed(self) -> bool:
        return not self.differences

    def data(self) -> dict[str, Any]:
        return {
            "game": self.case.game.id,
            "id": self.case.id,
            "title": self.case.title[self.speech.lang],
            "shows": list(self.case.shows),
            "passed": self.passed,
            "differences": [
                {"where": found.where, "wanted": found.wanted, "found": found.found} for found in self.differences
            ],
        }

    def line(self, console: Console) -> Iterator[str]:
        """The case on one line, and below it what differs."""
        mark = "" if self.passed else f"{console.paint('crimson', console.words('cases.failed'))}  "
        yield f"{console.paint('strong', self.case.id)}  {mark}{self.case.title[console.lang]}"
        yield from self._what_differs(console)

    def whole(self, console: Console) -> Iterator[str]:
        """Everything about the case."""
        words, case = console.words, self.case
        yield f"{console.paint('strong', case.id)}  {case.title[console.lang]}"
        yield words("cases.shows", shows=", ".join(case.shows))
        if case.options:
            yield words("cases.options", options=", ".join(f"{key}={_plain(v)}" for key, v in case.options.items()))
        if case.given is not None:
            yield from ("", self._position(console), "")
        if case.seed:
            yield words("cases.seed", seed=case.seed)
        for label, outcomes in case.draws.items():
            yield words("cases.draws", label=label, outcomes=", ".join(map(_plain, outcomes)))
        if case.orders:
            yield words("cases.orders")
            yield from (f"  {_order(order)}" for order in case.orders)
        yield from self._what_happened(console)
        yield words("cases.passed") if self.passed else console.paint("crimson", words("cases.failed_because"))
        yield from self._what_differs(console)

    def _position(self, console: Console) -> str:
        """The position before the orders, as whoever is asked first sees it."""
        return picture(self.played, self.played.reader, self.played.before, self.speech, Look(console.paint))

    def _what_happened(self, console: Console) -> Iterator[str]:
        events, refusal, misread = self.played.events(), self.played.refusal, self.played.misread
        if events:
            yield console.words("cases.events")
            yield from (f"  {self.speech.event(event, None)}" for event in events)
        if refusal:
            rule = f" [{refusal.rule}]" if refusal.rule != "kernel" else ""
            yield console.words("cases.refused", said=self.speech.refusal(refusal) + rule)
        if misread:
            yield console.words("cases.misread", word=str(misread.facts.get("word", "")))
        besides = {key: wanted for key, wanted in self.case.expect.items() if key not in TOLD}
        if besides:
            yield console.words("cases.expected")
            yield from (f"  {key}: {_plain(wanted)}" for key, wanted in besides.items())

    def _what_differs(self, console: Console) -> Iterator[str]:
        for found in self.differences:
            wanted, instead = _plain(found.wanted)[:LONGEST], _plain(found.found)[:LONGEST]
            yield "    " + console.words("cases.difference", where=found.where, wanted=wanted, found=instead)


def _plain(value: Any) -> str:
    """A value as it is written in a case."""
    match value:
        case bool():
            return str(value).lower()
        case dict():
            return "{" + ", ".join(f"{key}: {_plain(item)}" for key, item in value.items()) + "}"
        case list():
            return "[" + ", ".join(map(_plain, value)) + "]"
    return str(value)


def _order(order: str | Mapping[str, Any]) -> str:
    """An order as it is written in the case; one from a move file as `bob: place card=orphan cell=d4`."""
    if isinstance(order, str):
        return order
    given = [f"{key}={_plain(value)}" for key, value in order.items() if key not in ("seat", "kind")]
    return " ".join([f"{order['seat']}:", order["kind"], *given])


def without_case(console: Console, coverage: Coverage) -> Iterator[str]:
    """What still needs a case, and what cases name that there is not."""
    for family, missing in coverage.missing.items():
        if missing:
            yield console.words(f"cases.missing.{family}", missing=", ".join(missing))
    for case, ref in coverage.unknown:
        yield console.words("cases.unknown_ref", case=case, ref=ref)
    if coverage.complete:
        yield console.words("cases.complete", but=bool(coverage.left_out))
    for ref, why in coverage.left_out.items():
        yield "  " + console.words("cases.left_out", ref=ref, why=why[console.lang])
