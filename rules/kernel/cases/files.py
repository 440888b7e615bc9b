"""Case files: where they lie, and their shape checked key by key."""

from __future__ import annotations

import os
import re

from rules.kernel.cases.case import BadCase, Case
from rules.kernel.editions import compiled
from rules.kernel.editions.components import HOME

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Any

    from rules.kernel.play.game import Game

FORM = "cases-1"
ID = re.compile(r"[A-Z]{1,3}-[A-Za-z0-9_.]+")
LANGUAGES = ("en", "fr")
REQUIRED = ("id", "shows", "title", "expect")
TYPES: Mapping[str, type | tuple[type, ...]] = {
    "id": str,
    "shows": list,
    "title": dict,
    "seats": int,
    "options": dict,
    "given": dict,
    "seed": str,
    "draws": dict,
    "orders": list,
    "expect": dict,
}
EXPECTED: Mapping[str, type | tuple[type, ...]] = {  # of every game
    "refused": str,
    "rule": str,
    "misread": str,
    "events": list,
    "draws": (int, dict),
    "asked": dict,
    "legal": (int, list),
    "outcome": (str, dict),
    "seen": dict,
    "picture": dict,
}


def cases_folder(game_id: str) -> str:
    """Beside the rules when installed, among the tests in a checkout."""
    installed = os.path.join(HOME, "cases", game_id)
    return installed if os.path.isdir(installed) else os.path.join(os.path.dirname(HOME), "tests", "cases", game_id)


def load_cases(game: Game) -> list[Case]:
    """All cases of a game, by file and in the order they stand there; `BadCase` if one is not well formed."""
    folder = cases_folder(game.id)
    names = sorted(name for name in os.listdir(folder) if name.endswith(".yaml")) if os.path.isdir(folder) else []
    found: dict[str, Case] = {}
    for name in names:
        for case in _read(game, os.path.join(folder, name)):
            if case.id in found:
                raise BadCase("case_id_twice", name, case.id, "id", other=found[case.id].file)
            found[case.id] = case
    return list(found.values())


def _read(game: Game, path: str) -> Iterator[Case]:
    from rules.kernel.bytes.reading import Malformed

    name = os.path.basename(path)
    try:
        document = compiled.load(path, compiled.of_yaml, form=FORM, beside=False)
    except Malformed as fault:
        raise fault.within(name) from None
    if not isinstance(document, list):
        raise BadCase("case_wrong_type", name, wanted="list")
    for at, said in enumerate(document, start=1):
        yield checked(game, name, at, said)


def checked(game: Game, file: str, at: int, said: Any) -> Case:
    """The case that an entry of a file stands for, if every key is known and of its type."""
    if not isinstance(said, dict):
        raise BadCase("case_wrong_type", file, f"[{at}]", wanted="dict")
    named = said.get("id")
    called = named if isinstance(named, str) else f"[{at}]"
    for key in REQUIRED:
        if not said.get(key):
            raise BadCase("case_key_missing", file, called, key)
    _check_types(file, called, "", said, TYPES)
    if not ID.fullmatch(called):
        raise BadCase("case_bad_id", file, called, "id")
    for lang in LANGUAGES:
        if not isinstance(said["title"].get(lang), str):
            raise BadCase("case_key_missing", file, called, f"title.{lang}")
    if "seed" in said and ("given" in said or "draws" in said):
        raise BadCase("case_seed_alone", file, called, "seed")
    for number, order in enumerate(said.get("orders", ())):
        if not (isinstance(order, str) or (isinstance(order, dict) and {"seat", "kind"} <= order.keys())):
            raise BadCase("case_bad_order", file, called, f"orders[{number}]")
    for key, value in said.get("draws", {}).items():
        if not isinstance(value, list):
            raise BadCase("case_wrong_type", file, called, f"draws.{key}", wanted="list")
    _check_types(file, called, "expect.", said["expect"], EXPECTED, game.parts.cases.looks)
    parts = {**said, "shows": tuple(said["shows"]), "orders": tuple(said.get("orders", ()))}
    return Case(game=game, file=file, **parts)


def _check_types(
    file: str,
    case: str,
    before: str,
    said: Mapping[str, Any],
    known: Mapping[str, type | tuple[type, ...]],
    of_any_type: Mapping[str, Any] | None = None,
) -> None:
    others = of_any_type or {}
    for key, value in said.items():
        if key not in known and key not in others:
            raise BadCase("case_key_unknown", file, case, before + key, known=sorted({*known, *others}))
        wanted = known.get(key, object)
        if not isinstance(value, wanted) or (isinstance(value, bool) and wanted is not object):
            names = wanted if isinstance(wanted, tuple) else (wanted,)
            raise BadCase("case_wrong_type", file, case, before + key, wanted=" / ".join(t.__name__ for t in names))
