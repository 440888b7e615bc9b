"""The orders of Chasseurs de Légendes: `activate petit_chaperon_rouge with 4 7 8 printed nain_5 dragon_blanc=6`."""

from __future__ import annotations

from collections import Counter

from rules.chasseurs.kinds import OnDisplay, Pearl, PearlOnDisplay, Pearls, Player, Printed, Shown, Values
from rules.chasseurs.policies import DISPLAY_HAS
from rules.chasseurs.questions import ANSWERS
from rules.chasseurs.questions.answers import DECK, Activate
from rules.chasseurs.wording import Words
from rules.kernel.orders.forms import Arg, Circumstance, Form, forms_of
from rules.kernel.orders.kinds import Named
from rules.kernel.orders.words import name_words, plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Any

    from rules.kernel.orders.forms import Kinds
    from rules.kernel.words.catalogue import Catalogue

SHORTEST_WORD = 4  # of a name that is enough by itself


def forms(
    data: Mapping[str, Any], catalogues: Mapping[str, Catalogue], names: Mapping[str, str]
) -> Sequence[Form | Circumstance]:
    """The forms for an edition's own characters. `names` are those of the players, by seat."""
    character, shown, pile, player = Named(), OnDisplay(), PearlOnDisplay(), Player(names)
    shown.with_words(catalogues, [DECK])
    pile.with_words(catalogues, [DECK])
    character.add_later(lambda: _add_characters(character, data, catalogues))
    shown.add_later(lambda: _add_characters(shown, data, catalogues))
    begins = {word for name in Activate.fields for word in _words(catalogues, f"order.activate.{name}")}
    kinds: Kinds = {
        "Character": character,
        "Shown": shown,
        "Slot": pile,
        "Pearl": Pearl(),
        "Pearls": Pearls(begins),
        "Printed": Printed(character, begins),
        "Values": Values(),
        "Seat": player,
    }
    return (*forms_of(ANSWERS.values(), kinds), Circumstance(DISPLAY_HAS, Arg("shown", Shown(character))))


def _add_characters(named: Named, data: Mapping[str, Any], catalogues: Mapping[str, Catalogue]) -> None:
    """By the names that are printed, by those in sentences, `odd Golem` for `Golem (odd)`, or by a word of them."""
    spoken = {lang: Words(data, words) for lang, words in catalogues.items()}
    for printed, also in _short_names(data["characters"]):
        called = {lang: words.called(printed["id"]) for lang, words in spoken.items()}
        named.add(printed["id"], called, [*printed["name"].values(), *also])


def _short_names(characters: Sequence[Mapping[str, Any]]) -> Iterable[tuple[Mapping[str, Any], list[str]]]:
    """Each character with the words that are in no other one's name: `chaperon` is enough for Petit Chaperon Rouge."""
    words = {
        printed["id"]: {
            word
            for name in (printed["id"], *printed["name"].values())
            for word in name_words(name).split("_")
            if len(word) >= SHORTEST_WORD
        }
        for printed in characters
    }
    common = Counter(word for of_one in words.values() for word in of_one)
    return [(printed, sorted(word for word in words[printed["id"]] if common[word] == 1)) for printed in characters]


def _words(catalogues: Mapping[str, Catalogue], key: str) -> list[str]:
    """The words in front of an argument, in all languages."""
    return [plain(word) for words in catalogues.values() if words.has(key) for word in words(key).split("|")]
