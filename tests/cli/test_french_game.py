"""A whole match played from the shell in French: each player knows only its own view and the public log."""

from __future__ import annotations

import hashlib
import json
import shutil
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

from tests.cli.shell import Said, arbitre, arbitre_process, done
from tests.length import LONG, often

if TYPE_CHECKING:
    from collections.abc import Callable

    Shell = Callable[..., Said]

SEATS = ("zoe", "leo")
MOST_MOVES, FEW_MOVES = 600, 40
EVERY_FEW = often(5, 1)  # letters, one is taken elsewhere
LIVELY = "activer"  # what brings a game of Chasseurs to its end


class Player:
    """A program at one seat. It is given a folder with what it was sent, and writes its orders there."""

    def __init__(self, seat: str, folder: Path, shell: Shell) -> None:
        self.seat, self.folder, self.shell = seat, folder, shell
        self.view, self.log, self.orders = folder / "vue.json", folder / "journal.txt", folder / "ordres.txt"
        self.tried: set[str] = set()
        folder.mkdir()

    def think(self) -> None:
        """Any order will do, as long as nothing but the view and the public log leads to it."""
        assert {path.name for path in self.folder.iterdir()} <= {"vue.json", "journal.txt", "ordres.txt"}
        lines = done(self.shell("moves", self.view)).text.splitlines()
        luck = hashlib.sha256(json.loads(self.view.read_bytes())["head"].encode()).digest()
        lines = [line for line in lines if line.startswith(LIVELY)] or lines
        line = lines[luck[0] % len(lines)]
        put_by = json.loads(self.view.read_bytes())["put_by"]
        if (verb := line.split()[0]) not in self.tried:  # a player who is sure of a kind of order just sends it
            self.tried.add(verb)
            done(self.shell("apply", self.view, line, "--dry-run"))
        self.orders.write_text(f"// pour l'entrée {put_by}\n{line}\n", encoding="utf-8")


class Letter(NamedTuple):
    """What a player sends, and the entry that put the question it answers."""

    seat: str
    text: str
    after: int


class Keeper:
    """The keeper has the save. Players hear of it by their views and by the public log."""

    def __init__(self, folder: Path, shell: Shell, game: str = "naastica") -> None:
        self.folder, self.shell, self.game = folder, shell, game
        self.save = folder / "partie.json"
        self.players = {seat: Player(seat, folder / seat, shell) for seat in SEATS}
        self.letters: list[Letter] = []
        self.seen: dict[str, str] = {}  # the last view each player had while the game went on

    def play(self, moves: int = MOST_MOVES) -> None:
        self.open()
        for _ in range(moves):
            if not (awaited := self.awaited()):
                break
            asked = self.players[awaited]
            self.send(asked)
            self.seen[asked.seat] = asked.view.read_text(encoding="utf-8")
            asked.think()
            after = json.loads(asked.view.read_bytes())["put_by"]
            self.apply(Letter(asked.seat, asked.orders.read_text(encoding="utf-8"), after))
        self.send()

    def open(self) -> None:
        seats = ("-s", "zoe=Zoé", "-s", "leo=Léo")
        done(self.shell("new", self.game, *seats, "--seed", "une partie en français", "-o", self.save))

    def apply(self, letter: Letter) -> None:
        self.letters.append(letter)
        orders = self.players[letter.seat].orders
        orders.write_text(letter.text, encoding="utf-8")
        done(self.shell("apply", self.save, "--as", letter.seat, "-f", orders, "--after", letter.after))

    def awaited(self) -> str:
        """Whose answer is not in; the collections are named by both at once."""
        whole = json.loads(self.save.read_bytes())
        return next((seat for seat, *_ in whole["position"]["asked"] if seat not in whole["pending"]), "")

    def send(self, *players: Player) -> None:
        """A mail to some players, else to everybody: the view, and the log that anybody may read."""
        for player in players or self.players.values():
            done(self.shell("view", self.save, "--as", player.seat, "-o", player.view))
            log = self.folder / "partie.json.log"
            if log.exists():
                shutil.copy(log, player.log)
            else:
                player.log.touch()

    def files(self) -> dict[str, bytes]:
        paths = [path for path in self.folder.rglob("*") if path.is_file() and path.suffix != ".lock"]
        return {str(path.relative_to(self.folder)): path.read_bytes() for path in sorted(paths)}


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Keeper:
    """The match played in this process, the language asked for by an option."""
    keeper = Keeper(tmp_path_factory.mktemp("ici"), in_french)
    keeper.play()
    return keeper


def in_french(*arguments: object, **more: bytes) -> Said:
    return arbitre(*arguments, "--lang", "fr", **more)


def test_the_match_comes_to_its_end_in_two_games_or_three(here: Keeper) -> None:
    public = [entry["public"] for entry in json.loads(here.save.read_bytes())["entries"]]
    outcome = next(part["outcome"] for part in public if "outcome" in part)
    games = [event for part in public for event in part.get("events", ()) if event["kind"] == "game_over"]
    assert outcome["how"] == "played"
    assert len(games) == sum(scores["games"] for scores in outcome["scores"].values()) >= 2


def test_the_save_and_the_views_are_found_right(here: Keeper) -> None:
    for file in (here.save, *(player.view for player in here.players.values())):
        said = done(in_french("verify", file, "--json"))
        assert said.envelope["ok"] is True
    done(in_french("replay", here.save))


def test_the_log_is_french_and_the_same_wherever_it_is_read(here: Keeper) -> None:
    log = (here.folder / "partie.json.log").read_text(encoding="utf-8")
    assert log == done(in_french("log", here.save)).body
    assert "   1  == Partie 1 : " in log
    assert "pose " in log
    assert "gagne la rencontre" in log
    for player in here.players.values():
        assert player.log.read_text(encoding="utf-8") == log
        own = done(in_french("log", player.view)).text
        assert own == done(in_french("log", here.save, "--as", player.seat)).text
        assert own.count("Les vôtres :") == own.count("Chaque joueur pioche") > 0
    assert "Les vôtres" not in log


def test_orders_were_sent_in_french(here: Keeper) -> None:
    _, order = here.players["leo"].orders.read_text(encoding="utf-8").splitlines()
    assert order.startswith("poser ")
    assert " en " in order


def test_the_views_say_no_more_than_their_owner_may_know(here: Keeper) -> None:
    hands = [
        event
        for line in json.loads(here.save.read_bytes())["openings"]
        for _, event in (line["data"]["zoe"] or {}).get("events", ())
    ]
    assert hands
    seen = here.seen["leo"]
    assert not any(json.dumps(hand["cards"], separators=(",", ":")) in seen for hand in hands)
    assert json.loads(here.save.read_bytes())["openings"][0] not in json.loads(seen)["openings"]


def test_when_the_game_is_over_the_views_open_what_the_save_does(here: Keeper) -> None:
    whole = json.loads(here.save.read_bytes())
    for player in here.players.values():
        assert json.loads(player.view.read_bytes())["openings"] == whole["openings"]


def test_a_second_run_elsewhere_gives_the_same_bytes(here: Keeper, tmp_path: Path) -> None:
    """Letters taken by processes of their own, under a French locale, another hash seed and another time zone.

    Players think in this process; the last of them is asked elsewhere too what it might do.
    """
    elsewhere = partial(arbitre_process, LC_ALL="fr_FR.UTF-8", PYTHONHASHSEED="7", TZ="Pacific/Chatham")
    keeper = Keeper(tmp_path, elsewhere)
    keeper.open()
    for number, letter in enumerate(here.letters[:-1]):
        keeper.shell = elsewhere if number % EVERY_FEW == 0 else in_french  # starting programs takes long
        keeper.apply(letter)
    keeper.shell = elsewhere
    asked = keeper.players[keeper.awaited()]
    keeper.send(asked)
    asked.think()
    assert asked.orders.read_text(encoding="utf-8") == here.letters[-1].text
    keeper.apply(here.letters[-1])
    keeper.send()
    assert keeper.files() == here.files()


def test_chasseurs_is_played_from_views_alone_and_to_its_end_when_there_is_time(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path, in_french, "chasseurs")
    keeper.play(often(FEW_MOVES, MOST_MOVES))
    for file in (keeper.save, *(player.view for player in keeper.players.values())):
        assert done(in_french("verify", file, "--json")).envelope["ok"] is True
    log = (tmp_path / "partie.json.log").read_text(encoding="utf-8")
    assert log == done(in_french("log", keeper.save)).body
    assert "active" in log
    assert ("La dernière manche est finie." in log) == LONG
