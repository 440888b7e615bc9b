"""`arbitre verify`: a file is right in every byte, or the first thing that is wrong with it is named."""

from __future__ import annotations

import json
from copy import deepcopy
from itertools import islice
from typing import TYPE_CHECKING, Any

import pytest

from cli.files import games
from cli.proof.verdict import OK, judged
from rules.kernel.notes.terms import USUAL
from rules.kernel.record import chain, save
from rules.kernel.record.manners import UNBOUND
from tests.cli.random_games import DATA, GAME, changed, dumped, finished, laid_out, opened, played, relinked
from tests.cli.shell import Said, arbitre
from tests.kernel.forging import forge_dice
from tests.length import often

if TYPE_CHECKING:
    from pathlib import Path

    from cli.proof.verdict import Verdict
    from rules.kernel.record.contest import Contest


EVERY_FEW = often(7, 1)  # changes, one is judged: everything can be changed in three ways or more
OPTIONS = {option["id"]: option["default"] for option in DATA["options"]}


def with_pending() -> Contest:
    """Stopped with one sealed answer in and one awaited."""
    contest = opened("pending")
    contest.answer("ana", contest.waiting["ana"].legal(contest.state)[2])
    contest.manners = {"speaks": {"ana": "fr"}, "log": "en"}
    return contest


def taken_back() -> Contest:
    """An undo by agreement, some more moves, a resignation; the first entries bear a time."""
    contest = opened("undo", match="single")
    contest.time = "2001-02-03"
    played(contest, 4).undo("bob", 1, agreed=True)
    contest.time = None
    played(contest, 2).resign("ana", "match")
    return contest


def undone_last() -> Contest:
    """The last entry is an undo with a time: neither the time nor the agreement follows from anything else."""
    contest = played(opened("undo", match="single"), 4)
    contest.time = "2001-02-03"
    contest.undo("bob", 1, agreed=True)
    return contest


def noted() -> Contest:
    """Notes of all kinds under terms, one of them the last entry, and a seat that was answered for in time."""
    contest = played(opened("noted", match="single"), 1)
    contest.at("2026-11-16T20:15+01:00")
    contest.note({"kind": "terms", **USUAL, "at": "21:00", "rest": ["sun"], "remind": []})
    seat = contest.speaker
    contest.note({"kind": "absent", "from": "2026-11-18", "to": "2026-11-18"}, "ana")
    contest.note({"kind": "extend", "hours": 2}, seat)
    contest.at("2026-12-24T21:00:01Z")
    contest.answer_by_default(seat)
    contest.note({"kind": "adjourn", "until": "2027-01-03"})
    contest.note({"kind": "seat", "name": "Eve"}, "bob")
    contest.note({"kind": "agree", "to": 1, "until": "2027-01-03"}, "bob")
    return contest


SAVES = {
    "pending": with_pending,
    "taken back": taken_back,
    "undone last": undone_last,
    "noted": noted,
    "finished": finished,
}


def verdict(document: Any) -> Verdict:
    """Of a document that is read before it is played, and of one that is proven first if it can be, its positions read
    or not: the same.
    """
    found = judged("x.json", save.reread(dumped(document)))
    for read in (save.read(laid_out(document)), games.parts_of("x.json", laid_out(document))):
        proven = judged("x.json", read)
        assert (proven.plain(), proven.facts) == (found.plain(), found.facts)
    return found


def whole(contest: Contest) -> Any:
    return json.loads(save.dump(contest))


def written(folder: Path, document: Any) -> str:
    path = folder / "game.json"
    path.write_bytes(document if isinstance(document, bytes) else dumped(document))
    return str(path)


def verified(folder: Path, document: Any, *more: str) -> Said:
    return arbitre("verify", written(folder, document), "--lang", "en", *more)


# ---- what is right


@pytest.mark.parametrize("name", SAVES)
def test_a_save_as_it_was_written_is_right(name: str, tmp_path: Path) -> None:
    contest = SAVES[name]()
    said = verified(tmp_path, save.dump(contest))
    assert (said.exit, said.err) == (0, "")
    assert said.text.startswith(f"{tmp_path}/game.json: OK.")
    assert contest.head.hex() in said.text


@pytest.mark.parametrize("name", SAVES)
def test_a_save_that_is_right_is_proven_and_never_read_whole(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever waits outside the chain: of its positions nothing is read but where the turn opened."""
    read = games.parts_of("x.json", save.dump(SAVES[name]()))
    assert read.head["position"] == {"asked": [], "state": {}}
    monkeypatch.delattr(save.Document, "read_whole")
    assert judged("x.json", read).word == OK


def test_the_certificate_says_what_was_checked(tmp_path: Path) -> None:
    contest = taken_back()
    found = verified(tmp_path, save.dump(contest), "--json").data
    certificate = found.pop("certificate")
    assert found == {
        "file": f"{tmp_path}/game.json",
        "verdict": "OK",
        "entry": None,
        "part": None,
        "code": None,
        "fields": [],
    }
    assert certificate == {
        "kind": "save",
        "game": contest.genesis["game"],
        "seat": None,
        "seats": ["ana", "bob"],
        "names": {"ana": "Ana", "bob": "Zoé d'Arc"},
        "rules": contest.genesis["rules"],
        "options": contest.genesis["options"],
        "profile": "keeper",
        "seed_chosen": True,
        "seed_guessable": True,
        "entries": contest.n + 1,
        "draws": certificate["draws"],
        "undos": [{"entry": 4, "to": 1, "seat": "bob", "agreed": True}],
        "outcome": certificate["outcome"],
        "revealed": True,
        "pledge": contest.genesis["commit"],
        "head": contest.head.hex(),
        "unbound": ["manners"],
        "checked": ["everything"],
        "unchecked": [],
    }
    assert certificate["draws"] >= 3  # two deals and who begins
    assert certificate["outcome"]["how"] == "resignation"


@pytest.mark.parametrize(("lang", "told"), [("en", "goes to Zoé d'Arc by resignation"), ("fr", "par abandon")])
def test_the_certificate_is_told_in_both_languages(lang: str, told: str, tmp_path: Path) -> None:
    said = arbitre("verify", written(tmp_path, save.dump(taken_back())), "--lang", lang)
    assert said.exit == 0
    assert told in said.text


def test_layout_and_order_of_keys_are_nobodys_business(tmp_path: Path) -> None:
    document = whole(taken_back())
    indented = json.dumps(document, indent=3, sort_keys=True).encode()
    assert verified(tmp_path, indented).exit == 0
    backwards = json.dumps(dict(reversed(document.items())), ensure_ascii=True).encode()
    assert verified(tmp_path, backwards).exit == 0


def test_standard_input_can_be_verified() -> None:
    assert arbitre("verify", "-", stdin=save.dump(with_pending())).exit == 0


# ---- what plays again as it stands, and is still no document of ours


# ---- what was changed


@pytest.mark.parametrize("name", SAVES)
def test_whatever_is_changed_in_a_save_is_found_and_placed(name: str) -> None:
    original = whole(SAVES[name]())
    document, count = deepcopy(original), 0
    for path, how, other in islice(changed(document), 0, None, EVERY_FEW):
        count += 1
        found = verdict(other)
        place = f"{path} {how}: {found}"
        if path[0] in UNBOUND and found.exit == 0:
            continue
        assert found.exit == 4, place
        expected = first_line_that_differs(original, other)
        if expected is None:  # nothing in the record
            assert found.entry is None or path[0] == "head", place
        elif other["entries"] and other["openings"]:
            assert found.entry == expected, place
    assert document == original
    assert count > 250 // EVERY_FEW


def first_line_that_differs(original: Any, other: Any) -> int | None:
    """The first entry for which the two records have another line, or one has none."""
    found = []
    for part in ("entries", "openings"):
        lines, changed_lines = original[part], other.get(part)
        if not isinstance(changed_lines, list):
            return None
        length = max(len(lines), len(changed_lines))
        found += [n for n in range(length) if dumped(lines[n : n + 1]) != dumped(changed_lines[n : n + 1])]
    return min(found, default=None)


def test_what_is_wrong_is_told_with_its_fields(tmp_path: Path) -> None:
    document = whole(finished())
    document["entries"][5]["public"]["events"][0]["cell"] = "z9"
    said = verified(tmp_path, document)
    assert said.exit == 4
    assert "TAMPERED at entry 5" in said.text
    assert "public.events[0].cell" in said.text


def test_nothing_in_a_file_can_play_tricks_on_a_terminal(tmp_path: Path) -> None:
    document = whole(finished())
    document["\x1b[2J\nOK"] = 1
    said = verified(tmp_path, document)
    assert said.exit == 4
    assert "\x1b" not in said.text
    assert "\\x1b[2J\\nOK" in said.text


def test_scripts_get_the_entry_the_code_and_the_fields(tmp_path: Path) -> None:
    document = whole(finished())
    document["entries"][5]["prev"] = "0" * 64
    said = verified(tmp_path, document, "--json")
    assert said.exit == said.envelope["exit"] == 4
    assert said.envelope["errors"][0]["code"] == "entry_differs"
    found = {name: said.data[name] for name in ("verdict", "entry", "part", "code", "fields", "certificate")}
    assert found == {
        "verdict": "TAMPERED",
        "entry": 5,
        "part": "entries",
        "code": "entry_differs",
        "fields": ["prev"],
        "certificate": None,
    }


def test_a_forged_draw_is_unfair_even_if_the_chain_is_made_whole_again(tmp_path: Path) -> None:
    document = whole(finished())
    draw = document["entries"][1]["public"]["draws"][0]
    draw[3] = 1 - draw[3]
    said = verified(tmp_path, relinked(document), "--json")
    assert said.exit == 4
    assert (said.data["verdict"], said.data["entry"], said.data["code"]) == ("UNFAIR DRAW", 1, "unfair_draw")


@pytest.mark.parametrize("over", [True, False])
def test_a_die_replaced_with_its_pledge_and_its_key_is_unfair(over: bool) -> None:
    """A save has the secret, so that every key is tied to the pledge of the game, whether it is over or not."""
    contest = finished() if over else played(opened("finished", match="single"), 4)
    document = whole(contest)
    epoch = next(epoch for entry in document["entries"] for epoch in entry["public"].get("key", ()))
    pledged_in = forge_dice(document, contest, int(epoch))
    found = verdict(relinked(document))
    assert (found.word, found.entry) == ("UNFAIR DRAW", pledged_in)


def test_a_secret_draw_with_another_outcome_is_unfair() -> None:
    document = whole(finished())
    dealt = document["openings"][1]["draws"][0][3]
    dealt.reverse()
    found = verdict(document)
    assert (found.word, found.entry, found.part) == ("UNFAIR DRAW", 1, "openings")


def test_a_record_with_its_last_entries_cut_off_is_not_whole() -> None:
    document = whole(finished())
    for part in ("entries", "openings"):
        del document[part][-1]
    assert verdict(document).code == "record_cut_short"


def test_a_save_of_which_only_an_earlier_record_is_left_has_another_head() -> None:
    document, earlier = whole(played(opened("cut"), 6)), whole(played(opened("cut"), 5))
    document["entries"], document["openings"] = earlier["entries"], earlier["openings"]
    found = verdict(document)
    assert (found.code, found.entry) == ("head_differs", len(earlier["entries"]) - 1)


# ---- editions and rules


def own_edition() -> Any:
    data: Any = deepcopy(DATA)
    data["edition"]["id"] = "table-edition"
    return data


def test_an_embedded_edition_belongs_to_the_save(tmp_path: Path) -> None:
    document = whole(played(opened("own", own_edition()), 5))
    assert verified(tmp_path, document).exit == 0
    document["edition"]["cards"][0]["lux"] += 1
    said = verified(tmp_path, document, "--json")
    assert (said.exit, said.data["part"], said.data["code"]) == (4, "edition", "edition_altered")


def test_an_edition_put_into_a_save_that_had_none_is_found(tmp_path: Path) -> None:
    document = whole(played(opened("own"), 5))
    document["edition"] = json.loads(json.dumps(DATA))
    assert verified(tmp_path, document).exit == 4


@pytest.mark.parametrize(
    ("pinned", "code"),
    [({"version": 99}, "other_rules"), ({"sha256": "0" * 64}, "other_edition"), ({"id": "chess"}, "unknown_rules")],
)
def test_a_game_under_other_rules_is_not_judged(pinned: Any, code: str, tmp_path: Path) -> None:
    contest = opened("other")
    genesis = {**contest.genesis, "rules": {**contest.genesis["rules"], **pinned}}
    other = type(contest)(GAME, genesis, contest.secret, contest.edition).start()
    said = verified(tmp_path, save.dump(other), "--json")
    assert (said.exit, said.data, said.envelope["errors"][0]["code"]) == (7, None, code)


@pytest.mark.parametrize(
    "change",
    [
        {"options": {"combo": True}},
        {"options": {**OPTIONS, "luck": True}},
        {"options": {**OPTIONS, "min_value": 99}},
        {"options": {**OPTIONS, "combo": 0}},
        {"seats": ["ana", "bob", "eve"], "names": {"ana": "Ana", "bob": "Bob", "eve": "Eve"}},
        {"names": {"ana": "Ana", "eve": "Eve"}},
    ],
)
def test_a_table_that_nobody_could_have_opened_is_no_game(change: Any, tmp_path: Path) -> None:
    contest = opened("table")
    document = whole(contest)
    document["genesis"].update(change)
    said = verified(tmp_path, relinked(document), "--json")
    assert (said.exit, said.data["part"], said.data["code"]) == (4, "genesis", "no_such_table")


# ---- what cannot be judged


@pytest.mark.parametrize(
    ("text", "code"),
    [(b"{", "json_syntax"), (b'{"kind":"save","kind":"save"}', "duplicate_key"), (b"[1]", "not_a_save")],
)
def test_a_file_that_is_no_save_at_all_is_unreadable(text: bytes, code: str, tmp_path: Path) -> None:
    said = verified(tmp_path, text, "--json")
    assert (said.exit, said.envelope["errors"][0]["code"]) == (3, code)


def test_the_seed_chosen_by_hand_is_told(tmp_path: Path) -> None:
    contest = opened("seed")
    drawn = {name: value for name, value in contest.genesis.items() if name != "seed"}
    other = type(contest)(GAME, drawn, contest.secret, contest.edition).start()
    assert "chosen by hand" in verified(tmp_path, save.dump(contest)).text
    assert "drawn by the machine" in verified(tmp_path, save.dump(other)).text
    assert chain.game_name(contest.secret) in verified(tmp_path, save.dump(other)).text
