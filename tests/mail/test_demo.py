"""A whole match by .eml files, one player in French: the demonstration of the documents, run as a test."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

from tests.cli.shell import ROOT, arbitre, done

spec = importlib.util.spec_from_file_location("mail_demo", ROOT / "docs" / "mail_demo.py")
assert spec is not None and spec.loader is not None
demo: Any = importlib.util.module_from_spec(spec)
spec.loader.exec_module(demo)


def test_two_players_finish_a_match_by_mail_twice_with_the_same_bytes(tmp_path: Path) -> None:
    runs: list[str] = []
    mails: list[str] = []

    def program(*arguments: str) -> None:
        said = done(arbitre(*arguments))
        if arguments[:2] == ("mail", "run"):
            assert not said.text and not said.err
        if arguments[0] == "verify":
            assert "OK. Every byte is what the rules and the secret make of the answers." in said.text
        runs.append(arguments[0])

    for name in ("one", "other"):
        (tmp_path / name).mkdir()
        demo.Table(tmp_path / name, program, mails.append).play()
    assert demo.same_files(tmp_path / "one", tmp_path / "other") > 50
    assert runs.count("verify") == 4
    told = "\n".join(mails)
    assert "à vous de jouer, Ana" in told and "your turn, Bob" in told
    assert "Ana gagne la rencontre" in told and "Ana wins the match" in told
