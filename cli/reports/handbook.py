"""The handbook: the pages of docs/, found by topic and read in the reader's language where there is such a page."""

from __future__ import annotations

import os

HOME = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PAGE, GAMES = ".md", "games"
OWN = "en"  # the language of pages that do not say theirs


def folder() -> str:
    """Beside the program when installed, at the top of a checkout."""
    installed = os.path.join(HOME, "docs")
    return installed if os.path.isdir(installed) else os.path.join(os.path.dirname(HOME), "docs")


def topics() -> list[str]:
    """Every topic once, whatever languages it is told in: `guide`, `naastica`, `rulings/naastica`."""
    found = [_topic(within, name) for within, name in _pages() if _language(name) == OWN]
    return sorted(found, key=lambda topic: ("/" in topic, topic))


def page(topic: str, lang: str) -> str | None:
    """The text of a topic, in the reader's language if there is such a page; None if there is no such topic."""
    told = {_language(name): (within, name) for within, name in _pages() if _topic(within, name) == topic}
    if not told:
        return None
    within, name = told.get(lang) or told[OWN]
    with open(os.path.join(folder(), within, name), encoding="utf-8") as text:
        return text.read()


def title(topic: str, lang: str) -> str:
    """What the page is called by its first heading."""
    return (page(topic, lang) or "").partition("\n")[0].lstrip("# ")


def _pages() -> list[tuple[str, str]]:
    """Every page with the folder it lies in, below docs/."""
    top = folder()
    return [
        (os.path.relpath(path, top).replace(os.curdir, ""), name)
        for path, _, names in os.walk(top)
        for name in names
        if name.endswith(PAGE)
    ]


def _topic(within: str, name: str) -> str:
    """`games/naastica.fr.md` is about `naastica`."""
    stem = name.partition(".")[0]
    return stem if within in ("", GAMES) else f"{within}/{stem}"


def _language(name: str) -> str:
    """`guide.fr.md` is French."""
    return name[: -len(PAGE)].partition(".")[2] or OWN
