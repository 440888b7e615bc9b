"""Nothing is found right at once that strict reading, the schema or the chain would refuse, or would read otherwise."""

from __future__ import annotations

import json
import re
from random import Random
from typing import TYPE_CHECKING, Any

from cli.files import games, past_entries
from cli.files.right import found_right
from cli.result import Trouble
from rules.kernel.bytes.reading import Malformed
from rules.kernel.record import chain, envelopes, save
from rules.kernel.record.openings import first_break, keys_of
from tests.cli.random_games import laid_out
from tests.conformance.settings import every_game
from tests.fuzz.anew import remade
from tests.fuzz.tables import short_enough, some_view
from tests.fuzz.wreckage import misshapen_or_not
from tests.length import often

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.kernel.record.save import Document

FILES = often(16, 60, 400)  # of each game and kind
ODD = (b'"a":0.5', b'"a":1e3', b'"a":NaN', b'"a":-0', b'"a":9007199254740992', b'"a":"\\u0061"', b'"a":"e\xcc\x81"')
DEEP = b'"a":' + b"[" * 62 + b"]" * 62


def strictly(data: bytes, *, canonical: bool) -> Document | None:
    """The same file read step by step; None if anything is wrong with it."""
    try:
        read = save.reread(data) if canonical else games._as_it_stands(data)
        games.check_shape("game.json", read, whole=True)
        past_entries.check("game.json", read)
    except (Malformed, Trouble):
        return None
    return read


def is_found(data: bytes) -> bool:
    """Whether a file is found right at once; then it is, and says the same."""
    found_once = False
    for canonical in (True, False):
        found = found_right(data, canonical=canonical)
        if found is not None:
            read = strictly(data, canonical=canonical or found.head["kind"] == "view")
            assert read is not None
            assert (found.head, found.told, found.source) == (read.head, read.told, read.source)
            assert (found.entries, found.openings) == (read.entries, read.openings)
            found_once = True
    return found_once


def files(game_id: str, chance: Random) -> Iterator[tuple[bytes, Any]]:
    """Saves and views in our own layout, as bytes and as data."""
    for _ in range(FILES):
        path = chance.choice(short_enough(game_id))
        for data in (path.read_bytes(), some_view(path, chance)):
            yield data, json.loads(data)


@every_game
def test_what_somebody_changed_is_not_found_right_unless_it_is(game_id: str) -> None:
    chance = Random(f"right/{game_id}")
    for data, whole in files(game_id, chance):
        assert is_found(data)
        document = misshapen_or_not(whole, chance, [whole["kind"]], chance.choice((("entries", "openings"), ())))
        if chance.random() < 0.8:
            document = remade(document)
        is_found(laid_out(document))


@every_game
def test_lines_that_nobody_would_write_are_read_by_who_looks_closer(game_id: str) -> None:
    """By a keeper who hashes lines as they stand, however odd they are."""
    chance = Random(f"lines/{game_id}")
    for data, _ in files(game_id, chance):
        head, entries, openings = parts(data)
        at = chance.randrange(len(entries))
        if chance.random() < 0.8:
            entries[at] = odd(entries[at], chance)
        else:
            openings[at] = odd(openings[at], chance)
        forged = hashed_as_it_stands(head, entries, openings)
        is_found(forged)
        read = save.laid_out(forged)
        if read is not None:  # who goes back in a save has its record checked by itself
            keys = keys_of(read)
            assert not envelopes.holds(read, keys) or first_break(save.laid_out(forged) or read, keys) is None


def parts(data: bytes) -> tuple[bytes, list[bytes], list[bytes]]:
    head, _, rest = data.partition(save.ENTRIES)
    entries, _, openings = rest.removesuffix(save.END).partition(save.OPENINGS)
    return head, entries.split(b",\n"), openings.split(b",\n")


def odd(line: bytes, chance: Random) -> bytes:
    """A line with something in it that may be no JSON, not canonical, or refused by its schema alone."""
    marks = [found.start() for found in re.finditer(rb'[{}\[\]:,"]', line)]
    at = chance.choice(marks)
    match chance.randrange(10):
        case 0:
            return line[: at + 1] + b" " + line[at + 1 :]
        case 1:
            return line[:at] + line[at + 1 :]
        case 2:  # a key said twice
            key = chance.choice([b'"n":0', b'"kind":"note"', b'"public":{}', b'"prev":"x"', b'"private":{}', b'"v":2'])
            return line[:-1] + b"," + key + b"}"
        case 3:
            return line.replace(b'"public":{', b'"public":{' + chance.choice((*ODD, DEEP)) + b",", 1)
        case 4:
            return line.replace(b'"answers":{', b'"answers":{' + chance.choice((*ODD, DEEP)) + b",", 1)
        case 5:
            return line.replace(b'"kind":"', b'"kind":"' + chance.choice((b"", b"A", b"\xff", b"\n", b"x_")), 2)
        case 6:
            return line.replace(b'"rule":"', b'"rule":"' + chance.choice((b"", b" ", b"\xc3\xa9")), 1)
        case 7:
            return re.sub(rb'"public":\{.*\}(?=,"seat")', chance.choice((b'"public":7', b'"public":[]')), line)
        case 8:
            return line.replace(b'":null', chance.choice((b'":"\\ud800"', b'":{"by":"plan"}', b'":{"answer":7}')), 1)
    return line.replace(
        b'"v":1}', chance.choice((b'"time":"noon","v":1}', b'"v":1.0}', b'"v":1} ', b'"time":"","v":1}'))
    )


def hashed_as_it_stands(head: bytes, entries: list[bytes], openings: list[bytes]) -> bytes:
    """The chain made anew over these very bytes."""
    before = chain.genesis_hash(json.loads(head.rstrip(b",\n") + b"}")["genesis"])
    linked = []
    for line in entries:
        linked.append(re.sub(rb'"prev":"[0-9a-f]{64}"', b'"prev":"%s"' % before.hex().encode(), line, count=1))
        before = chain.entry_hash(linked[-1])
    head = re.sub(rb'"head":"[0-9a-f]{64}"', b'"head":"%s"' % before.hex().encode(), head, count=1)
    return b"".join([head, save.ENTRIES, b",\n".join(linked), save.OPENINGS, b",\n".join(openings), save.END])
