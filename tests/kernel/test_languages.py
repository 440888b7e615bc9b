"""The grammar of the two languages."""

from __future__ import annotations

import pytest

from rules.kernel.words.languages import LANGUAGES, Thing


def put(lang: str, form: str, thing: Thing | str) -> str:
    return LANGUAGES[lang].forms[form](thing)


@pytest.mark.parametrize(
    "thing, the, a, possessive",
    [
        (Thing("Fog Hound", "m"), "the Fog Hound", "a Fog Hound", "the Fog Hound's"),
        (Thing("Orphan of the Light", "m"), "the Orphan of the Light", "an Orphan of the Light", None),
        (Thing("Aldemar, Last King", "m", proper=True), "Aldemar, Last King", "Aldemar, Last King", None),
        (Thing("The Moth Queen", "f"), "the Moth Queen", "the Moth Queen", "the Moth Queen's"),
        (Thing("The Moth Queen", "f", proper=True), "the Moth Queen", "the Moth Queen", None),
        (Thing("Theatre", "m"), "the Theatre", "a Theatre", None),
        (Thing("Nihiliths", "m", plural=True), "the Nihiliths", "Nihiliths", "the Nihiliths'"),
        (Thing("Men", "m", plural=True), "the Men", "Men", "the Men's"),
        (Thing("Unwriter", "m"), "the Unwriter", "an Unwriter", None),
        (Thing("Unicorn", "m"), "the Unicorn", "a Unicorn", None),
        (Thing("Heir", "m"), "the Heir", "an Heir", None),
        (Thing("Hushed Widow", "f"), "the Hushed Widow", "a Hushed Widow", None),
        (Thing("One-eyed Crow", "m"), "the One-eyed Crow", "a One-eyed Crow", None),
        (Thing("Écho", "m"), "the Écho", "an Écho", None),
        ("Ana", "Ana", "Ana", "Ana's"),
        ("Boris", "Boris", "Boris", "Boris's"),
        ("The Cat", "The Cat", "The Cat", "The Cat's"),
        ("", "", "", "'s"),
    ],
    ids=str,
)
def test_english_articles_and_possessive(thing: Thing | str, the: str, a: str, possessive: str | None) -> None:
    assert put("en", "the", thing) == the
    assert put("en", "a", thing) == a
    if possessive is not None:
        assert put("en", "'s", thing) == possessive


@pytest.mark.parametrize(
    "thing, le, un, du, au",
    [
        (
            Thing("Limier des brumes", "m"),
            "le Limier des brumes",
            "un Limier des brumes",
            "du Limier des brumes",
            "au Limier des brumes",
        ),
        (Thing("Veuve muette", "f"), "la Veuve muette", "une Veuve muette", "de la Veuve muette", "à la Veuve muette"),
        (
            Thing("Ombre errante", "f"),
            "l'Ombre errante",
            "une Ombre errante",
            "de l'Ombre errante",
            "à l'Ombre errante",
        ),
        (Thing("Hommes", "m", plural=True), "les Hommes", "des Hommes", "des Hommes", "aux Hommes"),
        (Thing("Le Grand Compas", "m"), "le Grand Compas", "le Grand Compas", "du Grand Compas", "au Grand Compas"),
        (Thing("L'Inoublié", "m"), "l'Inoublié", "l'Inoublié", "de l'Inoublié", "à l'Inoublié"),
        (Thing("L’Inoublié", "m"), "l'Inoublié", "l'Inoublié", "de l'Inoublié", "à l'Inoublié"),
        (Thing("La Reine", "f", proper=True), "la Reine", "la Reine", "de la Reine", "à la Reine"),
        (Thing("Les Furies", "f", plural=True), "les Furies", "les Furies", "des Furies", "aux Furies"),
        (Thing("Lancier", "m"), "le Lancier", "un Lancier", "du Lancier", "au Lancier"),
        (Thing("Aldemar", "m", proper=True), "Aldemar", "Aldemar", "d'Aldemar", "à Aldemar"),
        ("Ana", "Ana", "Ana", "d'Ana", "à Ana"),
        ("Le Goff", "Le Goff", "Le Goff", "de Le Goff", "à Le Goff"),
    ],
    ids=str,
)
def test_french_articles(thing: Thing | str, le: str, un: str, du: str, au: str) -> None:
    assert [put("fr", form, thing) for form in ("le", "un", "du", "au")] == [le, un, du, au]


@pytest.mark.parametrize(
    "thing, de, que",
    [
        ("Ana", "d'Ana", "qu'Ana"),
        ("Bob", "de Bob", "que Bob"),
        ("élodie", "d'élodie", "qu'élodie"),
        ("Ysolde", "d'Ysolde", "qu'Ysolde"),
        ("Yann", "de Yann", "que Yann"),
        ("Hector", "d'Hector", "qu'Hector"),
        ("Le Goff", "de Le Goff", "que Le Goff"),
        ("", "de ", "que "),
        ("3", "de 3", "que 3"),
        ("a1", "de a1", "que a1"),
        ("A", "de A", "que A"),
        (Thing("Ombre errante", "f"), "d'Ombre errante", "qu'Ombre errante"),
        (Thing("Aldemar, dernier roi", "m", proper=True), "d'Aldemar, dernier roi", "qu'Aldemar, dernier roi"),
        (Thing("Le Grand Compas", "m"), "du Grand Compas", "que le Grand Compas"),
        (Thing("L'Inoublié", "m"), "de l'Inoublié", "que l'Inoublié"),
    ],
    ids=str,
)
def test_french_de_and_que(thing: Thing | str, de: str, que: str) -> None:
    assert [put("fr", form, thing) for form in ("de", "que")] == [de, que]


@pytest.mark.parametrize(
    "name",
    [
        *("Écho", "écho", "Œil", "Ægide", "Île", "Âme", "Été", "Ours", "Onde", "Umbra", "Homme-arbre", "Hommage"),
        *("Hercule de foire", "Héroïne", "Héritier", "Hospitalité", "Huître", "Huitre", "Hushed", "Yeuse", "Ypérite"),
        *("Horloge", "Hallucination", "Histoire", "Hydre", "Or", "Heure", "Hermine", "Habitant", "Haleine", "Harmonie"),
    ],
)
def test_french_elides_before_a_vowel_and_a_mute_h(name: str) -> None:
    assert put("fr", "le", Thing(name, "f")) == f"l'{name}"


@pytest.mark.parametrize(
    "name",
    [
        *(
            "Héros",
            "héros",
            "HÉROS",
            "Hache de guerre",
            "Héraut",
            "Héraute",
            "Hérault",
            "Haut mur",
            "Hautesente",
            "Honte",
        ),
        *("Hasard", "Hollandais volant", "Harpie", "Harpiste de pierre", "Horde de rats", "Hibou", "Hurlement", "Hall"),
        *(
            "Onze",
            "Ouistiti",
            "Ouf !",
            "Yacht",
            "Yéti",
            "Chat",
            "Ça",
            "2 contre un",
            "Hâte",
            "Hutte",
            "Huit",
            "Hors-la-loi",
        ),
    ],
)
def test_french_does_not_elide_before_a_consonant_or_an_aspirated_h(name: str) -> None:
    assert put("fr", "le", Thing(name, "m")) == f"le {name}"
    assert put("fr", "le", Thing(name, "f")) == f"la {name}"
