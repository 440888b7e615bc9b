"""All that one seat is given, or can get by trying, in one comparable form."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from rules.kernel.bytes.canon import canon
from rules.kernel.letters.carrying import Sender, carry_out
from rules.kernel.letters.letter import Failed, letter_of_text
from rules.kernel.letters.trying import Trial, tried
from rules.kernel.orders.grammar import LANGUAGES
from rules.kernel.pictures.svg import document
from rules.kernel.play.asking import KERNEL
from rules.kernel.record import save, view
from rules.kernel.words.page import PLAIN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel.play.asking import Answer, Seat
    from rules.kernel.record.contest import Contest
    from tests.conformance.settings import Setting

HEAD = re.compile(rb'"head":"[0-9a-f]{64}"')
COMMITTED = ("prev", "private", "state")  # of an entry: these differ by design
NONSENSE = ("resign everything", "1000000")
PICTURED = 4  # of so many entries one
MOST_LINES = 3  # finding the nearest legal lines is slow


class Tries(NamedTuple):
    """What a seat may send to hear what is said to it: answers of all kinds, and order lines that are refused."""

    answers: Sequence[Answer] = ()
    lines: Sequence[str] = ()


def given_to(setting: Setting, contest: Contest, seat: Seat, tries: Tries) -> dict[str, Any]:
    """What a seat has while a contest stands as it does."""
    question, state = contest.waiting.get(seat), contest.state
    return {
        "view": view.dump(contest, seat),
        "public view": public_view(contest),
        "asked": [(asked, kind) for asked, kind, _ in contest.asked],
        "legal": [answer.plain() for answer in question.legal(state)] if question else [],
        "default": question.default(state) if question else None,
        "refusals": [contest.refuse(seat, answer) for answer in tries.answers],  # whole: all that is said comes from it
        "complaints": [complaint(setting, contest, seat, line) for line in tries.lines],
    }


def public_view(contest: Contest) -> bytes:
    """What players may show each other, but for the entries, which are in the view of each of them too."""
    head, _, record = view.dump(contest, None).partition(save.ENTRIES)
    return head.replace(contest.head.hex().encode(), b"") + record.partition(save.OPENINGS)[2]


def readers(contest: Contest, seat: Seat) -> list[tuple[Seat | None, str]]:
    """A seat and a stranger, who read in different languages, and in the other one at the next entry."""
    return list(zip((seat, None), LANGUAGES if contest.n % 2 else reversed(LANGUAGES)))


def drawing_for(setting: Setting, contest: Contest, seat: Seat, *, of_view: bool = False) -> dict[str, str]:
    """The drawing for a seat, at other times for a stranger, made of the whole state or of what the reader sees of it.

    Drawings are slow, so there is one for one reader in one language, and at the next entry in the other; and pictures
    are slower.
    """
    viewer, lang = readers(contest, seat)[contest.n // 2 % 2]
    speech, state = setting.speech(contest, lang), contest.state.seen(viewer) if of_view else contest.state
    drawn = setting.game.parts.draw(state, viewer, speech.words, speech.names, PLAIN)
    if contest.n % PICTURED:
        return {"drawing": drawn}
    picture = setting.game.parts.picture(state, viewer, speech.words, speech.names, str)
    return {"drawing": drawn, "picture": document(picture, "", "", lang)}


def told_since(setting: Setting, contest: Contest, seat: Seat, since: int) -> dict[str, Any]:
    """What a seat has after something was played: the position, and what was said on the way to it."""
    return {
        **given_to(setting, contest, seat, Tries()),
        **drawing_for(setting, contest, seat),
        "view": uncommitted(view.dump(contest, seat)),
        "log": [log_of(setting, contest, reader, lang, since + 1) for reader in (seat, None) for lang in LANGUAGES],
    }


def log_of(setting: Setting, contest: Contest, reader: Seat | None, lang: str, since: int = 0) -> list[str]:
    """Every event in the words for one reader."""
    speech, lines = setting.speech(contest, lang), []
    for n in range(since, len(contest.entries)):
        own = dict(contest.own_part(n, reader).get("events", ()))
        told = json.loads(contest.entries[n])["public"].get("events", ())
        lines += [speech.event(event, own.get(at)) for at, event in enumerate(told)]
    return lines


def tries(setting: Setting, contest: Contest, seat: Seat, answers: Sequence[Answer]) -> Tries:
    """The answers, and lines that change nothing: those of answers that the rules refuse, and nonsense."""
    grammar, lines = setting.speech(contest).grammar, list(NONSENSE)
    for answer in answers:
        refusal = contest.refuse(seat, answer)
        if refusal and refusal.rule != KERNEL and len(lines) < MOST_LINES:
            line = grammar.write(answer, "en")
            if complaint(setting, setting.restored(contest), seat, line):  # it may read as something else
                lines.append(line)
    return Tries(answers, lines)


def complaint(setting: Setting, contest: Contest, seat: Seat, line: str) -> Any:
    """What comes back for a letter that is not taken: what is wrong, where, by which rule and with which facts."""
    grammar = setting.speech(contest).grammar
    try:
        carry_out(contest, Sender(seat, grammar), letter_of_text(line, grammar, "mail"))
    except Failed as failed:
        return failed.code, failed.where, failed.rule, failed.facts
    return None


def verdicts(setting: Setting, contest: Contest, seat: Seat, lines: str) -> list[Any]:
    """What a dry run tells of every order."""
    grammar = setting.speech(contest).grammar
    found = tried(Trial(contest, seat), Sender(seat, grammar), letter_of_text(lines, grammar))
    return [(one.verdict, one.before, one.seats, one.failed and (one.failed.code, one.failed.facts)) for one in found]


def uncommitted(data: bytes) -> list[bytes]:
    """A view without commitments and the hashes made over them."""
    head, _, record = data.partition(save.ENTRIES)
    entries, _, openings = record.partition(save.OPENINGS)
    return [HEAD.sub(b"", head), *map(_uncommitted_entry, entries.split(b",\n")), openings]


@lru_cache(maxsize=10_000)
def _uncommitted_entry(line: bytes) -> bytes:
    entry = {**json.loads(line), **dict.fromkeys(COMMITTED, "")}
    if sealed := entry["public"].get("sealed"):
        entry["public"]["sealed"] = dict.fromkeys(sealed, "")
    return canon(entry)
