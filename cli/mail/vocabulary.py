"""The words of mails, in every language at once: a player may write in either."""

from __future__ import annotations

import os
from functools import cache

from rules.kernel.orders.grammar import LANGUAGES
from rules.kernel.orders.words import plain
from rules.kernel.words.catalogue import Catalogue
from rules.kernel.words.speech import Speech

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.kernel.record.held import Held

MAIL_TEXT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "text")


def speech_of(held: Held, lang: str) -> Speech:
    """The words of a contest, ours, and those of mails."""
    from cli.console import CLI_TEXT

    return Speech(held.game, held.genesis, held.edition.data, lang, also=(CLI_TEXT, MAIL_TEXT))


def words_in(lang: str) -> Catalogue:
    """The words of mails, without those of a game."""
    from cli.console import CLI_TEXT, KERNEL_TEXT

    return Catalogue.load([KERNEL_TEXT, CLI_TEXT, MAIL_TEXT], lang)


@cache
def _catalogues() -> tuple[Catalogue, ...]:
    return tuple(Catalogue.load([MAIL_TEXT], lang) for lang in LANGUAGES)


@cache
def words(key: str) -> frozenset[str]:
    """What is listed under a key in all languages, plain, with a space between two words."""
    return frozenset(spoken(word) for catalogue in _catalogues() for word in catalogue(key).split("|"))


@cache
def kinds(prefix: str) -> Mapping[str, str]:
    """Word -> the last part of its key, for all keys below one."""
    names = (key.removeprefix(prefix) for key in _catalogues()[0].keys() if key.startswith(prefix))  # noqa: SIM118
    return {word: name for name in names for word in words(prefix + name)}


def spoken(text: str) -> str:
    """Words as they are compared: `D'accord !` is `d accord`."""
    return plain(text).replace("_", " ").strip(' ,;?()"«»*…')
