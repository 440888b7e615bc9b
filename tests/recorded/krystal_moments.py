"""What the recorded games of Krystal are looked through for, and players livelier than the plain one."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from rules.kernel.bytes.canon import sha
from rules.kernel.editions import components
from rules.kernel.play.draws import Stream
from rules.krystal.questions.free import Drop
from rules.krystal.questions.movement import Move
from rules.krystal.trade.bargains import ANY, RANDOM
from tests.record_saves import awaited

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.kernel.play.asking import Answer
    from rules.kernel.record.contest import Contest

    Choice = Callable[[Contest], Answer | None]

BESIDES = ("use", "swap", "drop", "activate", "passage", "truce", "hand")  # what the plain player hardly ever does
BARGAINING = ("passage", "truce")
IN_TALKS = ("terms", "reply", "pay")
MANY = 3  # one answer in so many is a lively one
FEW_CARDS = {"force_2": 4, "magic_2": 2, "bargain_2": 2, "sun_flask": 2, "dowsing_rod": 2}


def events(contest: Contest, kind: str) -> list[dict[str, Any]]:
    """Events of a kind, as everybody heard them."""
    told = [json.loads(line)["public"].get("events", ()) for line in contest.entries]
    return [event for heard in told for event in heard if event["kind"] == kind]


def just_told(contest: Contest, kind: str) -> list[dict[str, Any]]:
    """Events of a kind in the last entry."""
    told = json.loads(contest.entries[-1])["public"].get("events", ())
    return [event for event in told if event["kind"] == kind]


def asks(contest: Contest, *kinds: str) -> bool:
    return any(question.kind in kinds for question in contest.waiting.values())


def legal(contest: Contest, kind: str) -> list[Answer]:
    """Answers of a kind that whoever is asked may give."""
    seat = awaited(contest)
    found = contest.waiting[seat].legal(contest.state.seen(seat)) if seat else []
    return [answer for answer in found if answer.kind == kind]


def by_default(contest: Contest) -> Answer:
    """What would be answered for whoever is asked first."""
    seat = awaited(contest)
    answer: Answer = contest.waiting[seat].default(contest.state.seen(seat))
    return answer


def lively(seed: str, *besides: str, one_in: int = MANY) -> Choice:
    """Players who use, swap, drop and bargain now and then, and otherwise play plainly."""

    def choose(contest: Contest) -> Answer | None:
        pick = Stream(sha("lively", seed, str(len(contest.entries)), str(len(contest.pending))), "pick", 0)
        seat = awaited(contest)
        question = contest.waiting[seat]
        listed: list[Answer] = question.legal(contest.state.seen(seat))
        if question.kind == "vote":
            return listed[0]  # yes
        if question.kind in IN_TALKS:
            return listed[pick.below(len(listed))]
        kinds = [kind for kind in besides or BESIDES if any(answer.kind == kind for answer in listed)]
        if not kinds or pick.below(one_in):
            return None
        kind = kinds[pick.below(len(kinds))]
        chosen = [answer for answer in listed if answer.kind == kind]
        return chosen[pick.below(len(chosen))]

    return choose


def rather(*kinds: str) -> Choice:
    """Players who give an answer of one of these kinds whenever they may."""

    def choose(contest: Contest) -> Answer | None:
        return next((answer for kind in kinds for answer in legal(contest, kind)), None)

    return choose


def dowsing_in_the_clearing(contest: Contest) -> Answer | None:
    """Whoever holds a Dowsing Rod keeps it until a draw pile can be named."""
    uses: list[Any] = legal(contest, "use")
    return next((said for said in uses if said.pile), None)


def lighting(contest: Contest) -> Answer | None:
    """Whoever holds a stone and has none face up turns it."""
    state, seat = contest.state, awaited(contest)
    dark: list[Any] = legal(contest, "activate")
    return next((said for said in dark if not state.heroes[state.hero_of(seat, said.hero)].stone), None)


def marching(contest: Contest) -> Answer | None:
    """The guardian takes a step, the others follow to the same place; now and then they exchange cards."""
    state, seat = contest.state, awaited(contest)
    if asks(contest, "settling") and len(contest.entries) % MANY == 0:
        exchanges: list[Any] = [said for said in legal(contest, "swap") if getattr(said, "back", "")]
        return exchanges[0] if exchanges else None
    guardian = state.heroes.get(state.hero_of(seat, "guardian")) if asks(contest, "movement") else None
    if guardian is None:
        return None
    moves: list[Any] = legal(contest, "move")
    if not guardian.steps:
        own = [move for move in moves if move.hero == "guardian"]
        return own[state.round % len(own)] if own and guardian.energy > 1 else None
    return next((move for move in moves if move.to == guardian.place), None) or rather("done")(contest)


def resting(contest: Contest) -> Answer | None:
    """After two rounds nobody moves any more, and all recover."""
    return rather("done", "recover")(contest) if contest.state.round > 2 else None


def breaking_a_promise(contest: Contest) -> Answer | None:
    """A hero who was granted a passage for a card throws the card away and goes in all the same."""
    state, seat = contest.state, awaited(contest)
    if asks(contest, "vote"):
        return legal(contest, "vote")[0]
    if asks(contest, "reply"):
        return rather("accept")(contest)
    if asks(contest, "terms"):
        return next((said for said in legal(contest, "terms") if _names_a_card(said)), None)
    for key, pact in state.pacts.items() if asks(contest, "movement") else ():
        _, _, via, hero = key.split("/")
        role = hero.partition(".")[2]
        owed = next((card for card in pact["give"] if card in state.held(hero)), "")
        if pact["author"] == seat and owed:
            return Drop(role, owed)
        return next((move for move in legal(contest, "move") if move == Move(role, via)), None)
    return next((asked for asked in legal(contest, "passage") if _beside_and_loaded(contest, asked)), None)


def _names_a_card(terms: Any) -> bool:
    return bool(terms.give and not terms.want and terms.give[0] not in (ANY, RANDOM))


def _beside_and_loaded(contest: Contest, asked: Any) -> bool:
    state = contest.state
    hero = state.hero_of(awaited(contest), asked.hero)
    return asked.via in state.node(hero).adjacent and bool(state.reserves[hero]) and state.heroes[hero].energy > 1


def peaceful(contest: Contest) -> Answer | None:
    """Everybody asks for a truce, for nothing, and grants it."""
    if asks(contest, "vote"):
        return legal(contest, "vote")[0]
    return rather("truce", "terms", "accept")(contest)


def own_cards() -> Any:
    """The shipped edition with few cards: piles run out. Its Stone Colossus holds heroes fast for two turns."""
    data = json.loads(json.dumps(components.shipped("krystal")[0]))
    data["edition"]["id"] = "krystal_few_cards"
    for section in ("combat_cards", "objects"):
        for card in data[section]:
            card["count"] = FEW_CARDS.get(card["id"], 0)
    data["creatures"] = [card for card in data["creatures"] if card["id"] == "stone_colossus"]
    data["creatures"][0]["effects"][1]["turns"] = 2
    return data
