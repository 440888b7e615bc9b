"""A match by mail from end to end, with nothing but files: run by `make mail-demo`.

Ana reads French and types orders, Bob answers with numbers. Every mail is printed. The match is played twice at the
same times, and every file of the two mailboxes must have the same bytes.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from datetime import UTC, datetime, timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Program = Callable[..., None]  # `arbitre` with its arguments; raises if it fails

BEGIN = datetime(2026, 11, 17, 19, 0, tzinfo=UTC)
SETTINGS = "address: referee@example.org\nplus: true\nkeeper: {mail: keeper@example.org}\n"
ADDRESSES = {"ana": "ana@example.org,fr", "bob": "bob@example.net"}
YES = {"ana": "oui", "bob": "yes"}
MOST_ROUNDS = 60


class Table:
    """A mailbox folder, two players, and a keeper who runs the post office every hour."""

    def __init__(self, folder: Path, arbitre: Program, say: Callable[[str], object]) -> None:
        self.folder, self.arbitre, self.say = folder, arbitre, say
        self.box = folder / "games"
        self.rounds = self.sent = 0
        self.read: set[str] = set()

    def play(self) -> None:
        self.box.mkdir(mode=0o700)
        (self.box / "mail.yaml").write_text(SETTINGS)
        key = self.box / "key"  # a real one is drawn by `mail open`; this one makes the match repeatable
        key.touch(mode=0o600)
        key.write_bytes(bytes(32))
        save = self.folder / "game.json"
        new = ("-s", "ana=Ana", "-s", "bob=Bob", "--option", "match=single", "--seed", "a rainy evening")
        self.arbitre("new", "naastica", *new, "-o", str(save))
        players = [word for seat, address in ADDRESSES.items() for word in ("-p", f"{seat}={address}")]
        self.arbitre("mail", "open", str(self.box), str(save), *players)
        while self.rounds < MOST_ROUNDS:
            self.run()
            answers = list(self.answers())
            if not answers:
                break
            for number, answer in answers:
                (self.box / "in" / f"{number:04}.eml").write_bytes(answer)
        for seat in ADDRESSES:
            view = self.folder / f"{seat}.view.json"
            view.write_bytes(attached(self.mails(seat)[-1]))
            self.arbitre("verify", str(view))

    def run(self) -> None:
        now = BEGIN + timedelta(hours=self.rounds)
        self.rounds += 1
        self.arbitre("mail", "run", str(self.box), "--now", now.isoformat())

    def mails(self, seat: str) -> list[Any]:
        """The mails to a player, in their order."""
        files = sorted((self.box / "out").glob(f"*.{seat}.*.eml"), key=lambda file: int(file.name.split(".")[2]))
        return [message_from_bytes(file.read_bytes(), policy=policy.default) for file in files]

    def answers(self) -> Iterator[tuple[int, bytes]]:
        """What the players say to the mails they have not read yet."""
        for seat in ADDRESSES:
            for mail in self.mails(seat):
                if mail["Message-ID"] in self.read:
                    continue
                self.read.add(mail["Message-ID"])
                self.say(shown(mail))
                if said := answer_to(seat, mail):
                    self.sent += 1
                    answer = reply(mail, said, self.sent)
                    self.say(shown(answer))
                    yield self.sent, answer.as_bytes()


def answer_to(seat: str, mail: Any) -> str:
    """Bob takes the number in the middle of the list, Ana types the order that stands there."""
    if "Auto-Submitted" in mail and mail["In-Reply-To"] is None and not listed(mail):
        return YES[seat]
    if not (lines := listed(mail)):
        return ""
    number, order = lines[len(lines) // 2]
    return f"Bonjour,\n\n{order}\n\nMerci, Ana" if seat == "ana" else number


def listed(mail: Any) -> list[tuple[str, str]]:
    """The numbered answers of a mail."""
    text = mail.get_body(("plain",)).get_content()
    parts = [line.strip().partition("  ") for line in text.splitlines()]
    return [
        (number, order)
        for number, _, order in parts
        if number.isdigit() and order.startswith(("place ", "poser ", "collection "))
    ]


def reply(mail: Any, said: str, number: int) -> EmailMessage:
    answer = EmailMessage()
    answer["From"], answer["To"] = mail["To"], mail["Reply-To"]
    answer["Subject"] = f"Re: {mail['Subject']}"
    answer["Message-ID"] = f"<{number}@players.example>"
    answer["In-Reply-To"] = mail["Message-ID"]
    quoted = mail.get_body(("plain",)).get_content().replace("\n", "\n> ")
    answer.set_content(f"{said}\n\nArbitre wrote:\n> {quoted}\n")
    return answer


def attached(mail: Any) -> bytes:
    """The view that came with a mail."""
    data: bytes = next(mail.iter_attachments()).get_payload(decode=True)
    return data


def shown(mail: Any) -> str:
    heads = "".join(f"{name}: {mail[name]}\n" for name in ("From", "To", "Subject"))
    text = mail.get_body(("plain",)).get_content()
    unquoted = "\n".join(line for line in text.splitlines() if not line.startswith(">"))
    return f"{'-' * 72}\n{heads}\n{unquoted}\n"


def same_files(one: Path, other: Path) -> int:
    """How many files two folders have; they must be the same."""
    files = sorted(path.relative_to(one) for path in one.rglob("*") if path.is_file())
    assert files == sorted(path.relative_to(other) for path in other.rglob("*") if path.is_file())
    for file in files:
        assert (one / file).read_bytes() == (other / file).read_bytes(), file
    return len(files)


def main(program: str) -> None:
    """Play the match twice in a folder of its own."""

    def arbitre(*arguments: str) -> None:
        if arguments[:2] == ("mail", "run"):
            subprocess.run([program, *arguments], check=True)
            return
        sys.stdout.write(f"\n$ arbitre {' '.join(arguments)}\n")
        sys.stdout.flush()
        subprocess.run([program, *arguments], check=True)

    with tempfile.TemporaryDirectory() as folder:
        one, other = Path(folder, "one"), Path(folder, "other")
        one.mkdir()
        other.mkdir()
        Table(one, arbitre, sys.stdout.write).play()
        Table(other, arbitre, lambda text: None).play()
        sys.stdout.write(f"\n{same_files(one, other)} files, the same bytes in both runs.\n")


if __name__ == "__main__":
    main(sys.argv[1])
