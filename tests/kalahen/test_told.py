"""Who reads which faces: cards that were looted, drawn blind or looked at."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from tests.kalahen.mail import Mail

if TYPE_CHECKING:
    from collections.abc import Mapping

WEAK = {"place": {"ana": "v1", "bob": "v1"}, "life": {"bob": 4}, "carried": {"bob": "key@chest1 sword@chest2"}}
READERS = ("ana", "bob", "cleo", None)  # None: whoever has no seat


def logs(mail: Mail) -> Mapping[str | None, str]:
    """What each reads."""
    return {reader: "\n".join(log(mail, reader)) for reader in READERS}


def log(mail: Mail, reader: str | None) -> list[str]:
    lines: list[str] = []
    for n, entry in enumerate(mail.contest.entries):
        own: Mapping[int, Any] = dict(mail.contest.own_part(n, reader).get("events", ()))
        events = json.loads(entry)["public"].get("events", ())
        lines += [mail.speech.event(event, own.get(at)) for at, event in enumerate(events)]
    return lines


def test_winner_and_loser_read_which_card_was_taken_the_others_its_back() -> None:  # K-17
    mail = Mail(WEAK)
    mail.send("ana", "duel Bob")
    mail.send("ana", "loot key")
    read = logs(mail)
    for fighter in ("ana", "bob"):
        assert "Ana takes the Key from Bob." in read[fighter]
    for other in ("cleo", None):
        assert "Ana takes a card with a green back from Bob." in read[other]
        assert "Key" not in read[other]


def test_the_winner_alone_reads_what_the_loser_carries() -> None:  # K-17
    mail = Mail(WEAK)
    mail.send("ana", "duel Bob")
    read = logs(mail)
    assert "Ana looks through Bob's cards: a Key and a Magic sword." in read["ana"]
    for other in ("bob", "cleo", None):
        assert "Ana looks through Bob's cards, 2 in all." in read[other]


def test_the_two_alone_read_which_card_drawn_blind_went_back() -> None:  # K-17
    given = {**WEAK, "carried": {"ana": "key", "bob": "key"}}
    mail = Mail(given, options={"duel_loot_view": "random_card"}, loot=["key"])
    mail.send("ana", "duel Bob")
    mail.send("ana", "loot card")
    read = logs(mail)
    for fighter in ("ana", "bob"):
        assert "Key" in read[fighter]
    for other in ("cleo", None):
        assert "gives it back" in read[other]
        assert "Key" not in read[other]


def test_the_searcher_alone_reads_what_lies_in_a_chest() -> None:  # KA-B2.3.e
    mail = Mail({"castle": {"ana": "a"}, "chests": {"chest1": "key sword"}}, event_d6=[6])
    mail.send("ana", "move P1; search")
    mail.send("ana", "take key")
    read = logs(mail)
    assert "Ana takes the Key out of Chest 1." in read["ana"]
    for other in ("bob", "cleo", None):
        assert "Ana takes a card with a green back out of Chest 1." in read[other]
        assert "Key" not in read[other]
