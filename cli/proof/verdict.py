"""Is a file what it should be? Its shape and the audit of its record, put together as a verdict."""

from __future__ import annotations

import re

from cli import exits
from cli.files import games
from cli.proof.at_work import odd_position, unplayable
from cli.result import Trouble
from rules.kernel.audit.save_audit import GENESIS, ODD_POSITION, UNPLAYABLE, Discrepancy, audit
from rules.kernel.editions.options import impossible
from rules.kernel.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from typing import Any

    from rules.kernel.audit.save_audit import Certificate
    from rules.kernel.play.game import Game
    from rules.kernel.record.save import Document

OK, TAMPERED, UNFAIR = "OK", "TAMPERED", "UNFAIR DRAW"
CHECKED = "CHECKED"  # a view of a game that goes on: all of it that can be checked is right
FORK, BEHIND, OTHER_PLEDGE = "FORK", "BEHIND", "OTHER PLEDGE"  # it is not the story somebody has seen
PLACE = re.compile(r"\$(?:\.(entries|openings|played)\[(\d+)\])?\.?(.*)", re.DOTALL)


class Verdict(Value):
    """What was found: fine, or the first entry or part of the file that is not, and how."""

    word: str
    certificate: Certificate | None = None
    code: str = ""
    entry: int | None = None  # None: it is the part that is wrong
    part: str = ""
    paths: tuple[str, ...] = ()  # the fields that differ
    facts: Mapping[str, Any] = {}

    @property
    def exit(self) -> int:
        return exits.DONE if self.word in (OK, CHECKED) else exits.TAMPERED

    def trouble(self, path: str) -> Trouble:
        entry = self.facts.get("last") if self.entry is None else self.entry
        return Trouble(self.code, exit=self.exit, where=path, **{"part": self.part, **self.facts, "entry": entry})

    def plain(self) -> dict[str, Any]:
        return {
            "verdict": self.word,
            "entry": self.entry,
            "part": self.part or None,
            "code": self.code or None,
            "fields": list(self.paths),
        }


def judged(path: str, read: Document, progress: Callable[[], None] = lambda: None) -> Verdict:
    """The verdict on a save or view that could be read.

    `Trouble` if there can be none: it is neither save nor view, under other rules, or the rules stumble over it.
    """
    kind = read.head.get("kind")
    if kind not in ("save", "view"):
        if not ("genesis" in read.head and read.entries):
            raise games.no_game(path, read)
        return Verdict(TAMPERED, code="schema", part="kind", paths=("kind",), facts={"keyword": "enum", "value": kind})
    if read.told is None:
        from cli.proof.proving import proven

        if found := proven(read, possible_rules, progress):
            return Verdict(OK, found)
        games.understood(path, read.read_whole)
        kind, progress = read.head["kind"], lambda: None  # that many were counted already
    if not read.shaped and (misshapen := shape_of(kind, read.whole())):
        return misshapen
    last = len(read.entries) - 1
    return concluded(path, last, lambda: _audited(read, kind, progress), lambda n: _well_said(read, n))


def concluded(path: str, last: int, audited: Callable[[], Certificate], well_said: Callable[[int], bool]) -> Verdict:
    """What an audit comes to. `well_said`: whether the answers of an entry that rules stumble over have their shape."""
    try:
        found = audited()
    except Discrepancy as fault:
        if isinstance(fault.__cause__, OSError):  # where rules cannot be read, nothing is wrong with the record
            raise fault.__cause__ from None
        if fault.code in (UNPLAYABLE, ODD_POSITION):
            return _stumbled(path, fault, well_said)
        return _verdict_on(fault)
    except Trouble as trouble:
        if trouble.exit != exits.TAMPERED:
            trouble.where = f"{path}{trouble.where}"
            raise
        return Verdict(TAMPERED, code=trouble.code, part="edition", paths=("edition",), facts=trouble.facts)
    except OSError:
        raise
    except Exception as error:
        raise unplayable(path, last, error) from error
    return Verdict(CHECKED if found.doubts else OK, found)


def _audited(read: Document, kind: str, progress: Callable[[], None]) -> Certificate:
    if kind == "save":
        return audit(read, possible_rules, progress)
    from rules.kernel.audit.view_audit import audit_view

    return audit_view(read, possible_rules, progress)


def possible_rules(genesis: Mapping[str, Any], custom: Mapping[str, Any] | None) -> tuple[Game, Any]:
    """The rules of a game that could be opened so: its hashes may fit and its table may still be impossible."""
    game, edition = games.named_rules(genesis, custom)
    if field := impossible(genesis, game.players, edition.data):
        raise Discrepancy("no_such_table", GENESIS, part="genesis", fields=[field])
    return game, edition


def _verdict_on(fault: Discrepancy) -> Verdict:
    word = UNFAIR if fault.code in ("unfair_draw", "key_withheld") else TAMPERED
    in_entry = fault.entry != GENESIS and fault.part in ("", "openings")
    return Verdict(
        word,
        code=fault.code,
        entry=fault.entry if in_entry else None,
        part=fault.part or "entries",
        paths=tuple(fault.fields),
        facts={"last": fault.entry, "rule": fault.rule, **fault.facts},
    )


def _stumbled(path: str, fault: Discrepancy, well_said: Callable[[int], bool]) -> Verdict:
    """Where rules stumble nobody is accused, unless over an answer that is none of the game's: that is the record."""
    if fault.code == ODD_POSITION:
        raise odd_position(path, fault.entry) from fault.__cause__
    if fault.part or well_said(fault.entry):
        raise unplayable(path, fault.entry, fault.__cause__) from fault.__cause__
    return _verdict_on(Discrepancy("malformed_entry", fault.entry))


def _well_said(read: Document, n: int) -> bool:
    """Whether the answers of an entry are such as the game's schema describes; what opens it lies open."""
    own, answers = read.opening(n)["data"], read.entry(n)["public"].get("answers", {})
    said = [{**answer, **(own[seat] or {}).get("answer", {})} for seat, answer in answers.items() if seat in own]
    return fit_the_game(read.head, said)


def fit_the_game(head: Mapping[str, Any], answers: Iterable[Any]) -> bool:
    """Whether answers are such as the schema of a game describes."""
    import rules
    import schemas

    named = head["genesis"]["rules"]
    schema = f"{rules.home_of(named['id'], named['version'])}.answer"
    return all(schemas.valid(schema, answer) for answer in answers)


def shape_of(kind: str, whole: Mapping[str, Any]) -> Verdict | None:
    """A document that breaks its schema was changed by hand, since the referee writes none such; None if it fits."""
    import schemas

    if schemas.valid(kind, whole):
        return None
    first = schemas.faults(kind, whole)[0]
    facts = {"keyword": first.keyword, **first.facts}
    at_top = str(facts.get("missing", facts.get("unknown", "")))
    lines, n, path = PLACE.fullmatch(first.path).groups()  # type: ignore[union-attr]
    path = path or at_top
    entry, part = (int(n), lines) if lines else (None, re.split(r"\W", path)[0])
    return Verdict(TAMPERED, code="schema", entry=entry, part=part, paths=(path,), facts=facts)
