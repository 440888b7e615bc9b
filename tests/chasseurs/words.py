"""What the tests of this game's texts and drawings share: catalogues, contests, what the sources refuse."""

from __future__ import annotations

import ast
from typing import Any

from rules.chasseurs import GAME
from rules.chasseurs.wording import wording
from rules.kernel.editions import components
from rules.kernel.record import chain
from rules.kernel.record.contest import Contest
from rules.kernel.words.catalogue import Catalogue
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


def contest(seed: str, players: int, **options: Any) -> Contest:
    secret = chain.secret_from_text(seed)
    genesis = chain.genesis(
        secret,
        chosen=True,
        profile="open",
        seats={seat: NAMES[seat] for seat in SEATS[:players]},
        rules={"id": "chasseurs", "version": 1, "sha256": components.shipped("chasseurs")[1]},
        options={**OPTIONS, **options},
    )
    return Contest(GAME, genesis, secret, EDITION).start()
