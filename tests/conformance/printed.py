"""Names as they are printed: whatever the words of a game call the things it draws and tells of, noted on the way."""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Mapping
from contextlib import contextmanager
from functools import wraps
from typing import TYPE_CHECKING, Any, NamedTuple

from rules.kernel.words.languages import LANGUAGES, Thing, capitalised
from rules.kernel.words.page import PLAIN
from tests.conformance.given import log_of
from tests.conformance.walking import moments
from tests.length import often

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.conformance.settings import Setting

MOMENTS = often(5, 20)  # of a game
READERS = often(1, 10)  # besides a stranger
# What is said of a thing besides its name.
DESCRIBES = frozenset({"ability_text", "cost", "effect", "note", "text"})


class Name(NamedTuple):
    """What stands on the page for the thing of an id."""

    id: str
    text: str


def printed(setting: Setting, lang: str, *seeds: int) -> set[Name]:
    """Every name that is drawn or told to anybody in some games, in every form that a sentence may give it."""
    noted: set[tuple[str, Thing | str]] = set()
    with _noting(setting.game.id, noted):
        for seed in seeds:
            for contest in moments(setting, seed, MOMENTS):
                speech = setting.speech(contest, lang)
                for reader in (*setting.seats[:READERS], None):
                    seen = contest.state.seen(reader)
                    setting.game.parts.draw(seen, reader, speech.words, speech.names, PLAIN)
            for reader in (*setting.seats[:READERS], None):
                log_of(setting, contest, reader, lang)
        noted |= set(setting.speech(contest, lang).names.items())
    return {Name(id_, text) for id_, said in noted for text in in_every_form(said, lang)}


def in_every_form(said: Thing | str, lang: str) -> list[str]:
    """As tables have it, and as sentences have it: with articles, contracted, of an owner, at the beginning."""
    bare = said if isinstance(said, str) else said.name
    told = [form(said) for form in LANGUAGES[lang].forms.values()]
    return [bare, *told, *map(capitalised, told)]


@contextmanager
def _noting(game: str, noted: set[tuple[str, Thing | str]]) -> Iterator[None]:
    """While it lasts, what the words of a game make of an id, or of an entry of the edition, is noted."""
    words: Any = importlib.import_module(f"rules.{game}.wording").Words
    methods = {name: method for name, method in inspect.getmembers(words, inspect.isfunction) if _names(name, method)}
    own = {name: vars(words).get(name) for name in methods}

    def wrapped(method: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(method)
        def noting(self: Any, of: Any) -> Any:
            said = method(self, of)
            id_ = of.get("id") if isinstance(of, Mapping) else of
            if isinstance(id_, str) and isinstance(said, (str, Thing)) and said != id_:
                noted.add((id_, said))
            return said

        return noting

    for name, method in methods.items():
        setattr(words, name, wrapped(method))
    try:
        yield
    finally:
        for name, method in own.items():
            if method is None:
                delattr(words, name)
            else:
                setattr(words, name, method)


def _names(name: str, method: Callable[..., Any]) -> bool:
    return not name.startswith("__") and name not in DESCRIBES and len(inspect.signature(method).parameters) == 2
