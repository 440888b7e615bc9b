"""Silence, counted: to machines nobody writes, and where one cannot be told from a person the limits end it.

Every mail that leaves is answered by the other side at once, run after run; what has left is counted exactly.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from email import message_from_bytes
from email.message import EmailMessage
from pathlib import Path

import pytest

from tests.length import often
from tests.mail.postbox import ADDRESSES, NOW, REFEREE, Box, Mail, arrived, ledger, reply
from tests.mail.ways import KEEPER, envelope_sender, report, settle

MINUTE = timedelta(minutes=1)
ROUNDS = often(8, 40)
AT_ONCE = often(10, 1)  # mails that come between two runs, of 200 in a minute
Answering = Callable[[Mail], Iterable[bytes]]


class Exchange:
    """A mailbox of which every mail to somebody is answered as soon as it has left."""

    def __init__(self, box: Box, answers: Answering, seat: str = "ana") -> None:
        self.box, self.answers, self.seat = box, answers, seat
        self.now = datetime.fromisoformat(NOW)
        self.left = {path.name for path in self._out()}

    def _out(self) -> list[Path]:
        return sorted((self.box.folder / "out").glob("*.eml"))

    def run(self, later: timedelta = MINUTE) -> int:
        """How many mails left, those to the keeper not among them."""
        self.now += later
        assert self.box.run(self.now.isoformat(timespec="seconds")).exit == 0
        fresh = [path for path in self._out() if path.name not in self.left]
        self.left |= {path.name for path in fresh}
        for path in fresh:
            if f".{self.seat}." in path.name:
                for raw in self.answers(Mail(path)):
                    self.box.put(raw)
        return sum(not path.name.startswith("keeper.") for path in fresh)

    def runs(self, times: int = ROUNDS, later: timedelta = MINUTE) -> int:
        return sum(self.run(later) for _ in range(times))

    @property
    def to_keeper(self) -> list[str]:
        lines = [line for line in ledger(self.box.folder) if "keeper" in line]
        return [name.split(".")[0] for line in lines for name in line["about"]]


def none(mail: Mail) -> Iterable[bytes]:
    return ()


def vacation(mail: Mail) -> Iterable[bytes]:
    """As Sieve writes it."""
    headers = {"auto_submitted": "auto-replied (vacation)", "subject": f"Auto: {mail.message['Subject']}"}
    yield reply(mail, "I am at the sea.", 1, message_id=f"<dovecot-sieve-{mail.mark}>", **headers)


def test_a_vacation_is_never_answered(opened: tuple[Box, Path]) -> None:
    box, game = opened
    settle(box, keeper=KEEPER)
    exchange = Exchange(box, vacation)
    for raw in vacation(box.last("ana")):
        box.put(raw)
    assert exchange.runs() == 0 and exchange.to_keeper == []
    assert [line["why"] for line in arrived(game)[2:]] == ["auto_submitted"]


def test_bounces_are_counted_and_never_answered(opened: tuple[Box, Path]) -> None:
    """Four come; the keeper hears of the third."""
    box, game = opened
    settle(box, keeper=KEEPER)
    exchange = Exchange(box, none)
    for number in range(4):
        box.put(report(envelope_sender(box, game), "Subject: x", number=number))
        assert exchange.run() == 0
    assert exchange.runs() == 0 and exchange.to_keeper == ["keeper_unreachable"]
    assert sum("bounce" in line for line in ledger(game)) == 4


def test_forged_bounces_count_for_nothing(opened: tuple[Box, Path]) -> None:
    """The token in the address is not ours, or another seat's; the Message-ID is none of ours, or of another game."""
    box, game = opened
    settle(box, keeper=KEEPER)
    exchange = Exchange(box, none)
    true, mark = envelope_sender(box, game), box.last("ana").mark
    token, of_bob = true.partition("@")[0].rpartition(".")[2], envelope_sender(box, game, "bob")
    forged = [
        (true.replace(token, "a" * 16), "Subject: x"),
        (of_bob.replace(".bob.", ".ana."), "Subject: x"),
        (REFEREE, f"Message-ID: <{mark.replace('.2.', '.9.')}@example.org>"),
        (REFEREE, f"Message-ID: <{mark.rpartition('.')[0]}.{'a' * 16}@example.org>"),
        (REFEREE, f"Message-ID: <{mark.replace(game.name, 'kofxqwk4mz')}@example.org>"),
    ]
    for turn in range(3):
        for number, (to, returned) in enumerate(forged):
            box.put(report(to, returned, number=10 * turn + number))
    assert exchange.runs() == 0 and exchange.to_keeper == []
    assert not [line for line in ledger(game) if "bounce" in line]


def test_mails_to_oneself_end_at_once(box: Box) -> None:
    """A seat whose address is the referee's own, by mistake: it gets its first mail, which comes back, and no other."""
    box.open(match="single", addresses={"ana": REFEREE})
    settle(box, keeper=KEEPER)
    exchange = Exchange(box, lambda mail: [mail.raw])
    assert exchange.run() == 2  # to Bob too
    assert exchange.runs() == 0 and exchange.to_keeper == []
    box.put(f"From: {REFEREE}\nTo: {REFEREE}\nMessage-ID: <me@example.org>\n\nnote to myself\n".encode())
    assert exchange.run() == 1  # asked whether that was Ana
    assert exchange.runs() == 0


SIGNS = ("X-Arbitre", "Auto-Submitted", "List-Id", "X-Auto-Response-Suppress")


def as_it_is(mail: Mail) -> bytes:
    return mail.raw


def without_signs(mail: Mail) -> bytes:
    """As somebody's server passes it on that takes away whatever tells a machine."""
    whole = message_from_bytes(mail.raw)
    for name in SIGNS:
        del whole[name]
    return whole.as_bytes()


@pytest.mark.parametrize(("carry", "mails"), [(as_it_is, 4), (without_signs, 21)], ids=["as it is", "without signs"])
def test_two_referees_that_play_each_other(tmp_path: Path, carry: Callable[[Mail], bytes], mails: int) -> None:
    """Each has a seat that is the other. Two first mails of each, then silence; if nothing tells that a machine writes,
    each asks nine times, at most three times a day, whether that was the player (one of them first in its first mail).
    """
    posts = {name: f"{name}@referees.example" for name in ("north", "south")}
    boxes = {name: Box(tmp_path / name, f"address: {address}\nplus: true\n") for name, address in posts.items()}
    exchanges = {}
    for name, box in boxes.items():
        (box.folder / "key").write_bytes(name.encode().ljust(32))
        other = next(one for one in posts if one != name)
        box.open(seed=name, match="single", addresses={"ana": posts[other]})
        exchanges[name] = Exchange(box, lambda mail, there=boxes[other]: _carried(mail, there, carry))

    def run(times: int, later: timedelta) -> int:
        return sum(exchange.run(later) for _ in range(times) for exchange in exchanges.values())

    assert run(5, MINUTE) <= 4 + 2 * 3
    run(16, timedelta(hours=6))
    assert sum(len(exchange.left) for exchange in exchanges.values()) == mails
    assert run(4, timedelta(days=7)) == 0


def _carried(mail: Mail, there: Box, carry: Callable[[Mail], bytes]) -> Iterable[bytes]:
    there.put(carry(mail))
    return ()


class Ticket:
    """A system that answers like a person: its own Message-IDs and subjects, and nothing that tells a machine."""

    def __init__(self, *, keeps_thread: bool) -> None:
        self.number, self.keeps_thread = 4711, keeps_thread

    def __call__(self, mail: Mail) -> Iterable[bytes]:
        self.number += 1
        said = f"Dear customer,\n\nyour request has the number {self.number}. Mrs Miller looks after it.\n\nYour team"
        subject, name = f"[Ticket #{self.number}] New request", f"<{self.number}@tickets.example>"
        if self.keeps_thread:
            yield reply(mail, said, self.number, subject=subject, message_id=name)
            return
        answer = EmailMessage()
        answer["From"], answer["To"], answer["Subject"] = ADDRESSES["ana"], REFEREE, subject
        answer["Message-ID"] = name
        answer.set_content(said)
        yield answer.as_bytes()


def test_a_ticket_system_that_answers_like_a_person(opened: tuple[Box, Path]) -> None:
    """Three answers to what is not understood, then none, and the keeper is told."""
    box, _ = opened
    settle(box, keeper=KEEPER)
    exchange = Exchange(box, ticket := Ticket(keeps_thread=True))
    for raw in ticket(box.last("ana")):
        box.put(raw)
    assert exchange.runs() == 3 and exchange.to_keeper == ["keeper_silent"]
    assert exchange.runs(later=timedelta(hours=12)) == 0 and len(exchange.to_keeper) == 1


def test_a_ticket_system_that_keeps_no_thread(opened: tuple[Box, Path]) -> None:
    """Nobody knows whether that is Ana: three requests to confirm a day, and after nine in vain no more."""
    box, _ = opened
    settle(box, keeper=KEEPER)
    exchange = Exchange(box, ticket := Ticket(keeps_thread=False))
    for raw in ticket(box.last("ana")):
        box.put(raw)
    for asked in (3, 3, 3, 0, 0):
        assert exchange.runs(5) == asked
        exchange.now += timedelta(days=1)
    assert exchange.to_keeper == ["keeper_unconfirmed"]
    box.answer(box.last("ana"), "help")
    assert exchange.run() == 1  # who brings a mark back is answered


def flood(box: Box, exchange: Exchange, raws: Iterable[bytes]) -> int:
    """Two hundred mails within a minute, and a run every few of them; how many left."""
    sent, step = 0, MINUTE * AT_ONCE / 200
    for number, raw in enumerate(raws, start=1):
        box.put(raw)
        if number % AT_ONCE == 0:
            sent += exchange.run(step)
    return sent


def test_two_hundred_mails_in_a_minute_get_ten_answers_an_hour(opened: tuple[Box, Path]) -> None:
    box, game = opened
    exchange, mail = Exchange(box, none), box.last("ana")
    assert exchange.run(2 * 60 * MINUTE) == 0
    assert flood(box, exchange, (reply(mail, "help", number) for number in range(200))) == 10
    assert exchange.runs(3, 15 * MINUTE) == 0
    assert exchange.run(15 * MINUTE) == 1  # all the others at once
    assert exchange.runs(3, 15 * MINUTE) == 0
    answered = [key for line in ledger(game) if "out" in line for key in line["answers"]]
    assert len(answered) == len(set(answered)) == 202  # with the two that said yes


def test_two_hundred_mails_of_strangers_get_none(opened: tuple[Box, Path]) -> None:
    box, _ = opened
    raws = (f"From: x{n}@example.com\nTo: {REFEREE}\nMessage-ID: <{n}@x>\n\nhelp\n".encode() for n in range(200))
    assert flood(box, Exchange(box, none), raws) == 0


def test_two_hundred_mails_of_a_player_without_a_token_get_three(opened: tuple[Box, Path]) -> None:
    box, _ = opened
    raws = (f"From: ana@example.org\nTo: {REFEREE}\nMessage-ID: <{n}@x>\n\nhelp\n".encode() for n in range(200))
    assert flood(box, Exchange(box, none), raws) == 3
