"use strict";

const { performance } = require("node:perf_hooks");
const { Client } = require("boardgame.io/client");
const { Naastica, CELLS } = require("./naastica.js");

const WARM_UP = 4; // seconds

function anyOf(choices) {
  return choices[Math.floor(Math.random() * choices.length)];
}

function emptyCells(board) {
  const cells = [];
  for (let cell = 0; cell < CELLS; cell++) if (board[cell] === null) cells.push(cell);
  return cells;
}

function playGame(number) {
  // The default seed is the clock in milliseconds, which would deal the same hands to several games in a row.
  const client = Client({ game: { ...Naastica, seed: `peer-${number}` }, numPlayers: 2, debug: false });
  client.start();
  let state = client.getState();
  let moves = 0;
  while (state.ctx.gameover === undefined && moves < CELLS) {
    client.updatePlayerID(state.ctx.currentPlayer); // each player sees only its own hand
    const { hand } = client.getState().G.players[state.ctx.currentPlayer];
    client.moves.place(Math.floor(Math.random() * hand.length), anyOf(emptyCells(state.G.board)));
    state = client.getState();
    moves++;
  }
  client.stop();
  // A refused move leaves a cell empty, and would be counted as played.
  if (state.ctx.gameover === undefined) throw new Error(`game ${number} is not over after ${moves} moves`);
  return moves;
}

function playFor(seconds) {
  const start = performance.now();
  const before = process.cpuUsage();
  const end = start + seconds * 1000;
  let moves = 0;
  let games = 0;
  do {
    moves += playGame(games++);
  } while (performance.now() < end);
  const { user, system } = process.cpuUsage(before); // microseconds, the compiler's and the collector's threads included
  return { moves, games, elapsed: (performance.now() - start) / 1000, processor: (user + system) / 1e6 };
}

function main() {
  const seconds = Number(process.argv[2] ?? 3);
  if (!(seconds > 0)) {
    console.error("usage: node bench.js <seconds>");
    process.exit(2);
  }
  playFor(WARM_UP); // the compiler goes on improving the code for about that long
  const { moves, games, elapsed, processor } = playFor(seconds);
  console.log(JSON.stringify({ moves, games, seconds: elapsed, processor, moves_per_second: moves / processor }));
}

main();
