"""The documents of rulings are the rulings that `arbitre rules` prints: written from the same file."""

from __future__ import annotations

import os

from tests.conformance.settings import every_game
from tests.docs.rulings import document
from tests.docs.transcripts import HOME


@every_game
def test_the_document_is_what_the_rulebook_says(game_id: str) -> None:
    page = HOME / "docs" / "rulings" / f"{game_id}.md"
    text, now = page.read_text() if page.exists() else "", document(game_id)
    if os.environ.get("ARBITRE_DOCS") == "write":
        page.write_text(now)
    assert now == text
