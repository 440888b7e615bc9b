"""The words of effects and what may be said with each (`?`: or left out): a closed set, which every edition speaks."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    Kind = type[int] | type[bool] | tuple[str, ...]  # a number, a truth value, one of these words
    Words = Mapping[str, Mapping[str, Kind]]

CREATURE_TYPES = ("humanoid", "animal", "undead", "demon", "magical")
WILD = ("forest", "mountain", "plains")
COMBAT = ("strength", "mental", "any")
AGAINST = (*CREATURE_TYPES, "creature", "character")
DECK = ("common", "rare")
MODE = ("walk", "horse", "boat", "gate")
MEANS = ("gold", "xp", "health", "magic")
NEEDS = ("edged_weapon",)

CONDITIONS = (
    *("in_forest", "not_in_forest", "in_mountains", "not_in_mountains", "won_mental", "won_strength"),
    *("poorest", "sole_fewest_red", "sole_fewest_blue", "sole_fewest_rare"),
)

# Of what is owned, when a number is asked for.
OWNED: Words = {
    "bonus": {
        "combat": COMBAT,
        "amount": int,
        "against?": AGAINST,
        "where?": ("mountain", "forest", "astral"),
        "needs?": NEEDS,
    },
    "stat": {"strength?": int, "willpower?": int},
    "skill": {
        "weapon": ("edged", "crushing", "long", "staff", "two_handed", "thrown", "unarmed"),
        "combat": COMBAT,
        "amount": int,
    },
    "throw": {"amount": int, "damaged": ("always", "unless_won")},
    "throw_any": {},
    "two_weapons": {},
    "any_port": {},
    "early_services": {},
    "no_training_gold": {},
    "winner_chooses": {},
    "mental_discount": {"amount": int},
    "spell_discount": {"amount": int},
    "payment_discount": {"amount": int},
    "haggle": {"buy": int, "sell": int, "least": int},
    "travel_cost": {"mode": MODE, "gold": int},
    "travel_gain": {"mode": MODE, "gold?": int, "magic?": int},
    "gain_on_win": {"against": AGAINST, "gold?": int, "xp?": int, "magic?": int},
    "drain_on_win": {"against": AGAINST, "magic": int},
    "pickpocket": {"gold": int, "against": AGAINST},
    "lose_more": {"health": int},
    "repair_each_turn": {},
    "recharge_unless_cast": {"magic": int},
}

# Someone may act.
ACTING: Words = {
    "pay_bonus": {
        "combat": COMBAT,
        "pay": ("magic", "health", "gold", "itself"),
        "price": int,
        "amount": int,
        "times": int,
        "needs?": NEEDS,
    },
    "weapon_charm": {"amount": int, "damages": bool},
    "combat_charm": {"combat": COMBAT, "amount": int, "lose_more": int},
    "drain": {"amount": int},
    "roll_more": {"die": ("own", "foe"), "times": int, "keep": ("best", "worst")},
    "fix_dice": {"own?": int, "foe?": int},
    "reroll": {"dice": ("all", "one")},
    "refight": {},
    "heal_loss": {"health": int},
    "avert_death": {"magic": int},
    "save": {
        "combat": COMBAT,
        "damaged": bool,
        "margin?": int,
        "needs?": int,
        "foe_health?": int,
        "foe_magic?": int,
    },
    "move": {"to": ("any", "forest", "mountain", "own_guild")},
    "move_steps": {"steps": int},
    "extra_move": {},
    "extra_turn": {},
    "battlefield": {},
}

# Something happens.
HAPPENING: Words = {
    "gain": {"gold?": int, "xp?": int, "health?": int, "magic?": int, "strength?": int, "willpower?": int},
    "gain_all": {"what": ("health", "magic")},
    "gain_per": {"what": MEANS, "per": ("strength", "willpower"), "times": int},
    "gain_margin": {"what": MEANS},
    "title": {"title": ()},
    "lose": {"health?": int, "magic?": int, "gold?": int},
    "lose_all": {"what": ("health", "magic", "gold")},
    "lose_half": {"what": ("health", "magic", "gold")},
    "give_up": {"strength?": int, "willpower?": int},
    "turn_stat": {"strength?": int, "willpower?": int},
    "turn_bonus": {"combat": COMBAT, "amount": int},
    "draw": {"deck": DECK, "count": int, "keep": int},
    "draw_or_leave": {"deck": DECK, "title": ()},
    "pick": {"common": int, "rare": int},
    "take_item": {},
    "discard_item": {},
    "discard_dearest": {},
    "rob_item": {},
    "rob_gold": {"gold": int, "else_health": int},
    "exchange": {"give": MEANS, "get": MEANS, "most": int},
    "buy_points": {"most_health": int, "most_magic": int, "gold": int},
    "recycle": {"magic": int},
    "sell_one": {"times": int},
    "teleport": {},
    "remove_creature": {},
    "summon_creature": {},
    "peek_plane": {},
    "blessing": {"amount": int},
    "place_adventures": {"terrain": WILD},
    "show_ability": {"guild": ()},
    "show_any_ability": {},
    "restock": {"space": (), "deck": DECK, "count": int},
    "boon": {"what": MEANS, "drawer": int, "others": int},
    "charity": {"gold": int, "health": int, "magic": int},
    "halve_gold": {},
    "reveal_plane": {},
    "repair": {"count": int},
    "lodge": {},
}

# Of creatures, as long as the combat lasts.
CREATURES: Words = {
    "stronger": {
        "when": ("port", "plains", "mountain", "newly_revealed", "male", "female"),
        "strength?": int,
        "willpower?": int,
    },
    "mirror_health": {"times": int},
    "mental_then_strength": {},
    "willpower_for_strength": {},
    "both_at_once": {},
    "type_price": {"combat": ("strength", "mental"), "pay": ("magic", "health"), "price": int},
    "attacks_mentally": {"magic": int},
    "no_spells": {},
    "bare_hands": {},
    "may_avoid": {},
    "riddle": {"magic": int, "needs": int},
    "hurts_before": {"health?": int, "magic?": int},
    "hurts_each_roll": {"magic": int},
    "ruins_weapon": {},
    "destroys_weapon": {},
    "poison": {"health": int},
    "hoards": {"what": ("items", "gold")},
}

WORDS: Words = {**OWNED, **ACTING, **HAPPENING, **CREATURES}
REFERS_TO = {"title": "titles", "guild": "guilds", "space": "spaces"}  # parameters that name an entry of a section
