"""What a schema cannot say of an edition of Kalahen: every fault there is, each with its place."""

from __future__ import annotations

from collections import Counter

from rules.kalahen.names import (
    CASTLE,
    CRYSTAL_BRIDGE,
    CURSED,
    FIGHT,
    FLASK,
    GATE,
    KEY,
    MAGIC_FOREST,
    PURSE,
    SCROLL,
    SHIELD,
    SPELL,
    STARS,
    TOWER,
    TRIALS,
)
from rules.kernel.editions import edition_faults
from rules.kernel.editions.components import BadComponent
from rules.kernel.editions.edition_faults import ids, unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Any

    Data = Mapping[str, Any]
    Faults = Iterator[BadComponent]

KEPT_WHOLE = ("parameters", "options", "colours", "card_kinds")
WITH_IDS = (
    *KEPT_WHOLE,
    "village_packs",
    "terrains",
    "nodes",
    "roads",
    "bridges",
    "chests",
    "formulas",
    "chest_cards",
    "wandering_monsters",
    "events",
    "terms",
)
ONE_OF_EACH = (TOWER, CRYSTAL_BRIDGE, MAGIC_FOREST)
PASSED_THROUGH = (CRYSTAL_BRIDGE, MAGIC_FOREST)
NUMBERS = range(1, 7)  # what the die of a voyage names
ROWS = {"d6": range(1, 7), "d10": range(1, 11)}
ALL_CARDS, ALL_SCROLLS = 78, 24  # KA-A7.contents
SAID_OF = {SCROLL: ("formula", "stars"), FLASK: ("life",), PURSE: ("gold",)}  # by kind of card
SATYR_PAYOUT = "satyr_payout"
DEMANDS = ("rings", "alike", "different", "items")  # of a spell


def faults(data: Data) -> list[BadComponent]:
    """Everything wrong with an edition whose shape is right, in the order of its sections."""
    found = [
        *edition_faults.of_sections("kalahen", data, WITH_IDS, KEPT_WHOLE),
        *edition_faults.options(data),
        *_figures(data),
        *_letters(data),
        *_nodes(data),
        *_roads(data),
        *_chests(data),
        *_cards(data),
        *_events(data),
    ]
    return found or list(_connections(data))


def _figures(data: Data) -> Faults:
    """One number each, but for what the satyrs pay."""
    for at, said in enumerate(data["parameters"]):
        if isinstance(said["value"], list) != (said["id"] == SATYR_PAYOUT):
            yield BadComponent("wrong_figure", f"$.parameters[{at}].value", id=said["id"])


def _letters(data: Data) -> Faults:
    """In neither language may a letter mean two colours."""
    for lang in ("en", "fr"):
        seen: dict[str, str] = {}
        for at, said in enumerate(data["colours"]):
            letter = said["letter"][lang]
            if seen.setdefault(letter, said["id"]) != said["id"]:
                yield BadComponent("letter_twice", f"$.colours[{at}].letter.{lang}", letter=letter, other=seen[letter])


def _nodes(data: Data) -> Faults:
    """Castles for all, one Tower, Bridge and Forest, and the places of a voyage."""
    kinds = Counter(said["kind"] for said in data["nodes"])
    most = data["edition"]["players"][1]
    if kinds[CASTLE] < most:
        yield BadComponent("too_few_castles", "$.nodes", n=kinds[CASTLE], most=most)
    for kind in ONE_OF_EACH:
        if kinds[kind] != 1:
            yield BadComponent("not_one_each", "$.nodes", key="kind", value=kind)
    numbered = [said.get("number") for said in data["nodes"] if said["kind"] == CURSED]
    for number in NUMBERS:
        if numbered.count(number) != 1:
            yield BadComponent("not_one_each", "$.nodes", key="number", value=number)
    for at, said in enumerate(data["nodes"]):
        where = f"$.nodes[{at}]"
        if said.get("stop", True) == (said["kind"] in PASSED_THROUGH):
            yield BadComponent("wrong_stop", where, id=said["id"])
        wanted = {
            *(("event_die", "loss_die", "loss_add") if said["kind"] in TRIALS else ()),
            *(("number",) if said["kind"] == CURSED else ()),
        }
        yield from _says(said, wanted, ("number", "event_die", "loss_die", "loss_add"), where)


def _says(said: Data, wanted: set[str], known: tuple[str, ...], where: str) -> Faults:
    """Of what may be said of an entry, that which its kind needs and nothing else."""
    for key in known:
        if (key in said) != (key in wanted):
            yield BadComponent("not_said" if key in wanted else "said_in_vain", where, key=key, id=said["id"])


def _roads(data: Data) -> Faults:
    """Between two stops, no two between the same, each bridge on one of them."""
    nodes = {said["id"]: said for said in data["nodes"]}
    pairs: dict[frozenset[str], str] = {}
    for at, said in enumerate(data["roads"]):
        where = f"$.roads[{at}]"
        for end in ("a", "b"):
            yield from unknown(said[end], list(nodes), f"{where}.{end}")
            if said[end] in nodes and not nodes[said[end]].get("stop", True):
                yield BadComponent("road_to_no_stop", f"{where}.{end}", id=said["id"], node=said[end])
        if said["a"] == said["b"]:
            yield BadComponent("road_to_itself", where, id=said["id"])
        other = pairs.setdefault(frozenset((said["a"], said["b"])), said["id"])
        if other != said["id"]:
            yield BadComponent("road_twice", where, id=said["id"], other=other)
        yield from unknown(said["terrain"], ids(data, "terrains"), f"{where}.terrain")
        if "bridge" in said:
            yield from unknown(said["bridge"], ids(data, "bridges"), f"{where}.bridge")
        yield from _tower_road(said, nodes, where)
    crossed = Counter(said["bridge"] for said in data["roads"] if "bridge" in said)
    for at, bridge in enumerate(ids(data, "bridges")):
        if crossed[bridge] != 1:
            yield BadComponent("bridge_on_one_road", f"$.bridges[{at}]", id=bridge, n=crossed[bridge])


def _tower_road(said: Data, nodes: Mapping[str, Data], where: str) -> Faults:
    """The Tower is joined to gates only."""
    for end, other in (("a", "b"), ("b", "a")):
        near, far = nodes.get(said[end], {}), nodes.get(said[other], {})
        if near.get("kind") == TOWER and far.get("kind") != GATE:
            yield BadComponent("tower_behind_gates", where, id=said["id"], node=said[other])


def _connections(data: Data) -> Faults:
    """Every castle has a road; all other stops hang together without castles, and with every bridge barred."""
    kinds = {said["id"]: said["kind"] for said in data["nodes"]}
    open_roads = [said for said in data["roads"] if "bridge" not in said]
    used = {said[end] for said in data["roads"] for end in ("a", "b")}
    for at, said in enumerate(data["nodes"]):
        if said["kind"] == CASTLE and said["id"] not in used:
            yield BadComponent("castle_without_road", f"$.nodes[{at}]", id=said["id"])
    stops = [node for node, kind in kinds.items() if kind not in (CASTLE, *PASSED_THROUGH)]
    reached, ring = set(stops[:1]), stops[:1]
    while ring:
        here = ring.pop()
        for road in open_roads:
            if here in (road["a"], road["b"]):
                beyond = road["b"] if here == road["a"] else road["a"]
                if beyond in stops and beyond not in reached:
                    reached.add(beyond)
                    ring.append(beyond)
    for at, node in enumerate(kinds):
        if node in stops and node not in reached:
            yield BadComponent("cut_off", f"$.nodes[{at}]", id=node)


def _chests(data: Data) -> Faults:
    """One at every place with a trial and one in the Forest, of one colour with the Tower's."""
    nodes = {said["id"]: said["kind"] for said in data["nodes"]}
    count = Counter(said["node"] for said in data["chests"])
    for at, (node, kind) in enumerate(nodes.items()):
        if count[node] != (kind in (*TRIALS, MAGIC_FOREST)):
            yield BadComponent("one_chest", f"$.nodes[{at}]", id=node, n=count[node])
    inner = {said["back"] for said in data["chests"] if nodes.get(said["node"]) in (TOWER, MAGIC_FOREST)}
    for at, said in enumerate(data["chests"]):
        yield from unknown(said["node"], list(nodes), f"$.chests[{at}].node")
        if (said["back"] in inner) != (nodes.get(said["node"]) in (TOWER, MAGIC_FOREST)) or len(inner) > 1:
            yield BadComponent("mixed_backs", f"$.chests[{at}].back", id=said["id"], back=said["back"])


def _cards(data: Data) -> Faults:
    """The numbers that the game needs: all cards, all scrolls, equal parts, a key and a shield for each player."""
    scrolls: Counter[tuple[str, int]] = Counter()
    for at, said in enumerate(data["chest_cards"]):
        where, n = f"$.chest_cards[{at}]", sum(said["copies"].values())
        yield from _says(said, set(SAID_OF.get(said["kind"], ())), ("formula", "stars", "life", "gold"), where)
        if "formula" in said:
            yield from unknown(said["formula"], ids(data, "formulas"), f"{where}.formula")
            scrolls[said["formula"], said.get("stars", 0)] += n
    for formula in ids(data, "formulas"):
        for stars in STARS:
            if scrolls[formula, stars] != 1:
                yield BadComponent("one_scroll", "$.chest_cards", formula=formula, stars=stars)
    yield from _counted("cards_in_all", sum(_copies(data).values()), ALL_CARDS)
    yield from _counted("scrolls_in_all", sum(_copies(data, SCROLL).values()), ALL_SCROLLS)
    yield from _parts(data)


def _counted(code: str, n: int, wanted: int) -> Faults:
    if n != wanted:
        yield BadComponent(code, "$.chest_cards", n=n, wanted=wanted)


def _copies(data: Data, kind: str = "") -> Counter[str]:
    """How many cards there are with which back, of one kind or of all."""
    count: Counter[str] = Counter()
    for said in data["chest_cards"]:
        if not kind or said["kind"] == kind:
            count.update(said["copies"])
    return count


def _parts(data: Data) -> Faults:
    """Each back is dealt evenly, but for the one of the Tower, which leaves something for the Forest."""
    nodes = {said["id"]: said["kind"] for said in data["nodes"]}
    chests = Counter(said["back"] for said in data["chests"])
    inner = {said["back"] for said in data["chests"] if nodes.get(said["node"]) in (TOWER, MAGIC_FOREST)}
    tower_cards = next((said["value"] for said in data["parameters"] if said["id"] == "tower_cards"), 0)
    copies = _copies(data)
    for back, n in copies.items():
        if back not in chests:
            yield BadComponent("back_without_chest", "$.chest_cards", back=back)
        elif back in inner and n <= tower_cards:
            yield BadComponent("nothing_for_forest", "$.chest_cards", back=back, n=n, tower=tower_cards)
        elif back not in inner and n % chests[back]:
            yield BadComponent("uneven_parts", "$.chest_cards", back=back, n=n, chests=chests[back])
    most = data["edition"]["players"][1]
    for kind in (KEY, SHIELD):
        outside = sum(n for back, n in _copies(data, kind).items() if back not in inner)
        if outside < most:
            yield BadComponent("too_few_for_players", "$.chest_cards", card=kind, n=outside, most=most)


def _events(data: Data) -> Faults:
    """Every row of every column once; a fight says its power, a spell what breaks it."""
    nodes = {said["id"]: said for said in data["nodes"]}
    rows = Counter((said["place"], said["die"]) for said in data["events"])
    for at, (node, said) in enumerate(nodes.items()):
        for die in ROWS.get(said.get("event_die", ""), ()):
            if rows[node, die] != 1:
                yield BadComponent("one_row", f"$.nodes[{at}]", id=node, die=die, n=rows[node, die])
    for at, said in enumerate(data["events"]):
        where = f"$.events[{at}]"
        place = nodes.get(said["place"], {})
        yield from unknown(said["place"], [node for node in nodes if "event_die" in nodes[node]], f"{where}.place")
        if said["die"] not in ROWS.get(place.get("event_die", ""), ROWS["d10"]):
            yield BadComponent("row_beyond_die", f"{where}.die", id=said["id"], die=said["die"])
        yield from _says(said, {"power"} if said["event"] == FIGHT else set(), ("power",), where)
        demands = [key for key in DEMANDS if key in said]
        if bool(demands) != (said["event"] == SPELL) or len({*demands} - {"items"}) > 1:
            yield BadComponent("wrong_demand", where, id=said["id"])
