"""Which entries still stand after undos, and how recorded ones are fed to a run."""

from __future__ import annotations

import json
from typing import Any

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rules.kernel.asking import Answer, Seat
    from rules.kernel.game import Game
    from rules.kernel.run import Run

Entry = dict[str, Any]
Input = dict[str, Any]


def standing(entries: Iterable[Entry]) -> list[Entry]:
    """The entries that were not taken back, in order; undos themselves and the reveal do not count as played."""
    kept: list[Entry] = []
    for entry in entries:
        stand(kept, entry)
    return kept


def stand(kept: list[Entry], entry: Entry) -> None:
    """Go on by one entry: it stands too, or takes back those it goes back behind."""
    if entry["kind"] == "undo":
        while kept and kept[-1]["n"] > entry["public"]["to"]:
            kept.pop()
    elif entry["kind"] != "reveal":
        kept.append(entry)


def last_pledged(entries: Iterable[Entry]) -> int:
    """The highest epoch of which the record has a pledge: the one after the highest that was ever opened."""
    return max(int(epoch) for entry in entries for epoch in entry["public"].get("pledge", ()))


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
    return said


def is_set_up(said: Input) -> bool:
    """Whether this is what a game begins with: nobody has said anything."""
    return said.keys().isdisjoint(("answers", "gives_up", "to"))


def _put_answers(said: Input, public: Mapping[str, Any], data: Mapping[Seat, Any]) -> None:
    """What everybody saw of the answers joined with what opens them, and who gave those that the player did not."""
    answers, by = {}, dict(public.get("by", ()))
    for seat, answer in public["answers"].items():
        own = data[seat] or {}
        answers[seat] = {**answer, **own["answer"]} if "answer" in own else answer
        if "by" in own:
            by.setdefault(seat, own["by"])
    said["answers"] = answers
    if by:
        said["by"] = by


def answers_of(game: Game, said: Input) -> dict[Seat, Answer]:
    return {seat: game.answers[answer["kind"]].read(answer) for seat, answer in said["answers"].items()}


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


class Fed:
    """What feeding a stretch of entries told: where the present turn opened, and which entries drew or showed."""

    def __init__(self, turn_entry: int = 0) -> None:
        self.turn_entry = turn_entry
        self.drew: set[int] = set()
        self.showed: set[int] = set()


def replay(run: Run, entries: Iterable[Entry], openings: Mapping[int, Mapping[str, Any]], turn_entry: int = 0) -> Fed:
    """Feed entries one after the other to a run that stands where the first of them was given."""
    fed, table = Fed(turn_entry), run.table
    for entry in entries:
        turns = run.turns
        feed(run, entry, openings[entry["n"]])
        if table.draw.taken():
            fed.drew.add(entry["n"])
        if table.showed:
            fed.showed.add(entry["n"])
        if run.turns != turns:
            fed.turn_entry = entry["n"]
        table.heard()
        table.showed = False
    return fed


_decode, _value = json.JSONDecoder().decode, json.JSONDecoder().raw_decode
_ANSWERS, _BY, _STATE = '"public":{"answers":', ',"by":', '"state":"'


def parsed(lines: Iterable[bytes]) -> list[Entry]:
    return [_decode(line.decode()) for line in lines]


def skimmed(line: bytes) -> Entry:
    """As much of an entry as playing it again takes, for who then compares the whole line: of most, the answers."""
    text = line.decode()
    begin = text.find(_ANSWERS) + len(_ANSWERS)
    if begin >= len(_ANSWERS):
        answers, end = _value(text, begin)
        if text[-81:-72] == _STATE and not text.startswith(_BY, end):  # no time before its end, no default
            return {"kind": "move", "public": {"answers": answers}}
    whole: Entry = _decode(text)
    return whole
