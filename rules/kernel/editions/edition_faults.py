"""What can be wrong with the components of any game: ids said twice, entries left out, words that refer to nothing."""

from __future__ import annotations

from rules.kernel.editions import components
from rules.kernel.editions.components import BadComponent

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence
    from typing import Any

    from rules.kernel.editions.effects import Vocabulary

    Data = Mapping[str, Any]
    Faults = Iterator[BadComponent]

MOST_PIECES = 1000  # a position holds them all


def ids(data: Data, section: str) -> list[str]:
    """The ids of a section, in its order."""
    return [entry["id"] for entry in data[section]]


def of_sections(
    game: str, data: Data, with_ids: Sequence[str], kept_whole: Sequence[str], copies: Mapping[str, str] | None = None
) -> Faults:
    """What any section may get wrong: ids said twice, entries that rules count on left out, too many pieces."""
    yield from said_twice(data, with_ids)
    yield from left_out(data, components.shipped(game)[0], kept_whole)
    yield from too_many_pieces(data, copies or {})


def said_twice(data: Data, sections: Sequence[str]) -> Faults:
    """Every id of a section once."""
    for section in sections:
        seen: set[str] = set()
        for at, name in enumerate(ids(data, section)):
            if name in seen:
                yield BadComponent("id_twice", f"$.{section}[{at}].id", id=name)
            seen.add(name)


def left_out(data: Data, shipped: Data, sections: Sequence[str]) -> Faults:
    """The rules count on every entry of these sections that the shipped edition has."""
    for section in sections:
        known = set(ids(data, section))
        for name in ids(shipped, section):
            if name not in known:
                yield BadComponent("entry_missing", f"$.{section}", id=name)


def too_many_pieces(data: Data, copies: Mapping[str, str]) -> Faults:
    """What stands on the table altogether; `copies` is the key that says how many there are, by section."""
    pieces = sum(entry[key] for section, key in copies.items() for entry in data[section])
    if pieces > MOST_PIECES:
        yield BadComponent("too_many_pieces", f"$.{next(iter(copies))}", pieces=pieces, most=MOST_PIECES)


def unknown(word: str, known: Collection[str], where: str) -> Faults:
    """A word that refers to nothing."""
    if word not in known:
        yield BadComponent("unknown_word", where, word=word, known=list(known))


def out_of_range(value: int, bounds: Sequence[int], where: str) -> Faults:
    """A value outside its bounds, which may be written the wrong way round: that is told where they stand."""
    low, high = bounds
    if low <= high and not low <= value <= high:
        yield BadComponent("out_of_range", where, value=value, low=low, high=high)


def wrong_way_round(bounds: Sequence[int], where: str) -> Faults:
    """Bounds of which the first is the higher."""
    low, high = bounds
    if low > high:
        yield BadComponent("range_backwards", where, low=low, high=high)


def unbound(effect: Data, vocabulary: Vocabulary, where: str) -> BadComponent | None:
    """What is wrong with an effect by itself: nobody knows it, or its parameters do not fit."""
    try:
        vocabulary.bind(effect, where)
    except BadComponent as bad:
        return bad
    return None


def options(data: Data) -> Faults:
    """Defaults that cannot be chosen, and conditions on options or values that do not exist."""
    for at, option in enumerate(data["options"]):
        where = f"$.options[{at}]"
        match option["type"]:
            case "enum":
                yield from unknown(option["default"], option["values"], f"{where}.default")
            case "int":
                yield from wrong_way_round(option["range"], f"{where}.range")
                yield from out_of_range(option["default"], option["range"], f"{where}.default")
            case "id":
                yield from _id_option(data, option, where)
        yield from _conditions(data, option, f"{where}.needed_if")


def _id_option(data: Data, option: Data, where: str) -> Faults:
    sections = [name for name, entries in data.items() if isinstance(entries, list)]
    if option["of"] not in sections:
        yield from unknown(option["of"], sections, f"{where}.of")
    elif option["default"]:
        yield from unknown(option["default"], ids(data, option["of"]), f"{where}.default")


def _conditions(data: Data, option: Data, where: str) -> Faults:
    declared = {other["id"]: other for other in data["options"]}
    for other, value in option.get("needed_if", {}).items():
        if other not in declared:
            yield from unknown(other, [name for name in declared if name != option["id"]], f"{where}.{other}")
        elif declared[other]["type"] == "enum":
            yield from unknown(value, declared[other]["values"], f"{where}.{other}")
