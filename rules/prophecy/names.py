"""The words the rules themselves use: decks, layers of planes, kinds of combat, moments at which cards work."""

from __future__ import annotations

CHANCE, ADVENTURE, COMMON, RARE = "chance", "adventure", "common", "rare"  # decks with discards
ARTIFACT = "artifact"
LESSER, GREATER = "lesser", "greater"
LAYERS = (LESSER, GREATER, ARTIFACT)  # of a plane, in the order they are met
STRENGTH, MENTAL = "strength", "mental"  # types of combat
BOTH = "both"  # the two at once, or an effect for either
ANY = "any"
BONUS_IN = {STRENGTH: "strength_combat", MENTAL: "mental_combat", ANY: ANY}  # what a bonus for one turn is noted as
WILLPOWER, HEALTH, MAGIC, GOLD, XP = "willpower", "health", "magic", "gold", "xp"
ITSELF = "itself"  # a card that is damaged as the price of its bonus
FOREST, MOUNTAIN, PLAINS = TERRAINS = ("forest", "mountain", "plains")
GUILD, CITY, VILLAGE, DESERT = "guild", "city", "village", "desert"
CIVILISED = (GUILD, CITY, VILLAGE)
ASTRAL = "astral"
HAND, TWO_HANDS, HEAD, NO_SLOT = "hand", "two_hands", "head", "none"
WEAPON, SHIELD, POTION, SCROLL = "weapon", "shield", "potion", "scroll"
CREATURE, CHARACTER = "creature", "character"  # what somebody fights

# When cards work.
OWN_TURN, MOVEMENT, INSTEAD_OF_MOVING, TRAINING = "own_turn", "movement", "instead_of_moving", "training"
COMBAT_START, BEFORE_ROLL, BEFORE_ANY_DIE, AFTER_ROLL = "combat_start", "before_roll", "before_any_die", "after_roll"
AFTER_COMBAT, END_OF_TURN, START_OF_ROUND = "after_combat", "end_of_turn", "start_of_round"
IN_SPACE = "space"  # a service of phase 4

# How often.
PER_ROLL, PER_COMBAT, PER_TURN, PER_ROUND, PER_TWO_ROUNDS = "roll", "combat", "turn", "round", "two_rounds"

# Phases of a round: between two orders nothing but the state is remembered.
BEGIN = "begin"  # the round has yet to begin
MOVE = "move"
FIGHT = "fight"  # creatures must be fought
USE = "use"  # an attack on a character, possibilities

WALK, HORSE, BOAT, GATE = "walk", "horse", "boat", "gate"
WIN, DRAW, LOSS = "win", "draw", "loss"  # of the attacker
OWN, FOE = "own", "foe"  # dice
LIGHT, DARK = "light", "dark"
NOWHERE = ""
NOBODY = ""
NO_CARD = ""
EVERYWHERE = "civilised"  # where repairs are made

STANDARD, TWO_ARTIFACTS, APOCALYPSE = "standard", "two_artifacts", "apocalypse"
