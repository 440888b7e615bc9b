"""The orders of Kalahen: `move P1`, `teleport P3 R R B`, `fight R G keep best`, `buy rings 10 R R B`.

Some lines say a clause besides their answer, or instead of it: how the dice are thrown on from there.
"""

from __future__ import annotations

from rules.kalahen.kinds import Kinds
from rules.kalahen.names import ACCEPT, AGAINST, DECLINE, KEEP, LEAST, MOST, PREFER, SPEND
from rules.kalahen.questions import ANSWERS
from rules.kalahen.questions.answers import Ally, Bid, Fetch, Fight, Leave, Loot, Reroll, Stake, Take, Teleport, Trap
from rules.kalahen.questions.combat import CombatRings, RerollDice
from rules.kalahen.questions.trial import TakeCard
from rules.kernel.orders.forms import Arg, Clause, Form, Occasion, each_of, form_of, forms_of
from rules.kernel.orders.kinds import Number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from rules.kernel.orders.forms import Said
    from rules.kernel.words.catalogue import Catalogue

    Given = Mapping[str, Any]

HOW, UNTIL = "how", "until"
DICE = "dice"


def forms(
    data: Mapping[str, Any], catalogues: Mapping[str, Catalogue], names: Mapping[str, str]
) -> Sequence[Form | Clause | Occasion]:
    """The forms for an edition's own circles, roads and cards."""
    k = Kinds(data, catalogues, names)
    return (*forms_of(ANSWERS.values(), k.of_arguments, _own(k)), *_clauses(k), *_occasions(k))


def _own(k: Kinds) -> Sequence[Form]:
    """Lines that say more or less than one answer, or are written otherwise than the fields of their answer stand."""
    kinds = k.of_arguments
    trap = form_of(Trap, kinds)
    loot = form_of(Loot, kinds)
    return (
        form_of(Teleport, kinds, skipped=("by",)),
        each_of(Fetch, "ring", kinds),
        each_of(Leave, "ring", kinds),
        trap.but(args=tuple(reversed(trap.args))),  # `trap R07 to BR3`
        loot.but(args=tuple(arg.but(kind=k.looted) if arg.name == "card" else arg for arg in reversed(loot.args))),
        Form("loot_nothing", (), says=lambda given: [(Loot.kind, {})]),
        Form("take_nothing", (), says=lambda given: [(Take.kind, {})]),
        Form(ACCEPT, (), says=lambda given: [(Ally.kind, {"reply": ACCEPT})]),
        Form(DECLINE, (), says=lambda given: [(Ally.kind, {"reply": DECLINE})]),
        *(_then_thrown(k, form_of(answer, kinds)) for answer in (Fight, Bid, Stake)),
        _thrown_on(k, form_of(Reroll, kinds)),
    )


def _how(k: Kinds) -> tuple[Arg, Arg]:
    """How dice are thrown, as a line says it behind its own arguments."""
    return Arg(HOW, k.best, optional=True, skipped=True), Arg(UNTIL, Number(), optional=True, skipped=True)


def _kept(given: Given) -> Sequence[Said]:
    said = {name: given[name] for name in (HOW, UNTIL) if name in given}
    return [(KEEP, said)] if said else []


def _then_thrown(k: Kinds, form: Form) -> Form:
    """A line that leads to a throw: `bid R keep until 6`."""
    names = {arg.name for arg in form.args}

    def says(given: Given) -> Sequence[Said]:
        return [(form.kind, {name: value for name, value in given.items() if name in names})]

    return form.but(args=(*_how(k), *form.args), says=says, clauses=_kept)


def _thrown_on(k: Kinds, form: Form) -> Form:
    """Dice by their letters, or how they are thrown from here: `reroll B C`, `reroll best`, `reroll until >= 5`."""

    def says(given: Given) -> Sequence[Said]:
        return [] if _kept(given) and DICE not in given else [(form.kind, {DICE: given.get(DICE, ())})]

    dice = tuple(arg.but(optional=True) for arg in form.args)
    return form.but(args=(*_how(k), *dice), says=says, clauses=_kept)


def _clauses(k: Kinds) -> Sequence[Clause]:
    """The plan language: dice, rings and chests decided in advance."""  # K-62
    how, until = _how(k)
    foes = Arg(AGAINST, k.foe, many=True, optional=True, skipped=True)
    return (
        Clause(KEEP, (how.but(skipped=False), until, foes), RerollDice.kind, lasts=True, conditions=(AGAINST,)),
        Clause(SPEND, (Arg("chance", Number()), foes), CombatRings.kind, lasts=True, conditions=(AGAINST,)),
        Clause(PREFER, (Arg("things", k.thing, many=True),), TakeCard.kind, lasts=True),
    )


def _occasions(k: Kinds) -> Sequence[Occasion]:
    """On what condition an answer in advance may speak."""
    against = Arg(AGAINST, k.foe)
    return (
        Occasion(CombatRings.kind, (against, Arg(LEAST, Number()), Arg(MOST, Number()))),
        Occasion(RerollDice.kind, (against,)),
    )
