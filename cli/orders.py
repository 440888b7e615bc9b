"""Carrying out what was sent: order lines or a move file, all or nothing up to the first draw or hidden thing shown."""

from __future__ import annotations

from typing import Any

from cli import exits
from cli.result import Trouble
from rules.kernel.asking import Refused
from rules.kernel.orders import grammar
from rules.kernel.orders.kinds import Misread
from rules.kernel.ready import PLAN, Ready, pass_over

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from cli.desk import Speech
    from rules.kernel.asking import Answer, Question, Refusal
    from rules.kernel.match import Match
    from rules.kernel.orders.words import Segment

    Step = Callable[[Match, "Speaker"], None]

NEAREST = 3


class Speaker:
    """Who speaks: one seat for the whole run, unless a line names another; `alone`: no line may. And what was said."""

    def __init__(self, speech: Speech, seat: str, source: str, *, alone: bool = True, plans: bool = True) -> None:
        self.speech, self.seat, self.source, self.alone, self.plans = speech, seat, source, alone, plans
        self.spoke_in: dict[str, int] = {}  # the turn in which each seat last answered
        self.planned: dict[str, list[Ready]] = {}  # orders of each seat that were kept as a plan
        self.held: set[str] = set()  # seats whose last order on a condition was carried out: no `else` then
        self.listing: set[str] = set()  # seats that are told what they have said in advance
        self.cut: list[Refusal] = []  # why the rest of a line was dropped
        self.changed = False

    def may_plan(self, match: Match, seat: str) -> bool:
        """Whether the rest of a seat's orders can wait: the turn in which it spoke goes on."""
        goes_on = not match.over and self.spoke_in.get(seat) == match.turn_entry
        return self.plans and goes_on and seat not in match.run.leaving

    def answers(self, match: Match, seat: str, answer: Answer) -> None:
        turn = match.turn_entry
        match.answer(seat, answer)
        self.spoke_in[seat], self.changed = turn, True


class Done:
    """How far a run came."""

    def __init__(self, of: int, speaker: Speaker) -> None:
        self.applied, self.of, self.speaker = 0, of, speaker
        self.planned = 0  # of the orders, those that wait for a later question
        self.receipts: dict[str, str] = {}
        self.trouble: Trouble | None = None


def carry_out(match: Match, speaker: Speaker, steps: Sequence[Step], *, stop_at_chance: bool = False) -> Done:
    """Take the steps one after the other. What fails before anything was drawn or shown undoes nothing: it raises.

    With `stop_at_chance` (a dry run) the first draw ends it, so that nobody tries his luck.
    """
    done, match.showed = Done(len(steps), speaker), False
    for step in steps:
        try:
            step(match, speaker)
            pass_over(match)
        except Trouble as trouble:
            if not match.showed:
                raise
            done.trouble = trouble
            break
        done.applied += 1
        done.receipts = {seat: match.receipt(seat) for seat in match.pending}
        if stop_at_chance and match.showed:
            break
    if speaker.planned:
        from cli.advance import planned

        done.planned = planned(match, speaker)
        done.applied -= done.planned
    return done


def steps_of_lines(text: str, speech: Speech, within: str = "") -> list[Step]:
    """One step per order. `within`: where in its file the text stands, if it is not the whole of it."""
    return [_line_step(order, within) for order in speech.grammar.split(text)]


def steps_of_data(answers: Sequence[dict[str, Any]], where: str) -> list[Step]:
    return [_data_step(answer, f"{where}::$.answers[{at}]") for at, answer in enumerate(answers)]


def _line_step(order: tuple[Segment, ...], within: str) -> Step:
    def step(match: Match, speaker: Speaker) -> None:
        source = f"{speaker.source}{within}"
        where = place(source, order[0].line, order[0].column)
        seat = speaker.seat
        try:
            understood = speaker.speech.grammar.read(order, lambda kind, name: legal_values(match, seat, kind, name))
        except Misread as misread:
            raise misread_trouble(misread, speaker, source, question_of(match, seat), match.state) from None
        if understood.seat:
            seat = _named_seat(speaker, understood.seat, where)
        match understood.kind:
            case grammar.RESIGN:
                _try(match, speaker, seat, where, lambda: _resign(match, speaker, seat, understood.given))
            case grammar.DEFAULT:
                late = understood.seat or _late(match, speaker)
                _try(match, speaker, late, where, lambda: _default(match, speaker, late))
            case grammar.STANDING | grammar.IF:
                from cli.advance import take

                _try(match, speaker, seat, where, lambda: take(match, speaker, seat, understood))
            case grammar.PICK:
                answer = _picked(match, seat, understood.given["number"], where)
                _try(match, speaker, seat, where, lambda: speaker.answers(match, seat, answer), order)
            case _:
                said, cut_by = understood.answers(match.game), understood.cut_by
                _try(match, speaker, seat, where, lambda: answer_in_a_row(match, speaker, seat, said, cut_by), order)

    return step


def answer_in_a_row(
    match: Match, speaker: Speaker, seat: str, answers: Sequence[Answer], cut_by: Sequence[str]
) -> None:
    """The answers of one line. What a compulsory stop or the like leaves of it is dropped, and its seat told so."""
    first, *more = answers
    _answer_or_plan(match, speaker, seat, first)
    for answer in more:
        try:
            _answer_or_plan(match, speaker, seat, answer, goes_on=True, cut_by=cut_by)
        except Refused as refused:
            if refused.refusal.code not in cut_by:
                raise
            speaker.cut.append(refused.refusal)
            return


def _data_step(answer: dict[str, Any], where: str) -> Step:
    def step(match: Match, speaker: Speaker) -> None:
        kind, seat = answer["kind"], speaker.seat
        match kind:
            case grammar.RESIGN:
                _try(match, speaker, seat, where, lambda: _resign(match, speaker, seat, answer))
            case grammar.DEFAULT:
                late = _late(match, speaker)
                _try(match, speaker, late, where, lambda: _default(match, speaker, late))
            case _:
                given = match.game.answers[kind].read(answer)
                _try(match, speaker, seat, where, lambda: _answer_or_plan(match, speaker, seat, given))

    return step


def _answer_or_plan(
    match: Match, speaker: Speaker, seat: str, answer: Answer, *, goes_on: bool = False, cut_by: Sequence[str] = ()
) -> None:
    """The answer to what is asked, or one kept for later in the turn while somebody else is asked."""
    if seat in speaker.spoke_in:
        from cli.advance import keep, to_be_planned

        if to_be_planned(match, speaker, seat, answer):
            keep(match, speaker, seat, Ready(PLAN, answer=answer.plain(), cut_by=list(cut_by)), goes_on=goes_on)
            return
    speaker.answers(match, seat, answer)


def _resign(match: Match, speaker: Speaker, seat: str, given: Any) -> None:
    """What is given up is the first of what can be, unless more is said."""
    match.resign(seat, given.get("gives_up", match.game.gives_up[0]))
    speaker.changed = True


def _late(match: Match, speaker: Speaker) -> str:
    """Whom a `default` is for: who speaks; from a keeper, who speaks for all, the next whose answer is awaited."""
    awaited = [seat for seat in match.waiting if seat not in match.pending]
    if speaker.alone or speaker.seat in awaited or not awaited:
        return speaker.seat
    return awaited[0]


def _default(match: Match, speaker: Speaker, seat: str) -> None:
    match.answer_by_default(seat)
    speaker.changed = True


def _named_seat(speaker: Speaker, named: str, where: str) -> str:
    if speaker.alone and named != speaker.seat:
        raise Trouble("speaks_for_another", exit=exits.NOT_YOURS, where=where, seat=named, as_=speaker.seat)
    return named


def _try(
    match: Match,
    speaker: Speaker,
    seat: str,
    where: str,
    take: Callable[[], None],
    order: tuple[Segment, ...] = (),
) -> None:
    try:
        take()
    except Refused as refused:
        asked, seen = question_of(match, seat), match.state.seen(seat)  # by what stood before it in its line, too
        raise refusal_trouble(refused, speaker, where, order, asked, seen) from None


def refusal_trouble(
    refused: Refused, speaker: Speaker, where: str, order: tuple[Segment, ...], question: Question | None, state: Any
) -> Trouble:
    refusal = refused.refusal
    not_yours = refusal.code in ("not_asked", "not_playing")
    trouble = Trouble(
        refusal.code,
        exit=exits.NOT_YOURS if not_yours else exits.NO,
        rule=refusal.rule,
        where=where,
        message=speaker.speech.refusal(refusal),
    )
    if question is not None and order:
        trouble.hints = nearest_lines(speaker.speech, question, state, " ".join(segment.text for segment in order))
    return trouble


def misread_trouble(misread: Misread, speaker: Speaker, source: str, question: Question | None, state: Any) -> Trouble:
    """A line that is no order: its place, what is wrong with it, and what was perhaps meant."""
    from difflib import get_close_matches

    line, text = misread.facts.pop("line", 1), misread.facts.pop("text", "")
    facts = dict(misread.facts)
    known = [str(word) for word in facts.pop("known", ())]
    if "word" in facts and misread.code != "ambiguous_word":
        known = get_close_matches(str(facts["word"]).casefold(), known, n=NEAREST)
    if "argument" in facts:
        facts["argument"] = _argument_word(speaker.speech, facts["argument"])
    words = speaker.speech.words
    message = words(f"misread.{misread.code}", **{k: v for k, v in facts.items() if v != []}, near=known)
    trouble = Trouble(misread.code, where=place(source, line, misread.column), message=message)
    if question is not None:
        trouble.hints = nearest_lines(speaker.speech, question, state, text)
    return trouble


def place(source: str, line: int, column: int) -> str:
    """Where an order stands: in its file, or on the command line."""
    return f"{source}:{line}:{column}".lstrip(":")


def _argument_word(speech: Speech, name: str) -> str:
    """What people call an argument: the last of the words that may stand in front of it."""
    for form in speech.grammar.forms.values():
        key = f"order.{form.kind}.{name}"
        if any(arg.name == name for arg in form.args) and speech.words.has(key):
            return str(speech.words(key)).split("|")[-1].strip()
    return name


def question_of(match: Match, seat: str) -> Question | None:
    return match.waiting.get(seat)


def legal_values(match: Match, seat: str, kind: str, name: str) -> Collection[Any]:
    """What could stand for an argument in a legal answer, to tell which of two prefixes is meant."""
    question = question_of(match, seat)
    if question is None:
        return ()
    legal = question.legal(match.state.seen(seat))
    return {value for answer in legal if answer.kind == kind and isinstance(value := getattr(answer, name, None), str)}


def _picked(match: Match, seat: str, number: int, where: str) -> Answer:
    """A bare number answers with that line of what `moves` lists."""
    question = question_of(match, seat)
    legal = question.legal(match.state.seen(seat)) if question is not None else []
    if not 1 <= number <= len(legal):
        raise Trouble("no_such_line", where=where, number=number, lines=len(legal))
    return legal[number - 1]


def nearest_lines(speech: Speech, question: Question, state: Any, text: str) -> list[str]:
    """The legal orders most like what was written."""
    from difflib import SequenceMatcher

    from rules.kernel.orders.words import plain

    lines = [speech.grammar.write(answer, speech.lang) for answer in question.legal(state)]
    wanted = plain(text)
    near = sorted(lines, key=lambda line: -SequenceMatcher(None, plain(line), wanted).ratio())[:NEAREST]
    return [speech.words("misread.nearest"), *(f"  {line}" for line in near)] if near else []
