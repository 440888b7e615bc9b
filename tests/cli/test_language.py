"""The language of a run."""

from __future__ import annotations

import pytest

from cli.line.language import language


@pytest.mark.parametrize(
    "environ, lang",
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "FR_ca"}, "fr"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "fr_BE"}, "fr"),
        ({"LC_MESSAGES": "en_GB.UTF-8", "LC_ALL": "fr_CH"}, "fr"),
        ({"LC_ALL": "C", "LANG": "fr_FR"}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "", "LANG": "fr_FR"}, "fr"),
    ],
)
def test_the_first_locale_that_is_set_decides_the_language(environ: dict[str, str], lang: str) -> None:
    assert language("", environ) == lang
