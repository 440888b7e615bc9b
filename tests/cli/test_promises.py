"""The promises of docs/disputes.md: every row of its table of attacks is played here, and found as the row says."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from rules.kernel.notes.terms import USUAL
from rules.kernel.record import save, view
from tests.cli.random_games import dumped, finished, opened, played, relinked
from tests.cli.shell import Said, arbitre, done
from tests.kernel.forging import forge_dice
from tests.mail.postbox import Box, reply, verdicts

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.kernel.record.contest import Contest

DISPUTES = Path(__file__).parents[2] / "docs" / "disputes.md"
ATTACKS: dict[str, Callable[[], None]] = {}


def attack(row: str) -> Callable[[Callable[[], None]], Callable[[], None]]:
    """Names the row of the table that an attack is told in."""

    def keep(play: Callable[[], None]) -> Callable[[], None]:
        ATTACKS[row] = play
        return play

    return keep


def rows() -> list[str]:
    table = DISPUTES.read_text(encoding="utf-8").partition("## Attacks, and who finds them")[2].partition("\n## ")[0]
    found = re.findall(r"^\| (.*?) \|", table, re.MULTILINE)
    return [row for row in found if row not in ("attack", "---")]


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("row", rows())
def test_every_attack_of_the_table_is_found_as_it_says(row: str) -> None:
    ATTACKS[row]()


def test_every_attack_that_is_played_stands_in_the_table() -> None:
    assert list(ATTACKS) == rows()


def under_way(answers: int = 6, seed: int = 0) -> Contest:
    """A game after so many answers; another seed answers otherwise from the fifth on."""
    return played(played(opened("promises", match="single"), 4), answers - 4, seed)


def write(name: str, document: Any) -> str:
    Path(name).write_bytes(document if isinstance(document, bytes) else dumped(document))
    return name


def verified(document: Any, *more: str) -> Said:
    return arbitre("verify", write("file.json", document), "--json", *more)


def verdict(said: Said) -> tuple[int, str, int | None]:
    return said.exit, said.data["verdict"], said.data["entry"]


def head(contest: Contest) -> str:
    return f"{contest.n}:{contest.head.hex()}"


def viewed(contest: Contest, seat: str | None = "ana") -> Any:
    return json.loads(view.dump(contest, seat))


def noted(contest: Contest) -> tuple[str, str]:
    """A witness that has seen the view of a game as it stands."""
    done(verified(viewed(contest), "--witness", "heads.txt"))
    return "--witness", "heads.txt"


@attack("a past move changed, the chain made anew")
def past_move_changed() -> None:
    document = json.loads(save.dump(under_way()))
    moved = next(
        entry for entry in document["entries"] if "cell" in entry["public"].get("answers", {}).get(entry["seat"], {})
    )
    free = "c3" if moved["public"]["answers"][moved["seat"]]["cell"] != "c3" else "a1"
    moved["public"]["answers"][moved["seat"]]["cell"] = moved["public"]["events"][0]["cell"] = free
    assert verdict(verified(relinked(document))) == (4, "TAMPERED", moved["n"])


@attack("another legal move in the past, all that follows made anew with the secret")
def legal_alternative() -> None:
    told, otherwise = under_way(7), under_way(9, seed=1)
    assert verified(save.dump(otherwise)).exit == 0  # by itself there is nothing wrong with it
    witness = noted(told)
    for document in (save.dump(otherwise), viewed(otherwise)):
        for kept in (("--head", head(told)), witness):
            assert verdict(verified(document, *kept)) == (4, "FORK", told.n)


@attack("the secret swapped in the save")
def secret_swapped() -> None:
    document = json.loads(save.dump(under_way()))
    document["secret"] = opened("another").secret.hex()
    assert verdict(verified(document))[:2] == (4, "TAMPERED")


@attack("the game opened anew with a better secret")
def opened_anew() -> None:
    better = played(opened("better", match="single"), 4)
    pledge = opened("promises", match="single").genesis["commit"]
    for document in (save.dump(better), viewed(better)):
        assert verified(document).exit == 0
        assert verdict(verified(document, "--pledge", pledge[:16]))[:2] == (4, "OTHER PLEDGE")


@attack("the last entries dropped")
def tail_dropped() -> None:
    told, dropped = under_way(8), under_way(6)
    witness = noted(told)
    for kept in (("--head", head(told)), witness):
        assert verdict(verified(viewed(dropped), *kept))[:2] == (4, "BEHIND")


@attack("two stories told to two players")
def two_stories() -> None:
    one, other = under_way(8, seed=1), under_way(8, seed=2)
    first = next(n for n, (a, b) in enumerate(zip(one.entries, other.entries)) if a != b)
    for seats in (("ana", "bob"), (None, None)):
        files = [
            write(f"{at}.json", viewed(contest, seat)) for at, (contest, seat) in enumerate(zip((one, other), seats))
        ]
        said = arbitre("diverge", *files, "--json")
        assert (said.exit, said.data["entry"]) == (1, first)


@attack("the winner swapped in the view of a finished game")
def winner_swapped() -> None:
    document = viewed(finished())
    last = document["entries"][-2]
    last["public"]["outcome"]["ranking"].reverse()
    assert verdict(verified(relinked(document))) == (4, "TAMPERED", last["n"])


@attack("a pledge, its key and its dice replaced in a view")
def dice_replaced() -> None:
    contest = under_way(6)
    witness = noted(contest)
    document = viewed(contest)
    pledged_in = forge_dice(document, contest, 1)
    assert verified(relinked(document)).exit == 0  # who kept nothing has to wait
    assert verdict(verified(document, *witness)) == (4, "FORK", contest.n)
    over = played(contest)
    document = viewed(over)
    forge_dice(document, over, 1)
    assert verdict(verified(relinked(document))) == (4, "UNFAIR DRAW", pledged_in)


def late() -> Contest:
    """A game under terms in which somebody was answered for when it was time: in entry 6, behind terms and a note."""
    contest = under_way(4)
    contest.at("2026-11-16T20:15+01:00")
    contest.note({"kind": "terms", **USUAL})
    contest.note({"kind": "extend", "hours": 2}, contest.speaker)
    contest.at("2026-11-20T22:15+01:00")
    contest.answer_by_default(contest.speaker)
    return contest


def with_another_time(time: str | None) -> None:
    contest = late()
    for document in (json.loads(save.dump(contest)), viewed(contest)):
        last = document["entries"][-1]
        last.update(time=time) if time else last.pop("time")
        assert verdict(verified(relinked(document))) == (4, "TAMPERED", contest.n)


@attack("a player answered for before the time of the terms")
def answered_too_early() -> None:
    with_another_time("2026-11-20T22:14+01:00")


@attack("a time that runs backwards, or none, where terms stand")
def time_runs_backwards() -> None:
    with_another_time("2026-11-16T20:14+01:00")
    with_another_time(None)


@attack("a note told otherwise, the chain made anew")
def note_told_otherwise() -> None:
    contest = late()
    document = viewed(contest)
    document["entries"][-2]["public"]["note"]["hours"] = 1
    assert verdict(verified(relinked(document), "--head", head(contest))) == (4, "FORK", contest.n)


@attack("a harmless move taken back to throw a die anew")
def undo_fishing() -> None:
    mirror = {"collections": "mirror", "mirror_deck": "starter_calenna", "match": "single", "first_player": "seat1"}
    options = [word for key, value in mirror.items() for word in ("--option", f"{key}={value}")]
    thrown = []
    for fishing in (False, True):
        new = ("new", "naastica", "-s", "ana", "-s", "bob", "--seed", "fishing", *options)
        done(arbitre(*new, "-o", "game.json", "--force"))
        done(arbitre("apply", "game.json", "--as", "ana", "place glass_piper at a1", "--no-log"))
        if fishing:
            done(arbitre("apply", "game.json", "--as", "bob", "place chorister at c1", "--no-log"))
            done(arbitre("undo", "game.json", "--as", "bob", "--no-log"))
        done(arbitre("apply", "game.json", "--as", "bob", "place chorister at b1", "--no-log"))  # a tie is thrown for
        document = json.loads(Path("game.json").read_bytes())
        thrown.append(document["entries"][-1]["public"]["draws"])
        assert verified(document).exit == 0
    assert thrown[0] == thrown[1]


@attack("an undo recorded that was not allowed")
def undo_not_allowed() -> None:
    contest = under_way(6)
    last = json.loads(contest.entries[-1])["seat"]
    other = "bob" if last == "ana" else "ana"
    contest.undo(last, contest.n - 1)
    for document in (json.loads(save.dump(contest)), viewed(contest)):
        document["entries"][-1]["seat"] = other  # it takes back what somebody else answered
        assert verdict(verified(relinked(document))) == (4, "TAMPERED", contest.n)


@attack("a hidden answer or card told otherwise afterwards")
def hidden_told_otherwise() -> None:
    contest = under_way(6)
    document = viewed(contest)
    dealt = next(n for n, opening in enumerate(document["openings"]) if opening["data"])
    document["openings"][dealt]["data"]["events"][0][1]["cards"].reverse()
    assert verdict(verified(document)) == (4, "TAMPERED", dealt)
    over = viewed(finished(), "bob")
    dealt = next(n for n, opening in enumerate(over["openings"]) if opening["data"]["ana"])
    over["openings"][dealt]["data"]["ana"]["events"][0][1]["cards"].reverse()
    assert verdict(verified(over)) == (4, "TAMPERED", dealt)


@attack("a sealed answer, standing answer or plan changed while it waits")
def waiting_changed() -> None:
    done(arbitre("new", "naastica", "-s", "ana", "-s", "bob", "--seed", "waits", "-o", "game.json"))
    done(arbitre("apply", "game.json", "--as", "ana", "collection starter_veil"))
    done(arbitre("apply", "game.json", "--as", "bob", "standing target: default"))
    document = json.loads(Path("game.json").read_bytes())
    document["pending"]["ana"]["answer"]["deck"] = "starter_heirs"
    for changed in (document, {**json.loads(Path("game.json").read_bytes()), "ready": {}}):
        assert verdict(verified(changed))[:2] == (4, "TAMPERED")
        assert arbitre("apply", "file.json", "--as", "bob", "collection starter_veil").exit == 4
    done(arbitre("view", "game.json", "--as", "ana", "-o", "ana.json"))
    own = json.loads(Path("ana.json").read_bytes())
    own["pending"]["answer"]["deck"] = "starter_heirs"
    assert verdict(verified(own))[:2] == (4, "TAMPERED")


@attack("an answer of another seat tried out with letters that fail or dry runs")
def tried_out() -> None:
    """Bob has a placement ready. A letter of Ana's that cannot succeed tells her nothing of it, nor does a trial."""
    contest = under_way(4)
    asked = next(iter(contest.waiting))
    other = "bob" if asked == "ana" else "ana"
    write("game.json", save.dump(contest))
    write("ahead.json", save.dump(contest))
    done(arbitre("apply", "ahead.json", "--as", other, "standing place: first legal"))
    line = done(arbitre("moves", "game.json")).text.splitlines()[0]
    for how in ((), ("--dry-run",)):
        before = Path("ahead.json").read_bytes()
        told = [
            arbitre("apply", name, "--as", asked, line, line, "--no-log", *how) for name in ("game.json", "ahead.json")
        ]
        assert (told[0].exit, told[0].out) == (told[1].exit, told[1].out)
        assert told[0].err.replace("game.json", "") == told[1].err.replace("ahead.json", "")
        assert Path("ahead.json").read_bytes() == before


@attack("a move sent twice")
def sent_twice() -> None:
    write("game.json", save.dump(under_way()))
    put_by = done(arbitre("moves", "game.json", "--json")).data["put_by"]
    done(arbitre("apply", "game.json", "1", "--after", str(put_by)))
    before = Path("game.json").read_bytes()
    assert arbitre("apply", "game.json", "1", "--after", str(put_by)).exit == 5
    assert Path("game.json").read_bytes() == before


def mailbox() -> tuple[Box, Path]:
    """A match by mail in which both players are asked."""
    box = Box(Path("games").absolute())
    game = box.open(match="single")
    box.ran()
    for seat in ("ana", "bob"):
        box.answer(box.last(seat), "yes")
    box.ran()
    return box, game


@attack("orders sent in another player's name")
def orders_in_another_name() -> None:
    box, game = mailbox()
    asked, before = box.last("ana"), (game / "game.json").read_bytes()
    box.put(reply(asked, "1", 50, sender="eve@example.com"))
    box.put(b"From: ana@example.org\nTo: referee@example.org\nMessage-ID: <51@x>\n\ncollection starter_veil\n")
    box.put(b"From: eve@example.com\nTo: referee@example.org\nMessage-ID: <52@x>\n\ncollection starter_veil\n")
    box.ran()
    assert verdicts(game)[2:] == ["held", "held"] and len(box.inside()) == 1
    assert "was this you" in str(box.last("ana").message["Subject"])
    assert (game / "game.json").read_bytes() == before


@attack("a mail sent twice, or again by another way")
def mail_sent_twice() -> None:
    box, game = mailbox()
    raw = reply(box.last("ana"), "1", 53)
    for way in (b"", b"Received: from a by b\n", b"X-Way: another\n"):
        box.put(way + raw)
    box.ran()
    assert verdicts(game)[2:] == ["taken"] and len(box.out("ana")) == 3


@attack("a confirmation or a server's word forged")
def confirmation_forged() -> None:
    box, game = mailbox()
    (box.folder / "mail.yaml").write_text("address: referee@example.org\nplus: true\ntrust: mx.example.org\n")
    with (game / "table.yaml").open("a") as table:
        table.write("require: dkim\n")
    asked, before = box.last("ana"), (game / "game.json").read_bytes()
    forged = b"Authentication-Results: mx.example.org; dmarc=pass header.from=example.org\n"
    box.put(b"Received: from x by mx.example.org; Tue, 17 Nov 2026 18:00:00 +0000\n" + forged + reply(asked, "1", 54))
    box.ran()
    box.put(b"From: ana@example.org\nTo: referee@example.org\nMessage-ID: <55@x>\n\nyes\n")
    box.ran()
    assert verdicts(game)[2:] == ["held", "held"]
    assert (game / "game.json").read_bytes() == before


@attack("the log changed by hand")
def log_changed() -> None:
    write("game.json", save.dump(under_way()))
    done(arbitre("apply", "game.json", "1"))
    done(arbitre("log", "game.json", "--check", "game.json.log"))
    lines = Path("game.json.log").read_text(encoding="utf-8").splitlines()
    lines[2] += " Everybody cheered."
    Path("game.json.log").write_text("\n".join(lines) + "\n", encoding="utf-8")
    for file in ("game.json", write("bob.json", view.dump(save_of("game.json"), "bob"))):
        said = arbitre("log", file, "--check", "game.json.log", "--json")
        assert (said.exit, said.envelope["errors"][0]["where"]) == (1, "game.json.log:3")


def save_of(name: str) -> Contest:
    contest = under_way()
    return save.load(save.read(Path(name).read_bytes()), lambda genesis, custom: (contest.game, contest.edition))


@attack("a view or edition with characters that move the cursor")
def escapes() -> None:
    document = viewed(under_way())
    told = [event for entry in document["entries"] for event in entry["public"].get("events", ())]
    next(event for event in told if event["kind"] == "placed")["card"] = "drake\x1b[2J\u202e\u200b\x9b1A"
    write("file.json", relinked(document))
    assert "drake" in done(arbitre("log", "file.json")).text
    for command in ("show", "log", "verify", "moves"):
        for how in ((), ("--json",)):
            said = arbitre(command, "file.json", *how)
            assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u200b-\u200f]", said.text + said.err)


@attack("games opened until one pleases, before the first mail is out")
def opened_until_one_pleases() -> None:
    for seed in ("first try", "second try"):
        assert verdict(verified(save.dump(opened(seed))))[:2] == (0, "OK")


@attack("a keeper who looks into a hand, or tells a friend")
def keeper_looks() -> None:
    before = save.dump(under_way())
    write("game.json", before)
    done(arbitre("show", "game.json", "--as", "bob"))
    assert Path("game.json").read_bytes() == before
    assert sorted(path.name for path in Path().iterdir()) == ["game.json"]


@attack("a seed chosen by hand and guessed")
def seed_guessed() -> None:
    new = ("new", "naastica", "-s", "ana", "-s", "bob", "--seed", "my birthday")
    told = [done(arbitre(*new, "-o", name, "--lang", "en")) for name in ("game.json", "guess.json")]
    assert Path("game.json").read_bytes() == Path("guess.json").read_bytes()
    assert "guess" in told[0].text.replace("game.json", "")
    assert "guess" in done(arbitre("verify", "game.json", "--lang", "en")).text
