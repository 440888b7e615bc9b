"""A study as a page with plots, which needs no other file: shares with their intervals, lengths, and all cards."""

from __future__ import annotations

from math import ceil

from cli.reports import pictures
from cli.reports.study_words import Named
from rules.kernel.pictures.elements import DIM, END, INK, INSIDE, MARGIN, RULE, STRONG, WIDTH, Box, Group, Line, Text
from rules.kernel.pictures.measure import cut, width
from rules.kernel.pictures.svg import inside, shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cli.console import Console
    from cli.reports.study import Share, Spread, Study, Use
    from rules.kernel.pictures.elements import Element

ROW, LABELS, HEAD, SIZE, SMALL = 22, 14, 34, 11, 10
NAMES, SENTENCES, FIGURES = 108, 216, 60  # room for what is named, for how a game ended, and for a figure
MOST_NAMES, GAP = 176, 8  # for long names, and what parts them from the plot
DOT = 6
STRIP = 130  # a plot in a row of a table
NEAR = 1e-9
STEPS = (0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5)  # between two marks of a scale
MARKS = 5  # of a scale, at most, beside the first
CAP = 4  # what ends an interval, to either side


def page(console: Console, study: Study) -> str:
    named = Named(console, study)
    title = named.title(study)
    said = "".join(f"<p>{shown(line)}</p>" for line in named.remarks(study))
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
        heading = named.words(f"simulate.{'rounds' if what == 'rounds' else 'lengths'}", **facts)
        yield heading, *_bars(named, what, _spans(spread))
    ends = [(named.ending(how), n) for how, n in study.endings]
    yield named.words("study.endings"), *_bars(named, "", ends, SENTENCES)


class Scale:
    """Shares between two marks that hold all of them; it need not begin at nothing, since a dot has no length."""

    def __init__(self, shares: Sequence[Share], fair: float, left: float, width: float) -> None:
        low = min(fair, *(share.interval[0] for share in shares))
        high = max(fair, *(share.interval[1] for share in shares))
        self.step = next(step for step in STEPS if _marks(low, high, step) <= MARKS or step == STEPS[-1])
        self.first = int(low / self.step + NEAR)
        self.count = _marks(low, high, self.step)
        self.left, self.width = left, width

    @property
    def marks(self) -> list[float]:
        return [self.step * (self.first + at) for at in range(self.count + 1)]

    @property
    def ends(self) -> tuple[float, float]:
        return self.marks[0], self.marks[-1]

    def x(self, part: float) -> float:
        return self.left + self.width * (part / self.step - self.first) / self.count


def _marks(low: float, high: float, step: float) -> int:
    """How many steps hold these shares."""
    return max(1, ceil(high / step - NEAR) - int(low / step + NEAR))


def _shares(named: Named, shares: Sequence[Share], fair: float) -> tuple[list[Element], float]:
    """A dot for the share that was won, a line for its interval, a broken one for what is fair."""
    room = min(MOST_NAMES, max(NAMES, *(width(named.who(share), SIZE) + GAP for share in shares)))
    scale = Scale(shares, fair, MARGIN + room, INSIDE - room - FIGURES)
    bottom = HEAD + ROW * len(shares)
    parts: list[Element] = [Text(MARGIN, 10, named.words("study.axis.share"), SMALL, DIM)]
    for mark in scale.marks:
        at = scale.x(mark)
        parts.append(Line([(at, HEAD), (at, bottom)], RULE))
        parts.append(Text(at, HEAD - 6, named.number(f"{100 * mark:g}"), SMALL, DIM, "middle"))
    parts.append(Line([(scale.x(fair), HEAD), (scale.x(fair), bottom)], STRONG, 1.5, "4 3"))
    for at, share in enumerate(shares):
        y = HEAD + ROW * at + ROW / 2
        name = named.who(share)
        said = named.words("study.point", who=name, share=named.percent(share.part), interval=named.interval(share))
        figure = f"{named.sign(share, fair)} {named.percent(share.part)}".strip()
        parts += [*_row_of(name, figure, y, room), Group(said, _point(share, scale, y))]
    return parts, bottom + 4


def _point(share: Share, scale: Scale, y: float) -> list[Element]:
    low, high = (scale.x(end) for end in share.interval)
    ends = [Line([(end, y - CAP), (end, y + CAP)], "seat1", 1.5) for end in (low, high)]
    dot = Box(scale.x(share.part) - DOT / 2, y - DOT / 2, DOT, DOT, "seat1", "", DOT / 2)
    return [Line([(low, y), (high, y)], "seat1", 2), *ends, dot]


def _spans(spread: Spread) -> list[tuple[str, int]]:
    return [(str(low) if low == high else f"{low}–{high}", n) for low, high, n in spread.bars]


def _bars(named: Named, what: str, rows: Sequence[tuple[str, int]], names: int = NAMES) -> tuple[list[Element], float]:
    """How many games are of each sort; what the rows and the figures are stands above them."""
    tallest = max(n for _, n in rows)
    room = INSIDE - names - FIGURES
    parts: list[Element] = [Text(WIDTH - MARGIN, 10, named.words("study.axis.games"), SMALL, DIM, END)]
    if what:
        parts.append(Text(MARGIN, 10, named.words(f"study.axis.{what}"), SMALL, DIM))
    for at, (name, n) in enumerate(rows):
        y = LABELS + ROW * at + ROW / 2
        parts += _row_of(name, str(n), y, names)
        if n:
            parts.append(Group(f"{name}: {n}", [Box(MARGIN + names, y - 7, room * n / tallest, 14, "seat1", "", 2)]))
    return parts, LABELS + ROW * len(rows) + 4


def _row_of(name: str, figure: str, y: float, names: float) -> tuple[Text, Text]:
    """What a row is about, and the figure at its end."""
    room = names - GAP
    label = Text(MARGIN, y + 4, cut(name, SIZE, room), SIZE, INK, room=room)
    return label, Text(WIDTH - MARGIN, y + 4, figure, SIZE, INK, END)


def _cards(named: Named, study: Study) -> str:
    """Every card with its figures; how its users fared is drawn as well, all to one scale."""
    words = named.words
    head = "".join(
        f"<th>{shown(words(f'study.card.{name}'))}</th>" for name in ("name", "answers", "games", "events", "users")
    )
    users = [use.users for use in study.cards if use.users]
    scale = Scale(users, study.fair, 0, STRIP) if users else None
    drawn = f'<th class="drawn">{_ends(named, scale, study.fair)}</th>' if scale else ""
    rows = "".join(_row(named, study, use, scale) for use in study.cards)
    unused = [named.thing(card) for card in study.unused]
    rest = f"<p>{shown(words('study.unused', cards=unused))}</p>" if unused else ""
    return (
        f'<section class="cards"><h2>{shown(words("study.cards"))}</h2><p>{shown(words("study.users"))}</p>'
        f'<div class="wide"><table><thead><tr>{head}{drawn}</tr></thead><tbody>{rows}</tbody></table></div>{rest}'
        "</section>"
    )


def _row(named: Named, study: Study, use: Use, scale: Scale | None) -> str:
    figures = (
        named.per_game(use.answers, study.finished),
        named.percent(use.games / study.finished),
        named.per_game(use.events, study.finished),
    )
    cells = "".join(f"<td>{shown(figure)}</td>" for figure in figures)
    users = use.users
    if users is not None and scale is not None:
        said = f"{named.percent(users.part)} {named.sign(users, study.fair)}".strip()
        cells += f'<td class="users">{shown(said)} <small>({shown(named.interval(users))})</small></td>'
        cells += f'<td class="drawn">{_strip(users, study.fair, scale)}</td>'
    elif scale is not None:
        cells += '<td></td><td class="drawn"></td>'
    return f'<tr><th scope="row">{shown(named.thing(use.card))}</th>{cells}</tr>'


def _ends(named: Named, scale: Scale, fair: float) -> str:
    """Between which shares the small plots lie, and where what is fair is."""
    low, high = (named.words.phrase("study.percent", n=named.number(f"{100 * end:g}")) for end in scale.ends)
    at, row = scale.x(fair), 11
    parts: list[Element] = [
        Text(0, row, low, SMALL, DIM),
        Text(STRIP, row, high, SMALL, DIM, END),
        Line([(at, row + 3), (at, row + 7)], STRONG, 1.5),
    ]
    return f'<svg class="strip" viewBox="-4 0 {STRIP + 8} 18">{inside(parts)}</svg>'


def _strip(share: Share, fair: float, scale: Scale) -> str:
    """As small as a word."""
    parts: list[Element] = [
        Line([(0, 7), (STRIP, 7)], RULE),
        Line([(scale.x(fair), 0), (scale.x(fair), 14)], STRONG, 1.5),
        *_point(share, scale, 7),
    ]
    return f'<svg class="strip" viewBox="-4 0 {STRIP + 8} 14" aria-hidden="true">{inside(parts)}</svg>'


LAYOUT = (
    ".plots section{margin:0 0 .6rem;padding-top:.6rem;break-inside:avoid}"
    "h2{font-size:1.05rem;margin:.6rem .75rem .2rem}.plots h2{margin-top:0}"
    "@media(min-width:46rem){.plots{columns:2;column-gap:1.5rem}}@media(min-width:72rem){.plots{columns:3}}"
    ".wide{overflow-x:auto;margin:0 .75rem}table{border-collapse:collapse;font-size:.9rem;min-width:100%}"
    "th,td{padding:.15rem .6rem;text-align:right;border-bottom:1px solid var(--rule);white-space:nowrap;"
    "font-variant-numeric:tabular-nums}"
    "th{white-space:normal}th:first-child{text-align:left}tbody th{font-weight:400}thead th{color:var(--dim)}"
    ".strip{width:8.6rem;min-width:8.6rem;vertical-align:middle}"
    ".cards p{margin:.5rem .75rem;color:var(--dim);font-size:.9rem}"
    "@media(max-width:34rem){table{font-size:.75rem}th,td{padding:.2rem .25rem}"
    ".drawn{display:none}.users small{display:block}}"
)
