"""Documents as the referee writes them: random games stopped at all kinds of moments."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from rules.kernel.editions import components
from rules.kernel.play.asking import Refused
from rules.kernel.ready.answers import PLAN, STANDING, Ready
from rules.kernel.record import chain, history, recording, save, view
from rules.kernel.record.contest import Contest
from rules.naastica import GAME

SEATS = {"ana": "Ana", "bob": "Zoé d'Arc"}
OPTIONS = (
    {},
    {"match": "single", "combo": True},
    {"collections": "custom", "open_hands": True},
    {"collections": "mirror", "mirror_deck": "starter_veil", "tie_order": "clockwise"},
)


@pytest.fixture(scope="session")
def edition() -> Any:
    return components.shipped("naastica")[0]


@pytest.fixture(scope="session")
def good(edition: Any) -> dict[str, list[Any]]:
    """Documents by the schema they must fit."""
    found: dict[str, list[Any]] = {"edition": [edition], "naastica.edition": [edition], "move": moves()}
    found["answer"] = [{"kind": "default"}, {"kind": "resign"}, {"kind": "resign", "gives_up": "match"}]
    error = {"code": "unknown_verb", "rule": "", "message": "No.", "where": "game.json:1:1", "near": ["place a at b2"]}
    well = {"arbitre": 1, "command": "show", "ok": True, "exit": 0, "data": {"entry": 3}, "errors": []}
    found["envelope"] = [well, {**well, "ok": False, "exit": 1, "data": None, "errors": [error]}]
    found["mail"], found["table"] = mailboxes(), tables()
    for number, options in enumerate(OPTIONS * 2):
        collect(found, opened(number, options), random.Random(number))
    return found


def opened(number: int, options: dict[str, Any]) -> Contest:
    data, digest = components.shipped("naastica")
    chosen = {option["id"]: option["default"] for option in data["options"]} | options
    secret = chain.secret_from_text(str(number))
    rules = {"id": "naastica", "version": 1, "edition": data["edition"]["id"], "sha256": digest}
    profile = "keeper" if number % 2 else "open"
    genesis = chain.genesis(secret, chosen=number > 3, profile=profile, seats=SEATS, rules=rules, options=chosen)
    custom = data if number == 5 else None
    return Contest(GAME, genesis, secret, GAME.edition(data), custom).start("2031-05-01 18:00" if number == 2 else None)


def collect(found: dict[str, list[Any]], contest: Contest, chance: random.Random) -> None:
    """Play on, keeping what the files of the game look like in between."""
    while True:
        keep(found, contest)
        if not contest.waiting:
            return
        for seat in contest.seats:
            question = contest.waiting.get(seat)
            if question is not None and seat not in contest.pending:
                found.setdefault("naastica.answer", []).extend(a.plain() for a in question.legal(contest.state)[:5])
        happen(contest, chance)


def happen(contest: Contest, chance: random.Random) -> None:
    """One of the things that can happen to a game; mostly an answer."""
    seat = chance.choice(sorted(contest.waiting.keys() - contest.pending.keys()))
    answers = contest.waiting[seat].legal(contest.state)
    if contest.waiting[seat].kind == "collection" and contest.genesis["options"]["collections"] == "custom":
        answers = [answers[0].but(deck="custom", cards=tuple(contest.edition.decks["starter_heirs"]))]
    match chance.randrange(16):
        case 0:
            contest.answer_by_default(seat)
        case 1 if contest.n > 6:
            contest.resign(seat, chance.choice(GAME.gives_up))
        case 2 if contest.n > 3:
            undo(contest, agreed=contest.n % 2 == 0)
        case 3:
            contest.make_ready(seat, Ready(STANDING, "target", when={"cell": "b2"}))
        case 4:
            plan = Ready(PLAN, "place", answer={"kind": "place", "card": "nobody", "cell": "a1"})
            contest.make_ready(chance.choice(list(contest.seats)), plan)
        case _:
            contest.answer(seat, chance.choice(answers))


def undo(contest: Contest, *, agreed: bool) -> None:
    played = history.standing(history.parsed(contest.entries))
    if len(played) < 2:
        return
    asker, to = played[-1]["seat"] or contest.seats[0], played[-2]["n"]
    try:
        contest.undo(asker, to, agreed=agreed)
    except Refused:
        contest.undo(asker, to, agreed=True)


def keep(found: dict[str, list[Any]], contest: Contest) -> None:
    data = save.dump(contest)
    whole = json.loads(data)
    seen = [json.loads(view.dump(contest, seat)) for seat in contest.seats]
    if contest.n < 4 or contest.over:
        found.setdefault("save", []).append(whole)
        found.setdefault("view", []).extend(seen)
        found.setdefault("recording", []).append(json.loads(recording.write(recording.recorded(save.reread(data)))))
    without_record = {key: value for key, value in whole.items() if key not in ("entries", "openings")}
    found.setdefault("head", []).extend([without_record, {**without_record, "entries": [], "openings": []}])
    found.setdefault("entry", []).extend(whole["entries"][-2:])  # the last move brings the reveal along
    found.setdefault("opening", []).extend(whole["openings"][-2:])
    found.setdefault("genesis", []).append(whole["genesis"])
    found.setdefault("naastica.answer", []).extend(whole["entries"][-1]["public"].get("answers", {}).values())


def moves() -> list[Any]:
    return [
        {"orders": ["place moth a1"]},
        {"seat": "ana", "after": 41, "orders": ["place moth a1 at b1", "end"]},
        {"seat": "bob-2", "answers": [{"kind": "place", "card": "moth", "cell": "a1", "ties": ["N", "E"]}]},
        {"after": 0, "answers": [{"kind": "resign", "gives_up": "match"}, {"kind": "default"}]},
    ]


def mailboxes() -> list[Any]:
    keeper = {"mail": "me@example.org", "lang": "fr"}
    return [
        {"address": "referee@example.org"},
        {"address": "referee@example.org", "plus": True, "keeper": keeper, "trust": "mx.example.org", "keep": 0},
        {
            "address": "r@x.example",
            "keeper": {"mail": "k@x.example"},
            "trust": {"host": "mx.google.com", "below": True},
        },
        {
            "address": "r@x.example",
            "fetch": {
                "imap": "imap.x.example",
                "user": "r",
                "password": {"command": "pass show r"},
                "auth": "xoauth2",
                "folders": ["INBOX", "Junk"],
                "done": "Arbitre",
            },
            "send": {"smtp": "localhost", "port": 25, "tls": "none", "user": "r", "password": {"file": "secret"}},
        },
        {"address": "r@x.example", "fetch": {"maildir": "/var/mail/r"}, "send": {"sendmail": ["/usr/sbin/sendmail"]}},
        {"address": "r@x.example", "fetch": {"mbox": "mbox"}, "send": {"sendmail": "/usr/sbin/sendmail"}},
    ]


def tables() -> list[Any]:
    ana, bob = {"mail": ["ana@example.org"], "lang": "fr", "digest": 24}, {"mail": ["b@a.example", "b@b.example"]}
    return [{"seats": {"ana": ana, "bob": bob}}, {"seats": {"a": bob, "b": ana}, "require": "dkim", "attach": "never"}]
