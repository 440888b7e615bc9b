"""The positions with the most to list that we could construct; `python -m tests.chasseurs.worst` times them.

Hands are far beyond the limit, as at the end of a turn with many actions, and every ability that helps to pay is
active. They were found by changing pearls of a hand for others as long as that made more ways to pay.
"""

from __future__ import annotations

import gc
import time
from typing import TYPE_CHECKING

from rules.chasseurs.questions.act import Act
from tests.chasseurs.positions import laid_out

if TYPE_CHECKING:
    from rules.chasseurs.state import State

SEAT = "ana"
HELPFUL = (
    "nain_1 nain_2 nain_3 nain_4 nain_5 nain_6 nain_7 phenix phenix dragon_blanc diable_de_feu garcon_volant guerriere"
)
DIAMONDS = "gobelins gobelins gobelins geant geant geant lutin lutin ent lion"
WISPS = "feu_follet_3_6 feu_follet_4_5"  # on the portal of a neighbour
POSITIONS = {  # portal: hand, and what else is active
    "chapelier petit_chaperon_rouge": (
        "1 1 2 3 3 3x 4 4 4x 5 5 5x 6 6 7 7 8",
        "singe_aile singe_aile singe_aile",
    ),
    "chapelier singe_aile": ("1 1 2 2 3 3 3 3x 4 4 4x 5 5 5x 6 7 8", "petit_chaperon_rouge singe_aile singe_aile"),
    "chapelier spectre": (
        "1 2 2 3 3 3x 4 4 4x 5 5 5x 6 6 7 7 8",
        "petit_chaperon_rouge singe_aile singe_aile singe_aile",
    ),
}
ROUNDS = 9


def position(portal: str) -> State:
    hand, active = POSITIONS[portal]
    return laid_out(
        hands={SEAT: hand},
        portals={SEAT: portal, "boris": WISPS},
        activated={SEAT: f"{HELPFUL} {active}"},
        diamonds={SEAT: DIAMONDS},
        actions_left=1,
    )


def main() -> None:
    gc.disable()  # a run of the program hardly ever gets as far as collecting
    for portal in POSITIONS:
        state, spent = position(portal), []
        for _ in range(ROUNDS):
            begun = time.process_time()
            legal = Act(SEAT).legal(state)
            spent.append((time.process_time() - begun) * 1000)
        print(f"{portal:<32} {len(legal):>6} legal answers   {min(spent):>6.1f} ms")  # noqa: T201


if __name__ == "__main__":
    main()
