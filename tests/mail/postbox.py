"""A mailbox folder as a keeper has it, and players who answer its mails as their programs do."""

from __future__ import annotations

import json
import os
import shutil
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.cli.shell import Said, arbitre, done

if TYPE_CHECKING:
    from collections.abc import Mapping

KEY = bytes(range(32))
NOW = "2026-11-17T20:00+01:00"
REFEREE = "referee@example.org"
ADDRESSES = {"ana": "ana@example.org", "bob": "bob@example.net", "eve": "eve@example.com", "dan": "dan@example.org"}


class Mail:
    """A mail of the referee's, as a player sees it."""

    def __init__(self, path: Path) -> None:
        self.path, self.raw = path, path.read_bytes()
        self.message: Any = message_from_bytes(self.raw, policy=policy.default)

    @property
    def text(self) -> str:
        body = self.message.get_body(("plain",))
        text: str = body.get_content()
        return text

    @property
    def html(self) -> str:
        html: str = self.message.get_body(("html",)).get_content()
        return html

    @property
    def mark(self) -> str:
        """What brings the answer back: `GAME.SEAT.K.TOKEN`."""
        return str(self.message["Message-ID"]).strip("<>").partition("@")[0]

    @property
    def view(self) -> bytes:
        """The view that is attached, if one is."""
        for part in self.message.iter_attachments():
            found: bytes = part.get_payload(decode=True)
            return found
        return b""


class Box:
    """A mailbox folder with one game in it."""

    def __init__(self, folder: Path, settings: str = f"address: {REFEREE}\nplus: true\n") -> None:
        self.folder = folder
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        (folder / "mail.yaml").write_text(settings)
        (folder / "key").write_bytes(KEY)
        (folder / "key").chmod(0o600)
        self.written = 0

    @classmethod
    def of(cls, folder: Path) -> Box:
        """A mailbox that is there already."""
        box = cls.__new__(cls)
        box.folder, box.written = folder, 1000 + len(list(folder.rglob("*.eml")))
        return box

    def open(
        self, game: str = "naastica", seats: tuple[str, ...] = ("ana", "bob"), seed: str = "post", **how: Any
    ) -> Path:
        """A new game; its folder."""
        save = self.folder.parent / f"{seed.replace(' ', '-')}.json"
        lang: Mapping[str, str] = how.pop("lang", {})
        addresses: Mapping[str, str] = {**ADDRESSES, **how.pop("addresses", {})}
        options = [word for name, value in how.items() for word in ("--option", f"{name}={value}")]
        seated = [word for seat in seats for word in ("-s", seat)]
        done(arbitre("new", game, *seated, "--seed", seed, *options, "-o", save, "--force"))
        told = [f"{seat}={addresses[seat]}" + (f",{lang[seat]}" if seat in lang else "") for seat in seats]
        opened = done(arbitre("mail", "open", self.folder, save, *(w for one in told for w in ("-p", one)), "--json"))
        save.unlink()
        return Path(opened.data["folder"])

    def run(self, now: str = NOW, *more: str) -> Said:
        return arbitre("mail", "run", self.folder, "--now", now, "--lang", "en", *more)

    def ran(self, now: str = NOW) -> None:
        """A run that has nothing to tell the keeper."""
        said = self.run(now)
        assert (said.exit, said.text, said.err) == (0, "", ""), said

    def out(self, seat: str) -> list[Mail]:
        """The mails to a seat that wait to be sent, the oldest first."""
        found = (self.folder / "out").glob(f"*.{seat}.*.eml")
        return [Mail(path) for path in sorted(found, key=lambda path: int(path.name.split(".")[2]))]

    def last(self, seat: str) -> Mail:
        return self.out(seat)[-1]

    def put(self, raw: bytes, name: str = "") -> Path:
        """Lay a mail into `in/`, as a program does: whole at once."""
        self.written += 1
        path = self.folder / "in" / (name or f"{self.written:04}.eml")
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(raw)
        os.utime(path, ns=(self.written * 10**9, self.written * 10**9))
        return path

    def answer(self, mail: Mail, text: str, **how: Any) -> Path:
        return self.put(reply(mail, text, number=self.written + 1, **how))

    def mover(self) -> str:
        """Whose turn it is, as the last mails have it."""
        return next(seat for seat in ("ana", "bob") if "your turn" in str(self.last(seat).message["Subject"]))

    def inside(self) -> list[str]:
        """What lies in the mailbox, besides the folders of games."""
        places = ("in", "aside")
        return [f"{place}/{path.name}" for place in places for path in sorted((self.folder / place).glob("*"))]


def copied(folder: Path, to: Path) -> Path:
    """A mailbox as it is, files that have two names included."""
    shutil.rmtree(to, ignore_errors=True)
    shutil.copytree(folder, to)
    for path in (to / "out").glob("*.eml"):
        raw = next(to.glob(f"*/mails/{path.name}"))
        path.unlink()
        os.link(raw, path)
    return to


def reply(mail: Mail, text: str, number: int = 1, **headers: str) -> bytes:
    """An answer, as a mail program makes it: above the quoted mail, to its Reply-To, naming it."""
    answer = EmailMessage()
    answer["From"] = headers.pop("sender", str(mail.message["To"]))
    answer["To"] = headers.pop("to", str(mail.message["Reply-To"] or mail.message["From"]))
    answer["Subject"] = headers.pop("subject", f"Re: {mail.message['Subject']}")
    answer["Date"] = "Tue, 17 Nov 2026 19:30:00 +0000"
    answer["Message-ID"] = headers.pop("message_id", f"<{number}.{mail.mark.split('.')[1]}@players.example>")
    if headers.pop("threaded", "yes") == "yes":
        answer["In-Reply-To"] = str(mail.message["Message-ID"])
        answer["References"] = f"{mail.message['References']}"
    quoted = headers.pop("quoted", "> " + mail.text.replace("\n", "\n> "))
    for name, value in headers.items():
        answer[name.replace("_", "-").title()] = value
    answer.set_content(f"{text}\n\nOn Tue, 17 Nov 2026, Arbitre wrote:\n{quoted}\n")
    return answer.as_bytes()


def ledger(game: Path) -> list[dict[str, Any]]:
    path = game / "post.jsonl"
    return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []


def arrived(game: Path) -> list[dict[str, Any]]:
    return [line for line in ledger(game) if "in" in line]


def verdicts(game: Path) -> list[str]:
    return [line["verdict"] for line in arrived(game)]
