"""Marks: every mail to a seat bears one, and an answer brings it back in one of several ways."""

from __future__ import annotations

import re

from rules.kernel.play.values import Value

ADDRESS, REFERENCE, QUOTED, LINK, BOUNCE = "address", "reference", "quoted", "link", "bounce"

_GAME, _SEAT = r"[a-z0-9][a-z0-9-]{2,23}", r"[a-z][a-z0-9-]{0,15}"
_NUMBER, _TOKEN = r"0|[1-9][0-9]{0,8}", r"[a-z2-7]{16}"
FORM = re.compile(rf"(?<![a-z0-9.-])({_GAME})\.({_SEAT})\.({_NUMBER})\.({_TOKEN})(?![a-z0-9])")
BOUNCED = re.compile(rf"bounce\.({_GAME})\.({_SEAT})\.({_TOKEN})(?![a-z0-9])")


class Mark(Value):
    """One mail to one seat: the game, the seat, the number of the mail, and the token that nobody else can make."""

    game: str
    seat: str
    number: int
    token: str

    @property
    def text(self) -> str:
        return f"{self.game}.{self.seat}.{self.number}.{self.token}"


class Carried(Value):
    """A mark as it came back, and what carried it."""

    mark: Mark
    by: str  # ADDRESS, REFERENCE, QUOTED or LINK; BOUNCE for one in the address bounces go to, whose number is 0


def marks_in(text: str) -> list[Mark]:
    """All marks of a text, each once, in their order; case does not matter."""
    found = (Mark(game, seat, int(number), token) for game, seat, number, token in FORM.findall(text.lower()))
    return list(dict.fromkeys(found))
