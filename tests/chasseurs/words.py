"""What the tests of this game's texts and drawings share: catalogues, matches, what the sources refuse."""

from __future__ import annotations

import ast
from typing import Any

from rules.chasseurs import GAME
from rules.chasseurs.wording import wording
from rules.kernel import chain, components
from rules.kernel.match import Match
from rules.kernel.text import Catalogue
from tests.chasseurs.positions import DATA, EDITION, NAMES, OPTIONS, SEATS
from tests.naastica.words import RULES, calls, kinds_said

LANGUAGES = ("en", "fr")
ALONE = {lang: Catalogue.load([str(RULES / "chasseurs" / "text")], lang) for lang in LANGUAGES}
PLAIN = {
    lang: Catalogue.load([str(RULES / folder / "text") for folder in ("kernel", "chasseurs")], lang)
    for lang in LANGUAGES
}
BOUND = {lang: words.bind(wording(DATA, NAMES, words)) for lang, words in PLAIN.items()}
KINDS_SAID = kinds_said("chasseurs") | kinds_said("kernel")
CODES_REFUSED = {str(ast.literal_eval(code)) for code in calls("chasseurs", "Refusal")}


def match(seed: str, players: int, **options: Any) -> Match:
    secret = chain.secret_from_text(seed)
    genesis = chain.genesis(
        secret,
        chosen=True,
        profile="open",
        seats={seat: NAMES[seat] for seat in SEATS[:players]},
        rules={"id": "chasseurs", "version": 1, "sha256": components.shipped("chasseurs")[1]},
        options={**OPTIONS, **options},
    )
    return Match(GAME, genesis, secret, EDITION).start()
