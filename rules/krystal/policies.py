"""DK-30 and RK-64: ways to answer in advance without naming an answer, and conditions for them.

Everything is made of what the seat sees when it is asked. A clause for an object that the hero does not hold, or that
cannot help, lets the window pass: it is asked of every hero alike, and nobody is to learn more from that.
"""

from __future__ import annotations

from rules.kernel.play.asking import Refusal
from rules.kernel.ready.answers import Policies
from rules.krystal.cards.objects import useful
from rules.krystal.names import AFTER_REVEAL, DEMATERIALISED, NO, ON_DEMATERIALISE, ON_LOSS, STOPPED, people_of, role_of
from rules.krystal.questions.combat import AnswerAttack, Lay, fits
from rules.krystal.questions.creature import Meet, MeetCreature
from rules.krystal.questions.losses import SplitLoss, Take
from rules.krystal.questions.windows import LOSS, OPENING, React

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rules.kernel.play.asking import Answer, Question, Seat
    from rules.krystal.questions.windows import Window
    from rules.krystal.state import State

NEEDED = "needed"


def boost_with(seen: State, question: Window, object: str, only: str = "") -> Answer:  # noqa: A002
    """An object after the reveal: always, or only if without it the hero loses and with it does not."""  # RK-64
    if object not in useful(seen, question.hero, AFTER_REVEAL, type=question.type):
        return React()
    return React() if only == NEEDED and not _saves(seen, question.hero, object) else React(object)


def _saves(seen: State, hero: str, item: str) -> bool:
    """Whether an object turns a defeat into something else; a tie is lost by the attacker."""  # K-5.8.3.i
    attacks = seen.fight["attacker"] == hero
    mine, theirs = ("attack", "defence") if attacks else ("defence", "attack")
    effects = seen.edition.cards[item].effects
    delta: int = sum(effect.with_["delta"] for effect in effects if effect.do.__name__ == "mod_combat_total")
    ahead_by: int = seen.fight[mine] - seen.fight[theirs] - attacks
    return ahead_by < 0 <= ahead_by + delta


def react_with(seen: State, question: Window, object: str, only: str = "", loss: int = 0) -> Answer:  # noqa: A002
    """An object against a loss, perhaps only from some size on, or against dematerialising."""  # RK-64
    small = question.moment == LOSS and question.n < loss
    return React(object) if object in useful(seen, question.hero, *OPENING[question.moment]) and not small else React()


def highest(seen: State, question: Question) -> Answer | None:
    """The best card of the type; where there is none, what a late player would lay."""
    if not isinstance(question, (AnswerAttack, MeetCreature)):
        return None
    kind = question.type if isinstance(question, AnswerAttack) else seen.edition.cards[question.creature].type
    fitting = [card for card in seen.reserves[question.hero] if fits(seen, card, kind)]
    if not fitting:
        return question.default(seen)
    best = max(fitting, key=lambda card: seen.edition.cards[card].value)
    return Lay(best) if isinstance(question, AnswerAttack) else Meet(best)


def most_cards(seen: State, question: Question) -> Answer | None:
    """Of a loss to be split, as much as possible in cards."""
    if not isinstance(question, SplitLoss):
        return None
    splits: list[Take] = list(question.candidates(seen))
    return max(splits, key=lambda split: split.cards)


def _by(seen: State, question: Any, people: str) -> bool:
    """Whether it comes from a people: the attacker's, or that of whoever makes an offer."""
    if hasattr(question, "against"):
        return people_of(question.against) == people
    return seen.peoples.get(question.other) == people


def _never_by(seen: State, seat: Seat, people: str) -> Refusal | None:
    """Only another people at the table attacks, or bargains."""
    if seen.peoples and people not in seen.peoples.values():
        return Refusal("people_not_in_play", "DK-30", {"people": people})
    return Refusal("own_people", "DK-30", {"people": people}) if seen.peoples.get(seat) == people else None


def _role(seen: State, question: Any, role: str) -> bool:
    return role_of(question.hero) == role


def _stopped(seen: State, question: Question, told: bool) -> bool:
    """Whether one of the player's heroes was compelled to stop this turn, or none of them."""  # K-5.1.1.b, RK-61
    return any(STOPPED in seen.heroes[hero].marks for hero in seen.own(question.seat)) == told


def _check_boost(seen: State, seat: Seat, standing: bool, object: str, only: str = "") -> Refusal | None:  # noqa: A002
    return _check_object(seen, seat, standing, object, AFTER_REVEAL)


def _check_react(
    seen: State,
    seat: Seat,
    standing: bool,
    object: str,  # noqa: A002
    only: str = "",
    loss: int = 0,
) -> Refusal | None:
    windows = (ON_DEMATERIALISE,) if only == DEMATERIALISED else (ON_LOSS,) if loss else (ON_LOSS, ON_DEMATERIALISE)
    return _check_object(seen, seat, standing, object, *windows)


def _check_object(seen: State, seat: Seat, standing: bool, item: str, *windows: str) -> Refusal | None:
    """It must be for such a window; in the combat under way the hero must hold it. Standing, it is for any hero."""
    if item == NO:
        return None
    if seen.edition.cards[item].window not in windows:
        return Refusal("not_useful", "RK-64", {"card": item})
    hero = "" if standing else _fighting(seen, seat)
    if hero and item not in seen.reserves[hero]:
        return Refusal("not_held", "RK-64", {"role": role_of(hero), "card": item})
    return None


def _fighting(seen: State, seat: Seat) -> str:
    """The hero of a seat in the combat under way; nobody if there is none."""
    concerned = (seen.fight.get("attacker"), seen.fight.get("defender"), seen.creature.get("hero"))
    return next((hero for hero in concerned if hero and seen.seat_of(hero) == seat), "")


POLICIES = Policies(
    answers={
        "boost_with": boost_with,
        "react_with": react_with,
        "highest": highest,
        "most_cards": most_cards,
    },
    conditions={"by": _by, "role": _role, STOPPED: _stopped},
    never={"by": _never_by},
    checks={"boost_with": _check_boost, "react_with": _check_react},
)
