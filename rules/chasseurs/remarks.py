"""What stands behind an answer in a list: what lies in the place that it names by a letter."""

from __future__ import annotations

from rules.chasseurs.questions.answers import Place, Swap, Take
from rules.chasseurs.questions.windows import slot_of
from rules.kernel.bytes.reading import is_digits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.chasseurs.state import State
    from rules.kernel.play.asking import Answer, Question
    from rules.kernel.play.parts import Remark


def remarks(seen: State, question: Question, answer: Answer) -> Sequence[Remark]:
    match answer:
        case Take(slot) if is_digits(slot):
            return [("pearl", {"pearl": seen.pearl_display[int(slot) - 1]})]
        case Place(slot) | Swap(_, slot) if is_digits(slot):
            return [("card", {"card": seen.character_display[slot_of(seen.character_display, slot)]})]
    return ()
