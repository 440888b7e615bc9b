"""How Prophecy's story is told: by rounds, what one card brings in one sentence, and who has nothing of it together."""

from __future__ import annotations

from rules.kernel.words.telling import Telling, in_a_row, joined

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.words.telling import Said


def retold(said: list[Said]) -> list[Said]:
    said = _without_first_turns(said)
    said = joined(said, "gained", ["seat", "card"], _gains)
    return [each for group in in_a_row(said, "gained", "card") for each in _shared(group)]


def _without_first_turns(said: list[Said]) -> list[Said]:
    """A round opens with a turn: only a further one needs to be told."""
    opened = ""
    told: list[Said] = []
    for event, own in said:
        if event["kind"] == "round_begins":
            opened = event["seat"]
        elif event["kind"] == "turn_begins" and event["seat"] == opened:
            opened = ""
            continue
        told.append((event, own))
    return told


def _gains(said: list[Said]) -> Said:
    gains: dict[str, int] = {}
    for event, _ in said:
        for what, n in event["gains"].items():
            gains[what] = gains.get(what, 0) + n
    return {**said[0][0], "gains": gains}, None


def _shared(group: list[Said]) -> list[Said]:
    """What a card brings to several, with one line for all who gain nothing."""
    idle = [event for event, _ in group if event["kind"] == "gained" and not event["gains"]]
    if len(idle) < 2:
        return group
    rest = [(event, own) for event, own in group if event["gains"]]
    return [*rest, ({**idle[0], "kind": "gained_nothing", "seats": [event["seat"] for event in idle]}, None)]


TELLING = Telling(rounds=("round_begins",), turns=("turn_begins",), unsaid=("turn_over",), retold=retold)
