"""The mistakes people make, as data: what was typed, which file was broken how, and what must come of it.

Words in braces stand for what the game at hand offers: a legal {line}, a card of one's {own}, a {taken} cell, the seat
that is {asked}, the {other}, and the entry that the question was {put_by}.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


def nothing(folder: Path) -> None:
    """The files are fine."""


class Mistake(NamedTuple):
    name: str
    typed: str
    exit: int
    code: str
    where: str = ""
    prepare: Callable[[Path], None] = nothing
    stdin: bytes = b""


def holding(name: str, data: bytes | str) -> Callable[[Path], None]:
    """A file with this in it."""
    return lambda folder: void((folder / name).write_bytes(data if isinstance(data, bytes) else data.encode()))


def void(_: object) -> None:
    return


def cut_short(folder: Path) -> None:
    whole = (folder / "game.json").read_bytes()
    (folder / "cut.json").write_bytes(whole[:12])


def tampered(folder: Path) -> None:
    whole = (folder / "game.json").read_bytes()
    (folder / "tampered.json").write_bytes(whole.replace(b'"under_way":true', b'"under_way":false'))


def of_other_rules(folder: Path) -> None:
    whole = json.loads((folder / "game.json").read_bytes())
    whole["genesis"]["rules"]["version"] = 99
    (folder / "other.json").write_text(json.dumps(whole))


def fifty_megabytes(folder: Path) -> None:
    with (folder / "huge.json").open("wb") as file:
        file.truncate(50_000_000)


def linked(folder: Path) -> None:
    (folder / "link.json").symlink_to("game.json")


def drawn_upon(folder: Path) -> None:
    (folder / "game.json.log").write_text("Things to buy\n")


def folder_for_a_log(folder: Path) -> None:
    (folder / "game.json.log").mkdir()


def collections(folder: Path) -> None:
    """Other answers than those the game went on with."""
    (folder / "o").write_text("ana: collection starter_heirs\nbob: collection starter_heirs\n")


BOMB = "a: &a [x, x]\nb: &b [*a, *a]\nanswers: [*b, *b]\n"
BRACKETS = "[" * 200_000

ORDERS = [
    Mistake("card not in hand", "apply game.json 'place blank_mason at c3'", 1, "not_in_hand", "1:1"),
    Mistake("card of no edition", "apply game.json 'place grandmother at c3'", 1, "unknown_word", "1:7"),
    Mistake("occupied cell", "apply game.json 'place {own} at {taken}'", 1, "cell_occupied", "1:1"),
    Mistake("no such cell", "apply game.json 'place {own} at z9'", 1, "unknown_word", "1:{column}"),
    Mistake("no such verb", "apply game.json 'plaec {own} at b2'", 1, "unknown_verb", "1:1"),
    Mistake("cell missing", "apply game.json 'place {own}'", 1, "missing_argument", "1:{end}"),
    Mistake("too many words", "apply game.json 'resign game now'", 1, "too_much", "1:13"),
    Mistake("answer to another question", "apply game.json 'collection starter_veil'", 1, "wrong_kind", "1:1"),
    Mistake("no such line", "apply game.json 999", 1, "no_such_line", "1:1"),
    Mistake("line zero", "apply game.json 0", 1, "no_such_line", "1:1"),
    Mistake("a number without end", f"apply game.json {'9' * 900}", 1, "unknown_verb", "1:1"),
    Mistake("a line without end", f"apply game.json {'9' * 5000}", 1, "line_too_long", "1:1001"),
    Mistake("orders without end", f"apply game.json '{'1;' * 201}'", 1, "too_many_orders", "1:401"),
    Mistake("nothing like this to give up", "apply game.json 'resign sleep'", 1, "unknown_word", "1:8"),
    Mistake(
        "second order unreadable",
        "apply game.json '{line}' 'plaec {own} at b2'",
        1,
        "unknown_verb",
        "2:1",
    ),
    Mistake(
        "second order in a file unreadable",
        "apply game.json -f orders.txt --as {asked}",
        1,
        "unknown_verb",
        "orders.txt:3:3",
        holding("orders.txt", "// two orders\n1\n  plaec it; 2\n"),
    ),
    Mistake("order from standard input", "apply game.json -f -", 1, "unknown_verb", "-:1:1", stdin=b"plaec"),
    Mistake("order from where a dash says", "apply game.json -", 1, "unknown_verb", "-:1:1", stdin=b"plaec"),
    Mistake("wrong seat", "apply game.json '{line}' --as {other}", 6, "not_asked", "1:1"),
    Mistake("default for another seat", "apply game.json default --as {other}", 6, "not_asked", "1:1"),
    Mistake("speaking for another", "apply game.json '{other}: {line}' --as {asked}", 6, "speaks_for_another", "1:1"),
    Mistake("unknown seat", "apply game.json '{line}' --as zoe", 2, "unknown_seat"),
    Mistake("game over", "apply over.json resign --as ana", 6, "game_is_over", "over.json"),
    Mistake("stale", "apply game.json '{line}' --after 0", 5, "stale", "game.json"),
    Mistake("from the future", "apply game.json '{line}' --after 99", 5, "stale", "game.json"),
    Mistake("no orders", "apply game.json", 2, "no_orders", "game.json"),
    Mistake("empty orders", "apply game.json -f o.txt", 2, "no_orders", "o.txt", holding("o.txt", "\n// no\n")),
    Mistake("orders twice", "apply game.json 1 -f o.txt", 2, "orders_and_file", "o.txt", holding("o.txt", "1")),
    Mistake("orders not text", "apply game.json -f o.txt", 3, "not_utf8", "o.txt", holding("o.txt", b"\xff\xfe1")),
    Mistake("orders missing", "apply game.json -f o.txt", 3, "missing_file", "o.txt"),
    Mistake("orders too long", "apply game.json -f o.txt", 3, "too_large", "o.txt", holding("o.txt", "1\n" * 40_000)),
    Mistake("time of two lines", "apply game.json 1 --time 'noon\nor later'", 2, "bad_time", "--time"),
]


def move_file(name: str, text: str | bytes, code: str, place: str, more: str = "", exit: int = 3) -> Mistake:  # noqa: A002
    file = "move.json" if text[:1] in ("{", b"{") else "move.yaml"
    return Mistake(name, f"apply game.json -f {file} {more}", exit, code, f"{file}{place}", holding(file, text))


MOVE_FILES = [
    move_file("malformed YAML", "answers: [\n  {kind: place\n", "yaml_syntax", ":3:1"),
    move_file("malformed JSON", '{"answers": [}', "json_syntax", ":1:14"),
    move_file("duplicate key", "seat: ana\nseat: bob\norders: ['1']\n", "duplicate_key", ":2:1"),
    move_file("duplicate key in JSON", '{"orders": ["1"],\n "orders": ["2"]}', "duplicate_key", ":2:2"),
    move_file("YAML bomb", BOMB, "anchor_refused", ":1:4"),
    move_file("tag", "orders: !!python/name:os.system ['1']\n", "tag_refused", ":1:9"),
    move_file("two documents", "orders: ['1']\n---\norders: ['2']\n", "second_document", ":2:1"),
    move_file("nested brackets", "answers: " + "[" * 60_000, "too_deep", ":1:73"),
    move_file("nested brackets in JSON", '{"answers": ' + "[" * 60_000, "too_deep", ":1:76"),
    move_file("200,000 nested brackets", f"answers: {BRACKETS}", "too_large", ""),
    move_file("decimal number", '{"after": 1.5, "orders": ["1"]}', "float_refused", ":1:11"),
    move_file("not UTF-8", b"orders: ['\xe9']\n", "not_utf8", ":1:11"),
    move_file("no answers", "answers: []\n", "schema", ":1::$.answers"),
    move_file("neither answers nor orders", "seat: ana\n", "schema", ":1::$"),
    move_file("unknown key", "orders: ['1']\nmood: merry\n", "schema", ":2::$.mood"),
    move_file("wrong type", "orders: 1\n", "schema", ":1::$.orders"),
    move_file("after nobody", "after: -1\norders: ['1']\n", "schema", ":1::$.after"),
    move_file("answer of no kind", "answers: [{kind: dance}]\n", "schema", ":1::$.answers[0].kind"),
    move_file("answer without its card", "answers: [{kind: place, cell: b2}]\n", "schema", ":1::$.answers[0]"),
    move_file(
        "answer with a number for a cell",
        "answers: [{kind: place, card: x, cell: 5}]\n",
        "schema",
        ":1::$.answers[0].cell",
    ),
    move_file("nothing at all", "# nothing\norders:\n", "schema", ":2::$.orders"),
    move_file(
        "card not in hand, as data",
        "answers: [{kind: place, card: blank_mason, cell: c3}]\n",
        "not_in_hand",
        ":1::$.answers[0]",
        exit=1,
    ),
    move_file("order in a move file", "orders: ['plaec it']\n", "unknown_verb", ":1::$.orders[0]:1:1", exit=1),
    move_file("move file too late", "after: 0\norders: ['1']\n", "stale", "", exit=5),
    move_file("move file of another seat", "seat: ana\norders: ['1']\n", "speaks_for_another", "", "--as bob", 6),
]

FILES = [
    Mistake("missing save", "apply none.json 1", 3, "missing_file", "none.json"),
    Mistake("missing save to show", "show none.json", 3, "missing_file", "none.json"),
    Mistake("missing folder", "log none/game.json", 3, "missing_file", "none/game.json"),
    Mistake("folder as save", "apply . 1", 3, "is_directory", "."),
    Mistake("folder to show", "show .", 3, "is_directory", "."),
    Mistake("linked save", "apply link.json 1", 3, "symlink_refused", "link.json", linked),
    Mistake("linked save to undo", "undo link.json", 3, "symlink_refused", "link.json", linked),
    Mistake("output is a link", "apply game.json 1 -o link.json", 3, "symlink_refused", "link.json", linked),
    Mistake("view for a save", "apply bob.view.json 1", 2, "save_needed", "bob.view.json"),
    Mistake("view to undo", "undo bob.view.json", 2, "save_needed", "bob.view.json"),
    Mistake("view of a view", "view bob.view.json --as ana -o a.json", 2, "save_needed", "bob.view.json"),
    Mistake("empty save", "apply e.json 1", 3, "json_syntax", "e.json:1:1", holding("e.json", "")),
    Mistake("save cut short", "apply cut.json 1", 3, "json_syntax", "cut.json:1:13", cut_short),
    Mistake("rubbish for a save", "show e.json", 3, "not_utf8", "e.json:1:2", holding("e.json", b"\x00\xff\x07")),
    Mistake("text for a save", "show e.json", 3, "json_syntax", "e.json:1:1", holding("e.json", "Dear Ana")),
    Mistake("other JSON for a save", "show e.json", 3, "not_a_save", "e.json", holding("e.json", '{"kind": "letter"}')),
    Mistake("list for a save", "show e.json", 3, "not_a_save", "e.json", holding("e.json", "[1]")),
    Mistake("save without its parts", "show e.json", 3, "schema", "e.json::$", holding("e.json", '{"kind": "save"}')),
    Mistake("view without its parts", "show e.json", 3, "schema", "e.json::$", holding("e.json", '{"kind": "view"}')),
    Mistake(
        "200,000 nested brackets for a save", "show e.json", 3, "too_deep", "e.json:1:65", holding("e.json", BRACKETS)
    ),
    Mistake("50 MB for a save", "apply huge.json 1", 3, "too_large", "huge.json", fifty_megabytes),
    Mistake("50 MB of orders", "apply game.json -f huge.json", 3, "too_large", "huge.json", fifty_megabytes),
    Mistake("50 MB of edition", "edition check huge.json", 3, "too_large", "huge.json", fifty_megabytes),
    Mistake(
        "200,000 nested brackets for an edition",
        "edition check e.yaml",
        3,
        "too_deep",
        "e.yaml:1:65",
        holding("e.yaml", BRACKETS),
    ),
    Mistake("tampered save", "apply tampered.json 1", 4, "position_differs", "tampered.json", tampered),
    Mistake("other rules", "apply other.json 1", 7, "other_rules", "other.json", of_other_rules),
    Mistake("log that is none", "apply game.json '{line}'", 3, "not_a_log", "game.json.log", drawn_upon),
    Mistake(
        "log that cannot be written", "apply game.json '{line}'", 3, "is_directory", "game.json.log", folder_for_a_log
    ),
    Mistake("log in no folder", "apply game.json '{line}' --log none/log", 3, "missing_directory", "none/log"),
    Mistake("view over its save", "view game.json --as ana -o ./game.json", 2, "output_is_save", "./game.json"),
    Mistake(
        "save over somebody's notes",
        "apply game.json '{line}' -o notes.txt",
        2,
        "not_replaced",
        "notes.txt",
        holding("notes.txt", "Things to buy\n"),
    ),
    Mistake("save over a view", "apply game.json '{line}' -o ana.view.json", 2, "not_replaced", "ana.view.json"),
    Mistake("view over another's", "view game.json --as ana -o bob.view.json", 2, "not_replaced", "bob.view.json"),
    Mistake(
        "save over a later one", "apply fresh.json -f o -o game.json", 2, "would_be_lost", "game.json", collections
    ),
    Mistake("log over the save", "apply game.json '{line}' --log game.json", 2, "log_is_save", "game.json"),
    Mistake(
        "log of another game",
        "apply game.json '{line}' --log other.log",
        3,
        "log_of_another_game",
        "other.log",
        holding("other.log", "   0  The game aaaaaaaaaa is set up.\n"),
    ),
    Mistake("view into no folder", "view game.json --as ana -o none/a.json", 3, "missing_directory", "none/a.json"),
    Mistake("standard input twice", "apply - -f -", 2, "input_twice", "-"),
    Mistake("standard input for both", "apply - -", 2, "input_twice", "-"),
]

READING = [
    Mistake("another's view", "show ana.view.json --as bob", 6, "not_your_view"),
    Mistake("another's moves", "moves ana.view.json --as bob", 6, "not_your_view"),
    Mistake("trying for another", "apply ana.view.json 1 --as bob --dry-run", 6, "not_your_view"),
    Mistake("trying out of turn", "apply {other}.view.json 'resign sleep' --dry-run", 1, "unknown_word", "1:8"),
    Mistake("trying too late", "apply ana.view.json 1 --after 0 --dry-run", 5, "stale", "ana.view.json"),
    Mistake(
        "trying what is not in hand",
        "apply {asked}.view.json 'place blank_mason at c3' --dry-run",
        1,
        "not_in_hand",
        "1:1",
    ),
    Mistake(
        "trying on a save what is taken",
        "apply game.json 'place {own} at {taken}' --dry-run",
        1,
        "cell_occupied",
        "1:1",
    ),
    Mistake("view of nobody", "view game.json --as zoe -o z.json", 2, "unknown_seat"),
    Mistake("nothing to undo", "undo fresh.json", 1, "nothing_to_undo", "fresh.json"),
    Mistake("undo to nowhere", "undo game.json --to 99", 1, "no_such_point", "game.json"),
    Mistake("undo past a deal", "undo game.json --to 0", 1, "already_drawn", "game.json"),
    Mistake("undo for a stranger", "undo game.json --as nobody", 2, "unknown_seat"),
    Mistake("undo after the end", "undo over.json", 1, "game_over", "over.json"),
]


def usage(name: str, typed: str) -> Mistake:
    return Mistake(name, typed, 2, "usage")


def opening(name: str, code: str, typed: str, exit: int = 2, where: str = "") -> Mistake:  # noqa: A002
    seats = "" if "-s " in typed else "-s ana -s bob"
    output = "" if "-o " in typed else "-o new.json"
    return Mistake(name, f"new naastica {seats} {typed} {output}", exit, code, where)


TYPING = [
    usage("unknown command", "aply game.json 1"),
    usage("unknown option", "apply game.json 1 --frobnicate"),
    usage("number that is none", "apply game.json 1 --after soon"),
    usage("number out of range", "log game.json --since -1"),
    usage("save left out", "apply"),
    usage("output left out", "view game.json --as ana"),
    usage("value left out", "apply game.json 1 --after"),
    usage("value too many", "apply game.json 1 --dry-run=yes"),
    usage("word too many", "show game.json please"),
    usage("choice that is none", "new naastica -s ana -s bob --profile secret -o new.json"),
    Mistake("unknown game", "new nastica -s ana -s bob -o new.json", 2, "unknown_game"),
    opening("save that is there", "save_exists", "-o game.json", where="game.json"),
    opening("folder that is not there", "missing_directory", "-o no/new.json", 3, "no/new.json.lock"),
    opening("one seat", "wrong_number_of_seats", "-s ana"),
    opening("bad seat", "bad_seat", "-s Ana -s bob"),
    opening("bad name", "bad_name", "-s ana=A\x07na -s bob"),
    opening("seat twice", "seat_twice", "-s ana -s ana"),
    opening("option without value", "bad_option", "--option combo"),
    opening("option of no game", "unknown_option", "--option kombo=true"),
    opening("value of no option", "bad_option_value", "--option combo=maybe"),
    opening("number for an option", "bad_option_value", "--option max_value=²"),
    opening("option that needs another", "option_needed", "--option collections=mirror"),
    opening("option without the one it goes with", "option_alone", "--option mirror_deck=starter_veil"),
    opening("edition that is missing", "missing_file", "--edition none.yaml", 3, "none.yaml"),
]

MISTAKES = [*ORDERS, *MOVE_FILES, *FILES, *READING, *TYPING]
