"""What the recorded games of Chasseurs de Légendes are looked through for."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from rules.chasseurs.questions.answers import DECK, Activate, Place
from rules.kernel.editions import components
from tests.record_saves import awaited

if TYPE_CHECKING:
    from rules.kernel.play.asking import Answer
    from rules.kernel.record.contest import Contest


def said(contest: Contest) -> list[list[dict[str, Any]]]:
    """What was told to all, entry by entry."""
    return [json.loads(line)["public"].get("events", []) for line in contest.entries]


def events(contest: Contest, kind: str) -> list[dict[str, Any]]:
    return [event for told in said(contest) for event in told if event["kind"] == kind]


def just_told(contest: Contest, kind: str) -> list[dict[str, Any]]:
    """Events of a kind in the last entry."""
    told = json.loads(contest.entries[-1])["public"].get("events", ())
    return [event for event in told if event["kind"] == kind]


def just_written(contest: Contest, mark: str) -> bool:
    """Whether the last order paid with a pearl written so: `1=8`, `-`."""
    answers = json.loads(contest.entries[-1])["public"].get("answers", {}).values()
    return any(mark in pearl for answer in answers for pearl in answer.get("pearls", ()))


def asks(contest: Contest, *kinds: str) -> bool:
    return any(question.kind in kinds for question in contest.waiting.values())


def legal(contest: Contest, kind: str) -> list[Answer]:
    """Answers of a kind that whoever is asked may give."""
    seat = awaited(contest)
    found = contest.waiting[seat].legal(contest.state.seen(seat)) if seat else []
    return [answer for answer in found if answer.kind == kind]


def activations(contest: Contest) -> list[Activate]:
    return [answer for answer in legal(contest, Activate.kind) if isinstance(answer, Activate)]


def plain_activations(contest: Contest) -> list[Activate]:
    """Those that draw nothing and show nothing: no diamond comes or goes, and nobody is asked."""
    cards = contest.edition.characters
    return [
        answer
        for answer in activations(contest)
        if not (cards[answer.card].diamonds or cards[answer.card].cost_diamonds or cards[answer.card].once)
        and not answer.payment.changed
    ]


def lowering(contest: Contest) -> Activate | None:
    """An activation with a pearl that a diamond lowers."""
    return next((answer for answer in activations(contest) if any("-" in pearl for pearl in answer.pearls)), None)


def blind_placing(contest: Contest) -> Place | None:
    placings = [answer for answer in legal(contest, Place.kind) if isinstance(answer, Place)]
    return next((answer for answer in placings if answer.card == DECK), None)


def level(contest: Contest, *, in_diamonds: bool) -> bool:
    """Whether the two best have as many points, and as many diamonds or not."""
    assert contest.run.outcome is not None
    scores = sorted((score["points"], score["diamonds"]) for score in contest.run.outcome.scores.values())
    (points, diamonds), (most, with_most) = scores[-2:]
    return points == most and (diamonds == with_most) is in_diamonds


def activated(contest: Contest, *cards: str) -> bool:
    return set(cards) <= {event["card"] for event in events(contest, "activated")}


def icon_without_exchange(contest: Contest) -> bool:
    """Whether an icon was just among four new pearls and the characters stayed."""
    turned_up = [pearl for event in just_told(contest, "pearls_turned_up") for pearl in event["pearls"]]
    icons = any(pearl.endswith("x") for pearl in turned_up)
    return icons and bool(just_told(contest, "replaced")) and not just_told(contest, "exchanged")


def six_kept(contest: Contest) -> bool:
    """Whether somebody holds more than five pearls while another plays."""
    return any(len(hand) > 5 and seat != contest.state.active for seat, hand in contest.state.hands.items())


def four_pearls() -> Any:
    """An edition in which everything runs out: the pearls 1 2 2 8, the Reaper, Snow White and a Goblin fighter."""
    data = json.loads(json.dumps(components.shipped("chasseurs")[0]))
    data["edition"] |= {"id": "four-pearls", "title": {"en": "Four pearls", "fr": "Quatre perles"}}
    copies = {1: 1, 2: 2, 8: 1}
    cards = ("gobelins", "faucheuse", "blanche_neige")
    data["pearls"] = [said | {"copies": copies[said["value"]]} for said in data["pearls"] if said["value"] in copies]
    data["characters"] = [said | {"count": 1} for said in data["characters"] if said["id"] in cards]
    return data


def three_dwarfs() -> Any:
    """An edition with three points in it, so that nobody comes to twelve."""
    data = json.loads(json.dumps(components.shipped("chasseurs")[0]))
    data["edition"] |= {"id": "three-dwarfs", "title": {"en": "Three dwarfs", "fr": "Trois nains"}}
    cards = ("nain_1", "nain_2", "nain_3")
    data["characters"] = [said for said in data["characters"] if said["id"] in cards]
    return data
