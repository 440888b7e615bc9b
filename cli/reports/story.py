"""The log as a page: the story beside the pictures, entry by entry. What two pictures have in common is kept once."""

from __future__ import annotations

import json

from cli.reports import logbook, pictures
from rules.kernel.pictures.svg import drawn, shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from cli.console import Console
    from rules.kernel.pictures.elements import Picture
    from rules.kernel.play.asking import Seat
    from rules.kernel.record.held import Held
    from rules.kernel.words.catalogue import Catalogue


HEADS = ("round", "turn")


class Frames:
    """Pictures taken apart: parts and panels that were drawn before are named by their number."""

    def __init__(self) -> None:
        self.parts: dict[str, int] = {}
        self.panels: dict[tuple[str, float, tuple[int, ...]], int] = {}
        self.frames: list[list[int]] = []

    def add(self, picture: Picture) -> None:
        self.frames.append([self._panel(panel) for panel in picture.panels])

    def _panel(self, panel: Any) -> int:
        parts = tuple(self.parts.setdefault(drawn(part), len(self.parts)) for part in panel.parts)
        return self.panels.setdefault((panel.name, panel.height, parts), len(self.panels))

    def data(self) -> str:
        """As JSON that no page takes for its own end."""
        panels = [[name, height, parts] for name, height, parts in self.panels]
        whole = {"parts": list(self.parts), "panels": panels, "frames": self.frames}
        return json.dumps(whole, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def page(console: Console, held: Held, reader: Seat | None, since: int) -> str:
    """The story from an entry on. Only a save has been everywhere: a view shows the position it holds."""
    made = pictures.titled(console, held, reader)
    told: dict[int, list[str]] = {}
    for line in logbook.of(held, console.speech(held), reader, since):
        entry, text = logbook.parted(line)
        told.setdefault(entry if entry is not None else since, []).append(text)
    frames, depict = Frames(), pictures.depicting(console, held, reader)
    for n, state in _positions(held):
        if n in told:
            frames.add(depict(state.seen(reader)))
    words = console.words
    items = "".join(_item(n, [_line(words, line) for line in lines]) for n, lines in told.items())
    keys = {name: words(f"story.{name}") for name in ("first", "back", "on", "last")}
    buttons = "".join(f'<button type="button" id="{name}">{shown(text)}</button>' for name, text in keys.items())
    steps = len(frames.frames) > 1
    hint = words("story.keys") if steps else words("story.only_now")
    controls = f"<nav>{buttons}</nav>" if steps else ""
    body = (
        f"<header><h1>{pictures.typeset(made.title, made.lang)}</h1>"
        f"<p>{pictures.typeset(hint, made.lang)}</p>{controls}</header>"
        f'<main class="telling"><div class="board">{pictures.board_of(made.picture)}</div>'
        f'<ol class="story">{items}</ol><div class="rest">{pictures.rest_of(made.picture)}</div></main>'
        f"<footer>{shown(made.foot)}</footer>"
    )
    if not steps:
        return pictures.page(made.title, made.lang, body)
    body += f'<script type="application/json" id="frames">{frames.data()}</script>'
    return pictures.page(made.title, made.lang, body, SCRIPT)


def _positions(held: Held) -> Iterator[tuple[int, Any]]:
    from rules.kernel.record.contest import Contest

    if not isinstance(held, Contest):
        yield held.n, held.state
        return
    from rules.kernel.audit.positions import positions

    yield from positions(held)


def _item(n: int, lines: list[str]) -> str:
    return f'<li value="{n}"><button type="button">{n}</button><div>{"".join(lines)}</div></li>'


def _line(words: Catalogue, text: str) -> str:
    """What heads a round or a turn is a heading here too."""
    for heads in HEADS:
        before, _, after = words(f"log.{heads}", text=heads).partition(heads)
        if text.startswith(before) and text.endswith(after):
            return f'<h3 class="{heads}">{shown(text.removeprefix(before).removesuffix(after))}</h3>'
    return f"<p>{pictures.typeset(text, words.language.code)}</p>"


SCRIPT = """
const data = JSON.parse(document.getElementById("frames").textContent);
const items = [...document.querySelectorAll(".story li")];
const board = document.querySelector(".board"), rest = document.querySelector(".rest");
let at = items.length - 1;
function panel(i) {
  const [name, height, parts] = data.panels[i];
  const inside = parts.map(k => data.parts[k]).join("");
  return `<section class="${name}"><svg viewBox="0 0 360 ${height}" role="group">${inside}</svg></section>`;
}
function show(n) {
  items[at].removeAttribute("aria-current");
  at = Math.max(0, Math.min(items.length - 1, n));
  items[at].setAttribute("aria-current", "step");
  const [first, ...others] = data.frames[at];
  board.innerHTML = panel(first);
  rest.innerHTML = others.map(panel).join("");
  const story = items[at].parentElement, top = items[at].offsetTop - story.offsetTop;
  if (top < story.scrollTop || top + items[at].offsetHeight > story.scrollTop + story.clientHeight)
    story.scrollTop = top - story.clientHeight / 2;
}
const steps = {first: () => 0, back: () => at - 1, on: () => at + 1, last: () => items.length - 1};
for (const id in steps) document.getElementById(id).addEventListener("click", () => show(steps[id]()));
items.forEach((item, n) => item.addEventListener("click", () => show(n)));
const keys = {ArrowRight: "on", j: "on", ArrowLeft: "back", k: "back", Home: "first", End: "last"};
addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey || !(event.key in keys)) return;
  event.preventDefault();
  show(steps[keys[event.key]]());
});
show(at);
"""
