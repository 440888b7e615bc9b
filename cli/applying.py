"""Applying orders to a save: check, carry out, write the save and the log, tell what happened."""

from __future__ import annotations

from typing import Any

from cli import exits, logbook, opened, orders, store, waiting
from cli.locks import lock
from cli.result import Result, Trouble
from rules.kernel import save as saves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cli.desk import Desk, Speech
    from rules.kernel.match import Match


def apply(desk: Desk, save: str, order: tuple[str, ...], file: str | None, dry_run: bool, **how: Any) -> Result:
    """All orders, or none if one fails before anything was drawn or shown."""
    source = file or ""
    text = store.read_bytes(file, store.MAX_MOVE) if file else "\n".join(_lines(order)).encode()
    if dry_run:
        return _dry_run(desk, opened.match_or_view(save), source, text, how)
    output = how["output"] or save
    if save != store.STREAM:
        store.read_bytes(
            save, store.MAX_SAVE, follow=False
        )  # nothing is locked or made beside a file that is not there
    with lock(output):
        match = opened.match(save)
        match.time = how["time"]
        speech = _speech(desk, match)
        before = match.n
        done = _carried_out(match, speech, source, text, how)
        store.write_atomically(output, saves.dump(match))
        if not how["no_log"] and output != store.STREAM:
            logbook.catch_up(how["log"] or f"{output}.log", match, speech)
    return _told(desk, match, speech, before, done, silent=output == store.STREAM)


def _lines(order: tuple[str, ...]) -> list[str]:
    """Orders quoted one by one, or a single one typed in words: a verb alone is no order with arguments."""
    return list(order) if order and " " in order[0] else [" ".join(order)]


def _speech(desk: Desk, held: Any) -> Speech:
    return desk.speech(held.game.id, held.genesis, held.edition.data)


def _carried_out(
    match: Match, speech: Speech, source: str, text: bytes, how: dict[str, Any], **more: bool
) -> orders.Done:
    sent = _sent(match.game.id, source, text, speech)
    after = sent.after if sent.after is not None else how["after"]
    if after is not None and after != match.put_by:
        raise Trouble("stale", exit=exits.STALE, where=source, after=after, put_by=match.put_by)
    if match.over:
        raise Trouble("game_is_over", exit=exits.NOT_YOURS)
    seat = waiting.speaking_seat(match, sent.seat or how["seat"])
    if sent.seat and how["seat"] and waiting.known_seat(match, how["seat"]) != seat:
        raise Trouble("speaks_for_another", exit=exits.NOT_YOURS, where=source, seat=seat, as_=how["seat"])
    speaker = orders.Speaker(speech, seat, source)
    return orders.carry_out(match, speaker, sent.steps, **more)


class _Sent:
    def __init__(self, steps: list[orders.Step], seat: str | None = None, after: int | None = None) -> None:
        self.steps, self.seat, self.after = steps, seat, after


def _sent(game: str, source: str, text: bytes, speech: Speech) -> _Sent:
    """What was sent: a move file if it looks like one, order lines otherwise."""
    from cli.moves_file import is_move_file, read_move_file

    if is_move_file(source, text):
        document = read_move_file(game, source, text)
        if "answers" in document:
            steps = orders.steps_of_data(document["answers"], source)
        else:
            steps = orders.steps_of_lines("\n".join(document["orders"]), speech)
        return _Sent(steps, document.get("seat"), document.get("after"))
    try:
        steps = orders.steps_of_lines(text.decode(), speech)
    except UnicodeDecodeError:
        raise store.FileTrouble("not_utf8", source) from None
    if not steps:
        raise Trouble("no_orders", exit=exits.USAGE, where=source)
    return _Sent(steps)


def _told(desk: Desk, match: Match, speech: Speech, before: int, done: orders.Done, *, silent: bool) -> Result:
    """What happened, for everybody: secret facts are in the views."""
    told = [] if silent else list(logbook.lines(match.entries, match.openings, speech, None, before + 1))
    if done.receipts and not silent:
        told += [speech.words("apply.sealed", seat=s, receipt=r[:12]) for s, r in done.receipts.items()]
    if not silent:
        told += waiting.waiting_lines(match, speech, None)
    data = {
        "applied": done.applied,
        "of": done.of,
        "entry": match.n,
        "put_by": match.put_by,
        "head": match.head.hex(),
        "log": told,
        "sealed": done.receipts,
        "waiting": waiting.waiting_data(match),
        "outcome": waiting.outcome_of(match),
    }
    if done.trouble is None:
        return Result(data, "\n".join(told))
    told.append(speech.words("apply.in_part", applied=done.applied, of=done.of))
    return Result(data, "\n".join(told), exits.IN_PART, [done.trouble])


def _dry_run(desk: Desk, held: Any, source: str, text: bytes, how: dict[str, Any]) -> Result:
    """Would these orders be taken? On a view the first is checked; on a save all, up to the first draw."""
    from rules.kernel.match import Match

    speech = _speech(desk, held)
    if isinstance(held, Match):
        done = _carried_out(held, speech, source, text, how, stop_at_chance=True)
    else:
        from cli.dry_run import check_on_view

        done = check_on_view(held, speech, _sent(held.game.id, source, text, speech).steps, source, how)
    data = {"applied": 0, "accepted": done.applied, "of": done.of}
    if done.trouble is not None:
        return Result(data, speech.words("apply.would_in_part", **data), exits.IN_PART, [done.trouble])
    return Result(data, speech.words("apply.would", **data))
