"""What a seat is given must not depend on what it cannot know.

Everything hidden from a seat is dealt again (`rules.<game>.redeal`), and whatever the seat is given must come out the
same, byte for byte: as the game stands, and after the next answer. A step that turns something hidden up may differ;
rules say so with `table.turned_up()`.
"""

from __future__ import annotations

from contextlib import contextmanager
from random import Random
from typing import TYPE_CHECKING, Any

from rules.kernel.bytes.canon import canon
from rules.kernel.play.state import Groups
from rules.kernel.play.table import Table
from tests.conformance.answers import Space
from tests.conformance.canaries import Leak, Marked, Words
from tests.conformance.given import complaint, drawing_for, given_to, told_since, tries, verdicts
from tests.conformance.letters import illegal_line, others_ready
from tests.conformance.marks import Listener
from tests.conformance.walking import awaited, going_on, spread
from tests.length import often

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from rules.kernel.play.asking import Answer, Seat
    from rules.kernel.play.state import State
    from rules.kernel.record.contest import Contest
    from tests.conformance.settings import Setting

TRIED = often(15, 20)  # answers a seat sends to hear what is said, of each kind and way
AT_ONCE = often(3, 10)  # seats looked at in one moment; in the next it is the turn of others


class Search:
    """Looks for leaks in random games of one setting, and counts what it compared, so that nobody is fooled by none."""

    def __init__(
        self, setting: Setting, *, redeals: int = often(3, 4), moments: int = often(7, 10), enough: str = ""
    ) -> None:
        """It ends when `enough` was found, if that is named."""
        self.setting, self.redeals, self.moments, self.enough = setting, redeals, moments, enough
        self.chance = Random(1)
        self.space = Space(setting, Random(2))
        self.order = Order(setting)
        self.found: list[Leak] = []
        self.redealt = self.stepped = self.sent = self.hidden_words = self.recognised = 0

    def games(self, seeds: Iterable[int]) -> Search:
        for seed in seeds:
            with Listener(self.setting.seats).at_work() as listener:
                self._game(seed, Words(self.setting.seats), Marked(listener, self.setting.told.said))
        return self

    def _game(self, seed: int, words: Words, marked: Marked) -> None:
        looking, dealing = spread(self.setting, seed), spread(self.setting, seed, self.moments)
        live = going_on(self.setting, self.setting.start(seed), Random(seed))  # answers made of what is marked
        for given, contest in enumerate(live):
            if self.enough in {leak.what for leak in self.found}:
                return
            words.learn(contest, marked.heard)
            self.found += marked.step(contest)
            if given in looking:
                self.found += self.order.leaks(contest) + words.leaks(contest)
            for seat in self._looked_at(contest) if given in dealing else ():
                self.found += marked.answering(contest, seat, self._standing(contest, seat))
                self._stepping(contest, seat)
                self.sending(contest, seat)
        self.hidden_words += words.looked_for
        self.recognised += marked.recognised

    def _looked_at(self, contest: Contest) -> list[Seat]:
        """Whoever is asked first, for they can try something; others in turn, whom the rules may tell something."""
        seats = self.setting.seats
        turn = [*seats[contest.n % len(seats) :], *seats[: contest.n % len(seats)]]
        return sorted(turn, key=lambda seat: seat not in contest.waiting)[:AT_ONCE]

    def _standing(self, contest: Contest, seat: Seat) -> list[Answer]:
        """Deal again and compare, with nothing played; what the seat tried to send."""
        other = self.setting.restored(contest)
        question = other.waiting.get(seat)
        answers = self.space.around(question, other.state, TRIED) if question else []
        tried = tries(self.setting, contest, seat, answers)
        given, dealt = given_to(self.setting, contest, seat, tried), canon(contest.state.dump())
        for _ in range(self.redeals):
            graft(other, dealt_again(self.setting, contest, seat, self.chance))
            self.redealt += canon(other.state.dump()) != dealt
            self._compare(given, given_to(self.setting, other, seat, tried), seat, contest.n)
        self._drawing(contest, other, seat)
        return answers

    def _drawing(self, contest: Contest, other: Contest, seat: Seat) -> None:
        """The same in another deal, and made of what the reader sees, so that one deal is enough."""
        drawing = drawing_for(self.setting, contest, seat)
        self._compare(drawing, drawing_for(self.setting, other, seat), seat, contest.n)
        self._compare(drawing, drawing_for(self.setting, contest, seat, of_view=True), seat, contest.n)

    def _stepping(self, contest: Contest, seat: Seat) -> None:
        """Give the same answer in both deals and compare what came of it."""
        if contest.over:
            return
        one, other = self.setting.restored(contest), self.setting.restored(contest)
        graft(other, dealt_again(self.setting, contest, seat, self.chance))
        asked = self.chance.choice(awaited(contest))
        if one.waiting[asked].kind in self.setting.told.owing:
            return
        legal = self.setting.examples(one.state, one.waiting[asked])
        in_both = [answer for answer in legal if other.refuse(asked, answer) is None]
        if asked != seat:  # what others say of cards may mean another card where they hold others
            in_both = [answer for answer in in_both if means_itself(other, asked, answer)]
        if not in_both:
            return
        answer = self.chance.choice(in_both)
        with turnings_up() as turned_up:
            one.answer(asked, answer)
            other.answer(asked, answer)
        if not turned_up:
            self.stepped += 1
            after = told_since(self.setting, other, seat, contest.n)
            self._compare(told_since(self.setting, one, seat, contest.n), after, seat, contest.n + 1)

    def sending(self, contest: Contest, seat: Seat) -> None:
        """Send in both deals what is refused in the end, and only try it, while others have answers ready."""
        if seat not in awaited(contest) or contest.waiting[seat].kind in self.setting.told.owing:
            return
        dealt = dealt_again(self.setting, contest, seat, self.chance)

        def both() -> list[Contest]:
            here, there = (others_ready(self.setting.restored(contest), seat) for _ in range(2))
            graft(there, dealt.clone())
            return [here, there]

        here, there = both()
        legal = self.setting.examples(here.state, here.waiting[seat])
        in_both = [answer for answer in legal if there.refuse(seat, answer) is None]
        if not in_both:
            return
        first = self.setting.speech(contest).grammar.write(self.chance.choice(in_both), "en")
        lines = f"{first}\n{illegal_line(self.setting, contest, seat, 'en', self.chance)}"
        with turnings_up() as turned_up:
            sent = [{"sent": complaint(self.setting, each, seat, lines)} for each in (here, there)]
        if not turned_up:
            self.sent += sent[0]["sent"] is not None
            self._compare(*sent, seat, contest.n)
        self._compare(*({"tried": verdicts(self.setting, each, seat, lines)} for each in both()), seat, contest.n)

    def _compare(self, given: Mapping[str, Any], other: Mapping[str, Any], seat: Seat, entry: int) -> None:
        self.found += [Leak(what, seat, entry) for what in given if given[what] != other[what]]


def means_itself(contest: Contest, seat: Seat, answer: Answer) -> bool:
    """Whether an answer is what it amounts to: `discard 3` is not, if the only 3 held is the one with the icon."""
    return contest.waiting[seat].canonical(contest.state, answer) == answer


def dealt_again(setting: Setting, contest: Contest, seat: Seat, chance: Random) -> State:
    """The state with everything the seat cannot know dealt again."""
    state: State = setting.told.redeal(contest.state, seat, chance.randrange)
    return state


def graft(contest: Contest, state: State) -> None:
    """Put another deal into a contest that stands at a question. Only what differs is replaced: rules hold the rest."""
    live = contest.state
    for name, field in live.declared.items():
        old, new, dump = getattr(live, name), getattr(state, name), field.shape.dump
        if field.by_seat and old.keys() == new.keys():
            old.update({seat: new[seat] for seat in new if canon(dump(old[seat])) != canon(dump(new[seat]))})
        elif field.by_seat or canon(dump(old)) != canon(dump(new)):
            setattr(live, name, new)
    contest.position = canon(contest.run.position())


@contextmanager
def turnings_up() -> Iterator[list[Table[Any]]]:
    """The tables at which something hidden comes to light meanwhile."""
    tables: list[Table[Any]] = []
    plain = Table.turned_up

    def noting(table: Table[Any]) -> None:
        tables.append(table)
        plain(table)

    Table.turned_up = noting  # type: ignore[method-assign, assignment]
    try:
        yield tables
    finally:
        Table.turned_up = plain  # type: ignore[method-assign]


class Order:
    """Hidden lists lie in an order that tells nothing: no two disagree about which of two things goes first."""

    def __init__(self, setting: Setting) -> None:
        meaningful = setting.told.ordered
        declared = setting.game.state.declared
        groups = [name for name, field in declared.items() if field.by_seat or isinstance(field.shape, Groups)]
        self.fields = [name for name in groups if name not in meaningful]
        self.goes_first: dict[tuple[str, str, str], bool] = {}

    def leaks(self, contest: Contest) -> list[Leak]:
        return [
            Leak("order", owner, contest.n)
            for name in self.fields
            for owner, held in getattr(contest.state, name).items()
            for things in (held.values() if isinstance(held, dict) else [held])
            if isinstance(things, list) and not self._agrees(name, [str(thing) for thing in things])
        ]

    def _agrees(self, name: str, held: list[str]) -> bool:
        """Whether a list lies as those before it did; what it says of each pair is remembered."""
        pairs = [(one, two) for at, one in enumerate(held) for two in held[at + 1 :] if one != two]
        said = [
            self.goes_first.setdefault((name, min(pair), max(pair)), pair[0] < pair[1]) == (pair[0] < pair[1])
            for pair in pairs
        ]
        return all(said)
