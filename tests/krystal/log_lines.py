"""How the log of Krystal reads: events, and their lines in both languages."""

from __future__ import annotations

from typing import Any

MAGE, MARAUDER = "amazons.mage", "centaurs.marauder"
FIGHT = {
    "kind": "revealed",
    "rule": "K-5.8.1.e",
    "attacker": MAGE,
    "defender": MARAUDER,
    "type": "magic",
    "card": "magic_3",
    "answer": "ruby",
    "attack": 8,
    "attack_parts": [["capacity", 4], ["magic_3", 3], ["ruby", 1]],
    "defence": 1,
    "defence_parts": [["capacity", 1], ["ruby", 0]],
}
DUEL = {
    "kind": "duel",
    "rule": "K-6.4.b",
    "hero": MAGE,
    "card": "sand_wolves",
    "laid": "none",
    "parts": [["capacity", 1], ["klumtz_forge", 1]],
    "total": 2,
    "value": 3,
    "won": False,
}
WON = {"kind": "combat_won", "winner": MAGE, "loser": MARAUDER, "cards": ["force_4", "force_2"], "pile": "gnomes"}
USED = {"kind": "object_used", "seat": "ana", "hero": MAGE, "to": "", "against": "", "pile": "", "effect": ""}
LINES: list[tuple[dict[str, Any], str, str]] = [
    (
        {"kind": "peoples_drawn", "peoples": {"bob": "birdmen", "ana": "amazons"}},
        "Ana leads the Amazons; Bob leads the Bird-men.",
        "Ana mène les Amazones ; Bob mène les Hommes Oiseaux.",
    ),
    (
        {"kind": "voted", "votes": {"ana": "yes", "bob": "no"}, "agreed": False},
        "Not all players want negotiations: there will be none (Ana yes; Bob no).",
        "Tous ne veulent pas négocier : il n'y aura pas de négociations (Ana oui ; Bob non).",
    ),
    (
        {"kind": "heroes_chosen", "heroes": {"ana": ["guardian", "mage"], "bob": ["mage", "marauder"]}},
        "Ana chooses the guardian and the mage; Bob chooses the mage and the marauder.",
        "Ana choisit le gardien et le mage ; Bob choisit le mage et le maraudeur.",
    ),
    (
        {"kind": "dealt", "removed": {}, "piles": {"birdmen": 20, "reptiles": 20}},
        "All cards are shuffled and dealt onto the six draw piles: Reptile-men 20, Bird-men 20.",
        "Toutes les cartes sont mélangées et réparties sur les six talons : Hommes Reptiles 20, Hommes Oiseaux 20.",
    ),
    (
        {"kind": "moved", "seat": "ana", "hero": MAGE, "to": "cloud_stair", "cost": 1, "energy": 5},
        "The mage of the Amazons goes to the Cloud Stair (energy 5).",
        "Le mage des Amazones va à l'Escalier des Nuées (énergie 5).",
    ),
    (
        {"kind": "moved", "seat": "ana", "hero": MAGE, "to": "standing_stones", "cost": 2, "energy": 0},
        "The mage of the Amazons goes to the Standing Stones for 2 energy (energy 0).",
        "Le mage des Amazones va aux Pierres Levées pour 2 points d'énergie (énergie 0).",
    ),
    (
        {"kind": "stopped", "hero": MAGE, "place": "gate_amazons", "why": "gate"},
        "The mage of the Amazons is home at the gate of the Amazons and stops there.",
        "Le mage des Amazones est de retour à la porte des Amazones et s'y arrête.",
    ),
    (
        {"kind": "stopped", "hero": MAGE, "place": "reed_ford", "why": "enemies"},
        "Enemies stand at the Reed Ford: the mage of the Amazons has to stop.",
        "Des ennemis tiennent le Gué aux Roseaux : le mage des Amazones doit s'arrêter.",
    ),
    (
        {"kind": "stopped", "hero": MAGE, "place": "reed_ford", "why": "energy"},
        "Out of energy, the mage of the Amazons stops at the Reed Ford.",
        "À bout d'énergie, le mage des Amazones s'arrête au Gué aux Roseaux.",
    ),
    (
        {"kind": "recovered", "seat": "ana", "place": "bow_grove", "heroes": [MAGE, "amazons.guardian"], "n": 3},
        "The mage of the Amazons and the guardian of the Amazons recover at the Bow Grove: 3 energy.",
        "Le mage des Amazones et le gardien des Amazones récupèrent au Bosquet des Arcs : 3 points d'énergie.",
    ),
    (
        {"kind": "energy_gained", "hero": MAGE, "n": 0, "energy": 10},
        "The mage of the Amazons gains nothing and stays at 10 energy.",
        "Le mage des Amazones ne gagne rien et reste à 10 points d'énergie.",
    ),
    (
        {"kind": "explored", "seat": "ana", "hero": MAGE, "place": "iron_crown", "pile": "gnomes", "n": 1},
        "The mage of the Amazons explores the Iron Crown: 1 card from the draw pile of the Gnomes.",
        "Le mage des Amazones explore la Couronne de Fer : 1 carte du talon des Gnomes.",
    ),
    (
        {"kind": "pile_exhausted", "pile": "gnomes", "left": 2},
        "Both piles of the Gnomes are empty: the exploration ends 2 cards short.",
        "Talon et écart des Gnomes sont vides : l'exploration s'arrête, il manquait 2 cartes.",
    ),
    (
        {"kind": "only_interventions", "pile": "gnomes", "left": 1},
        "Nothing but interventions is left in the piles of the Gnomes: the exploration ends 1 card short.",
        "Talon et écart des Gnomes n'ont plus que des interventions : l'exploration s'arrête, il manquait 1 carte.",
    ),
    (
        {"kind": "intervention", "seat": "ana", "card": "brazen_doors", "effect": "brazen_doors"},
        "Ana draws a divine intervention. Brazen Doors are in force until the end of Ana's next turn."
        " “No hero may enter a gate by movement. Returning heroes are still placed on theirs.”",
        "Ana tire une intervention divine : les Portes d'airain règnent jusqu'à la fin du prochain tour d'Ana."
        " « Aucun héros ne peut entrer sur une porte par mouvement."
        " Les héros qui reviennent sont tout de même placés sur la leur. »",
    ),
    (
        {"kind": "intervention_over", "card": "yoldana_flood"},
        "Yoldana's Flood is over and out of the game.",
        "La Crue de Yoldana prend fin et quitte le jeu.",
    ),
    (
        DUEL,
        "The mage of the Amazons fights with no card: 2 (capacity 1 + Klumtz's Forge 1) against 3."
        " The Sand Wolves win.",
        "Le mage des Amazones combat avec ses seules capacités : 2 (capacité 1 + Forge de Klumtz 1) contre 3."
        " Les Loups des sables l'emportent.",
    ),
    (
        {"kind": "creature_beaten", "card": "mirror_shade", "pile": "gnomes"},
        "The Mirror Shade is beaten and out of the game.",
        "L'Ombre du miroir est vaincue et quitte le jeu.",
    ),
    (
        {"kind": "sent_home", "hero": MAGE, "to": "gate_amazons"},
        "The mage of the Amazons wanders back to the gate of the Amazons.",
        "Le mage des Amazones erre jusqu'à la porte des Amazones.",
    ),
    (
        {"kind": "stone_turned_down", "hero": MAGE, "stone": "emerald"},
        "The mage of the Amazons has to turn the Emerald face down.",
        "Le mage des Amazones doit retourner l'Émeraude face cachée.",
    ),
    (
        {"kind": "dragged", "seat": "bob", "hero": MAGE, "to": "cloud_stair"},
        "Bob has the mage of the Amazons dragged away to the Cloud Stair.",
        "Bob fait traîner le mage des Amazones jusqu'à l'Escalier des Nuées.",
    ),
    (
        {"kind": "pinned", "hero": MAGE, "turns": 1},
        "The mage of the Amazons may not move during its player's next turn.",
        "Le mage des Amazones ne pourra pas bouger pendant le prochain tour de son joueur.",
    ),
    (
        {"kind": "activated", "seat": "ana", "hero": MAGE, "stone": "emerald", "before": "ruby"},
        "The mage of the Amazons turns an Emerald face up, and the Ruby face down.",
        "Le mage des Amazones retourne une Émeraude face visible, et le Rubis face cachée.",
    ),
    (
        {"kind": "attack", "seat": "ana", "hero": MAGE, "against": MARAUDER, "type": "bargain"},
        "The mage of the Amazons announces a bargaining against the marauder of the Centaurs"
        " and lays a card face down.",
        "Le mage des Amazones annonce un marchandage contre le maraudeur des Centaures et pose une carte face cachée.",
    ),
    (
        FIGHT,
        "The cards are turned over: the mage of the Amazons has laid a Magic 3, the marauder of the Centaurs a Ruby."
        " That makes 8 (capacity 4 + card 3 + Ruby 1) against 1 (capacity 1 + card 0).",
        "Les cartes sont retournées : le mage des Amazones a posé une Magie 3, le maraudeur des Centaures a posé"
        " un Rubis. Cela fait 8 (capacité 4 + carte 3 + Rubis 1) contre 1 (capacité 1 + carte 0).",
    ),
    (
        {**FIGHT, "kind": "totals", "defence": 3, "defence_parts": [["capacity", 1], ["ruby", 0], ["object", 2]]},
        "With the objects it is 8 (capacity 4 + card 3 + Ruby 1) for the mage of the Amazons"
        " against 3 (capacity 1 + card 0 + object 2) for the marauder of the Centaurs.",
        "Avec les objets, cela fait 8 (capacité 4 + carte 3 + Rubis 1) pour le mage des Amazones"
        " contre 3 (capacité 1 + carte 0 + objet 2) pour le maraudeur des Centaures.",
    ),
    (
        {**WON, "tie": False, "size": 7, "type": "magic", "parts": [["difference", 7]]},
        "The mage of the Amazons wins: the marauder of the Centaurs is to lose 7, in energy or cards."
        " The cards laid go to the discard pile of the Gnomes.",
        "Le mage des Amazones l'emporte : le maraudeur des Centaures doit perdre 7, en énergie ou en cartes."
        " Les cartes posées vont sur l'écart des Gnomes.",
    ),
    (
        {**WON, "tie": False, "size": 0, "type": "force", "parts": [["difference", 1], ["diamond", -1]]},
        "The mage of the Amazons wins: the marauder of the Centaurs loses nothing (difference 1 − Diamond 1)."
        " The cards laid go to the discard pile of the Gnomes.",
        "Le mage des Amazones l'emporte : le maraudeur des Centaures ne perd rien (différence 1 − Diamant 1)."
        " Les cartes posées vont sur l'écart des Gnomes.",
    ),
    (
        {**WON, "tie": True, "size": 2, "type": "bargain", "parts": [["tie", 1], ["wrath_of_gods", 1]]},
        "A tie, which goes against the attacker: the marauder of the Centaurs is to lose 2 cards"
        " (tie 1 + Wrath of the Gods 1). The cards laid go to the discard pile of the Gnomes.",
        "Égalité, au détriment de l'attaquant : le maraudeur des Centaures doit perdre 2 cartes"
        " (égalité 1 + Courroux des dieux 1). Les cartes posées vont sur l'écart des Gnomes.",
    ),
    (
        {
            **WON,
            "kind": "creature_won",
            "hero": MAGE,
            "size": 0,
            "unit": "split",
            "parts": [["difference", 2], ["will_o_wisp", -2]],
            "card": "will_o_wisp",
        },
        "The mage of the Amazons loses nothing (difference 2 − Will-o'-the-Wisp 2).",
        "Le mage des Amazones ne perd rien (différence 2 − Feu follet 2).",
    ),
    (
        {
            "kind": "creature_won",
            "hero": MAGE,
            "card": "thorn_boar",
            "size": 3,
            "unit": "energy",
            "parts": [["difference", 3]],
        },
        "The mage of the Amazons is to lose 3 energy.",
        "Le mage des Amazones doit perdre 3 points d'énergie.",
    ),
    (
        {**USED, "card": "sun_flask", "effect": "sun_flask"},
        "The mage of the Amazons uses the Flask of the Twin Suns. “The hero gains three energy.”",
        "Le mage des Amazones utilise la Fiole des deux soleils. « Le héros gagne trois points d'énergie. »",
    ),
    (
        {**USED, "card": "ferry_coin", "effect": "ferry_coin", "to": "deep_furrow"},
        "The mage of the Amazons uses the Ferryman's Coin to go to the Deep Furrow."
        " “For one energy the hero crosses from its place to any other place bearing the same symbol;"
        " this counts as one step.”",
        "Le mage des Amazones utilise l'Obole du passeur pour aller au Sillon Profond."
        " « Pour un point d'énergie, le héros passe de son lieu à n'importe quel autre lieu de même symbole ;"
        " cela compte pour un pas. »",
    ),
    (
        {**USED, "card": "thief_magnet", "effect": "thief_magnet", "against": MARAUDER},
        "The mage of the Amazons uses the Thief's Magnet against the marauder of the Centaurs."
        " “Take one card at random from an enemy hero on the same or an adjacent place.”",
        "Le mage des Amazones utilise l'Aimant du voleur contre le maraudeur des Centaures."
        " « Prenez une carte au hasard à un héros adverse situé sur le même lieu ou un lieu adjacent. »",
    ),
    (
        {**USED, "card": "dowsing_rod", "effect": "dowsing_rod", "pile": "gnomes"},
        "The mage of the Amazons uses the Dowsing Rod on the draw pile of the Gnomes."
        " “Look at the top three cards of the talon about to be explored and put them back in any order.”",
        "Le mage des Amazones utilise la Baguette de sourcier sur le talon des Gnomes."
        " « Regardez les trois premières cartes du talon qui va être exploré et remettez-les dans l'ordre voulu. »",
    ),
    (
        {"kind": "dealt", "removed": {"crystal": 4, "ruby": 1, "ghat_gale": 1}, "piles": {"birdmen": 17}},
        "These cards leave the game before the deal: 4 × Crystal, Ruby, Ghat's Gale."
        " The rest is shuffled and dealt onto the six draw piles: Bird-men 17.",
        "Ces cartes quittent le jeu avant la donne : 4 × Cristal, Rubis, Bourrasque de Ghat."
        " Le reste est mélangé et réparti sur les six talons : Hommes Oiseaux 17.",
    ),
    (
        {"kind": "loss_split", "seat": "ana", "hero": MARAUDER, "energy": 1, "cards": 2, "chosen": True},
        "Ana decides: the marauder of the Centaurs loses 1 energy and 2 cards.",
        "Ana décide : le maraudeur des Centaures perd 1 point d'énergie et 2 cartes.",
    ),
    (
        {"kind": "energy_lost", "hero": MARAUDER, "n": 1, "energy": 0},
        "The marauder of the Centaurs loses 1 energy and has none left.",
        "Le maraudeur des Centaures perd 1 point d'énergie et n'en a plus.",
    ),
    (
        {"kind": "stayed", "hero": MARAUDER, "energy": 1},
        "The marauder of the Centaurs does not dematerialise after all, and stays with 1 energy.",
        "Le maraudeur des Centaures échappe à la dématérialisation et reste avec 1 point d'énergie.",
    ),
    (
        {
            "kind": "dematerialised",
            "hero": MARAUDER,
            "place": "well_of_sparks",
            "cards": ["force_1", "loaded_scales"],
            "pile": "nomads",
        },
        "The marauder of the Centaurs dematerialises at the Well of Sparks;"
        " the discard pile of the Nomads gets a Force 1 and Loaded Scales.",
        "Le maraudeur des Centaures se dématérialise au Puits d'Étincelles ;"
        " l'écart des Nomades reçoit une Force 1 et une Balance truquée.",
    ),
    (
        {"kind": "passage_lapsed", "hero": MAGE, "place": "reed_ford", "to": "bob"},
        "What was agreed with Bob for the passage can no longer be paid:"
        " the mage of the Amazons does not pass the Reed Ford freely.",
        "Ce qui était convenu avec Bob pour le passage ne peut plus être payé :"
        " le mage des Amazones ne passe pas librement par le Gué aux Roseaux.",
    ),
    (
        {"kind": "agreed", "seat": "ana", "to": "bob", "place": "reed_ford", "hero": "", "n": 2},
        "Ana and Bob agree, for 2 cards: there is a truce between them at the Reed Ford.",
        "Ana et Bob s'entendent, pour 2 cartes : il y a trêve entre eux au Gué aux Roseaux.",
    ),
    (
        {"kind": "deposited", "seat": "ana", "hero": MAGE, "stone": "ruby", "stones": ["emerald", "ruby"]},
        "The mage of the Amazons lays a Ruby at the gate. Now lying there for Ana: Emerald and Ruby.",
        "Le mage des Amazones dépose un Rubis à la porte. S'y trouvent maintenant pour Ana : Émeraude et Rubis.",
    ),
    (
        {
            "kind": "game_over",
            "how": "rounds",
            "winners": ["ana", "bob"],
            "scores": {"bob": {"kinds": 1, "stones": 1}, "ana": {"kinds": 1, "stones": 2}},
        },
        "The last round is over: Ana and Bob win the game (Ana 2 stones of one kind; Bob 1 stone).",
        "La dernière manche est finie : Ana et Bob gagnent la partie (Ana 2 pierres d'une seule sorte ; Bob 1 pierre).",
    ),
    ({"kind": "resigned", "seat": "bob", "gives_up": "game"}, "Bob resigns.", "Bob abandonne."),
]

OFFER = {"give": ["ruby", "any"], "want": ["random"], "promise": ""}
SECRETS: list[tuple[dict[str, Any], dict[str, Any], str, str, str]] = [
    (
        {"kind": "card_drawn", "seat": "ana", "hero": MAGE, "pile": "gnomes"},
        {"card": "emerald"},
        "The mage of the Amazons draws a card.",
        "The mage of the Amazons draws an Emerald.",
        "Le mage des Amazones tire une Émeraude.",
    ),
    (
        {"kind": "swapped", "seat": "ana", "giver": MAGE, "taker": "amazons.guardian", "back": 1},
        {"card": "league_sandals", "back": "force_4"},
        "The mage of the Amazons hands the guardian of the Amazons a card and gets one in return.",
        "The mage of the Amazons hands the guardian of the Amazons League Sandals and gets a Force 4 in return.",
        "Le mage des Amazones donne des Sandales de sept lieues au gardien des Amazones"
        " et reçoit une Force 4 en retour.",
    ),
    (
        {"kind": "cards_taken", "hero": MARAUDER, "winner": MAGE, "n": 1},
        {"cards": ["force_1"]},
        "The mage of the Amazons takes 1 card from the marauder of the Centaurs.",
        "The mage of the Amazons takes 1 card from the marauder of the Centaurs: a Force 1.",
        "Le mage des Amazones prend 1 carte au maraudeur des Centaures : une Force 1.",
    ),
    (
        {"kind": "reserve_shown", "seat": "ana", "hero": MARAUDER, "n": 0},
        {"cards": []},
        "Ana looks into the reserve of the marauder of the Centaurs: 0 cards.",
        "Ana looks into the reserve of the marauder of the Centaurs: no cards.",
        "Ana regarde la réserve du maraudeur des Centaures : aucune carte.",
    ),
    (
        {"kind": "talon_shown", "seat": "ana", "pile": "gnomes", "n": 2},
        {"cards": ["thorn_boar", "magic_1"]},
        "Ana looks at the top 2 cards of the draw pile of the Gnomes.",
        "Ana looks at the top 2 cards of the draw pile of the Gnomes: a Thorn Boar and a Magic 1.",
        "Ana regarde les 2 premières cartes du talon des Gnomes : un Sanglier à épines et une Magie 1.",
    ),
    (
        {"kind": "offered", "seat": "ana", "to": "bob", "place": "reed_ford", "hero": MAGE, "again": False},
        OFFER,
        "Ana makes Bob an offer about letting the mage of the Amazons pass the Reed Ford.",
        "Ana makes Bob an offer about letting the mage of the Amazons pass the Reed Ford:"
        " Ana would give a Ruby and a card of the giver's choice and wants a card drawn blind.",
        "Ana fait une offre à Bob à propos du passage du mage des Amazones par le Gué aux Roseaux :"
        " Ana donnerait un Rubis et une carte au choix de qui donne et veut une carte tirée à l'aveugle.",
    ),
]
