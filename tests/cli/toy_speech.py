"""Words for the toys, so that order lines can be sent to them as to any game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cli.console import CLI_TEXT, KERNEL_TEXT
from rules.kernel.orders.grammar import LANGUAGES, Arg, Form, Grammar
from rules.kernel.orders.kinds import Named, Number
from rules.kernel.words.catalogue import Catalogue
from rules.kernel.words.wording import names_of, refusal_text, seat_words
from tests.kernel import levers, thieves

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rules.kernel.play.asking import Refusal
    from rules.kernel.record.contest import Contest


def named(values: Iterable[str]) -> Named:
    kind = Named()
    for value in values:
        kind.add(value, {})
    return kind


FORMS: dict[str, Sequence[Form]] = {
    "levers": (Form("pull", (Arg("lever", named((*levers.LEVERS, "crowbar"))),)),),
    "thieves": (
        Form("bid", (Arg("coins", Number()), Arg("hideout", named(thieves.PLACES)))),
        Form("search", (Arg("place", named(thieves.PLACES), optional=True),)),
        Form("show", (Arg("tool", named((thieves.PAPERS,)), optional=True),)),
    ),
}
TEXTS = {
    "order.pull": "pull {lever}",
    "order.pull.verbs": "pull",
    "order.bid": "bid {coins} {hideout}",
    "order.bid.verbs": "bid",
    "order.search": "search{place? {place}|}",
    "order.search.verbs": "search",
    "order.show": "show{tool? {tool}|}",
    "order.show.verbs": "show",
    "question.lever": "{seat} pulls a lever.",
    "question.bid": "{seat} bids.",
    "question.search": "{seat} may search.",
    "question.show": "{seat} may show papers.",
    "refusal.no_such_lever": "There is no lever “{lever:raw}”.",
    "refusal.too_few_coins": "You have {coins} coins.",
    "ready.lever": "lever",
    "ready.bid": "bid | bidding",
    "ready.search": "search",
    "ready.show": "papers | show",
    "policy.greedy": "greedy",
}


class ToySpeech:
    """What `cli.console.Speech` is to a game."""

    def __init__(self, contest: Contest, lang: str = "en") -> None:
        self.lang = lang
        words = {lang: _words(lang) for lang in LANGUAGES}
        self.names = names_of(contest.genesis)
        self.words = words[lang].bind(seat_words(self.names))
        self.grammar = Grammar(FORMS[contest.game.id], words, self.names)

    def event(self, event: Any, own: Any) -> str:
        return f"{event['kind']}."

    def refusal(self, refusal: Refusal) -> str:
        return refusal_text(self.words, refusal)


def _words(lang: str) -> Catalogue:
    plain = Catalogue.load([KERNEL_TEXT, CLI_TEXT], lang)
    return Catalogue({**plain._templates, **TEXTS}, lang)
