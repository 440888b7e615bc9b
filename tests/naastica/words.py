"""Catalogues, editions and names for the tests of what Naastica says and draws."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rules.kernel import chain, components
from rules.kernel.match import Match
from rules.kernel.text import Catalogue
from rules.naastica import GAME
from rules.naastica.wording import wording

RULES = Path(__file__).parents[2] / "rules"
NAMES = {"ana": "Ana", "bob": "Bob"}
DATA, DIGEST = components.shipped("naastica")
EDITION = GAME.edition(DATA)
OPTIONS: dict[str, Any] = {option["id"]: option["default"] for option in DATA["options"]}
KERNEL = {lang: Catalogue.load([str(RULES / "kernel" / "text")], lang) for lang in ("en", "fr")}
PLAIN = {
    lang: Catalogue.load([str(RULES / folder / "text") for folder in ("kernel", "naastica")], lang)
    for lang in ("en", "fr")
}
BOUND = {lang: words.bind(wording(DATA, NAMES, words)) for lang, words in PLAIN.items()}


def match(seed: str, **options: Any) -> Match:
    secret = chain.secret_from_text(seed)
    genesis = chain.genesis(
        secret,
        chosen=True,
        profile="open",
        seats=NAMES,
        rules={"id": "naastica", "version": 1, "sha256": DIGEST},
        options={**OPTIONS, **options},
    )
    return Match(GAME, genesis, secret, EDITION).start()
