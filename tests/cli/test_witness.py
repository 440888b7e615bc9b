"""`arbitre verify` with what a player kept: the pledge of the first mail, heads that were seen, a file of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cli.proof import witness
from rules.kernel.record import chain, save, view
from tests.cli.random_games import dumped, finished, opened, played, relinked
from tests.cli.shell import Said, arbitre, done
from tests.kernel.forging import forge_dice

if TYPE_CHECKING:
    from rules.kernel.record.contest import Contest

ANOTHER = f"k2abcdefgh 7 {'ab' * 32}\n"


def story(answers: int, seed: int = 0) -> Contest:
    """A game after so many answers. Another seed answers otherwise from the third on."""
    contest = played(opened("witness", match="single"), 2)
    return played(contest, answers - 2, seed)


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def verified(data: bytes, *more: object) -> Said:
    Path("file.json").write_bytes(data)
    return arbitre("verify", "file.json", "--lang", "en", *more)


def outcome(said: Said) -> tuple[int, str, str | None, int | None]:
    data = said.data
    return said.exit, data["verdict"], data["code"], data["entry"]


def head_of(contest: Contest, n: int) -> str:
    return chain.entry_hash(contest.entries[n]).hex()


# ---- pledge and heads on the command line


@pytest.mark.parametrize("digits", [16, 40, 64])
def test_the_pledge_of_the_first_mail_is_the_one_the_game_began_with(digits: int, here: Path) -> None:
    contest = story(4)
    commit = contest.genesis["commit"]
    assert commit in verified(save.dump(contest)).text
    for data in (save.dump(contest), view.dump(contest, "ana"), view.dump(contest, None)):
        assert verified(data, "--pledge", commit[:digits].upper()).exit == 0
        other = ("0" if commit[0] != "0" else "1") + commit[1:digits]
        said = verified(data, "--pledge", other, "--json")
        assert outcome(said) == (4, "OTHER PLEDGE", "other_pledge", None)
        assert commit[:digits] in said.envelope["errors"][0]["message"]


@pytest.mark.parametrize("digits", [16, 64])
def test_a_head_that_was_seen_is_found_again(digits: int, here: Path) -> None:
    contest = story(6)
    heads = [word for n in range(contest.n + 1) for word in ("--head", f"{n}:{head_of(contest, n)[:digits]}")]
    for data in (save.dump(contest), view.dump(contest, "bob"), view.dump(contest, None)):
        assert verified(data, *heads).exit == 0


def test_two_heads_for_one_entry_prove_a_fork(here: Path) -> None:
    one, other = story(6, seed=1), story(6, seed=2)
    parted = next(n for n in range(one.n) if one.entries[n] != other.entries[n])
    heads = [word for n in range(other.n + 1) for word in ("--head", f"{n}:{head_of(other, n)[:16]}")]
    for data in (save.dump(one), view.dump(one, "ana"), view.dump(one, None)):
        assert outcome(verified(data, *heads, "--json")) == (4, "FORK", "fork", parted)
    assert verified(save.dump(one), *heads).text.startswith(f"file.json: FORK at entry {parted}\n")
    assert f"FOURCHE à l'entrée {parted}\n" in arbitre("verify", "file.json", *heads, "--lang", "fr").text


def test_a_record_shorter_than_what_was_seen_has_lost_its_end_or_is_older(here: Path) -> None:
    short, long = story(4), story(6)
    said = verified(view.dump(short, "ana"), "--head", f"{long.n}:{long.head.hex()[:16]}", "--json")
    assert outcome(said) == (4, "BEHIND", "behind_witness", long.n)


@pytest.mark.parametrize(
    ("option", "code"),
    [
        (("--pledge", "0123456789abcde"), "bad_pledge"),
        (("--pledge", "g" * 16), "bad_pledge"),
        (("--pledge", "0" * 65), "bad_pledge"),
        (("--pledge", ""), "bad_pledge"),
        (("--head", "0" * 16), "bad_head"),
        (("--head", f"3:{'0' * 15}"), "bad_head"),
        (("--head", f"03:{'0' * 16}"), "bad_head"),
        (("--head", f"-3:{'0' * 16}"), "bad_head"),
        (("--head", f"3:{'0' * 16} "), "bad_head"),
        (("--witness", "-"), "witness_needs_file"),
    ],
)
def test_what_is_not_written_as_it_must_be_is_a_misuse(option: tuple[str, str], code: str, here: Path) -> None:
    said = verified(save.dump(story(4)), *option, "--json")
    assert (said.exit, said.envelope["errors"][0]["code"]) == (2, code)


def test_what_is_wrong_with_a_file_by_itself_comes_first(here: Path) -> None:
    data = save.dump(story(4)).replace(b'"kind":"placed"', b'"kind":"played"', 1)
    assert verified(data, "--head", f"0:{'0' * 16}", "--json").data["verdict"] == "TAMPERED"


# ---- the file of heads


def noted() -> list[str]:
    return Path("heads.txt").read_text(encoding="ascii").splitlines()


@pytest.mark.parametrize("seat", ["ana", None])
def test_every_head_that_was_seen_is_noted_once_and_other_games_keep_their_lines(seat: str | None, here: Path) -> None:
    Path("heads.txt").write_text(ANOTHER)
    contest, lines = story(3), [ANOTHER.strip()]
    for agreed in range(3):
        for again in (0, 1):
            said = done(verified(view.dump(contest, seat), "--witness", "heads.txt", "--json"))
            assert said.data["witness"] == {"file": "heads.txt", "entry": contest.n, "agreed": agreed + again}
        lines.append(f"{contest.genesis['game']} {contest.n} {contest.head.hex()}")
        assert noted() == lines
        played(contest, 1)


def test_the_file_is_begun_where_there_is_none(here: Path) -> None:
    contest = finished()
    said = done(verified(save.dump(contest), "--witness", "heads.txt"))
    assert said.text.splitlines()[-1] == f"heads.txt: entry {contest.n} stands there with its head."
    assert {path.name for path in Path().iterdir()} == {"file.json", "heads.txt"}  # and nothing beside it
    assert noted() == [f"{contest.genesis['game']} {contest.n} {contest.head.hex()}"]


def test_a_later_view_that_tells_another_story_is_a_fork_and_is_not_noted(here: Path) -> None:
    """The keeper took a move back without a trace and went on: each view is right by itself."""
    seen, other = story(6, seed=1), story(8, seed=2)
    done(verified(view.dump(story(3, seed=1), "ana"), "--witness", "heads.txt"))
    done(verified(view.dump(seen, "ana"), "--witness", "heads.txt"))
    before = Path("heads.txt").read_bytes()
    parted = next(kept for kept in (2, seen.n) if head_of(seen, kept) != head_of(other, kept))
    for data in (view.dump(other, "ana"), view.dump(other, None), save.dump(other)):
        assert verified(data).exit == 0
        assert outcome(verified(data, "--witness", "heads.txt", "--json")) == (4, "FORK", "fork", parted)
    assert Path("heads.txt").read_bytes() == before


def test_a_view_behind_what_was_seen_is_named_as_such_and_is_not_noted(here: Path) -> None:
    done(verified(view.dump(story(6), "ana"), "--witness", "heads.txt"))
    before = Path("heads.txt").read_bytes()
    said = verified(view.dump(story(5), "ana"), "--witness", "heads.txt", "--json")
    assert outcome(said) == (4, "BEHIND", "behind_witness", story(6).n)
    assert Path("heads.txt").read_bytes() == before


def test_a_file_that_failed_changes_no_witness(here: Path) -> None:
    data = save.dump(story(4)).replace(b'"kind":"placed"', b'"kind":"played"', 1)
    assert verified(data, "--witness", "heads.txt").exit == 4
    assert not Path("heads.txt").exists()


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("k2abcdefgh 7", "two words"),
        (f"k2abcdefgh  7 {'ab' * 32}", "two spaces"),
        (f"k2abcdefgh 07 {'ab' * 32}", "a number with a nought before it"),
        (f"k2abcdefgh 7 {'AB' * 32}", "capitals"),
        (f"k2abcdefgh 7 {'ab' * 31}", "a head cut short"),
        (f"k2abcdefgh 7 {'ab' * 32} ", "a space behind"),
        (f"k2abcdefgh 7 {'ab' * 32}\r", "another end of line"),
        ("", "nothing"),
        ("é", "other letters"),
    ],
    ids=lambda value: value if " " not in value else None,
)
def test_a_witness_that_cannot_be_read_is_none(line: str, name: str, here: Path) -> None:
    """Strictly, with its place: a line left out unread might be the one that tells."""
    text = f"{ANOTHER}{line}\n{ANOTHER}"
    Path("heads.txt").write_bytes(text.encode())
    said = verified(save.dump(story(4)), "--witness", "heads.txt", "--json")
    (error,) = said.envelope["errors"]
    assert (said.exit, error["code"], error["where"]) == (3, "bad_witness", "heads.txt:2"), name
    assert Path("heads.txt").read_bytes() == text.encode()


def test_a_witness_neither_is_read_nor_grows_beyond_its_limit(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("heads.txt").write_text(ANOTHER * 3)
    for limit in (len(ANOTHER) * 3 - 1, len(ANOTHER) * 3 + 1):
        monkeypatch.setattr(witness, "MAX_WITNESS", limit)
        said = verified(save.dump(story(4)), "--witness", "heads.txt", "--json")
        assert (said.exit, said.envelope["errors"][0]["code"]) == (3, "too_large")
        assert Path("heads.txt").read_text() == ANOTHER * 3


def test_a_witness_is_replaced_and_never_through_a_link(here: Path) -> None:
    Path("real.txt").write_text(ANOTHER)
    Path("heads.txt").symlink_to("real.txt")
    assert verified(save.dump(story(4)), "--witness", "heads.txt").exit == 3
    assert Path("real.txt").read_text() == ANOTHER


def test_the_last_line_of_a_witness_may_lack_its_end(here: Path) -> None:
    Path("heads.txt").write_text(ANOTHER.strip())
    done(verified(save.dump(story(4)), "--witness", "heads.txt"))
    assert len(noted()) == 2


# ---- what a head binds before the game is over


def test_a_die_replaced_with_its_pledge_and_key_passes_alone_and_is_a_fork_to_who_kept_a_head(here: Path) -> None:
    """Until the secret is out a view ties keys to pledges made an entry ahead; a kept head ties those down."""
    contest = opened("dice", match="single")
    while not keys(contest):
        played(contest, 1)
    done(verified(view.dump(contest, "ana"), "--witness", "heads.txt"))
    document = json.loads(view.dump(contest, "ana"))
    pledged_in = forge_dice(document, contest, keys(contest)[0])
    forged = dumped(relinked(document))
    assert verified(forged).exit == 0
    assert outcome(verified(forged, "--witness", "heads.txt", "--json")) == (4, "FORK", "fork", contest.n)
    kept = f"{pledged_in}:{head_of(contest, pledged_in)}"
    assert outcome(verified(forged, "--head", kept, "--json")) == (4, "FORK", "fork", pledged_in)


def keys(contest: Contest) -> list[int]:
    """The epochs whose keys are out."""
    return [int(epoch) for line in contest.entries for epoch in json.loads(line)["public"].get("key", ())]
