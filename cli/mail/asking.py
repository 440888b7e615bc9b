"""Words to the referee: what a player asks for besides orders, and what comes of it."""

from __future__ import annotations

from cli.mail import agreeing, limits
from cli.mail.explaining import shown
from cli.mail.reading.referee_words import ABSENT, ADJOURN, AGREE, ASKING, LOG, UNDO, YES
from cli.mail.verdicts import ANSWERED, REFUSED, STALE, Judged
from cli.mail.writing.letter import FIRST
from rules.kernel.play.asking import Refused
from rules.kernel.ready.answers import pass_over
from rules.kernel.record.taking_back import meant

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from cli.mail.case import Case
    from cli.mail.reading.understanding import Word

ONLY_ASK = frozenset((*ASKING, YES))
OF_THE_GAME = frozenset((UNDO, ABSENT, ADJOURN, AGREE))  # what makes an entry


class Heard:
    """What the words of one mail come to."""

    def __init__(self, case: Case, done: Judged | None) -> None:
        self.case, self.words = case, case.speech.words
        self.done = done  # what the orders of the mail came to
        self.said: list[str] = list(done.said) if done else []
        self.more: dict[str, Any] = {}
        self.failed = ""  # the verdict, if one of the words could not be heard

    def hear(self, word: Word) -> None:
        contest = self.case.sitting.contest
        if contest.over and word.kind in OF_THE_GAME:
            self._refuse("post.over", REFUSED)
        elif word.kind != AGREE and not (self.case.may_ask if word.kind in ONLY_ASK else self.case.binds):
            self._refuse("post.stale", STALE)
        else:
            getattr(self, f"_{word.kind}")(word)

    def judged(self) -> Judged:
        done = self.done or Judged(self.failed or ANSWERED)
        return done.but(said=self.said, more={**done.more, **self.more})

    def _refuse(self, key: str, verdict: str, **facts: Any) -> None:
        self.said.append(self.words(key, **facts))
        self.failed = self.failed or verdict

    def _want(self, word: Word) -> None:
        """What is made of the game when the answer is written."""
        wanted = {"kind": word.kind, **({"lines": word.given["lines"]} if word.kind == LOG else {})}
        self.more.setdefault("wants", []).append(wanted)
        self.said.append(f"> {shown(word.text)}")

    _help = _again = _moves = _view = _log = _want

    def _yes(self, word: Word) -> None:
        """Where nothing was held, a yes says that the mails arrive."""
        reply = self.case.reply or {}
        if "confirm" in reply:
            self._refuse("post.yes_alone", REFUSED)
            return
        self.said.append(self.words("post.welcome" if reply.get("about") == FIRST else "post.nothing_to_confirm"))

    def _tell(self, word: Word) -> None:
        told = self.more.setdefault("tells", [])
        if word.given["seat"] not in self.case.sitting.seating.players:
            self._refuse("post.nobody_there", REFUSED, seat=word.given["seat"])
            return
        if limits.tells_left(self.case.sitting, self.case.seat) <= len(told):
            self._refuse("post.told_enough", REFUSED, limit=limits.TELLS)
            return
        told.append({"to": word.given["seat"], "text": word.given["text"]})
        self.said.append(self.words("post.will_be_told", seat=word.given["seat"]))

    def _language(self, word: Word) -> None:
        self.more.setdefault("set", {})["lang"] = word.given["lang"]
        speech = self.case.sitting.speech(word.given["lang"])
        self.said.append(speech.words("post.language"))

    def _digest(self, word: Word) -> None:
        hours = self.more.setdefault("set", {})["digest"] = word.given["hours"]
        self.said.append(self.words("post.digest", hours=hours))

    def _undo(self, word: Word) -> None:
        contest, seat = self.case.sitting.contest, self.case.seat
        self._change(word, lambda: agreeing.take_back(contest, *meant(contest, seat)))

    def _adjourn(self, word: Word) -> None:
        contest, seat = self.case.sitting.contest, self.case.seat
        self._change(word, lambda: agreeing.adjourn(contest, seat, word.given["until"]))

    def _agree(self, word: Word) -> None:
        """To what the mail asked that is answered, as long as that has not lapsed."""
        contest, seat = self.case.sitting.contest, self.case.seat
        asked = (self.case.reply or {}).get("consent")
        if asked is None:
            self._refuse("post.nothing_to_agree", REFUSED)
            return
        found = agreeing.named(contest, asked["to"], asked["until"])
        if found is None:
            self._refuse("post.consent_lapsed", STALE)
        elif seat in found.seats:
            self._refuse("post.agreed_before", REFUSED)
        else:
            self._change(word, lambda: agreeing.agree(contest, seat, found.to, found.until))

    def _absent(self, word: Word) -> None:
        contest, seat = self.case.sitting.contest, self.case.seat
        note = {"kind": "absent", "from": word.given["from"], "to": word.given["to"]}
        self._change(word, lambda: contest.note(note, seat))

    def _change(self, word: Word, act: Callable[[], None]) -> None:
        """Something that makes an entry, and that one mail may do once, and nothing besides."""
        sitting, before = self.case.sitting, self.case.sitting.contest.n
        if self.done is not None:
            self._refuse("post.one_at_a_time", REFUSED)
            return
        try:
            act()
            pass_over(sitting.contest)
        except Refused as refused:
            self.said.append(self.case.speech.refusal(refused.refusal))
            self.failed = self.failed or REFUSED
            sitting.reload()
            return
        self.said.append(f"> {shown(word.text)}")
        if any(self.case.seat in one.seats for one in agreeing.standing(sitting.contest)):
            self.said.append(self.words("post.others_are_asked"))
        self.done = self.case.taken((), before)


def answered(case: Case, words: Sequence[Word], done: Judged | None) -> Judged:
    """What comes of the words of a mail; `done` is what its orders came to."""
    heard = Heard(case, done)
    for word in words:
        heard.hear(word)
    return heard.judged()
