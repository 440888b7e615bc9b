"""How refusals read: what is wrong, and where it helps, what would do instead."""

from __future__ import annotations

import pytest

from rules.chasseurs import GAME
from rules.kernel.words.wording import refusal_text
from tests.chasseurs.positions import Turns, ana, laid_out
from tests.chasseurs.words import BOUND, CODES_REFUSED


def two(hand: str, portal: str, active: str = "", **more: object) -> Turns:
    """Boris holds pearls and has cards on his portal as well."""
    given = {"hands": {"ana": hand, "boris": "2 8"}, "portals": {"ana": portal, "boris": "lion feu_follet_4_5"}}
    return Turns(laid_out(activated={"ana": active}, **{**given, **more}))  # type: ignore[arg-type]


def robbing() -> Turns:
    turns = two("5 6 7", "fee")
    turns.do("activate fee with 5 6 7", "look at boris")
    return turns


def medusa() -> Turns:
    turns = two("1 2 4", "meduse")
    turns.do("activate meduse with 1 2 4")
    return turns


def thief_before_an_empty_hand() -> Turns:
    turns = Turns(laid_out(3, hands={"ana": "5 6 7", "carla": "1"}, portals={"ana": "fee"}))
    turns.do("activate fee with 5 6 7")
    return turns


def peeked() -> Turns:
    turns = ana(portal="lion", active="vieux_mage chapelier")
    turns.do("peek")
    return turns


def too_many() -> Turns:
    turns = ana("1 1 2 2 3 3 4")
    turns.do("end")
    return turns


FLYING = "garcon_volant diable_de_feu"
REFUSED: dict[str, tuple[Turns, str, str, str]] = {
    "not_in_hand": (
        ana("5 4", "nain_5"),
        "activate nain_5 with 5 5",
        "“5” is not in your hand, or not so many times.",
        "« 5 » n'est pas dans votre main, ou pas autant de fois.",
    ),
    "no_pearl": (
        ana("5 5", "nain_5"),
        "activate nain_5 with 55",
        "“55” is not a pearl here: write its value, as in 5, or 5x for the one with the exchange icon.",
        "« 55 » n'est pas une perle ici : écrivez sa valeur, comme 5, ou 5x pour celle qui porte l'icône Échange.",
    ),
    "as_said_twice": (
        ana("1 8", "hansel_gretel", FLYING),
        "activate hansel_gretel with 1=8 8 as 8",
        "Say what a pearl counts as once: either with = behind the pearl, or with “as” behind them all.",
        "Dites une seule fois pour quoi compte une perle : soit par = derrière la perle,"
        " soit par « comme » derrière toutes.",
    ),
    "as_wrong_number": (
        ana("3 1", "faucheuse", FLYING),
        "activate faucheuse with 3 1 as 8",
        "“as” gives 1 value, but 2 of these pearls can count as something else.",
        "« comme » donne 1 valeur, mais 2 de ces perles peuvent compter pour autre chose.",
    ),
    "cannot_be_used_as": (
        ana("1 8", "hansel_gretel"),
        "activate hansel_gretel with 1=8 8",
        "A 1 cannot count as 8: none of your active characters allows it.",
        "Un 1 ne peut pas compter pour 8 : aucun de vos personnages actifs ne le permet.",
    ),
    "one_diamond_per_pearl": (
        ana("6 8", "hansel_gretel", diamonds="lion geant"),
        "activate hansel_gretel with 6++ 8",
        "A 6 can be changed by one diamond only.",
        "Un 6 ne peut être changé que par un seul diamant.",
    ),
    "cannot_lower": (
        ana("8 7", "nain_7", diamonds="lion"),
        "activate nain_7 with 8- 7",
        "A diamond cannot lower an 8: none of your active characters allows it.",
        "Un diamant ne peut pas abaisser un 8 : aucun de vos personnages actifs ne le permet.",
    ),
    "beyond_values": (
        ana("8 8", "hansel_gretel", diamonds="lion"),
        "activate hansel_gretel with 8+ 8",
        "An 8 cannot count as 9: no pearl has that value.",
        "Un 8 ne peut pas compter pour 9 : aucune perle n'a cette valeur.",
    ),
    "no_printed_pearl": (
        ana("8", "hansel_gretel"),
        "activate hansel_gretel with 8 printed phenix",
        "“Phoenix” is no active character of yours with a printed pearl, or is named too often.",
        "« Phénix » n'est pas l'un de vos personnages actifs à perle imprimée, ou est nommé trop souvent.",
    ),
    "printed_unchanged": (
        ana("8", "hansel_gretel", "nain_7", diamonds="lion"),
        "activate hansel_gretel with 8 printed nain_7+",
        "The pearl printed on the Dwarf 7 counts as it is: nothing changes it.",
        "La perle imprimée sur le Nain 7 compte telle quelle : rien ne la change.",
    ),
    "joker_needs_value": (
        ana("8", "hansel_gretel", "dragon_blanc"),
        "activate hansel_gretel with 8 printed dragon_blanc",
        "Say which value the Dragon stands for, as in dragon=6.",
        "Dites quelle valeur prend le Dragon, comme dragon=6.",
    ),
    "wrong_combination": (
        ana("6 6 8", "geant"),
        "activate geant with 6 6 8",
        "The Giant cannot be activated with 6, 6 and 8: the cost must be paid exactly (6 6 8 8).",
        "Les valeurs 6, 6 et 8 n'activent pas le Géant : le coût doit être payé exactement (6 6 8 8).",
    ),
    "too_few_diamonds": (
        ana("2 2 1", "capitaine_pirate", diamonds="lion"),
        "activate capitaine_pirate with 2 2 1+",
        "That takes 2 diamonds, and you have 1.",
        "Il y faut 2 diamants, et vous en avez 1.",
    ),
    "nothing_left": (ana(bare=True), "take deck", "No pearls are left to take.", "Il n'y a plus de perles à prendre."),
    "must_act": (
        ana(options={"may_stop_early": False}),
        "end",
        "You still have 3 actions, and in this game they must be used.",
        "Il vous reste 3 actions, et dans cette partie il faut les utiliser.",
    ),
    "no_such_slot": (
        ana(),
        "take E",
        "No pearl lies in place E: choose one from A to D that is not empty, or the pile.",
        "Aucune perle ne se trouve à la place E : choisissez-en une non vide de A à D, ou la pioche.",
    ),
    "no_such_pearl": (
        ana(pearl_display=["1", "2", "7x", "7"]),
        "take 4",
        "There is no 4 on display, only 1, 2, 7x and 7. Name a pearl by its value, its place by its letter, or take"
        " from the pile.",
        "Il n'y a pas de 4 à l'étalage, seulement 1, 2, 7x et 7. Nommez une perle par sa valeur, sa place par sa"
        " lettre, ou prenez à la pioche.",
    ),
    "portal_full": (
        ana(portal="golem_pair meduse"),
        "place A",
        "Your portal is full: say which card to drop, even Golem or Medusa.",
        "Votre portail est plein : dites quelle carte défausser, Golem pair ou Méduse.",
    ),
    "not_on_portal": (
        ana("8 8"),
        "activate hansel_gretel with 8 8",
        "“Hansel and Gretel” does not lie on Ana's portal.",
        "« Hansel et Gretel » n'est pas sur le portail d'Ana.",
    ),
    "portal_has_room": (
        ana(portal="fee"),
        "place A drop fee",
        "Your portal has room: the Fairy need not be dropped.",
        "Votre portail a de la place : inutile de défausser la Fée.",
    ),
    "not_on_display": (
        ana(),
        "place C",
        "“C” is not among the characters on display.",
        "« C » n'est pas parmi les personnages de l'étalage.",
    ),
    "no_such_player": (
        medusa(),
        "banish ana lion",
        "“Ana” is no player you can name here.",
        "« Ana » n'est pas un joueur que vous pouvez nommer ici.",
    ),
    "not_open": (
        two("8 8 8 8", ""),
        "activate lion of boris with 8 8 8 8",
        "The Lion on Boris's portal is not open to neighbours.",
        "Le Lion, sur le portail de Boris, n'est pas ouvert aux voisins.",
    ),
    "no_neighbour": (
        Turns(laid_out(4, hands={"ana": "4 4 4"}, portals={"carla": "feu_follet_4_5"})),
        "activate feu_follet_4_5 of carla with 4 4 4",
        "The Will-o'-the-wisp 4/5 is out of your reach: Carla does not sit next to you.",
        "Le Feu Follet 4/5 est hors de votre portée : Carla n'est pas à côté de vous.",
    ),
    "no_such_ability": (
        ana(portal="lion", active="vieux_mage"),
        "swap lion with A",
        "You cannot swap a card of your portal: none of your active characters allows it.",
        "Vous ne pouvez pas échanger une carte de votre portail : aucun de vos personnages actifs ne le permet.",
    ),
    "once_per_turn": (
        peeked(),
        "peek",
        "You can look at the pile only once in a turn.",
        "Vous ne pouvez regarder la pioche qu'une fois par tour.",
    ),
    "no_diamond_for": (
        ana("4", active="blanche_neige"),
        "diamond for 4",
        "A 4 cannot be given for a diamond, only 2.",
        "Un 4 ne peut pas être donné contre un diamant ; seulement 2.",
    ),
    "wrong_number": (
        too_many(),
        "discard 1",
        "You named 1 pearl; 2 must be discarded.",
        "Vous avez nommé 1 perle ; il faut en défausser 2.",
    ),
    "compulsory": (
        medusa(),
        "forgo",
        "The ability must be used in this game.",
        "Dans cette partie, la capacité doit être utilisée.",
    ),
    "nothing_to_take": (
        thief_before_an_empty_hand(),
        "look at boris",
        "Boris has no pearls in hand.",
        "Boris n'a aucune perle en main.",
    ),
    "not_among": (
        robbing(),
        "steal 5",
        "“5” is not among these pearls: 2 and 8.",
        "« 5 » n'est pas parmi ces perles : 2 et 8.",
    ),
}


@pytest.mark.parametrize("code", REFUSED)
def test_a_refusal_says_what_is_wrong(code: str) -> None:
    turns, line, en, fr = REFUSED[code]
    refusal = turns.refused(line)
    assert refusal is not None
    assert refusal.code == code
    assert (refusal_text(BOUND["en"], refusal), refusal_text(BOUND["fr"], refusal)) == (en, fr)


def test_every_refusal_of_the_game_has_been_read() -> None:
    assert REFUSED.keys() == CODES_REFUSED


def test_a_joker_beyond_the_values_is_named_as_a_card() -> None:  # CH-blue-7
    refusal = ana("8", "hansel_gretel", "dragon_blanc").refused("activate hansel_gretel with 8 printed dragon_blanc=9")
    assert refusal is not None
    assert refusal_text(BOUND["en"], refusal) == "The Dragon cannot count as 9: no pearl has that value."
    assert refusal_text(BOUND["fr"], refusal) == "Le Dragon ne peut pas compter pour 9 : aucune perle n'a cette valeur."


def test_a_card_nobody_knows_is_called_as_it_was_written() -> None:
    turns = ana()
    refusal = turns.question.judge(turns.state, GAME.answers["place"](card="zorglub"))
    assert refusal is not None
    assert refusal_text(BOUND["en"], refusal) == "“zorglub” is not among the characters on display."
