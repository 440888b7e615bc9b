"""A plain computer player: it tries every placement and takes the one that leaves it best off after this turn."""

from __future__ import annotations

from typing import Any

from rules.kernel.draws import FixedDraws
from rules.kernel.table import Table
from rules.naastica.board import BESIDE
from rules.naastica.effects import targets
from rules.naastica.placement import place, use_ability
from rules.naastica.questions import ChooseTarget, NameCollection, Place, PlaceCard, Target
from rules.naastica.state import LUX, NOX, Lying, State

import os
W_SAFE=float(os.environ.get("W_SAFE","0.35"))
W_REST=float(os.environ.get("W_REST","0.1"))
W_KEEP=float(os.environ.get("W_KEEP","0.02"))
W_HOPE=float(os.environ.get("W_HOPE","0.1"))
ARROW=float(os.environ.get("ARROW","0.6"))
HERO=float(os.environ.get("W_HERO","0.0"))

def answer(state, question, pick):
    if isinstance(question, NameCollection):
        legal = question.legal(state)
        return legal[pick(len(legal))]
    options = [o for o in question.candidates(state) if not _open(state, question.seat, o)]
    worth = [_worth(state, question, o) for o in options]
    top = max(worth) - 1e-9
    best = [o for o, w in zip(options, worth) if w >= top]
    return best[pick(len(best))]

def _open(state, seat, o):
    if not isinstance(o, Place) or o.target: return False
    a = state.edition.ability_of(o.card)
    return bool(a and a.choice and any(targets(state, seat, o.cell, a.choice)))

def _worth(state, question, o, luck=()):
    seat = question.seat
    draws = FixedDraws({"tie": luck})
    trial = supposed(state)
    table = Table(trial, draws)
    for _ in place(table, seat, o): raise AssertionError
    if len(draws.log) > len(luck):
        return (_worth(state, question, o, luck + (0,)) + _worth(state, question, o, luck + (1,))) / 2
    printed = state.edition.cards[o.card]
    return standing(trial, seat) - W_KEEP * printed.lux * len(printed.arrows) - (HERO if printed.ability else 0)

def supposed(state):
    board = {c: Lying(l.card, l.owner, l.lux, l.nox, l.arrows, list(l.marks), []) for c, l in state.board.items()}
    return State(state.edition, state.options, seats=state.seats, board=board,
        hands={s: list(h) for s, h in state.hands.items()}, marks={s: list(m) for s, m in state.marks.items()})

def standing(state, seat):
    board = state.board
    mine = sum(l.owner == seat for l in board.values())
    worst = rest = hope = 0.0
    for e in state.empty():
        danger = 0.0
        for d, c in BESIDE[e].items():
            l = board.get(c)
            if l is None: continue
            p = ARROW
            if {"N":"S","S":"N","E":"W","W":"E"}[d] in l.arrows:
                p *= max(0, 9 - state.value(l, NOX)) / 9
            if l.owner == seat: danger += p
            else: hope += p
        rest += danger
        worst = max(worst, danger)
    return mine - W_SAFE * worst - W_REST * (rest-worst) + W_HOPE * hope
