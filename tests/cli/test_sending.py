"""Sending orders: from standard input, from files as editors write them, several at once, and only to see."""

from __future__ import annotations

import codecs
import json
from pathlib import Path

import pytest

from cli.console import Console
from cli.letters.failures import MOST_HINTED
from rules.kernel.bytes.reading import MAX_DEPTH
from tests.cli.shell import arbitre, done

LAST = "place blank_mason at b2"  # in nobody's hand


def entries(save: Path | str) -> int:
    return len(json.loads(Path(save).read_bytes())["entries"])


def legal(save: str = "game.json", lang: str = "en") -> list[str]:
    return done(arbitre("moves", save, "--lang", lang)).text.splitlines()


def kept(folder: Path) -> dict[str, tuple[bytes, int]]:
    return {path.name: (path.read_bytes(), path.stat().st_mtime_ns) for path in folder.iterdir()}


def test_orders_are_taken_from_standard_input(table: Path) -> None:
    done(arbitre("apply", "game.json", "-f", "-", stdin=f"{legal()[3]}\n".encode()))
    assert entries("game.json") == 4


def test_what_moves_lists_can_be_piped_back_by_line_or_by_number(table: Path) -> None:
    line = legal()[3]
    Path("copy.json").write_bytes(Path("game.json").read_bytes())
    done(arbitre("apply", "game.json", "4"))
    done(arbitre("apply", "copy.json", line))
    assert Path("game.json").read_bytes() == Path("copy.json").read_bytes()


def test_a_save_goes_in_by_standard_input_and_out_by_standard_output(table: Path) -> None:
    whole, line = Path("game.json").read_bytes(), legal()[0]
    before = kept(table)
    said = done(arbitre("apply", "-", line, stdin=whole))
    assert kept(table) == before
    done(arbitre("apply", "game.json", line))
    assert said.out == Path("game.json").read_bytes()


def test_every_command_that_reads_takes_standard_input(table: Path) -> None:
    whole = Path("game.json").read_bytes()
    for command in (("show",), ("moves",), ("log",), ("verify",)):
        piped, named = arbitre(*command, "-", stdin=whole), arbitre(*command, "game.json")
        assert piped.exit == named.exit == 0
        assert piped.text.replace("-: ", "") == named.text.replace("game.json: ", "")
    done(arbitre("view", "game.json", "--as", "ana", "-o", "a.json"))
    assert done(arbitre("view", "-", "--as", "ana", "-o", "-", stdin=whole)).out == Path("a.json").read_bytes()


def test_an_undo_goes_through_pipes_too(table: Path) -> None:
    done(arbitre("apply", "game.json", legal()[0]))
    said = done(arbitre("undo", "-", stdin=Path("game.json").read_bytes()))
    done(arbitre("undo", "game.json"))
    assert said.out == Path("game.json").read_bytes()


def test_standard_output_holds_one_document(table: Path) -> None:
    for arguments in (
        ("apply", "game.json", "1", "-o", "-"),
        ("view", "game.json", "--as", "ana", "-o", "-"),
        ("new", "naastica", "-s", "ana", "-s", "bob", "-o", "-"),
    ):
        said = arbitre(*arguments, "--json")
        assert (said.exit, said.envelope["errors"][0]["code"]) == (2, "two_documents")


def test_another_output_leaves_the_save_as_it_was_and_has_its_own_log(table: Path) -> None:
    before = kept(table)
    done(arbitre("apply", "game.json", "1", "-o", "next.json"))
    after = kept(table)
    assert {name: after[name] for name in before} == before
    assert after.keys() - before.keys() == {"next.json", "next.json.log"}


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"], ids=["LF", "CRLF", "CR"])
@pytest.mark.parametrize("mark", [b"", codecs.BOM_UTF8], ids=["plain", "marked"])
def test_order_files_are_read_as_any_editor_writes_them(ending: str, mark: bytes, table: Path) -> None:
    text = ending.join(["// mine", f"  {legal()[0]}  // the first", ""])
    Path("orders.txt").write_bytes(mark + text.encode())
    done(arbitre("apply", "game.json", "-f", "orders.txt"))
    assert entries("game.json") == 4


@pytest.mark.parametrize("name", ["move.yaml", "move.json"])
def test_move_files_are_read_as_any_editor_writes_them(name: str, table: Path) -> None:
    moves = done(arbitre("moves", "game.json", "--json")).data
    move = {"seat": moves["seat"], "after": moves["put_by"], "answers": [moves["answers"][0]]}
    text = json.dumps(move) if name.endswith("json") else f"# mine\r\norders:\r\n- '{moves['orders'][0]}'\r\n"
    Path(name).write_bytes(codecs.BOM_UTF8 + text.encode())
    done(arbitre("apply", "game.json", "-f", name))
    assert entries("game.json") == 4


def test_brackets_may_nest_as_deep_as_the_limit_and_no_deeper(table: Path) -> None:
    for depth, code in ((MAX_DEPTH, "not_a_save"), (MAX_DEPTH + 1, "too_deep")):
        Path("deep.json").write_text("[" * depth + "]" * depth)
        assert arbitre("show", "deep.json", "--json").envelope["errors"][0]["code"] == code


def test_a_run_may_hold_the_orders_of_several_seats_if_it_speaks_for_none(table: Path) -> None:
    orders = "ana: collection starter_heirs\nRobert: collection starter_veil\n"
    assert done(arbitre("apply", "fresh.json", "-f", "-", "--json", stdin=orders.encode())).data["applied"] == 2
    assert entries("fresh.json") == 2


def test_several_orders_are_all_or_nothing_until_something_is_drawn(table: Path) -> None:
    before = kept(table)
    said = arbitre("apply", "game.json", legal()[0], "plaec it", "--json")
    (error,) = said.envelope["errors"]
    assert (said.exit, error["where"], said.data) == (1, "2:1", None)
    assert kept(table) == before


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_was_drawn_stands_though_a_later_order_fails(lang: str, table: Path) -> None:
    """Taking it back would let players try their luck."""
    done(arbitre("apply", "fresh.json", "collection starter_heirs", "--as", "ana"))
    send = ("apply", "fresh.json", "collection starter_veil", LAST, "target none", "--as", "bob")
    said = arbitre(*send, "--lang", lang, "--json")
    (error,) = said.envelope["errors"]
    assert said.exit == said.envelope["exit"] == 8
    assert (said.envelope["ok"], said.data["applied"], said.data["of"]) == (False, 1, 3)
    assert error["where"] == "2:1"
    assert entries("fresh.json") == 2
    assert Path("fresh.json.log").read_text().splitlines()[-1].startswith("   1  ")
    done(arbitre("verify", "fresh.json"))


def test_done_in_part_is_told_to_people_too(table: Path) -> None:
    done(arbitre("apply", "fresh.json", "collection starter_heirs", "--as", "ana"))
    said = arbitre("apply", "fresh.json", "collection starter_veil", LAST, "--as", "bob", "--lang", "en")
    assert (
        said.body.splitlines()[-1]
        == "Done in part: 1 of 2 orders stands, because something was drawn or shown, or others have answered."
    )
    assert said.err.startswith("error: 2:1: ")


@pytest.mark.parametrize(
    ("lang", "of", "told"),
    [
        ("en", 1, "Done in part: the beginning of the order stands, because"),
        ("en", 3, "Done in part: the beginning of the first of 3 orders stands, because"),
        ("fr", 1, "Fait en partie : le début de l'ordre vaut, car"),
        ("fr", 3, "Fait en partie : le début du premier des 3 ordres vaut, car"),
    ],
)
def test_no_order_is_said_to_be_void_of_which_something_stands(lang: str, of: int, told: str) -> None:
    assert Console(lang, json=False).words("apply.in_part", applied=0, of=of, begun=True).startswith(told)


@pytest.mark.parametrize("file", ["game.json", "view.json"])
def test_a_dry_run_says_what_would_be_taken_and_changes_nothing(file: str, table: Path) -> None:
    seat = done(arbitre("moves", "game.json", "--json")).data["seat"]
    Path("view.json").write_bytes(Path(f"{seat}.view.json").read_bytes())
    before = kept(table)
    said = done(arbitre("apply", file, legal()[0], "--dry-run", "--lang", "en"))
    assert said.text == f"1:1  {legal()[0]}: would be taken\n1 of 1 order would be taken. Nothing was changed.\n"
    data = done(arbitre("apply", file, legal()[0], "--dry-run", "--json", "--lang", "en")).data
    order = {"where": "1:1", "order": legal()[0], "verdict": "taken", "before": None, "seats": []}
    assert data == {"applied": 0, "accepted": 1, "of": 1, "orders": [order]}
    assert arbitre("apply", file, LAST, "--dry-run").exit == 1
    assert arbitre("apply", file, legal()[0], "--dry-run", "--after", "1").exit == 5
    assert kept(table) == before


def test_a_dry_run_stops_before_anybody_could_try_his_luck(table: Path) -> None:
    done(arbitre("apply", "fresh.json", "collection starter_heirs", "--as", "ana", "--no-log"))
    before = kept(table)
    said = arbitre("apply", "fresh.json", "collection starter_veil", LAST, "--as", "bob", "--dry-run", "--json")
    assert (said.exit, said.data["accepted"], said.data["of"]) == (0, 1, 2)
    assert [order["verdict"] for order in said.data["orders"]] == ["taken", "unchecked"]
    assert kept(table) == before


def test_a_link_can_be_looked_at_but_not_written_through(table: Path) -> None:
    Path("link.json").symlink_to("game.json")
    assert arbitre("show", "link.json").out == arbitre("show", "game.json").out
    assert arbitre("apply", "link.json", "1").exit == 3
    assert Path("link.json").is_symlink()


def test_a_save_another_tool_has_indented_is_read_and_written_back_in_our_layout(table: Path) -> None:
    ours, line = Path("game.json").read_bytes(), legal()[0]
    Path("theirs.json").write_text(json.dumps(json.loads(ours), indent=4), encoding="utf-8")
    done(arbitre("apply", "theirs.json", line))
    done(arbitre("apply", "game.json", line))
    assert Path("theirs.json").read_bytes() == Path("game.json").read_bytes()


def test_a_log_named_by_hand_is_written_and_standard_output_is_no_file(table: Path) -> None:
    done(arbitre("apply", "game.json", "1", "--log", "public.txt"))
    assert Path("public.txt").read_text() == done(arbitre("log", "game.json")).body
    done(arbitre("apply", "game.json", "1", "--log", "-"))
    assert not Path("-").exists()


def test_a_log_that_cannot_be_brought_up_is_told_and_the_move_stands(
    table: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "full")

    monkeypatch.setattr("cli.reports.logbook._append", full)
    said = arbitre("apply", "game.json", "1", "--json")
    assert [error["code"] for error in said.envelope["errors"]] == ["stands", "log_behind"]
    assert (said.exit, said.data["entry"]) == (9, 3)
    assert entries("game.json") == 4
    monkeypatch.undo()
    monkeypatch.chdir(table)
    done(arbitre("apply", "game.json", "1"))
    assert Path("game.json.log").read_text() == done(arbitre("log", "game.json")).body


def test_defaults_that_name_nobody_are_for_one_late_player_after_the_other(tmp_path: Path) -> None:
    save, seats = (
        tmp_path / "five.json",
        [word for seat in ("ana", "bob", "cleo", "dan", "eve") for word in ("-s", seat)],
    )
    done(arbitre("new", "krystal", *seats, "--option", "negotiations=true", "--seed", "late", "-o", save))
    said = done(
        arbitre("apply", save, "-f", "-", "--json", stdin=b"default\n" * 10)
    )  # five votes, five pairs of heroes
    assert (said.data["applied"], said.data["waiting"][0]["question"]) == (10, "movement")
    answered = [entry["public"].get("by", {}) for entry in json.loads(save.read_bytes())["entries"]]
    assert [len(seats) for seats in answered] == [0, 5, 5]


def test_a_default_of_who_speaks_for_one_seat_stays_with_that_seat(tmp_path: Path) -> None:
    save = tmp_path / "two.json"
    done(
        arbitre(
            "new", "krystal", "-s", "ana", "-s", "bob", "--option", "negotiations=true", "--seed", "late", "-o", save
        )
    )
    said = done(arbitre("apply", save, "-f", "-", "--as", "bob", "--json", stdin=b"default; default"))
    assert (list(said.data["sealed"]), said.data["entry"]) == (["bob"], 0)


def test_where_no_nearest_orders_are_looked_for_any_more_is_told(table: Path) -> None:
    ten, eleven = ["plaec"] * MOST_HINTED, ["plaec"] * (MOST_HINTED + 1)
    for lines, told in ((ten, 0), (eleven, 1)):
        said = arbitre("apply", "game.json", "-f", "-", "--lang", "en", stdin="\n".join(lines).encode())
        assert said.exit == 1
        assert said.err.count("Nearest legal orders:") == MOST_HINTED
        assert said.err.count("For the lines that follow none are looked for.") == told
        assert said.err.count("error:") == len(lines)


@pytest.mark.parametrize("above", ["after {}\n", "\n  After {}\n", "après {}; ", "after {};\n"])
def test_orders_may_say_which_entry_they_answer(table: Path, above: str) -> None:
    asked, line = entries("game.json") - 1, legal()[0]
    stale = arbitre("apply", "game.json", "-f", "-", stdin=f"{above.format(asked - 1)}{line}\n".encode())
    assert (stale.exit, entries("game.json")) == (5, asked + 1)
    done(arbitre("apply", "game.json", "-f", "-", stdin=f"{above.format(asked)}{line}\n".encode()))
    assert entries("game.json") > asked + 1


def test_below_such_a_line_places_are_those_of_the_file(table: Path) -> None:
    asked = entries("game.json") - 1
    said = arbitre("apply", "game.json", "-f", "-", stdin=f"after {asked}\n\nplcae x\n".encode())
    assert said.err.startswith("error: -:3:1: ")


def test_the_nearest_orders_are_told_to_scripts_too(table: Path) -> None:
    (error,) = json.loads(arbitre("apply", "game.json", legal()[0] + "x", "--json").out)["errors"]
    assert legal()[0] in error["near"]
