"""Each line of a mail by itself: an order, a word to the referee, a greeting, or neither."""

from __future__ import annotations

import re

from cli.mail.reading import referee_words
from cli.mail.reading.greetings import is_greeting
from cli.mail.reading.referee_words import BadWord, Word
from cli.mail.vocabulary import spoken, words
from rules.kernel.bytes.reading import is_digits
from rules.kernel.letters.letter import Failed, Letter, lines_of_text
from rules.kernel.orders.kinds import Misread
from rules.kernel.orders.words import LONGEST_LINE, segments
from rules.kernel.words.nearest import is_slip

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cli.console import Speech
    from cli.mail.reading.sifting import Kept
    from rules.kernel.orders.words import Token
    from rules.kernel.play.asking import Seat
    from rules.kernel.record.held import Held

BLANK, ORDER, WORD, GREETING, NEITHER = "blank", "order", "word", "greeting", "neither"
SHORTEST = 4  # letters of a word that could be the beginning of one, or a slip
LONGEST_VERB = 4  # words
_BULLET = re.compile(r"[-–—*•·+]\s+")
_NUMBER = re.compile(r"(?:n°|[#(])?\s?(\d{1,9})\s?[.):]?", re.IGNORECASE)
_LISTED = re.compile(r"(\d{1,9}[.):]?\s+)(\D.*)")


class Said:
    """One line, and what it was taken for."""

    def __init__(self, number: int, text: str) -> None:
        self.number, self.text = number, text
        self.kind = BLANK if not text else NEITHER
        self.word: Word | None = None
        self.bad: BadWord | None = None
        self.failed: Failed | None = None  # why it is no order
        self.like_order = False


class Hearing:
    """Tells what the lines of one seat's mail are."""

    def __init__(
        self, held: Held, speech: Speech, seat: Seat, names: Sequence[str], source: str, *, confirms: bool
    ) -> None:
        self.confirms = confirms
        self.held, self.speech, self.seat, self.source = held, speech, seat, source
        self.grammar = speech.grammar
        players = (*self.grammar.seats, *(spoken(name) for name in speech.names.values()))
        self.names = {word for name in (*players, *map(spoken, names)) for word in (name, *name.split()) if word}
        self.verbs = {*self.grammar.verbs, *self.grammar.ready_words, *self.grammar.clause_words}

    def heard(self, kept: Sequence[Kept]) -> list[Said]:
        lines = [Said(line.number, self._straightened(line.text)) for line in kept]
        for line in lines:
            if line.kind != BLANK:
                self._decide(line)
        for paragraph in _paragraphs(lines):
            self._read_orders(paragraph)
        for line in lines:
            line.like_order = line.kind == NEITHER and self._begins_like_order(line.text)
        self._continue_tells(lines)
        return lines

    def _straightened(self, text: str) -> str:
        """Without what a list puts in front of an order, its columns kept: a dash, the number it was printed with."""
        if bullet := _BULLET.match(text):
            text = " " * bullet.end() + text[bullet.end() :]
        if number := _NUMBER.fullmatch(text.strip()):
            return number[1]
        listed = _LISTED.fullmatch(text)
        if listed and self._begins_order(_tokens(listed[2])):
            return " " * len(listed[1]) + listed[2]
        return text

    def _decide(self, line: Said) -> None:
        """What is a word to the referee, a greeting or no text; the rest may be orders."""
        tokens = _tokens(line.text)
        if not tokens:
            line.kind = GREETING
            return
        named, text = referee_words.addressed(line.text)
        kind, rest = referee_words.kind_of(text)
        if kind and (named or self.confirms or not self._asked_for(tokens)):
            try:
                line.word = referee_words.read(kind, rest, line.number, line.text.strip(), self.grammar.seats)
                line.kind = WORD
            except BadWord as bad:
                line.bad = bad
        elif not self._begins_order(tokens) and is_greeting(line.text, self.names):
            line.kind = GREETING

    def _asked_for(self, tokens: Sequence[Token]) -> bool:
        """Whether a word to the referee is also an order that answers what is asked: then the game goes first."""
        kinds = self.grammar.verbs.get(tokens[0].word, ())
        return bool(kinds) and any(answer.kind in kinds for answer in self.held.legal(self.seat))

    def _begins_order(self, tokens: Sequence[Token]) -> bool:
        """Whether an order begins with these words in full."""
        if len(tokens) > 1 and tokens[0].raw.endswith(":") and tokens[0].word in self.grammar.seats:
            return True
        phrases = ("_".join(token.word for token in tokens[:n]) for n in range(1, LONGEST_VERB + 1))
        return is_digits(tokens[0].raw) or any(phrase in self.verbs for phrase in phrases)

    def _read_orders(self, paragraph: Sequence[Said]) -> None:
        """Lines that follow each other: an order may go on in the next."""
        text = "\n" * (paragraph[0].number - 1) + "\n".join(line.text for line in paragraph)
        by_number = {line.number: line for line in paragraph}
        try:
            letter = Letter(lines_of_text(text, self.grammar, self.source), self.grammar)
        except Misread:  # more than two hundred: whoever puts them together says so
            for line in paragraph:
                line.kind = ORDER
            return
        for line in paragraph:
            line.kind = ORDER
        for order, why in letter.misread:
            for segment in order.said:
                self._is_none(by_number[segment.line], Failed(order, self.seat, why))

    def _is_none(self, line: Said, failed: Failed) -> None:
        if is_greeting(line.text, self.names):  # `take care`
            line.kind = GREETING
        else:
            line.kind, line.failed = NEITHER, failed

    def _begins_like_order(self, text: str) -> bool:
        """Whether somebody who reads it could take it for an order, or for a condition on one."""
        said, tokens = spoken(text), _tokens(text)
        if not tokens or any(said == each or said.startswith(f"{each} ") for each in words("mail.condition.words")):
            return bool(tokens)
        if is_digits(tokens[0].raw) and len(tokens) > 1:  # the number of a telephone is none of a list
            return self._begins_like_order(" ".join(token.raw for token in tokens[1:] if not is_digits(token.raw)))
        first = tokens[0].word
        if self._begins_order(tokens) or first.rstrip(":") in referee_words.known_words():
            return True
        if len(first) < SHORTEST or first in self.names:
            return False
        return any(verb.startswith(first) or is_slip(first, verb) for verb in self.verbs)

    def _continue_tells(self, lines: Sequence[Said]) -> None:
        """What is told goes on to the next empty line; a line that looks like an order is none of it."""
        telling: Said | None = None
        for line in lines:
            if line.kind == WORD:
                telling = line if line.word and line.word.kind == referee_words.TELL else None
            elif line.kind in (BLANK, ORDER) or (line.kind == NEITHER and (line.like_order or line.bad)):
                telling = None
            elif telling is not None and telling.word is not None and line.number == _last(telling) + 1:
                given = {**telling.word.given, "text": f"{telling.word.given['text']}\n{line.text.strip()}"}
                telling.word = telling.word.but(given=given)
                line.kind, line.word = WORD, None


def _last(telling: Said) -> int:
    assert telling.word is not None
    return telling.number + str(telling.word.given["text"]).count("\n")


def _tokens(text: str) -> Sequence[Token]:
    return next((segment.tokens for segment in segments(text[:LONGEST_LINE])), ())


def _paragraphs(lines: Sequence[Said]) -> Iterator[list[Said]]:
    """Lines that may be orders and follow each other in the mail."""
    found: list[Said] = []
    for line in lines:
        may_be = line.kind == NEITHER and line.bad is None and len(line.text) <= LONGEST_LINE
        if found and (not may_be or line.number != found[-1].number + 1):
            yield found
            found = []
        if may_be:
            found.append(line)
    if found:
        yield found
