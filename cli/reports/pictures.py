"""Positions as pictures in files: an SVG, or a page that needs no other file and asks no other place for anything."""

from __future__ import annotations

from html import escape

from cli.reports import waiting
from rules.kernel.pictures.palette import STYLE
from rules.kernel.pictures.svg import MADE, document, inside, shown
from rules.kernel.play.values import Value
from rules.kernel.words.inventory import Inventory

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from cli.console import Console
    from rules.kernel.pictures.elements import Panel, Picture
    from rules.kernel.play.asking import Seat
    from rules.kernel.record.held import Held
    from rules.kernel.words.inventory import Component


class Titled(Value):
    """A picture with what is said over it and below it."""

    picture: Picture
    title: str
    description: str
    foot: str
    lang: str


def titled(console: Console, held: Held, viewer: Seat | None) -> Titled:
    """The position of a save or a view, as somebody may see it."""
    words = console.speech(held).words
    names = console.speech(held).names
    depicted = depicting(console, held, viewer)(held.state.seen(viewer))
    title = words("report.title", game=held.game.id.capitalize(), players=list(names.values()))
    whose = names[viewer] if viewer is not None else ""
    description = words("picture.description", where=depicted.heading, reader=whose)
    return Titled(depicted, title, description, waiting.heading(held, console.words), console.lang)


def depicting(console: Console, held: Held, viewer: Seat | None) -> Callable[[Any], Picture]:
    """How a position of this game becomes a picture."""
    speech = console.speech(held)
    about = _about(held, console.lang)
    picture = held.game.parts.picture
    return lambda state: picture(state, viewer, speech.words, speech.names, about)


def _about(held: Held, lang: str) -> Callable[[str], str]:
    """What a component is called, its figures and what it says, by its id; an id of nothing stands for itself."""
    inventory = Inventory(held.game, held.edition.data, lang)
    known: dict[str, str] = {}

    def about(id_: str) -> str:
        if id_ not in known:
            found = inventory.named(id_)
            known[id_] = "\n".join(_told(inventory, found)) if found is not None else id_
        return known[id_]

    return about


def _told(inventory: Inventory, component: Component) -> Iterator[str]:
    yield component.name(inventory.lang)
    yield from filter(None, (inventory.figures(component), inventory.text(component)))
    for part in inventory.parts(component):
        yield f"{part.name(inventory.lang)}: {inventory.text(part)}"


def as_svg(titled: Titled) -> str:
    return document(titled.picture, titled.title, titled.description, titled.lang)


def as_html(titled: Titled) -> str:
    """The board, and beside or below it the rest, as wide as the screen is."""
    board, rest = board_of(titled.picture), rest_of(titled.picture)
    body = (
        f"<header><h1>{shown(titled.title)}</h1><p>{shown(titled.description)}</p></header>"
        f'<main><div class="board">{board}</div><div class="rest">{rest}</div></main>'
        f"<footer>{shown(titled.foot)}</footer>"
    )
    return page(titled.title, titled.lang, body)


def board_of(picture: Picture) -> str:
    return _panel(picture.panels[0])


def rest_of(picture: Picture) -> str:
    return "".join(map(_panel, picture.panels[1:]))


def _panel(panel: Panel) -> str:
    return (
        f'<section class="{panel.name}"><svg viewBox="0 0 360 {panel.height:g}" role="group">'
        f"{inside(panel.parts)}</svg></section>"
    )


def page(title: str, lang: str, body: str, script: str = "", layout: str = "") -> str:
    """A page that may load nothing and run nothing but the script it brings, if any; a layout adds to ours."""
    style = STYLE + LAYOUT + layout
    allowed = f"default-src 'none'; style-src '{_hash(style)}'"
    allowed += f"; script-src '{_hash(script)}'" if script else ""
    run = f"<script>{script}</script>" if script else ""
    return (
        f'<!DOCTYPE html>\n<html lang="{lang}" class="picture">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{escape(allowed)}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<meta name="color-scheme" content="light dark">\n<meta name="generator" content="{MADE}">\n'
        f"<title>{shown(title)}</title>\n<style>{style}</style>\n</head>\n<body>\n{body}\n{run}</body>\n</html>\n"
    )


def _hash(text: str) -> str:
    from base64 import b64encode
    from hashlib import sha256

    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"


LAYOUT = (
    "body{margin:0 auto;padding:.5rem;max-width:88rem;background:var(--paper);color:var(--ink);line-height:1.45}"
    "header{padding:0 .5rem}h1{font-size:1.25rem;margin:.5rem 0 0;overflow-wrap:anywhere}"
    "header p{margin:.2rem 0 .4rem;color:var(--dim)}"
    "section{break-inside:avoid;margin-bottom:.5rem}svg{display:block;width:100%;height:auto}"
    "footer{border-top:1px solid var(--rule);margin:.5rem;padding-top:.5rem;font-size:.85rem;color:var(--dim);"
    "overflow-wrap:anywhere}"
    "@media(min-width:46rem){main{display:grid;grid-template-columns:minmax(0,11fr) minmax(0,9fr);gap:1rem;"
    "align-items:start}.board{position:sticky;top:.5rem}}"
    "@media(min-width:72rem){main{grid-template-columns:minmax(0,10fr) minmax(0,14fr);gap:1.5rem}"
    ".rest{columns:2;column-gap:1.5rem}}"
    "nav{display:flex;flex-wrap:wrap;gap:.4rem;margin:.3rem 0}"
    "button{font:inherit;color:var(--ink);background:var(--card);border:1px solid var(--rule);border-radius:.4rem;"
    "padding:.2rem .6rem;min-width:2.6rem;min-height:2rem;cursor:pointer}"
    "button:focus-visible{outline:3px solid var(--seat1);outline-offset:1px}"
    ".story{list-style:none;margin:.5rem;padding:0;max-height:45vh;overflow-y:auto;border:1px solid var(--rule);"
    "border-radius:.4rem;overflow-wrap:anywhere;font-size:.95rem}"
    ".story li{display:flex;gap:.6rem;align-items:flex-start;padding:.3rem .5rem;border-left:.25rem solid transparent}"
    ".story li button{flex:none;font-size:.8rem;color:var(--dim)}"
    ".story [aria-current]{background:var(--faint);border-left-color:var(--seat1)}"
    "@media(min-width:46rem){.telling .board{grid-row:span 2}.telling .board{position:static}"
    ".telling .story{max-height:70vh;margin-top:1.4rem}}"
    "@media(min-width:72rem){.telling{grid-template-columns:minmax(0,10fr) minmax(0,7fr) minmax(0,7fr)}"
    ".telling .rest{columns:1}.telling .board{grid-row:auto}.telling .story{max-height:85vh}}"
)
