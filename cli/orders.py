"""What became of orders, for people: why one was not taken, and what was perhaps meant."""

from __future__ import annotations

from typing import Any

from cli import exits
from cli.result import Trouble
from rules.kernel.letters.carrying import Failed
from rules.kernel.letters.letter import placed
from rules.kernel.orders.kinds import Misread

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cli.desk import Speech
    from rules.kernel.asking import Question, Refusal
    from rules.kernel.letters.letter import Letter, Line

NEAREST = 3
NOT_YOURS = ("not_asked", "not_playing", "speaks_for_another")


def trouble_with(failed: Failed, speech: Speech, held: Any) -> Trouble:
    """Why an order was not taken, by the game as it stands for the seat it was for."""
    question: Question | None = held.waiting.get(failed.seat)
    seen = held.state.seen(failed.seat)  # by what stood before it in its line, too
    if isinstance(failed.why, Misread):
        return misread_trouble(failed.line, failed.why, speech, question, seen)
    trouble = _refusal_trouble(failed.line, failed.why, speech)
    if question is not None and failed.line.said:
        trouble.hints = nearest_lines(speech, question, seen, failed.line.text)
    return trouble


def unread(letter: Letter, seat: str, speech: Speech, held: Any) -> list[Trouble]:
    """Every line that is no order; where others are, people are told that those were not carried out either."""
    troubles = [trouble_with(Failed(line, seat, why), speech, held) for line, why in letter.misread]
    if troubles and letter.orders:
        troubles[-1].hints.append(speech.words("apply.unread"))
    return troubles


def _refusal_trouble(line: Line, refusal: Refusal, speech: Speech) -> Trouble:
    return Trouble(
        refusal.code,
        exit=exits.NOT_YOURS if refusal.code in NOT_YOURS else exits.NO,
        rule=refusal.rule,
        where=line.where,
        message=speech.refusal(refusal),
    )


def misread_trouble(line: Line, misread: Misread, speech: Speech, question: Question | None, seen: Any) -> Trouble:
    """A line that is no order: its place, what is wrong with it, and what was perhaps meant."""
    from rules.kernel.nearest import close_words

    facts = dict(misread.facts)
    at_line, text = facts.pop("line", line.said[0].line), facts.pop("text", line.text)
    known = [str(word) for word in facts.pop("known", ())]
    if "word" in facts and misread.code != "ambiguous_word":
        known = close_words(str(facts["word"]).casefold(), known, NEAREST)
    if "argument" in facts:
        facts["argument"] = _argument_word(speech, facts["argument"])
    told = {name: value for name, value in facts.items() if value != []}
    message = speech.words(f"misread.{misread.code}", **told, near=known)
    trouble = Trouble(misread.code, where=placed(line.source, at_line, misread.column), message=message)
    if question is not None:
        trouble.hints = nearest_lines(speech, question, seen, text)
    return trouble


def _argument_word(speech: Speech, name: str) -> str:
    """What people call an argument: the last of the words that may stand in front of it."""
    for form in speech.grammar.forms.values():
        key = f"order.{form.kind}.{name}"
        if any(arg.name == name for arg in form.args) and speech.words.has(key):
            return str(speech.words(key)).split("|")[-1].strip()
    return name


def nearest_lines(speech: Speech, question: Question, state: Any, text: str) -> list[str]:
    """The legal orders most like what was written."""
    from rules.kernel.nearest import most_alike
    from rules.kernel.orders.words import plain

    legal = (speech.grammar.write(answer, speech.lang) for answer in question.legal(state))
    lines = {plain(line): line for line in legal}
    near = [lines[found] for found in most_alike(plain(text), lines, NEAREST)]
    return [speech.words("misread.nearest"), *(f"  {line}" for line in near)] if near else []
