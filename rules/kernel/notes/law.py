"""The law of notes: which may be taken, from whom and when. Every note of a record is judged by it again."""

from __future__ import annotations

from rules.kernel.notes.instants import DAY, HOUR, ends, moment
from rules.kernel.notes.terms import LONGEST, refuse_terms
from rules.kernel.play.asking import KERNEL, Refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from rules.kernel.notes.agenda import Agenda
    from rules.kernel.play.asking import Seat

    Note = Mapping[str, Any]

TERMS, ABSENT, EXTEND, ADJOURN, SEAT, AGREE = "terms", "absent", "extend", "adjourn", "seat", "agree"
KINDS = (TERMS, ABSENT, EXTEND, ADJOURN, SEAT, AGREE)
OF_A_SEAT = frozenset((ABSENT, EXTEND, SEAT, AGREE))
LONGEST_NAME = 64


def refuse_note(
    note: Note, seat: Seat | None, names: Mapping[Seat, str], last: int, time: str | None, agenda: Agenda | None
) -> Refusal | None:
    """Why a note is not taken, if it is not. `names`: of the seats; `last`: the entry before; `agenda`: if terms stand.

    Its shape is that of the schema. That the time does not run backwards is the law of every entry.
    """
    kind = note["kind"]
    if (seat is not None) != (kind in OF_A_SEAT):
        return Refusal("out_of_place", KERNEL)
    if seat is not None and seat not in names:
        return Refusal("not_playing", KERNEL, {"seat": seat})
    if kind == TERMS:
        return refuse_terms(note) or _refuse_moment(time)
    if kind == SEAT:
        return _refuse_name(note["name"], seat, names)
    if kind == AGREE:
        return _refuse_consent(note, last)
    if agenda is None:
        return Refusal("no_terms", KERNEL)
    noted = moment(time or "")
    if noted is None:
        return _refuse_moment(time)
    if kind == ADJOURN:
        return _refuse_adjourning(note, noted, agenda)
    assert seat is not None
    return _refuse_absence(note, seat, noted, agenda) if kind == ABSENT else _refuse_extension(note, seat, agenda)


def _refuse_moment(time: str | None) -> Refusal | None:
    """The first terms begin a reckoning: they bear a time already."""
    if time is None:
        return Refusal("time_needed", KERNEL)
    return Refusal("bad_moment", KERNEL, {"time": time}) if moment(time) is None else None


def _refuse_name(name: str, seat: Seat | None, names: Mapping[Seat, str]) -> Refusal | None:
    """Nobody plays under the name of another seat."""
    from rules.kernel.orders.words import plain
    from rules.kernel.words.visible import shows

    if not shows(name) or not name.strip() or len(name) > LONGEST_NAME:
        return Refusal("bad_name", KERNEL, {"name": name})
    others = [word for other, called in names.items() if other != seat for word in (other, called)]
    if plain(name) in map(plain, others):
        return Refusal("name_taken", KERNEL, {"name": name})
    return None


def _refuse_consent(note: Note, last: int) -> Refusal | None:
    """Consent names the entry to go back to, or the one after which the game is adjourned."""
    if note["to"] > last:
        return Refusal("no_such_entry", KERNEL, {"to": note["to"], "last": last})
    if "until" in note and ends(note["until"], 0) is None:
        return Refusal("bad_moment", KERNEL, {"time": note["until"]})
    return None


def _refuse_adjourning(note: Note, noted: int, agenda: Agenda) -> Refusal | None:
    end = ends(note["until"], agenda.zone)
    if end is None:
        return Refusal("bad_moment", KERNEL, {"time": note["until"]})
    return Refusal("ends_too_soon", KERNEL, {"end": note["until"]}) if end <= noted else None


def _refuse_absence(note: Note, seat: Seat, noted: int, agenda: Agenda) -> Refusal | None:
    """It ends after it begins, is said in time to count, and all absences of a seat together are not too long."""
    said, away, terms = agenda.said(note), agenda.away(note, noted), agenda.now
    if said is None or away is None:
        wrong = next(text for text in (note["from"], note["to"]) if ends(text, agenda.zone) is None)
        return Refusal("bad_moment", KERNEL, {"time": wrong})
    if said.length <= 0:
        return Refusal("ends_before", KERNEL, {"begin": note["from"], "end": note["to"]})
    if away.length <= 0:
        return Refusal("absent_too_late", KERNEL, {"hours": terms.notice // HOUR})
    if sum(span.length for span in agenda.absences_before(seat, noted)) + away.length > terms.away:
        return Refusal("absent_too_long", KERNEL, {"seat": seat, "days": terms.away // DAY})
    return None


def _refuse_extension(note: Note, seat: Seat, agenda: Agenda) -> Refusal | None:
    if agenda.hours_extended(seat) + note["hours"] * HOUR > LONGEST * HOUR:
        return Refusal("extended_too_long", KERNEL, {"seat": seat, "hours": LONGEST})
    return None
