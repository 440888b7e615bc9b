"""What a player can check alone: the chain, the own parts, the position as far as it goes, and the dice that are open.

Once the secret is out a view opens every entry, and the whole game is played again from it as from a save.
"""

from __future__ import annotations

from rules.kernel.audit.dice import check_dice
from rules.kernel.audit.differences import differing
from rules.kernel.audit.notes import check_notes
from rules.kernel.audit.save_audit import ODD_POSITION, Discrepancy, broken_link, certificate, check_genesis, undos_of
from rules.kernel.audit.undos import check_undos
from rules.kernel.play.state import copied
from rules.kernel.record import chain, history
from rules.kernel.record.openings import fits, is_whole
from rules.kernel.record.save import Document, read_ready
from rules.kernel.record.view import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from rules.kernel.audit.save_audit import Certificate
    from rules.kernel.play.game import Game
    from rules.kernel.record.save import Rules

Entry = history.Entry


def audit_view(document: Document, rules: Rules, progress: Callable[[], None] = lambda: None) -> Certificate:
    """Check all that one seat can, and say what it cannot. Raises the first `Discrepancy`."""
    check_genesis(document)
    head = document.head
    if head["seat"] is not None and head["seat"] not in head["genesis"]["seats"]:
        raise Discrepancy("position_differs", len(document.entries) - 1, part="seat", fields=["seat"])
    game, edition = rules(head["genesis"], head.get("edition"))
    entries, _ = document.told or (history.parsed(document.entries), ())
    genesis = chain.genesis_hash(head["genesis"])
    _check_chain(document, entries)
    if entries[-1]["kind"] == "reveal":
        from rules.kernel.audit.revealed import audit_revealed

        draws = audit_revealed(document, entries, game, edition, progress)
        outcome = entries[-2]["public"].get("outcome")  # the move before the secret
        return certificate(document, draws, undos_of(document), outcome, revealed=True, seat=head["seat"])
    if "outcome" in entries[-1]["public"]:  # the referee opens the secret with the last move, so this one was cut off
        raise Discrepancy("not_revealed", len(entries))
    check_undos(entries, head["genesis"]["seats"])
    check_notes(entries, head["genesis"]["names"])
    _check_own_parts(document, entries, genesis)
    thrown = check_dice(entries, genesis, game.dice)
    _check_head(document, entries, game, edition)
    doubts: list[dict[str, Any]] = [{"code": "moves"}, {"code": "position"}, {"code": "others"}]
    if thrown.waiting:
        doubts.append({"code": "dice", "draws": thrown.waiting})
    own = () if head["seat"] is None else ("own_parts",)
    checked = ("chain", *own, "shown", "dice")
    told = {"seat": head["seat"], "checked": checked, "doubts": tuple(doubts)}
    return certificate(document, thrown.checked, undos_of(document), None, revealed=False, **told)


def _check_chain(document: Document, entries: Sequence[Entry]) -> None:
    """Every entry names the one before it, and is one that can stand in its place."""
    link = broken_link(document)
    genesis, over, revealed = document.head["genesis"], False, False
    for n, entry in enumerate(entries):
        if n == link:
            raise Discrepancy("chain_broken" if n + 1 < len(entries) else "head_differs", n)
        wrong = [name for name, right in (("n", n), ("game", genesis["game"])) if entry[name] != right]
        if entry["private"].keys() != set(genesis["seats"]):
            wrong.append("private")
        if (entry["kind"] == "setup") != (n == 0) or (entry["kind"] == "reveal") != over or revealed:
            wrong.append("kind")
        if wrong:
            raise Discrepancy("entry_differs", n, fields=wrong)
        over, revealed = "outcome" in entry["public"], entry["kind"] == "reveal"


def _check_own_parts(document: Document, entries: Sequence[Entry], genesis: bytes) -> None:
    """What the view says only its seat knows is what the entries commit to, and it knows nothing else."""
    seat, commitments = document.head["seat"], chain.PrivateCommitments(genesis)
    for n, entry in enumerate(entries[: len(document.openings)]):
        opening = document.opening(n)
        if is_whole(opening) or (opening and seat is None):
            raise Discrepancy("opened_early", n, part="openings", fields=["data"])
        if seat is None:
            continue
        if not opening:
            raise Discrepancy("left_closed", n, part="openings", fields=["data"])
        if not fits(document, entry, n, commitments, None):
            raise Discrepancy("hidden_part_altered", n, part="openings", fields=[f"private.{seat}"])
    if len(document.openings) != len(entries):
        raise Discrepancy("lines_out_of_step", min(len(document.openings), len(entries)))


def _check_head(document: Document, entries: Sequence[Entry], game: Game, edition: Any) -> None:
    """The position fits the record as far as both are known, and everything made of it is what the rules make of it."""
    head, last = document.head, len(entries) - 1
    if head["put_by"] != put_by(entries):
        raise Discrepancy("position_differs", last, part="put_by", fields=["put_by"])
    try:
        view = View(Document(copied(head), document.entries, document.openings), game, edition)
        wrong = _wrong_position(document, entries, view)
    except Exception as error:  # a view may say anything, and rules may have faults of their own
        raise Discrepancy(ODD_POSITION, last, part="position") from error
    if wrong:
        raise Discrepancy("position_differs", last, part=wrong[0].partition(".")[0].partition("[")[0], fields=wrong)
    for name, kept in (("pending", [head["pending"]] if "pending" in head else []), ("ready", head.get("ready", []))):
        for at, sealed in enumerate(kept):
            if not _seal_fits(document, view, name, at, sealed):
                raise Discrepancy("sealed_differs", last, part=name, fields=[name])


def _wrong_position(document: Document, entries: Sequence[Entry], view: View) -> list[str]:
    head, seats = document.head, document.head["genesis"]["seats"]
    if wrong := differing(view.state.view(view.seat), head["position"]["state"], "position.state"):
        return wrong  # it shows what the seat may not see
    over = any("outcome" in entry["public"] for entry in entries)
    told: list[list[Any]] = head["position"]["asked"]
    asked = [seat for seat, *_ in told]
    if bool(asked) == over or len(set(asked)) < len(asked) or not set(asked) <= set(seats):
        return ["position.asked"]
    for seat, kind, *fields in told:
        if kind not in view.game.questions or bool(fields) != (seat == view.seat):
            return ["position.asked"]
    if view.seat is None and "ready" in head:
        return ["ready"]
    if not view.waiting:
        return ["legal"] if head["legal"] else ["pending"] if "pending" in head else []
    rebuilt = [view.waiting[asked[0]].plain() if asked[0] in view.waiting else asked for asked in told]
    legal = [answer.plain() for answer in view.legal(view.seat)]
    return differing(rebuilt, told, "position.asked") or differing(legal, head["legal"], "legal")


def put_by(entries: Sequence[Entry]) -> int:
    """The entry that put the question: a resignation does so only if a turn opened with it."""
    asking = [e["n"] for e in entries if e["kind"] in ("setup", "move", "undo") or "pledge" in e["public"]]
    return int(asking[-1])


def _seal_fits(document: Document, view: View, name: str, at: int, sealed: dict[str, Any]) -> bool:
    """Whether a waiting answer is the one its receipt was given for."""
    try:
        assert view.seat is not None
        if name == "pending":
            question = view.waiting[view.seat]
            answer = view.game.answers[sealed["answer"]["kind"]].read(sealed["answer"])
            if question.refuse(view.state, answer) or differing(answer.plain(), sealed["answer"]):
                return False
            slot, value = chain.slot(view.put_by, question.kind), sealed["answer"]
        else:
            slot = read_ready(sealed).slot(at)
            value = {key: kept for key, kept in sealed.items() if key not in ("nonce", "sealed")}
    except Exception:  # as above
        return False
    genesis = chain.genesis_hash(document.head["genesis"])
    receipt: str = sealed["sealed"]
    return chain.sealed(genesis, view.seat, slot, bytes.fromhex(sealed["nonce"]), value) == receipt
