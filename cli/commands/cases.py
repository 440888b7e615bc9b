"""arbitre cases: the rulebook cases, run and printed for players to read."""

from __future__ import annotations

import click

import rules
from cli import exits
from cli.console import Console
from cli.line import completing
from cli.line.options import common
from cli.result import Result, Trouble

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from cli.reports.casebook import CasePage
    from rules.kernel.cases import Case, Coverage
    from rules.kernel.play.game import Game

NEAREST = 3


def _refs(ctx: click.Context, param: click.Parameter, typed: str) -> list[str]:
    """Completion: the ids of cases and what they show."""
    from rules.kernel.cases import load_cases

    try:
        cases = [case for game in _wanted(ctx.params.get("game")) for case in load_cases(game)]
    except Exception:
        return []
    return [ref for ref in _known(cases) if ref.lower().startswith(typed.lower())]


@click.command("cases")
@click.argument("game", required=False, shell_complete=completing.games)
@click.option("--show", "refs", multiple=True, metavar="REF", shell_complete=_refs)
@click.option("-v", "--verbose", is_flag=True)
@common
def command(console: Console, game: str | None, refs: tuple[str, ...], verbose: bool) -> Result:
    from cli.reports.casebook import CasePage
    from rules.kernel.cases import covered, load_cases

    cases = [(played, load_cases(played)) for played in _wanted(game)]
    chosen = _chosen([case for _, of_game in cases for case in of_game], refs)
    pages = [CasePage(case, console.lang) for case in chosen]
    coverage = {} if refs else {played.id: covered(played, of_game) for played, of_game in cases}
    whole = all(page.passed for page in pages) and all(found.complete for found in coverage.values())
    text = "\n".join(_told(console, pages, coverage, at_length=verbose or bool(refs)))
    return Result(_data(pages, coverage), text, exits.DONE if whole else exits.NO)


def _wanted(game: str | None) -> list[Game]:
    return [rules.load(each) for each in ([game] if game else rules.GAMES)]


def _known(cases: Sequence[Case]) -> list[str]:
    return sorted({ref for case in cases for ref in (case.id, *case.shows)})


def _chosen(cases: Sequence[Case], refs: tuple[str, ...]) -> list[Case]:
    """The cases that are named or show what is named; all if nothing is."""
    from rules.kernel.words.nearest import close_words

    wanted = {ref.casefold() for ref in refs}
    known = {ref.casefold(): ref for ref in _known(cases)}
    for ref in refs:
        if ref.casefold() not in known:
            near = [known[found] for found in close_words(ref.casefold(), known, NEAREST)]
            raise Trouble("no_such_case", exit=exits.USAGE, ref=ref, near=near)
    return [case for case in cases if not refs or wanted & {ref.casefold() for ref in (case.id, *case.shows)}]


def _told(console: Console, pages: list[CasePage], coverage: dict[str, Coverage], *, at_length: bool) -> list[str]:
    from cli.reports.casebook import without_case

    lines: list[str] = []
    for page in pages:
        lines += [*page.whole(console), ""] if at_length else page.line(console)
    failed = sum(not page.passed for page in pages)
    lines.append(
        console.words("cases.summary", cases=len(pages), failed=failed, passed=len(pages) - failed, any=failed > 0)
    )
    for found in coverage.values():
        lines += without_case(console, found)
    return lines


def _data(pages: list[CasePage], coverage: dict[str, Coverage]) -> dict[str, Any]:
    return {
        "cases": [page.data() for page in pages],
        "missing": [
            {"game": game, "family": family, "id": ref}
            for game, found in coverage.items()
            for family, refs in found.missing.items()
            for ref in refs
        ],
        "unknown": [
            {"game": game, "case": case, "ref": ref} for game, found in coverage.items() for case, ref in found.unknown
        ],
        "left_out": [{"game": game, "id": ref} for game, found in coverage.items() for ref in found.left_out],
    }
