"""A note in words, for the log and for whoever asks about its entry."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from rules.kernel.words.catalogue import Catalogue


def sentence(words: Catalogue, entry: Mapping[str, Any]) -> str:
    note: Mapping[str, Any] = entry["public"]["note"]
    return words(f"log.note.{note['kind']}", seat=entry["seat"], **_facts(words, note))


def _facts(words: Catalogue, note: Mapping[str, Any]) -> dict[str, Any]:
    match note["kind"]:
        case "terms":
            return {
                **{name: note[name] for name in ("next", "zone", "grace", "late")},
                **note["absence"],
                "hour": note.get("at", ""),
                "off": [words.phrase(f"note.off.{day}") for day in note["rest"]],
            }
        case "absent":
            return {"begin": note["from"], "end": note["to"]}
        case "agree":
            return {"to": note["to"], "until": note.get("until", "")}
    return {name: value for name, value in note.items() if name != "kind"}
