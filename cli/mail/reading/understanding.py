"""What a mail asks for: orders, words to the referee, or nothing that is understood. It is not carried out here."""

from __future__ import annotations

from itertools import pairwise

from cli.letters.sent import Received, answering, letter_of
from cli.mail.reading.attached import read_attached
from cli.mail.reading.faults import Fault
from cli.mail.reading.referee_words import ASKING, TRY, Word
from cli.mail.reading.said import BLANK, GREETING, NEITHER, ORDER, WORD, Hearing, Said
from cli.result import Trouble
from rules.kernel.letters.letter import Failed
from rules.kernel.orders.grammar import PICK
from rules.kernel.orders.kinds import Misread
from rules.kernel.play.values import Value
from rules.kernel.wrong import Wrong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from cli.console import Speech
    from cli.mail.reading.message import Message
    from cli.mail.reading.parts import Attachment
    from rules.kernel.letters.letter import Letter
    from rules.kernel.play.asking import Seat
    from rules.kernel.record.held import Held

__all__ = ["Fault", "Understood", "Word", "understand"]


class Understood(Value):
    """A mail as it was understood. What it orders is judged by whoever carries it out."""

    received: Received | None  # the orders, as `apply` takes them; what a move file says of itself stands there too
    words: tuple[Word, ...]
    talk: tuple[str, ...]  # not read: the receipt says so
    greetings: tuple[str, ...]  # passed over without a word
    faults: tuple[Fault, ...]  # one is enough: nothing of the mail is done
    unread: tuple[str, ...]  # names of attachments that do not count, because the body has orders

    @property
    def refused(self) -> bool:
        return bool(self.faults)

    @property
    def nothing(self) -> bool:
        """Whether there is nothing to do, and nothing to refuse."""
        return self.received is None and not self.words and not self.faults

    @property
    def tries(self) -> bool:
        """Whether the orders are only to be checked."""
        return any(word.kind == TRY for word in self.words)


def understand(
    message: Message,
    held: Held,
    speech: Speech,
    seat: Seat,
    printed: Collection[int] | None = None,
    source: str = "",
    confirms: bool = False,
) -> Understood:
    """What a seat asks for in a mail.

    `printed` are the numbers that were printed in the mail replied to, if the list is still that one; None if it is
    not, or if no such mail is known: then no number counts. `cli/mail/writing/numbered.py` tells both. `source` is
    what the places of orders begin with. What answers a request to confirm says `yes` to that, not to a question of
    the game: `confirms`.
    """
    hearing = Hearing(held, speech, seat, [message.sender_name], source, confirms=confirms)
    return _Reading(message, hearing, printed).understood()


class _Reading:
    """One mail being understood."""

    def __init__(self, message: Message, hearing: Hearing, printed: Collection[int] | None) -> None:
        self.message, self.held, self.speech, self.seat = message, hearing.held, hearing.speech, hearing.seat
        self.printed, self.source = printed, hearing.source
        self.lines = hearing.heard(message.kept)
        self.words = [line.word for line in self.lines if line.kind == WORD and line.word is not None]
        self.faults: list[Fault] = []
        self.talk: list[str] = []

    def understood(self) -> Understood:
        self._find_entry()
        received = self._in_body()
        attached = self.message.attachments
        unread = [each.name for each in attached] if received is not None else []
        if received is None and attached:
            received = self._in_attachment(attached)
        self._judge_others(ordered=received is not None)
        if received is not None:
            self._judge_letter(received.letter)
        if self.message.blocks > 1:
            self.faults.insert(0, Fault("two_blocks", 0, ""))
        if any(word.kind == TRY for word in self.words) and received is None and not self.faults:
            self.faults.append(Fault("bad_word", 0, TRY, {"word": TRY, "why": "no_orders"}))
        greetings = tuple(line.text for line in self.lines if line.kind == GREETING)
        return Understood(received, tuple(self.words), tuple(self.talk), greetings, tuple(self.faults), tuple(unread))

    def _find_entry(self) -> None:
        """`after 12` in front of the orders is part of them."""
        first = next((line for line in self.lines if line.kind not in (BLANK, GREETING)), None)
        if first is not None and first.kind == NEITHER and answering(first.text, self.speech)[0] is not None:
            first.kind = ORDER

    def _in_body(self) -> Received | None:
        """The orders of the mail itself, each on the line it stands on."""
        ordered = {line.number: line.text for line in self.lines if line.kind == ORDER}
        if not ordered:
            return None
        text = "\n".join(ordered.get(number, "") for number in range(1, max(ordered) + 1))
        after, orders = answering(text, self.speech)
        try:
            letter = letter_of([(orders, self.source)], self.speech)
        except Trouble as trouble:
            self.faults.append(Fault("too_long", min(ordered), "", wrong=trouble))
            return None
        return Received(letter, after=after) if letter.lines else None

    def _in_attachment(self, attached: Sequence[Attachment]) -> Received | None:
        if len(attached) > 1:
            self.faults.append(Fault("two_attachments", 0, ", ".join(each.name for each in attached)))
            return None
        try:
            return read_attached(attached[0], self.held.game.home, self.speech)
        except Wrong as wrong:
            self.faults.append(Fault("attachment", 0, attached[0].name, wrong=wrong))
            return None

    def _judge_others(self, *, ordered: bool) -> None:
        """Lines that are neither order nor word: talk behind everything that counts, and a fault anywhere else."""
        binding = [at for at, line in enumerate(self.lines) if line.kind == ORDER or self._binds(line)]
        if not binding:  # a mistake may be all there is
            binding = [at for at, line in enumerate(self.lines) if line.kind == NEITHER and line.like_order]
        last = binding[-1] if binding else -1
        alone = not (binding or self.words or ordered)  # nothing else is there
        for at, line in enumerate(self.lines):
            if line.bad is not None:
                facts = {"word": line.bad.kind, "why": line.bad.why}
                self.faults.append(Fault("bad_word", line.number, line.text.strip(), facts))
            elif line.kind != NEITHER:
                continue
            elif alone or self.message.blocks or at <= last or not self._apart(last, at):
                self.faults.append(_neither(line))
            elif line.like_order:
                self.faults.append(Fault("talk_like_order", line.number, line.text.strip(), wrong=line.failed))
            else:
                self.talk.append(line.text.strip())

    def _binds(self, line: Said) -> bool:
        return line.kind == WORD and (line.word is None or line.word.kind not in ASKING)

    def _apart(self, last: int, at: int) -> bool:
        """Whether an empty line, or a quoted one, stands between the last thing that counts and this line."""
        between = self.lines[last : at + 1] if last >= 0 else ()
        gaps = any(later.number > earlier.number + 1 for earlier, later in pairwise(between))
        return last < 0 or gaps or any(line.kind == BLANK for line in between)

    def _judge_letter(self, letter: Letter) -> None:
        told = {(fault.line, fault.text) for fault in self.faults}
        for line, misread in letter.misread:
            failed = Failed(line, self.seat, misread)
            number = line.said[0].line if line.said else 0
            if (number, line.text) not in told:
                self.faults.append(Fault("neither", number, line.text, wrong=failed))
        self.faults += self._wrong_numbers(letter)

    def _wrong_numbers(self, letter: Letter) -> Iterator[Fault]:
        """A bare number may only be the first order, and only one that was printed in the mail replied to."""
        for at, (line, order) in enumerate(zip(letter.lines, letter.read)):
            if isinstance(order, Misread) or order.kind != PICK:
                continue
            number = line.said[0].line if line.said else 0
            if at:
                yield Fault("number_not_first", number, line.text)
            elif self.printed is None:
                yield Fault("list_changed", number, line.text)
            elif order.given["number"] not in self.printed:
                yield Fault("number_not_printed", number, line.text)


def _neither(line: Said) -> Fault:
    return Fault("neither", line.number, line.text.strip(), wrong=line.failed)
