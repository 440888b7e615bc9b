"""What cards in play do: when each is used, and its text."""

from __future__ import annotations

from rules.kernel.words.languages import capitalised

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.kernel.words.inventory import Component, Inventory


class Abilities:
    """The abilities of an edition's components, in the words of one language."""

    def __init__(self, inventory: Inventory) -> None:
        self.inventory = inventory

    def told(self, ids: Iterable[str]) -> list[str]:
        """A paragraph for each that does something."""
        return [f"{names}. {text}" for names, text in self.of(ids)]

    def of(self, ids: Iterable[str]) -> list[tuple[str, str]]:
        """The name of each that does something, and what it does, once; those that do the same stand together."""
        does: dict[str, list[str]] = {}
        for id_ in dict.fromkeys(ids):
            component = self.inventory.with_text(id_)
            if component is not None and (text := self._does(component)):
                does.setdefault(text, []).append(component.name(self.inventory.lang))
        return [(capitalised(", ".join(dict.fromkeys(names))), text) for text, names in does.items()]

    def _does(self, component: Component) -> str:
        """When it is used, then its own text or that of its parts; nothing of what has none."""
        parts = [component, *self.inventory.parts(component)]
        texts = [text for part in parts if (text := self.inventory.text(part))]
        return " ".join([self.inventory.used(component), *texts]).strip() if texts else ""
