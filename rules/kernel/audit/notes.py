"""Notes and times as everybody can check them: each note could be taken, and nobody was answered for too early."""

from __future__ import annotations

from rules.kernel.audit.save_audit import Discrepancy, outlawed
from rules.kernel.record import history
from rules.kernel.record.ledger import DEFAULT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rules.kernel.notes.agenda import Agenda
    from rules.kernel.play.asking import Refusal, Seat
    from rules.kernel.record.history import Entry

NOTED = frozenset({"note"})  # what an entry says publicly that is a note


def check_notes(entries: Sequence[Entry], names: Mapping[Seat, str]) -> None:
    """Judge notes, times and defaults of a record by the entries before each. Raises the first `Discrepancy`."""
    if not any("note" in entry["public"] or entry["kind"] == "note" for entry in entries):
        return
    from rules.kernel.notes.following import followed_entry

    agenda: Agenda | None = None
    stood: dict[int, Entry] = {}
    for entry in entries:
        _check_shape(entry)
        for refusal in _refusals(entry, agenda, stood, names):
            raise outlawed(entry["n"], refusal)
        agenda = followed_entry(agenda, entry)
        history.stand(stood, entry)


def _check_shape(entry: Entry) -> None:
    """A note tells nothing but itself, and nothing else tells one."""
    told, is_note = entry["public"].keys(), entry["kind"] == "note"
    wrong = told ^ NOTED if is_note else told & NOTED
    if wrong:
        raise Discrepancy("entry_differs", entry["n"], fields=[f"public.{name}" for name in sorted(wrong)])


def _refusals(
    entry: Entry, agenda: Agenda | None, stood: dict[int, Entry], names: Mapping[Seat, str]
) -> Iterator[Refusal]:
    from rules.kernel.notes.law import refuse_note

    n, public, time = entry["n"], entry["public"], entry.get("time")
    if agenda is not None and (refusal := agenda.refuse_time(time)):
        yield refusal
    if "note" in public and (refusal := refuse_note(public["note"], entry["seat"], names, n - 1, time, agenda)):
        yield refusal
    if agenda is not None and "by" in public:
        gone = _leaving(stood)
        absent = [seat for seat, by in public["by"].items() if by == DEFAULT and seat not in gone]
        late = (agenda.refuse_default(seat, time) for seat in absent)
        yield from (refusal for refusal in late if refusal)


def _leaving(stood: dict[int, Entry]) -> set[Seat]:
    """Who has resigned in the present turn: the rules answer for them until it is over."""
    gone = set()
    for n in reversed(stood):
        if "pledge" in stood[n]["public"]:
            break
        if stood[n]["kind"] == "resign":
            gone.add(stood[n]["seat"])
    return gone
