"""A mail as the post office would take it now: whose it is and what would become of it. Nothing is written."""

from __future__ import annotations

import os

from cli import exits
from cli.mail import key, mailbox, seating, settings
from cli.mail.ledger import Ledger
from cli.mail.mailbox import Waiting
from cli.mail.sitting import Sitting
from cli.mail.taking import Arrived, Taking
from cli.mail.tokens import Tokens
from cli.mail.verdicts import ASIDE, DOUBLE, HELD, WHICH
from cli.result import Result
from rules.kernel.wrong import Wrong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from datetime import datetime

    from cli.mail.reading.message import Message
    from rules.kernel.words.catalogue import Catalogue


def is_mailbox(folder: str) -> bool:
    return os.path.lexists(os.path.join(folder, settings.FILE))


def previewed(box: str, path: str, message: Message, words: Catalogue, now: datetime) -> Result:
    """What the next run would make of a mail."""
    known = settings.read(box)
    tokens = Tokens(key.read(box, made=False))
    sittings = dict(_sittings(box, known, tokens, now))
    taking = Taking(box, known, tokens, sittings, Ledger(box), now, whole=True)
    one = Arrived(Waiting(path, 0), message, known, now)
    if before := taking.known(message.key):
        return _told(words, DOUBLE, before=words.phrase(f"mail.verdict.{before}"))
    bound = taking.bound(one)
    if bound.sitting is None:
        return _told(words, ASIDE)
    judged = taking.judged(one, bound, bound.sitting)
    made = _told(words, judged.verdict, seat=bound.seat, game=bound.sitting.game)
    made.text = "\n".join([made.text, *(f"  {line}" for line in judged.said)])
    if not judged.is_done and judged.verdict not in (HELD, WHICH):
        made.exit = exits.NO
    return made


def _sittings(box: str, known: settings.Settings, tokens: Tokens, now: datetime) -> list[tuple[str, Sitting]]:
    """Every game that can be opened."""
    found = []
    for folder in mailbox.games(box, seating.FILE):
        try:
            sitting = Sitting(folder, known, tokens, now)
        except Wrong:  # `mail run` tells why
            continue
        found.append((sitting.game, sitting))
    return found


def _told(words: Catalogue, verdict: str, **facts: str) -> Result:
    said = words.phrase(f"mail.verdict.{verdict}", **{"before": "", **facts})
    whose = words("mail.read.whose", **facts) if "seat" in facts else words("mail.read.nobodys")
    return Result({"verdict": verdict, **facts}, f"{whose if verdict != DOUBLE else ''}\n{said}".strip())
