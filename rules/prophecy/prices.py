"""What things cost: spells and payments that a card makes cheaper, haggling, what is used once in a round."""

from __future__ import annotations

from rules.kernel.play.asking import Refusal
from rules.prophecy import cubes
from rules.prophecy.effects.owned import has_card, owned
from rules.prophecy.names import GOLD, MAGIC, PER_ROUND, PER_TWO_ROUNDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rules.kernel.play.asking import Seat
    from rules.prophecy.state import State

SPELL, PAYMENT = "spell_discount", "payment_discount"


def _amount(state: State, card: str, word: str) -> int:
    """By how much a card makes something cheaper."""
    amount: int = sum(effect.amount for effect in state.edition.owned(card).all(word))
    return amount


def discounts(state: State, seat: Seat, word: str) -> Iterator[str]:
    """Cards that could still make a spell or a payment cheaper in this round, held or not; none comes first."""
    yield ""
    hero, having = state.heroes[seat], state.edition.with_effect(word)
    for card in (*hero.abilities, *hero.items):
        if card in having and refuse_discount(state, seat, card, word) is None:
            yield card


def refuse_discount(state: State, seat: Seat, by: str, word: str) -> Refusal | None:
    """Each such card serves once in a round."""  # P-card.effective, P-card.counterfeit, R-72
    if not by:
        return None
    if not has_card(state, seat, by) or not _amount(state, by, word):
        return Refusal("makes_nothing_cheaper", "P-card.effective", {"card": by})
    return refuse_spent(state, seat, by)


def refuse_spent(state: State, seat: Seat, card: str) -> Refusal | None:
    """A card used in this round already, if it serves once in it."""  # P-limit.round
    if card in state.heroes[seat].spent:
        return Refusal("used_lately", "P-limit.round", {"card": card})
    return None


def refuse_limit(state: State, seat: Seat, card: str) -> Refusal | None:
    """What a card says of rounds."""  # P-limit.round, P-card.time_loop
    hero, limit = state.heroes[seat], state.edition.owned(card).limit
    if limit == PER_ROUND:
        return refuse_spent(state, seat, card)
    if limit == PER_TWO_ROUNDS and hero.looped and hero.rounds - hero.looped < 2:
        return Refusal("used_lately", "P-card.time_loop", {"card": card})
    return None


def note_use(state: State, seat: Seat, card: str) -> None:
    """It was used in this round."""
    hero, limit = state.heroes[seat], state.edition.owned(card).limit
    if limit == PER_TWO_ROUNDS:
        hero.looped = hero.rounds
    elif card not in hero.spent:
        hero.spent.append(card)


def spell_cost(state: State, card: str, by: str) -> dict[str, int]:
    """What casting it costs in magic, and what its card says besides."""  # P-spell.1, P-card.effective
    ability = state.edition.ability(card)
    magic = max(0, ability.spell - (_amount(state, by, SPELL) if by else 0))
    return {**ability.cost, MAGIC: magic + ability.cost.get(MAGIC, 0)}


def refuse_spell(state: State, seat: Seat, card: str, by: str) -> Refusal | None:
    """Whether an ability that one has can be cast or done now, as far as its price and its limit go."""
    if refusal := refuse_limit(state, seat, card) or refuse_discount(state, seat, by, SPELL):
        return refusal
    if by and not state.edition.ability(card).spell:
        return Refusal("makes_nothing_cheaper", "P-card.effective", {"card": by})
    return cubes.refuse_cost(state, seat, spell_cost(state, card, by), "P-spell.1")


def pay_spell(state: State, seat: Seat, card: str, by: str) -> dict[str, int]:
    """The price of an ability is paid, and noted that it was cast if it is a spell."""  # P-card.ring_focus
    hero, cost = state.heroes[seat], spell_cost(state, card, by)
    cubes.pay(state, seat, cost)
    if by:
        note_use(state, seat, by)
    if state.edition.ability(card).limit in (PER_ROUND, PER_TWO_ROUNDS):
        note_use(state, seat, card)
    if state.edition.ability(card).spell and state.active == seat:
        hero.cast = True
    return cost


def reduced(state: State, cost: Mapping[str, int], by: str) -> dict[str, int]:
    """A payment with the card that makes its gold less; the surplus is lost."""  # P-card.counterfeit
    if not by:
        return dict(cost)
    return {**cost, GOLD: max(0, cost.get(GOLD, 0) - _amount(state, by, PAYMENT))}


def refuse_payment(state: State, seat: Seat, cost: Mapping[str, int], by: str, rule: str) -> Refusal | None:
    """A payment of any kind; only one of gold can be made cheaper."""
    if by and not cost.get(GOLD, 0):
        return Refusal("makes_nothing_cheaper", "P-card.counterfeit", {"card": by})
    if refusal := refuse_discount(state, seat, by, PAYMENT):
        return refusal
    return cubes.refuse_cost(state, seat, reduced(state, cost, by), rule)


def make_payment(state: State, seat: Seat, cost: Mapping[str, int], by: str) -> dict[str, int]:
    """What was paid."""
    paid = reduced(state, cost, by)
    cubes.pay(state, seat, paid)
    if by:
        note_use(state, seat, by)
    return {what: n for what, n in paid.items() if n}


def buying(state: State, seat: Seat, price: int) -> int:
    """What somebody pays for goods, haggling."""  # P-card.haggling
    for _, effect in owned(state, seat, "haggle"):
        price = max(min(price, effect.least), price + effect.buy)
    return price


def selling(state: State, seat: Seat, price: int) -> int:
    """Half of the price, rounded up, and what haggling adds."""  # P-use.sell, P-card.haggling
    return (price + 1) // 2 + sum(effect.sell for _, effect in owned(state, seat, "haggle"))
