"""Where the places of the board are drawn: by sector and kind, or as an edition of one's own says."""

from __future__ import annotations

from copy import deepcopy

import rules
import schemas
from rules.kernel.editions.components import shipped_edition
from rules.krystal.map import positions


def test_every_place_of_the_shipped_board_has_a_point_of_its_own_and_paths_are_short() -> None:
    edition, _ = shipped_edition(rules.load("krystal"))
    at = positions(edition.data)
    assert len(set(at.values())) == len(at) == len(edition.nodes)
    for node in edition.nodes.values():
        for other in node.adjacent:
            (x, y), (to_x, to_y) = at[node.id], at[other]
            assert abs(x - to_x) <= 25 and abs(y - to_y) <= 29.5, (node.id, other)  # no path crosses half the board


def test_an_edition_of_ones_own_says_where_its_places_lie() -> None:
    edition, _ = shipped_edition(rules.load("krystal"))
    own = deepcopy(dict(edition.data))
    own["places"][3]["xy"] = [7, 9]
    own["gates"][0]["xy"] = [0, 100]
    assert schemas.valid("krystal.edition", own)
    at, before = positions(own), positions(edition.data)
    assert (at[own["places"][3]["id"]], at[own["gates"][0]["id"]]) == ((7, 9), (0, 100))
    assert sum(at[node] != before[node] for node in at) == 2
    own["places"][3]["xy"] = [7, 101]
    assert not schemas.valid("krystal.edition", own)
