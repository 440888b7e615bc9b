"""After which orders nothing is taken back for free, though no die was thrown: something hidden was seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.kalahen.mail import Mail

if TYPE_CHECKING:
    from collections.abc import Mapping

HOME = {"castle": {"ana": "a"}}
SHOWN: dict[str, tuple[Mapping[str, Any], str, bool]] = {
    "a step": ({**HOME, "rings": {"ana": "R"}}, "move P1", False),
    "nothing brought home": ({**HOME, "place": {"ana": "p1"}}, "move A", False),
    "scrolls laid open": ({**HOME, "place": {"ana": "p1"}, "carried": {"ana": "scroll_sun_1"}}, "move A", True),
    "a key shown": ({"place": {"ana": "g5"}, "carried": {"ana": "key"}}, "move TOWER", True),
    "a key shown before": (
        {"place": {"ana": "g5"}, "carried": {"ana": "key"}, "shown": {"ana": "key"}},
        "move TOWER",
        False,
    ),
    "a monster turned up": ({**HOME, "traps": "r01", "rings": {"ana": "R"}}, "move P1", True),
    "a loser's cards": (
        {"place": {"ana": "v1", "bob": "v1"}, "life": {"bob": 4}, "carried": {"bob": "key"}},
        "duel Bob",
        True,
    ),
    "a loser's rings": (
        {"place": {"ana": "v1", "bob": "v1"}, "life": {"bob": 4}, "rings": {"bob": "R"}},
        "duel Bob",
        False,
    ),
    "a shield on the bridge": ({"place": {"ana": "tower"}, "carried": {"ana": "shield", "bob": "key"}}, "cross", True),
}


@pytest.mark.parametrize("what", SHOWN)
def test_what_was_seen_is_not_taken_back_for_free(what: str) -> None:
    given, order, showed = SHOWN[what]
    mail = Mail(dict(given))
    mail.send("ana", order)
    assert mail.contest.showed == showed
