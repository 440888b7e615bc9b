"""Applying orders to a save: check, carry out, write the save and the log, tell what happened."""

from __future__ import annotations

from cli import exits
from cli.files import games, store, written
from cli.files.locks import lock
from cli.files.standing import Standing
from cli.letters.sent import Sent, is_mail, read
from cli.line import streams
from cli.proof import at_work
from cli.reports import logbook, waiting
from cli.result import Result, Trouble
from rules.kernel.letters.carrying import Sender, carry_out
from rules.kernel.letters.letter import Failed
from rules.kernel.orders.grammar import RESIGN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from cli.console import Console, Speech
    from cli.letters.sent import Received
    from rules.kernel.letters.carrying import Done
    from rules.kernel.record.contest import Contest
    from rules.kernel.record.held import Held


def apply(console: Console, save: str, order: tuple[str, ...], file: str | None, dry_run: bool, **how: Any) -> Result:
    """All orders, or none if one cannot be read, or fails before anything was drawn or shown."""
    sent = Sent(save, order, file)
    how["dry_run"] = dry_run
    if dry_run:
        from cli.letters.dry_run import dry_run as tried

        held = games.held(save)
        turn_to_sender(console, held, how["seat"])
        with at_work.on_position(save, held):
            return tried(console, held, sent, how)
    output = how["output"] or save
    streams.one_document(console, output)
    found = games.Found(save)
    if output != save:
        from cli.files import replacing

        replacing.in_the_way(output, found.document.head, force=how["force"])
    with Standing("move") as standing, lock(output):
        contest = found.contest()
        turn_to_sender(console, contest, how["seat"])
        speech = console.speech(contest)
        if how["time"] is not None or contest.agenda is not None:
            streams.keep_time(contest, how["time"], speech)
        before = contest.n
        log = logbook.Log(output, how, contest, logbook.speech_of(console, contest, speech))
        if output == save:
            log.mend()
        received = received_of(contest, sent, speech, how)
        sender = sender_of(contest, received, speech, sent, how)
        with at_work.on_record(save, contest):
            if received.letter.misread:
                from cli.letters import failures

                return Result(None, "", exits.NO, failures.unread(received.letter, sender.seat, speech, contest))
            _confirm_resignation(received, sender, speech, sent, how)
            done = _carried_out(contest, sender, received, speech)
            told = _told(contest, speech, log.told(before + 1, speech), done, silent=output == store.STREAM)
            if received.besides:
                told.aside = "\n".join([*filter(None, [told.aside]), speech.words("apply.besides"), *received.besides])
            changes = sender.changed or output != save  # a list of what stands changes nothing
            data = written.save(contest, output, before + 1) if changes else b""
        if changes:
            if output != save:
                replacing.refuse_loss(output, data, force=how["force"])
            log.written_with(standing, data)
    return standing.told(told)


def turn_to_sender(console: Console, held: Held, given: str | None) -> None:
    """Who was named as the sender is answered in the language that seat speaks."""
    if held.manners:
        console.turn_to(held, waiting.known_seat(held, given) if given else held.seat)


def received_of(held: Held, sent: Sent, speech: Speech, how: dict[str, Any]) -> Received:
    """The orders that were sent, be it in a mail."""
    if not is_mail(sent.source):
        return read(held.game.home, sent, speech)
    from cli.mail.by_hand import read_mail

    return read_mail(held, sent, speech.lang, how["seat"], only_tried=how["dry_run"])


def sender_of(held: Held, received: Received, speech: Speech, sent: Sent, how: dict[str, Any]) -> Sender:
    """Who speaks, if a letter that says what it says and comes when it comes can be taken at all."""
    after = received.after if received.after is not None else how["after"]
    if after is not None and after != held.put_by:  # it is late, or sent twice
        raise Trouble("stale", exit=exits.STALE, where=sent.where, after=after, put_by=held.put_by)
    if held.outcome:
        raise Trouble("game_is_over", exit=exits.NOT_YOURS, where=sent.where)
    given = received.seat or how["seat"]
    seat = waiting.speaking_seat(held, given)
    for named in filter(None, (received.seat, how["seat"])):
        if waiting.reading_seat(held, named) != seat:
            raise Trouble("speaks_for_another", exit=exits.NOT_YOURS, where=sent.where, seat=seat, sender=how["seat"])
    return Sender(seat, speech.grammar, alone=bool(given) or not held.knows_all, plans=not how["no_plan"])


def check_who_resigns(received: Received, sent: Sent, how: dict[str, Any]) -> bool:
    """Whether the letter resigns. Who gives up is said by whoever applies it, not by a word that a text begins with."""
    if all(order.kind != RESIGN for order in received.letter.orders):
        return False
    if not how["seat"]:
        raise Trouble("resign_needs_as", exit=exits.USAGE, where=sent.where)
    return True


def _confirm_resignation(received: Received, sender: Sender, speech: Speech, sent: Sent, how: dict[str, Any]) -> None:
    """Nobody takes a resignation back alone: it is asked back once on a terminal, and elsewhere it needs `--yes`."""
    if not check_who_resigns(received, sent, how) or how["yes"]:
        return
    if sent.source == store.STREAM or not streams.agreed(speech.words("apply.resign_sure", seat=sender.seat)):
        raise Trouble("resign_needs_yes", exit=exits.USAGE, where=sent.where)


def _carried_out(contest: Contest, sender: Sender, received: Received, speech: Speech) -> Done:
    try:
        return carry_out(contest, sender, received.letter)
    except Failed as failed:
        from cli.letters import failures

        raise failures.trouble_with(failed, speech, contest) from None


class Receipt:
    """What became of a letter, for its sender alone: the orders as they were understood, and what was kept of them."""

    def __init__(self, contest: Contest, speech: Speech, done: Done) -> None:
        from rules.kernel.letters.echo import Echo

        self.speech, self.done = speech, done
        sender, echo = done.sender, Echo(contest.game, speech.grammar, speech.lang)
        self.orders = [echo.of(said.order, said.answers) for said in sender.understood]
        self.passed_over = [echo.of(said.order) for said in sender.passed_over]
        self.cut = [speech.refusal(refusal) for refusal in sender.cut]
        self.in_advance, self.listed = _in_advance(contest, speech, sender) if sender.listing else ({}, [])
        self.help, self.how = _help(contest, speech, sender) if sender.helped else ([], [])

    def understood(self) -> list[str]:
        return [f"> {order}" for order in self.orders]

    def kept(self) -> list[str]:
        words, done = self.speech.words, self.done
        told = [words("apply.sealed", seat=s, receipt=r[:12]) for s, r in done.receipts.items()]
        told += [words("apply.planned", planned=done.planned)] if done.planned else []
        told += [words("apply.passed_over", order=order) for order in self.passed_over]
        told += [words("apply.cut", why=why) for why in self.cut]
        return [*told, *self.listed, *self.how]

    def in_part(self) -> str:
        """How much of it stands, if a later order failed."""
        done = self.done
        return self.speech.words("apply.in_part", applied=done.applied + done.planned, of=done.of, begun=done.begun)


def _told(contest: Contest, speech: Speech, log: list[str], done: Done, *, silent: bool) -> Result:
    """How the orders were understood, for their sender, and what happened, for everybody: secrets are in the views."""
    receipt = Receipt(contest, speech, done)
    told = [*receipt.understood(), *log, *receipt.kept(), *waiting.waiting_lines(contest, speech, None)]
    data = {
        "orders": receipt.orders,
        "applied": done.applied,
        "planned": done.planned,
        "of": done.of,
        "passed_over": receipt.passed_over,
        "cut": receipt.cut,
        **waiting.heading_data(contest),
        "put_by": contest.put_by,
        "log": log,
        "sealed": done.receipts,
        "ready": receipt.in_advance,
        "help": receipt.help,
        "waiting": waiting.waiting_data(contest),
        "outcome": contest.outcome,
    }
    if silent:
        told = []
    status, errors = exits.DONE, []
    if done.failed is not None:
        told.append(receipt.in_part())
        from cli.letters import failures

        status, errors = exits.IN_PART, [failures.trouble_with(done.failed, speech, contest)]
    text = "\n".join([*told, waiting.heading(contest, speech.words)])
    return Result(data, "" if silent else text, status, errors, aside=text if silent else "")


def _in_advance(held: Held, speech: Speech, sender: Sender) -> tuple[dict[str, list[dict[str, Any]]], list[str]]:
    """What the seats that asked for it have said in advance; nobody is told of anybody else's."""
    from cli.letters import ready_list

    data = {seat: ready_list.data(held, speech, seat) for seat in sorted(sender.listing)}
    return data, [line for kept in data.values() for line in ready_list.lines(kept, speech)]


def _help(held: Held, speech: Speech, sender: Sender) -> tuple[list[dict[str, Any]], list[str]]:
    """What can be said in advance, for the seats that asked."""
    from cli.letters import ready_help

    return ready_help.told(held, speech, sender)
