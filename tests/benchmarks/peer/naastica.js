"use strict";

const { INVALID_MOVE, PlayerView } = require("boardgame.io/core");

const HAND_SIZE = 5;
const CELLS = 9;

// Two starter collections without their heroes: the peer plays no abilities.
const CARDS = {
  avenue_lancer: { arrows: "NE", lux: 7, nox: 4 },
  bell_guard: { arrows: "NS", lux: 5, nox: 6 },
  lamplighter: { arrows: "NESW", lux: 3, nox: 2 },
  court_page: { arrows: "NEW", lux: 5, nox: 3 },
  dawn_knight: { arrows: "NE", lux: 7, nox: 5 },
  seneschal: { arrows: "ESW", lux: 4, nox: 5 },
  avenue_lion: { arrows: "NEW", lux: 6, nox: 4 },
  drifting_shade: { arrows: "NESW", lux: 2, nox: 3 },
  fog_hound: { arrows: "NEW", lux: 6, nox: 2 },
  hushed_widow: { arrows: "SW", lux: 5, nox: 6 },
  grey_ferryman: { arrows: "ES", lux: 5, nox: 6 },
  silence_weaver: { arrows: "NESW", lux: 2, nox: 4 },
  veil_stalker: { arrows: "NW", lux: 8, nox: 4 },
  night_procession: { arrows: "NSW", lux: 5, nox: 5 },
};

const COLLECTIONS = [
  [
    "avenue_lancer", "bell_guard", "lamplighter", "court_page", "dawn_knight", "seneschal", "avenue_lion",
    "avenue_lancer", "court_page",
  ],
  [
    "drifting_shade", "fog_hound", "hushed_widow", "grey_ferryman", "silence_weaver", "veil_stalker",
    "night_procession", "drifting_shade", "grey_ferryman",
  ],
];

const OPPOSITE = { N: "S", E: "W", S: "N", W: "E" };

// Cells are numbered in reading order; a direction that leaves the board has no entry (RN-24).
const NEIGHBOURS = Array.from({ length: CELLS }, (_, cell) => {
  const column = cell % 3;
  const around = {};
  if (cell >= 3) around.N = cell - 3;
  if (column < 2) around.E = cell + 1;
  if (cell < 6) around.S = cell + 3;
  if (column > 0) around.W = cell - 1;
  return around;
});

function deal({ random }) {
  return {
    board: Array(CELLS).fill(null),
    // `players` is the place whose entries PlayerView hides from everybody else (RN-07).
    players: Object.fromEntries(
      COLLECTIONS.map((collection, seat) => [seat, { hand: random.Shuffle(collection).slice(0, HAND_SIZE) }]), // N-3.1.b
    ),
    beginner: random.Die(2) - 1, // RN-03
  };
}

function place({ G, ctx, random }, held, cell) {
  const colour = Number(ctx.currentPlayer);
  const { hand } = G.players[colour];
  const card = hand[held];
  if (card === undefined || G.board[cell] !== null) return INVALID_MOVE; // N-3.1.a
  hand.splice(held, 1);
  G.board[cell] = { card, colour };
  attack(G.board, cell, random);
}

function attack(board, cell, random) {
  const attacker = board[cell];
  const { arrows, lux } = CARDS[attacker.card];
  const ties = [];
  // Certain results come before uncertain battles (RN-09).
  for (const direction of arrows) {
    const defender = board[NEIGHBOURS[cell][direction]];
    if (!defender || defender.colour === attacker.colour) continue; // N-3.2.a
    const { arrows: shields, nox } = CARDS[defender.card];
    const contested = shields.includes(OPPOSITE[direction]);
    if (!contested || lux > nox) defender.colour = attacker.colour; // N-4.1.a, N-4.2.c
    else if (lux === nox) ties.push(defender);
  }
  for (const defender of ties) {
    if (random.Die(2) === 1) {
      defender.colour = attacker.colour; // N-4.3.c
    } else {
      attacker.colour = 1 - attacker.colour; // N-4.3.d
      break;
    }
  }
}

function outcome({ G }) {
  if (G.board.includes(null)) return undefined; // N-6.a
  const azure = G.board.filter(({ colour }) => colour === 0).length;
  return { winner: azure > CELLS - azure ? "0" : "1" }; // N-6.b
}

const Naastica = {
  name: "naastica",
  minPlayers: 2,
  maxPlayers: 2,
  playerView: PlayerView.STRIP_SECRETS,
  setup: deal,
  moves: { place },
  turn: {
    minMoves: 1,
    maxMoves: 1,
    order: {
      first: ({ G }) => G.beginner,
      next: ({ ctx }) => 1 - ctx.playOrderPos,
    },
  },
  endIf: outcome,
};

module.exports = { Naastica, CARDS, CELLS, attack };
