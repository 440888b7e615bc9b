"""The orders of Krystal: `move mage iron_crown`, `attack magic with magic_3`, `use ferry_coin on mage to deep_furrow`.

A route is one `move` for each step; see `questions/movement.py`.
"""

from __future__ import annotations

from typing import Any

from rules.kernel.orders.grammar import Arg, Form
from rules.kernel.orders.kinds import Named, Number
from rules.krystal.components import SECTIONS
from rules.krystal.names import COMBAT, NONE, OBJECT, STONE, TYPES
from rules.krystal.negotiation import ANY, RANDOM
from rules.krystal.questions.setup import NO, YES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from rules.kernel.text import Catalogue


class Kinds:
    """What arguments may be, for one edition."""

    def __init__(self, data: Mapping[str, Any], catalogues: Mapping[str, Catalogue]) -> None:
        self.catalogues = catalogues
        self.role = _named(data["roles"])
        self.hero = _named(data["heroes"])
        self.people = _named(data["peoples"])
        self.place = _named(data["places"])
        self.node = _named([*data["places"], *data["gates"]])
        held = [section for section, (kind, _) in SECTIONS.items() if kind in (COMBAT, STONE, OBJECT)]
        self.card = _named([said for section in held for said in data[section]], lenient=True)
        self.stone = _named(data["stones"], lenient=True)
        self.object = _named(data["objects"], lenient=True)
        self.laid = self._with(_named([said for section in held for said in data[section]], lenient=True), NONE)
        self.traded = self._with(
            _named([said for section in held for said in data[section]], lenient=True), ANY, RANDOM
        )
        self.type = Named()
        for kind in TYPES:
            self.type.add(kind, self._words(f"word.type.{kind}"))
        self.yes_or_no = self._with(Named(), YES, NO)

    def _words(self, key: str) -> dict[str, str]:
        return {lang: words(key) for lang, words in self.catalogues.items()}

    def _with(self, named: Named, *more: str) -> Named:
        for word in more:
            named.add(word, self._words(f"word.{word}"))
        return named


def _named(entries: Iterable[Mapping[str, Any]], *, lenient: bool = False) -> Named:
    named = Named(lenient=lenient)
    for entry in entries:
        named.add(entry["id"], entry["name"])
    return named


def forms(data: Mapping[str, Any], catalogues: Mapping[str, Catalogue], names: Mapping[str, str]) -> Sequence[Form]:
    """The forms for an edition's own places, heroes and cards. Players are called by their peoples."""
    kinds = Kinds(data, catalogues)
    return (*_menus(kinds), *_free_orders(kinds), *_fights(kinds), *_bargains(kinds))


def _menus(k: Kinds) -> Sequence[Form]:
    return (
        Form("vote", (Arg("agree", k.yes_or_no),)),
        Form("heroes", (Arg("heroes", k.role, many=True),)),
        Form("move", (Arg("hero", k.role), Arg("to", k.node))),
        Form("done", ()),
        Form("resolve", (Arg("place", k.place),)),
        Form("recover", (Arg("place", k.place),)),
        Form(
            "explore",
            (Arg("place", k.place), Arg("lead", k.role, optional=True), Arg("pile", k.people, optional=True)),
        ),
        Form("pass", ()),
        Form("end_turn", ()),
        Form("share", tuple(Arg(role, Number(), optional=True) for role in ("guardian", "mage", "marauder"))),
        Form("hand", (Arg("card", k.card), Arg("to", k.role))),
        Form("keep", ()),
        Form("arrange", (Arg("order", Number(), many=True),)),
    )


def _free_orders(k: Kinds) -> Sequence[Form]:
    return (
        Form(
            "swap",
            (
                Arg("giver", k.role),
                Arg("taker", k.role),
                Arg("card", k.card),
                Arg("back", k.card, optional=True),
            ),
        ),
        Form("drop", (Arg("hero", k.role), Arg("card", k.card))),
        Form("deposit", (Arg("hero", k.role), Arg("stone", k.stone))),
        Form(
            "use",
            (
                Arg("object", k.object),
                Arg("hero", k.role),
                Arg("to", k.node, optional=True),
                Arg("against", k.hero, optional=True),
                Arg("pile", k.people, optional=True),
            ),
        ),
        Form("activate", (Arg("hero", k.role), Arg("stone", k.stone))),
    )


def _fights(k: Kinds) -> Sequence[Form]:
    return (
        Form("fight", (Arg("attacker", k.role), Arg("defender", k.hero))),
        Form("attack", (Arg("type", k.type), Arg("card", k.card))),
        Form("answer", (Arg("card", k.laid),)),
        Form("react", (Arg("object", k.object, optional=True),)),
        Form("discard", (Arg("card", k.card),)),
        Form("take", (Arg("energy", Number(), optional=True), Arg("cards", Number(), optional=True))),
        Form("meet", (Arg("card", k.laid, optional=True), Arg("use", k.object, optional=True))),
        Form("drag", (Arg("place", k.place),)),
        Form("next", (Arg("hero", k.hero),)),
        Form("seize", (Arg("card", k.card),)),
    )


def _bargains(k: Kinds) -> Sequence[Form]:
    return (
        Form("passage", (Arg("hero", k.role), Arg("via", k.node), Arg("people", k.people))),
        Form("truce", (Arg("people", k.people),)),
        Form(
            "terms",
            (
                Arg("give", k.traded, many=True, optional=True),
                Arg("want", k.traded, many=True, optional=True),
                Arg("promise", Named(lenient=True), many=True, optional=True),
            ),
        ),
        Form("accept", ()),
        Form("refuse", ()),
        Form("counter", ()),
        Form("pay", (Arg("card", k.card),)),
    )
