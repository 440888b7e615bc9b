"""Three people at three mail programs play through real servers, from nothing but the mails that they get."""

from __future__ import annotations

import json
import re
from email import message_from_bytes, policy
from typing import TYPE_CHECKING, Any

import pytest

from tests.cli.shell import arbitre, done
from tests.mail.postbox import arrived, ledger, verdicts
from tests.mail.real import mutt
from tests.mail.real.conftest import needs
from tests.mail.real.keeper import Rounds, box_of, piped_box
from tests.mail.real.mutt import ByMutt
from tests.mail.real.players import ByHtml, ByOrders, attached

if TYPE_CHECKING:
    from pathlib import Path

    from tests.mail.postbox import Box
    from tests.mail.real.servers import Servers

SEATS = ("ana", "bob", "eve")
MANY = 120  # rounds of mails: more than any of these games needs
SOME, MORE = 9, 15
PLEDGE = re.compile(r"(?:Pledge of the secret:|Engagement sur le secret :) ([0-9a-f]{64})")
HEAD = re.compile(r"(?:entry|entrée) ([0-9]+), (?:head|tête) ([0-9a-f]{16})")


@pytest.fixture(autouse=True)
def at_mutt(servers: Servers) -> None:
    needs(*mutt.PROGRAMS)


class Played:
    """A game: Ana at mutt in French, Bob with order lines in files, Eve with HTML alone."""

    def __init__(self, servers: Servers, box: Box, game: str, name: str, **options: Any) -> None:
        self.servers, self.box = servers, box
        self.addresses = {seat: f"{seat}-{name}@example.{'net' if seat == 'bob' else 'org'}" for seat in SEATS}
        self.game = box.open(game, SEATS, "servers", addresses=self.addresses, lang={"ana": "fr"}, **options)

    def play(self, most: int, referee: str = "") -> None:
        """By IMAP into a referee's mailbox, or else by the pipe."""
        ana, bob, eve = self.addresses.values()
        with ByMutt(self.servers, ana) as at_mutt:
            rounds = Rounds(
                self.servers, self.box, self.game, [at_mutt, ByOrders(self.servers, bob), ByHtml(self.servers, eve)]
            )
            if referee:
                rounds.by_imap(referee, most)
            else:
                rounds.by_pipe(most)
        assert set(verdicts(self.game)) == {"answered", "taken"}, ledger(self.game)
        assert len(verdicts(self.game)) == rounds.came
        assert {line["seat"] for line in arrived(self.game) if line["verdict"] == "taken"} == set(SEATS)

    def audited(self) -> dict[str, Any]:
        """Found to be whole; its certificate."""
        done(arbitre("replay", self.game / "game.json"))
        certificate: dict[str, Any] = done(arbitre("verify", self.game / "game.json", "--json")).data["certificate"]
        return certificate

    def answers(self) -> list[Any]:
        """What players put in, entry by entry."""
        recording = self.box.folder.parent / f"{self.game.name}-{self.box.folder.name}.recording"
        done(arbitre("record", self.game / "game.json", "-o", recording))
        return [{**entry, "time": ""} for entry in json.loads(recording.read_bytes())["played"]]

    def mails_of(self, seat: str) -> list[Any]:
        """The mails of a seat, as the referee got them."""
        files = [self.game / "mails" / f"{line['in']}.eml" for line in arrived(self.game) if line["seat"] == seat]
        return [message_from_bytes(file.read_bytes(), policy=policy.default) for file in files]


def by_imap(servers: Servers, folder: Path, game: str, most: int, **options: Any) -> Played:
    played = Played(servers, box_of(servers, folder, f"referee-{game}"), game, game, **options)
    played.play(most, f"referee-{game}")
    return played


def by_pipe(servers: Servers, game: str, most: int, **options: Any) -> Played:
    if not servers.can_pipe:
        pytest.skip("the owner of mails can start no Python that has what is needed")
    played = Played(servers, piped_box(servers, f"{game}.pipe.example"), game, f"{game}-piped", **options)
    played.play(most)
    return played


def taken_alike(one: Played, other: Played) -> bool:
    """Whether both games are the same as far as both went."""
    return all(this == that for this, that in zip(one.answers(), other.answers()))


def test_a_game_of_krystal(servers: Servers, tmp_path: Path) -> None:
    """Three rounds to the end; then each player proves it with what lies in the own mailbox."""
    played = by_imap(servers, tmp_path, "krystal", MANY, max_rounds=3)
    certificate = played.audited()
    assert certificate["entries"] > 40 and certificate["outcome"]
    check_programs(played)
    for seat, address in played.addresses.items():
        mails = servers.read(address.partition("@")[0])
        texts = [" ".join(mail.get_body(("plain",)).get_content().split()) for mail in mails]
        view = tmp_path / f"{seat}.view.json"
        view.write_bytes(attached(mails[-1]))
        [pledge] = PLEDGE.findall(texts[0])
        told = [f"{entry}:{head}" for text in texts for entry, head in HEAD.findall(text)]
        assert len(told) > 5
        done(arbitre("verify", view, "--pledge", pledge, *(word for head in told for word in ("--head", head))))
    piped = by_pipe(servers, "krystal", MORE, max_rounds=3)
    assert taken_alike(played, piped) and piped.audited()["entries"] > SOME


def check_programs(played: Played) -> None:
    """That the players did what they were said to do."""
    ana, bob, eve = (played.mails_of(seat) for seat in SEATS)
    assert min(map(len, (ana, bob, eve))) > 10
    for mail in (*ana, *bob):  # the S and the A of ESMTPSA: TLS, and a login
        assert "with ESMTPSA" in mail.get_all("Received")[1]
    for mail in ana[1:]:
        assert mail.get_content_type() == "text/plain"
        assert re.match(r"Bonjour,\s+[0-9]+\s+À bientôt\s+Le .* a écrit :\s+> ## répondez", mail.get_content())
    files = {part.get_filename() for mail in bob for part in mail.iter_attachments()}
    assert files == {"orders.txt", "move.yaml", "earlier.txt", "face.png"}
    assert {mail.get_content_type() for mail in eve} == {"text/html"}


@pytest.mark.parametrize("game", ["kalahen", "prophecy"])
def test_a_turn(servers: Servers, tmp_path: Path, game: str) -> None:
    """Sealed answers of all three, then a turn, and the same mails through the pipe."""
    played, piped = by_imap(servers, tmp_path, game, SOME), by_pipe(servers, game, SOME)
    assert taken_alike(played, piped)
    for one in (played, piped):
        log = done(arbitre("log", one.game / "game.json", "--lang", "en")).text
        assert len(re.findall(r"[-=]{2} .*'s (?:turn|round) [-=]{2}$", log, re.MULTILINE)) > 1, "nobody's turn is over"
        one.audited()
