"""Mails as people and their programs write them: what was meant is read, and nothing else is."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from cli.mail.mark import Mark
from cli.mail.reading.message import Message, read
from cli.mail.reading.understanding import Understood, understand
from cli.mail.vocabulary import speech_of
from cli.mail.writing.letter import ASKED, Composed, Outgoing, compose
from cli.mail.writing.page import page_of
from cli.mail.writing.plain import as_text
from rules.kernel.record.contest import Contest
from tests.mail.position import naastica
from tests.mail.programs import PROGRAMS, Part, mail_of

HERE = Path(__file__).parent
MAILS: list[dict[str, Any]] = yaml.safe_load((HERE / "mails.yaml").read_text(encoding="utf-8"))
SEAT = "bob"


def outgoing(lang: str) -> Outgoing:
    mark = Mark(naastica().genesis["game"], SEAT, 3, "mtmnjfekkwuqvnwm")
    return Outgoing(held=naastica(), mark=mark, about=ASKED, lang=lang, referee="referee@example.org")


@cache
def answered(lang: str) -> tuple[str, Composed]:
    """The mail that is answered, as text, and whole."""
    return as_text(page_of(outgoing(lang), shows=True)).rstrip("\n"), compose(outgoing(lang))


def written(mail: dict[str, Any]) -> bytes:
    said = mail["says"].rstrip("\n").replace("\\0", "\0").split("\n")
    lang = mail.get("lang", "en")
    parts = list(PROGRAMS[mail["program"]](said, answered(lang)[0], lang))
    if "attached" in mail:
        name, text = mail["attached"]
        parts.append(Part("plain", text, name=name))
    how = {key: mail[key] for key in ("packing", "charset", "declared") if key in mail}
    return mail_of(parts, **how)


def understood(mail: dict[str, Any], message: Message) -> Understood:
    lang = mail.get("lang", "en")
    contest: Contest = naastica()
    return understand(message, contest, speech_of(contest, lang), SEAT, answered(lang)[1].printed)


def test_there_are_mails_enough() -> None:
    names = [mail["name"] for mail in MAILS]
    assert len(names) == len(set(names)) >= 80
    assert {mail["program"] for mail in MAILS} == PROGRAMS.keys()


@pytest.mark.parametrize("mail", [pytest.param(mail, id=mail["name"]) for mail in MAILS])
def test_a_mail_says_what_was_meant(mail: dict[str, Any]) -> None:
    found = understood(mail, read(written(mail)))
    letter = found.received.letter if found.received else None
    told = {
        "orders": [line.text for line in letter.lines] if letter else [],
        "words": [word.kind for word in found.words],
        "talk": list(found.talk),
        "greetings": list(found.greetings),
        "faults": [fault.code for fault in found.faults],
        "unread": list(found.unread),
        "after": found.received.after if found.received else None,
    }
    if "neither" in told["faults"] and "attached" in mail and letter:
        told["orders"] = [line.text for line, order in zip(letter.lines, letter.read) if order in letter.orders]
    wanted = {key: mail.get(key, None if key == "after" else []) for key in told}
    assert told == wanted
