"""A game put into words in one language, and its order lines understood in all of them."""

from __future__ import annotations

import os
from functools import cached_property

from rules.kernel.words.catalogue import Catalogue

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from rules.kernel.orders.grammar import Grammar
    from rules.kernel.play.asking import Refusal
    from rules.kernel.play.game import Game
    from rules.kernel.words.telling import Telling

OUT_OF_PLACE = ("wrong_kind", "answers_another")  # refusals of an answer that is taken to other questions
HOME = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
KERNEL_TEXT = os.path.join(HOME, "kernel", "text")


def catalogue(game: str, lang: str, also: Sequence[str] = ()) -> Catalogue:
    """What the kernel, the folders in `also` and the game say, a later one going before an earlier one."""
    return Catalogue.load([KERNEL_TEXT, *also, os.path.join(HOME, game, "text")], lang)


class Speech:
    """Events, refusals, questions and order lines of one contest."""

    def __init__(
        self,
        game: Game,
        genesis: Mapping[str, Any],
        edition: Mapping[str, Any],
        lang: str,
        also: Sequence[str] = (),
    ) -> None:
        from rules.kernel.words.wording import names_of

        self.game, self.genesis, self.edition, self.lang, self.also = game, genesis, edition, lang, also
        self.names = names_of(genesis)
        self._unbound = words = catalogue(game.home, lang, also)
        self.words = words.bind(game.parts.wording(edition, self.names, words, genesis["options"]))

    @cached_property
    def grammar(self) -> Grammar:
        """Order lines are understood in every language, whatever is printed; kernel and game have the words."""
        from rules.kernel.orders.grammar import LANGUAGES, Grammar

        catalogues = {lang: catalogue(self.game.home, lang) for lang in LANGUAGES if lang != self.lang}
        catalogues = {lang: catalogues.get(lang, self._unbound) for lang in LANGUAGES}
        return Grammar(self.game.parts.forms(self.edition, catalogues, self.names), catalogues, self.names)

    @cached_property
    def telling(self) -> Telling:
        """How the story of the game is told."""
        return self.game.parts.telling

    def event(self, event: Mapping[str, Any], own: Mapping[str, Any] | None) -> str:
        from rules.kernel.words.wording import event_text

        return event_text(self.words, event, own)

    def refusal(self, refusal: Refusal, said: str = "") -> str:
        """Why an answer was not taken; `said`: the words it was given in, if it was in words."""
        from rules.kernel.words.wording import refusal_text

        if refusal.code not in OUT_OF_PLACE:
            return refusal_text(self.words, refusal)
        return refusal_text(self.words, refusal, said=said, when=self._asked_for(refusal.facts.get("kind", "")))

    def _asked_for(self, kind: str) -> list[str]:
        """The questions that such an answer is taken to, by what players call them."""
        taking = [question for question, asked in self.game.questions.items() if kind in asked.taken()]
        keys = [f"ready.{question}" for question in taking]
        return list(dict.fromkeys(self.words(key).split("|")[0].strip() for key in keys if self.words.has(key)))
