"""All questions of the game, and the answers they take."""

from rules.kernel.play.game import by_kind, taken_by
from rules.prophecy.questions import (
    chance,
    deadly,
    declaring,
    dice,
    menus,
    results,
    rewards,
    rolling,
    rounds,
    trade,
    types,
)
from rules.prophecy.questions import setup as before

QUESTIONS = by_kind(
    before.DraftPass,
    before.DraftKeep,
    chance.PickGuild,
    chance.PickPlane,
    menus.MoveMenu,
    menus.ChooseOpponent,
    types.CombatType,
    declaring.CombatSetup,
    declaring.BeforeRoll,
    rolling.AfterRoll,
    rolling.SaveOrNot,
    menus.UseOrEnd,
    types.DefendType,
    dice.BeforeDie,
    dice.PickDie,
    results.FightAgain,
    results.HealLoss,
    deadly.AvertDeath,
    results.LoserChoice,
    results.WinnerChoice,
    results.TakeItem,
    results.GiveItem,
    results.GiveArtifact,
    rewards.ChooseTreasure,
    rewards.KeepItems,
    rounds.ExtraTurn,
    rounds.DiscardExcess,
    rounds.NewCharacter,
    rounds.PickBattlefield,
    trade.AnswerTrade,
)
ANSWERS = taken_by(QUESTIONS)
