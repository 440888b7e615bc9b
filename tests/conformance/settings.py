"""What the suite is run on: every registered game with every number of players it allows and several sets of options.

A game gets all of it by being registered in `rules.GAMES`; what else the suite has to know is its `Conformance`.
"""

from __future__ import annotations

from functools import cache
from itertools import cycle
from typing import TYPE_CHECKING, Any, TypeVar

import pytest

import rules
from rules.kernel.audit.save_audit import Certificate, audit
from rules.kernel.editions import components
from rules.kernel.editions.options import resolve
from rules.kernel.record import chain, save
from rules.kernel.record.contest import Contest
from rules.kernel.words.speech import Speech
from tests.length import LONG

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from rules.kernel.play.asking import Answer, Question
    from rules.kernel.play.game import Game
    from rules.kernel.play.parts import Conformance

Test = TypeVar("Test", bound="Callable[..., None]")
# Not in the order in which canonical JSON puts them.
SEATS = ("zoe", "ana", "bob", "kim", "eve", "max", "ida", "tom", "liv", "ben")


class Setting:
    """One way to play a game: who sits there, under which options."""

    def __init__(self, game: Game, data: Mapping[str, Any], seats: tuple[str, ...], said: Mapping[str, str]) -> None:
        self.game, self.data, self.seats = game, data, seats
        self.said = said
        self.options = resolve(data, said)
        self.edition = game.edition(data)
        self._speeches: dict[str, Speech] = {}

    def __str__(self) -> str:
        said = ",".join(f"{key}={value}" for key, value in self.said.items())
        return f"{self.game.id}-{len(self.seats)}-{said or 'defaults'}"

    def start(self, seed: object) -> Contest:
        secret = chain.secret_from_text(f"{self}/{seed}")
        genesis = chain.genesis(
            secret,
            chosen=True,
            profile="keeper",
            seats={seat: seat.title() for seat in self.seats},
            rules={
                "id": self.game.id,
                "version": self.game.version,
                "edition": self.data["edition"]["id"],
                "sha256": components.shipped(self.game.id)[1],
            },
            options=self.options,
        )
        return Contest(self.game, genesis, secret, self.edition).start()

    def rules(self, genesis: Mapping[str, Any], custom: Any) -> tuple[Game, Any]:
        """What `save.load` and `audit` ask for."""
        return self.game, self.edition

    def restored(self, contest: Contest) -> Contest:
        """Another contest that stands where this one does, made of nothing but the bytes of its save."""
        return save.load(save.read(save.dump(contest)), self.rules)

    def audited(self, contest: Contest) -> Certificate:
        return audit(save.read(save.dump(contest)), self.rules)

    def speech(self, contest: Contest, lang: str = "en") -> Speech:
        """The words of the game; one speech serves all contests of a setting."""
        if lang not in self._speeches:
            self._speeches[lang] = Speech(self.game, contest.genesis, self.data, lang)
        return self._speeches[lang]

    @property
    def told(self) -> Conformance:
        """What the suite is told of the game."""
        return self.game.parts.conformance

    def examples(self, state: Any, question: Question) -> list[Answer]:
        """Answers to choose from in random games: those listed, and some that are not, where not all are."""
        more: Iterable[Answer] = () if question.exhaustive else self.told.examples(state, question)
        return [*question.legal(state), *more]

    def but(self, **changes: Any) -> Setting:
        """The same setting with parts of its game replaced."""
        return Setting(self.game.but(**changes), self.data, self.seats, self.said)


def values_of(option: Mapping[str, Any], data: Mapping[str, Any]) -> list[str]:
    """What may be said for an option: every value, the ends of a range."""
    match option["type"]:
        case "bool":
            return ["false", "true"]
        case "int":
            return [str(end) for end in option["range"]]
        case "id":
            return [entry["id"] for entry in data[option["of"]]]
    return list(option["values"])


def each_value_once(data: Mapping[str, Any]) -> Iterator[dict[str, str]]:
    """The defaults, then every other value of every option with whatever it needs beside it."""
    yield {}
    for option in data["options"]:
        for value in values_of(option, data):
            if value != str(option["default"]).lower():
                companions = {other: str(said).lower() for other, said in option.get("needed_if", {}).items()}
                yield {**companions, option["id"]: value, **_needed(data, option["id"], value)}


def _needed(data: Mapping[str, Any], chosen: str, value: str) -> dict[str, str]:
    return {
        other["id"]: values_of(other, data)[0]
        for other in data["options"]
        if other.get("needed_if", {}).get(chosen) == value
    }


@cache
def settings_of(game_id: str) -> tuple[Setting, ...]:
    """The first set of options with every number of players, each other set with one of them in turn."""
    game, (data, _) = rules.load(game_id), components.shipped(game_id)
    first, *others = game.parts.conformance.option_sets or tuple(each_value_once(data))
    chosen = [(seats, first) for seats in tables(game_id)] + list(zip(cycle(tables(game_id)), others))
    return tuple(Setting(game, data, seats, said) for seats, said in chosen)


def tables(game_id: str) -> list[tuple[str, ...]]:
    fewest, most = rules.load(game_id).players
    return [SEATS[:players] for players in range(fewest, most + 1)]


def tried_in(module: str, game_id: str) -> tuple[Setting, ...]:
    """The settings that the tests of a file share: the first set of options with the fewest and the most players, and
    one other set, which is another for each file. When there is time, all."""
    every, most = settings_of(game_id), len(tables(game_id)) - 1
    others = every[most + 1 :]
    turn = sum(module.encode()) % max(1, len(others))
    return every if LONG else tuple(dict.fromkeys([every[0], every[most], *others[turn : turn + 1]]))


def every_setting(test: Test) -> Test:
    """A property of every game in every setting that is tried."""
    settings = [setting for game_id in rules.GAMES for setting in tried_in(test.__module__, game_id)]
    one_after_the_other = pytest.mark.parametrize("setting", settings, ids=str, scope="session")  # see `played`
    return one_after_the_other(test)


every_game = pytest.mark.parametrize("game_id", rules.GAMES)
