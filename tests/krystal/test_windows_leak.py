"""RK-64: whether somebody holds an object shows in nothing the others get, whatever the object and the moment."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from rules.kernel.play.asking import Refusal
from rules.kernel.ready.answers import pass_over
from rules.kernel.record import view
from rules.krystal import GAME
from rules.krystal.cards.objects import useful
from rules.krystal.combat import duel, fading, losses
from rules.krystal.energy import lose
from rules.krystal.names import AFTER_REVEAL, BEFORE_CREATURE, ON_DEMATERIALISE, ON_LOSS
from rules.krystal.questions.actions import EndTurn
from rules.krystal.questions.losses import SplitLoss, Take
from rules.krystal.questions.windows import React, Window
from rules.krystal.state import State
from tests.conformance.given import Tries, drawing_for, given_to, log_of, readers, uncommitted
from tests.conformance.settings import Setting
from tests.krystal.situations import DECLINE, OBJECTS, PLAIN, PLAYERS, SITUATIONS
from tests.krystal.table import DATA
from tests.length import LONG

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from rules.kernel.play.asking import Seat, Turn
    from rules.kernel.play.table import Table
    from rules.kernel.record.contest import Contest
    from tests.krystal.situations import Situation

USED_AS = {"use": "object", "react": "object", "meet": "use"}
TRIED = (React(), React("ward_stone"), Take(energy=99), EndTurn())


class Opened:
    """Matches that begin with positions laid out by hand."""

    def __init__(self) -> None:
        self.position: State | None = None
        self.setting = Setting(GAME.but(setup=self._setup), DATA, tuple(PLAYERS), {})

    def _setup(self, table: Table[State]) -> Turn:
        assert self.position is not None
        for name in table.state.declared:
            setattr(table.state, name, getattr(self.position, name))
        return
        yield

    def contest(self, position: State) -> Contest:
        self.position = position
        return self.setting.start("windows")


OPENED = Opened()


def told(contest: Contest, seat: Seat) -> dict[str, Any]:
    """All that another seat has or can get by trying: view, waiting list, refusals, complaints, drawings, log."""
    setting, line = OPENED.setting, "react ward_stone" if seat not in contest.waiting else "1000000"
    return {
        **given_to(setting, contest, seat, Tries(TRIED, (line,))),
        **drawing_for(setting, contest, seat),
        "view": uncommitted(view.dump(contest, seat)),
        "log": [log_of(setting, contest, reader, lang) for reader, lang in readers(contest, seat)],
    }


def story(situation: Situation, held: str) -> Iterator[dict[str, Any]]:
    """What the others are told, seat by seat, after each answer, as long as the answers are what the game asks for."""
    contest = OPENED.contest(situation.laid_out(held))
    others = [seat for seat in PLAYERS if seat != situation.owner]
    yield from (told(contest, other) for other in others)
    for seat, answer in situation.answers:
        if contest.refuse(seat, answer) is not None:
            return
        contest.answer(seat, answer)
        pass_over(contest)
        yield from (told(contest, other) for other in others)


@cache
def without(moment: str) -> list[dict[str, Any]]:
    """The story if no object is held."""
    return list(story(SITUATIONS[moment], PLAIN))


def differences(plain: Iterable[dict[str, Any]], holding: Iterable[dict[str, Any]]) -> set[str]:
    """What tells the others, at any moment, whether the object is held."""
    return {what for one, other in zip(plain, holding) for what in one if one[what] != other[what]}


@pytest.mark.parametrize("moment", SITUATIONS)
def test_every_situation_is_played_as_it_is_written(moment: str) -> None:
    assert len(without(moment)) == (len(PLAYERS) - 1) * (1 + len(SITUATIONS[moment].answers))


@cache
def could_be_used(moment: str, item: str) -> bool:
    """Whether the owner could have used the object at some time."""
    situation = SITUATIONS[moment]
    contest, owner = OPENED.contest(situation.laid_out(item)), situation.owner
    for seat, answer in [*situation.answers, ("", None)]:
        listed = contest.waiting[owner].legal(contest.state) if owner in contest.waiting else []
        if any(said.plain().get(USED_AS.get(said.kind, "")) == item for said in listed):
            return True
        if answer is not None:
            contest.answer(seat, answer)
            pass_over(contest)
    return False


@pytest.mark.parametrize("item", OBJECTS)
def test_every_object_could_be_used_in_one_of_the_situations(item: str) -> None:
    assert any(could_be_used(moment, item) for moment in SITUATIONS)


def worth_trying(moment: str) -> list[str]:
    """The objects that could be used, and some of the others, which change from situation to situation."""
    turn = list(SITUATIONS).index(moment)
    return [item for at, item in enumerate(OBJECTS) if LONG or at % 15 == turn or could_be_used(moment, item)]


@pytest.mark.parametrize("moment", SITUATIONS)
def test_rk_64_nobody_else_can_tell_whether_an_object_is_held(moment: str) -> None:
    for item in worth_trying(moment):
        holding = list(story(SITUATIONS[moment], item))
        assert len(holding) == len(without(moment)), item
        assert differences(without(moment), holding) == set(), item


def asking_holders_only(state: State, hero: str) -> bool:
    return bool(useful(state, hero, AFTER_REVEAL, BEFORE_CREATURE, ON_LOSS, ON_DEMATERIALISE, type="magic"))


def ask_holders_only(patch: pytest.MonkeyPatch) -> None:
    """As the catalogue of decisions might be read: who holds nothing that fits is not waited for."""
    patch.setattr(duel, "may_react", asking_holders_only)
    patch.setattr(losses, "may_react", asking_holders_only)
    patch.setattr(fading, "may_react", asking_holders_only)


def tell_who_declines(patch: pytest.MonkeyPatch) -> None:
    """A line of the log for who keeps an object back."""

    def telling(table: Any, hero: str, n: int, rule: str) -> None:
        n_held = len([card for card in table.state.reserves[hero] if table.state.edition.is_object(card)])
        lose(table, hero, n, rule if not n_held else "RK-64")
        if n_held:
            table.say("energy_lost", rule, hero=hero, n=0, energy=table.state.heroes[hero].energy)

    patch.setattr(losses, "lose", telling)


def refuse_by_what_the_loser_holds(patch: pytest.MonkeyPatch) -> None:
    """A refusal to the winner that depends on the loser's cards."""
    honest = SplitLoss.refuse

    def telling(self: SplitLoss, state: State, answer: Take) -> Refusal | None:
        refusal = honest(self, state, answer)
        held = [card for card in state.reserves[self.hero] if state.edition.is_object(card)]
        return Refusal("wrong_split", "RK-64", refusal.facts) if refusal and held else refusal

    patch.setattr(SplitLoss, "refuse", telling)


def show_what_was_declined(patch: pytest.MonkeyPatch) -> None:
    """A public field that counts what could have been used."""
    honest = Window.choices

    def counting(self: Window, state: State) -> Any:
        listed = list(honest(self, state))
        state.fight = {**state.fight, "chances": len(listed)}
        return iter(listed)

    patch.setattr(Window, "choices", counting)


@pytest.mark.parametrize(
    ("leaking", "where"),
    [
        (ask_holders_only, "asked"),
        (tell_who_declines, "log"),
        (refuse_by_what_the_loser_holds, "refusals"),
        (show_what_was_declined, "view"),
    ],
)
def test_a_game_that_betrays_the_holder_is_found_out(
    leaking: Callable[[pytest.MonkeyPatch], None], where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    leaking(monkeypatch)
    situation = SITUATIONS["a defence that fails"]
    assert where in differences(story(situation, PLAIN), story(situation, "ward_stone"))


def test_declining_is_the_same_answer_for_everybody_else_whatever_was_held() -> None:
    assert DECLINE.public() == React("ward_stone").public()
