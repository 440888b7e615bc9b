"""Orders on a condition that cannot be read: people are told where and why."""

from __future__ import annotations

import pytest

from cli.console import Console
from cli.letters.failures import trouble_with
from rules.kernel.letters.letter import Failed
from tests.krystal.test_conditions import walking


@pytest.mark.parametrize(
    ("line", "code", "where", "lang", "message"),
    [
        ("else end turn", "else_alone", "1:1", "en", "“else” goes right behind an “if”."),
        ("done moving; sinon : fin tour", "else_alone", "1:14", "fr", "« sinon » se place juste après un « si »."),
        ("if stopped: done; else: done; else: end", "else_alone", "1:31", "en", "“else” goes right behind an “if”."),
        ("standing stopped: done; else: end", "else_alone", "1:25", "en", "“else” goes right behind an “if”."),
        ("ana: if stopped: done\nend; else: end", "else_alone", "2:6", "en", "“else” goes right behind an “if”."),
        ("if stopped: done; else", "no_order", "1:23", "en", "say what is to be done then."),
        ("si arrêté :", "no_order", "1:10", "fr", "dites ce qu'il faut faire alors."),
        ("if stopped: resign", "cannot_wait", "1:13", "en", "“resign” cannot be said in advance."),
        ("if stopped: default", "cannot_wait", "1:13", "en", "“default” cannot be said in advance."),
        ("if stopped: done; else: xyzzy", "unknown_verb", "1:25", "en", "“xyzzy” is not an order."),
        (
            "if stoped: end turn",
            "unknown_question",
            "1:4",
            "en",
            "“stoped” is no question that can be answered in advance. Did you mean stopped?",
        ),
    ],
)
def test_what_cannot_be_read_is_refused_at_its_place(line: str, code: str, where: str, lang: str, message: str) -> None:
    mail = walking(lang, held=False)
    with pytest.raises(Failed) as caught:
        mail.send("ana", line)
    speech = Console(lang, json=False).speech(mail.contest)
    trouble = trouble_with(caught.value, speech, mail.contest)
    assert (trouble.code, trouble.where, trouble.message) == (code, where, message)
