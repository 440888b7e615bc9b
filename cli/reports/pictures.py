"""Positions as pictures in files: an SVG, or a page that needs no other file and asks no other place for anything."""

from __future__ import annotations

from html import escape

from cli.reports import waiting
from rules.kernel.pictures.palette import STYLE
from rules.kernel.pictures.svg import MADE, document, inside, shown
from rules.kernel.play.values import Value
from rules.kernel.words.abilities import Abilities
from rules.kernel.words.inventory import Inventory
from rules.kernel.words.languages import LANGUAGES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import Any

    from cli.console import Console
    from rules.kernel.pictures.elements import Panel, Picture
    from rules.kernel.play.asking import Seat
    from rules.kernel.record.held import Held
    from rules.kernel.words.inventory import Component


FEW = 4  # panels, which two columns have room for


class Titled(Value):
    """A picture with what is said over it and below it."""

    picture: Picture
    title: str
    description: str
    reader: str
    abilities: tuple[str, Sequence[tuple[str, str]]]  # their heading, then each with its text
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
    inventory = Inventory(held.game, held.edition.data, console.lang)
    told = words("drawing.abilities_told"), Abilities(inventory).of(depicted.in_play)
    seen_by = words("picture.reader", reader=whose)
    return Titled(depicted, title, description, seen_by, told, waiting.heading(held, console.words), console.lang)


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
    layout = "table small" if len(titled.picture.panels) <= FEW else "table"
    body = (
        f"<header><h1>{typeset(titled.title, titled.lang)}</h1><p>{shown(titled.reader)}</p></header>"
        f'<main class="{layout}"><div class="board">{board}</div>'
        f'<div class="rest">{rest}{_abilities(titled)}</div></main>'
        f"<footer>{shown(titled.foot)}</footer>"
    )
    return page(titled.title, titled.lang, body)


def typeset(text: str, lang: str) -> str:
    """A sentence as a page prints it, where lines break wherever they may."""
    return shown(LANGUAGES[lang].typeset(text))


def _abilities(titled: Titled) -> str:
    """What the titles of cards say too, for whoever has no pointer to show them with."""
    heading, each = titled.abilities
    told = "".join(f"<p><b>{shown(names)}.</b> {typeset(text, titled.lang)}</p>" for names, text in each)
    return f'<section class="abilities"><h2>{shown(heading)}</h2>{told}</section>' if told else ""


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
    "header p{margin:.2rem 0 .4rem;color:var(--dim);font-size:.9rem}"
    "section{break-inside:avoid;margin-bottom:.5rem}svg{display:block;width:100%;height:auto}"
    "footer{border-top:1px solid var(--rule);margin:.5rem;padding-top:.5rem;font-size:.85rem;color:var(--dim);"
    "overflow-wrap:anywhere}"
    ".table{columns:21rem;column-gap:1.2rem}.small{columns:2 21rem;max-width:76rem}"
    ".abilities{break-inside:auto;padding:0 .75rem;font-size:.74rem}.abilities p{margin:.35rem 0;break-inside:avoid;"
    "color:var(--dim)}.abilities b{color:var(--ink)}"
    "h2{font-size:.95rem;margin:.6rem 0 .4rem;padding-bottom:.35rem;border-bottom:1px solid var(--rule);"
    "break-after:avoid}@media(min-width:72rem){.abilities{font-size:.86rem}h2{font-size:1.1rem}"
    ".small .abilities{font-size:1.1rem}.small h2{font-size:1.4rem}}"
    "nav{display:flex;flex-wrap:wrap;gap:.4rem;margin:.3rem 0}"
    "button{font:inherit;color:var(--ink);background:var(--card);border:1px solid var(--rule);border-radius:.4rem;"
    "padding:.2rem .6rem;min-width:2.6rem;min-height:2rem;cursor:pointer}"
    "button:focus-visible{outline:3px solid var(--seat1);outline-offset:1px}"
    ".story{list-style:none;margin:.5rem;padding:0;max-height:45vh;overflow-y:auto;border:1px solid var(--rule);"
    "border-radius:.4rem;overflow-wrap:anywhere;font-size:.95rem}"
    ".story li{display:flex;gap:.6rem;align-items:flex-start;padding:.3rem .5rem;border-left:.25rem solid transparent}"
    ".story li button{flex:none;font-size:.8rem;color:var(--dim)}"
    ".story p,.story h3{margin:0}.story h3{font-size:.85rem;padding-top:.35rem}.story .round{font-size:1rem}"
    ".story [aria-current]{background:var(--faint);border-left-color:var(--seat1)}"
    "@media(max-width:45.99rem){.telling{display:flex;flex-direction:column}.telling .story{order:-1;max-height:30vh}}"
    "@media(min-width:46rem){.telling{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:1rem;"
    "align-items:start}.telling .board{grid-row:span 2}.telling .story{max-height:70vh;margin-top:1.4rem}}"
    "@media(min-width:72rem){.telling{grid-template-columns:repeat(3,minmax(0,1fr));gap:1.5rem}"
    ".telling .board{grid-row:auto}.telling .story{max-height:85vh}}"
)
