"""What the headers of a mail say: senders, marks, machines, reports, and the key by which it is known again."""

from __future__ import annotations

import pytest

from cli.mail.addresses import normalised, with_detail
from cli.mail.mark import ADDRESS, BOUNCE, LINK, QUOTED, REFERENCE
from cli.mail.reading.message import Message, Unreadable, read

MARK = "kofxqwk4mz.bob.3.mtmnjfekkwuqvnwm"
OLDER = "kofxqwk4mz.bob.1.aaaaaaaaaaaaaaaa"


def mail(*headers: str, body: str = "place nadia at b2\n") -> bytes:
    return "\r\n".join([*headers, "", body.replace("\n", "\r\n")]).encode("utf-8", "surrogateescape")


def from_bob(*headers: str, body: str = "place nadia at b2\n") -> Message:
    return read(mail("From: Robert <bob@example.org>", "To: referee@example.org", *headers, body=body))


def carriers(message: Message) -> dict[str, str]:
    return {carried.by: carried.mark.text for carried in message.marks}


@pytest.mark.parametrize(
    ("header", "senders"),
    [
        ("From: Bob@Example.ORG", ("bob@example.org",)),
        ("From: =?utf-8?q?R=C3=B6bert?= <bob@b\u00fccher.example>", ("bob@xn--bcher-kva.example",)),
        ("From: a@example.org, b@example.org", ("a@example.org", "b@example.org")),
        ("From: a@example.org\r\nFrom: b@example.org", ("a@example.org", "b@example.org")),
        ('From: "b@example.org" <a@example.org>', ("a@example.org",)),
        ("From: nobody", ()),
        ("From: <a@b>, <c d@e>", ("a@b",)),
        ("From:", ()),
        ("X: y", ()),
    ],
)
def test_every_sender_is_seen(header: str, senders: tuple[str, ...]) -> None:
    assert read(mail(header)).senders == senders


def test_addresses_have_one_spelling() -> None:
    assert normalised(" Jose\u0301@B\u00fccher.Example. ") == "jos\u00e9@xn--bcher-kva.example"
    assert normalised("a b@example.org") == normalised("a@") == normalised("@b") == normalised("a\r\nb@c") == ""
    assert with_detail("referee@example.org", MARK) == f"referee+{MARK}@example.org"
    assert with_detail("referee@example.org", "x" * 60) == ""


def test_each_carrier_brings_its_mark() -> None:
    assert carriers(from_bob(f"Cc: x@example.org, Referee+{MARK.upper()}@Example.org")) == {ADDRESS: MARK}
    assert carriers(from_bob(f"Delivered-To: referee+{MARK}@example.org")) == {ADDRESS: MARK}
    assert carriers(from_bob(f"In-Reply-To: <{MARK}@example.org>")) == {REFERENCE: MARK}
    assert carriers(from_bob(f"Subject: Re: your turn {MARK}")) == {LINK: MARK}
    assert carriers(from_bob(body=f"3\n\n> game x  mark {MARK}\n")) == {QUOTED: MARK}
    assert carriers(from_bob(f"X-Original-To: referee+bounce.kofxqwk4mz.bob.{'a' * 16}@example.org")) == {
        BOUNCE: f"kofxqwk4mz.bob.0.{'a' * 16}"
    }
    assert carriers(from_bob()) == {}


def test_of_a_thread_the_mail_that_is_answered_decides() -> None:
    thread = f"References: <{OLDER}@example.org> <other@example.net> <{MARK}@example.org>"
    assert carriers(from_bob(thread)) == {REFERENCE: MARK}
    assert carriers(from_bob(thread, f"In-Reply-To: <{OLDER}@example.org>")) == {REFERENCE: OLDER}
    assert carriers(from_bob(thread, "In-Reply-To: <other@example.net>")) == {REFERENCE: MARK}
    long_thread = "References: " + " ".join(f"<{n:040}@example.net>\r\n" for n in range(200)) + f" <{MARK}@example.org>"
    assert carriers(from_bob(long_thread)) == {REFERENCE: MARK}
    assert carriers(from_bob(body=f"3\n> mark {MARK}\n>> mark {OLDER}\n")) == {QUOTED: MARK}


def test_a_mark_in_a_link_of_the_quoted_mail_counts() -> None:
    html = f'<p>3</p><blockquote><a href="mailto:referee%2B{MARK}@example.org?body=x">x</a></blockquote>'
    assert carriers(from_bob("Content-Type: text/html", body=html)) == {QUOTED: MARK}


@pytest.mark.parametrize(
    ("headers", "why"),
    [
        (["Auto-Submitted: auto-replied"], "auto_submitted"),
        (["Auto-Submitted: no"], ""),
        (["Return-Path: <>"], "return_path"),
        (["Return-Path: <bob@example.org>"], ""),
        (["Precedence: bulk"], "precedence"),
        (["Precedence: first-class"], ""),
        (["List-Unsubscribe: <mailto:x@y.org>"], "list"),
        (["X-Autoreply: yes"], "autoreply"),
        (["X-Auto-Response-Suppress: All"], ""),
        (["X-Arbitre: kofxqwk4mz"], "own"),
        (["Subject: Automatic reply: your turn"], "subject"),
        (["Subject: =?utf-8?q?R=C3=A9ponse_automatique_=3A_=C3=A0_vous?="], "subject"),
        (["Subject: Absence du bureau"], "subject"),
        (["Subject: Re: out of my reach"], ""),
        (["Content-Type: multipart/report; boundary=x"], "report"),
    ],
)
def test_machines_are_known(headers: list[str], why: str) -> None:
    assert from_bob(*headers).machine == why


@pytest.mark.parametrize("sender", ["MAILER-DAEMON", "postmaster", "no-reply", "noreply+x", "bounces-17"])
def test_daemons_are_known_by_their_names(sender: str) -> None:
    assert read(mail(f"From: {sender}@example.org")).machine == "daemon"


def test_a_report_says_what_became_of_which_mail() -> None:
    body = (
        "--x\nContent-Type: text/plain\n\nYour mail could not be delivered.\n"
        "--x\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx\n\n"
        "Final-Recipient: rfc822; Bob@example.org\nAction: failed\nStatus: 5.1.1 (no such user)\n\n"
        f"--x\nContent-Type: text/rfc822-headers\n\nMessage-ID: <{MARK}@example.org>\n\n--x--\n"
    )
    message = from_bob("Content-Type: multipart/report; report-type=delivery-status; boundary=x", body=body)
    (delivery,) = message.deliveries
    assert (delivery.action, delivery.status, delivery.recipient) == ("failed", "5.1.1", "bob@example.org")
    assert carriers(message) == {QUOTED: MARK}


def test_the_same_mail_has_one_key_whichever_way_it_came() -> None:
    lines = ["From: bob@example.org", "Subject: x\r\n\tfolded", "Message-ID: <1@x>"]
    once = read(mail("Received: by a; now", "DKIM-Signature: v=1;\r\n b=1", *lines))
    again = read(
        mail(
            "Delivered-To: r@x", "Received: by b", *lines, "X-Spam: no", "ARC-Seal: 1", "Authentication-Results: mx; x"
        )
    )
    lone = read(mail(*lines).replace(b"\r\n", b"\n"))
    other = read(mail(*lines, body="place oath at b2\n"))
    assert once.key == again.key == lone.key != other.key
    assert once.key != read(mail("From: eve@example.org", *lines[1:])).key


def test_what_stations_on_the_way_wrote_is_kept_in_its_order() -> None:
    message = from_bob(
        "Received: from a\r\n by mx.example.org; x", "Authentication-Results: mx; dkim=pass", "Received: by b"
    )
    assert message.trace == (
        ("received", "from a by mx.example.org; x"),
        ("authentication-results", "mx; dkim=pass"),
        ("received", "by b"),
    )


HOSTILE_WORDS = ("$(reboot)", "../../etc/passwd", "a\0b", "=?utf-8?b?DQpCY2M6IHg=?=", "=?zlib_codec?q?x?=", "=?x?b?A?=")


@pytest.mark.parametrize("name", ["From", "To", "Cc", "Subject", "Message-ID", "In-Reply-To", "References", "Date"])
@pytest.mark.parametrize("word", HOSTILE_WORDS)
def test_no_header_does_anything(name: str, word: str) -> None:
    message = from_bob(f"{name}: {word}", f"{name}: <[abc]", f"{name}: <{word}@x>")
    assert [line.text for line in message.kept] == ["place nadia at b2"]
    for said in (message.subject, message.message_id, message.sender_name, *message.senders, *message.recipients):
        assert "\n" not in said and "\r" not in said and "\0" not in said


def test_what_has_no_headers_is_no_mail() -> None:
    for raw in (b"", b"\n\n\n", b"place nadia at b2", b"\0" * 100):
        with pytest.raises(Unreadable) as refused:
            read(raw)
        assert refused.value.code == "mail_malformed"


def test_a_mail_that_is_too_large_still_tells_whose_it_is() -> None:
    with pytest.raises(Unreadable) as refused:
        read(mail(f"To: referee+{MARK}@example.org", body="x" * 2**21))
    assert refused.value.code == "mail_too_large"
    assert [carried.mark.text for carried in refused.value.marks] == [MARK]
    assert len(refused.value.key) == 64
