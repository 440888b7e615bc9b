"""Combats: whether one pays, who fights whom, with which card, and what is taken."""

from __future__ import annotations

from rules.kernel.kit.thoughts import thought
from rules.krystal.names import BARGAIN, FORCE, MAGIC, NONE
from rules.krystal.player import worth
from rules.krystal.questions.combat import Attack, Lay, Pair
from rules.krystal.questions.creature import Meet
from rules.krystal.questions.losses import Take
from rules.krystal.questions.windows import React

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.play.asking import Answer, Seat
    from rules.krystal.questions.combat import AnswerAttack, OpenAttack, PairFighters
    from rules.krystal.questions.creature import MeetCreature
    from rules.krystal.questions.losses import SplitLoss
    from rules.krystal.questions.windows import Window
    from rules.krystal.state import State

EXPECTED = (0, 70, 126, 171, 207, 235)  # hundredths: the card of a given type to be expected of so many cards
HELD_STONE = 3  # how much likelier a card in a hand is a stone than one in a talon: stones are kept
MARGIN = 300  # how much more than nothing must be hoped for, since much of it is guessed


def total(state: State, hero: str, kind: str, card: str = NONE) -> int:
    """What a hero comes to with a card, as far as it lies open."""
    printed = state.edition.cards.get(card)
    value = printed.value if printed is not None and printed.type == kind else 0
    return int(state.edition.capacity[hero][kind]) + value + (state.heroes[hero].stone == "ruby")


def expected(state: State, enemy: str, kind: str) -> int:
    """What an enemy may be expected to come to, in hundredths."""
    cards = min(len(state.reserves[enemy]), len(EXPECTED) - 1)
    return 100 * total(state, enemy, kind) + EXPECTED[cards]


@thought
def best_attack(state: State, hero: str, enemy: str) -> tuple[int, str, str] | None:
    """The lead to be expected (in hundredths), the type and the card; None without a combat card."""
    found = [
        (100 * total(state, hero, kind, card) - expected(state, enemy, kind), kind, card)
        for card in state.reserves[hero]
        if (kind := state.edition.cards[card].type) and state.edition.is_combat(card)
    ]
    return max(
        found, key=lambda said: (_spoils(state, state.seat_of(hero), enemy, said[1], said[0]), said), default=None
    )


def _spoils(state: State, seat: Seat, enemy: str, kind: str, lead: int) -> int:
    """What a lead is worth in a type of combat: cards, energy, or either; what is lost counts alike."""
    if lead <= 0:
        return lead
    cards, energy = state.holds(enemy), state.heroes[enemy].energy
    in_cards = min(lead, 100 * cards) * _card_of(state, seat, enemy) // 100
    in_energy = min(lead, 100 * energy) // 2 + (worth.CARD * cards if lead >= 100 * energy else 0)
    return {FORCE: in_energy, BARGAIN: in_cards, MAGIC: max(in_cards, in_energy)}[kind]


@thought
def _card_of(state: State, seat: Seat, enemy: str) -> int:
    """What a card taken from an enemy is worth."""
    cards = max(1, state.holds(enemy))
    shown = state.heroes[enemy].stone
    open_stone = worth.of_card(state, seat, shown) if shown else 0
    hidden = worth.CARD + HELD_STONE * (worth.of_unseen(state, seat) - worth.CARD)
    return (open_stone + hidden * (cards - bool(shown))) // cards


def prospect(state: State, seat: Seat, hero: str, place: str) -> int:
    """What fighting on a place promises a hero: the best of its enemies there, or what it has to fear."""
    enemies = state.enemies_at(seat, place)
    found = [
        _spoils(state, seat, enemy, said[1], said[0]) if (said := best_attack(state, hero, enemy)) else -3 * MARGIN
        for enemy in enemies
    ]
    stones = len(worth.carries(state, seat, hero))
    return max(found) - MARGIN * len(enemies) - worth.STONE * stones // 3


def pair(state: State, question: PairFighters) -> Answer:
    """The pair with the best prospect."""
    legal = [said for said in question.legal(state) if isinstance(said, Pair)]

    def lead(said: Pair) -> int:
        found = best_attack(state, state.hero_of(question.seat, said.attacker), said.defender)
        return found[0] if found else -10 * MARGIN

    return max(legal, key=lead)


def attack(state: State, question: OpenAttack) -> Answer:
    found = best_attack(state, question.hero, question.against)
    said = Attack(found[1], found[2]) if found else question.default(state)
    return said if question.refuse(state, said) is None else question.default(state)


def reply(state: State, question: AnswerAttack) -> Answer:
    """The highest card of the type; without one, whatever is worth least."""
    legal = [said for said in question.legal(state) if isinstance(said, Lay)]

    def value(said: Lay) -> tuple[int, int]:
        return total(state, question.hero, question.type, said.card), -_price(state, question.seat, said.card)

    return max(legal, key=value)


def _price(state: State, seat: Seat, card: str) -> int:
    return 0 if card == NONE else worth.of_card(state, seat, card)


def meet(state: State, question: MeetCreature) -> Answer:
    """The cheapest card that is enough; if none is, the cheapest of all."""
    creature = state.edition.cards[question.creature]
    legal = [said for said in question.legal(state) if isinstance(said, Meet)]

    def judged(said: Meet) -> tuple[bool, int, int]:
        value = state.creature.get("value", creature.value) // (2 if said.use == "iron_net" else 1)
        mine = total(state, question.hero, creature.type, said.card)
        wins = mine >= value
        price = _price(state, question.seat, said.card) + (worth.OBJECT if said.use else 0)
        return wins, 0 if wins else mine * worth.CARD - price, -price

    return max(legal, key=judged)


def react(state: State, question: Window) -> Answer:
    """Whatever helps is used; after a reveal only by whoever is not ahead and would be."""
    listed = [said for said in question.legal(state) if isinstance(said, React)]
    if question.moment == "reveal":
        fight = state.fight
        mine, theirs = ("attack", "defence") if fight["attacker"] == question.hero else ("defence", "attack")
        if fight[mine] > fight[theirs]:
            return React()
    return listed[-1]


def split(state: State, question: SplitLoss) -> Answer:
    """Cards rather than energy, unless that kills."""
    there = state.heroes[question.hero]
    legal = [said for said in question.legal(state) if isinstance(said, Take)]
    kills = question.n >= there.energy
    return max(legal, key=lambda said: said.energy if kills and not state.holds(question.hero) else said.cards)
