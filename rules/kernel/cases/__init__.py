"""Rulebook cases: a position, orders, and what must come of them, as data that players read and the referee runs.

A file is a list of cases:

    - id: TN-11
      shows: [RN-09, RN-20]                     # rules, rulings, decisions, cards, options (match=single)
      title: {en: "...", fr: "..."}
      options: {tie_order: player}              # what differs from the defaults
      given: {board: {b1: bob rubble_warden}}   # a position in the game's own words; the contest stands in a turn
      draws: {tie: [0]}                         # outcomes laid down by label; other shuffles leave the order as it is
      orders: ["ana: place fog_hound at b2; ties E, N"]
      expect: {board: {b2: bob}, events: [placed, battle], draws: 1}

Without `given` a contest is played from its set-up; with `seed: TEXT` instead of `draws` lots are drawn for real. An
order is a line, or an answer as a move file says it with its `seat`. What can be expected of every game:

    refused, rule, misread   the last order is not taken: the refusal's code and rule, or why the line is no order
    events                   kinds in order, `kind` or `{kind: {some: facts}}`; `...` stands for any number of them
    draws                    how many, or how many by label
    asked                    who is asked what: {ana: place}
    legal                    how many answers are legal now, or every one as an order line
    outcome                  winner, how, scores; none while the contest goes on
    seen                     {bob: {...}}: what one seat can know, in the words below
    picture                  texts in the drawn position, by reader: {everybody: [...], ana: [...]}

Anything else is looked up by the game (`looks` of its `Cases`). A thing of several facts may be named by its first.
"""

from rules.kernel.cases.case import BadCase, BadGiven, Case
from rules.kernel.cases.comparing import Unmet, differences, run_case
from rules.kernel.cases.coverage import Coverage, covered
from rules.kernel.cases.files import cases_folder, load_cases
from rules.kernel.cases.playing import PlayedCase, play

__all__ = [
    "BadCase",
    "BadGiven",
    "Case",
    "Coverage",
    "PlayedCase",
    "Unmet",
    "cases_folder",
    "covered",
    "differences",
    "load_cases",
    "play",
    "run_case",
]
