"""Recordings, opened and played again: what `replay` compares, and what saves are made of."""

from __future__ import annotations

from cli.proof.verdict import concluded, fit_the_game, possible_rules, shape_of
from rules.kernel.bytes.reading import Malformed
from rules.kernel.record.recording import KIND, Replay, read

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cli.proof.verdict import Verdict
    from rules.kernel.record.save import Document


def is_recording(document: Document) -> bool:
    return document.head.get("kind") == KIND


def replayed(path: str, document: Document) -> tuple[Verdict, Replay]:
    """A recording that could be read, played again, and the verdict on it; `Trouble` as for a save that gets none."""
    try:
        recording = read(document.head)
    except Malformed as fault:
        raise fault.within(path) from None
    replay = Replay(recording, possible_rules)
    if misshapen := shape_of(KIND, document.head):
        return misshapen, replay

    def well_said(n: int) -> bool:
        return fit_the_game(recording.head, recording.played[n].get("answers", {}).values())

    return concluded(path, len(recording.played) - 1, replay.audit, well_said), replay
