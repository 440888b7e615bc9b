"""When a game is over everybody checks all of it: a view proves what the save does, and one made up is found out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.record import chain
from rules.kernel.record.history import parsed
from tests.conformance.settings import Setting, every_game, every_setting, settings_of
from tests.conformance.walking import ended
from tests.kernel.forging import checked, fault, forge_dice, relinked, seen
from tests.length import LONG

if TYPE_CHECKING:
    from rules.kernel.play.asking import Seat
    from rules.kernel.record.contest import Contest

SEED = 1


@every_setting
def test_the_view_of_a_finished_game_proves_what_its_save_proves(setting: Setting) -> None:
    contest = ended(setting, SEED)
    proven = setting.audited(contest)
    for seat in (*setting.seats, None) if LONG else (setting.seats[contest.n % len(setting.seats)], None):
        found = checked(contest, seen(contest, seat))
        assert (found.draws, found.entries, found.head) == (proven.draws, proven.entries, proven.head)
        assert (found.revealed, found.checked, found.doubts) == (True, proven.checked, ())


@every_setting
def test_a_winner_swapped_in_the_view_of_a_finished_game_is_found(setting: Setting) -> None:
    """The chain is made whole again: whoever can compute a hash can do so, with or without the secret."""
    contest = ended(setting, SEED)
    document = seen(contest, setting.seats[-1])
    last = document["entries"][-2]
    outcome = last["public"]["outcome"]
    outcome["ranking"] = [[seat] for group in reversed(outcome["ranking"]) for seat in group]
    found = fault(contest, relinked(document))
    assert (found.entry, found.code) == (last["n"], "entry_differs")
    assert all(field.startswith("public.outcome.ranking") for field in found.fields)


@every_game
def test_what_was_hidden_cannot_be_told_otherwise_when_the_game_is_over(game_id: str) -> None:
    """Left out of what opens an entry, also with a commitment to that: by then everybody has the secret it takes."""
    found = {name: part for name in ("answer", "events") if (part := hidden_part(game_id, name))}
    assert found
    for name, (setting, contest, n, owner) in found.items():
        reader = next(seat for seat in setting.seats if seat != owner)
        document = seen(contest, reader)
        own = document["openings"][n]["data"][owner]
        del own[name]
        assert fault(contest, document).entry == n
        salt = contest.keys.salt(n, owner)
        entry = document["entries"][n]
        entry["private"][owner] = chain.private_commitment(contest.keys.genesis, n, owner, salt, own)
        assert fault(contest, relinked(document)).entry == n


def hidden_part(game_id: str, name: str) -> tuple[Setting, Contest, int, Seat] | None:
    """An entry of which one seat alone knew something of this name until the game was over, in any setting."""
    for setting in settings_of(game_id):
        contest = ended(setting, SEED)
        for n, opening in enumerate(parsed(contest.openings)):
            for seat, own in opening["data"].items():
                if own and own.get(name):
                    return setting, contest, n, seat
    return None


@every_game
def test_a_pledge_with_its_key_and_dice_put_in_the_place_of_others_is_found_when_the_secret_is_out(
    game_id: str,
) -> None:
    """Before that, a view ties a key to its pledge only; with the secret, to the one pledged before the first move."""
    setting, contest, epoch = with_dice(game_id)
    document = seen(contest, setting.seats[0])
    forged = forge_dice(document, contest, epoch)
    found = fault(contest, relinked(document))
    assert (found.code, found.entry) == ("unfair_draw", forged)


def with_dice(game_id: str) -> tuple[Setting, Contest, int]:
    """A finished game in which a key was given up, and its epoch."""
    return next(
        (setting, contest, int(epoch))
        for setting in settings_of(game_id)
        for contest in [ended(setting, SEED)]
        for entry in parsed(contest.entries)
        for epoch in entry["public"].get("key", ())
    )
