"""What became of orders, for people: why one was not taken, and what was perhaps meant."""

from __future__ import annotations

from cli import exits
from cli.result import Trouble
from rules.kernel.letters.letter import Failed
from rules.kernel.orders.kinds import Misread

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import Any

    from cli.console import Speech
    from rules.kernel.letters.letter import Letter
    from rules.kernel.play.asking import Question

NEAREST = 3
MOST_HINTED = 10  # lines
MOST_WRITTEN = 20_000  # legal orders
TOO_EARLY = "default_too_early"  # it was understood well
WRONG_KIND = "wrong_kind"
LONGEST_QUOTED = 60  # characters of an order
NOT_YOURS = ("not_asked", "not_playing", "speaks_for_another")


def trouble_with(failed: Failed, speech: Speech, held: Any) -> Trouble:
    """Why an order was not taken, by the game as it stands for the seat it was for."""
    return troubles_with([failed], speech, held)[0]


def troubles_with(failures: Sequence[Failed], speech: Speech, held: Any) -> list[Trouble]:
    """The same for several; what was perhaps meant is looked for as long as somebody might read it."""
    nearest = Nearest(speech, held)
    found = [_trouble(failed, speech, nearest if at < MOST_HINTED else None) for at, failed in enumerate(failures)]
    if len(found) > MOST_HINTED:
        found[MOST_HINTED - 1].hints.append(speech.words("misread.no_more"))
    return found


def _trouble(failed: Failed, speech: Speech, nearest: Nearest | None) -> Trouble:
    text, status = failed.line.text, exits.NOT_YOURS if failed.code in NOT_YOURS else exits.NO
    if isinstance(failed.why, Misread):
        message = _misread_text(failed.why, speech, hinted=nearest is not None)
        text = failed.why.facts.get("text", text)
    else:
        refusal = failed.why.refusal
        message = speech.refusal(refusal, said=_said(failed, speech) if refusal.code == WRONG_KIND else "")
    trouble = Trouble(failed.code, failed.where, exit=status, rule=failed.rule, message=message)
    if nearest is not None and failed.line.said and failed.code != TOO_EARLY:
        trouble.near = nearest.orders(failed.seat, text)
    if trouble.near:
        trouble.hints = [speech.words("misread.nearest"), *(f"  {order}" for order in trouble.near)]
    return trouble


def _said(failed: Failed, speech: Speech) -> str:
    """An order in its sender's words, without who speaks; nothing for data, and for more than fits into a sentence."""
    if not failed.line.said:
        return ""
    words = " ".join(token.raw for token in speech.grammar.spoken(failed.line.said[0])[1])
    return words if len(words) <= LONGEST_QUOTED else ""


def unread(letter: Letter, seat: str, speech: Speech, held: Any) -> list[Trouble]:
    """Every line that is no order; where others are, people are told that those were not carried out either."""
    troubles = troubles_with([Failed(line, seat, why) for line, why in letter.misread], speech, held)
    if troubles and letter.orders:
        troubles[-1].hints.append(speech.words("apply.unread"))
    return troubles


def _misread_text(misread: Misread, speech: Speech, *, hinted: bool) -> str:
    """What is wrong with a line that is no order, and what was perhaps meant."""
    facts = {name: value for name, value in misread.facts.items() if name not in ("line", "text")}
    known = facts.pop("known", ())
    if "word" in facts and misread.code != "ambiguous_word":
        known = _close(str(facts["word"]), known) if hinted else []
    near = list(dict.fromkeys(_in_language(name, speech.lang) for name in known))
    if "argument" in facts:
        facts["argument"] = _argument_word(speech, facts["argument"])
    told = {name: value for name, value in facts.items() if value != []}
    return speech.words(f"misread.{misread.code}", **told, near=near)


def _in_language(name: str | Mapping[str, str], lang: str) -> str:
    """A word as it can be typed; of what has a name in each language, the reader's."""
    if isinstance(name, str):
        return name.replace("_", " ")
    return name.get(lang) or next(iter(name.values()))


def _close(word: str, known: Sequence[str | Mapping[str, str]]) -> list[str | Mapping[str, str]]:
    """The names most like a word, in whatever language it is one."""
    from rules.kernel.orders.words import plain
    from rules.kernel.words.nearest import close_words

    spelled = {text: name for name in known for text in ([name] if isinstance(name, str) else name.values())}
    return [spelled[text] for text in close_words(plain(word), list(spelled), NEAREST)]


def _argument_word(speech: Speech, name: str) -> str:
    """What people call an argument: the last of the words that may stand in front of it."""
    for form in speech.grammar.forms.values():
        key = f"order.{form.kind}.{name}"
        if any(arg.name == name for arg in form.args) and speech.words.has(key):
            return str(speech.words(key)).split("|")[-1].strip()
    return name


class Nearest:
    """The legal orders most like what was written; there may be thousands, so they are written out once."""

    def __init__(self, speech: Speech, held: Any) -> None:
        self.speech, self.held = speech, held
        self._legal: dict[str, dict[str, str]] = {}

    def orders(self, seat: str, text: str) -> list[str]:
        from rules.kernel.orders.words import plain
        from rules.kernel.words.nearest import most_alike

        if seat not in self._legal:
            self._legal[seat] = {plain(line): line for line in self._written(seat)}
        legal = self._legal[seat]
        return [legal[found] for found in most_alike(plain(text), legal, NEAREST)]

    def _written(self, seat: str) -> Iterator[str]:
        question: Question | None = self.held.waiting.get(seat)
        if question is not None:
            legal = question.legal(self.held.state.seen(seat))  # by what stood before it in its line, too
            for answer in legal[:MOST_WRITTEN]:
                yield self.speech.grammar.write(answer, self.speech.lang)
