"""What rules draw from: every draw is noted under its name, and a case may lay outcomes down."""

from __future__ import annotations

import pytest

from rules.kernel.play.draws import Draws, FixedDraws, Keys, Stream

KEYS = Keys(b"\1" * 32, b"\2" * 32, ["ana", "bob"])


@pytest.fixture
def draws() -> Draws:
    draws = Draws(KEYS.mixed)
    draws.epoch = 3
    return draws


def test_draws_are_noted_in_order_with_their_names_and_outcomes(draws: Draws) -> None:
    die, order, coin = draws.die("attack", 6), draws.shuffle("deck", "abc"), draws.coin("first")
    assert [(d.kind, d.epoch, d.label, d.ordinal, d.outcome) for d in draws.taken()] == [
        ("public", 3, "attack", 0, [die]),
        ("secret", 3, "deck", 0, order),
        ("public", 3, "first", 0, int(coin)),
    ]
    assert draws.taken() == []


def test_what_is_noted_does_not_change_with_what_rules_do_to_it(draws: Draws) -> None:
    order = draws.shuffle("deck", "abcdef")
    noted = list(order)
    order.pop()
    assert draws.taken()[0].outcome == noted


def test_one_draw_never_shifts_another(draws: Draws) -> None:
    alone = Draws(KEYS.mixed)
    alone.epoch = 3
    draws.dice("attack", 4, 6)
    draws.shuffle("tie", range(9))  # the same label in the other class
    assert draws.dice("tie", 5, 6) == alone.dice("tie", 5, 6)


def test_a_repeated_draw_differs_by_ordinal_and_another_epoch_begins_anew(draws: Draws) -> None:
    first, second = draws.dice("attack", 8, 20), draws.dice("attack", 8, 20)
    draws.epoch = 4
    third = draws.dice("attack", 8, 20)
    assert [drawn.ordinal for drawn in draws.taken()] == [0, 1, 0]
    assert first != second != third != first


def test_a_key_is_owed_for_epochs_that_drew_publicly_only(draws: Draws) -> None:
    draws.shuffle("deck", "abc")
    assert 3 not in draws.drew_in
    draws.coin("first")
    assert 3 in draws.drew_in
    assert 4 not in draws.drew_in


def test_of_a_sample_only_what_was_drawn_is_noted(draws: Draws) -> None:
    sample = draws.sample("deal.1", range(20), 3)
    assert draws.taken()[0].outcome == sample
    assert len(set(sample)) == 3


def test_fixed_outcomes_are_given_by_label_and_then_the_first_of_all() -> None:
    fixed = FixedDraws({"tie": [1, 0], "attack": [6, 5, 2]})
    assert [fixed.below("tie", 2) for _ in range(3)] == [1, 0, 0]
    assert (fixed.dice("attack", 2, 6), fixed.die("attack", 6), fixed.die("attack", 6)) == ([6, 5], 2, 1)


def test_fixed_shuffles_leave_the_order_as_it_is_or_as_laid_down() -> None:
    fixed = FixedDraws({"deck": ["c", "a", "b"]})
    assert fixed.shuffle("deck", ["a", "b", "c"]) == ["c", "a", "b"]
    assert fixed.shuffle("other", ["a", "b", "c"]) == ["a", "b", "c"]
    assert FixedDraws({"deck": ["c", "a", "b"]}).sample("deck", ["a", "b", "c"], 2) == ["c", "a"]


def test_fixed_weighted_draws_are_given_by_label() -> None:
    fixed = FixedDraws({"weather": [2, 1, 2, 1]})
    assert [fixed.weighted("weather", [5, 3, 2]) for _ in range(5)] == [2, 1, 2, 1, 0]


def test_of_a_fixed_sample_only_what_was_drawn_is_noted() -> None:
    fixed = FixedDraws({})
    sample = fixed.sample("deal.1", range(20), 3)
    assert fixed.taken()[0].outcome == sample


def drawn_one_by_one(key: bytes, items: list[int]) -> list[int]:
    """A shuffle as the protocol writes it."""
    stream, shuffled = Stream(key, "deck", 0), list(items)
    for i in range(len(items) - 1, 0, -1):
        j = stream.below(i + 1)
        shuffled[i], shuffled[j] = shuffled[j], shuffled[i]
    return shuffled


@pytest.mark.parametrize("size", [0, 1, 2, 9, 20, 52, 127, 128, 129, 130, 300])
def test_a_shuffle_of_any_size_is_that_of_the_protocol(size: int) -> None:
    for number in range(5):
        key, items = bytes([number]) * 32, list(range(size))
        assert Stream(key, "deck", 0).shuffle(items) == drawn_one_by_one(key, items)


def test_a_word_that_may_have_to_be_thrown_away_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """One word in millions is such; here every word is taken for one, then every large one is thrown."""
    key, items = b"k" * 32, list(range(40))
    monkeypatch.setattr("rules.kernel.play.draws.SURE", 0)
    assert Stream(key, "deck", 0).shuffle(items) == drawn_one_by_one(key, items)
    monkeypatch.setattr("rules.kernel.play.draws.WORDS", 2**31 + 5)
    thrown = Stream(key, "deck", 0).shuffle(items)
    assert thrown == drawn_one_by_one(key, items) != Stream(b"l" * 32, "deck", 0).shuffle(items)
