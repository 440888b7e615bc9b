"""DP-03, DP-04: a guild for Open Training, a plane to turn up or to look into."""

from __future__ import annotations

from rules.kernel.play.asking import Question, Refusal
from rules.prophecy.questions.answers import ChooseGuild, ChoosePlane

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import ClassVar

    from rules.kernel.play.asking import Answer
    from rules.prophecy.state import State

REVEAL, PEEK = "reveal", "peek"


class PickGuild(Question):
    kind: ClassVar[str] = "choose_guild"
    rule: ClassVar[str] = "P-chance.open"
    takes: ClassVar[tuple[type[Answer], ...]] = (ChooseGuild,)

    def candidates(self, state: State) -> Iterator[ChooseGuild]:
        return (ChooseGuild(guild) for guild in state.edition.guilds)

    def refuse(self, state: State, answer: ChooseGuild) -> Refusal | None:
        if answer.guild not in state.edition.guilds:
            return Refusal("no_guild", self.rule, {"guild": answer.guild})
        if not state.decks[answer.guild]:
            return Refusal("no_cards_left", "R-90", {"guild": answer.guild})
        return None

    def default(self, state: State) -> ChooseGuild:
        """The first guild of the character that has cards left, else the first of all."""
        own = state.edition.characters[state.heroes[self.seat].character].guilds
        return ChooseGuild(next(guild for guild in (*own, *state.edition.guilds) if state.decks[guild]))


class PickPlane(Question):
    kind: ClassVar[str] = "choose_plane"
    rule: ClassVar[str] = "P-chance.dreams"
    takes: ClassVar[tuple[type[Answer], ...]] = (ChoosePlane,)
    why: str

    def candidates(self, state: State) -> Iterator[ChoosePlane]:
        return (ChoosePlane(plane) for plane in state.edition.planes)

    def refuse(self, state: State, answer: ChoosePlane) -> Refusal | None:
        if answer.plane not in state.edition.planes:
            return Refusal("no_plane", self.rule, {"plane": answer.plane})
        if not state.next_hidden(answer.plane):
            return Refusal("nothing_hidden", "R-39", {"plane": answer.plane})
        return None

    def default(self, state: State) -> ChoosePlane:
        return self.legal(state)[0]  # type: ignore[return-value]
