"""What the command line adds to the words of the rules tells a seat no more than it may know."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from cli.console import Console
from cli.letters import failures
from cli.reports import logbook
from rules.kernel.letters.carrying import Sender, carry_out
from rules.kernel.letters.letter import Failed, letter_of_text
from rules.kernel.record import save, view
from tests.conformance.leaks import dealt_again, graft
from tests.conformance.letters import illegal_line
from tests.conformance.settings import Setting, every_game, every_setting, settings_of
from tests.conformance.walking import ended, questions

if TYPE_CHECKING:
    from cli.console import Speech
    from rules.kernel.play.asking import Seat
    from rules.kernel.record.contest import Contest

NO_LINE = "1000000"  # of what is listed


def speech_of(setting: Setting, contest: Contest) -> Speech:
    return Console("en", json=False, colour=False).speech(contest)


@every_setting
def test_a_view_tells_its_owner_the_log_of_the_save(setting: Setting) -> None:
    contest = ended(setting, 5)
    speech = speech_of(setting, contest)
    for seat in setting.seats:
        seen = view.View(save.read(view.dump(contest, seat)), setting.game, setting.edition)
        told = list(logbook.of(seen, speech, seat))
        assert told == list(logbook.of(contest, speech, seat))
        assert told


@every_game
def test_who_sends_what_is_not_taken_hears_the_same_whatever_others_hold(game_id: str) -> None:
    """Also who sends an order for somebody else: nothing is said of what that player could have ordered."""
    setting, chance, dealt_otherwise = settings_of(game_id)[0], Random(game_id), 0
    for contest, question in questions(setting, 1):
        speech = speech_of(setting, contest)
        theirs = f"{question.seat}: {speech.grammar.write(question.legal(contest.state)[0], 'en')}"
        own = illegal_line(setting, contest, question.seat, "en", chance)
        for seat in setting.seats:
            for line in (own, NO_LINE) if seat == question.seat else (theirs, NO_LINE):
                here, there = setting.restored(contest), setting.restored(contest)
                graft(there, dealt_again(setting, contest, seat, chance))
                dealt_otherwise += here.position != there.position
                assert answered(here, speech, seat, line) == answered(there, speech, seat, line), line
    assert dealt_otherwise


def answered(contest: Contest, speech: Speech, seat: Seat, line: str) -> list[object]:
    """What comes back for a letter that is not taken: what is wrong, where, and what might have been meant."""
    letter = letter_of_text(line, speech.grammar, "mail")
    troubles = failures.unread(letter, seat, speech, contest)
    try:
        carry_out(contest, Sender(seat, speech.grammar), letter)
    except Failed as failed:
        troubles.append(failures.trouble_with(failed, speech, contest))
    assert troubles
    return [(trouble.code, trouble.exit, trouble.where, trouble.message, trouble.hints) for trouble in troubles]
