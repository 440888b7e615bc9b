"""States: every field says who may see it, and views are built up from that."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from rules.kernel.bytes.canon import canon_text
from rules.kernel.play.state import (
    CARDS,
    GROUPS,
    HIDDEN,
    PLAIN,
    Mapped,
    State,
    keyed,
    nobody,
    owned,
    piecemeal,
    public,
    seen_by,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rules.kernel.play.asking import Seat

OPTIONS = {"open": False}


class Piece:
    def __init__(self, owner: str, marks: list[int]) -> None:
        self.owner, self.marks = owner, marks

    def dump(self) -> list[Any]:
        return [self.owner, self.marks]

    @classmethod
    def load(cls, data: list[Any]) -> Piece:
        return cls(*data)


class Toy(State):
    round: int = public(default_factory=int)
    board: dict[str, Piece] = public(Mapped(Piece), default_factory=dict)
    hands: dict[Seat, list[str]] = owned(CARDS, default_factory=dict)
    bids: dict[Seat, int] = owned(default_factory=dict)
    laid: dict[Seat, list[str]] = owned(CARDS, default_factory=dict, shown_to_all="open")
    armies: dict[Seat, dict[str, Piece]] = owned(Mapped(Piece), default_factory=dict)
    deck: list[str] = nobody(CARDS, default_factory=list)
    trap: str = nobody(default_factory=str)
    peeked: list[Seat] = public(default_factory=list)
    top: list[str] = seen_by("peeked", CARDS, default_factory=list)


def toy(**options: Any) -> Toy:
    return Toy(
        None,
        {**OPTIONS, **options},
        round=3,
        board={"a1": Piece("ana", [1])},
        hands={"zoe": ["oak"], "ana": ["elm", "fir"]},
        bids={"zoe": 4, "ana": 0},
        laid={"zoe": ["yew"], "ana": []},
        armies={"zoe": {"b2": Piece("zoe", [7])}, "ana": {}},
        deck=["ash", "oak", "yew"],
        trap="well",
        peeked=["ana"],
        top=["ash"],
    )


def test_a_field_without_an_audience_is_an_error_when_the_class_is_made() -> None:
    with pytest.raises(TypeError, match=r"Loose\.purse does not say who may see it"):

        class Loose(State):
            round: int = public(default_factory=int)
            purse: int

    with pytest.raises(TypeError, match=r"Set\.purse does not say who may see it"):

        class Set(State):
            purse: int = 3


def test_a_field_without_a_type_is_an_error_when_the_class_is_made() -> None:
    with pytest.raises(TypeError):

        class Untyped(State):
            purse = public(default_factory=int)


def test_a_subclass_of_a_state_has_the_fields_of_both() -> None:
    class More(Toy):
        extra: int = public(default_factory=int)

    assert list(More.declared) == [*Toy.declared, "extra"]
    assert "extra" not in Toy.declared


def test_fields_not_given_start_from_their_factory_each_anew() -> None:
    first, second = Toy(None, OPTIONS), Toy(None, OPTIONS)
    first.hands["ana"] = ["elm"]
    assert second.hands == {}
    assert (second.round, second.trap, second.deck) == (0, "", [])


def test_a_value_for_no_field_is_an_error() -> None:
    with pytest.raises(TypeError, match="purse"):
        Toy(None, OPTIONS, purse=1)


def test_a_dump_loads_as_the_same_state() -> None:
    dumped = json.loads(json.dumps(toy().dump()))
    assert Toy.load(dumped, None, OPTIONS).dump() == toy().dump()
    assert dumped["board"] == {"a1": ["ana", [1]]}
    assert dumped["armies"] == {"zoe": {"b2": ["zoe", [7]]}, "ana": {}}


def test_a_dump_with_a_field_too_many_or_too_few_does_not_load() -> None:
    data = toy().dump()
    with pytest.raises(ValueError, match="purse"):
        Toy.load({**data, "purse": 1}, None, OPTIONS)
    del data["trap"]
    with pytest.raises(ValueError, match="trap"):
        Toy.load(data, None, OPTIONS)


def test_a_seat_sees_what_is_public_and_what_is_its_own() -> None:
    view = toy().view("ana")
    assert view["round"] == 3
    assert view["board"] == {"a1": ["ana", [1]]}
    assert view["hands"]["ana"] == ["elm", "fir"]
    assert view["bids"]["ana"] == 0


def test_of_hidden_cards_a_view_tells_how_many_and_of_other_things_nothing() -> None:
    view = toy().view("ana")
    assert view["hands"]["zoe"] == [HIDDEN]
    assert view["deck"] == [HIDDEN] * 3
    assert view["bids"]["zoe"] == HIDDEN
    assert view["trap"] == HIDDEN
    assert view["laid"] == {"zoe": [HIDDEN], "ana": []}


def test_who_is_named_beside_a_field_sees_it() -> None:
    assert toy().view("ana")["top"] == ["ash"]
    assert toy().view("zoe")["top"] == [HIDDEN]
    assert toy().view(None)["top"] == [HIDDEN]


def test_everybody_together_sees_only_what_is_public() -> None:
    view = toy().view(None)
    assert view["hands"] == {"zoe": [HIDDEN], "ana": [HIDDEN] * 2}
    assert view["bids"] == {"zoe": HIDDEN, "ana": HIDDEN}
    assert (view["deck"], view["trap"], view["round"]) == ([HIDDEN] * 3, HIDDEN, 3)


def test_an_option_may_lay_open_what_is_owned() -> None:
    assert toy(open=True).view("ana")["laid"] == {"zoe": ["yew"], "ana": []}
    assert toy(open=True).view("ana")["hands"]["zoe"] == [HIDDEN]


def test_a_view_holds_no_hidden_word() -> None:
    text = json.dumps(toy().view("ana"))
    assert not [word for word in ("oak", "yew", "well", "4") if word in text]


@pytest.fixture
def bare() -> Toy:
    """Without the armies, which a view of another seat cannot be loaded with yet."""
    state = toy()
    state.armies = {}
    return state


def test_a_view_loads_as_a_state_that_shows_the_same_to_its_seat(bare: Toy) -> None:
    seen = bare.seen("zoe")
    assert seen.hands == {"zoe": ["oak"], "ana": [HIDDEN, HIDDEN]}
    assert seen.board["a1"].owner == "ana"
    assert seen.view("zoe") == bare.view("zoe")
    assert bare.seen(None).view(None) == bare.view(None)


def test_a_state_seen_by_a_seat_shares_nothing_with_the_whole(bare: Toy) -> None:
    seen = bare.seen("zoe")
    seen.hands["zoe"].append("elm")
    seen.board["a1"].marks.append(9)
    assert bare.hands["zoe"] == ["oak"]
    assert bare.board["a1"].marks == [1]


def test_a_view_with_hidden_pieces_loads() -> None:
    assert toy().seen("ana").view("ana") == toy().view("ana")


def test_a_clone_is_equal_and_shares_nothing() -> None:
    state = toy()
    clone = state.clone()
    before = json.dumps(state.dump())
    assert json.dumps(clone.dump()) == before
    clone.round += 1
    clone.hands["ana"].pop()
    clone.hands["bob"] = []
    clone.board["a1"].marks.append(2)
    clone.armies["zoe"]["b2"].marks.clear()
    clone.deck.reverse()
    clone.peeked.append("zoe")
    assert json.dumps(state.dump()) == before


def test_edition_and_options_are_references_and_never_dumped() -> None:
    edition = object()
    state = Toy(edition, OPTIONS)
    assert state.clone().edition is edition
    assert state.clone().options is OPTIONS
    assert state.dump().keys() == Toy.declared.keys()


def test_plain_values_are_written_as_they_stand() -> None:
    assert PLAIN.load(PLAIN.dump({"a": [1]})) == {"a": [1]}


def looks_into(state: Cave, key: str, viewer: Seat | None) -> bool:
    return viewer in state.lookers.get(key, [])


def has_peeked(state: Cave, owner: None, at: int, viewer: Seat | None) -> bool:
    return at == 0 and viewer == "ana"


def knows_gem(state: Cave, owner: Seat, at: int, viewer: Seat | None) -> bool:
    return viewer in state.knowers[owner][at]


class Cave(State):
    lookers: dict[str, list[Seat]] = public(default_factory=dict)
    chests: dict[str, list[str]] = keyed(looks_into, CARDS)
    carried: dict[Seat, dict[str, list[str]]] = owned(GROUPS, default_factory=dict)
    lost: dict[str, list[str]] = nobody(GROUPS, default_factory=dict)
    pile: list[str] = piecemeal(has_peeked)
    gems: dict[Seat, list[str]] = piecemeal(knows_gem, by_seat=True)
    knowers: dict[Seat, list[list[Seat]]] = public(default_factory=dict)


def cave() -> Cave:
    return Cave(
        None,
        {},
        lookers={"oak": ["ana"]},
        chests={"oak": ["key"], "elm": ["ring", "key"]},
        carried={"ana": {"red": ["key", "map"]}, "zoe": {"red": ["map"], "blue": []}},
        lost={"red": ["ring"]},
        pile=["bat", "owl"],
        gems={"ana": ["opal", "jade"], "zoe": []},
        knowers={"ana": [["zoe"], ["ana", "zoe"]], "zoe": []},
    )


def test_of_hidden_things_in_groups_others_see_how_many_there_are_in_each() -> None:
    view = cave().view("ana")
    assert view["carried"] == {"ana": {"red": ["key", "map"]}, "zoe": {"red": [HIDDEN], "blue": []}}
    assert view["lost"] == {"red": [HIDDEN]}


def test_values_of_a_mapping_are_seen_by_those_the_state_names() -> None:
    assert cave().view("ana")["chests"] == {"oak": ["key"], "elm": [HIDDEN, HIDDEN]}
    assert cave().view("zoe")["chests"] == cave().view(None)["chests"] == {"oak": [HIDDEN], "elm": [HIDDEN, HIDDEN]}


def test_single_items_of_a_list_are_seen_by_those_who_know_them() -> None:
    assert cave().view("ana")["pile"] == ["bat", HIDDEN]
    assert cave().view("zoe")["pile"] == cave().view(None)["pile"] == [HIDDEN, HIDDEN]
    assert cave().view("ana")["gems"] == {"ana": [HIDDEN, "jade"], "zoe": []}
    assert cave().view("zoe")["gems"] == {"ana": ["opal", "jade"], "zoe": []}


@pytest.mark.parametrize("viewer", ["ana", "zoe", None])
def test_what_is_hidden_piece_by_piece_or_in_groups_is_hidden_once(viewer: Seat | None) -> None:
    assert cave().seen(viewer).view(viewer) == cave().view(viewer)


def test_what_changes_in_place_is_written_anew() -> None:
    state = cave()
    before = state.written()
    assert state.written() == before
    state.gems["ana"].reverse()
    assert json.loads(state.written())["gems"]["ana"] == ["jade", "opal"]


def test_texts_by_key_are_written_whether_long_or_short() -> None:
    """Long ones key by key, short ones at once, and nothing stays behind of what a field held in between."""
    state = Cave({}, {}, lost={})
    for ids in ([], ["jade"] * 20, ["opal"], ["opal"] * 30, ["jade"] * 20, ["opal"] * 30):
        for keys in (("deep", "high"), ("high",), ("mid", "high"), ("deep", "high")):
            for last in ("ruby", "onyx"):
                state.lost = {key: [*ids, last] for key in keys}
                assert state.written() == canon_text(state.dump())
                state.lost[keys[0]].append("quartz")
                assert state.written() == canon_text(state.dump())


class Tile:
    """Never changes: another takes its place."""

    def __init__(self, colour: str, worth: int) -> None:
        self.colour, self.worth = colour, worth
        self.times_written = 0

    def dump(self) -> list[Any]:
        return [self.colour, self.worth]

    def written(self) -> str:
        self.times_written += 1
        return canon_text(self.dump())

    @classmethod
    def load(cls, data: list[Any]) -> Tile:
        return cls(*data)


class Floor(State):
    tiles: dict[str, Tile] = public(Mapped(Tile), default_factory=dict)
    order: Sequence[Seat] = public(default_factory=list)
    worth: Mapping[Seat, Sequence[int]] = owned(default_factory=dict)


def test_what_never_changes_is_written_once_and_again_where_another_takes_its_place() -> None:
    state = Floor({}, {}, tiles={"b": Tile("red", 1), "a": Tile("blue", 2)})
    first = state.tiles["b"]
    for change in (
        lambda: None,
        lambda: state.tiles.update(a=Tile("green", 2)),
        lambda: state.tiles.update(c=Tile("red", 1)),
        lambda: state.tiles.pop("a"),
        lambda: (state.tiles.pop("c"), state.tiles.update(aa=Tile("grey", 3))),
    ):
        change()
        assert state.written() == canon_text(state.dump())
    assert first.times_written == 1


def test_what_never_changes_is_shared_by_who_looks_at_it_and_the_mapping_is_not() -> None:
    state = Floor({}, {}, tiles={"a": Tile("red", 1)})
    glimpse = state.glimpsed("ana")
    assert glimpse.tiles["a"] is state.tiles["a"]
    del glimpse.tiles["a"]
    assert "a" in state.tiles


def test_what_may_only_be_replaced_is_written_anew_when_it_is() -> None:
    """Even by what Python takes for the same."""
    state = Floor({}, {}, order=["ana", "bob"], worth={"ana": [1]})
    for order, worth in ((["bob", "ana"], {"ana": [1]}), (["bob", "ana"], {"ana": [True]}), ([], {})):
        state.order, state.worth = order, worth
        assert state.written() == canon_text(state.dump())


def test_a_glimpse_is_copied_as_a_state_of_its_own() -> None:
    state = Floor({}, {}, order=["ana"], worth={"ana": [1], "bob": [2]})
    for copy in (state.glimpsed("ana").clone(), state.glimpsed("ana").glimpsed("ana").seen("ana")):
        assert type(copy) is Floor
        assert copy.dump() == state.view("ana")


def test_true_is_not_written_as_one() -> None:
    state = toy()
    state.round, state.bids["ana"] = 1, 1
    assert '"round":1' in state.written()
    state.round, state.bids["ana"] = True, True
    assert '"round":true' in state.written()
    assert '"ana":true' in state.written()


def test_what_was_never_written_is_written_whatever_it_holds() -> None:
    state = toy()
    state.round, state.trap = None, ""  # type: ignore[assignment]
    assert '"round":null' in state.written()
    assert '"trap":""' in state.written()
