"""What a position costs: as it is written, of most fields what was kept, against the whole of it encoded anew.

`make bench` prints it for a random game of each kind, measured position by position as the game goes on.
"""

from __future__ import annotations

import sys
from time import process_time_ns as now
from unittest.mock import patch

import rules
from rules.kernel.bytes.canon import canon_text
from rules.kernel.play.state import State
from tests.conformance.settings import settings_of
from tests.conformance.walking import played, walk

ROUNDS = 3
SEED = 1
MICROSECOND = 1000


class Watch:
    """Stands beside `State.written`, and has everything written in both ways."""

    def __init__(self) -> None:
        self.positions = self.writing = self.encoding = 0

    def game(self, game_id: str) -> None:
        """One game again and again, with the most options there are sets of."""
        setting, write = settings_of(game_id)[-1], State.written
        played(setting, SEED)  # so that only its answers are given again

        def written(state: State) -> str:
            began = now()
            text = write(state)
            between = now()
            whole = canon_text(state.dump())
            self.writing, self.encoding = self.writing + between - began, self.encoding + now() - between
            self.positions += 1
            assert text == whole
            return text

        with patch.object(State, "written", written):
            for _ in range(ROUNDS):
                for _ in walk(setting, SEED):
                    pass


def main() -> None:
    for game_id in rules.GAMES:
        watch = Watch()
        watch.game(game_id)
        each = (took / watch.positions / MICROSECOND for took in (watch.writing, watch.encoding))
        sys.stdout.write(
            f"position of {game_id:<10} written in {next(each):5.1f} µs, encoded in {next(each):5.1f} µs: "
            f"{watch.writing / watch.encoding:.2f}\n"
        )


if __name__ == "__main__":
    main()
