"""What Krystal says: a text for everything that can happen, in both languages, in good order."""

from __future__ import annotations

import ast
import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from rules.kernel.words.catalogue import check
from rules.kernel.words.wording import event_text, explained, outcome_text, question_text
from rules.krystal import GAME
from rules.krystal.player import answer as plain_player
from tests.krystal.table import DATA
from tests.krystal.words import ALONE, BOUND, CODES_REFUSED, KINDS_SAID, LANGUAGES, PLAIN, RARE, contest
from tests.length import LONG
from tests.naastica.words import calls

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.kernel.play.asking import Answer, Question
    from rules.kernel.record.contest import Contest


def test_the_two_languages_speak_of_the_same_facts() -> None:
    assert check(*(PLAIN[lang] for lang in LANGUAGES)) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_that_is_said_or_refused_has_a_text(lang: str) -> None:
    wanted = {f"event.{kind}" for kind in KINDS_SAID} | {f"refusal.{code}" for code in CODES_REFUSED}
    assert wanted - set(PLAIN[lang].keys()) == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_stands_for_something_that_never_happens(lang: str) -> None:
    keys = [key.split(".") for key in sorted(ALONE[lang].keys())]
    kinds = {kind for family, kind, *_ in keys if family in ("event", "explain")}
    codes = {code for family, code, *_ in keys if family == "refusal"}
    asked = {kind for family, kind, *_ in keys if family == "question"}
    assert (kinds - KINDS_SAID, codes - CODES_REFUSED, asked - GAME.questions.keys()) == (set(), set(), set())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_and_option_has_a_text(lang: str) -> None:
    wanted = {f"question.{kind}{own}" for kind in GAME.questions for own in ("", ".own")}
    for option in DATA["options"]:
        values = {"enum": option.get("values", ()), "bool": ("true", "false")}.get(option["type"], ())
        wanted |= {f"option.{option['id']}", *(f"option.{option['id']}.{value}" for value in values)}
    assert wanted - set(ALONE[lang].keys()) == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_fault_of_an_edition_that_only_this_game_knows_has_a_text(lang: str) -> None:
    codes = {code.value for code in calls("krystal", "BadComponent") if isinstance(code, ast.Constant)}
    own = {key.split(".")[1] for key in sorted(ALONE[lang].keys()) if key.startswith("fault.")}
    assert own == codes - {"id_twice"}


EVENTFUL = (8, 11)  # games in which it comes to everything that is not rare


def readable(text: str) -> bool:
    """Whole sentences without braces or ids in them; what a card says stands in quotes at the end."""
    return (
        text.rstrip(" ”»").endswith(".")
        and not set("{}_[]") & set(text)
        and "  " not in text
        and text[0] == text[0].upper()
    )


def told(played: Contest, reader: str | None, lang: str) -> Iterator[str]:
    """What is told to everybody, or what a reader is told besides."""
    for line, opening in zip(played.entries, played.openings):
        public = json.loads(line)["public"]
        own = (json.loads(opening)["data"][reader] or {}) if reader else {}
        secret = dict(own.get("events", ()))
        for at, event in enumerate(public.get("events", ())):
            if reader and at not in secret:
                continue  # everybody reads the same
            yield event_text(BOUND[lang], event, secret.get(at))
            yield explained(BOUND[lang], event, secret.get(at))
        if "outcome" in public:
            yield outcome_text(BOUND[lang], public["outcome"])


VARIANTS: tuple[dict[str, Any], ...] = (
    {},
    {"negotiations": True, "gate_must_move": "always"},
    {"five_stones": True, "refill": "eager"},
    {"negotiations": True, "offtype_vs_hero": "optional", "offtype_vs_creature": "mandatory"},
)
AGREEING = ("vote", "reply")  # what is asked in negotiations: mostly answered by the first answer listed, `yes`


def some_answer(played: Contest, question: Question, pick: Random) -> Answer:
    """Mostly a plain player's, so that it comes to everything; talks are sought and mostly come to a good end."""
    if question.kind in AGREEING and pick.random() < 0.9:
        return question.legal(played.state)[0]
    if played.state.negotiating and question.kind in ("movement", "pair"):
        talks = [answer for answer in question.legal(played.state) if answer.kind in ("truce", "passage")]
        if talks and pick.random() < 0.2:
            return pick.choice(talks)
    if pick.random() < 0.7 and question.kind not in ("terms", "react"):
        return plain_player(played.state.seen(question.seat), question, pick.randrange)
    return pick.choice(question.legal(played.state) or [question.default(played.state)])


def played_game(number: int) -> Contest:
    pick = Random(number)
    played = contest(str(number), 2 + number % 5, max_rounds=10, **VARIANTS[number % len(VARIANTS)])
    while played.waiting:
        seat = pick.choice(sorted(played.waiting.keys() - played.pending.keys()))
        question = played.waiting[seat]
        for lang in LANGUAGES:
            assert readable(question_text(BOUND[lang], question.plain(), seat))
            assert readable(question_text(BOUND[lang], [seat, question.kind, {}]))  # what a view of others knows
        if pick.random() < 0.0005:
            played.resign(pick.choice(GAME.playing(played.state)), "game")
        else:
            played.answer(seat, some_answer(played, question, pick))
    return played


def test_everything_that_happens_in_a_few_games_can_be_read_by_everybody() -> None:
    happened = set()
    for number in range(12) if LONG else EVENTFUL:
        played = played_game(number)
        for line in played.entries:
            happened |= {event["kind"] for event in json.loads(line)["public"].get("events", ())}
        for lang in LANGUAGES:
            for reader in (None, *(played.seats if LONG else [list(played.seats)[number % len(played.seats)]])):
                for text in told(played, reader, lang):
                    assert readable(text), (lang, text)
    assert happened | RARE == KINDS_SAID
