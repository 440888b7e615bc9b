"""The console of a command: its language, its output, and the words for both."""

from __future__ import annotations

import os
import sys
from functools import cached_property

from cli.render import painted
from cli.result import trouble_of
from rules.kernel.words.catalogue import Catalogue
from rules.kernel.words.speech import KERNEL_TEXT, Speech
from rules.kernel.wrong import Wrong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from cli.result import Result
    from rules.kernel.play.asking import Seat
    from rules.kernel.record.held import Held
    from rules.kernel.words.page import Look, Tell

__all__ = ["CLI_TEXT", "KERNEL_TEXT", "Console", "Speech", "on_a_terminal", "words_in"]

CLI_TEXT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "text")


def words_in(lang: str) -> Catalogue:
    """Our own words, without those of a game."""
    return Catalogue.load([KERNEL_TEXT, CLI_TEXT], lang)


class Console:
    """One run of the program: who reads, in which language, and whether colours can be shown."""

    def __init__(self, lang: str, *, json: bool, colour: bool | None = None, said: bool = False) -> None:
        self.lang, self.json = lang, json
        self.said = said  # whether the language was asked for: then nobody's manners count
        self.colour = _by_surroundings() if colour is None else colour

    def coloured(self, said: str) -> None:
        """`always` and `never` go before what the surroundings say, which is what `auto` goes by."""
        self.colour = {"always": True, "never": False}.get(said, self.colour)

    @cached_property
    def words(self) -> Catalogue:
        """Our own words; where a game is open, its speech has them too."""
        return words_in(self.lang)

    def paint(self, style: str, text: str) -> str:
        return painted(style, text) if self.colour and text else text

    def turn_to(self, held: Held, seat: Seat | None) -> None:
        """From here on a seat is spoken to, in the language it speaks unless another was asked for."""
        self._speak(held.manners.get("speaks", {}).get(seat, ""))

    def turn_to_all(self, held: Held) -> None:
        """The same for the public log, which has one language."""
        self._speak(held.manners.get("log", ""))

    def _speak(self, lang: str) -> None:
        if lang and not self.said and lang != self.lang:
            self.lang = lang
            self.__dict__.pop("words", None)

    def look(self, held: Held, columns: str | None, *, piles: bool, brief: bool) -> Look:
        """How a page is to look: wide where that was said, or where a terminal is; a mail is read on narrow ones."""
        from rules.kernel.words.page import WIDE, WIDTH, Look

        wide = columns == "120" or (columns is None and on_a_terminal() and _on_a_wide_one())
        return Look(self.paint, WIDE if wide else WIDTH, piles, None if brief else self.tell(held), brief)

    def tell(self, held: Held) -> Tell:
        """What tells what the cards of a contest do."""
        from rules.kernel.words.abilities import Abilities
        from rules.kernel.words.inventory import Inventory

        return Abilities(Inventory(held.game, held.edition.data, self.lang)).told

    def speech(self, held: Held, lang: str = "") -> Speech:
        """The words of a contest, and ours."""
        return Speech(held.game, held.genesis, held.edition.data, lang or self.lang, also=(CLI_TEXT,))

    def answered(self, run: Callable[[], Result]) -> Result:
        """What a command comes to, to be printed in the language it was made in."""
        try:
            result = run()
        except Wrong as wrong:
            trouble = trouble_of(wrong)
            trouble.lang = self.lang
            if trouble is wrong:
                raise
            raise trouble from wrong.__cause__
        result.lang = self.lang
        return result


def _by_surroundings() -> bool:
    """Colours on a terminal that has them; `FORCE_COLOR` asks for them anywhere, `NO_COLOR` forbids them."""
    if os.environ.get("NO_COLOR"):
        return False
    return bool(os.environ.get("FORCE_COLOR")) or (on_a_terminal() and os.environ.get("TERM") != "dumb")


def _on_a_wide_one() -> bool:
    from shutil import get_terminal_size

    return get_terminal_size().columns >= 120


def on_a_terminal() -> bool:
    """Whether a person looks at what is printed; standard output may also be closed."""
    return sys.stdout is not None and sys.stdout.isatty()
