"""Move files: the same as order lines, said in data."""

from __future__ import annotations

from cli import exits
from cli.files import store
from cli.letters.places import Places
from cli.result import Trouble
from rules.kernel.bytes.reading import Malformed
from rules.kernel.editions import compiled
from rules.kernel.orders.grammar import DEFAULT, RESIGN
from rules.kernel.words.visible import visible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from cli.console import Speech
    from schemas.fault import Fault

MOST_FAULTS = 5  # told besides the first


def read_move_file(game: str, source: str, text: bytes, speech: Speech) -> tuple[dict[str, Any], Places]:
    """Brought to NFC, read strictly, then by the schema of moves and by those of answers: every game's and its own.

    What it says, and where each part of it stands.
    """
    import schemas
    from rules.kernel.bytes.reading import decoded, read_json, settled

    name = source or "orders"
    try:
        text = settled(decoded(text, store.MAX_MOVE)).encode()
        is_json = text.lstrip().startswith(b"{")
        document = read_json(text) if is_json else compiled.of_yaml(text)
    except Malformed as fault:
        raise fault.within(name) from None
    places = Places(name, text, is_json=is_json)
    if not schemas.valid("move", document):
        raise _trouble(places, schemas.faults("move", document), speech)
    for at, answer in enumerate(document.get("answers", ())):
        schema = "answer" if answer["kind"] in (RESIGN, DEFAULT) else f"{game}.answer"
        if not schemas.valid(schema, answer):
            faults = schemas.faults(schema, answer)
            raise _trouble(places, [f.but(path=f"$.answers[{at}]{f.path[1:]}") for f in faults], speech)
    return document, places


def _trouble(places: Places, faults: Sequence[Fault], speech: Speech) -> Trouble:
    """What is wrong with a move file, with the line and the field of each fault."""
    told = [(visible(places.of(_field(fault))), _message(fault, speech)) for fault in faults[: 1 + MOST_FAULTS]]
    trouble = Trouble("schema", told[0][0], exit=exits.UNREADABLE, message=told[0][1])
    trouble.hints = [f"{where}: {why}" for where, why in told[1:]]
    return trouble


def _field(fault: Fault) -> str:
    """The path of the field that is wrong: of one that does not belong there, its own."""
    return f"{fault.path}.{fault.facts['unknown']}" if fault.facts.get("unknown") else fault.path


def _message(fault: Fault, speech: Speech) -> str:
    from cli.reports.editions import message
    from rules.kernel.editions.components import BadComponent

    return message(BadComponent("schema", fault.path, keyword=fault.keyword, **fault.facts), speech.words)
