"""Whose mail is it? Every address with every token, question and word of the server: verdict and number of answers."""

from __future__ import annotations

import random
from email.utils import format_datetime
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

from cli.mail.moments import moment_of
from tests.cli.shell import arbitre, done
from tests.length import LONG
from tests.mail.postbox import NOW, REFEREE, Box, Mail, arrived, copied, ledger, reply

if TYPE_CHECKING:
    from collections.abc import Mapping

ANA, BOB, NEW, STRANGER = "ana@example.org", "bob@example.net", "new@example.org", "stranger@example.org"
ADDRESSES = ("one", "other", "several", "changed", "two")
TOKENS = ("live", "spent", "older", "restored")
QUESTIONS = ("current", "stale", "other seat", "other game", "over")
SERVERS = ("pass", "fail", "forged", "absent", "gmail")
SAMPLED = 12
SENDERS = {"one": ANA, "other": STRANGER, "several": ANA, "changed": NEW, "two": f"{ANA}, {STRANGER}"}
ORDER = "collection starter_veil"
HOST = "mx.example.org"


class Way(NamedTuple):
    """How a mail comes."""

    address: str
    token: str
    question: str
    server: str


EVERY = [Way(*way) for way in product(ADDRESSES, TOKENS, QUESTIONS, SERVERS)]


class Verdict(NamedTuple):
    verdict: str
    why: str
    answers: int


def expected(way: Way) -> Verdict:
    """As the design says it, in other words than the program has it."""
    of_ana = way.question in ("current", "stale", "over")
    counts = way.token in ("live", "older") and not (of_ana and way.address == "changed")
    if not counts:
        match way.address:
            case "one" | "changed":
                return Verdict("held", "no_token", 1)
            case "several":
                return Verdict("which", "", 1)
        return Verdict("aside", "nobody", 0)
    fits = way.address in ("one", "several") if of_ana else way.address == "several" and way.question == "other seat"
    if not fits:
        return Verdict("held", "other_address", 1)
    match way.server:
        case "fail":
            return Verdict("held", "dmarc", 1)
        case "forged" | "absent":
            return Verdict("held", "no_dkim", 1)
    return Verdict({"stale": "stale", "over": "over"}.get(way.question, "taken"), "", 1)


class Boxes:
    """A mailbox with two games, as it stands before the mail comes; one for each question."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.made: dict[str, Path] = {}

    def at(self, question: str) -> Path:
        name = question if question in ("stale", "over") else "current"
        if name not in self.made:
            self.made[name] = self._make(name)
        return self.made[name]

    def _make(self, name: str) -> Path:
        box = Box(self.folder / name / "games")
        first = box.open(seed="first", match="single")
        box.open(seed="second", match="single", addresses={"ana": "ana-two@example.org", "bob": "bob-two@example.org"})
        box.ran()
        for mail in [Mail(path) for path in sorted((box.folder / "out").glob("*.eml"))]:
            box.answer(mail, "yes")
        box.ran()
        if name == "stale":
            for seat in ("ana", "bob"):
                box.answer(mails_of(box, first, seat)[-1], "1")
            box.ran()
        if name == "over":
            done(arbitre("apply", first / "game.json", "--as", "ana", "--yes", "resign match"))
            box.ran()
        return box.folder


@pytest.fixture(scope="module")
def boxes(tmp_path_factory: pytest.TempPathFactory) -> Boxes:
    return Boxes(tmp_path_factory.mktemp("boxes"))


def mails_of(box: Box, game: Path, seat: str) -> list[Mail]:
    return [mail for mail in box.out(seat) if mail.path.name.startswith(game.name)]


def games_of(box: Box) -> tuple[Path, Path]:
    """The first game, in which Ana and Bob write from their own addresses, and the second."""
    one, two = (path.parent for path in sorted(box.folder.glob("*/table.yaml")))
    return (one, two) if f'"{ANA}"' in (one / "table.yaml").read_text() else (two, one)


def comes(box: Box, way: Way) -> tuple[Path, str]:
    """Let a mail come that way; the game it answers, and the name of the mail it answers."""
    first, second = games_of(box)
    game = second if way.question == "other game" else first
    seat = "bob" if way.question == "other seat" else "ana"
    answered = mails_of(box, game, seat)[1 if way.question == "stale" else -1]
    if way.token in ("older", "spent"):
        others = {"cc": "mother@example.org"} if way.token == "spent" else {}
        box.put(with_server(reply(answered, "help", 900, **others), "pass"))
        settings(box, "pass")
        box.ran()
    if way.token == "restored":
        path = game / "post.jsonl"
        kept = [line for line in path.read_text().splitlines() if f'"{answered.path.stem}"' not in line]
        path.write_text("".join(f"{line}\n" for line in kept))
    table = first / "table.yaml"
    if way.address == "several":
        table.write_text(table.read_text().replace(f'- "{BOB}"', f'- "{BOB}"\n      - "{ANA}"'))
    if way.address == "changed":
        table.write_text(table.read_text().replace(ANA, NEW))
    for game_ in (first, second):
        with (game_ / "table.yaml").open("a") as file:
            file.write("require: dkim\n")
    settings(box, way.server)
    box.put(with_server(reply(answered, ORDER, 901, sender=SENDERS[way.address]), way.server))
    return game, answered.path.stem


def settings(box: Box, server: str) -> None:
    trust = f"{{host: {HOST}, below: true}}" if server == "gmail" else HOST
    (box.folder / "mail.yaml").write_text(f"address: {REFEREE}\nplus: true\ntrust: {trust}\n")


def with_server(raw: bytes, server: str) -> bytes:
    """What servers put above a mail on its way."""
    date = format_datetime(moment_of(NOW))
    taken_in = f"Received: from out.example by {HOST} (Postfix) with ESMTPS id 7; {date}\n"
    before = f"Received: from pc by out.example with ESMTP id 3; {date}\n"
    result = f"Authentication-Results: {HOST}; dmarc={'fail' if server == 'fail' else 'pass'} header.from=example"
    sender = raw.partition(b"\nTo:")[0]
    result += ".net\n" if b"bob@" in sender else ".org\n"
    above = {
        "absent": taken_in + before,
        "forged": taken_in + before + result,
        "gmail": taken_in + result + before,
    }.get(server, result + taken_in + before)
    return above.encode() + raw


def found(box: Box, before: Mapping[Path, int]) -> Verdict:
    """What became of the mail, wherever it is written down."""
    new = [line for folder, lines in before.items() for line in ledger(folder)[lines:]]
    (judged,) = (line for line in new if "in" in line)
    answers = sum(judged["in"] in (*line["answers"], line.get("confirm")) for line in new if "out" in line)
    return Verdict(judged["verdict"], judged.get("why", ""), answers)


def sample() -> list[Way]:
    """All of them when there is time; otherwise one of each verdict, and some more."""
    one_of_each = {expected(way): way for way in EVERY}
    return EVERY if LONG else list(dict.fromkeys([*one_of_each.values(), *random.Random(1).sample(EVERY, SAMPLED)]))


@pytest.mark.parametrize("way", sample(), ids=", ".join)
def test_a_mail_is_bound_held_or_set_aside(way: Way, boxes: Boxes, tmp_path: Path) -> None:
    box = Box.of(copied(boxes.at(way.question), tmp_path / "games"))
    comes(box, way)
    folders = {folder: len(ledger(folder)) for folder in (box.folder, *games_of(box))}
    said = box.run()
    assert (said.exit, said.err) == (0, "")
    assert found(box, folders) == expected(way)
    assert not list((box.folder / "in").iterdir())


def test_address_and_token_take_an_order_once(box: Box) -> None:
    """The same mail twice, and the same orders under the same Message-ID by another way, are doubles."""
    game = box.open(match="single")
    box.ran()
    box.answer(box.last("ana"), "yes")
    box.ran()
    mail = box.last("ana")
    raw = reply(mail, "1", 5)
    box.put(raw)
    box.put(b"Received: from a by b; Tue, 17 Nov 2026 19:30:00 +0000\n" + raw)
    box.put(raw.replace(b"Subject: Re: ", b"Subject: [list] Re: "))
    box.put(raw.replace(b"\n\n1\n", b"\n\n2\n", 1))
    box.ran()
    assert [line["verdict"] for line in arrived(game)] == ["answered", "taken", "double", "taken"]
    assert len(box.out("ana")) == 3
    box.ran()
    assert len(box.out("ana")) == 3
