"""Components told: as data, and as the page of one."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from cli.console import Console
    from rules.kernel.words.inventory import Component, Inventory


def plain(inventory: Inventory, component: Component) -> dict[str, Any]:
    """A component as data: its entry, and the sentences made of it."""
    return {
        "section": component.section,
        "id": component.id,
        "name": component.name(inventory.lang),
        "told": inventory.figures(component),
        "text": inventory.text(component),
        "parts": [part.id for part in inventory.parts(component)],
        "held_by": [{"name": name, "n": n} for name, n in inventory.holders(component)],
        "entry": dict(component.entry),
    }


def page(console: Console, inventory: Inventory, component: Component) -> Iterator[str]:
    """Everything there is to say of one component."""
    words, other = console.words, "fr" if console.lang == "en" else "en"
    yield console.paint("strong", component.name(console.lang) or component.id)
    yield "  " + words(
        "cards.known", section=inventory.title(component.section), id=component.id, other=component.name(other)
    )
    for line in (inventory.figures(component), inventory.text(component)):
        if line:
            yield f"  {line}"
    for part in inventory.parts(component):
        yield "  " + words("cards.part", name=part.name(console.lang), text=inventory.text(part))
    if owners := inventory.owners(component):
        yield "  " + words("cards.owners", names=owners)
    for name, n in inventory.holders(component):
        yield "  " + words("cards.held", name=name, n=n)
    if also := component.entry.get("also"):
        yield "  " + words("cards.also", words=list(also))
    if source := component.entry.get("source"):
        yield "  " + words("cards.source", source=source)
