"""What a rulebook prints as an order is one: every example between back quotes is read by the grammar."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

import pytest

import rules
from rules.kernel.editions import components
from rules.kernel.orders.grammar import LANGUAGES, Grammar
from rules.kernel.orders.kinds import Misread, Named, Number
from rules.kernel.orders.words import plain, segments
from rules.kernel.words import rulebook
from rules.kernel.words.speech import catalogue
from tests.conformance.settings import every_game, values_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.kernel.orders.forms import Order

QUOTED = re.compile(r"`([^`]+)`")
NAMES = {"ana": "Ana", "boris": "Boris"}
UNSAID = {"no_offer"}  # silence says it


@cache
def grammar(game_id: str) -> Grammar:
    catalogues = {lang: catalogue(game_id, lang) for lang in LANGUAGES}
    data, _ = components.shipped(game_id)
    return Grammar(rules.load(game_id).parts.forms(data, catalogues, NAMES), catalogues, NAMES)


def quoted(game_id: str, lang: str) -> Iterator[tuple[str, str]]:
    """Everything between back quotes, with the id of the rule, ruling or decision that prints it."""
    for entry in rulebook.load(game_id).entries.values():
        for text in QUOTED.findall(entry.told(lang)):
            yield entry.id, text


def is_read(game_id: str, text: str) -> bool:
    """Whether it is one order or several."""
    return bool(orders(game_id, text))


def orders(game_id: str, text: str) -> list[Order]:
    """The orders that a text is made of; none if it is something else."""
    try:
        return [grammar(game_id).read(order, lambda kind, name: ()) for order in grammar(game_id).split(text)]
    except Misread:
        return []


def said(order: Order) -> str:
    """Its kind, or the kind of what it says in advance."""
    ahead = order.given.get("ahead")
    return ahead.order.kind if ahead and ahead.order else order.kind


def is_setting(game_id: str, text: str) -> bool:
    """An option or parameter of the edition, a value of one, or both: `match: single`."""
    data, _ = components.shipped(game_id)
    options = {option["id"]: values_of(option, data) for option in data["options"]}
    named, _, value = text.partition(": ")
    known = {*options, *(parameter["id"] for parameter in data.get("parameters", ()))}
    return named in known if not value else value in options.get(named, ()) or any(text in v for v in options.values())


def is_value(game_id: str, text: str) -> bool:
    """One word of an order: a value of an argument, or what stands in front of one."""
    own = grammar(game_id)
    values = {value for option in components.shipped(game_id)[0]["options"] for value in option.get("values", ())}
    for form in own.forms.values():
        for arg in form.args:
            if plain(text) in own.words(f"order.{form.kind}.{arg.name}") or _reads(arg.kind, text):
                return True
    return text in values


def _reads(kind: Named | Number, text: str) -> bool:
    (segment,) = segments(text)
    if isinstance(kind, Named):
        return kind.knows(segment.tokens, 0)
    try:
        return type(kind) is not Number and text[0].isdecimal() and kind.read(segment.tokens, 0, lambda: ())[1] == 1
    except Misread:
        return False


@pytest.mark.parametrize("lang", LANGUAGES)
@every_game
def test_every_order_a_rulebook_prints_is_understood(game_id: str, lang: str) -> None:
    found = list(quoted(game_id, lang))
    assert [
        (ref, text)
        for ref, text in found
        if not is_read(game_id, text)
        and not is_setting(game_id, text)
        and not (" " not in text and is_value(game_id, text))
    ] == []
    printed = {said(order) for _, text in found for order in orders(game_id, text)}
    assert rules.load(game_id).answers.keys() - printed <= UNSAID


@every_game
def test_every_decision_shows_an_order_or_names_those_that_do(game_id: str) -> None:
    book = rulebook.load(game_id)
    for decision in book.decisions:
        for lang in LANGUAGES:
            shown = [text for text in QUOTED.findall(decision.text[lang]) if is_read(game_id, text)]
            assert shown or set(decision.see) & {other.id for other in book.decisions} or decision.id in WITHOUT, (
                decision.id
            )


WITHOUT = ("DK-03",)  # an option of the game, named before it begins
