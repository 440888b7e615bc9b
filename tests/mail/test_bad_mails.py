"""Mails that are wrong, odd or hostile: each is answered, held, set aside or refused, and has its line."""

from __future__ import annotations

from email.message import EmailMessage
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

from tests.mail.postbox import REFEREE, Box, Mail, arrived, ledger, reply, verdicts

if TYPE_CHECKING:
    from collections.abc import Callable

ORDER = "collection starter_people_of_the_veil"
BOMB = "a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\norders: [*c]\n"


def attached(mail: Mail, text: str, *files: tuple[str, str], number: int = 1) -> bytes:
    """An answer with files."""
    answer = EmailMessage()
    answer["From"], answer["To"] = str(mail.message["To"]), str(mail.message["Reply-To"])
    answer["Message-ID"] = f"<{number}.attached@players.example>"
    answer.set_content(f"{text}\n")
    for name, content in files:
        answer.add_attachment(content.encode(), maintype="application", subtype="octet-stream", filename=name)
    return answer.as_bytes()


class Told(NamedTuple):
    """What a player sends, and what must come of it: the verdict, and words of the one answer."""

    what: str
    text: str
    verdict: str
    said: tuple[str, ...]


TOLD = [
    Told("empty", "", "unread", ("There was nothing in your mail to carry out",)),
    Told("only a signature", "-- \nAna", "unread", ("There was nothing in your mail to carry out",)),
    Told("a number that is not there", "99", "unread", ("The number 99 is not printed",)),
    Told("two numbers", "1\n2", "unread", ("stands behind other orders", "Nothing of this mail was carried out")),
    Told(
        "a typing mistake",
        "colection starter_people_of_the_veil",
        "unread",
        ("Did you mean", "| colection starter_people_of_the_veil"),
    ),
    Told("a mistake in the middle", f"{ORDER}\nxyzzy\n{ORDER}", "unread", ("xyzzy", "Nothing of this mail")),
    Told("orders of another seat", f"bob: {ORDER}", "refused", ("bob",)),
    Told("two blocks", f"#ORDERS\n{ORDER}\n#END\n#ORDERS\n{ORDER}\n#END", "unread", ("two blocks #ORDERS",)),
    Told("a card that is not in hand", "place nadia at b2", "refused", ()),
    Told("talk below", f"{ORDER}\n\nNice game, by the way.", "taken", ("The last line was not read",)),
    Told(
        "a greeting",
        f"Hello Bob,\n\n{ORDER}\n\nBest regards, Ana",
        "taken",
        ("> collection starter_people_of_the_veil",),
    ),
]


@pytest.mark.parametrize("told", TOLD, ids=[told.what for told in TOLD])
def test_what_is_wrong_is_answered_once_with_what_was_read(told: Told, opened: tuple[Box, Path]) -> None:
    box, game = opened
    before, save = len(box.out("ana")), (game / "game.json").read_bytes()
    box.answer(box.last("ana"), told.text)
    box.ran()
    assert verdicts(game)[2:] == [told.verdict]
    assert ((game / "game.json").read_bytes() != save) == (told.verdict == "taken")
    assert len(box.out("ana")) == before + 1
    answer = " ".join(box.last("ana").text.split())
    assert [words for words in told.said if words not in answer] == []
    assert "collection starter_people_of_the_veil" in answer  # the question stands below
    box.ran()
    assert len(box.out("ana")) == before + 1


def test_only_a_quotation_is_nothing(opened: tuple[Box, Path]) -> None:
    box, game = opened
    box.put(reply(box.last("ana"), "> 1\n> collection starter_people_of_the_veil", 1))
    box.ran()
    assert verdicts(game)[2:] == ["unread"]


FILES = [
    ("seat", "", [("move.yaml", f"seat: bob\norders: [{ORDER}]\n")], "unread", "not that seat's mail"),
    ("question", "", [("move.yaml", f"after: 7\norders: [{ORDER}]\n")], "unread", "for the question of entry 7"),
    (
        "good",
        "",
        [("move.yaml", f"seat: ana\nafter: 0\norders: [{ORDER}]\n")],
        "taken",
        "> collection starter_people_of_the_veil",
    ),
    ("text", "", [("orders.txt", ORDER)], "taken", "> collection starter_people_of_the_veil"),
    ("both", "1", [("move.yaml", f"orders: [{ORDER}]\n")], "taken", "move.yaml was not read"),
    ("two", "", [("a.yaml", "orders: [x]"), ("b.yaml", "orders: [y]")], "unread", "Several files are attached"),
    ("bomb", "", [("move.yaml", BOMB)], "unread", "anchors and aliases are not allowed"),
    ("schema", "", [("move.json", '{"orders": 3}')], "unread", "a list is wanted"),
]


@pytest.mark.parametrize(("what", "text", "files", "verdict", "said"), FILES, ids=[file[0] for file in FILES])
def test_files_count_if_the_mail_itself_has_no_orders_and_they_are_for_its_question(
    opened: tuple[Box, Path], what: str, text: str, files: list[tuple[str, str]], verdict: str, said: str
) -> None:
    box, game = opened
    box.put(attached(box.last("ana"), text, *files))
    box.ran()
    assert verdicts(game)[2:] == [verdict]
    assert said in " ".join(box.last("ana").text.split())


def nested(depth: int) -> bytes:
    """Parts within parts."""
    opening = b"Content-Type: multipart/mixed; boundary=b%d\n\n--b%d\n"
    return b"".join(opening % (at, at) for at in range(depth)) + b"Content-Type: text/plain\n\n1\n"


def head(mail: Mail, *more: str) -> str:
    """The headers of an answer; what is said besides comes first."""
    fixed = (f"From: {mail.message['To']}", f"To: {mail.message['Reply-To']}", "Message-ID: <odd@players.example>")
    return "\n".join([*more, *fixed]) + "\n"


def odd(name: str, mail: Mail) -> bytes:
    plain = "Content-Type: text/plain; charset=utf-8\n"
    evil = "$(touch /tmp/arbitre-was-here); `id` ../../../../etc/passwd"
    made: dict[str, Callable[[], bytes]] = {
        "2 MiB": lambda: (head(mail) + "\n" + "x" * 2**21).encode(),
        "5,000 parts": lambda: head(mail).encode() + nested(5000),
        "comments": lambda: (head(mail) + "Content-Type: text/html\n\n" + "<!--" * 250_000).encode(),
        "600 KB of headers": lambda: (head(mail) + "X-Long: " + "y" * 600_000 + "\n\n1\n").encode(),
        "message-id in brackets": lambda: (head(mail).replace("<odd@players.example>", "<[abc]") + "\n1\n").encode(),
        "no message-id": lambda: (head(mail).rpartition("Message-ID")[0] + "\n1\n").encode(),
        "charset uft-8": lambda: (head(mail) + "Content-Type: text/plain; charset=uft-8\n\n1\n").encode(),
        "charset zlib_codec": lambda: (head(mail) + "Content-Type: text/plain; charset=zlib_codec\n\n1\n").encode(),
        "nul bytes": lambda: (head(mail) + "\n").encode() + b"\0\0\n1\0\n",
        "date of 1970": lambda: (head(mail, "Date: Thu, 01 Jan 1970 00:00:00 +0000") + "\n1\n").encode(),
        "date of 2100": lambda: (head(mail, "Date: Fri, 01 Jan 2100 00:00:00 +0000") + "\n1\n").encode(),
        "two from lines": lambda: (head(mail, "From: eve@example.com") + plain + "\n1\n").encode(),
        "evil headers": lambda: (
            head(mail, *(f"{name}: {evil}\r\n ../x" for name in ("Subject", "X-A", "Sender", "Comments"))) + "\n1\n"
        ).encode(),
        "evil message-id": lambda: head(mail).replace("odd@", "../../odd$(id)@").encode() + b"\n1\n",
    }
    return made[name]()


ODD = {
    "2 MiB": "unreadable",
    "5,000 parts": "unreadable",
    "comments": "unreadable",
    "600 KB of headers": "unreadable",
    "message-id in brackets": "taken",
    "no message-id": "taken",
    "charset uft-8": "taken",
    "charset zlib_codec": "taken",
    "nul bytes": "unread",
    "date of 1970": "taken",
    "date of 2100": "taken",
    "two from lines": "held",
    "evil headers": "taken",
    "evil message-id": "taken",
}


@pytest.mark.parametrize("name", ODD)
def test_odd_mails_end_in_a_line_and_one_answer(name: str, opened: tuple[Box, Path]) -> None:
    box, game = opened
    before = len(box.out("ana"))
    box.put(odd(name, box.last("ana")))
    box.ran()
    assert verdicts(game)[2:] == [ODD[name]]
    assert len(box.out("ana")) == before + 1
    assert box.inside() == ([f"aside/{arrived(game)[-1]['in']}.eml"] if ODD[name] == "unreadable" else [])
    assert not Path("/tmp/arbitre-was-here").exists()
    assert {path.name for path in box.folder.iterdir()} <= {
        *("in", "out", "aside", "key", "mail.yaml", "last-run"),
        game.name,
    }
    if ODD[name] == "unreadable":
        assert "Nothing was changed" in box.last("ana").text


def test_an_unreadable_mail_without_a_token_is_nobodys(opened: tuple[Box, Path]) -> None:
    box, game = opened
    box.put(b"From: ana@example.org\nTo: referee@example.org\n\n" + b"x" * 2**21)
    box.ran()
    assert verdicts(game)[2:] == []
    assert [line["verdict"] for line in ledger(box.folder)] == ["aside"]
    assert len(box.out("ana")) == 2


def test_the_same_message_id_with_other_orders_is_another_mail(playing: tuple[Box, Path]) -> None:
    box, game = playing
    mail = box.last(box.mover())
    box.put(reply(mail, "xyzzy", message_id="<same@players.example>"))
    box.put(reply(mail, "xyzzy", message_id="<same@players.example>", subject="again"))
    box.put(reply(mail, "help", message_id="<same@players.example>"))
    box.ran()
    assert verdicts(game)[4:] == ["unread", "double", "answered"]


MACHINES = {
    "auto-submitted": "Auto-Submitted: auto-replied",
    "precedence": "Precedence: bulk",
    "list": "List-Id: <players.example.org>",
    "ours": "X-Arbitre: abcdefghij",
    "nobody to answer": "Return-Path: <>",
}


@pytest.mark.parametrize("name", MACHINES)
def test_a_machine_is_never_answered_and_the_keeper_hears_of_orders(name: str, opened: tuple[Box, Path]) -> None:
    box, game = opened
    mail, before = box.last("ana"), len(box.out("ana"))
    box.put((head(mail, MACHINES[name]) + f"\n{ORDER}\n").encode())
    said = box.run()
    assert said.exit == 0 and "looks like a machine's holds orders of ana" in said.text
    assert verdicts(game)[2:] == ["machine"]
    assert len(box.out("ana")) == before
    box.put((head(mail, MACHINES[name]).replace("odd@", "away@") + "\nI am away until Monday.\n").encode())
    box.ran()
    assert verdicts(game)[2:] == ["machine", "machine"]
    assert len(box.out("ana")) == before


def test_mail_of_strangers_is_set_aside_without_a_word(opened: tuple[Box, Path]) -> None:
    box, game = opened
    lines = len(ledger(game))
    box.put(f"From: eve@example.com\nTo: {REFEREE}\nMessage-ID: <1@eve>\n\n{ORDER}\n".encode())
    box.put(f"From: {REFEREE}\nTo: {REFEREE}\nMessage-ID: <2@eve>\n\n{ORDER}\n".encode())
    box.ran()
    assert [line["verdict"] for line in ledger(box.folder)] == ["aside", "aside"]
    assert len(ledger(game)) == lines
    assert len(box.inside()) == 2
