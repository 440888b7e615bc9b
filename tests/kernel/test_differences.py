"""Of very many differences the first are told."""

from __future__ import annotations

from rules.kernel.audit.differences import MOST, differences, differing


def test_the_first_thousand_differences_are_told() -> None:
    one, other = [0] * 5_000, [1] * 5_000
    assert differing(one, other, "hand") == [f"hand[{at}]" for at in range(MOST)]
    assert len(list(differences({"a": one}, {"a": other}))) == MOST == 1_000
