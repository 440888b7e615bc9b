"""The decisions of Kalahen, one file per family."""

from rules.kalahen.questions import action, castle, combat, duel, forest, satyrs, traps, trial, village
from rules.kalahen.questions import setup as before
from rules.kernel.play.game import by_kind, taken_by

QUESTIONS = by_kind(
    before.ChooseCastle,
    before.StartRings,
    action.Action,
    castle.CastleGift,
    castle.CastleRings,
    duel.DuelOrNot,
    duel.DuelBid,
    combat.CombatRings,
    combat.RerollDice,
    duel.LootLoser,
    trial.SearchOrHalt,
    trial.VoyageSearch,
    trial.FaceSpell,
    trial.TakeCard,
    village.VillageBuy,
    forest.ForestRings,
    traps.LayTrap,
    forest.CallForHelp,
    forest.AnswerCall,
    satyrs.SatyrStake,
    satyrs.SatyrPrize,
)
ANSWERS = taken_by(QUESTIONS)
