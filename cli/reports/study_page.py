"""A study as a page with plots, which needs no other file: shares with their intervals, lengths, and all cards."""

from __future__ import annotations

from cli.reports import pictures
from cli.reports.study_words import Named
from rules.kernel.pictures.elements import DIM, END, INK, INSIDE, MARGIN, RULE, STRONG, WIDTH, Box, Group, Line, Text
from rules.kernel.pictures.measure import cut
from rules.kernel.pictures.svg import inside, shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cli.console import Console
    from cli.reports.study import Share, Spread, Study, Use
    from rules.kernel.pictures.elements import Element

ROW, HEAD, SIZE = 22, 22, 11
NAMES, SENTENCES, FIGURES = 108, 216, 60  # room for what is named, for how a game ended, and for a figure
PLOT = INSIDE - NAMES - FIGURES  # for the plot between them
DOT = 7
STEPS = (0.05, 0.1, 0.2, 0.25, 0.5)  # between two marks of a scale
MARKS = 5  # of a scale, at most


def page(console: Console, study: Study) -> str:
    named = Named(console, study)
    title = named.title(study)
    said = "".join(f"<p>{shown(line)}</p>" for line in (named.remarks(study) if study.finished else ()))
    plots = "".join(_section(heading, parts, height) for heading, parts, height in _plots(named, study))
    cards = _cards(named, study) if study.cards else ""
    foot = shown(named.words("study.foot"))
    body = (
        f'<header><h1>{shown(title)}</h1>{said}</header><div class="plots">{plots}</div>{cards}<footer>{foot}</footer>'
    )
    return pictures.page(title, console.lang, body, layout=LAYOUT)


def _section(heading: str, parts: Sequence[Element], height: float) -> str:
    drawing = f'<svg viewBox="0 0 {WIDTH} {height:g}" role="group">{inside(parts)}</svg>'
    return f"<section><h2>{shown(heading)}</h2>{drawing}</section>"


def _plots(named: Named, study: Study) -> Iterator[tuple[str, Sequence[Element], float]]:
    if not study.finished:
        return
    for by, shares in study.by.items():
        yield named.words(f"study.by.{by}"), *_shares(named, shares, study.fair)
    for what, spread in study.lengths.items():
        facts = {"least": spread.least, "middle": spread.middle, "most": spread.most}
        yield named.words(f"simulate.{'rounds' if what == 'rounds' else 'lengths'}", **facts), *_bars(_spans(spread))
    yield named.words("study.endings"), *_bars([(named.ending(how), n) for how, n in study.endings], SENTENCES)


def _shares(named: Named, shares: Sequence[Share], fair: float) -> tuple[list[Element], float]:
    """A dot for the share that was won, a line for its interval, a broken one for what is fair."""
    most = min(1.0, max(fair, *(share.interval[1] for share in shares)) * 1.05)
    bottom = HEAD + ROW * len(shares)

    def x(part: float) -> float:
        return MARGIN + NAMES + PLOT * part / most

    parts: list[Element] = []
    step = next((step for step in STEPS if most / step <= MARKS), STEPS[-1])
    for mark in range(int(most / step) + 1):
        parts.append(Line([(x(mark * step), HEAD), (x(mark * step), bottom)], RULE))
        parts.append(Text(x(mark * step), HEAD - 6, named.number(f"{100 * mark * step:g}"), 10, DIM, "middle"))
    parts.append(Line([(x(fair), HEAD), (x(fair), bottom)], STRONG, 1.5, "4 3"))
    for at, share in enumerate(shares):
        y = HEAD + ROW * at + ROW / 2
        low, high = share.interval
        name = named.who(share)
        said = named.words("study.point", who=name, share=named.percent(share.part), interval=named.interval(share))
        interval = Line([(x(low), y), (x(high), y)], "seat1", 3)
        dot = Box(x(share.part) - DOT / 2, y - DOT / 2, DOT, DOT, "seat1", "", DOT / 2)
        figure = f"{named.sign(share, fair)} {named.percent(share.part)}".strip()
        parts += [*_row_of(name, figure, y, NAMES), Group(said, [interval, dot])]
    return parts, bottom + 4


def _spans(spread: Spread) -> list[tuple[str, int]]:
    return [(str(low) if low == high else f"{low}–{high}", n) for low, high, n in spread.bars]


def _bars(rows: Sequence[tuple[str, int]], names: int = NAMES) -> tuple[list[Element], float]:
    tallest = max(n for _, n in rows)
    room = INSIDE - names - FIGURES
    parts: list[Element] = []
    for at, (name, n) in enumerate(rows):
        y = ROW * at + ROW / 2
        parts += _row_of(name, str(n), y, names)
        if n:
            parts.append(Group(name, [Box(MARGIN + names, y - 7, room * n / tallest, 14, "seat1", "", 2)]))
    return parts, ROW * len(rows) + 4


def _row_of(name: str, figure: str, y: float, names: int) -> tuple[Text, Text]:
    """What a row is about, and the figure at its end."""
    room = names - 8
    label = Text(MARGIN, y + 4, cut(name, SIZE, room), SIZE, INK, room=room)
    return label, Text(WIDTH - MARGIN, y + 4, figure, SIZE, INK, END)


def _cards(named: Named, study: Study) -> str:
    """Every card with its figures; how its users fared is drawn as well."""
    words = named.words
    head = "".join(f"<th>{shown(words(f'study.card.{name}'))}</th>" for name in ("name", "answers", "games", "events"))
    wide = f'<th colspan="2">{shown(words("study.card.users"))}</th>'
    rows = "".join(_row(named, study, use) for use in study.cards)
    unused = [named.thing(card) for card in study.unused]
    rest = f"<p>{shown(words('study.unused', cards=unused))}</p>" if unused else ""
    return (
        f'<section class="cards"><h2>{shown(words("study.cards"))}</h2><div class="wide"><table><thead><tr>{head}{wide}'
        f"</tr></thead><tbody>{rows}</tbody></table></div>{rest}</section>"
    )


def _row(named: Named, study: Study, use: Use) -> str:
    figures = (
        named.per_game(use.answers, study.finished),
        named.percent(use.games / study.finished),
        named.per_game(use.events, study.finished),
    )
    cells = "".join(f"<td>{shown(figure)}</td>" for figure in figures)
    users = use.users
    if users is None:
        return f'<tr><th scope="row">{shown(named.thing(use.card))}</th>{cells}<td></td><td></td></tr>'
    said = f"{named.percent(users.part)} ({named.interval(users)}) {named.sign(users, study.fair)}"
    return (
        f'<tr><th scope="row">{shown(named.thing(use.card))}</th>{cells}<td>{shown(said.strip())}</td>'
        f"<td>{_strip(users, study.fair)}</td></tr>"
    )


def _strip(share: Share, fair: float) -> str:
    """From nothing to all, as small as a word."""
    low, high = share.interval
    parts: list[Element] = [
        Line([(0, 6), (100, 6)], RULE),
        Line([(100 * fair, 0), (100 * fair, 12)], STRONG, 1.5),
        Line([(100 * low, 6), (100 * high, 6)], "seat1", 3),
        Box(100 * share.part - 3, 3, 6, 6, "seat1", "", 3),
    ]
    return f'<svg class="strip" viewBox="-3 0 106 12" aria-hidden="true">{inside(parts)}</svg>'


LAYOUT = (
    ".plots section{margin:0 0 1.2rem}h2{font-size:1.05rem;margin:.6rem .75rem .2rem}"
    "@media(min-width:46rem){.plots{columns:2;column-gap:1.5rem}}@media(min-width:72rem){.plots{columns:3}}"
    ".wide{overflow-x:auto;margin:0 .75rem}table{border-collapse:collapse;font-size:.9rem;min-width:100%}"
    "th,td{padding:.15rem .6rem;text-align:right;border-bottom:1px solid var(--rule);white-space:nowrap;"
    "font-variant-numeric:tabular-nums}"
    "th:first-child{text-align:left}tbody th{font-weight:400}thead th{color:var(--dim);white-space:normal}"
    ".strip{width:6.6rem;min-width:6.6rem}.cards p{margin:.5rem .75rem;color:var(--dim)}"
)
