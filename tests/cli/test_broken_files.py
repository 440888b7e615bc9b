"""Files broken at random: whatever was done to them, they are refused in words and never make the program stumble."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from tests.cli.shell import arbitre

ROOM = b'0123456789abcdef"{}[],: \\\n\xc3\xa9\xff'
READERS = (("show",), ("moves",), ("log",), ("verify",))
TEXTS = (
    b"place fog_hound at b2: target b1 S; ties W, E",
    b"collection custom: umbra, moth, vesper",
    b"Robert: resign match // enough",
    "poser limier en b2 : cible aucune ; égalités O, N".encode(),
    b"12",
)
MOVES = (
    b"seat: ana\nafter: 3\nanswers:\n- {kind: place, card: x, cell: b2, target: none, ties: [N, E]}\n",
    b'{"answers": [{"kind": "target", "cell": "b2", "arrow": "N"}]}',
    b"orders:\n- place x at b2\n- resign\n",
)


def broken(data: bytes, chance: Random) -> bytes:
    """A byte changed, some bytes lost, put in or doubled."""
    whole, at = bytearray(data), chance.randrange(len(data))
    match chance.randrange(4):
        case 0:
            whole[at] = chance.choice(ROOM)
        case 1:
            del whole[at : at + chance.randrange(1, 30)]
        case 2:
            whole[at:at] = bytes(chance.choices(ROOM, k=3))
        case _:
            other = chance.randrange(len(data))
            whole[at : at + 3] = data[other : other + 3]
    return bytes(whole)


def halves(data: bytes, chance: Random) -> bytes:
    """Broken in its head as often as in its record, which is longer."""
    cut = data.index(b'"entries":[\n')
    return broken(data[:cut], chance) + data[cut:] if chance.random() < 0.5 else broken(data, chance)


def language(chance: Random) -> tuple[str, str]:
    return "--lang", chance.choice(["en", "fr"])


@pytest.mark.parametrize("name", ["game.json", "fresh.json", "over.json", "ana.view.json", "bob.view.json"])
def test_a_broken_save_or_view_is_refused_or_read_but_never_stumbled_over(name: str, table: Path) -> None:
    chance, data = Random(name), Path(name).read_bytes()
    seen = set()
    for _ in range(40):
        Path("broken.json").write_bytes(halves(data, chance))
        before = os.stat("broken.json").st_mtime_ns
        for command in READERS:
            said = arbitre(*command, "broken.json", *language(chance))
            assert said.exit in (0, 3, 4, 7), (command, Path("broken.json").read_bytes(), said.err)
            seen.add(said.exit)
        assert arbitre("apply", "broken.json", "1", "--dry-run", *language(chance)).exit != 70
        assert os.stat("broken.json").st_mtime_ns == before
    assert {3, 4} <= seen


def test_a_broken_save_is_not_written_to_unless_it_could_be_read(table: Path) -> None:
    chance, data = Random(5), Path("game.json").read_bytes()
    for _ in range(60):
        Path("broken.json").write_bytes(made := halves(data, chance))
        for command in (("apply", "broken.json", "1"), ("undo", "broken.json")):
            if arbitre(*command, *language(chance)).exit == 0:
                break
            assert Path("broken.json").read_bytes() == made
        Path("broken.json.log").unlink(missing_ok=True)


@pytest.mark.parametrize(("name", "texts"), [("orders.txt", TEXTS), ("move.yaml", MOVES), ("move.json", MOVES)])
def test_broken_orders_are_refused_or_taken_but_never_stumbled_over(
    name: str, texts: tuple[bytes, ...], table: Path
) -> None:
    chance = Random(name)
    for _ in range(120):
        Path(name).write_bytes(broken(chance.choice(texts), chance))
        save = chance.choice(["game.json", "fresh.json"])
        said = arbitre("apply", save, "-f", name, "--dry-run", *language(chance))
        assert said.exit in (0, 1, 2, 3, 5, 6), (Path(name).read_bytes(), said.err)


def test_a_save_cut_off_anywhere_is_not_read(table: Path) -> None:
    whole = Path("game.json").read_bytes().rstrip()
    for length in range(0, len(whole), 97):
        Path("cut.json").write_bytes(whole[:length])
        said = arbitre("apply", "cut.json", "1", "--json")
        assert (said.exit, said.envelope["errors"][0]["code"]) == (3, "json_syntax")
        assert Path("cut.json").read_bytes() == whole[:length]
