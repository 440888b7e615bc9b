"""Commitments hold: who has all of one seat's files cannot find out by trying what another seat holds."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

from rules.kernel.bytes.canon import canon
from rules.kernel.play import draws
from rules.kernel.record import chain, save, view
from tests.conformance.canaries import words
from tests.conformance.leaks import dealt_again
from tests.conformance.settings import Setting, every_game, every_setting, settings_of
from tests.conformance.walking import awaited, stopped, walk
from tests.length import often

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rules.kernel.play.asking import Seat
    from rules.kernel.record.contest import Contest

CANDIDATES = often(2_000, 5_000)
SOON = 4  # answers: hands are dealt, and little of them is known


def salts_held(contest: Contest, seat: Seat) -> list[bytes]:
    """Every string of bytes in a view that could pass for a salt, and none at all."""
    data = save.read(view.dump(contest, seat)).whole()
    texts = words([data["genesis"], data["head"], data["openings"], [e["public"] for e in data["entries"]]])
    return [b"", contest.keys.genesis, *(bytes.fromhex(text) for text in sorted(texts) if _is_hex(text))]


def _is_hex(text: str) -> bool:
    return len(text) == 64 and set(text) <= set("0123456789abcdef")


def secrets(contest: Contest, seat: Seat) -> Iterator[tuple[int, Any]]:
    """The parts of the record that only one seat can read and that say something: entry and data."""
    for n, opening in enumerate(contest.openings):
        if (data := json.loads(opening)["data"][seat]) is not None:
            yield n, data


def shuffled(data: Any, pool: list[str], chance: Random) -> Any:
    """The same shape with other words in it: what somebody who knows the rules would try."""
    match data:
        case str():
            return chance.choice(pool)
        case list():
            return [shuffled(item, pool, chance) for item in data]
        case dict():
            return {key: shuffled(item, pool, chance) for key, item in data.items()}
    return data


@every_game
def test_trying_candidates_against_a_commitment_finds_nothing_without_its_salt_and_one_with_it(game_id: str) -> None:
    """Thousands of tries at what another seat might have been told, the right one among them."""
    setting = settings_of(game_id)[0]
    reader, other = setting.seats[:2]
    contest = next(contest for contest in walk(setting, 1) if list(secrets(contest, other)))
    n, data = list(secrets(contest, other))[-1]
    pool, chance = sorted(words(contest.state.dump())), Random(91)
    guesses = {canon(data)}
    for _ in range(CANDIDATES):  # of a small secret there are fewer to try
        guesses.add(canon(shuffled(data, pool, chance)))
    committed = json.loads(contest.entries[n])["private"][other]
    assert could_be(contest, n, other, guesses, [contest.keys.salt(n, other)], committed) == [canon(data)]
    near = [b"", contest.keys.genesis, contest.keys.salt(n, reader)]
    assert not could_be(contest, n, other, guesses, near, committed)


def could_be(
    contest: Contest, n: int, seat: Seat, guesses: Iterable[bytes], salts: list[bytes], committed: str
) -> list[bytes]:
    """The guesses that a commitment could be to."""
    return [
        guess
        for guess in sorted(guesses)
        for salt in salts
        if chain.private_commitment(contest.keys.genesis, n, seat, salt, json.loads(guess)) == committed
    ]


@every_setting
def test_no_salt_a_seat_holds_opens_a_part_that_is_not_its_own(setting: Setting) -> None:
    """Even who guesses right cannot know it."""
    contest = stopped(setting, 2, SOON)
    for seat in setting.seats:
        salts = salts_held(contest, seat)
        for other in setting.seats:
            for n, line in enumerate(contest.entries if other != seat else ()):
                data = json.loads(contest.openings[n])["data"][other]
                assert not could_be(contest, n, other, [canon(data)], salts, json.loads(line)["private"][other])


@every_game
def test_the_position_cannot_be_guessed_from_its_commitment(game_id: str) -> None:
    """Nor does dealing again and again what a seat cannot see, until it must have been right, tell when it was."""
    setting = settings_of(game_id)[0]
    contest = stopped(setting, 3, SOON)
    seat, chance = setting.seats[0], Random(93)
    committed = json.loads(contest.entries[-1])["state"]
    asked = [question.plain() for question in contest.waiting.values()]
    states = [contest.state, *(dealt_again(setting, contest, seat, chance) for _ in range(CANDIDATES))]
    positions = {canon({"asked": asked, "state": state.dump()}) for state in states}

    def found(salt: bytes) -> list[bytes]:
        return [p for p in positions if chain.state_commitment(contest.keys.genesis, contest.n, salt, p) == committed]

    assert not [salt for salt in salts_held(contest, seat) if found(salt)]
    assert found(contest.keys.salt(contest.n, draws.STATE)) == [contest.position]


@every_setting
def test_a_receipt_does_not_tell_which_answer_was_sealed(setting: Setting) -> None:
    for contest in walk(setting, 4):
        if contest.over or not contest.run.opens_sealed or contest.pending:
            continue
        first, *others = awaited(contest)
        question = contest.waiting[first]
        answers = setting.examples(contest.state, question)
        contest.answer(first, answers[-1])
        slot, receipt = chain.slot(contest.put_by, question.kind), contest.receipt(first)

        def fitting(nonce: bytes) -> list[Any]:
            return [
                answer.plain()
                for answer in answers  # noqa: B023
                if chain.sealed(contest.keys.genesis, first, slot, nonce, answer.plain()) == receipt  # noqa: B023
            ]

        assert fitting(contest.keys.nonce(slot, first)) == [answers[-1].plain()]
        assert not [nonce for other in others for nonce in salts_held(contest, other) if fitting(nonce)]
        return
