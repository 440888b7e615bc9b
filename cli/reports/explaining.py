"""Why an entry ended as it did: answers, events with their rules, draws with what proves them."""

from __future__ import annotations

import json

from cli.reports.waiting import SHORT
from rules.kernel.play.draws import pledge
from rules.kernel.record import chain, history

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import Any

    from cli.console import Speech
    from rules.kernel.play.game import Game
    from rules.kernel.record.held import Held
    from rules.kernel.words.rulebook import Rulebook


class Told:
    """One entry of a game, and what one reader may know of it."""

    def __init__(self, held: Held, entries: Sequence[Mapping[str, Any]], n: int, seat: str | None) -> None:
        self.game, self.genesis, self.entries, self.n = held.game, held.genesis, entries, n
        self.entry, self.own, self.seat = entries[n], held.own_part(n, seat), seat

    @property
    def public(self) -> Mapping[str, Any]:
        found: Mapping[str, Any] = self.entry["public"]
        return found

    @property
    def taken_back_by(self) -> int | None:
        """The undo that took this entry back, if one did."""
        for later in range(self.n + 1, len(self.entries)):
            entry = self.entries[later]
            if entry["kind"] == "undo" and entry["public"]["to"] < self.n:
                standing = history.standing(self.entries[: later + 1])
                if all(kept["n"] != self.n for kept in standing):
                    return later
        return None


def answers(told: Told, speech: Speech) -> Iterator[dict[str, Any]]:
    """Who answered what, as data and as the order line that says it."""
    for seat in (seat for seat in told.genesis["seats"] if seat in told.public.get("answers", {})):
        hidden = told.own.get("answer", {}) if seat == told.seat else {}
        answer = {**told.public["answers"][seat], **hidden}
        by = told.public.get("by", {}).get(seat) or (told.own.get("by") if seat == told.seat else None)
        yield {"seat": seat, "answer": answer, "order": _order(told.game, answer, speech), "by": by}


def _order(game: Game, answer: Mapping[str, Any], speech: Speech) -> str:
    try:
        return speech.grammar.write(game.answers[answer["kind"]].read(answer), speech.lang)
    except (TypeError, KeyError):  # an answer whose arguments are hidden from the reader
        said = [f"{name}={value}" for name, value in answer.items() if name != "kind"]
        return " ".join([answer["kind"], *said])


def events(told: Told, speech: Speech, book: Rulebook) -> Iterator[dict[str, Any]]:
    """Everything that happened, with the rule behind it in the rulebook's words."""
    from rules.kernel.words.wording import explained

    secret = dict(told.own.get("events", ()))
    for at, event in enumerate(told.public.get("events", ())):
        rule = book.entries.get(event["rule"])
        yield {
            "kind": event["kind"],
            "text": explained(speech.words, event, secret.get(at)),
            "rule": event["rule"],
            "heading": rule.heading[speech.lang] if rule else None,
            "rule_text": rule.told(speech.lang) if rule else None,
        }


def draws(told: Told) -> Iterator[dict[str, Any]]:
    """Every public draw: which key it was made with, when that came out, and whether it gives this outcome."""
    genesis = chain.genesis_hash(told.genesis)
    for epoch, label, ordinal, outcome in told.public.get("draws", ()):
        pledged_in, pledged = _said_of(told.entries, "pledge", epoch)
        key_in, key = _said_of(told.entries, "key", epoch)
        right = None
        if key is not None:
            from rules.kernel.audit.dice import is_fair

            given = bytes.fromhex(key)
            right = pledge(genesis, epoch, given).hex() == pledged
            right = right and is_fair(given, label, ordinal, outcome, told.game.dice)
        yield {
            "epoch": epoch,
            "label": label,
            "ordinal": ordinal,
            "outcome": outcome,
            "pledge": pledged,
            "pledged_in": pledged_in,
            "key_in": key_in,
            "right": right,
        }


def _said_of(entries: Sequence[Mapping[str, Any]], what: str, epoch: int) -> tuple[int | None, str | None]:
    """The entry that published the pledge or the key of an epoch, and what it said."""
    for entry in entries:
        if (said := entry["public"].get(what, {}).get(str(epoch))) is not None:
            return entry["n"], said
    return None, None


def lines(told: Told, speech: Speech, found: Mapping[str, Any]) -> Iterator[str]:
    """The explanation as people read it; `found` holds answers, events and draws."""
    words, entry, public = speech.words, told.entry, told.public
    facts = {"entry": told.n, "epoch": entry["epoch"], "game": told.genesis["game"]}
    yield words(f"why.title.{entry['kind']}", **facts)
    if "time" in entry:
        yield words("why.time", time=entry["time"])
    if (later := told.taken_back_by) is not None:
        yield words("why.taken_back", by=later)
    if entry["kind"] == "undo":
        asked = {"seat": entry["seat"], "to": public["to"], "agreed": "agreed" in public}
        yield words("why.undo", **asked, epoch=entry["epoch"])
    if entry["kind"] == "note":
        from cli.reports.noted import sentence

        yield f"- {sentence(words, entry)}"
    if entry["kind"] == "reveal":
        commit = chain.commitment_to_secret(told.genesis["game"], bytes.fromhex(public["secret"])).hex()
        yield words("why.reveal", secret=public["secret"], right=commit == told.genesis["commit"], commit=commit)
    for answer in found["answers"]:
        yield words("why.answer", **{name: answer[name] for name in ("seat", "order")}, by=answer["by"] or "")
    if "sealed" in public:
        yield words("why.sealed", receipts=[f"{s} {r[:SHORT]}" for s, r in public["sealed"].items()])
    yield from _event_lines(words, found["events"])
    yield from _draw_lines(words, found["draws"])
    for epoch, pledged in public.get("pledge", {}).items():
        yield words("why.pledge", epoch=int(epoch), pledge=pledged[:SHORT])
    for epoch in public.get("key", {}):
        yield words("why.key", epoch=int(epoch))
    revealed = told.entries[-1]["kind"] == "reveal"
    yield words("why.decks.open" if revealed else "why.decks.kept")
    yield ""
    yield words(f"why.limits.{told.genesis['profile']}")


def _event_lines(words: Any, found: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """Each event, and under the first that rests on a rule the words of that rule."""
    quoted: set[str] = set()
    for event in found:
        yield f"- {event['text']}"
        if event["rule_text"] and event["rule"] not in quoted:
            quoted.add(event["rule"])
            yield "    " + words("why.rule", rule=event["rule"], heading=event["heading"], text=event["rule_text"])


def _draw_lines(words: Any, found: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    for draw in found:
        named = {name: draw[name] for name in ("epoch", "label", "ordinal")}
        yield "- " + words("why.draw", **named, outcome=json.dumps(draw["outcome"]))
        if draw["pledge"] is not None:
            yield "    " + words("why.draw.pledged", entry=draw["pledged_in"], pledge=draw["pledge"][:SHORT])
        state = "waiting" if draw["right"] is None else "right" if draw["right"] else "wrong"
        yield "    " + words(f"why.draw.{state}", entry=-1 if draw["key_in"] is None else draw["key_in"])
