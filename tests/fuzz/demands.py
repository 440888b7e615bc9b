"""What is demanded of every run: a documented exit, words for people, one envelope for scripts, files left alone."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from cli import exits
from tests.cli.shell import Said, arbitre

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path
    from random import Random

DOCUMENTED = frozenset(range(9))  # what a mistake or a refusal may end with: docs/scripting.md
BY_WORDS = DOCUMENTED - {exits.TAMPERED, exits.OTHER_RULES}  # where nothing is wrong with the file
CHANGED = (exits.DONE, exits.IN_PART)
KEYS = ["arbitre", "command", "ok", "exit", "data", "errors"]
NOT_FOR_PEOPLE = ("Traceback", 'File "')


def run(
    chance: Random, *words: object, stdin: bytes = b"", may: Collection[int] = DOCUMENTED, new: bool = False
) -> Said:
    """One run, in either language, for people or for scripts. `new`: the chain was made anew, so rules may stumble."""
    told = ["--json"] if chance.random() < 0.5 and "-o -" not in " ".join(map(str, words)) else []
    said = arbitre(*words, "--lang", chance.choice(["en", "fr"]), *told, stdin=stdin)
    about = f"arbitre {' '.join(map(repr, words))}: exit {said.exit}\n{said.err}{said.text[:2000]}"
    assert said.exit in may or (new and said.exit == exits.INTERNAL), about
    assert not any(word in said.err for word in NOT_FOR_PEOPLE), about
    if told:
        codes = [error["code"] for error in enveloped(said, about)["errors"]]
        assert said.exit != exits.INTERNAL or codes == ["unplayable"] or not codes, about  # `replay` tells by file
    elif said.exit in (exits.DONE, exits.NO):
        assert said.text or said.err or said.exit == exits.DONE, about
    else:
        assert said.err or said.text, about
    return said


def enveloped(said: Said, about: str) -> dict[str, Any]:
    """The envelope, in its documented shape."""
    envelope: dict[str, Any] = json.loads(said.out)
    assert list(envelope) == KEYS, about
    assert (envelope["exit"], envelope["ok"], said.err) == (said.exit, said.exit == exits.DONE, ""), about
    for error in envelope["errors"]:
        assert list(error) == ["code", "rule", "message", "where", "near"], about
        *parts, near = error.values()
        assert all(isinstance(part, str) for part in (*parts, *near)), about
        assert error["code"] and error["message"], about
    return envelope


def unchanged(path: Path, before: bytes, said: Said, about: object) -> None:
    """What is refused leaves the file as it was; what is taken is taken back, so that the next run finds it so."""
    if path.read_bytes() != before:
        assert said.exit in CHANGED, f"{about!r} ended with {said.exit} and changed the save"
        path.write_bytes(before)
