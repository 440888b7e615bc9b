"""Players at their mail programs: each reads what lies in its mailbox, and nothing else."""

from __future__ import annotations

import smtplib
import ssl
from email.message import EmailMessage
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, unquote, urlsplit

from tests.mail.postbox import reply
from tests.mail.programs import PROGRAMS
from tests.mail.real.machine import PATIENCE
from tests.mail.real.reading import Page, read_html, read_text
from tests.mail.real.servers import SECRET

if TYPE_CHECKING:
    from tests.mail.real.servers import Servers

HTML_PROGRAMS = ("gmail_html", "outlook_html", "iphone_html", "yahoo_html", "thunderbird_html")


def attached(mail: Any) -> bytes:
    """The one file that came with a mail: the view."""
    [part] = mail.iter_attachments()
    data: bytes = part.get_payload(decode=True)
    return data


def entry_of(mail: Any) -> int:
    """How far the game was, as the subject tells."""
    return int(str(mail["Subject"]).rpartition("(")[2].rstrip(")"))


class Player:
    """Reads what arrives, and answers the last of it with a number, above what is quoted."""

    def __init__(self, servers: Servers, address: str) -> None:
        self.servers, self.address, self.user = servers, address, address.partition("@")[0]
        self.read = self.written = 0

    def new(self) -> Any:
        """Of the mails not read before the one that knows most, if there are any: one may overtake another."""
        mails = self.servers.read(self.user)
        new, self.read = mails[self.read :], len(mails)
        return max(new, key=entry_of) if new else None

    def answer(self) -> bool:
        """Answer what is new; whether there was something to answer."""
        mail = self.new()
        if mail is None:
            return False
        page = self.page(mail)
        if not page.invites and page.choice is None:
            return False
        self.written += 1
        self.say(mail, page)
        return True

    def page(self, mail: Any) -> Page:
        return read_text(mail.get_body(("plain",)).get_content())

    def say(self, mail: Any, page: Page) -> None:
        said = "yes" if page.choice is None else str(page.choice.number)
        raw = reply(Letter(mail), said, self.written)
        self.servers.deliver(raw, self.address, str(mail["Reply-To"]))


class Letter:
    """A mail as `reply` wants it."""

    def __init__(self, message: Any) -> None:
        self.message, self.text = message, message.get_body(("plain",)).get_content()
        self.mark = str(message["Message-ID"]).strip("<>").partition("@")[0]


class ByOrders(Player):
    """Writes order lines and sends them with a password over TLS: in the mail, in a text attached, in a move file."""

    def say(self, mail: Any, page: Page) -> None:
        message = self._to(mail)
        if page.choice is None:
            message.set_content("yes\n")
        elif self.written % 3 == 0:
            message.set_content(f"Hello,\n\n{page.choice.order}\n\nThat was not easy!\n\n-- \nBob\n")
            message.add_attachment(b"\x89PNG\r\n", maintype="image", subtype="png", filename="face.png")
            message.add_attachment("end turn\n", filename="earlier.txt")
        elif self.written % 3 == 1:
            message.set_content("Hello,\n\nBob\n")
            message.add_attachment(f"{page.choice.order}\n", filename="orders.txt")
        else:
            message.set_content("\n")
            message.add_attachment(
                f'seat: bob\nafter: {page.entry}\norders: ["{page.choice.order}"]\n', filename="move.yaml"
            )
        self._send(message)

    def _to(self, mail: Any) -> EmailMessage:
        message = EmailMessage()
        message["From"], message["To"] = f"Bob <{self.address}>", str(mail["Reply-To"])
        message["Subject"], message["In-Reply-To"] = f"Re: {mail['Subject']}", str(mail["Message-ID"])
        message["Message-ID"] = f"<{self.written}.{mail['Message-ID'].strip('<>')}>"
        return message

    def _send(self, message: EmailMessage) -> None:
        trusted = ssl.create_default_context(cafile=str(self.servers.cert))
        with smtplib.SMTP("localhost", self.servers.submission, timeout=PATIENCE) as connection:
            connection.starttls(context=trusted)
            connection.login(self.user, SECRET)
            connection.send_message(message)


class ByHtml(Player):
    """Sees the HTML part alone and writes HTML alone: a link of the list, or an answer above what is quoted."""

    def page(self, mail: Any) -> Page:
        return read_html(mail.get_body(("html",)).get_content())

    def say(self, mail: Any, page: Page) -> None:
        message = EmailMessage()
        message["From"], message["Message-ID"] = f"Eve <{self.address}>", f"<{self.written}.{self.address}>"
        if page.choice is not None and self.written % 2:
            link = urlsplit(page.choice.link)
            given = parse_qs(link.query)
            message["To"], message["Subject"] = unquote(link.path), given["subject"][0]
            message.set_content(f"<p>{given['body'][0]}</p>", subtype="html")
        else:
            said = page.choice.order if page.choice is not None else "yes"
            quoting = PROGRAMS[HTML_PROGRAMS[self.written % len(HTML_PROGRAMS)]]
            [part] = quoting([said], mail.get_body(("plain",)).get_content(), "en")
            message["To"], message["Subject"] = str(mail["Reply-To"]), f"Re: {mail['Subject']}"
            message["In-Reply-To"] = str(mail["Message-ID"])
            message.set_content(part.text, subtype="html")
        self.servers.deliver(message.as_bytes(), self.address, str(message["To"]))
