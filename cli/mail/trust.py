"""What our own mail server says of a mail: when it came in, and whether it comes from where it says.

Anybody can write such lines. Only those above the topmost line in which our server says that it took the mail in, and
that line itself, were put there after it left its sender's hands.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

from rules.kernel.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cli.mail.settings import Trust

PASS, FAIL, NONE = "pass", "fail", "none"
RECEIVED, RESULTS = "received", "authentication-results"
_BY = re.compile(r"\bby\s+([a-z0-9._-]+)", re.IGNORECASE)
_COMMENT = re.compile(r"\([^()]*\)")


class Vouched(Value):
    """What is known of a mail besides what stands in it."""

    came: datetime | None = None
    auth: str = NONE


def vouched(trace: Sequence[tuple[str, str]], trust: Trust | None, sender: str) -> Vouched:
    """What the trusted server says of a mail from this address."""
    at = next((at for at, line in enumerate(trace) if trust and _taken_in_by(line, trust.host)), -1)
    if trust is None or at < 0:
        return Vouched()
    said = list(_below(trace[at + 1 :])) if trust.below else [text for name, text in trace[:at] if name == RESULTS]
    results = [_results(text) for text in said if _server(text) == trust.host]
    return Vouched(_date(trace[at][1]), _auth(results[0], sender.rpartition("@")[2]) if results else NONE)


def where_results_stand(trace: Sequence[tuple[str, str]]) -> tuple[str, str]:
    """Where the topmost line of results stands, `above` or `below` the line in which its server took the mail in, and
    which server's it is: what `trust` is to say. `none`, or `elsewhere` if it is not to be told from a forged one.
    """
    at = next((at for at, (name, _) in enumerate(trace) if name == RESULTS), None)
    if at is None:
        return "none", ""
    host = _server(trace[at][1])
    taken_in = next((place for place, line in enumerate(trace) if _taken_in_by(line, host)), None)
    if taken_in is not None and at < taken_in:
        return "above", host
    if taken_in is not None and all(name != RECEIVED for name, _ in trace[taken_in + 1 : at]):
        return "below", host
    return "elsewhere", host


def _below(trace: Sequence[tuple[str, str]]) -> Iterator[str]:
    """The lines up to the next server's."""
    for name, text in trace:
        if name == RECEIVED:
            return
        yield text


def _taken_in_by(line: tuple[str, str], host: str) -> bool:
    name, text = line
    found = _BY.search(_COMMENT.sub(" ", text)) if name == RECEIVED else None
    return found is not None and found.group(1).lower() == host


def _date(received: str) -> datetime | None:
    try:
        return parsedate_to_datetime(received.rpartition(";")[2].strip()).astimezone(UTC)
    except (ValueError, TypeError, IndexError, OverflowError):
        return None


def _server(results: str) -> str:
    """Who has written a line of results."""
    words = _COMMENT.sub(" ", results).partition(";")[0].split()
    return words[0].lower() if words else ""


def _results(text: str) -> list[dict[str, str]]:
    """Each result with what it says of itself: `{"dkim": "pass", "header.d": "example.org"}`."""
    parts = _COMMENT.sub(" ", text).lower().split(";")[1:]
    words = [[word.partition("=") for word in part.split()] for part in parts]
    return [{name: value for name, _, value in part if value} for part in words]


def _auth(results: Sequence[dict[str, str]], domain: str) -> str:
    dmarc = [result["dmarc"] for result in results if result.get("header.from", domain) == domain and "dmarc" in result]
    if FAIL in dmarc:
        return FAIL
    signed = any(result.get("dkim") == PASS and _signer(result) == domain for result in results)
    return PASS if PASS in dmarc or signed else NONE


def _signer(result: dict[str, str]) -> str:
    return result.get("header.d") or result.get("header.i", "").rpartition("@")[2]
