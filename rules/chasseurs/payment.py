"""Paying for a character: judging what a player wrote, and what a legal payment takes."""  # CH-activate-1, CH-diamond

from __future__ import annotations

from rules.chasseurs.pearls import DOWN, UP, Written, WrittenPrinted, has_icon, picked, read_pearl, read_printed
from rules.chasseurs.powers import ANY
from rules.kernel.play.asking import Refusal
from rules.kernel.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.chasseurs.components import Character, Edition
    from rules.chasseurs.powers import Powers
    from rules.chasseurs.state import State
    from rules.kernel.play.asking import Seat


class Payment(tuple[tuple[str, ...], tuple[str, ...]]):
    """One way to pay: hand pearls and printed pearls as they are written in orders. There may be thousands."""

    __slots__ = ()

    def __new__(cls, pearls: tuple[str, ...], printed: tuple[str, ...] = ()) -> Payment:
        return tuple.__new__(cls, (pearls, printed))

    @property
    def pearls(self) -> tuple[str, ...]:
        return self[0]

    @property
    def printed(self) -> tuple[str, ...]:
        return self[1]

    @property
    def changed(self) -> int:
        """How many diamonds are spent on pearls; those of the cost come on top."""  # C-39
        return sum(pearl.endswith((UP, DOWN)) for pearl in self.pearls)


class Spent(Value):
    """What a payment takes from a player: cards of the hand, in the order of the edition, and diamonds on pearls."""

    pearls: tuple[str, ...]
    changed: int


class Purse:
    """What a player can pay with, at this moment."""

    __slots__ = ("diamonds", "edition", "hand", "pairs_may_be_equal", "powers")

    def __init__(self, edition: Edition, hand: Sequence[str], powers: Powers, diamonds: int, equal: bool) -> None:
        self.edition, self.hand, self.powers = edition, hand, powers
        self.diamonds, self.pairs_may_be_equal = diamonds, equal

    @classmethod
    def of(cls, state: State, seat: Seat) -> Purse:
        return cls(
            state.edition,
            state.hands[seat],
            state.powers(seat),
            len(state.diamonds[seat]),
            state.options["two_pairs_may_be_equal"],
        )

    def substitutes(self, value: int) -> list[int]:
        """What a hand pearl of this printed value may be used as instead."""  # CH-blue-1, CH-blue-8
        said = self.powers.substitutes.get(value, ())
        values = range(self.edition.pearl_min, self.edition.pearl_max + 1)
        return [other for other in values if other != value and (other in said or ANY in said)]


def refuse(purse: Purse, card: Character, payment: Payment, used_as: Sequence[int] = ()) -> Refusal | None:
    """The law of paying: the right cards, changed as they may be, exactly the combination, diamonds enough."""
    read = [read_pearl(text) for text in payment.pearls]
    for text, pearl in zip(payment.pearls, read):
        if pearl is None:
            return Refusal("no_pearl", "C-43", {"pearl": text})
    pearls = [pearl for pearl in read if pearl is not None]
    missing = picked([pearl.kind for pearl in pearls], purse.hand)
    if isinstance(missing, str):
        return Refusal("not_in_hand", "CH-activate-1", {"pearl": missing})
    if used_as:
        if refusal := _refuse_used_as(purse, pearls, used_as):
            return refusal
        pearls = with_values(purse, pearls, used_as)
    return _refuse_pearls(purse, pearls) or _refuse_printed(purse, payment) or _refuse_sum(purse, card, pearls, payment)


def _refuse_used_as(purse: Purse, pearls: Sequence[Written], used_as: Sequence[int]) -> Refusal | None:
    if any(pearl.used_as is not None for pearl in pearls):
        return Refusal("as_said_twice", "C-43")
    wanted = sum(bool(purse.substitutes(pearl.value)) for pearl in pearls)
    if wanted != len(used_as):
        return Refusal("as_wrong_number", "C-43", {"n": len(used_as), "wanted": wanted})
    return None


def with_values(purse: Purse, pearls: Sequence[Written], used_as: Sequence[int]) -> list[Written]:
    """`as 8 1` written on the pearls it is about: those that could be replaced, from left to right."""  # C-43
    values = iter(used_as)
    return [pearl.but(used_as=next(values)) if purse.substitutes(pearl.value) else pearl for pearl in pearls]


def _refuse_pearls(purse: Purse, pearls: Sequence[Written]) -> Refusal | None:
    edition = purse.edition
    for pearl in pearls:
        used = pearl.value if pearl.used_as is None else pearl.used_as
        if used != pearl.value and used not in purse.substitutes(pearl.value):  # C-13
            return Refusal("cannot_be_used_as", "CH-activate-1", {"pearl": pearl.kind, "value": used})
        if len(pearl.diamonds) > edition.parameters["diamonds_per_pearl"]:
            return Refusal("one_diamond_per_pearl", "CH-diamond-2", {"pearl": pearl.kind})
        if DOWN in pearl.diamonds and not purse.powers.lowers:
            return Refusal("cannot_lower", "CH-diamond-1", {"pearl": pearl.kind})
        if not edition.pearl_min <= value_used(pearl) <= edition.pearl_max:
            rule = "CH-diamond-4" if UP in pearl.diamonds else "CH-blue-6"
            return Refusal("beyond_values", rule, {"pearl": pearl.kind, "value": value_used(pearl)})
    return None


def _refuse_printed(purse: Purse, payment: Payment) -> Refusal | None:
    left = [card for card, _ in purse.powers.printed] + purse.powers.jokers
    for text in payment.printed:
        printed = read_printed(text)
        if printed is None or printed.card not in left:
            return Refusal("no_printed_pearl", "CH-blue-7", {"card": printed.card if printed else text})
        left.remove(printed.card)
        if refusal := _refuse_value(purse, printed):
            return refusal
    return None


def _refuse_value(purse: Purse, printed: WrittenPrinted) -> Refusal | None:
    """Only a joker is given a value, and no diamond changes what is printed."""  # C-12
    if printed.diamonds:
        return Refusal("printed_unchanged", "CH-blue-7", {"card": printed.card})
    if printed.card in purse.powers.jokers:
        if printed.value is None:
            return Refusal("joker_needs_value", "CH-blue-7", {"card": printed.card, "typed": printed.card})
        if not purse.edition.pearl_min <= printed.value <= purse.edition.pearl_max:
            return Refusal("beyond_values", "CH-blue-7", {"pearl": printed.card, "value": printed.value})
    elif printed.value is not None and printed.value != dict(purse.powers.printed)[printed.card]:
        return Refusal("printed_unchanged", "CH-blue-7", {"card": printed.card})
    return None


def _refuse_sum(purse: Purse, card: Character, pearls: Sequence[Written], payment: Payment) -> Refusal | None:
    values = tuple(sorted([value_used(pearl) for pearl in pearls] + printed_values(purse, payment.printed)))
    if values not in purse.edition.combinations(card.id, purse.pairs_may_be_equal):  # C-08
        cost = [dict(clause) for clause in card.cost]
        return Refusal("wrong_combination", "CH-activate-1", {"card": card.id, "values": list(values), "cost": cost})
    needed = sum(bool(pearl.diamonds) for pearl in pearls) + card.cost_diamonds
    if needed > purse.diamonds:
        return Refusal("too_few_diamonds", "CH-diamond-5", {"needed": needed, "diamonds": purse.diamonds})
    return None


def value_used(pearl: Written) -> int:
    """What a pearl counts for: its value or the one it is used as, then changed by its diamond."""  # C-13
    used = pearl.value if pearl.used_as is None else pearl.used_as
    return used + pearl.diamonds.count(UP) - pearl.diamonds.count(DOWN)


def printed_values(purse: Purse, printed: Sequence[str]) -> list[int]:
    fixed = dict(purse.powers.printed)
    values = []
    for text in printed:
        said = read_printed(text)
        assert said is not None
        values.append(fixed[said.card] if said.value is None else said.value)
    return values


def spent(purse: Purse, payment: Payment) -> Spent:
    """What a legal payment takes from the player."""
    written = [read_pearl(text) for text in payment.pearls]
    cards = picked([pearl.kind for pearl in written if pearl is not None], purse.hand)
    assert not isinstance(cards, str)
    changed = sum(bool(pearl.diamonds) for pearl in written if pearl is not None)
    return Spent(tuple(purse.edition.sorted_pearls(cards)), changed)


def in_order(purse: Purse, payment: Payment, used_as: Sequence[int] = ()) -> Payment:
    """A legal payment as its player made it, in the order in which payments are written; nothing needless is said."""
    pearls = [pearl for text in payment.pearls if (pearl := read_pearl(text)) is not None]
    if used_as:
        pearls = with_values(purse, pearls, used_as)
    cards = picked([pearl.kind for pearl in pearls], purse.hand)
    notes = sorted((_note(pearl), not has_icon(card), card) for pearl, card in zip(pearls, cards))
    values = zip(payment.printed, printed_values(purse, payment.printed))
    shown = sorted((_place(purse, text.partition("=")[0], value) for text, value in values))
    return Payment(
        tuple(f"{card}{note[1:]}" for note, _, card in notes),
        tuple(f"{card}={value}" if joker else card for joker, value, _, card in shown),
    )


def _note(pearl: Written) -> str:
    """A pearl of the hand without its icon: what it is used as, if that is not its value, and its diamond."""
    used_as = f"={pearl.used_as}" if pearl.used_as not in (None, pearl.value) else ""
    return f"{pearl.value}{used_as}{pearl.diamonds}"


def _place(purse: Purse, card: str, value: int) -> tuple[bool, int, int, str]:
    """Printed pearls by their values, the jokers last; of the same value, the one that was activated first."""
    jokers, shown = purse.powers.jokers, [printed for printed, _ in purse.powers.printed]
    joker = card in jokers
    return joker, value, (jokers if joker else shown).index(card), card
