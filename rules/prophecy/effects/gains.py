"""Effects on cubes, gold, experience, titles, and on what lasts for a turn or a combat."""

from __future__ import annotations

from rules.prophecy import cubes, life
from rules.prophecy.effects.owned import stat
from rules.prophecy.names import BONUS_IN, GOLD, HEALTH, STRENGTH, WILLPOWER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rules.prophecy.components import Effect
    from rules.prophecy.effects.using import Using
    from rules.prophecy.state import Asking


def gain(using: Using, effect: Effect) -> None:
    cubes.gain_by(using.table, using.seat, effect, using.rule, using.card)


def gain_all(using: Using, effect: Effect) -> None:
    hero = using.state.heroes[using.seat]
    missing = hero.red_max - hero.red if effect.what == HEALTH else hero.blue_max - hero.blue
    cubes.gain(using.table, using.seat, using.rule, using.card, **{effect.what: missing})


def gain_per(using: Using, effect: Effect) -> None:
    """For each point of a characteristic, as it is now."""
    n = effect.times * stat(using.state, using.seat, effect.per)
    cubes.gain(using.table, using.seat, using.rule, using.card, **{effect.what: n})


def gain_margin(using: Using, effect: Effect) -> None:
    """As much as the roll was won by."""
    battle = using.state.battle
    n = battle.margin if battle else 0
    cubes.gain(using.table, using.seat, using.rule, using.card, **{effect.what: n})


def title(using: Using, effect: Effect) -> None:
    """A name that changes no rule."""  # P-card.lion, P-card.clover
    hero = using.state.heroes[using.seat]
    if effect.title not in hero.titles:
        hero.titles.append(effect.title)
    using.table.say("titled", using.rule, seat=using.seat, title=effect.title)


def lose(using: Using, effect: Effect) -> Asking:
    if effect.gold:
        lost = cubes.lose_gold(using.state, using.seat, effect.gold)
        using.table.say("lost", using.rule, seat=using.seat, losses={GOLD: lost})
    return life.hurt(using.table, using.seat, effect.health, using.rule, magic=effect.magic)


def lose_all(using: Using, effect: Effect) -> Asking | None:
    return _lose_so_much(using, effect.what, cubes.has(using.state, using.seat, effect.what))


def lose_half(using: Using, effect: Effect) -> Asking | None:
    """Rounded up."""  # R-62, P-card.sphinx
    return _lose_so_much(using, effect.what, (cubes.has(using.state, using.seat, effect.what) + 1) // 2)


def _lose_so_much(using: Using, what: str, n: int) -> Asking | None:
    if what == HEALTH:
        return life.hurt(using.table, using.seat, n, using.rule)
    cubes.pay(using.state, using.seat, {what: n})
    using.table.say("lost", using.rule, seat=using.seat, losses={what: n})
    return None


def give_up(using: Using, effect: Effect) -> None:
    """Available cubes back to the bank."""  # P-cube.gain, R-18
    hero = using.state.heroes[using.seat]
    hero.red, hero.red_max = hero.red - effect.strength, hero.red_max - effect.strength
    hero.blue, hero.blue_max = hero.blue - effect.willpower, hero.blue_max - effect.willpower
    given = {STRENGTH: effect.strength, WILLPOWER: effect.willpower}
    using.table.say("lost", using.rule, seat=using.seat, losses={what: n for what, n in given.items() if n})


def turn_stat(using: Using, effect: Effect) -> None:  # P-card.turn_potions
    for which, n in ((STRENGTH, effect.strength), (WILLPOWER, effect.willpower)):
        if n:
            _boost(using, which, n)


def turn_bonus(using: Using, effect: Effect) -> None:
    _boost(using, BONUS_IN[effect.combat], effect.amount)


def _boost(using: Using, which: str, n: int) -> None:
    boosts = using.state.heroes[using.seat].boosts
    boosts[which] = boosts.get(which, 0) + n
    using.table.say("boosted", "P-card.turn_potions", seat=using.seat, which=which, n=n)


def blessing(using: Using, effect: Effect) -> None:  # P-card.chapel
    hero = using.state.heroes[using.seat]
    hero.blessing = max(hero.blessing, effect.amount)
    using.table.say("blessing", "P-card.chapel", seat=using.seat, n=effect.amount)


def exchange(using: Using, effect: Effect) -> None:
    n = using.said.n
    cubes.pay(using.state, using.seat, {effect.give: n})
    cubes.grow(using.state, using.seat, {effect.get: n})
    using.table.say("exchanged", using.rule, seat=using.seat, n=n, give=effect.give, get=effect.get)


def extra_turn(using: Using, effect: Effect) -> None:  # P-chance.peace
    using.state.extra += 1
    using.table.say("extra_turn", using.rule, seat=using.seat)


def lodge(using: Using, effect: Effect) -> None:  # P-safe.lodge
    using.state.heroes[using.seat].lodged = True


GAINS: Mapping[str, Callable[[Using, Effect], Asking | None]] = {
    "gain": gain,
    "gain_all": gain_all,
    "gain_per": gain_per,
    "gain_margin": gain_margin,
    "title": title,
    "lose": lose,
    "lose_all": lose_all,
    "lose_half": lose_half,
    "give_up": give_up,
    "turn_stat": turn_stat,
    "turn_bonus": turn_bonus,
    "blessing": blessing,
    "exchange": exchange,
    "extra_turn": extra_turn,
    "lodge": lodge,
}
