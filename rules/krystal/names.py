"""The words the rules themselves use: peoples, roles, kinds of combat and cards, marks on heroes, phases."""

from __future__ import annotations

from functools import cache

PEOPLES = ("reptiles", "amazons", "centaurs", "nomads", "gnomes", "birdmen")  # in the order of the rulebook
ROLES = ("guardian", "mage", "marauder")
FORCE, MAGIC, BARGAIN = TYPES = ("force", "magic", "bargain")
COMBAT, STONE, CREATURE, OBJECT, INTERVENTION = "combat", "stone", "creature", "object", "intervention"
MOVEMENT, SETTLING = "movement", "settling"  # phases A and B of a turn
NONE = "none"  # no card, no object, no answer in cards
YES, NO = "yes", "no"
DEMATERIALISED = "dematerialised"  # said of an object: only against that
MOST_TRADED = 15  # cards in an offer: three heroes hold no more
LONGEST_PROMISE = 200  # letters
OFF = ""  # where a dematerialised hero stands

# Windows in which objects are used (RK-37).
OWN_TURN, OWN_MOVEMENT, BEFORE_EXPLORE, BEFORE_CREATURE = (
    "own_turn",
    "own_movement",
    "before_explore",
    "before_creature",
)
AFTER_REVEAL, ON_LOSS, ON_DEMATERIALISE = "after_reveal", "on_loss", "on_dematerialise"
WINDOWS = (OWN_TURN, OWN_MOVEMENT, BEFORE_EXPLORE, BEFORE_CREATURE, AFTER_REVEAL, ON_LOSS, ON_DEMATERIALISE)

# What may be forbidden.
FIGHTING, EXPLORING, GATES, STONES, OBJECTS = (
    "combat_between_heroes",
    "explore",
    "gate_entry",
    "stone_powers",
    "objects",
)

CHOICE = "choice"  # in the table of stones: the one the host has named

# Marks on a hero.
ASLEEP = "asleep"  # came back this turn: does not move  # K-5.9.c
ENTERED = "entered"  # entered a gate this turn: must leave it in the next  # K-5.1.1.d
MUST_LEAVE = "must_leave"
MOVED = "moved"
STOPPED = "stopped"  # a compulsory stop ended its movement
SPENT = "spent"  # came to zero energy by movement  # RK-26
UNSTOPPABLE = "unstoppable"  # walks past enemies this turn
CARRIED = "carried"  # by a creature: acts and fights no more this turn  # RK-66
BARRED = "barred"  # deposits nothing this turn
OF_A_TURN = (ASLEEP, MOVED, STOPPED, SPENT, UNSTOPPABLE, CARRIED, BARRED)


@cache
def people_of(hero: str) -> str:
    return hero.partition(".")[0]


@cache
def role_of(hero: str) -> str:
    return hero.partition(".")[2]
