"""Combats of characters who own a great deal, as games between plain players hardly bring them about."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from rules.kernel.cases.playing import NO_HASH
from rules.kernel.editions.components import shipped_edition
from rules.kernel.play.asking import GameOver
from rules.kernel.play.draws import Draws, Keys
from rules.kernel.play.table import Table
from rules.kernel.record import chain
from rules.kernel.words.speech import Speech
from rules.prophecy import GAME
from rules.prophecy.combat.fight import combat
from rules.prophecy.combat.types import refuse_attack_price
from rules.prophecy.conservation import census
from rules.prophecy.names import ADVENTURE, ARTIFACT, COMMON, GREATER, LESSER, MENTAL, RARE, STRENGTH

if TYPE_CHECKING:
    from rules.kernel.play.asking import Answer, Question
    from rules.prophecy.state import State

SEATS = ("ana", "bob", "cleo")
ITEMS, ABILITIES = 8, 9  # of each character
READ = 3  # answers of each question that are read back
EDITION, _ = shipped_edition(GAME)
OPTIONS = {option["id"]: option["default"] for option in EDITION.data["options"]}


@cache
def speech(lang: str) -> Speech:
    secret = chain.secret_from_text("rich")
    rules = {"id": GAME.id, "version": GAME.version, "edition": EDITION.id, "sha256": NO_HASH}
    names = {seat: seat.capitalize() for seat in SEATS}
    genesis = chain.genesis(secret, chosen=True, profile="open", seats=names, rules=rules, options=OPTIONS)
    return Speech(GAME, genesis, EDITION.data, lang)


def meeting(chance: Random) -> tuple[State, str, str]:
    """Three characters in one space with many cards each, somebody to fight, and the type of an attack."""
    items = [card for deck in (COMMON, RARE, ARTIFACT) for card in EDITION.cards_of(deck)]
    abilities = [card for guild in EDITION.guilds for card in EDITION.cards_of(guild)]
    chance.shuffle(items)
    chance.shuffle(abilities)
    space = chance.choice([space for space in EDITION.wild if EDITION.spaces[space].plane])
    given: dict[str, Any] = {key: {} for key in ("characters", "space", "health", "magic", "items", "abilities")}
    given["blessing"] = {seat: chance.choice([0, 2]) for seat in SEATS}
    for seat, character in zip(SEATS, chance.sample(list(EDITION.characters), len(SEATS))):
        red, blue = chance.randint(2, 8), chance.randint(2, 10)
        given["characters"][seat], given["space"][seat] = character, space
        given["health"][seat] = f"{chance.randint(0, red)}/{red}"
        given["magic"][seat] = f"{chance.randint(0, blue)}/{blue}"
        held = [items.pop() for _ in range(ITEMS)]
        worn_out = [card for card in held if chance.random() < 0.1 and EDITION.deck_of(card) != ARTIFACT]
        given["items"][seat] = " ".join(card + "!" if card in worn_out else card for card in held)
        given["abilities"][seat] = " ".join(abilities.pop() for _ in range(ABILITIES))
    whom = chance.choice([ADVENTURE, LESSER, GREATER, "character", "champion"])
    if whom == ADVENTURE:
        foe = chance.choice([card for card in EDITION.cards_of(ADVENTURE) if EDITION.is_creature(card)])
        given.update(up={space: foe}, newly=chance.choice([foe, "none"]))
    elif whom in (LESSER, GREATER):
        foe, plane = chance.choice(EDITION.cards_of(whom)), EDITION.spaces[space].plane
        other = EDITION.cards_of(GREATER if whom == LESSER else LESSER)[0]
        given.update(attacking=plane, planes={plane: f"{foe} {other}" if whom == LESSER else f"- {foe}"})
    else:
        foe = "bob"
        given["battlefield"] = space if whom == "champion" else ""
    state: State = GAME.parts.cases.position({"seats": list(SEATS), **given}, EDITION, OPTIONS)
    dear = foe in SEATS and refuse_attack_price(state, "ana", foe, MENTAL) is not None
    return state, foe, STRENGTH if dear or foe not in SEATS else chance.choice([STRENGTH, MENTAL])


def look_at(state: State, question: Question, chance: Random) -> list[Answer]:
    """What may be answered: listed once each, the default among it, read back from its line, saved and restored."""
    legal = question.legal(state)
    assert len(set(legal)) == len(legal) > 0
    assert question.canonical(state, question.default(state)) in legal
    assert all(question.canonical(state, answer) == answer for answer in legal)
    assert state.clone().written() == state.written()
    for lang in ("en", "fr"):
        grammar = speech(lang).grammar
        for answer in chance.sample(legal, min(READ, len(legal))):
            line = grammar.write(answer, lang)
            (order,) = grammar.split(line)
            read = grammar.read(
                order, lambda kind, name: tuple(getattr(one, name, None) for one in legal if one.kind == kind)
            )
            assert GAME.answers[read.kind](**read.given) == answer, line
    return legal


@pytest.mark.parametrize("seed", range(40))
def test_a_combat_with_many_cards(seed: int) -> None:
    """No card is made or lost, no cube is where there is none, and all that happens can be told."""
    chance = Random(seed)
    state, foe, kind = meeting(chance)
    before, keys = census(state), Keys(f"rich {seed}".encode(), b"", SEATS)
    table = Table(state, Draws(keys.mixed))
    course = combat(table, "ana", foe, kind if foe in SEATS else "")
    answer: Answer | None = None
    try:
        while True:
            (question,) = course.send(answer).questions.values()
            legal = look_at(state, question, chance)
            eager = [one for one in legal if one.kind != "roll"]  # declare much before the dice
            answer = chance.choice(eager if eager and chance.random() < 0.7 else legal)
    except StopIteration as end:
        assert end.value in ("win", "draw", "loss")
        assert state.battle is None
    except GameOver:
        pass
    assert census(state) == before
    for hero in state.heroes.values():
        assert 0 <= hero.red <= hero.red_max
        assert 0 <= hero.blue <= hero.blue_max
        assert set(hero.damaged) <= set(hero.items)
        assert len(set(hero.items)) == len(hero.items)
    for event in table.heard():
        assert all(speech(lang).event(event.facts, None) for lang in ("en", "fr"))
