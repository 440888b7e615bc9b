"""Catalogues and templates: what is printed for which facts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.kernel.bytes.reading import Malformed
from rules.kernel.words.catalogue import BadFact, BadTemplate, Catalogue, Thing, _templates_in, check
from rules.kernel.words.visible import visible

KERNEL_TEXT = Path(__file__).parents[2] / "rules" / "kernel" / "text"
HOUND = Thing("Limier des brumes", "m")
SHADE = Thing("Ombre errante", "f")
WIDOW = Thing("Veuve muette", "f")


def say(template: str, lang: str = "en", **facts: Any) -> str:
    return Catalogue({"key": template, "list.none": "none"}, lang)("key", **facts)


def dire(template: str, **facts: Any) -> str:
    return say(template, "fr", **facts)


def test_a_value_is_inserted() -> None:
    assert say("Placed {card} at {cell}, {n} left.", card="Orphan", cell="b2", n=-3) == "Placed Orphan at b2, -3 left."


def test_doubled_braces_are_braces() -> None:
    assert say("{{x}} {{{name}}} }}{{", name="a") == "{x} {a} }{"
    assert say("{lost?{{gone|here}", lost=True) == "{gone"


def test_inserted_text_is_never_read_as_a_template() -> None:
    typed = "{secret} {{n}} {n:a|b} | }"
    assert say("Ana says: {words}", words=typed, secret="x", n=2) == f"Ana says: {typed}"
    assert say("{told?He says {words}|}.", told=True, words=typed) == f"He says {typed}."


@given(st.text(alphabet=st.characters(exclude_characters="{}")))
def test_text_without_braces_prints_itself(text: str) -> None:
    assert say(text) == dire(text) == text


@given(st.text())
def test_any_value_prints_visibly_inside_a_sentence(value: str) -> None:
    assert say("It says {value}.", value=value) == f"It says {visible(value)}."


@given(st.text(alphabet="{}|:?=*ab 1", max_size=30))
def test_a_template_either_reads_or_is_a_bad_template(template: str) -> None:
    try:
        say(template, a=1, b=1)
    except (BadTemplate, BadFact) as refused:
        assert refused.key == "key"


@pytest.mark.parametrize("n, en, fr", [(-1, "card", "carte"), (0, "cards", "carte"), (1, "card", "carte")])
def test_zero_is_plural_in_english_and_singular_in_french(n: int, en: str, fr: str) -> None:
    assert say("Draws {n} {n:card|cards}", n=n) == f"Draws {n} {en}"
    assert dire("Pioche {n} {n:carte|cartes}", n=n) == f"Pioche {n} {fr}"


def test_two_and_more_are_plural_in_both_languages() -> None:
    assert say("{n:card|cards}", n=2) == "Cards"
    assert dire("Pioche {n} {n:carte|cartes}", n=2) == "Pioche 2 cartes"


def test_the_number_of_a_list_or_thing_can_be_agreed_with() -> None:
    assert say("Here {cards:is|are} {cards}", cards=["a"]) == "Here is a"
    assert say("Here {cards:is|are} {cards}", cards=["a", "b"]) == "Here are a and b"
    assert dire("Voici {t:la troupe|les troupes}", t=Thing("Hommes", "m", plural=True)) == "Voici les troupes"


def test_a_flag_picks_a_text_and_the_second_may_be_left_out() -> None:
    assert say("It {won?wins|loses}", won=True) == "It wins"
    assert say("It {won?wins|loses}", won=False) == "It loses"
    assert say("It ends{won? well}.", won=False) == "It ends."
    assert say("It ends{won?| badly}.", won=None) == "It ends badly."


@pytest.mark.parametrize(
    "how, text", [("tie", "By lot: won"), ("force", "By force"), ("odd", "Somehow"), (None, "Somehow"), (1, "One")]
)
def test_a_word_selects_a_text(how: object, text: str) -> None:
    assert say("{how=tie:by lot: won|force:by force|1:one|*:somehow}", how=how) == text


def test_a_word_without_a_text_is_a_bad_fact() -> None:
    with pytest.raises(BadFact) as refused:
        say("{how=tie:by lot|force:by force}", how="odd")
    assert (refused.value.key, refused.value.name, refused.value.why) == ("key", "how", "no branch")


def test_truth_and_nothing_have_words_too() -> None:
    template = "Is {x=true:so|false:not so|none:unknown}"
    assert [say(template, x=x) for x in (True, False, None)] == ["Is so", "Is not so", "Is unknown"]


def test_branches_hold_placeholders_at_any_depth() -> None:
    template = "Ana {n?draws {n} {n:card|cards}{cards?: {cards}|}|passes{why= tired:, tired|*:}}."
    assert say(template, n=2, cards=["a", "b"], why="x") == "Ana draws 2 cards: a and b."
    assert say(template, n=1, cards=[], why="x") == "Ana draws 1 card."
    assert say(template, n=0, cards=[], why=" tired") == "Ana passes, tired."
    assert say("Is {a?{b?1|{c?2|3}}|4}", a=1, b=0, c=0) == "Is 3"


def test_only_the_branch_taken_needs_its_facts() -> None:
    assert say("It {won?falls to {seat}|holds}.", won=False) == "It holds."


@pytest.mark.parametrize(
    "cards, text", [([], "none"), (["a"], "a"), (("a", "b"), "a and b"), ([1, 2, 3], "1, 2 and 3")]
)
def test_a_list_is_joined(cards: list[object], text: str) -> None:
    assert say("Got {cards}", cards=cards) == f"Got {text}"


def test_a_list_takes_the_words_of_its_language_and_articles_for_each() -> None:
    assert dire("Voici {x}", x=["a", "b", "c"]) == "Voici a, b et c"
    assert dire("Voici {x:le}", x=[HOUND, SHADE]) == "Voici le Limier des brumes et l'Ombre errante"
    assert dire("Soit {x:ou}", x=["a1", "b2"]) == "Soit a1 ou b2"
    assert say("Choose {x:or}", x=["a1", "b2", "c3"]) == "Choose a1, b2 or c3"


def test_an_empty_list_is_the_catalogues_own_word() -> None:
    assert Catalogue.load([str(KERNEL_TEXT)], "fr").phrase("list.none") == "rien"
    assert Catalogue({"x": "Main : {cards:le}", "list.none": "rien"}, "fr")("x", cards=[]) == "Main : rien"


def test_a_value_at_the_start_is_capitalised() -> None:
    assert dire("{card:le} tombe.", card=HOUND) == "Le Limier des brumes tombe."
    assert dire("{card:le} tombe.", card=Thing("L'Inoublié", "m")) == "L'Inoublié tombe."
    assert say("{seat} plays.", seat="élodie") == "Élodie plays."
    assert say("{n} {n:card|cards}", n=2) == "2 cards"
    assert say("he plays {x}", x="y") == "he plays y"


def test_a_raw_value_is_neither_capitalised_nor_worded() -> None:
    words = Catalogue({"key": "{file:raw}: {file} not found"}, "en").bind(lambda name, value: "the file")
    assert words("key", file="save.json") == "save.json: the file not found"


def test_a_value_that_was_printed_before_is_told_from_one_that_equals_it() -> None:
    words = Catalogue({"key": "{who}, {who:raw}, {n}"}, "en").bind(lambda name, value: "Ana" if value == "a" else value)
    said = [words("key", who=who, n=n) for who, n in (("a", 1), ("a", "1"), (1, 1), ("a", 1))]
    assert said == ["Ana, a, 1", "Ana, a, 1", "1, 1, 1", "Ana, a, 1"]
    with pytest.raises(BadFact):
        words("key", who="a", n=True)


def test_a_phrase_is_not_capitalised() -> None:
    assert Catalogue({"key": "{card:le} en {cell}"}, "fr").phrase("key", card=SHADE, cell="b2") == (
        "l'Ombre errante en b2"
    )


def test_a_capital_form_begins_a_second_sentence() -> None:
    assert dire("Perdu. {card:Le} tombe.", card=SHADE) == "Perdu. L'Ombre errante tombe."


def test_a_missing_key_is_told_with_its_language() -> None:
    words = Catalogue({}, "fr")
    with pytest.raises(KeyError) as refused:
        words("event.lost")
    assert refused.value.args == ("event.lost", "fr")
    assert not words.has("event.lost")


def test_a_missing_fact_is_told_with_the_key() -> None:
    with pytest.raises(BadFact, match="missing") as refused:
        say("Draws {n} {n:card|cards}")
    assert (refused.value.key, refused.value.name) == ("key", "n")


@pytest.mark.parametrize("value", [None, True, {"a": 1}, object(), ["a", None], 1.5])
def test_what_nobody_should_read_is_not_printed(value: object) -> None:
    with pytest.raises(BadFact, match="not printable"):
        say("Got {x}", x=value)


def test_only_a_number_has_a_plural() -> None:
    for value in ("2", True, None):
        with pytest.raises(BadFact, match="not a number"):
            say("{n:card|cards}", n=value)


@pytest.mark.parametrize(
    "template, where, why",
    [
        ("a {", 3, "not a name"),
        ("a {b", 2, "brace never closed"),
        ("a {b:le", 2, "brace never closed"),
        ("a {b?c|d", 2, "brace never closed"),
        ("a } b", 2, "brace never opened"),
        ("{}", 1, "not a name"),
        ("{0}", 1, "not a name"),
        ("{a.b}", 1, "not a name"),
        ("{a[0]}", 1, "not a name"),
        ("{a!r}", 1, "not a name"),
        ("{a b}", 1, "not a name"),
        ("{é}", 1, "not a name"),
        ("{a:>10}", 3, "unknown form"),
        ("{a:}", 3, "unknown form"),
        ("{a:the}", 3, "unknown form"),
        ("{a:b|c|d}", 0, "wrong number of branches"),
        ("{a:b{c}}", 0, "wrong number of branches"),
        ("{a?b|c|d}", 0, "wrong number of branches"),
        ("{a=b}", 3, "not a word of its own"),
        ("{a=b:c|b:d}", 7, "not a word of its own"),
        ("{a=:c}", 3, "not a word of its own"),
    ],
)
def test_a_bad_template_is_told_with_key_and_place(template: str, where: int, why: str) -> None:
    with pytest.raises(BadTemplate) as refused:
        dire(template, a="", b="", c="")
    assert (refused.value.key, refused.value.where, refused.value.why) == ("key", where, why)


def test_a_bad_template_is_found_only_when_used() -> None:
    words = Catalogue({"good": "Well.", "bad": "{"}, "en")
    assert words("good") == "Well."
    assert words.has("bad")


def test_a_fact_may_bear_any_name() -> None:
    assert say("See {key} {self}", key=1, self=2) == "See 1 2"


def test_wording_turns_ids_into_names() -> None:
    cards = {"ombre": SHADE, "limier": HOUND}

    def wording(name: str, value: Any) -> Any:
        match name:
            case "card" | "cards":
                return cards[value]
            case "seat":
                return ["Ana", "Bob"][value]
        return value

    words = Catalogue({"a": "{seat} joue {card:le} en {cell}.", "b": "La main {seat:de} : {cards}."}, "fr")
    bound = words.bind(wording)
    assert bound("a", seat=1, card="ombre", cell="b2") == "Bob joue l'Ombre errante en b2."
    assert bound("b", seat=0, cards=["limier", "ombre"]) == "La main d'Ana : Limier des brumes et Ombre errante."
    assert words("a", seat=1, card="ombre", cell="b2") == "1 joue ombre en b2."


def test_choices_look_at_the_fact_and_at_its_words() -> None:
    def wording(name: str, value: Any) -> Any:
        return {"card": SHADE, "seat": None if value is None else "Ana", "flag": "peut-être"}[name]

    def bound(template: str, **facts: Any) -> str:
        return Catalogue({"key": template}, "fr").bind(wording)("key", **facts)

    assert bound("Est {card=m:pris|f:prise}", card="ombre") == "Est prise"
    assert bound("Est {card=ombre:ici|f:prise}", card="ombre") == "Est ici"
    assert bound("Gagne : {seat?{seat}|personne}", seat=0) == "Gagne : Ana"
    assert bound("Gagne : {seat?{seat}|personne}", seat=None) == "Gagne : personne"
    assert bound("{flag?ouvert|fermé}", flag=False) == "Fermé"


def test_a_sentence_agrees_with_gender_and_number() -> None:
    template = "{card:le} {card:est|sont} {card=m:pris|f:prise|fp:prises}."
    assert dire(template, card=HOUND) == "Le Limier des brumes est pris."
    assert dire(template, card=WIDOW) == "La Veuve muette est prise."
    assert dire(template, card=Thing("Furies", "f", plural=True)) == "Les Furies sont prises."
    assert dire(template, card=Thing("Limiers", "m", plural=True)) == "Les Limiers sont pris."


def test_french_marks_keep_to_their_word_only_when_asked() -> None:
    templates = {"key": "Oui ! « {words} » : non ? Si ; 10:30"}
    plain = Catalogue(templates, "fr")
    typeset = Catalogue(templates, "fr", typography=True)
    assert plain("key", words="a !") == "Oui ! « a ! » : non ? Si ; 10:30"
    s = "\N{NO-BREAK SPACE}"
    assert typeset("key", words="a !") == f"Oui{s}! «{s}a !{s}»{s}: non{s}? Si{s}; 10:30"
    assert typeset.bind(lambda _, value: value)("key", words="a !") == typeset("key", words="a !")
    assert Catalogue(templates, "en", typography=True)("key", words="a !") == plain("key", words="a !")


def written(folder: Path, **texts: str) -> str:
    folder.mkdir()
    for lang, text in texts.items():
        (folder / f"{lang}.yaml").write_text(text, encoding="utf-8")
    return str(folder)


def test_later_folders_go_before_earlier_ones(tmp_path: Path) -> None:
    kernel = written(tmp_path / "kernel", fr="event:\n  won: Gagné.\n  lost: Perdu.\n")
    game = written(tmp_path / "game", fr="event.won: Conquis.\nevent.won.hidden: Quelque chose.\nmenu: {no: Non}\n")
    words = Catalogue.load([kernel, game], "fr")
    assert [words(f"event.{kind}") for kind in ("won", "lost", "won.hidden")] == [
        "Conquis.",
        "Perdu.",
        "Quelque chose.",
    ]
    assert words("menu.no") == "Non"
    assert set(words.keys()) == {"event.won", "event.won.hidden", "event.lost", "menu.no"}


def test_a_loaded_catalogue_is_kept_compiled(tmp_path: Path) -> None:
    folder = written(tmp_path / "game", en="a: One.\n")
    Catalogue.load([folder], "en")
    assert len(list((tmp_path / "game" / "__compiled__").iterdir())) == 1
    assert Catalogue.load([folder], "en")("a") == "One."
    written_again = tmp_path / "game" / "en.yaml"
    written_again.write_text("a: Two.\n")
    assert Catalogue.load([folder], "en")("a") == "One."  # a run reads it once
    _templates_in.cache_clear()
    assert Catalogue.load([folder], "en")("a") == "Two."


@pytest.mark.parametrize(
    "text, code, where",
    [
        ("a: {b: 3}", "not_text", "a.b"),
        ("a: null", "not_text", "a"),
        ("a: [x]", "not_text", "a"),
        ("text", "not_text", ""),
        ("a.b: x\na: {b: y}", "duplicate_key", "a.b"),
    ],
)
def test_a_catalogue_holds_nothing_but_texts(tmp_path: Path, text: str, code: str, where: str) -> None:
    with pytest.raises(Malformed) as refused:
        Catalogue.load([written(tmp_path / "game", en=text)], "en")
    assert (refused.value.code, refused.value.where) == (code, where)


def test_an_empty_catalogue_is_empty(tmp_path: Path) -> None:
    assert list(Catalogue.load([written(tmp_path / "game", en="# nothing yet\n")], "en").keys()) == []


def test_check_finds_what_two_catalogues_do_not_share() -> None:
    en = Catalogue(
        {"same": "{card:the} {n}", "only": "x", "names": "{a} {b?{c}|}", "bad": "{", "worse": "{a:le}"}, "en"
    )
    fr = Catalogue(
        {"same": "{n} {card:le} {n}", "other": "x", "names": "{a} {b}", "bad": "ok", "worse": "{a:le}"}, "fr"
    )
    assert check(en, fr) == [
        ("bad", "en, character 1: not a name"),
        ("names", "en speaks of ['a', 'b', 'c'], fr of ['a', 'b']"),
        ("only", "not in fr"),
        ("other", "not in en"),
        ("worse", "en, character 3: unknown form"),
    ]


def test_the_kernels_own_catalogues_agree() -> None:
    assert check(*(Catalogue.load([str(KERNEL_TEXT)], lang) for lang in ("en", "fr"))) == []
