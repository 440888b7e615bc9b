"""Pictures written into files. One takes the place of an earlier picture; anything else that is there is spared."""

from __future__ import annotations

import os

from cli import exits
from cli.files import store, unfinished
from cli.line import streams
from cli.reports import pictures, waiting
from cli.result import Result, Trouble
from rules.kernel.pictures.svg import MADE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from cli.console import Console
    from rules.kernel.play.asking import Seat
    from rules.kernel.record.held import Held

SVG, HTML = "svg", "html"
BEGINNING = 4096  # bytes by which a picture is known


def written(
    console: Console, held: Held, viewer: Seat | None, save: str, files: Mapping[str, str | None], *, force: bool
) -> Result:
    """The position as a drawing, as a page, or as both, each in its file."""
    asked = {form: file for form, file in files.items() if file is not None}
    if list(asked.values()).count(store.STREAM) > 1:
        raise Trouble("two_documents", exit=exits.USAGE, where=store.STREAM)
    for file in asked.values():
        refuse(console, save, file, force=force)
    made = pictures.titled(console, held, viewer)
    made_of = {SVG: pictures.as_svg, HTML: pictures.as_html}
    return put(console, held, viewer, {form: (file, made_of[form](made)) for form, file in asked.items()})


def refuse(console: Console, save: str, file: str, *, force: bool) -> None:
    """A picture is written over no other thing than a picture."""
    streams.one_document(console, file)
    if file == store.STREAM:
        return
    if store.same_file(save, file):
        raise Trouble("output_is_save", exit=exits.USAGE, where=file)
    store.refuse_odd_target(file)
    if os.path.lexists(file) and not force and not _is_picture(file):
        raise Trouble("not_a_picture", exit=exits.USAGE, where=file)


def _is_picture(file: str) -> bool:
    try:
        with open(file, "rb") as found:
            return MADE.encode() in found.read(BEGINNING)
    except OSError as error:
        raise store.reading_trouble(file, error) from None


def put(
    console: Console, held: Held, viewer: Seat | None, files: Mapping[str, tuple[str, str]], what: str = "picture"
) -> Result:
    """Files written, each with its text, and what is told of them."""
    said, streamed = [], False
    for file, text in files.values():
        if file != store.STREAM:
            unfinished.sweep(file)
            said.append(console.words(f"{what}.written", file=file, entry=held.n))
        store.write_atomically(file, text.encode())
        streamed = streamed or file == store.STREAM
    told = "\n".join([*said, waiting.heading(held, console.words)])
    if streamed:
        return Result(None, "", aside=told)
    names = {form: file for form, (file, _) in files.items()}
    return Result({**waiting.heading_data(held), "seat": viewer, **names}, told)
