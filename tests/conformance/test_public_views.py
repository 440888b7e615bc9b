"""A public view says what every player may know and nothing else: players may show it to each other, and to anybody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.kernel.audit.view_audit import audit_view
from rules.kernel.bytes.canon import canon
from rules.kernel.play.state import HIDDEN
from rules.kernel.record import save, view
from rules.kernel.record.openings import CLOSED
from tests.conformance.canaries import words
from tests.conformance.settings import Setting, every_setting
from tests.conformance.walking import moments

if TYPE_CHECKING:
    from rules.kernel.play.asking import Seat
    from rules.kernel.record.contest import Contest

SEED, LOOKS = 2, 6


def shown(contest: Contest, seat: Seat | None) -> Any:
    """What a view shows beside the record, which is the same in all."""
    head = save.read(view.dump(contest, seat)).head
    return {name: head[name] for name in ("put_by", "position", "legal")}


def no_more_than(public: Any, known: Any) -> bool:
    """Whether a value says the same as another, or less."""
    match public, known:
        case dict(), dict():
            return public.keys() == known.keys() and all(no_more_than(public[key], known[key]) for key in public)
        case list(), list():
            return len(public) <= len(known) and all(no_more_than(*pair) for pair in zip(public, known))
    return public in (HIDDEN, known)


@every_setting
def test_a_public_view_of_a_game_under_way_says_nothing_that_not_every_player_knows(setting: Setting) -> None:
    for contest in moments(setting, SEED, LOOKS):
        public = shown(contest, None)
        for seat in setting.seats:
            known = shown(contest, seat)
            assert no_more_than(public, known)
            assert words(public) <= words(known) | {HIDDEN}
        if not contest.over:
            assert set(save.read(view.dump(contest, None)).openings) == {canon(CLOSED)}


@every_setting
def test_a_public_view_is_found_right_at_every_moment(setting: Setting) -> None:
    for contest in moments(setting, SEED, LOOKS):
        certificate = audit_view(save.reread(view.dump(contest, None)), setting.rules)
        assert (certificate.seat, certificate.head) == (None, contest.head.hex())
        assert bool(certificate.doubts) != contest.over
