"""What a schema cannot say of an edition of Prophecy: every fault there is, each with its place."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from rules.kernel.editions import edition_faults
from rules.kernel.editions.components import BadComponent
from rules.kernel.editions.edition_faults import ids, unknown
from rules.prophecy.vocabulary import CONDITIONS, CREATURES, REFERS_TO, WORDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import Any

    Data = Mapping[str, Any]
    Faults = Iterator[BadComponent]

KEPT_WHOLE = ("parameters", "options", "guilds", "travel", "services", "terms")
CARDS = (
    *("chance", "common_items", "rare_items", "abilities", "creatures", "opportunities"),
    *("lesser_guardians", "greater_guardians", "artifacts"),
)
PLAYED_WITH = ("spaces", "planes", "guilds", "travel", "services", "characters", *CARDS, "titles")
DECKS = {
    ("chance",): 22,
    ("common_items",): 35,
    ("rare_items",): 26,
    ("creatures", "opportunities"): 63,
    ("lesser_guardians",): 5,
    ("greater_guardians",): 5,
    ("artifacts",): 5,
}
FOUGHT = ("creatures", "lesser_guardians", "greater_guardians")
FIXED = {"die_faces": 6, "trade_offers_per_turn": 1}  # figures that the rules are made of: P-combat.roll, R-100
ABILITIES_PER_GUILD = 10
SPACES = {"guild": 5, "city": 1, "village": 1, "desert": 1}  # the rest is wild
ALL_SPACES, ALL_PLANES, ALL_CHARACTERS = 20, 5, 10
FIRST_FOR = 2  # characters that start in one guild
EFFECTS = ("effects", "reward", "penalty", "rules")
LISTS = ("choices", "table", "reward_choices", "reward_table")
TABLES = ("table", "reward_table")
CIVILISED = "civilised"


def faults(data: Data) -> list[BadComponent]:
    """Everything wrong with an edition whose shape is right, in the order of its sections."""
    ring = list(_spaces(data))
    return [
        *edition_faults.of_sections("prophecy", data, ("parameters", "options", "terms"), KEPT_WHOLE),
        *_ids_shared(data),
        *edition_faults.options(data),
        *_figures(data),
        *ring,
        *(() if ring else _examples(data)),
        *_planes(data),
        *_travel(data),
        *_characters(data),
        *_decks(data),
        *_cards(data),
    ]


def _ids_shared(data: Data) -> Faults:
    """What players write in an order means one thing."""
    seen: set[str] = set()
    for section in PLAYED_WITH:
        for at, name in enumerate(ids(data, section)):
            if name in seen:
                yield BadComponent("id_twice", f"$.{section}[{at}].id", id=name)
            seen.add(name)


def _figures(data: Data) -> Faults:
    """Tables have a row for each face; everybody can be dealt characters; bands have their lives."""
    figures = {said["id"]: said["value"] for said in data["parameters"]}
    for at, said in enumerate(data["parameters"]):
        wanted = FIXED.get(said["id"], said["value"])
        if said["value"] != wanted:
            where = f"$.parameters[{at}].value"
            yield BadComponent("fixed_figure", where, id=said["id"], value=said["value"], wanted=wanted)
    for section in FOUGHT:
        for at, said in enumerate(data[section]):
            if said.get("lives", 1) not in (1, band := figures.get("lives_of_a_band", 0)):  # P-combat.band
                yield BadComponent(
                    "lives_of_band", f"$.{section}[{at}].lives", id=said["id"], n=said["lives"], wanted=band
                )
    faces, dealt = figures.get("die_faces", 0), figures.get("draft_cards", 0)
    for section in CARDS:
        for at, said in enumerate(data[section]):
            for key in TABLES:
                if key in said and len(said[key]) != faces:
                    n = len(said[key])
                    yield BadComponent("row_per_face", f"$.{section}[{at}].{key}", id=said["id"], n=n, faces=faces)
    most = data["edition"]["players"][1]
    if dealt * most > len(data["characters"]) or dealt != 2:  # P-setup.draft.1
        yield BadComponent("wrong_deal", "$.parameters", n=dealt, players=most, characters=len(data["characters"]))


def _spaces(data: Data) -> Faults:
    """C0 to C3: twenty spaces in order, each guild, the City, the Village and the Desert once; what is said of them."""
    spaces = data["spaces"]
    if len(spaces) != ALL_SPACES:
        yield BadComponent("spaces_in_all", "$.spaces", n=len(spaces), wanted=ALL_SPACES)
    kinds = Counter(said["kind"] for said in spaces)
    for kind, wanted in SPACES.items():
        if kinds[kind] != wanted:
            yield BadComponent("spaces_of_kind", "$.spaces", kind=kind, n=kinds[kind], wanted=wanted)
    for guild in data["guilds"]:
        here = [said["id"] for said in spaces if said.get("guild") == guild["id"]]
        if here != [guild["space"]]:
            yield BadComponent("guild_elsewhere", "$.guilds", id=guild["id"], space=guild["space"], spaces=here)
    for at, said in enumerate(spaces):
        where = f"$.spaces[{at}]"
        if said["i"] != at:
            yield BadComponent("out_of_order", f"{where}.i", id=said["id"], n=said["i"], wanted=at)
        if ("guild" in said) != (said["kind"] == "guild"):
            yield BadComponent("guild_in_guild", where, id=said["id"])
        if "guild" in said:
            yield from unknown(said["guild"], ids(data, "guilds"), f"{where}.guild")
        if "plane" in said:
            yield from unknown(said["plane"], ids(data, "planes"), f"{where}.plane")


class Ring:
    """The ring as the examples of the rulebook speak of it."""

    def __init__(self, data: Data) -> None:
        self.spaces: Sequence[Data] = data["spaces"]

    def only(self, kind: str) -> int:
        """The place of the one space of its kind, or of a guild."""
        return next(at for at, said in enumerate(self.spaces) if kind in (said["kind"], said.get("guild")))

    def at(self, place: int) -> Data:
        return self.spaces[place % len(self.spaces)]

    def kinds(self, place: int) -> list[str]:
        """What lies on either side of a place: terrain, or the name of a guild."""
        return [self.kind(place - 1), self.kind(place + 1)]

    def kind(self, place: int) -> str:
        said = self.at(place)
        return str(said.get("guild", said["kind"]))

    def first_of(self, kinds: Sequence[str], place: int, way: int) -> str:
        """Which of these one meets first, going one way round."""
        return next(kind for n in range(1, len(self.spaces)) if (kind := self.kind(place + way * n)) in kinds)

    def harbours(self, place: int) -> list[int]:
        """The next port on either side."""
        size = len(self.spaces)
        there = [[place + way * n for n in range(1, size) if self.at(place + way * n).get("port")] for way in (-1, 1)]
        return [ports[0] % size for ports in there if ports]


def _examples(data: Data) -> Faults:
    """C4 to C18: what the worked examples of the rulebook prove of the ring."""
    ring = Ring(data)
    village, city, desert = (ring.only(kind) for kind in ("village", "city", "desert"))
    monastery, camp = ring.only("monastery"), ring.only("camp")
    from_village = ring.harbours(village)
    proved = {
        "village_between": sorted(ring.kinds(village)) == ["mountain", "plains"],  # C4, C17
        "two_steps_from_village": {ring.kind(village - 2), ring.kind(village + 2)} == {"tower", "thieves"},  # C5
        "boat_to_plains": any(_haven(ring, port) for port in from_village),  # C6 to C8
        "boat_to_mountain": any(  # C9
            ring.kind(port) == "mountain" and "camp" in ring.kinds(port) for port in from_village
        ),
        "city_beside_monastery": "city" in ring.kinds(monastery),  # C10
        "plane_of_city": _plane_of_city(ring, monastery, city),  # C11
        "desert_to_mountain": any(  # C12
            [ring.kind(desert + way * n) for n in (1, 2, 3)] == ["forest", "camp", "mountain"] for way in (-1, 1)
        ),
        "city_port_and_gate": bool(ring.at(city).get("port") and ring.at(city).get("gate")),  # C13
        "desert_gate": bool(ring.at(desert).get("gate")),  # C13
        "boat_to_desert": any(  # C14
            ring.kind(port) == "plains" and "desert" in ring.kinds(port) for port in ring.harbours(city)
        ),
        "only_city_has_both": all(  # C15
            said["kind"] == "city" or not (said.get("port") and said.get("gate")) for said in ring.spaces
        ),
        "village_port_no_gate": bool(ring.at(village).get("port")) and not ring.at(village).get("gate"),  # C16
        "doves": [at for at, said in enumerate(ring.spaces) if said.get("safe")] == sorted((monastery, camp)),  # C18
    }
    yield from (BadComponent(code, "$.spaces") for code, holds in proved.items() if not holds)


def _haven(ring: Ring, port: int) -> bool:
    """A plains beside a forest, between the Tower and the Monastery."""
    first = {ring.first_of(("tower", "monastery"), port, way) for way in (-1, 1)}
    return ring.kind(port) == "plains" and "forest" in ring.kinds(port) and first == {"tower", "monastery"}


def _plane_of_city(ring: Ring, monastery: int, city: int) -> bool:
    """The plane of the Monastery touches the City and the forest on the other side."""
    other = 2 * monastery - city
    plane = ring.at(city).get("plane")
    return ring.kind(other) == "forest" and plane is not None and ring.at(other).get("plane") == plane


def _planes(data: Data) -> Faults:
    """C19, C20: five, each between the two neighbours of a guild of its own, and both sides say so."""
    spaces, planes = data["spaces"], data["planes"]
    if len(planes) != ALL_PLANES:
        yield BadComponent("planes_in_all", "$.planes", n=len(planes), wanted=ALL_PLANES)
    homes = Counter(said["guild"] for said in planes)
    for at, said in enumerate(planes):
        where = f"$.planes[{at}]"
        yield from unknown(said["guild"], ids(data, "guilds"), f"{where}.guild")
        if homes[said["guild"]] > 1:
            yield BadComponent("plane_of_guild_twice", f"{where}.guild", id=said["id"], guild=said["guild"])
        for number, border in enumerate(said["borders"]):
            yield from unknown(border, ids(data, "spaces"), f"{where}.borders[{number}]")
        home = next((place for place, space in enumerate(spaces) if space.get("guild") == said["guild"]), None)
        if home is not None:
            around = {spaces[home - 1]["id"], spaces[(home + 1) % len(spaces)]["id"]}
            if {*said["borders"]} != around:
                yield BadComponent("plane_beside_guild", f"{where}.borders", id=said["id"], spaces=sorted(around))
        touching = {space["id"] for space in spaces if space.get("plane") == said["id"]}
        if {*said["borders"]} != touching:
            yield BadComponent("plane_unlike_spaces", f"{where}.borders", id=said["id"], spaces=sorted(touching))


def _travel(data: Data) -> Faults:
    """A way to travel goes so many steps, or from such a space to such a space; services are somewhere."""
    for at, said in enumerate(data["travel"]):
        if ("steps" in said) == ("from" in said) or ("from" in said) != ("to" in said):
            yield BadComponent("steps_or_from", f"$.travel[{at}]", id=said["id"])
    for at, said in enumerate(data["services"]):
        yield from unknown(said["space"], [*ids(data, "spaces"), CIVILISED], f"$.services[{at}].space")
        for effect in said["effects"] if "per" in said else ():
            sold = [n for key, n in effect.items() if type(n) is int]
            if sold != [said["per"]]:
                where = f"$.services[{at}].per"
                yield BadComponent("per_unlike_effect", where, id=said["id"], per=said["per"], n=sum(sold))


def _characters(data: Data) -> Faults:
    """All pairs of guilds once, each guild first for two."""
    guilds = ids(data, "guilds")
    if len(data["characters"]) != ALL_CHARACTERS:
        yield BadComponent("characters_in_all", "$.characters", n=len(data["characters"]), wanted=ALL_CHARACTERS)
    for at, said in enumerate(data["characters"]):
        for number, guild in enumerate(said["guilds"]):
            yield from unknown(guild, guilds, f"$.characters[{at}].guilds[{number}]")
    pairs = Counter(frozenset(said["guilds"]) for said in data["characters"])
    for pair in combinations(guilds, 2):
        if pairs[frozenset(pair)] != 1:
            yield BadComponent("guild_pair", "$.characters", one=pair[0], other=pair[1], n=pairs[frozenset(pair)])
    first = Counter(said["guilds"][0] for said in data["characters"])
    for guild in guilds:
        if first[guild] != FIRST_FOR:
            yield BadComponent("first_guild", "$.characters", guild=guild, n=first[guild], wanted=FIRST_FOR)


def _decks(data: Data) -> Faults:
    """Every deck has its number of cards."""
    for sections, wanted in DECKS.items():
        n = sum(said.get("count", 1) for section in sections for said in data[section])
        if n != wanted:
            yield BadComponent("deck_size", f"$.{sections[0]}", deck=sections[0], n=n, wanted=wanted)
    count = Counter(said["guild"] for said in data["abilities"])
    for guild in ids(data, "guilds"):
        if count[guild] != ABILITIES_PER_GUILD:
            yield BadComponent("guild_deck", "$.abilities", guild=guild, n=count[guild], wanted=ABILITIES_PER_GUILD)
    terrains = {
        effect.get("terrain")
        for said in data["chance"]
        for effect in said["effects"]
        if effect["do"] == "place_adventures"
    }
    if not terrains:  # P-setup.world looks for one
        yield BadComponent("no_terrain_card", "$.chance")


def _cards(data: Data) -> Faults:
    for section in (*CARDS, "services"):
        for at, said in enumerate(data[section]):
            where = f"$.{section}[{at}]"
            if section == "abilities":
                yield from unknown(said["guild"], ids(data, "guilds"), f"{where}.guild")
            if "needs" in said:
                yield from unknown(said["needs"], CONDITIONS, f"{where}.needs")
            if "attack" in said:
                yield from _attack(said, where)
            if "class" in said:
                yield from _equipment(said, where)
            for effect, place in _effects_of(said, where):
                yield from _effect(data, effect, place)
                if (effect["do"] in CREATURES) != (place.startswith(f"{where}.rules")) and effect["do"] in WORDS:
                    yield BadComponent("effect_elsewhere", place, effect=effect["do"], id=said["id"])


def _effects_of(said: Data, where: str) -> Iterator[tuple[Data, str]]:
    """Every effect of an entry, with its place."""
    for key in EFFECTS:
        for number, effect in enumerate(said.get(key, ())):
            yield effect, f"{where}.{key}[{number}]"
    for key in LISTS:
        for row, effects in enumerate(said.get(key, ())):
            for number, effect in enumerate(effects):
                yield effect, f"{where}.{key}[{row}][{number}]"


def _attack(said: Data, where: str) -> Faults:
    """Who attacks with something has it; who attacks in its own way has a rule for it."""
    if said["attack"] == "special":
        if not said.get("rules"):
            yield BadComponent("no_rule_of_attack", f"{where}.attack", id=said["id"])
    elif ("strength" if said["attack"] == "strength" else "willpower") not in said:
        yield BadComponent("attacks_without", f"{where}.attack", id=said["id"], attack=said["attack"])


def _equipment(said: Data, where: str) -> Faults:
    """Weapons and shields are held; what is worn on the head is a crown or a circlet."""
    held, on_head = said["slot"] in ("hand", "two_hands"), said["slot"] == "head"
    for kind in said["class"]:
        if (kind in ("weapon", "shield", "wand", "offhand") and not held) or (kind in ("crown", "circlet")) > on_head:
            yield BadComponent("wrong_slot", f"{where}.slot", id=said["id"], kind=kind, slot=said["slot"])


def _effect(data: Data, said: Data, where: str) -> Faults:
    """One of the words, with what belongs to it and nothing else."""
    word = said["do"]
    if word not in WORDS:
        yield BadComponent("unknown_effect", f"{where}.do", key="do", effect=word, word=word, known=sorted(WORDS))
        return
    if "if" in said and said["if"] not in CONDITIONS:
        known = sorted(CONDITIONS)
        yield BadComponent("unknown_condition", f"{where}.if", key="if", effect=word, word=said["if"], known=known)
    kinds = {key.removesuffix("?"): kind for key, kind in WORDS[word].items()}
    for key in WORDS[word]:
        if key not in said and not key.endswith("?"):
            yield BadComponent("missing_parameter", where, key=key, effect=word)
    for key in said.keys() - {"do", "if"}:
        place = f"{where}.{key}"
        if key not in kinds:
            yield BadComponent("unknown_parameter", place, key=key, effect=word, known=sorted(kinds))
        elif isinstance(kind := kinds[key], tuple):
            yield from unknown(said[key], kind or ids(data, REFERS_TO[key]), place)
        elif type(said[key]) is not kind:
            yield BadComponent("wrong_type", place, key=key, effect=word, value=said[key], wanted=kind.__name__)
