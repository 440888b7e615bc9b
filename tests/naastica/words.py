"""What the tests of Naastica's texts and drawings share: catalogues, matches, and what the sources say and refuse."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rules.kernel.editions import components
from rules.kernel.record import chain
from rules.kernel.record.contest import Contest
from rules.kernel.words.catalogue import Catalogue
from rules.naastica import GAME
from rules.naastica.wording import wording

if TYPE_CHECKING:
    from collections.abc import Iterator

RULES = Path(__file__).parents[2] / "rules"
NAMES = {"ana": "Ana", "bob": "Bob"}
DATA, DIGEST = components.shipped("naastica")
EDITION = GAME.edition(DATA)
OPTIONS: dict[str, Any] = {option["id"]: option["default"] for option in DATA["options"]}
LANGUAGES = ("en", "fr")
PLAIN = {
    lang: Catalogue.load([str(RULES / folder / "text") for folder in ("kernel", "naastica")], lang)
    for lang in LANGUAGES
}
BOUND = {lang: words.bind(wording(DATA, NAMES, words)) for lang, words in PLAIN.items()}
NOT_SPELT_OUT = {  # refusals whose code is worked out, and the codes it can be
    "fault[0]": {"collection_size", "unknown_card", "too_many_copies", "too_many_heroes"},
    "code": {"arrow_needed", "no_such_arrow", "no_arrow_to_choose"},
    "left.dropped": set(),  # what another refusal has said before
    "unseen": {"already_drawn", "already_shown"},
}


def contest(seed: str, **options: Any) -> Contest:
    secret = chain.secret_from_text(seed)
    genesis = chain.genesis(
        secret,
        chosen=True,
        profile="open",
        seats=NAMES,
        rules={"id": "naastica", "version": 1, "sha256": DIGEST},
        options={**OPTIONS, **options},
    )
    return Contest(GAME, genesis, secret, EDITION).start()


@cache
def all_calls(folder: str) -> list[tuple[str, ast.Call]]:
    """Every call in a folder's sources, with what is called."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted((RULES / folder).rglob("*.py"))]
    nodes = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return [(f".{ast.unparse(node.func)}", node) for node in nodes]


def calls(folder: str, function: str) -> Iterator[ast.expr]:
    """The first argument of each call of a function in a folder's sources; `use.table.say` is a `table.say`."""
    return (node.args[0] for called, node in all_calls(folder) if called.endswith(f".{function}"))


def kinds_said(folder: str) -> set[str]:
    return {ast.literal_eval(kind) for kind in calls(folder, "table.say")}


def codes_refused(folder: str) -> set[str]:
    codes: set[str] = set()
    for code in calls(folder, "Refusal"):
        codes |= {str(code.value)} if isinstance(code, ast.Constant) else NOT_SPELT_OUT[ast.unparse(code)]
    return codes
