"""The same files give the same bytes, whatever the hash seed, the locale and the time zone of the machine."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

from tests.cli.shell import ROOT
from tests.conformance.settings import Setting, every_game, settings_of
from tests.length import often

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

ANSWERS = often(1, 3)
LOOKING = often(1, 2)  # seats
HERE: Mapping[str, str] = {"PYTHONHASHSEED": "1", "LC_ALL": "C.UTF-8", "LANG": "C.UTF-8", "TZ": "UTC"}
ELSEWHERE: Mapping[str, str] = {
    "PYTHONHASHSEED": "4242",
    "LC_ALL": "C",
    "LANG": "fr_FR.ISO-8859-1",
    "TZ": "Pacific/Chatham",
    "COLUMNS": "40",
}


class Machine:
    """Runs commands in a folder of its own and keeps all that comes out of them."""

    def __init__(self, folder: Path, environment: Mapping[str, str]) -> None:
        folder.mkdir()
        passed_on = {name: os.environ[name] for name in ("PATH", "HOME", "SYSTEMROOT") if name in os.environ}
        self.folder, self.environment = folder, {**passed_on, "PYTHONPATH": str(ROOT), **environment}
        self.came_out: list[tuple[object, ...]] = []

    def run(self, *arguments: str) -> str:
        done = subprocess.run(
            [sys.executable, "-m", "cli.main", *arguments],
            cwd=self.folder,
            env=self.environment,
            capture_output=True,
            check=False,
        )
        self.came_out.append((arguments, done.returncode, done.stdout, done.stderr))
        return done.stdout.decode()

    def files(self) -> dict[str, bytes]:
        return {path.name: path.read_bytes() for path in sorted(self.folder.iterdir())}


def play(machine: Machine, setting: Setting) -> None:
    """A game on the command line: opened, played for some answers, looked at in every way, one order refused."""
    seats = [part for seat in setting.seats for part in ("-s", seat)]
    options = [part for key, value in setting.said.items() for part in ("--option", f"{key}={value}")]
    machine.run("new", setting.game.id, *seats, *options, "--seed", "the same", "-o", "game.json", "--lang", "en")
    for number in range(ANSWERS):
        for seat in setting.seats:
            lines = machine.run("moves", "game.json", "--as", seat, "--lang", "fr").splitlines()
            if lines:
                line = lines[number * 7 % len(lines)]
                machine.run("apply", "game.json", "--as", seat, "--lang", "en", "--log", "log.txt", line)
                break
    machine.run("apply", "game.json", "--lang", "fr", "xyzzy")
    for seat in setting.seats[:LOOKING]:
        machine.run("view", "game.json", "--as", seat, "-o", f"{seat}.json", "--lang", "en")
        machine.run("log", "game.json", "--as", seat, "--lang", "fr")
        machine.run("show", f"{seat}.json", "--lang", "fr")
    machine.run("show", "game.json", "--json", "--lang", "en")


@every_game
def test_two_machines_write_the_same(game_id: str, tmp_path: Path) -> None:
    setting = settings_of(game_id)[-1]
    machines = [Machine(tmp_path / "here", HERE), Machine(tmp_path / "elsewhere", ELSEWHERE)]
    for machine in machines:
        play(machine, setting)
    here, elsewhere = machines
    assert here.came_out == elsewhere.came_out
    assert here.files() == elsewhere.files()
    assert {"game.json", "log.txt", f"{setting.seats[0]}.json"} <= here.files().keys()
    codes = [came_out[1] for came_out in here.came_out]
    assert codes.count(1) == 1  # the order that is none
    assert set(codes) == {0, 1}
