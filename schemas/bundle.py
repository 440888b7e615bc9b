"""One schema with all it refers to in a single document, as editors and other checkers take it."""

from __future__ import annotations

import json

import schemas

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NAMESPACE = "urn:arbitre:schema:"
DEFS = "$defs"
ANSWER, MOVE = ".answer", ".move"


def names() -> list[str]:
    """The schemas there are, and the move files of each game, which are made of others."""
    known = schemas.names()
    return sorted([*known, *(f"{name.removesuffix(ANSWER)}{MOVE}" for name in known if name.endswith(ANSWER))])


def bundle(name: str) -> dict[str, Any]:
    """The schema under an absolute id; other files it needs stand below `$defs`, and every reference is within it."""
    root = f"{name}.json"
    needed = _needed(root)
    whole = _within(needed.pop(root), root, root)
    about = {"$schema": whole.pop("$schema"), "$id": f"{NAMESPACE}{name}"}
    whole.pop("$id")
    others = {file: _within(schema, file, root) for file, schema in needed.items()}
    return {**about, **whole, **({DEFS: {**whole.get(DEFS, {}), **others}} if others else {})}


def _needed(root: str) -> dict[str, Any]:
    """The files that a schema refers to, itself first."""
    found: dict[str, Any] = {}
    ahead = [root]
    while ahead:
        file = ahead.pop(0)
        if file not in found:
            found[file] = _schema(file.removesuffix(schemas.ENDING))
            ahead += [to.partition("#")[0] or file for to in _references(found[file])]
    return found


def _schema(name: str) -> dict[str, Any]:
    game = name.removesuffix(MOVE)
    if game != name and name in names():
        return _moves_of(game)
    found: dict[str, Any] = json.loads(schemas.source(name))
    return found


def _moves_of(game: str) -> dict[str, Any]:
    """A move file as all games take it, with the answers that this one takes."""
    every = json.loads(schemas.source("move"))
    taken = {"oneOf": [{"$ref": "answer.json"}, {"$ref": f"{game}{ANSWER}.json"}]}
    answers = {**every["properties"]["answers"], "items": taken}
    return {**every, "title": f"A move file for {game}", "properties": {**every["properties"], "answers": answers}}


def _references(schema: Any) -> list[str]:
    if isinstance(schema, list):
        return [to for part in schema for to in _references(part)]
    if not isinstance(schema, dict):
        return []
    own = [schema["$ref"]] if isinstance(schema.get("$ref"), str) else []
    return own + [to for part in schema.values() for to in _references(part)]


def _within(schema: Any, file: str, root: str) -> Any:
    """A part of a file as it stands in the bundle: without an id of its own, referring to parts of the bundle."""
    if isinstance(schema, list):
        return [_within(part, file, root) for part in schema]
    if not isinstance(schema, dict):
        return schema
    kept = {name: _within(part, file, root) for name, part in schema.items()}
    if file != root and isinstance(kept.get("$id"), str):
        del kept["$id"], kept["$schema"]
    if isinstance(to := kept.get("$ref"), str):
        kept["$ref"] = _reference(to, file, root)
    return kept


def _reference(to: str, file: str, root: str) -> str:
    other, _, way = to.partition("#")
    other = other or file
    return f"#{way}" if other == root else f"#/{DEFS}/{other}{way}"
