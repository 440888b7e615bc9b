"""The desk a command works at: language, output, and the words for both."""

from __future__ import annotations

import os
import sys
from typing import Any

from rules.kernel.text import Catalogue

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.kernel.asking import Refusal
    from rules.kernel.orders.grammar import Grammar

HOME = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
CLI_TEXT, KERNEL_TEXT = os.path.join(HOME, "cli", "text"), os.path.join(HOME, "rules", "kernel", "text")
STYLES = {"azure": "\x1b[36m", "crimson": "\x1b[31m", "strong": "\x1b[1m", "dim": "\x1b[2m"}
RESET = "\x1b[0m"


class Desk:
    """One run of the program: who reads, in which language, and whether colours can be shown."""

    def __init__(self, lang: str, *, json: bool, colour: bool | None = None) -> None:
        self.lang, self.json = lang, json
        self.colour = _shows_colours() if colour is None else colour
        self.words = Catalogue.load([KERNEL_TEXT, CLI_TEXT], lang)

    def paint(self, style: str, text: str) -> str:
        return f"{STYLES[style]}{text}{RESET}" if self.colour and text else text

    def speech(self, game: str, genesis: Mapping[str, Any], edition: Mapping[str, Any]) -> Speech:
        return Speech(game, genesis, edition, self.lang)


def _shows_colours() -> bool:
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


class Speech:
    """A game put into words in one language: events, refusals, questions, order lines."""

    def __init__(self, game: str, genesis: Mapping[str, Any], edition: Mapping[str, Any], lang: str) -> None:
        from rules import part

        self.game, self.genesis, self.edition, self.lang = game, genesis, edition, lang
        self.names: Mapping[str, str] = genesis["names"]
        words = catalogue(game, lang)
        self.words = words.bind(part(game, "wording").wording(edition, self.names, words))
        self._grammar: Grammar | None = None

    @property
    def grammar(self) -> Grammar:
        """Order lines are understood in every language, whatever is printed."""
        if self._grammar is None:
            from rules import part
            from rules.kernel.orders.grammar import LANGUAGES, Grammar

            catalogues = {lang: catalogue(self.game, lang) for lang in LANGUAGES}
            self._grammar = Grammar(part(self.game, "orders").forms(self.edition, catalogues), catalogues, self.names)
        return self._grammar

    def event(self, event: Mapping[str, Any], own: Mapping[str, Any] | None) -> str:
        from rules.kernel.wording import event_text

        return event_text(self.words, event, own)

    def refusal(self, refusal: Refusal) -> str:
        from rules.kernel.wording import refusal_text

        return refusal_text(self.words, refusal)


def catalogue(game: str, lang: str) -> Catalogue:
    return Catalogue.load([KERNEL_TEXT, CLI_TEXT, os.path.join(HOME, "rules", game, "text")], lang)
