"""What recorded games should show of a game between them, and what they do show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import rules
from rules.kernel.editions import components
from rules.kernel.record import chain, history
from rules.kernel.words.speech import catalogue
from rules.kernel.words.wording import laid_out, names_of
from tests.conformance.settings import values_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from rules.kernel.record.save import Document
    from rules.kernel.words.catalogue import Catalogue
    from rules.kernel.words.templates import Branches, Tree

ENTRY_KINDS = ("setup", "move", "resign", "undo", "undo by agreement", "reveal")
BRANCHING = ("truth", "word")
APART = ("options", "terms", "card_kinds")  # no components: the first are looked at by themselves, the others are words
OTHER = "*"


def wanted(game_id: str) -> set[str]:
    """Everything there is to show, each thing named so that a person knows what to record."""
    game, (data, _) = rules.load(game_id), components.shipped(game_id)
    words = catalogue(game_id, "en")
    unasked = [kind for question in game.questions.values() if question.unasked for kind in question.taken()]
    never = {*game.parts.conformance.never_by_default, *unasked}  # who is not asked cannot be late
    return {
        *(f"profile {profile}" for profile in chain.PROFILES),
        *(f"{seats} seats" for seats in range(game.players[0], game.players[1] + 1)),
        *(f"option {o['id']}={value}" for o in data["options"] for value in values_of(o, data)),
        *(f"entry {kind}" for kind in ENTRY_KINDS),
        *(f"answer {kind}" for kind in game.answers),
        *(f"answer {kind} by default" for kind in game.answers if kind not in never),
        *(f"resignation of the {scope}" for scope in game.gives_up),
        *(f"sentence {key}{branch}" for key in _keys(words, "event.") for branch in _branches(words.tree(key))),
        *(f"ending {key.removeprefix('outcome.')}" for key in _keys(words, "outcome.")),
    }


def shown(game_id: str, documents: Iterable[Document]) -> set[str]:
    """Everything these recorded games show."""
    words = catalogue(game_id, "en")
    return {thing for document in documents for thing in _in_game(document, _worded(game_id, document, words))}


def _worded(game_id: str, document: Document, words: Catalogue) -> Catalogue:
    """The words as that game has them: a sentence may go by what a thing is called, not only by its id."""
    genesis, data = document.head["genesis"], document.head.get("edition") or components.shipped(game_id)[0]
    wording = rules.load(game_id).parts.wording
    return words.bind(wording(data, names_of(genesis), words, genesis["options"]))


def half_shown(game_id: str, documents: Iterable[Document]) -> set[str]:
    """Components of a kind that games bring up, but which these do not: cards never played, abilities never used."""
    data, _ = components.shipped(game_id)
    said = {word for document in documents for entry in history.parsed(document.entries) for word in _said(entry)}
    kinds = {section: _there(entries) for section, entries in _lists(data) if section not in APART}
    return {f"{section}: {word}" for section, known in kinds.items() if known & said for word in known - said}


def _there(entries: Iterable[Mapping[str, Any]]) -> set[str]:
    """The components there is at least one of."""
    return {entry["id"] for entry in entries if entry.get("count", 1)}


def _in_game(document: Document, words: Catalogue) -> Iterator[str]:
    genesis = document.head["genesis"]
    yield f"profile {genesis['profile']}"
    yield f"{len(genesis['seats'])} seats"
    for key, value in genesis["options"].items():
        yield f"option {key}={str(value).lower() if isinstance(value, bool) else value}"
    for entry in history.parsed(document.entries):
        yield from _in_entry(entry, words)


def _in_entry(entry: Mapping[str, Any], words: Catalogue) -> Iterator[str]:
    public = entry["public"]
    yield f"entry {entry['kind']}{' by agreement' if public.get('agreed') else ''}"
    for seat, answer in public.get("answers", {}).items():
        yield f"answer {answer['kind']}"
        if seat in public.get("by", {}):
            yield f"answer {answer['kind']} by default"
    if entry["kind"] == "resign":
        yield f"resignation of the {public['gives_up']}"
    if "outcome" in public:
        yield f"ending {public['outcome']['how']}"
    for event in public.get("events", ()):
        key = f"event.{event['kind']}"
        for branch in _taken(words, words.tree(key), laid_out(event)):
            yield f"sentence {key}{branch}"


def _keys(words: Catalogue, prefix: str) -> list[str]:
    """What can be said to everybody."""
    return [key for key in set(words.keys()) if key.startswith(prefix) and not key.endswith(".own")]


def _branches(tree: Tree) -> Iterator[str]:
    """All that a sentence can say: itself, and each of its branches."""
    yield ""
    for kind, name, branches in _holes(tree):
        for branch, below in branches:
            if kind in BRANCHING:
                yield _branch(name, branch)
            yield from _branches(below)


def _taken(words: Catalogue, tree: Tree, facts: Mapping[str, Any]) -> Iterator[str]:
    """What a sentence says with these facts."""
    yield ""
    for kind, name, branches in _holes(tree):
        branch = words._branch(kind, branches, facts[name], words._worded(name, facts[name]))
        assert branch is not None
        if kind in BRANCHING:
            yield _branch(name, branch)
        yield from _taken(words, dict(branches)[branch], facts)


def _branch(name: str, branch: str) -> str:
    return f" with {name} {'something else' if branch == OTHER else branch}"


def _holes(tree: Tree) -> Iterator[tuple[str, str, Branches]]:
    for part in tree:
        if not isinstance(part, str) and part[0] != "put":
            yield part


def _lists(data: Mapping[str, Any]) -> Iterator[tuple[str, list[Mapping[str, Any]]]]:
    return ((section, entries) for section, entries in data.items() if isinstance(entries, list))


def _said(value: Any) -> Iterator[str]:
    """Every word in an entry, wherever it stands."""
    match value:
        case str():
            yield value
        case dict():
            for item in value.values():
                yield from _said(item)
        case list():
            for item in value:
                yield from _said(item)
