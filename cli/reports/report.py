"""A report: what one reader needs to play the next turn, on one page. Every way to write it says the same."""

from __future__ import annotations

from cli.letters import ready_list
from cli.reports import logbook, waiting
from cli.reports.answers import Answers
from rules.kernel.play.values import Value
from rules.kernel.words.page import Look

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from typing import Any

    from cli.console import Console
    from rules.kernel.play.asking import Seat
    from rules.kernel.record.held import Held
    from rules.kernel.words.page import Tell
    from rules.kernel.words.speech import Speech

RECEIPT = 12  # digits
HAPPENED, POSITION, ASKED, ORDERS, READY = "happened", "position", "asked", "orders", "ready"
ABILITIES = "abilities"


class Part(Value):
    """Lines under a heading: sentences, or a picture whose columns must stay."""

    heading: str
    lines: list[str]
    drawn: bool = False
    about: str = ""  # HAPPENED … ABILITIES, for who orders or leaves out some of them


class Aside:
    """What cards in play do, kept for a part of its own rather than told below the position."""

    def __init__(self, tell: Tell) -> None:
        self.tell, self.told = tell, list[str]()

    def __call__(self, ids: Iterable[str]) -> list[str]:
        self.told += self.tell(ids)
        return []


class Report(Value):
    title: str
    parts: list[Part]
    foot: str


def made(console: Console, held: Held, seat: Seat | None, since: int, *, dated: bool = True) -> Report:
    """What has happened, where the game stands, what is asked with all answers, what was said in advance, and what the
    cards do that the reader may have to do with.

    `dated` tells by when an answer is due, too.
    """
    speech = console.speech(held)
    words = speech.words
    title = words("report.title", game=held.game.id, players=list(speech.names.values()))
    abilities = Aside(console.tell(held))
    look = Look(tell=abilities, near=True)
    picture = held.game.parts.draw(held.state.seen(seat), seat, words, speech.names, look)
    due = _due(held, speech, seat) if dated else ()
    parts = [
        Part(words("report.happened", entry=since), _told(held, speech, seat, since), about=HAPPENED),
        Part(words("report.position"), picture.strip("\n").split("\n"), drawn=True, about=POSITION),
        Part(
            words("report.asked"),
            [*waiting.waiting_lines(held, speech, seat), *due, *_sealed(held, speech, seat)],
            about=ASKED,
        ),
        Part(words("report.orders"), list(_orders(held, speech, seat)), drawn=True, about=ORDERS),
        Part(words("report.ready"), list(_ready(held, speech, seat)), about=READY),
        Part(words("drawing.abilities_told"), abilities.told, about=ABILITIES),
    ]
    return Report(title, [part for part in parts if part.lines], waiting.heading(held, console.words))


def _told(held: Held, speech: Speech, seat: Seat | None, since: int) -> list[str]:
    return [logbook.parted(line)[1] for line in logbook.of(held, speech, seat, since)]


def _due(held: Held, speech: Speech, seat: Seat | None) -> Iterator[str]:
    """By when the reader is to answer, where terms stand; for everybody, all who are asked, whoever has answered."""
    from cli.reports import deadlines

    agenda = deadlines.of(held)
    asked = [other for other, *_ in held.asked if seat in (None, other)]
    return deadlines.in_short(deadlines.plain(agenda, asked, held.put_by) if agenda else (), speech)


def _sealed(held: Held, speech: Speech, seat: Seat | None) -> Iterator[str]:
    if seat is not None and (receipt := held.receipts.get(seat)):
        yield speech.words("apply.sealed", seat=seat, receipt=receipt[:RECEIPT])


def _orders(held: Held, speech: Speech, seat: Seat | None) -> Iterator[str]:
    """Every answer with its number: either may be sent."""
    if seat is None:
        return
    answers = Answers(held, speech, seat)
    width = len(str(len(answers.legal)))
    for number, answer in enumerate(answers.legal, start=1):
        yield f"{number:>{width}}  {answers.line(answer)}"


def _ready(held: Held, speech: Speech, seat: Seat | None) -> Sequence[str]:
    said = ready_list.data(held, speech, seat) if seat is not None else []
    return ready_list.lines(said, speech)[1:] if said else ()


def since_last_answer(held: Held, seat: Seat | None) -> int:
    """The entry with which the reader's last letter began to be carried out; the beginning for who never sent one."""
    own = [n for n in range(held.n + 1) if seat is not None and _speaks(held.entry(n), seat)]
    for at in range(len(own) - 1, -1, -1):
        if at == 0 or own[at - 1] != own[at] - 1:
            return own[at]
    return 0


def _speaks(entry: Mapping[str, Any], seat: Seat) -> bool:
    if entry["kind"] == "note":  # it concerns a seat, and is not its letter
        return False
    return entry["seat"] == seat or any(seat in entry["public"].get(how, ()) for how in ("answers", "sealed"))


def as_text(report: Report) -> str:
    blocks = [report.title, *("\n".join([part.heading, *_indented(part)]) for part in report.parts), report.foot]
    return "\n\n".join(blocks)


def _indented(part: Part) -> list[str]:
    return [f"  {line}".rstrip() for line in part.lines]


def as_markdown(report: Report) -> str:
    return "\n\n".join([f"# {_escaped(report.title)}", *map(_section, report.parts), f"`{report.foot}`"])


def _section(part: Part) -> str:
    if part.drawn:
        return "\n".join([f"## {_escaped(part.heading)}", "", "```", *part.lines, "```"])
    return "\n".join([f"## {_escaped(part.heading)}", "", *(f"- {_escaped(line)}" for line in part.lines)])


def _escaped(text: str) -> str:
    """What a name brings with it is shown, not read as marks."""
    return "".join(f"\\{sign}" if sign in "\\`*_{}[]<>#|!" else sign for sign in text)


def as_html(report: Report, lang: str) -> str:
    """One file that needs no other, legible on a telephone, light or dark as its reader has it."""
    from html import escape

    body = [f"<h1>{escape(report.title)}</h1>"]
    for part in report.parts:
        lines = [escape(line) for line in part.lines]
        told = "<pre>{}</pre>".format("\n".join(lines)) if part.drawn else _list(lines)
        body.append(f"<section><h2>{escape(part.heading)}</h2>{told}</section>")
    body.append(f"<footer>{escape(report.foot)}</footer>")
    return PAGE.format(lang=lang, title=escape(report.title), style=STYLE, body="\n".join(body))


def _list(lines: Sequence[str]) -> str:
    return "<ul>{}</ul>".format("".join(f"<li>{line}</li>" for line in lines))


PAGE = """<!DOCTYPE html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
{body}
</body>
</html>"""
STYLE = (
    ":root{color-scheme:light dark;--ink:#1c1b1a;--paper:#fbfaf7;--rule:#c9c4b8}"
    "@media(prefers-color-scheme:dark){:root{--ink:#eceae4;--paper:#191817;--rule:#4a463f}}"
    "body{margin:0 auto;padding:1rem;max-width:60rem;font:1rem/1.5 Georgia,serif}"
    "body{background:var(--paper);color:var(--ink)}"
    "h1{font-size:1.4rem}h2{font-size:1.1rem;border-bottom:1px solid var(--rule)}ul{padding-left:1.2rem}"
    "pre{overflow-x:auto;font:.85rem/1.3 ui-monospace,Menlo,Consolas,monospace}"
    "footer{margin-top:2rem;border-top:1px solid var(--rule);font-size:.85rem;overflow-wrap:anywhere}"
)
