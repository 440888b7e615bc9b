"""The words the rules themselves use: kinds of circles, cards and foes."""

from __future__ import annotations

CASTLE, VILLAGE, CURSED, TOWER, GATE = "castle", "village", "cursed", "tower", "gate"
CRYSTAL_BRIDGE, MAGIC_FOREST = "crystal_bridge", "magic_forest"
TRIALS = (CURSED, TOWER)  # where a chest is searched after an event
SCROLL, KEY, SWORD, SHIELD, FLASK, PURSE, TELEPORT = KINDS = (
    "scroll",
    "key",
    "sword",
    "shield",
    "flask",
    "purse",
    "teleport",
)
WEAPONS = (SWORD, SHIELD)
MONSTER, WANDERER, DRAGON, DUEL, SATYRS = FOES = ("monster", "wanderer", "dragon", "duel", "satyrs")
NONE, VOYAGE, FIGHT, SPELL = "none", "voyage", "fight", "spell"  # events
GREEN, RED = "green", "red"  # markers
CHEST, CARDS = "chest", "cards"  # what somebody may look into
RINGS, LIFE, GOLD, RING = "rings", "life", "gold", "ring"
NOTHING = "nothing"
CARD = "card"  # not which: one drawn blind, or that of a teleport
ACCEPT, DECLINE = "accept", "decline"
OWN_TURN, ON_MEETING = "own_turn", "on_meeting"  # when a duel may be declared  # K-14
DEFENDER_WINS = "defender_wins"  # a duel with equal totals  # K-16
NOWHERE = ""  # where a warrior stands who is out of the game
OFF = ""  # a trap marker beside the board
STARS = (1, 2, 3)
KEEP, SPEND, PREFER, BEST = "keep", "spend", "prefer", "best"  # clauses of a plan  # K-62
LEAST, MOST = "least", "most"  # conditions on a power
AGAINST = "against"  # in a condition: which foes
