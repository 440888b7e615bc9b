"""Mails that are made to cost much, to crash, or to be taken for something else."""

from __future__ import annotations

from collections.abc import Callable

HEAD = b"From: bob@example.org\r\nTo: referee@example.org\r\n"


def plain(body: bytes) -> bytes:
    return HEAD + b"Content-Type: text/plain; charset=utf-8\r\n\r\n" + body


def html(body: bytes) -> bytes:
    return HEAD + b"Content-Type: text/html; charset=utf-8\r\n\r\n" + body


def nested(parts: int) -> bytes:
    opened = b"".join(b"Content-Type: multipart/mixed; boundary=b%d\r\n\r\n--b%d\r\n" % (n, n) for n in range(parts))
    return HEAD + opened + b"Content-Type: text/plain\r\n\r\nplace nadia at b2\r\n"


def beside(parts: int) -> bytes:
    body = b"--b\r\nContent-Type: text/plain\r\n\r\n3\r\n" * parts
    return HEAD + b"Content-Type: multipart/mixed; boundary=b\r\n\r\n" + body + b"--b--\r\n"


def attached_mails(depth: int) -> bytes:
    return HEAD + b"Content-Type: message/rfc822\r\n\r\n" * depth + b"\r\nx"


def filled(unit: bytes, size: int = 1_000_000) -> bytes:
    return unit * (size // len(unit))


MAILS: dict[str, Callable[[], bytes]] = {
    "two mebibytes": lambda: plain(filled(b"x", 2**21)),
    "five thousand nested parts": lambda: nested(5000),
    "twelve nested parts": lambda: nested(12),
    "ten thousand parts": lambda: beside(10_000),
    "sixty parts": lambda: beside(60),
    "thousands of mails in each other": lambda: attached_mails(9000),
    "comments that never end": lambda: html(b"<!--" * 1_000_000),
    "a quarter of a mebibyte of comments": lambda: html(filled(b"<!--", 262_000)),
    "tags that never end": lambda: html(filled(b"<div ", 262_000)),
    "tags without end": lambda: html(filled(b"<b>", 262_000)),
    "ends without tags": lambda: html(filled(b"</div>", 262_000)),
    "references without end": lambda: html(filled(b"&#x41", 262_000)),
    "declarations": lambda: html(filled(b"<![if ", 262_000)),
    "a script that never ends": lambda: html(b"<script>" + filled(b"</s", 262_000)),
    "attributes": lambda: html(b"<div " + filled(b"a=b ", 262_000) + b">"),
    "a mebibyte of HTML": lambda: html(filled(b"<p>x</p>")),
    "a header of 600 KB": lambda: HEAD + b"X-A: " + b"a" * 600_000 + b"\r\n\r\nplace nadia at b2",
    "sixty thousand headers": lambda: HEAD + b"A:b\r\n" * 60_000 + b"\r\nx",
    "a subject of encoded words": lambda: HEAD + b"Subject: " + b"=?utf-8?q?=C3=A9?= " * 3000 + b"\r\n\r\nhelp",
    "addresses without end": lambda: b"From: " + b"a@b," * 15_000 + b"\r\n\r\nhelp",
    "brackets in an address": lambda: b"From: " + b"(" * 60_000 + b"\r\n\r\nhelp",
    "quotes in an address": lambda: b"From: " + b'"\\' * 30_000 + b"\r\n\r\nhelp",
    "references of nothing": lambda: HEAD + b"References: " + b"<" * 60_000 + b"\r\n\r\nhelp",
    "only NULs": lambda: plain(filled(b"\0")),
    "empty lines": lambda: plain(filled(b"\n")),
    "a line of a mebibyte": lambda: plain(filled(b"place ")),
    "quotations": lambda: plain(filled(b"> \n")),
    "beginnings of attributions": lambda: plain(filled(b"On 1\n", 60_000)),
    "attributions on long lines": lambda: plain(filled(b"On 1 wrote ", 60_000) + b":"),
    "accents on one letter": lambda: plain(b"e" + "\u0301".encode() * 30_000),
    "flowed without end": lambda: HEAD + b"Content-Type: text/plain; format=flowed\r\n\r\n" + filled(b"x \n"),
    "base64 of nothing": lambda: (
        HEAD + b"Content-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n\r\n" + filled(b"=")
    ),
    "quoted-printable of nothing": lambda: (
        HEAD + b"Content-Type: text/plain\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n" + filled(b"=\n")
    ),
    "uuencoded": lambda: HEAD + b"Content-Transfer-Encoding: x-uuencode\r\n\r\nbegin 644 x\n" + filled(b"M\n"),
    "a boundary of one letter": lambda: (
        HEAD + b"Content-Type: multipart/mixed; boundary=a\r\n\r\n" + filled(b"--a\n", 900_000)
    ),
    "a boundary of nothing": lambda: HEAD + b'Content-Type: multipart/mixed; boundary=""\r\n\r\n' + filled(b"--\n"),
    "a charset that is a path": lambda: HEAD + b"Content-Type: text/plain; charset=../../x\r\n\r\nhelp",
    "a charset with a NUL": lambda: HEAD + b'Content-Type: text/plain; charset="a\0b"\r\n\r\nhelp',
    "charset punycode": lambda: HEAD + b"Content-Type: text/plain; charset=punycode\r\n\r\n" + filled(b"a-9", 60_000),
    "a parameter in pieces": lambda: (
        HEAD + b"Content-Type: text/plain; " + b"; ".join(b"charset*%d=a" % n for n in range(3000)) + b"\r\n\r\nhelp"
    ),
    "a parameter that is none": lambda: HEAD + b"Content-Type: text/plain; charset*=x'y\r\n\r\nhelp",
    "a name that is a path": lambda: (
        HEAD + b'Content-Type: text/plain\r\nContent-Disposition: attachment; filename="../../x.yaml"\r\n\r\na: [b'
    ),
    "a bomb attached": lambda: (
        HEAD
        + b'Content-Type: text/yaml; name="x.yaml"\r\n\r\n'
        + b"".join(b"a%d: &a%d [%s]\n" % (n, n, b",".join([b"*a%d" % (n - 1) if n else b"x"] * 9)) for n in range(9))
    ),
    "a mailbox line": lambda: b"From bob Tue Nov 17\n" + plain(b"place nadia at b2"),
    "no end of headers": lambda: HEAD.rstrip(),
    "marks without end": lambda: plain(filled(b"kofxqwk4mz.bob.3.mtmnjfekkwuqvnwm\n", 60_000)),
    "nearly marks without end": lambda: plain(filled(b"a-1.", 60_000)),
}
