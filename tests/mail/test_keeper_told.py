"""What needs a person reaches the keeper by mail, exactly once, whatever became of the run that found it out."""

from __future__ import annotations

from pathlib import Path

from tests.cli.shell import arbitre
from tests.mail.postbox import NOW, Box, ledger, reply
from tests.mail.smtp_server import SmtpServer, Taken
from tests.mail.ways import KEEPER, by_smtp, envelope_sender, report, settle

DAYS_LATER, NEXT, LAST = (f"2026-11-{at}+01:00" for at in ("23T20:00", "23T21:00", "24T20:00"))


def to_keeper(server: SmtpServer) -> list[Taken]:
    return [one for one in server.taken if one.recipient == KEEPER]


def about(box: Box) -> list[str]:
    """What the keeper was told, in a word each."""
    return [name.split(".")[0] for line in ledger(box.folder) if "keeper" in line for name in line["about"]]


def test_a_mail_that_was_given_up_is_told_by_mail_in_the_next_run(
    opened: tuple[Box, Path], smtp_server: SmtpServer
) -> None:
    """It is given up while mails are sent, when the mail to the keeper has left or could not."""
    box, _ = opened
    by_smtp(box, smtp_server, keeper=KEEPER)
    smtp_server.handler.refused["ana@example.org"] = "550 5.7.1 no"
    box.answer(box.last("ana"), "1")
    assert box.run().exit == 8
    said = box.run(DAYS_LATER)
    assert said.exit == 0 and "was not taken for five days" in said.text and not to_keeper(smtp_server)
    box.ran(NEXT)
    [mail] = to_keeper(smtp_server)
    assert b"was not taken for five days" in mail.raw.replace(b"=\r\n", b"")
    box.ran(LAST)
    assert len(to_keeper(smtp_server)) == 1 and about(box) == ["keeper_gave_up"]


def test_a_seat_whose_mails_no_server_takes_is_told_by_mail(opened: tuple[Box, Path], smtp_server: SmtpServer) -> None:
    box, game = opened
    by_smtp(box, smtp_server, keeper=KEEPER)
    smtp_server.handler.refused["ana@example.org"] = "550 5.1.1 no such user"
    for number in range(2):
        box.put(report(envelope_sender(box, game), "Subject: x", number=number))
    box.answer(box.last("ana"), "1", sender="somebody@example.com")
    said = box.run()
    assert said.exit == 8 and "three mails in a row to ana came back" in said.text
    again = box.run()
    assert (again.exit, again.text) == (8, "") and about(box) == ["keeper_unreachable"]
    assert len(to_keeper(smtp_server)) == 1


def test_what_a_run_found_that_died_before_it_could_tell(opened: tuple[Box, Path]) -> None:
    """A machine's mail with orders, and somebody nobody understands: their lines stand, and are enough."""
    box, _ = opened
    settle(box, keeper=KEEPER)
    box.answer(box.last("ana"), "1", auto_submitted="auto-generated")
    for number in range(4):
        box.answer(box.last("bob"), f"nonsense {number}")
    assert box.run(NOW, "--only", "take").text == ""
    said = box.run()
    assert "holds orders of ana" in said.text and "from bob were not understood" in said.text
    assert sorted(about(box)) == ["keeper_machine", "keeper_silent"]
    assert len(list((box.folder / "out").glob("keeper.*"))) == 1
    assert box.run().text == "" and len(about(box)) == 2


def test_who_has_no_address_is_told_by_the_next_run_that_somebody_hears(opened: tuple[Box, Path]) -> None:
    box, _ = opened
    raw = reply(box.last("ana"), "1", 70, auto_submitted="auto-generated")
    assert arbitre("mail", "in", box.folder, "--run", stdin=raw).text == ""
    now = "2036-11-17T20:00+01:00"
    assert "holds orders of ana" in box.run(now).text
    assert box.run(now).text == ""
