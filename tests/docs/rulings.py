"""docs/rulings/<game>.md, written from rules/<game>/rulebook.yaml: the rulings by section, and what goes with them."""

from __future__ import annotations

import re
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from rules.kernel.editions import components
from rules.kernel.words import rulebook
from tests.conformance.settings import values_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rules.kernel.words.rulebook import Rulebook, Ruling

LANG, OPTIONS = "en", "Options"
WIDTH = 120
TITLES = {
    "naastica": "Naastica",
    "chasseurs": "Chasseurs de Légendes",
    "krystal": "Krystal",
    "kalahen": "Kalahen",
    "prophecy": "Prophecy",
}


def document(game_id: str) -> str:
    """The whole document."""
    book = rulebook.load(game_id)
    parts = [f"# {TITLES[game_id]}: rulings", _filled(book.about[LANG]), "\n".join(_contents(book))]
    for section, heading in book.sections.items():
        parts += [f"## {heading[LANG]}", *(_told(ruling) for ruling in book.within(section))]
    parts += [f"## {OPTIONS}", _options(game_id)]
    for note in book.notes:
        parts += [f"## {note.heading[LANG]}", _filled(note.text[LANG])]
    return "\n\n".join(parts) + "\n"


def _contents(book: Rulebook) -> Iterator[str]:
    for section, heading in book.sections.items():
        ids = [ruling.id for ruling in book.within(section)]
        yield _filled(f"- {_link(heading[LANG])}: {_listed(ids)}")
    yield from (f"- {_link(heading)}" for heading in (OPTIONS, *(note.heading[LANG] for note in book.notes)))


def _link(heading: str) -> str:
    anchor = re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")
    return f"[{heading}](#{anchor})"


def _listed(ids: Sequence[str]) -> str:
    """`RN-01 to RN-07, RN-22`: three and more in a row by the first and the last."""
    runs: list[list[str]] = []
    for ref in ids:
        if runs and _number(ref) == _number(runs[-1][-1]) + 1:
            runs[-1].append(ref)
        else:
            runs.append([ref])
    return ", ".join(f"{run[0]} to {run[-1]}" if len(run) > 2 else ", ".join(run) for run in runs)


def _number(ref: str) -> int:
    return int(ref.rpartition("-")[2])


def _told(ruling: Ruling) -> str:
    said = {"Question": ruling.question, "Ruling": ruling.text, "Reason": ruling.reason}
    lines = [_filled(f"- **{part}.** {words[LANG]}") for part, words in said.items() if words]
    return "\n".join([f"### {ruling.id} {ruling.heading[LANG]}", "", *lines])


def _options(game_id: str) -> str:
    """The options of the edition, each with the rule or ruling it changes."""
    data, _ = components.shipped(game_id)
    rows = [f"| `{option['id']}` | {_values(option, data)} | {option['ref']} |" for option in data["options"]]
    said = f"Defaults are in bold type. `arbitre games {game_id}` says what each value means."
    return "\n".join([said, "", "| Option | Values | Where |", "|---|---|---|", *rows])


def _values(option: Mapping[str, Any], data: Mapping[str, Any]) -> str:
    default = str(option["default"]).lower()
    if option["type"] == "int":
        return f"{' to '.join(values_of(option, data))}, **`{default}`**"
    return ", ".join(f"**`{value}`**" if value == default else f"`{value}`" for value in values_of(option, data))


def _filled(text: str) -> str:
    """Each line broken at the width of the page: an item hangs, a row of a table stays whole."""
    return "\n".join(line if line.startswith("|") else _broken(line) for line in text.splitlines())


def _broken(line: str) -> str:
    hanging = "  " if line.startswith("- ") else ""
    return "\n".join(wrap(line, WIDTH, subsequent_indent=hanging, break_long_words=False, break_on_hyphens=False))
