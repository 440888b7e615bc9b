"""The console of a command: its language, its output, and the words for both."""

from __future__ import annotations

import os
import sys
from functools import cached_property

from cli.render import painted
from rules.kernel.words.catalogue import Catalogue
from rules.kernel.words.speech import KERNEL_TEXT, Speech

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.record.held import Held

__all__ = ["CLI_TEXT", "KERNEL_TEXT", "Console", "Speech", "on_a_terminal", "words_in"]

CLI_TEXT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "text")


def words_in(lang: str) -> Catalogue:
    """Our own words, without those of a game."""
    return Catalogue.load([KERNEL_TEXT, CLI_TEXT], lang)


class Console:
    """One run of the program: who reads, in which language, and whether colours can be shown."""

    def __init__(self, lang: str, *, json: bool, colour: bool | None = None) -> None:
        self.lang, self.json = lang, json
        plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
        self.colour = on_a_terminal() and not plain if colour is None else colour

    @cached_property
    def words(self) -> Catalogue:
        """Our own words; where a game is open, its speech has them too."""
        return words_in(self.lang)

    def paint(self, style: str, text: str) -> str:
        return painted(style, text) if self.colour and text else text

    def speech(self, held: Held) -> Speech:
        """The words of a contest, and ours."""
        return Speech(held.game, held.genesis, held.edition.data, self.lang, also=(CLI_TEXT,))


def on_a_terminal() -> bool:
    """Whether a person looks at what is printed; standard output may also be closed."""
    return sys.stdout is not None and sys.stdout.isatty()
