"""A seed chosen by hand can be guessed, and then every card is known: where cards are hidden, that is said."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.console import Console
from tests.cli.shell import arbitre, done

GUESSES = {lang: Console(lang, json=False).words for lang in ("en", "fr")}


def opened(folder: Path, *how: str) -> Path:
    save = folder / "game.json"
    done(arbitre("new", "naastica", "-s", "ana", "-s", "bob", *how, "-o", save))
    return save


def warned(folder: Path, lang: str, *how: str) -> tuple[bool, bool, bool, bool]:
    """Whether `new` and the certificate warn, each in words and as data."""
    new = ("new", "naastica", "-s", "ana", "-s", "bob", *how, "-o", folder / "game.json", "--force", "--lang", lang)
    verify = ("verify", folder / "game.json", "--lang", lang)
    words = GUESSES[lang]
    return (
        words("new.seed_guessable") in done(arbitre(*new)).text,
        done(arbitre(*new, "--json")).data["seed_guessable"],
        words("verify.seed.guessable") in done(arbitre(*verify)).text,
        done(arbitre(*verify, "--json")).data["certificate"]["seed_guessable"],
    )


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_keeper_who_chooses_the_seed_is_warned(tmp_path: Path, lang: str) -> None:
    assert warned(tmp_path, lang, "--seed", "tuesday") == (True, True, True, True)


@pytest.mark.parametrize("how", [(), ("--profile", "open", "--seed", "tuesday"), ("--profile", "open")])
def test_where_nothing_can_be_guessed_or_nothing_is_hidden_nobody_is(tmp_path: Path, how: tuple[str, ...]) -> None:
    assert warned(tmp_path, "en", *how) == (False, False, False, False)


def test_who_holds_a_view_is_told_by_its_certificate(tmp_path: Path) -> None:
    save, view = opened(tmp_path, "--seed", "tuesday"), tmp_path / "ana.view.json"
    done(arbitre("view", save, "--as", "ana", "-o", view))
    assert GUESSES["en"]("verify.seed.guessable") in done(arbitre("verify", view, "--lang", "en")).text
