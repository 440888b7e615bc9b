"""A study in words: what things are called, and all figures as a table of text."""

from __future__ import annotations

import rules
from cli.trials import tables
from rules.kernel.editions import components
from rules.kernel.editions.options import as_given, resolve
from rules.kernel.words.inventory import Inventory

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any

    from cli.console import Console
    from cli.reports.study import Share, Spread, Study, Use

GAP = "  "
BAR = 30  # signs of the longest
MORE, LESS = "▲", "▼"


class Named:
    """The names of seats, sides, cards and endings, in the language of the reader."""

    def __init__(self, console: Console, study: Study) -> None:
        self.words = console.words
        self.lang = console.lang
        self.inventory = Inventory(rules.load(study.game), components.shipped(study.game)[0], console.lang)
        held = self.inventory.sections.values()
        self.nameless = {one.id: one for section in held for one in section if "name" not in one.entry}

    def who(self, share: Share) -> str:
        seat = share.who.removeprefix("seat")
        return self.words.phrase("study.seat", n=seat) if seat.isdigit() else self.thing(share.who)

    def thing(self, id_: str) -> str:
        """By its name in the edition, or what it does if it has none; kinds of players have nothing but their id."""
        found = self.inventory.named(id_)
        if found is not None:
            return found.name(self.lang)
        return self.inventory.figures(self.nameless[id_]).rstrip(" .") if id_ in self.nameless else id_

    def ending(self, how: str) -> str:
        key = f"ending.{how}"
        return self.inventory.words.phrase(key) if self.inventory.words.has(key) else how

    def percent(self, part: float) -> str:
        return self.words.phrase("study.percent", n=self.number(f"{100 * part:.1f}"))

    def interval(self, share: Share) -> str:
        low, high = (self.number(f"{100 * end:.1f}") for end in share.interval)
        return self.words.phrase("study.interval", low=low, high=high)

    def per_game(self, times: int, games: int) -> str:
        return self.number(f"{times / games:.2f}")

    def number(self, written: str) -> str:
        return written.replace(".", ",") if self.lang == "fr" else written

    def sign(self, share: Share, fair: float) -> str:
        return {1: MORE, 0: "", -1: LESS}[share.against(fair)]

    def title(self, study: Study) -> str:
        facts = {"games": study.games, "seats": study.seats, "finished": study.finished}
        return self.words("study.title", game=study.game.capitalize(), **facts)

    def remarks(self, study: Study) -> Iterator[str]:
        """What has to be known to read the figures."""
        yield self.made_from(study)
        if cut := study.games - study.finished:
            yield self.words("study.cut", n=cut)
        if not study.finished:
            return
        yield self.words("study.fair", fair=self.percent(study.fair), more=MORE, less=LESS)
        for name, n in (("shared", study.shared), ("unwon", study.unwon)):
            if n:
                yield self.words(f"simulate.{name}", n=n, percent=self.number(f"{100 * n / study.finished:.1f}"))

    def made_from(self, study: Study) -> str:
        """With what the same games can be played again."""
        by = tables.rules_of(study.game)
        facts = {"rules": f"{by['id']}@{by['version']}", "edition": by["edition"], "hash": by["sha256"][:16]}
        options = ", ".join(as_given(self.unusual(study)))
        seeds = [self.words.phrase("study.seed", seed=seed, n=n) for seed, n in study.seeds.items()]
        return self.words("study.made", **facts, options=options, players=", ".join(study.players), seeds=seeds)

    def unusual(self, study: Study) -> dict[str, Any]:
        """The options that are not as they are when nobody chooses."""
        usual = resolve(components.shipped(study.game)[0], {})
        return {name: value for name, value in study.options.items() if usual.get(name) != value}


def as_text(console: Console, study: Study) -> str:
    named = Named(console, study)
    blocks = [[named.title(study), *named.remarks(study)]]
    if study.finished:
        blocks += [[named.words(f"study.by.{by}"), *_shares(named, study, shares)] for by, shares in study.by.items()]
        blocks += [_lengths(named, what, spread) for what, spread in study.lengths.items()]
        blocks.append(
            [named.words("study.endings"), *_columns([[named.ending(how), str(n)] for how, n in study.endings])]
        )
    if study.cards:
        rows = [_head(named), *(_card(named, study, use) for use in study.cards)]
        blocks.append([named.words("study.cards"), named.words("study.users"), *_columns(rows)])
    if study.unused and study.cards:
        blocks.append([named.words("study.unused", cards=[named.thing(card) for card in study.unused])])
    return "\n\n".join("\n".join(block) for block in blocks)


def _shares(named: Named, study: Study, shares: Sequence[Share]) -> list[str]:
    return _columns([_share(named, share, study.fair) for share in shares])


def _share(named: Named, share: Share, fair: float) -> list[str]:
    won = named.words.phrase("study.won", wins=share.wins, games=share.games)
    return [named.who(share), won, named.percent(share.part), named.interval(share), named.sign(share, fair)]


def _lengths(named: Named, what: str, spread: Spread) -> list[str]:
    facts = {"least": spread.least, "middle": spread.middle, "most": spread.most}
    tallest = max(n for *_, n in spread.bars)
    rows = [[_span(low, high), f"{'#' * (BAR * n // tallest)} {n}".strip()] for low, high, n in spread.bars]
    return [named.words(f"simulate.{'rounds' if what == 'rounds' else 'lengths'}", **facts), *_columns(rows)]


def _span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}–{high}"


def _head(named: Named) -> list[str]:
    return [named.words.phrase(f"study.card.{name}") for name in ("name", "answers", "games", "events", "users")]


def _card(named: Named, study: Study, use: Use) -> list[str]:
    per_game = (named.per_game(use.answers, study.finished), named.percent(use.games / study.finished))
    users = (
        [named.percent(use.users.part), named.interval(use.users), named.sign(use.users, study.fair)]
        if use.users
        else []
    )
    return [named.thing(use.card), *per_game, named.per_game(use.events, study.finished), *users]


def _columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Each column as wide as what stands in it."""
    wide = [max((len(row[at]) for row in rows if at < len(row) - 1), default=0) for at in range(max(map(len, rows)))]
    return [GAP + GAP.join(f"{cell:<{wide[at]}}" for at, cell in enumerate(row)).rstrip() for row in rows]
