"""What was sent: order lines or a move file, from the command line or out of a file."""

from __future__ import annotations

import codecs
import re

from cli import exits
from cli.files import store
from cli.line import streams
from cli.result import Trouble
from rules.kernel.bytes.reading import Malformed, whole_number
from rules.kernel.letters.letter import Letter, letter_of_data, lines_of_text, placed
from rules.kernel.orders.grammar import MOST_ORDERS
from rules.kernel.orders.kinds import Misread
from rules.kernel.orders.words import LONGEST_LINE, plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cli.console import Speech
    from rules.kernel.letters.letter import Line


AFTER = "order.after.verbs"
MAIL = ".eml"
_BEGINS = (b"{", b"#", b"seat", b"after", b"answers", b"orders")
_DATA = rb"\s*(\{|(#[^\n]*\n\s*)*(seat|after|answers|orders)\s*:)"


class Sent:
    """A text for a save: the file it came in, if it came in one, and its bytes."""

    def __init__(self, save: str, order: tuple[str, ...], file: str | None) -> None:
        if order == (store.STREAM,) and file is None:
            order, file = (), store.STREAM
        self.save, self.source, self.text = save, file or "", _text(save, order, file)

    @property
    def where(self) -> str:
        return self.source or self.save


def is_mail(file: str) -> bool:
    """By its name, as mail programs save them."""
    return file.lower().endswith(MAIL)


def _text(save: str, order: tuple[str, ...], file: str | None) -> bytes:
    """The text of the orders, from the command line or from a file; some editors begin a file with a mark of order."""
    if file is None:
        quoted = bool(order) and " " in order[0]  # one by one; else it is a single one, typed in words
        return streams.typed("\n".join(order) if quoted else " ".join(order))
    if order:
        raise Trouble("orders_and_file", exit=exits.USAGE, where=file)
    if file == save == store.STREAM:
        raise Trouble("input_twice", exit=exits.USAGE, where=file)
    limit = store.MAX_MAIL if is_mail(file) else store.MAX_MOVE
    return store.read_bytes(file, limit).removeprefix(codecs.BOM_UTF8)


class Received:
    """The orders that were sent, what the move file says of itself, and what a mail asks for besides."""

    def __init__(
        self, letter: Letter, seat: str | None = None, after: int | None = None, besides: Sequence[str] = ()
    ) -> None:
        self.letter, self.seat, self.after, self.besides = letter, seat, after, besides


def read(game: str, sent: Sent, speech: Speech) -> Received:
    """What was sent: a move file if it looks like one, order lines otherwise."""
    source, text = sent.source, sent.text
    if _is_move_file(source, text):
        from cli.letters.moves_file import read_move_file

        document, places = read_move_file(game, source, text, speech)
        if "answers" in document:
            letter = letter_of_data(document["answers"], speech.grammar, places.of)
        else:
            letter = letter_of(
                [(line, places.of(f"$.orders[{at}]")) for at, line in enumerate(document["orders"])], speech
            )
        return Received(letter, document.get("seat"), document.get("after"))
    try:
        after, orders = answering(text.decode(), speech)
    except UnicodeDecodeError:
        raise Malformed("not_utf8", source) from None
    letter = letter_of([(orders, source)], speech)
    if not letter.lines:
        raise Trouble("no_orders", exit=exits.USAGE, where=sent.where)
    return Received(letter, after=after)


def answering(text: str, speech: Speech) -> tuple[int | None, str]:
    """The entry whose question the orders answer, if they begin so (`after 12`), and the orders in their places."""
    begin = len(text) - len(text.lstrip())
    end = min(at for at in (text.find("\n", begin), text.find(";", begin), len(text)) if at >= 0)
    word, _, number = text[begin:end].strip().partition(" ")
    entry = whole_number(number.strip())
    if entry is None or plain(word) not in speech.grammar.words(AFTER):
        return None, text
    behind = end + (text[end : end + 1] == ";")
    return entry, text[:begin] + " " * (behind - begin) + text[behind:]


def _is_move_file(source: str, text: bytes) -> bool:
    """By its name, or by how it begins."""
    return source.endswith((".yaml", ".yml", ".json")) or (
        text.lstrip().startswith(_BEGINS) and re.match(_DATA, text) is not None  # seldom, so it is compiled seldom
    )


def letter_of(texts: Sequence[tuple[str, str]], speech: Speech) -> Letter:
    """The orders of texts, each with its source; more than anybody writes are not even read."""
    lines: list[Line] = []
    for text, source in texts:
        try:
            lines += lines_of_text(text, speech.grammar, source)
        except Misread as misread:
            raise _too_long(misread.code, placed(source, misread.facts["line"], misread.column), speech) from None
    if len(lines) > MOST_ORDERS:
        raise _too_long("too_many_orders", lines[MOST_ORDERS].where, speech)
    return Letter(lines, speech.grammar)


def _too_long(code: str, where: str, speech: Speech) -> Trouble:
    limit = LONGEST_LINE if code == "line_too_long" else MOST_ORDERS
    return Trouble(code, where=where, message=speech.words(f"misread.{code}", limit=limit))
