"""Which entries still stand after undos, and how recorded ones are fed to a run."""

from __future__ import annotations

import json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Any, TypeAlias, TypeVar

    from rules.kernel.play.asking import Answer, Seat
    from rules.kernel.play.game import Game
    from rules.kernel.play.run import Run
    from rules.kernel.record.past import Past

    E = TypeVar("E", bound=Mapping[str, Any])

Entry: TypeAlias = "dict[str, Any]"
Input: TypeAlias = "dict[str, Any]"


def standing(entries: Iterable[E]) -> list[E]:
    """The entries that were not taken back, in order; undos themselves, notes and the reveal are not played."""
    kept: dict[int, E] = {}
    for entry in entries:
        stand(kept, entry)
    return [*kept.values()]


def stand(kept: dict[int, E], entry: E) -> None:
    """Go on by one entry: it stands too, or takes back those it goes back behind."""
    if entry["kind"] == "undo":
        take_back(kept, entry["public"]["to"])
    elif entry["kind"] not in ("note", "reveal"):
        kept[entry["n"]] = entry


def take_back(stood: dict[int, Any], to: int) -> None:
    """What came after an entry stands no longer. `stood`: what does, by number and in order."""
    while stood and next(reversed(stood)) > to:
        stood.popitem()


def put_in(entry: Entry, opening: Mapping[str, Any]) -> Input:
    """What players put into the game, as far as it made this entry: the rest follows.

    For the set-up it is nothing, and nothing for the reveal, which comes along with the end of the game.
    """
    public, said = entry["public"], {"time": entry["time"]} if "time" in entry else {}
    match entry["kind"]:
        case "move":
            _put_answers(said, public, opening["data"])
        case "resign":
            said |= {"seat": entry["seat"], "gives_up": public["gives_up"]}
        case "undo":
            said |= {"seat": entry["seat"], "to": public["to"]}
            if "agreed" in public:
                said["agreed"] = True
        case "note":
            said["note"] = public["note"]
            if entry["seat"] is not None:
                said["seat"] = entry["seat"]
    return said


def is_set_up(said: Input) -> bool:
    """Whether this is what a game begins with: nobody has said anything."""
    return "answers" not in said and said.keys().isdisjoint(("gives_up", "to", "note"))


def _put_answers(said: Input, public: Mapping[str, Any], data: Mapping[Seat, Any]) -> None:
    """What everybody saw of the answers joined with what opens them, and who gave those that the player did not."""
    answers, by = public["answers"], dict(public["by"]) if "by" in public else {}
    for seat in answers:
        if own := data[seat]:
            if "answer" in own:
                answers = {**answers, seat: {**answers[seat], **own["answer"]}}
            if "by" in own:
                by.setdefault(seat, own["by"])
    said["answers"] = answers
    if by:
        said["by"] = by


def answers_of(game: Game, said: Input) -> dict[Seat, Answer]:
    answers, kinds = {}, game.answers
    for seat, answer in said["answers"].items():
        answers[seat] = kinds[answer["kind"]].read(answer)
    return answers


def kinds_of(entry: Entry) -> set[str]:
    """The kinds of the answers it took, if it took any."""
    return {said["kind"] for said in entry["public"].get("answers", {}).values()}


def feed(run: Run, entry: Entry, opening: Mapping[str, Any]) -> None:
    """Play one recorded entry. Recorded answers are not judged again."""
    match entry["kind"]:
        case "setup":
            run.begin()
        case "move":
            run.take(answers_of(run.game, put_in(entry, opening)), entry["epoch"])
        case "resign":
            run.resign(entry["seat"], entry["public"]["gives_up"], entry["epoch"])


def replay(run: Run, entries: Iterable[Entry], openings: Mapping[int, Mapping[str, Any]], past: Past) -> None:
    """Feed entries one after the other to a run that stands where the first of them was given, and note each."""
    for entry in entries:
        n, turns = entry["n"], run.turns
        feed(run, entry, openings[n])
        past.note(n, run, run.turns != turns)
        run.table.hush()


_decoder = json.JSONDecoder()


def decoded(line: bytes) -> Any:
    """A line of a record as data."""
    text = line.decode()
    if text.startswith("{"):  # with no space before it, as it should be: nor need any be looked for
        value, end = _decoder.raw_decode(text)
        if end == len(text):
            return value
    return _decoder.decode(text)


class Decoded:
    """Lines of a record as data, each decoded when it is first asked for. They may become more."""

    __slots__ = ("_known", "_lines")

    def __init__(self, lines: Sequence[bytes], known: Iterable[Any] = ()) -> None:
        """`known`: the first of them, if they are data already."""
        self._lines, self._known = lines, dict(enumerate(known))

    def know(self, values: Iterable[Any]) -> None:
        """All of them are data; what was decoded before stays."""
        self._known = {**dict(enumerate(values)), **self._known}

    def __getitem__(self, n: int) -> Any:
        at = n if n >= 0 else n + len(self._lines)
        if at not in self._known:
            self._known[at] = decoded(self._lines[at])
        return self._known[at]


def parsed(lines: Iterable[bytes]) -> list[Entry]:
    return [decoded(line) for line in lines]
