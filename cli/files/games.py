"""Saves and views, opened: read strictly, checked against their schema, with the rules they were made under."""

from __future__ import annotations

import rules
from cli import exits
from cli.files import store
from cli.proof.at_work import RulesAtWork, unplayable
from cli.result import Trouble
from rules.kernel.bytes.reading import Malformed
from rules.kernel.editions import components
from rules.kernel.editions.options import impossible
from rules.kernel.record import save
from rules.kernel.words.visible import visible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any, TypeVar

    from rules.kernel.play.asking import Seat
    from rules.kernel.play.game import Game
    from rules.kernel.record.contest import Contest
    from rules.kernel.record.save import Document
    from rules.kernel.record.view import View

    R = TypeVar("R")

VIEW, BEGINNING = b'"kind":"view"', 99  # bytes of a file in which its kind stands, in our own layout


def rules_of(genesis: Mapping[str, Any], custom: Mapping[str, Any] | None, where: str = "") -> tuple[Game, Any]:
    """The game and edition a genesis names, at a table that could have been opened."""
    game, edition = named_rules(genesis, custom, where)
    if impossible(genesis, game.players, edition.data):
        raise Trouble("no_such_table", exit=exits.TAMPERED, where=where)
    return game, edition


def named_rules(genesis: Mapping[str, Any], custom: Mapping[str, Any] | None, where: str = "") -> tuple[Game, Any]:
    """The game and edition a genesis names; another version or another edition is not ours to judge."""
    named = genesis["rules"]
    try:
        game = rules.load_version(named["id"], named["version"])
    except rules.UnknownGame:
        raise Trouble("unknown_rules", exit=exits.OTHER_RULES, where=where, rules=named["id"]) from None
    if game is None:
        raise _not_here(named, where)
    if custom is not None:
        return game, _custom_edition(game, named, custom, where)
    edition, digest = components.shipped_edition(game)
    if digest != named["sha256"]:
        here = edition.data["edition"]["id"]
        raise Trouble("other_edition", exit=exits.OTHER_RULES, where=where, wanted=named["edition"], here=here)
    return game, edition


def _not_here(named: Mapping[str, Any], where: str) -> Trouble:
    """Rules of a version that this referee has not, and the release that has."""
    from importlib.metadata import version

    wanted, here = f"{named['id']}@{named['version']}", rules.load(named["id"]).rules
    told = {"wanted": wanted, "here": here, "release": version("arbitre"), "last": rules.RETIRED.get(wanted, "")}
    return Trouble("other_rules", exit=exits.OTHER_RULES, where=where, **told)


def _custom_edition(game: Game, named: Mapping[str, Any], custom: Mapping[str, Any], where: str) -> Any:
    """An edition out of a file: the one the game began with, and as free of faults as `edition check` wants it."""
    if components.custom_hash(custom) != named["sha256"]:
        raise Trouble("edition_altered", exit=exits.TAMPERED, where=where, edition=named["edition"])
    from cli.reports.editions import first_flaw

    if flaw := first_flaw(custom, game.id):
        place = f"{where}::$.edition{flaw.where.removeprefix('$')}"
        raise Trouble("edition_unplayable", exit=exits.UNREADABLE, where=place, edition=named["edition"])
    return game.edition(custom)


def document(path: str, *, whole: bool = False) -> Document:
    """The parts of a save or view; `whole` reads and checks the entries of turns past too, as is done for any view."""
    return document_of(path, store.read_bytes(path, store.MAX_SAVE), whole=whole)


def document_of(path: str, data: bytes, *, whole: bool = False) -> Document:
    if (whole or VIEW in data[:BEGINNING]) and (right := _found_right(data)):
        return right
    read = understood(path, lambda: save.reread(data) if whole else save.read(data))
    check_shape(path, read, whole=whole)
    return read


def parts(path: str) -> Document:
    """A file as it was read, whatever its shape; of a save in our own layout, lines and positions are still to be."""
    return parts_of(path, store.read_bytes(path, store.MAX_SAVE))


def parts_of(path: str, data: bytes) -> Document:
    return laid_out(data, skim=True) or _found_right(data) or understood(path, lambda: save.reread(data))


def _found_right(data: bytes, *, canonical: bool = True) -> Document | None:
    from cli.files.right import found_right

    return found_right(data, canonical=canonical)


def laid_out(data: bytes, *, skim: bool = False) -> Document | None:
    """A save in our own layout, the lines still to be read; what is wrong with it shows when all of it is."""
    try:
        return save.laid_out(data, skim=skim)
    except Malformed:
        return None


def understood(path: str, read: Callable[[], R]) -> R:
    try:
        return read()
    except Malformed as fault:
        raise fault.within(path) from None


def check_shape(path: str, read: Document, *, whole: bool) -> None:
    """The schema decides; it is asked for reasons only when it says no."""
    import schemas

    kind = read.head.get("kind")
    if kind not in ("save", "view"):
        raise no_game(path, read)
    only_head = kind == "save" and not whole
    name, shape = ("head", read.head) if only_head else (kind, read.whole())
    if not schemas.valid(name, shape):
        raise schema_trouble(path, schemas.faults(name, shape))
    read.shaped = not only_head


def no_game(path: str, read: Document) -> Trouble:
    """What is neither save nor view; of a recording a save is made before anything else is done with it."""
    if read.head.get("kind") == "recording":
        return Trouble("recording_given", exit=exits.USAGE, where=path)
    return Trouble("not_a_save", exit=exits.UNREADABLE, where=path)


def schema_trouble(path: str, faults: list[Any]) -> Trouble:
    first = faults[0]
    trouble = Trouble(
        "schema",
        exit=exits.UNREADABLE,
        where=f"{path}::{first.path}",
        keyword=first.keyword,
        path=first.path,
        **first.facts,
    )
    trouble.hints = [visible(f"{path}::{fault.path} ({fault.keyword})") for fault in faults[1:6]]
    return trouble


def contest(path: str, *, whole: bool = False) -> Contest:
    """A save, standing at its question; `whole` for whoever looks at turns past."""
    return _match(path, _save(path, document(path, whole=whole)), whole=whole)


def save_of(path: str, data: bytes) -> Document:
    """The bytes of a save, as whoever has read them under its lock has them."""
    return _save(path, document_of(path, data))


class Found:
    """A save that is to be changed, found before it is locked: no lock is made beside a file that is none."""

    def __init__(self, path: str) -> None:
        self.path, self.mark = path, store.mark(path)
        self.document = _save(path, document_of(path, store.read_bytes(path, store.MAX_SAVE, follow=False)))

    def contest(self) -> Contest:
        """The save as it is by now, standing at its question: until it was locked another run may have changed it."""
        found = self if store.mark(self.path) == self.mark else Found(self.path)
        return contest_of(found.path, found.document)


def _save(path: str, read: Document) -> Document:
    if read.head["kind"] != "save":
        raise Trouble("save_needed", exit=exits.USAGE, where=path)
    return read


def _match(path: str, read: Document, *, whole: bool) -> Contest:
    standing = contest_of(path, read)
    if whole:
        _check_record(path, read)
    return standing


def contest_of(path: str, read: Document) -> Contest:
    try:
        return save.load(read, lambda genesis, custom: rules_of(genesis, custom, path))
    except save.Broken as broken:
        raise broken.within(path) from None
    except (Trouble, OSError):  # where rules cannot be read, nothing is wrong with the record
        raise
    except Exception as error:
        raise _not_standing(path, read, error) from error


def _not_standing(path: str, read: Document, error: Exception) -> Trouble:
    """A save that cannot be loaded: `verify` tells whether something in it was changed, or the rules stumble."""
    from cli.proof.verdict import judged

    verdict = judged(path, understood(path, read.anew))
    if verdict.exit:
        return Trouble("does_not_stand", exit=exits.TAMPERED, where=path, entry=len(read.entries) - 1)
    return unplayable(path, len(read.entries) - 1, error)


def _check_record(path: str, read: Document) -> None:
    """The record holds; of what was found right all at once that is known."""
    if not read.holds:
        from cli.files import past_entries

        past_entries.check(path, read)


def held(path: str, *, whole: bool = False) -> Contest | View:
    """Whatever the file holds; commands that only read take both."""
    if not whole:
        read = document(path)
    else:
        data = store.read_bytes(path, store.MAX_SAVE)
        read = _found_right(data, canonical=False) or understood(path, lambda: _as_it_stands(data))
        if not read.shaped:
            check_shape(path, read, whole=True)
    if read.head["kind"] == "view":
        return _view(path, read)
    return _match(path, read, whole=whole)


def _as_it_stands(data: bytes) -> Document:
    """All of a file, for who only tells it: the lines of a save in our layout are hashed as they stand, unlike others,
    of which the canonical form is.
    """
    from rules.kernel.bytes.canon import canon
    from rules.kernel.bytes.reading import exact, is_tame
    from rules.kernel.record import skimming

    read = laid_out(data)
    if read is not None and is_tame(data):
        try:
            told = [exact.decode(line.decode()) for line in read.entries], skimming.openings(read.openings)
        except (Malformed, ValueError, RecursionError):
            return save.reread(data)  # which tells what is wrong
        return save.Document(read.head, read.entries, read.openings, canon(read.head), told=told)
    return save.reread(data)


def seen_by(path: str, contest: Contest, seat: Seat) -> View:
    """What one seat sees of a save, as if it had been sent its view."""
    from cli.files import written

    return _view(path, document_of(path, written.view(contest, seat, path)))


def _view(path: str, read: Document) -> View:
    """A view that stands: its record is whole, its state can be loaded and its question is one of the game's."""
    from rules.kernel.record.view import View

    head, last = read.head, len(read.entries) - 1
    game, edition = rules_of(head["genesis"], head.get("edition"), path)
    if head["seat"] not in (None, *head["genesis"]["seats"]) or not 0 <= head["put_by"] <= last:
        raise Trouble("does_not_stand", exit=exits.TAMPERED, where=path, entry=last)
    _check_record(path, read)
    with RulesAtWork(path, last, position=True):
        view = View(read, game, edition)
        assert all(kind in game.questions for _, kind, _ in view.asked)
        view.legal(view.seat)
    return view
