"""Files and words made to cost more than they are worth: each just below a limit, or far beyond it."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Sequence
from itertools import cycle
from pathlib import Path
from typing import Any, NamedTuple

import rules
from cli.files.games import rules_of
from cli.files.store import MAX_MOVE
from cli.proof.witness import MAX_WITNESS
from rules.kernel.bytes.canon import canon
from rules.kernel.bytes.reading import MAX_BYTES, MAX_VALUES, MAX_YAML_BYTES
from rules.kernel.bytes.yaml_document import MAX_NODES
from rules.kernel.editions import components
from rules.kernel.editions.options import resolve
from rules.kernel.play.draws import Keys
from rules.kernel.record import chain, recording, save
from rules.kernel.record.contest import Contest
from tests.cli.hostile_words import WORDS

ROOT = Path(__file__).parents[2]
LARGE = MAX_BYTES - 1024 * 1024
PLAYED = 4 * 1024 * 1024  # of a record in which nothing but the rules finds the fault: they have to play it
MARKS = "q" + "\u0301\u0316" * 500  # accents out of order, which take long to be put in order

READERS: tuple[tuple[str, ...], ...] = (
    ("show", "{file}"),
    ("moves", "{file}"),
    ("log", "{file}"),
    ("view", "{file}", "--as", "ana", "-o", "out.json"),
    ("undo", "{file}"),
    ("verify", "{file}"),
    ("diverge", "{file}", "game.json"),
    ("diverge", "game.json", "{file}"),
    ("replay", "{file}"),
    ("explain", "{file}", "0"),
    ("apply", "{file}", "1"),
    ("apply", "{file}", "1", "--dry-run"),
)
REPLAYERS: tuple[tuple[str, ...], ...] = (
    ("replay", "{file}"),
    ("replay", "{file}", "--save", "out.json"),
    ("record", "{file}", "-o", "out.json"),
    ("verify", "{file}"),
)
SENDERS: tuple[tuple[str, ...], ...] = (
    ("apply", "game.json", "-f", "{file}"),
    ("apply", "game.json", "-f", "{file}", "--dry-run"),
    ("apply", "ana.view.json", "-f", "{file}", "--dry-run"),
)
CHECKERS: tuple[tuple[str, ...], ...] = (
    ("edition", "check", "{file}"),
    ("new", "naastica", "-s", "ana", "-s", "bob", "--edition", "{file}", "-o", "out.json"),
)


class Hostile(NamedTuple):
    """What is in a file of this name, and the commands that are given it."""

    name: str
    made: Callable[[], bytes | str]
    commands: Sequence[Sequence[str]]


def filled(begin: str, item: str, end: str, size: int = LARGE) -> str:
    return begin + item * ((size - len(begin) - len(end)) // len(item)) + end


def listed(begin: str, item: str, end: str, values: int) -> str:
    """As many items as there may be values, each with so many marks."""
    return begin + item * ((MAX_VALUES - 100) // values) + end


def of(name: str) -> Any:
    """A good file of the table, as data."""
    return json.loads(Path(name).read_bytes())


def written(document: Any) -> bytes:
    return json.dumps(document, separators=(",", ":"), ensure_ascii=False).encode()


def grown(document: Any, size: int, again: int = 1) -> Any:
    """The last entries again and again, chained and committed to as they should be: only the rules find it out."""
    last, begun = [*zip(document["entries"], document["openings"])][-again:], document["genesis"]
    genesis, before = chain.genesis_hash(begun), chain.entry_hash(canon(document["entries"][-1]))
    known = bytes.fromhex(document["secret"]) if document["kind"] == "save" else bytes(32)
    keys = Keys(known, genesis, begun["seats"])
    first, end = len(document["entries"]), again * (size // len(written(last)))
    for n, (entry, opening) in zip(range(first, end), cycle(last)):
        data = opening["data"] if document["kind"] == "save" else {document["seat"]: opening["data"]}
        salts = {seat: keys.salt(n, seat) for seat in data}
        own = {seat: chain.private_commitment(genesis, n, seat, salts[seat], data[seat]) for seat in data}
        line = {**entry, "n": n, "prev": before.hex(), "private": {**entry["private"], **own}}
        before = chain.entry_hash(canon(line))
        document["entries"].append(line)
        told = opening if document["kind"] == "save" else {**opening, "salt": salts[document["seat"]].hex()}
        document["openings"].append(told)
    document["head"] = before.hex()
    return document


def taken_back(*, agreed: bool) -> bytes:
    """A move and its undo again and again, each of which the rules take: all of it has to be played."""
    contest = save.load(save.read(Path("game.json").read_bytes()), rules_of)
    ((seat, question),) = contest.waiting.items()
    before = contest.n
    contest.answer(seat, question.default(contest.state))
    contest.undo(seat, before, agreed=agreed)
    return written(grown(json.loads(save.dump(contest)), PLAYED, again=2))


def changed(name: str, *steps: str | int, to: Any, grow: int = 0) -> Callable[[], bytes]:
    """A good file of the table in which one thing is something else."""

    def made() -> bytes:
        document = grown(of(name), grow) if grow else of(name)
        inside = document
        for step in steps[:-1]:
            inside = inside[step]
        inside[steps[-1]] = to
        return written(document)

    return made


def embedded(game: str, change: Callable[[Any], object]) -> Callable[[], bytes]:
    """A save with an edition of its own that nobody could have begun with, its hashes made to fit."""

    def made() -> bytes:
        good = copy.deepcopy(dict(components.shipped(game)[0]))
        good["edition"]["id"] = "mine"
        bad = copy.deepcopy(good)
        change(bad)
        played, secret = rules.load(game), chain.secret_from_text("hostile")
        pinned = {"id": game, "version": played.version, "edition": "mine", "sha256": components.custom_hash(bad)}
        seats = {"ana": "Ana", "bob": "Bob"}
        options = resolve(good, {})
        genesis = chain.genesis(secret, chosen=True, profile="open", seats=seats, rules=pinned, options=options)
        return save.dump(Contest(played, genesis, secret, played.edition(good), bad).start(None))

    return made


def edition(game: str, section: str, text: str) -> Callable[[], str]:
    """The edition of a game with another text in the place of a section."""

    def made() -> str:
        whole = Path(components.shipped_file(game)).read_text(encoding="utf-8")
        begin = whole.index(f"\n{section}:\n") + 1
        rest = whole[begin:].split("\n")
        end = next((at for at, line in enumerate(rest[1:], 1) if line[:1].isalpha()), len(rest))
        return f"{whole[:begin]}{section}:\n{text}\n" + "\n".join(rest[end:])

    return made


def character(at: int, cost: str, count: int = 1) -> str:
    return (
        f"  - {{id: c{at}, name: {{en: N{at}, fr: N{at}}}, gender: m, count: {count}, cost: [{cost}], points: 1, "
        "diamonds: 0, colour: none, name_source: published, source: published}\n"
    )


def card(at: int, faction: str, rarity: str = "common") -> str:
    return (
        f"  - {{id: c{at}, name: {{en: N{at}, fr: N{at}}}, gender: m, faction: {faction}, rarity: {rarity}, "
        "arrows: N, lux: 1, nox: 1, source: published}\n"
    )


def laid_out(line: bytes) -> bytes:
    """A good save as it is written, with lines of something else for its entries."""
    data = Path("game.json").read_bytes()
    begin, end = data.index(save.ENTRIES) + len(save.ENTRIES), data.index(save.OPENINGS)
    return data[:begin] + line * ((LARGE - len(data)) // len(line)) + b"{}" + data[end:]


EVENT = {"kind": "x", "rule": "x", **{f"{n} ": n for n in range(60)}}
ANSWER = {"kind": "place", "card": "fog_hound", "cell": "b2"}
READY = {"by": "plan", "sealed": "x", "answer": {"kind": "place", "card": "x" * 300}, "more": [ANSWER] * 200}


def hands(document: Any) -> Any:
    """Cards without end in a hand."""
    document["position"]["state"]["hands"]["ana"] *= 200_000
    return document


RECORDS: dict[str, Callable[[], bytes | str]] = {
    "empty entries of a save": lambda: filled('{"kind":"save","entries":[', "{},", '{}],"openings":[]}'),
    "empty entries of a view": lambda: filled('{"kind":"view","entries":[', "{},", '{}],"openings":[]}'),
    "empty lists": lambda: filled("[", "[],", "[]]"),
    "as many empty entries as there may be": lambda: listed('{"kind":"view","entries":[', "{},", "{}]}", 2),
    "as many small objects as there may be": lambda: listed('{"kind":"view","openings":[', '{"":0},', "0]}", 3),
    "as many numbers as there may be": lambda: listed('{"kind":"view","legal":[', "0,", "0]}", 1),
    "as many keys as there may be": lambda: (
        '{"kind":"view",' + ",".join(f'"{n:x}":0' for n in range(MAX_VALUES // 2 - 9)) + "}"
    ),
    "the same key at the very end": lambda: listed("[", '{"":0},', '{"a":1,"a":2}]', 3),
    "a fraction at the very end": lambda: listed("[", "0,", "0.5]", 1),
    "a large number at the very end": lambda: listed("[", "0,", "9007199254740992]", 1),
    "a number of megabytes": lambda: filled('{"kind":', "9", "}"),
    "a text of megabytes": lambda: filled('{"kind":"save","genesis":"', "x", '"}'),
    "a text of megabytes with one wide letter": lambda: filled('{"kind":"\U0001f3b2', "x", '"}'),
    "a text of escapes": lambda: filled('{"kind":"view","seat":"', "\\u0061", '"}'),
    "a text of accents": lambda: filled('{"kind":"q', "\u0301", '"}', LARGE // 2),
    "accents out of order at the very end": lambda: filled('{"kind":"', "x", f'{MARKS}"}}'),
    "a key of megabytes": lambda: filled('{"kind":"save","', "x", '":1}'),
    "nested as deep as may be": lambda: listed("[", "[" * 60 + "]" * 60 + ",", "0]", 61),
    "nested too deep at the very end": lambda: listed("[", "[],", "[" * 65 + "]" * 66, 2),
    "brackets without end": lambda: filled("", "[", ""),
    "braces without end": lambda: filled("", '{"":', ""),
    "spaces without end": lambda: filled("", " ", ""),
    "lines without end": lambda: filled("{", "\n", ""),
    "quotes without end": lambda: filled('"', '\\"', ""),
    "no UTF-8 at the very end": lambda: b"[" + b" " * LARGE + b"\xff]",
    "a view with another thing in its head": changed("ana.view.json", "put_by", to="x", grow=LARGE),
    "a view with another thing in its last entry": changed("ana.view.json", "entries", -1, "state", to="x", grow=LARGE),
    "a view with another thing in its last opening": changed(
        "ana.view.json", "openings", -1, "salt", to="0" * 64, grow=LARGE
    ),
    "a view that goes on": lambda: written(grown(of("ana.view.json"), PLAYED)),
    "a save with another thing in its head": changed("game.json", "seal", to=[1], grow=LARGE),
    "a save with another thing in its last entry": changed("game.json", "entries", -1, "n", to=-1, grow=LARGE),
    "a save with another thing in its last opening": changed("game.json", "openings", -1, "draws", to=0, grow=PLAYED),
    "a save with another entry at its end": changed("game.json", "entries", -1, "prev", to="0" * 64, grow=LARGE),
    "a save that goes on": lambda: written(grown(of("game.json"), PLAYED)),
    "a save of moves taken back": lambda: taken_back(agreed=False),
    "a save of moves taken back by agreement": lambda: taken_back(agreed=True),
    "lines of nothing in our own layout": lambda: laid_out(b",\n"),
    "lines of anything in our own layout": lambda: laid_out(b"x" * 150 + b",\n"),
    "an entry of events": changed("ana.view.json", "entries", -1, "public", "events", to=[EVENT] * 9_000),
    "an opening of events": changed("ana.view.json", "openings", -1, "data", to={"events": [[-1, EVENT]] * 9_000}),
    "an opening of anything": changed("game.json", "openings", -1, "data", "ana", to={"events": [0] * 1_000_000}),
    "seats without end": changed("game.json", "genesis", "seats", to=["ana", 0] * 500_000),
    "names without end": changed("game.json", "genesis", "names", to={f"a{n}": "" for n in range(19_000)}),
    "options without end": changed("ana.view.json", "genesis", "options", to={f"a{n}": n for n in range(400_000)}),
    "legal answers without end": changed("ana.view.json", "legal", to=[ANSWER] * 99_999 + [{"kind": "X"}]),
    "what waits without end": changed("game.json", "ready", to={"ana": [READY] * 200}),
    "a hand without end": lambda: written(hands(of("ana.view.json"))),
    "a state of a long text": changed("game.json", "turn", "state", "active", to="x" * 1_000_000),
    "an edition of fifty million cards": embedded("chasseurs", lambda e: e["characters"][0].update(count=50_000_000)),
    "an edition of fifty million more": embedded("krystal", lambda e: e["combat_cards"][0].update(count=50_000_000)),
    "an edition of empty cards": embedded("naastica", lambda e: e["cards"].extend([{}] * 800_000)),
    "an edition of numbers": embedded("naastica", lambda e: e.update(cards=[0] * 1_500_000)),
}

SAID = {"answers": {"ana": ANSWER, "bob": ANSWER}}


def played(*said: Any) -> bytes:
    """A good recording in which something else was put in after the set-up."""
    document = json.loads(recording.write(recording.recorded(save.reread(Path("game.json").read_bytes()))))
    document["played"] = [document["played"][0], *said]
    return written(document)


RECORDINGS: dict[str, Callable[[], bytes | str]] = {
    "empty lines of a recording": lambda: listed('{"kind":"recording","played":[', "{},", "{}]}", 2),
    "a recording of answers that nobody asked for": lambda: played(*[SAID] * 99_000),
    "a recording with another thing in its last line": lambda: played(*[SAID] * 99_000, {"answers": {"ana": 0}}),
    "a recording of other things": lambda: played(*[{"answers": {"ana": 0, "to": 1}}] * 99_000),
    "a recording of one long line": lambda: played({"answers": {"ana": {**ANSWER, "x": "x" * (LARGE // 2)}}}),
    "a recording that begins again": lambda: played(*[{}] * 99_000),
}

EDITIONS: dict[str, Callable[[], bytes | str]] = {
    "a list of nothing": lambda: "- {}\n" * (MAX_NODES - 10),
    "cards of nothing": edition("naastica", "cards", "  - {}\n" * (MAX_NODES - 20_000)),
    "cards of zeros": edition("naastica", "cards", "  - 0\n" * (MAX_NODES - 20_000)),
    "more cards than may be": edition("naastica", "cards", "".join(card(n, "eryndor") for n in range(4_000))),
    "cards that refer to nothing": edition(
        "naastica", "cards", "".join(card(n, f"eryndo{n}", f"commo{n}") for n in range(2_000))
    ),
    "one card again and again": edition("naastica", "cards", card(1, "eryndor") * 2_000),
    "a flow of braces": lambda: "[" + "{}," * (MAX_NODES + 10) + "]",
    "keys without end": lambda: "".join(f"k{n}: 0\n" for n in range(MAX_NODES // 2 - 10)),
    "long keys around many values": lambda: f"? {'a' * 390}\n: [{'0,' * (MAX_NODES - 10)}]\n",
    "nested as deep as may be": lambda: f"- {'[' * 60}{']' * 60}\n" * (MAX_NODES // 62),
    "the same key again and again": lambda: "a: 1\n" * 100_000,
    "a text of megabytes": lambda: filled("edition: ", "x", "", MAX_YAML_BYTES),
    "a key of megabytes": lambda: filled("? ", "x", "\n: 1\n", MAX_YAML_BYTES),
    "comments without end": lambda: filled("", "#\n", "", MAX_YAML_BYTES),
    "dashes without end": lambda: filled("", "- ", "", MAX_YAML_BYTES),
    "questions without end": lambda: filled("", "? ", "", MAX_YAML_BYTES),
    "quotes without end": lambda: filled("'", "''", "", MAX_YAML_BYTES),
    "tabs and spaces without end": lambda: filled("a:", " \t", "", MAX_YAML_BYTES),
    "a bomb": lambda: "a: &a [x]\n" + "".join(f"a{n}: &a{n} [*a, *a]\n" for n in range(99)),
    "fifty million of a card": edition("chasseurs", "characters", character(1, "{same: 2}", 50_000_000)),
    "sixty of each of two hundred cards": edition(
        "chasseurs", "characters", "".join(character(n, "{same: 2}", 60) for n in range(200))
    ),
    "costs that can be paid in any way": edition(
        "chasseurs", "characters", "".join(character(n, ", ".join(["{sum: 40}"] * 5)) for n in range(200))
    ),
    "costs in any ten pearls": edition(
        "chasseurs", "characters", "".join(character(n, ", ".join(["{sum: 40, cards: 10}"] * 5)) for n in range(200))
    ),
}

LETTERS: dict[str, Callable[[], bytes | str]] = {
    "semicolons": lambda: ";" * MAX_MOVE,
    "commas": lambda: "," * MAX_MOVE,
    "one word": lambda: "x" * MAX_MOVE,
    "ifs": lambda: filled("", "if ", "", MAX_MOVE),
    "lines of ifs": lambda: filled("", "if if if\n", "", MAX_MOVE),
    "numbers": lambda: filled("", "1;", "", MAX_MOVE),
    "lines of orders": lambda: filled("", "place fog_hound at b2\n", "", MAX_MOVE),
    "as many misreadings as there may be": lambda: "plaec fog_huond at b2: traget b1\n" * 200,
    "as many unknown words as there may be": lambda: f"collection custom: {'u, ' * 300}\n" * 60,
    "the longest line of names": lambda: "place " + "cell=b2 " * 120,
    "the longest line of conditions": lambda: "standing " + "if " * 320,
    "seats": lambda: filled("", "ana: ", "", 990),
    "accents": lambda: filled("q", "\u0301\u0316", "", MAX_MOVE // 2),
    "lines of accents": lambda: f"place {MARKS[:900]} at b2\n" * 30,
    "comments": lambda: filled("", "#\n", "answers", MAX_MOVE),
    "a comment of spaces": lambda: filled("#", " ", "answers", MAX_MOVE),
    "braces": lambda: "{" * MAX_MOVE,
    "empty answers.yaml": lambda: filled("answers:\n", "- {}\n", "", MAX_MOVE),
    "ten thousand answers.yaml": lambda: "answers: [" + "{kind: X}," * 6_000 + "]",
    "answers of zeros.json": lambda: filled('{"answers":[', "0,", "0]}", MAX_MOVE),
    "orders of orders.yaml": lambda: "orders:\n" + f"- '{'1;' * 499}'\n" * 50,
    "as many orders as there may be.yaml": lambda: "orders:\n" + f"- '{'plaec; ' * 4}'\n" * 50,
    "an answer of keys.json": lambda: (
        '{"answers":[{"kind":"place",' + ",".join(f'"{n}":0' for n in range(6_000)) + "}]}"
    ),
    "an answer of ties.yaml": lambda: filled(
        "answers: [{kind: place, card: x, cell: b2, ties: [", "N,", "N]}]", MAX_MOVE
    ),
    "an answer of a long word.yaml": lambda: filled("answers: [{kind: place, card: ", "x", "}]", MAX_MOVE),
    "brackets.json": lambda: "[" * MAX_MOVE,
    "keys.yaml": lambda: filled("", "a: 1\n", "", MAX_MOVE),
}

WITNESSES: dict[str, Callable[[], bytes | str]] = {
    "a witness of zeros": lambda: filled("", "0", "", MAX_WITNESS),
    "a witness of spaces": lambda: filled("", " ", "", MAX_WITNESS),
    "a witness of another story": lambda: filled(
        "", f"{of('game.json')['genesis']['game']} 1 {'f' * 64}\n", "", MAX_WITNESS
    ),
    "a witness of megabytes": lambda: filled("", "x\n", "", LARGE),
}


def hostile() -> list[Hostile]:
    """All of them, each with every command that reads such a thing."""
    return [
        *(Hostile(f"{name}.json", made, READERS) for name, made in RECORDS.items()),
        *(Hostile(f"{name}.json", made, REPLAYERS) for name, made in RECORDINGS.items()),
        *(Hostile(f"{name}.yaml", made, CHECKERS) for name, made in EDITIONS.items()),
        *(Hostile(name, made, SENDERS) for name, made in LETTERS.items()),
        *(Hostile(name, made, [("verify", "game.json", "--witness", "{file}")]) for name, made in WITNESSES.items()),
        *(Hostile(name, bytes, [words]) for name, words in WORDS.items()),
    ]
