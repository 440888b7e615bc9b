"""Nothing a player types, no name and no file reaches a terminal or a log raw: it is made visible, in every command."""

from __future__ import annotations

import json
from copy import deepcopy
from random import Random
from typing import TYPE_CHECKING, Any

from rules.kernel.editions import components
from rules.kernel.record import chain, save, view
from rules.kernel.record.contest import Contest
from tests.cli.shell import arbitre
from tests.conformance.odd_orders import Sender, odd_lines
from tests.conformance.settings import Setting, every_game, settings_of
from tests.conformance.walking import any_answer
from tests.kernel.forging import relinked
from tests.length import often
from tests.odd_letters import UNSEEN, raw_in

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

ANSWERS = 8
LETTERS = often(8, 30)
NAMES = "\u202e\u2066\u200b\u200d\u2028\ufeff\ufe0f\U000e0041\u00ad\u3164"  # what a schema lets through in a name
A_LINE_OF_ITS_OWN = "\n   7  Bob gives up the game."
EVERYTHING = "".join(UNSEEN) + A_LINE_OF_ITS_OWN


class Watched:
    """Runs commands in both languages, for people and for scripts, and looks at all they print."""

    def __init__(self) -> None:
        self.lang = "en"

    def run(self, *arguments: object, stdin: bytes = b"") -> str:
        """What is printed for people."""
        self.lang = "fr" if self.lang == "en" else "en"
        said = arbitre(*arguments, "--lang", self.lang, stdin=stdin)
        assert not raw_in(said.text + said.err), arguments
        for_scripts = arbitre(*arguments, "--lang", self.lang, "--json", stdin=stdin)
        assert not raw_in(for_scripts.text + for_scripts.err), arguments
        json.loads(for_scripts.out)
        return said.text


def with_odd_texts(value: Any) -> Any:
    """An edition whose names and texts all hold something that would not show."""
    if isinstance(value, list):
        return [with_odd_texts(item) for item in value]
    if isinstance(value, dict) and value.keys() == {"en", "fr"}:
        return {lang: text + NAMES for lang, text in value.items()}
    return {key: with_odd_texts(item) for key, item in value.items()} if isinstance(value, dict) else value


def odd_contest(game_id: str) -> tuple[Setting, Contest]:
    """A game under way between players with odd names, with an edition of their own."""
    first = settings_of(game_id)[0]
    data = with_odd_texts(first.data)
    data["edition"]["id"] = "odd-1"
    setting = Setting(first.game, data, first.seats, first.said)
    secret = chain.secret_from_text("odd")
    pinned = {"id": game_id, "version": setting.game.version, "edition": "odd-1"}
    genesis = chain.genesis(
        secret,
        chosen=True,
        profile="keeper",
        seats={seat: seat.title() + NAMES for seat in setting.seats},
        rules={**pinned, "sha256": components.custom_hash(data)},
        options=setting.options,
    )
    contest, chance = Contest(setting.game, genesis, secret, setting.edition, data).start(), Random(game_id)
    for _ in range(ANSWERS):
        contest.answer(*any_answer(setting, contest, chance))
    return setting, contest


def looked_at(watched: Watched, *files: Path) -> None:
    """Every command that tells something of a file."""
    for file in files:
        for command in ("show", "moves", "log", "verify"):
            watched.run(command, file)
        watched.run("explain", file, ANSWERS // 2)
    watched.run("diverge", files[0], files[-1])
    watched.run("replay", *files)


@every_game
def test_names_texts_of_an_edition_and_names_of_files(game_id: str, tmp_path: Path) -> None:
    setting, contest = odd_contest(game_id)
    file, own = tmp_path / f"a{A_LINE_OF_ITS_OWN}\x1b[2J\u202e.json", tmp_path / "view.json"
    file.write_bytes(save.dump(contest))
    own.write_bytes(view.dump(contest, setting.seats[0]))
    watched = Watched()
    looked_at(watched, file, own)
    assert watched.run("diverge", file, own).splitlines()[0].endswith("\\x1b[2J\\u202e.json")


@every_game
def test_whatever_is_typed(game_id: str, tmp_path: Path) -> None:
    setting, contest = odd_contest(game_id)
    sender, chance, file, watched = Sender(setting, contest), Random(1), tmp_path / "game.json", Watched()
    lines = odd_lines(sender, chance)
    for _ in range(LETTERS):
        file.write_bytes(save.dump(contest))
        watched.run("apply", file, "--as", sender.seat, "-f", "-", stdin=next(lines).encode())
        watched.run("show", file, "--as", sender.seat)
        log = tmp_path / "game.json.log"
        assert not raw_in(log.read_text(encoding="utf-8") if log.exists() else "")
    for words in mistaken(game_id, EVERYTHING, file):
        watched.run(*words)


def mistaken(game_id: str, odd: str, file: Path) -> Iterator[tuple[object, ...]]:
    """Commands with an odd word somewhere."""
    yield (odd,)
    yield "new", game_id, "-s", f"ana={odd}", "-s", "bob", "-o", file
    yield "new", game_id, "-s", odd, "-s", "bob", "-o", file
    yield "new", game_id, "-s", "ana", "-s", "bob", "--option", f"{odd}=1", "-o", file
    yield "apply", file, "1", "--after", odd
    yield "apply", file, "1", "--as", odd
    yield "rules", game_id, odd
    yield "cases", game_id, "--show", odd
    yield "schema", odd
    yield "show", f"{file}{odd}"


def forged(document: Any) -> Any:
    """Every fact of every event with something odd behind it, the same behind the same, in a chain made anew."""
    odd, known = iter([*UNSEEN, A_LINE_OF_ITS_OWN] * 100_000), dict[str, str]()

    def other(value: Any) -> Any:
        if isinstance(value, list) and all(isinstance(item, str) for item in value):
            return [other(item) for item in value]
        return known.setdefault(value, value + next(odd)) if isinstance(value, str) else value

    for entry in document["entries"]:
        for event in entry["public"].get("events", ()):
            event.update({name: other(value) for name, value in event.items() if name not in ("kind", "rule")})
    return relinked(document)


@every_game
def test_facts_of_a_forged_view(game_id: str, tmp_path: Path) -> None:
    setting, contest = odd_contest(game_id)
    honest, lying = tmp_path / "honest.json", tmp_path / "lying.json"
    document = json.loads(view.dump(contest, setting.seats[0]))
    honest.write_text(json.dumps(document), encoding="utf-8")
    lying.write_text(json.dumps(forged(deepcopy(document))), encoding="utf-8")
    watched = Watched()
    looked_at(watched, honest, lying)
    told, true = (watched.run("log", file).splitlines()[:-1] for file in (lying, honest))  # the last line is the head
    assert [line[:6] for line in told] == [line[:6] for line in true]


def test_an_edition_that_is_checked(tmp_path: Path) -> None:
    file, watched = tmp_path / "box.yaml", Watched()
    data = deepcopy(components.shipped("naastica")[0])
    data["cards"][0]["id"] = EVERYTHING
    data["cards"][1][EVERYTHING] = 1
    file.write_text(json.dumps(data), encoding="utf-8")
    watched.run("edition", "check", file)
