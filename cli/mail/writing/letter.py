"""A mail to a seat, as bytes. The same outgoing mail is always the same bytes: it may be composed again."""

from __future__ import annotations

from cli.mail.addresses import bounce_address, with_detail
from cli.mail.writing import mime
from cli.mail.writing.markup import as_html
from cli.mail.writing.page import page_of
from cli.mail.writing.plain import as_text
from cli.mail.writing.times import as_header
from rules.kernel.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cli.mail.mark import Mark
    from cli.reports.report import Part
    from rules.kernel.record.held import Held

ASKED, TOLD, OVER, RECEIPT, CONFIRM, FIRST = "asked", "told", "over", "receipt", "confirm", "first"
REMINDER, CONSENT = "reminder", "consent"
REPLIED, GENERATED = "auto-replied", "auto-generated"
NOWHERE = "arbitre.invalid"  # the domain of a Message-ID where no address is known


class Outgoing(Value):
    """Everything that makes a mail to one seat."""

    held: Held  # the seat's own view, never the save
    mark: Mark
    about: str  # ASKED … FIRST: what the subject says; FIRST and CONFIRM show neither position nor answers
    lang: str
    address: str = ""  # of the seat; a mail that is sent by hand may have none yet
    referee: str = ""  # the address of the post office
    date: str = ""  # ISO 8601 with an offset, as the run was told: the only time that is not of the game
    plus: bool = False  # whether `referee+anything@` arrives
    first: Sequence[Part] = ()  # above all else: the receipt, a request to confirm, what a first mail says
    tells: Sequence[Part] = ()  # what others had told: who it is from as the heading; each line is fenced here
    since: int | None = None  # the first entry that is told; None: where the seat's last letter began
    due: str = ""  # until when an answer is awaited, ISO 8601 with an offset; else as the notes of the view make it
    bounce_token: str = ""  # of the envelope sender; empty if bounces go to the referee's address
    in_reply_to: str = ""  # the Message-ID this answers, without brackets
    references: Sequence[str] = ()  # the seat's first mail and others; the mail's own comes by itself
    auto: str = GENERATED
    view: bytes = b""  # attached if given
    unsent: bool = False  # `X-Unsent: 1`: a mail program opens it ready to be sent


class Composed(Value):
    """A mail ready to be filed and sent."""

    raw: bytes
    message_id: str  # without brackets
    envelope_sender: str
    subject: str
    list_hash: str  # of the numbered answers; empty if none are printed
    printed: frozenset[int]


def compose(outgoing: Outgoing) -> Composed:
    """The mail; text and HTML say the same."""
    page = page_of(outgoing, shows=outgoing.about not in (FIRST, CONFIRM))
    mark, domain = outgoing.mark.text, outgoing.referee.rpartition("@")[2] or NOWHERE
    message_id = f"{mark}@{domain}"
    reply_to = (outgoing.plus and with_detail(outgoing.referee, mark)) or outgoing.referee
    answer = f"Re: {page.subject}" if outgoing.plus else f"Re: {page.subject} {mark}"
    both = mime.several(
        "alternative",
        mime.boundary_of(message_id, "alternative"),
        [
            mime.text_part("plain", as_text(page)),
            mime.text_part("html", as_html(page, outgoing.lang, reply_to, answer)),
        ],
    )
    body = both
    if outgoing.view:
        name = f"{outgoing.mark.game}-{outgoing.mark.seat}.view.json"
        body = mime.several("mixed", mime.boundary_of(message_id, "mixed"), [both, mime.file_part(name, outgoing.view)])
    headers = list(_headers(outgoing, page.subject, message_id, reply_to, domain))
    raw = "".join(f"{mime.header(name, value)}{mime.LINE_END}" for name, value in headers).encode() + body
    return Composed(raw, message_id, _bounces_to(outgoing), page.subject, page.numbered.hash, page.numbered.printed)


def _headers(
    outgoing: Outgoing, subject: str, message_id: str, reply_to: str, domain: str
) -> Iterator[tuple[str, str]]:
    if outgoing.referee:
        yield "From", f"Arbitre <{outgoing.referee}>"
    if outgoing.address:
        yield "To", outgoing.address
    if reply_to and reply_to != outgoing.referee:
        yield "Reply-To", reply_to
    yield "Subject", subject
    if outgoing.date:
        yield "Date", as_header(outgoing.date)
    yield "Message-ID", f"<{message_id}>"
    if outgoing.in_reply_to:
        yield "In-Reply-To", f"<{outgoing.in_reply_to}>"
    # Some servers give a mail another name on its way: what answers it still names this one.
    named = dict.fromkeys((*outgoing.references, *filter(None, [outgoing.in_reply_to]), message_id))
    yield "References", " ".join(f"<{each}>" for each in named)
    yield "Auto-Submitted", outgoing.auto
    yield "List-Id", f"<{outgoing.mark.game}.{domain}>"
    yield "X-Auto-Response-Suppress", "All"
    yield "X-Arbitre", outgoing.mark.game
    if outgoing.unsent:
        yield "X-Unsent", "1"
    yield "MIME-Version", "1.0"


def _bounces_to(outgoing: Outgoing) -> str:
    """Where a server sends what it cannot deliver."""
    mark, token = outgoing.mark, outgoing.bounce_token
    bounced = bounce_address(outgoing.referee, mark.game, mark.seat, token) if outgoing.plus and token else ""
    return bounced or outgoing.referee
