"""Names as they are printed: whatever the words of a game call the things it draws and tells of, noted on the way."""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Mapping
from contextlib import contextmanager
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, NamedTuple

from pytest import MonkeyPatch

from rules.kernel.words.languages import LANGUAGES, Thing, capitalised
from rules.kernel.words.page import PLAIN
from tests.conformance.given import log_of
from tests.conformance.walking import moments
from tests.length import often

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rules.kernel.play.game import Game
    from rules.kernel.words.catalogue import Wording
    from tests.conformance.settings import Setting

MOMENTS = often(4, 12)  # of a game
READERS = often(1, 2)  # besides a stranger
# What is said of a thing besides its name.
DESCRIBES = frozenset({"ability_text", "cost", "effect", "note", "text"})


class Name(NamedTuple):
    """What stands on the page for the thing of an id."""

    id: str
    text: str


def printed(setting: Setting, lang: str, *seeds: int) -> set[Name]:
    """Every name that is drawn or told to anybody in some games, in every form that a sentence may give it."""
    noted: set[tuple[str, Thing | str]] = set()
    with _noting(setting.game, noted):
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
def _noting(game: Game, noted: set[tuple[str, Thing | str]]) -> Iterator[None]:
    """While it lasts, what the words of a game make of an id, or of an entry of the edition, is noted."""

    def note(of: Any, said: Any) -> Any:
        id_ = of.get("id") if isinstance(of, Mapping) else of
        if isinstance(id_, str) and isinstance(said, (str, Thing)) and said != id_:
            noted.add((id_, said))
        return said

    def naming(method: Callable[..., Any]) -> Callable[..., Any]:
        return lambda self, of: note(of, method(self, of))

    def wording(*given: Any) -> Wording:
        word = unnoted(*given)
        return lambda name, value: note(value, word(name, value))

    with MonkeyPatch.context() as patch:
        if find_spec(f"rules.{game.id}.wording"):
            words: Any = importlib.import_module(f"rules.{game.id}.wording").Words
            for name, method in inspect.getmembers(words, inspect.isfunction):
                if _names(name, method):
                    patch.setattr(words, name, naming(method))
        else:  # a game of few words has them among its parts
            unnoted = game.parts.wording
            patch.setattr(game.parts, "wording", wording)
        yield


def _names(name: str, method: Callable[..., Any]) -> bool:
    return not name.startswith("__") and name not in DESCRIBES and len(inspect.signature(method).parameters) == 2
