"""K-55: whether a question is put depends on what everybody knows, whatever the cards that nobody has seen."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from rules.kalahen.cases import position
from rules.kalahen.questions import QUESTIONS
from rules.kalahen.questions.answers import Duel, Loot, Pass
from rules.kalahen.redeal import redeal
from rules.kernel.bytes.canon import canon
from tests.kalahen.mail import EDITION, OPTIONS, SEATS, Mail
from tests.kalahen.opened import Opened

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

D1, D2, D3, P1, P2, P3 = range(1, 7)
GREEN = ("key", "sword", "shield", "flask_2", "teleport", "scroll_sun_1")
RED = ("key", "sword", "shield", "flask_5", "teleport", "scroll_moon_2")
ONE_EACH = ("key", "sword", "shield")
SCROLLS = {
    "ana": "scroll_wave_1@chest1 scroll_wave_2@chest5",
    "bob": "scroll_root_1@chest1 scroll_root_2@chest5",
    "cleo": "scroll_wind_1@chest1 scroll_wind_2@chest5",
}
BEFORE_THE_DEAL = {"castle", "start_rings"}


def hands() -> Iterator[str]:
    """One card with a green back and one with a red back, of every two kinds that go together."""
    for green, red in product(GREEN, RED):
        if green != red or green not in ONE_EACH:
            yield f"{green}@chest1 {red}@chest5"


class Moment(NamedTuple):
    """How a question comes to be put: the position, who sends what, and the dice."""

    given: Mapping[str, Any]
    letters: Mapping[str, str] = {}
    dice: Mapping[str, Any] = {}


OPENED = Opened()
PLACED = {"castle": dict(zip(SEATS, "abc")), "rings": dict.fromkeys(SEATS, "R Y")}


def at(place: str, letter: str = "", given: Mapping[str, Any] | None = None, **dice: Any) -> Moment:
    """Ana stands somewhere and sends a letter."""
    return Moment({**PLACED, "place": {"ana": place}, **(given or {})}, {"ana": letter} if letter else {}, dice)


TOGETHER = {"place": {"ana": "v1", "bob": "v1"}}
WITH_SHIELD = {"shown": {"ana": "shield"}, "place": {"ana": "tower"}}
MOMENTS = {
    "action": at("a"),
    "castle_gift": at("v1", "move A"),
    "castle_rings": at("v1", "move A; gift R R", {"rings": {"ana": "R R R R R R R"}}),
    "duel": at("a", "move V1", {"place": {"bob": "v1"}, "gold": {"ana": 0}}, village=[1]),
    "duel_bid": at("v1", "duel bob", TOGETHER),
    "loot": at("v1", "duel bob", {**TOGETHER, "life": {"bob": 4}}),
    "combat_rings": at("a", "move P1; search", event_d6=[2], power_d10=[9]),
    "reroll": at("a", "move P1; search; fight R", event_d6=[2], power_d10=[9], special=[D1, D1, D1]),
    "search": at("a", "move P1"),
    "voyage": at("a", "move P1; search", event_d6=[1], voyage=[3]),
    "spell": at("a", "move P1; search", {"rings": {"ana": "G"}}, event_d6=[3]),
    "take": at("a", "move P1; search", event_d6=[6]),
    "village": at("a", "move V1", village=[1]),
    "trap": at("a", "move V1", {"danger": "steppe"}),
    "call": at("tower", "cross", WITH_SHIELD),
    "called": at("tower", "cross; invite bob, cleo", WITH_SHIELD),
    "forest": at("tower", "cross; alone; take nothing", WITH_SHIELD, forest=[1]),
    "satyrs": at("p5", "move G5"),
    "prize": at("p5", "move G5; stake ring R; stand", satyrs=[3], special=[D1, D1, D1]),
}


def asked(moment: Moment, **carried: str) -> list[list[Any]]:
    """What is asked, of whom, in this deal; letters go as far as something is drawn or shown, the rest as the next."""
    shown = moment.given.get("shown", {})
    held = {seat: f"{cards} {shown.get(seat, '')}@chest2".removesuffix(" @chest2") for seat, cards in carried.items()}
    mail = Mail({**moment.given, "carried": held}, **moment.dice)
    for seat, letter in moment.letters.items():
        for line in letter.split("; "):
            mail.send(seat, line)
    return mail.contest.asked


def test_every_kind_of_question_that_is_put_after_the_deal_is_looked_at() -> None:
    assert MOMENTS.keys() == QUESTIONS.keys() - BEFORE_THE_DEAL


@pytest.mark.parametrize("kind", MOMENTS)
def test_a_question_is_put_whatever_anybody_holds(kind: str) -> None:
    free = [hand for hand in hands() if "shield" not in hand or "shown" not in MOMENTS[kind].given]
    of_ana = [asked(MOMENTS[kind], **{**SCROLLS, "ana": hand}) for hand in free]
    of_bob = [asked(MOMENTS[kind], **{**SCROLLS, "bob": hand}) for hand in hands()]
    assert kind in {question for _, question, _ in of_ana[0]}
    assert all(one == of_ana[0] for one in (*of_ana, *of_bob))


@pytest.mark.parametrize(("start", "to"), [("p1", "P5"), ("p3", "P6"), ("g5", "TOWER")])
@pytest.mark.parametrize("rings", ["none", "R Y", "G B B R"])
def test_what_comes_of_a_search_tells_no_card(start: str, to: str, rings: str) -> None:
    """Every row of the event table, with one card nobody has seen and with two; the key of the Tower has been seen."""
    for row, more in product(range(10), ("", "scroll_moon_2@chest5")):
        given = {**PLACED, "rings": {"ana": rings}, "place": {"ana": start}, "shown": {"ana": "key"}}
        moment = Moment(given, {"ana": f"move {to}; search"}, {"event_d10": [row], "power_d6": [6], "loss_d6": [1]})
        dealt = [asked(moment, ana=f"{card}@chest1 {more}".strip()) for card in GREEN if card != "key"]
        assert all(one == dealt[0] for one in dealt), (row, more)


def looted(card: str, *others: str) -> list[dict[str, Any]]:
    """What third parties are told while Ana looks through Bob's cards and takes one; his key was seen before."""
    given = {
        "place": {"ana": "v1", "bob": "v1"},
        "life": {"bob": 4},
        "carried": {"bob": " ".join(f"{held}@chest1" for held in dict.fromkeys((card, *others)))},
        "shown": {"bob": "key"},
    }
    contest, heard = OPENED.contest(given), []
    for answer in (Duel("bob"), Loot(card=card), Pass()):
        contest.answer("ana", answer)
        heard += [OPENED.told(contest, seat) for seat in ("cleo", "dan")]
    return heard


def test_k_17_k_39_loot_is_known_to_winner_and_loser_alone() -> None:
    told = [looted("key", "sword"), looted("sword", "key"), looted("flask_2", "key"), looted("scroll_sun_1", "key")]
    assert all(one == told[0] for one in told)


def test_everything_is_dealt_again_that_a_seat_cannot_know() -> None:
    """Hands, chests and what lies on the monsters' pile; what others noted; which chest their scrolls came from."""
    given = {
        "carried": {"ana": "key@chest1 scroll_moon_2@chest5", "bob": "sword@chest2"},
        "deposited": {"ana": "scroll_sun_1@chest3"},
    }
    state = position({"seats": list(SEATS), **given}, EDITION, OPTIONS)
    state.notes["ana"] = {"chest1": [1, ["key"]]}
    dealt = [redeal(state, "bob", Random(number).randrange) for number in range(20)]
    assert all(canon(fresh.view("bob")) == canon(state.view("bob")) for fresh in dealt)
    for field in ("carried", "chests", "wanderers", "notes", "origins"):
        assert len({canon(getattr(fresh, field)) for fresh in dealt}) > 1, field
