"""What was sent: order lines or a move file, from the command line or out of a file."""

from __future__ import annotations

import codecs

from cli import exits, store, streams
from cli.result import Trouble
from rules.kernel.letters.letter import Letter, letter_of_data, letter_of_text, lines_of_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cli.desk import Speech


class Sent:
    """A text for a save: the file it came in, if it came in one, and its bytes."""

    def __init__(self, save: str, order: tuple[str, ...], file: str | None) -> None:
        if order == (store.STREAM,) and file is None:
            order, file = (), store.STREAM
        self.save, self.source, self.text = save, file or "", _text(save, order, file)

    @property
    def where(self) -> str:
        return self.source or self.save


def _text(save: str, order: tuple[str, ...], file: str | None) -> bytes:
    """The text of the orders, from the command line or from a file; some editors begin a file with a mark of order."""
    if file is None:
        return streams.typed("\n".join(_lines(order)))
    if order:
        raise Trouble("orders_and_file", exit=exits.USAGE, where=file)
    if file == save == store.STREAM:
        raise Trouble("input_twice", exit=exits.USAGE, where=file)
    return store.read_bytes(file, store.MAX_MOVE).removeprefix(codecs.BOM_UTF8)


def _lines(order: tuple[str, ...]) -> list[str]:
    """Orders quoted one by one, or a single one typed in words: a verb alone is no order with arguments."""
    return list(order) if order and " " in order[0] else [" ".join(order)]


class Received:
    """The orders that were sent, and what the move file says of itself."""

    def __init__(self, letter: Letter, seat: str | None = None, after: int | None = None) -> None:
        self.letter, self.seat, self.after = letter, seat, after


def read(game: str, sent: Sent, speech: Speech) -> Received:
    """What was sent: a move file if it looks like one, order lines otherwise."""
    from cli.moves_file import is_move_file, read_move_file

    source, text, grammar = sent.source, sent.text, speech.grammar
    if is_move_file(source, text):
        document = read_move_file(game, source, text)
        if "answers" in document:
            letter = letter_of_data(document["answers"], grammar, source)
        else:
            said = enumerate(document["orders"])
            placed = [(line, f"{source}::$.orders[{at}]") for at, line in said]
            letter = Letter([line for text, where in placed for line in lines_of_text(text, grammar, where)], grammar)
        return Received(letter, document.get("seat"), document.get("after"))
    try:
        letter = letter_of_text(text.decode(), grammar, source)
    except UnicodeDecodeError:
        raise store.FileTrouble("not_utf8", source) from None
    if not letter.lines:
        raise Trouble("no_orders", exit=exits.USAGE, where=sent.where)
    return Received(letter)
