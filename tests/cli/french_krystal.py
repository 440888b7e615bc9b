"""Three players of Krystal who write in French and know nothing but their view and the public log, and their keeper."""

from __future__ import annotations

import hashlib
import json
import shutil
from typing import TYPE_CHECKING, Any

from rules.kernel.editions import components
from tests.cli.shell import done

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.cli.shell import Said

    Shell = Callable[..., Said]

SEATS = {"zoe": "Zoé", "leo": "Léo", "ines": "Inès"}
OPTIONS = ("--option", "negotiations=true", "--option", "max_rounds=3")
MOST_LETTERS = 200
BOARD, _ = components.shipped("krystal")  # printed: everybody has it
NODES = {node["id"]: node for node in (*BOARD["places"], *BOARD["gates"])}
ROLES = {role["id"]: role["name"]["fr"] for role in BOARD["roles"]}
HUNTING = 2  # points of energy a hunter keeps
FIRST = "consigne si attaqué : répondre la plus forte"  # said once, before anything else


class Player:
    """A program at one seat. It is given a folder with what it was sent, and writes its letters there."""

    def __init__(self, seat: str, folder: Path, shell: Shell) -> None:
        self.seat, self.shell = seat, shell
        self.view, self.log, self.letter = folder / "vue.json", folder / "journal.txt", folder / "lettre.txt"
        self.standing = False
        folder.mkdir()

    def writes(self) -> None:
        """Any letter will do, as long as nothing but the view and the public log leads to it."""
        seen = json.loads(self.view.read_bytes())
        kind = next(kind for seat, kind, *_ in seen["position"]["asked"] if seat == self.seat)
        lines = self.lines(kind, seen["position"]["state"])
        done(self.shell("apply", self.view, lines[0], "--dry-run"))
        if kind == "movement" and not self.standing:
            lines, self.standing = [FIRST, *lines], True
        self.letter.write_text("\n".join((f"// pour l'entrée {seen['put_by']}", *lines, "")), encoding="utf-8")

    def lines(self, kind: str, state: dict[str, Any]) -> list[str]:
        match kind:
            case "vote":
                return ["voter négociations : oui"]
            case "movement":
                return [*self.routes(state), "fin mouvement"]
            case "pair":
                return [self.rather("offrir trêve", "combattre") if self.luck() % 2 else self.rather("combattre")]
            case "terms":
                return [self.rather("termes vouloir au_choix", "termes") + " promettre la paix pour cette fois"]
            case "attack" | "answer":
                return [f"{self.any_line()}; renforcer non; réagir non"]
        return [self.rather("résoudre", "explorer", "accepter", "récupérer", "fin du tour")]

    def routes(self, state: dict[str, Any]) -> list[str]:
        """Who holds a card goes for the nearest enemy, who holds none to a place beside it."""
        people, found, taken = state["peoples"][self.seat], [], set[str]()
        for role, name in ROLES.items():
            hero = f"{people}.{role}"
            place, energy, _, marks, pinned, *_ = state["heroes"].get(hero, ["", 0, "", [], 0])
            if place and energy and "asleep" not in marks and not pinned:
                armed = state["reserves"][hero] and energy > HUNTING
                route = self.hunt(state, place, energy - 1) if armed else []
                beside = [node for node in self.free(state, place) if node not in taken]
                route = route or ([beside[self.luck() % len(beside)]] if beside else [])
                taken |= set(route[-1:])
                found += [f"aller {name} : " + ", ".join(NODES[node]["name"]["fr"] for node in route)] if route else []
        return found

    def hunt(self, state: dict[str, Any], place: str, steps: int) -> list[str]:
        """The shortest way to an enemy on a place."""
        prey = self.enemies(state) - {gate["id"] for gate in BOARD["gates"]} - {"clearing"}
        ways, seen = [[place]], {place}
        while ways:
            way = ways.pop(0)
            if way[-1] in prey and len(way) > 1:
                return way[1:]
            for node in NODES[way[-1]]["adjacent"] if len(way) <= steps else ():
                if node not in seen and "people" not in NODES[node]:
                    seen.add(node)
                    ways.append([*way, node])
        return []

    def enemies(self, state: dict[str, Any]) -> set[str]:
        own = state["peoples"][self.seat]
        return {there[0] for hero, there in state["heroes"].items() if there[0] and not hero.startswith(f"{own}.")}

    def free(self, state: dict[str, Any], place: str) -> list[str]:
        return [n for n in NODES[place]["adjacent"] if "people" not in NODES[n] and n not in self.enemies(state)]

    def rather(self, *verbs: str) -> str:
        """The first kind of order there is, and any of its kind."""
        listed = self.listed()
        for verb in verbs:
            if of_kind := [line for line in listed if line.startswith(verb)]:
                return of_kind[self.luck() % len(of_kind)]
        return listed[self.luck() % len(listed)]

    def any_line(self) -> str:
        listed = [line for line in self.listed() if not line.startswith("activer")]
        return listed[self.luck() % len(listed)]

    def listed(self) -> list[str]:
        return done(self.shell("moves", self.view)).text.splitlines()

    def luck(self) -> int:
        return hashlib.sha256(self.view.read_bytes() + self.log.read_bytes()).digest()[0]


class Keeper:
    """The keeper has the save. Players hear of it by their views and by the public log."""

    def __init__(self, folder: Path, shell: Shell) -> None:
        self.folder, self.shell, self.save = folder, shell, folder / "partie.json"
        self.players = {seat: Player(seat, folder / seat, shell) for seat in SEATS}
        self.letters: list[tuple[str, bytes]] = []

    def opens(self, seed: str) -> None:
        seats = [word for seat, name in SEATS.items() for word in ("-s", f"{seat}={name}")]
        done(self.shell("new", "krystal", *seats, *OPTIONS, "--seed", seed, "-o", self.save))

    def plays(self, seed: str) -> None:
        self.opens(seed)
        while (asked := self.awaited()) and len(self.letters) < MOST_LETTERS:
            self.sends(asked)
            self.players[asked].writes()
            self.applies(asked, self.players[asked].letter.read_bytes())
        for seat in SEATS:
            self.sends(seat)

    def awaited(self) -> str:
        """Whose answer is not in; votes are."""
        whole = json.loads(self.save.read_bytes())
        return next((seat for seat, *_ in whole["position"]["asked"] if seat not in whole["pending"]), "")

    def sends(self, seat: str) -> None:
        """A mail: the view, and the log that anybody may read."""
        player, log = self.players[seat], self.folder / "partie.json.log"
        done(self.shell("view", self.save, "--as", seat, "-o", player.view))
        player.log.touch()
        if log.exists():
            shutil.copy(log, player.log)

    def applies(self, seat: str, letter: bytes) -> None:
        """Take a letter; what of it stands is told, and the rest is written anew."""
        self.letters.append((seat, letter))
        said = self.shell("apply", self.save, "--as", seat, "-f", "-", stdin=letter)
        assert said.exit in (0, 8), said.err + said.text

    def files(self) -> dict[str, bytes]:
        """The save, its log, and the views at the end."""
        paths = [self.save, self.folder / "partie.json.log", *(player.view for player in self.players.values())]
        return {str(path.relative_to(self.folder)): path.read_bytes() for path in paths}
