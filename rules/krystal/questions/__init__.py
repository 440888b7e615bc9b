"""The decisions of Krystal, one file per family."""

from rules.kernel.play.game import by_kind, taken_by
from rules.krystal.questions import (
    actions,
    combat,
    creature,
    losses,
    movement,
    negotiation,
    sharing,
    windows,
)
from rules.krystal.questions import setup as before

QUESTIONS = by_kind(
    before.VoteNegotiations,
    before.ChooseHeroes,
    movement.MovementMenu,
    actions.SettlingMenu,
    actions.ActOnPlace,
    sharing.ShareEnergy,
    sharing.HandOut,
    combat.PairFighters,
    combat.OpenAttack,
    combat.AnswerAttack,
    windows.Window,
    losses.ChooseDiscard,
    losses.SplitLoss,
    creature.MeetCreature,
    creature.DragHero,
    creature.NextVictim,
    creature.PickCard,
    creature.Arrange,
    negotiation.OfferTruce,
    negotiation.ProposeTerms,
    negotiation.ReplyOffer,
    negotiation.PayCard,
)
ANSWERS = taken_by(QUESTIONS)
