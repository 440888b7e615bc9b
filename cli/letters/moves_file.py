"""Move files: the same as order lines, said in data."""

from __future__ import annotations

from cli.files import store
from cli.files.games import schema_trouble
from rules.kernel.bytes.reading import Malformed
from rules.kernel.editions import compiled
from rules.kernel.orders.grammar import DEFAULT, RESIGN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def read_move_file(game: str, source: str, text: bytes) -> dict[str, Any]:
    """Brought to NFC, read strictly, then by the schema of moves and by those of answers: every game's and its own."""
    import schemas
    from rules.kernel.bytes.reading import decoded, read_json, settled

    name = source or "orders"
    try:
        text = settled(decoded(text, store.MAX_MOVE)).encode()
        document = read_json(text) if text.lstrip().startswith(b"{") else compiled.of_yaml(text)
    except Malformed as fault:
        raise fault.within(name) from None
    if not schemas.valid("move", document):
        raise schema_trouble(name, schemas.faults("move", document))
    for at, answer in enumerate(document.get("answers", ())):
        schema = "answer" if answer["kind"] in (RESIGN, DEFAULT) else f"{game}.answer"
        if not schemas.valid(schema, answer):
            faults = schemas.faults(schema, answer)
            raise schema_trouble(name, [f.but(path=f"$.answers[{at}]{f.path[1:]}") for f in faults])
    found: dict[str, Any] = document
    return found
