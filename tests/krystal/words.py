"""What the tests of Krystal's texts and drawings share: catalogues, contests, and what the sources say and refuse."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Any

from rules.kernel.editions import components
from rules.kernel.record import chain
from rules.kernel.record.contest import Contest
from rules.kernel.words.catalogue import Catalogue
from rules.krystal import GAME
from rules.krystal.wording import wording
from tests.krystal.table import DATA, EDITION, OPTIONS
from tests.naastica.words import RULES, calls, kinds_said

if TYPE_CHECKING:
    from collections.abc import Iterator

NAMES = {"ana": "Ana", "bob": "Bob", "eva": "Eva", "kim": "Kim", "luc": "Luc", "zoe": "Zoé"}
LANGUAGES = ("en", "fr")
ALONE = {lang: Catalogue.load([str(RULES / "krystal" / "text")], lang) for lang in LANGUAGES}
PLAIN = {
    lang: Catalogue.load([str(RULES / folder / "text") for folder in ("kernel", "krystal")], lang) for lang in LANGUAGES
}
BOUND = {lang: words.bind(wording(DATA, NAMES, words)) for lang, words in PLAIN.items()}
SHOWN = {"revealed", "totals"}  # said by one function that is told the kind


def spelt_out(kind: ast.expr) -> Iterator[str]:
    """The kinds a call of `say` may be of."""
    match kind:
        case ast.Constant(value=str(word)):
            yield word
        case ast.IfExp(body=one, orelse=other):
            yield from (*spelt_out(one), *spelt_out(other))
        case _:
            assert ast.unparse(kind) == "kind"
            yield from SHOWN


KINDS_SAID = {word for kind in calls("krystal", "table.say") for word in spelt_out(kind)} | kinds_said("kernel")
# Too rare to wait for in a few games: read in test_log_lines.py.
RARE = {
    "dragged",
    "only_interventions",
    "passage_lapsed",
    "pile_exhausted",
    "pinned",
    "resigned",
    "reserve_shown",
    "sent_home",
    "stayed",
    "stone_turned_down",
    "talon_shown",
    "totals",
}
CODES_REFUSED = {str(ast.literal_eval(code)) for code in calls("krystal", "Refusal")}


def contest(seed: str, players: int, **options: Any) -> Contest:
    secret = chain.secret_from_text(seed)
    genesis = chain.genesis(
        secret,
        chosen=True,
        profile="open",
        seats=dict(list(NAMES.items())[:players]),
        rules={"id": "krystal", "version": 1, "sha256": components.shipped("krystal")[1]},
        options={**OPTIONS, **options},
    )
    return Contest(GAME, genesis, secret, EDITION).start()
