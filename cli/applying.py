"""Applying orders to a save: check, carry out, write the save and the log, tell what happened."""

from __future__ import annotations

import codecs
from typing import Any

from cli import exits, logbook, opened, orders, store, streams, waiting
from cli.locks import lock
from cli.result import Result, Trouble
from rules.kernel import save as saves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cli.desk import Desk, Speech
    from rules.kernel.match import Match


def apply(desk: Desk, save: str, order: tuple[str, ...], file: str | None, dry_run: bool, **how: Any) -> Result:
    """All orders, or none if one fails before anything was drawn or shown."""
    if order == (store.STREAM,) and file is None:
        order, file = (), store.STREAM
    letter = Letter(save, file or "", _text(save, order, file))
    if dry_run:
        return _dry_run(desk, opened.match_or_view(save), letter, how)
    output = how["output"] or save
    streams.one_document(desk, output)
    if save != store.STREAM:
        store.read_bytes(
            save, store.MAX_SAVE, follow=False
        )  # nothing is locked or made beside a file that is not there
    with lock(output):
        match = opened.match(save)
        match.time = streams.time_of(how["time"])
        speech = _speech(desk, match)
        before = match.n
        if output == save:
            logbook.mend(save, how, match, speech)
        done = _carried_out(match, speech, letter, how)
        if done.speaker.changed or output != save:  # a list of what stands changes nothing
            logbook.written_with(output, saves.dump(match), how, match, speech)
    return _told(desk, match, speech, before, done, silent=output == store.STREAM)


class Letter:
    """What was sent: the save it is for, the file it came in if it came in one, and its text."""

    def __init__(self, save: str, source: str, text: bytes) -> None:
        self.save, self.source, self.text = save, source, text


def _text(save: str, order: tuple[str, ...], file: str | None) -> bytes:
    """The text of the orders, from the command line or from a file; some editors begin a file with a mark of order."""
    if file is None:
        return streams.typed("\n".join(_lines(order)))
    if order:
        raise Trouble("orders_and_file", exit=exits.USAGE, where=file)
    if file == save == store.STREAM:
        raise Trouble("input_twice", exit=exits.USAGE, where=file)
    return store.read_bytes(file, store.MAX_MOVE).removeprefix(codecs.BOM_UTF8)


def _lines(order: tuple[str, ...]) -> list[str]:
    """Orders quoted one by one, or a single one typed in words: a verb alone is no order with arguments."""
    return list(order) if order and " " in order[0] else [" ".join(order)]


def _speech(desk: Desk, held: Any) -> Speech:
    return desk.speech(held.game.id, held.genesis, held.edition.data)


def _carried_out(match: Match, speech: Speech, letter: Letter, how: dict[str, Any], **more: bool) -> orders.Done:
    sent = _sent(match.game.id, letter, speech)
    where = letter.source or letter.save
    _check_fresh(match.put_by, sent, where, how)
    if match.over:
        raise Trouble("game_is_over", exit=exits.NOT_YOURS, where=where)
    given = sent.seat or how["seat"]
    seat = waiting.speaking_seat(match, given)
    if sent.seat and how["seat"] and waiting.known_seat(match, how["seat"]) != seat:
        raise Trouble("speaks_for_another", exit=exits.NOT_YOURS, where=where, seat=seat, as_=how["seat"])
    speaker = orders.Speaker(speech, seat, letter.source, alone=bool(given), plans=not how["no_plan"])
    return orders.carry_out(match, speaker, sent.steps, **more)


def _check_fresh(put_by: int, sent: _Sent, where: str, how: dict[str, Any]) -> None:
    """A move that names another question than the one asked is stale: late, or sent twice."""
    after = sent.after if sent.after is not None else how["after"]
    if after is not None and after != put_by:
        raise Trouble("stale", exit=exits.STALE, where=where, after=after, put_by=put_by)


class _Sent:
    def __init__(self, steps: list[orders.Step], seat: str | None = None, after: int | None = None) -> None:
        self.steps, self.seat, self.after = steps, seat, after


def _sent(game: str, letter: Letter, speech: Speech) -> _Sent:
    """What was sent: a move file if it looks like one, order lines otherwise."""
    from cli.moves_file import is_move_file, read_move_file

    source, text = letter.source, letter.text
    if is_move_file(source, text):
        document = read_move_file(game, source, text)
        if "answers" in document:
            steps = orders.steps_of_data(document["answers"], source)
        else:
            lines = enumerate(document["orders"])
            steps = [step for at, line in lines for step in orders.steps_of_lines(line, speech, f"::$.orders[{at}]")]
        return _Sent(steps, document.get("seat"), document.get("after"))
    try:
        steps = orders.steps_of_lines(text.decode(), speech)
    except UnicodeDecodeError:
        raise store.FileTrouble("not_utf8", source) from None
    if not steps:
        raise Trouble("no_orders", exit=exits.USAGE, where=source or letter.save)
    return _Sent(steps)


def _told(desk: Desk, match: Match, speech: Speech, before: int, done: orders.Done, *, silent: bool) -> Result:
    """What happened, for everybody: secret facts are in the views."""
    told = [] if silent else list(logbook.lines(match.entries, match.openings, speech, None, before + 1))
    if done.receipts and not silent:
        told += [speech.words("apply.sealed", seat=s, receipt=r[:12]) for s, r in done.receipts.items()]
    if done.planned and not silent:
        told.append(speech.words("apply.planned", planned=done.planned))
    cut = [speech.refusal(refusal) for refusal in done.speaker.cut]
    if not silent:
        told += [speech.words("apply.cut", why=why) for why in cut]
    in_advance = _in_advance(match, speech, done)
    if not silent:
        told += in_advance.lines
        told += waiting.waiting_lines(match, speech, None)
    data = {
        "applied": done.applied,
        "planned": done.planned,
        "of": done.of,
        "cut": cut,
        "entry": match.n,
        "put_by": match.put_by,
        "head": match.head.hex(),
        "log": told,
        "sealed": done.receipts,
        "ready": in_advance.data,
        "waiting": waiting.waiting_data(match),
        "outcome": waiting.outcome_of(match),
    }
    if done.trouble is None:
        return Result(data, "\n".join(told))
    told.append(speech.words("apply.in_part", applied=done.applied, of=done.of))
    return Result(data, "\n".join(told), exits.IN_PART, [done.trouble])


class _InAdvance:
    """What the seats that spoke of it have said in advance; nobody is told of anybody else's."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.data: dict[str, list[dict[str, Any]]] = {}


def _in_advance(held: Any, speech: Speech, done: orders.Done) -> _InAdvance:
    told = _InAdvance()
    if done.speaker.listing:
        from cli import advance

        for seat in sorted(done.speaker.listing):
            told.data[seat] = advance.data(held, speech, seat)
            told.lines += advance.lines(told.data[seat], speech)
    return told


def _dry_run(desk: Desk, held: Any, letter: Letter, how: dict[str, Any]) -> Result:
    """Would these orders be taken? On a view the first is checked; on a save all, up to the first draw."""
    from rules.kernel.match import Match

    speech = _speech(desk, held)
    if isinstance(held, Match):
        done = _carried_out(held, speech, letter, how, stop_at_chance=True)
    else:
        from cli.dry_run import check_on_view

        sent = _sent(held.game.id, letter, speech)
        _check_fresh(held.put_by, sent, letter.source or letter.save, how)
        for named in filter(None, (sent.seat, how["seat"])):
            waiting.reading_seat(held, named)
        done = check_on_view(held, speech, sent.steps, letter.source)
    data = {"applied": 0, "accepted": done.applied + done.planned, "planned": done.planned, "of": done.of}
    told = [speech.words("apply.would" if done.trouble is None else "apply.would_in_part", **data)]
    if done.planned:
        told.append(speech.words("apply.would_plan", planned=done.planned))
    if not done.speaker.changed:
        told += _in_advance(held, speech, done).lines
    if done.trouble is not None:
        return Result(data, "\n".join(told), exits.IN_PART, [done.trouble])
    return Result(data, "\n".join(told))
