/**
 * node scripts/lab/extra-cash.mjs GAME PLAYERS [LEVEL] [GAMES] [ROUNDS] [SEED]: for a game with the option "extraCash", how much more money
 * each seat must begin with so that bots of a level win equally often on every seat. Each round plays as many games with the amounts
 * so far and moves them by what the seats won too little or too much; then the amounts of the fairest rounds are played again, in
 * games that had no part in it. The same command gives the same. Knows no game by name.
 */

import { games, offeredOptions } from '@partyline/games/registry.js';
import { playGame } from '@partyline/kernel/lab/playing.js';
import { resourcesOf } from '@partyline/server/games/resource-files.js';

const [id = '', players = '4', level = 'strong', count = '150', rounds = '6', seed = 'cash'] = process.argv.slice(2);
const entry = games.find((one) => one.id === id);
if (entry === undefined) throw new Error(`No game "${id}".`);
const [{ game }, { bots }] = await Promise.all([entry.rules(), entry.bots()]);
const seats = Number(players);
const table = { game, bots, resources: resourcesOf(id), now: () => 0 };

/** Dollars for a seat that wins a whole share of the games too little; less in every further round. */
const STEP = 40;
/** So many of the fairest rounds are played again, with so many times the games. */
const FAIREST = 2;
const PROOF = 3;

/** What part of the games each seat wins. */
function shares(extraCash, name, howMany) {
  const options = { ...offeredOptions(entry), extraCash };
  const plan = { game: id, bots: [level], players: seats, games: howMany, seed: `${seed}/${seats}/${name}`, options };
  const won = Array(seats).fill(0);
  for (let index = 0; index < howMany; index++) {
    const { ok, error, outcome } = playGame(plan, index, table);
    if (!ok) throw new Error(error);
    const firsts = outcome.ranks.filter((rank) => rank === 1).length;
    for (const [seat, rank] of outcome.ranks.entries()) if (rank === 1) won[seat] += 1 / firsts / howMany;
  }
  return won;
}

/** How far the seat that is furthest from even is from it. */
const unfair = (won) => Math.max(...won.map((share) => Math.abs(share - 1 / seats)));
const rounded = (amounts) => amounts.map((amount) => Math.round(amount - Math.min(...amounts)));
const told = (won) =>
  `${won.map((share) => (100 * share).toFixed(1)).join(' · ')}, at most ${(100 * unfair(won)).toFixed(1)} from even`;

const tried = [];
let exact = Array(seats).fill(0);
for (let round = 0; round < Number(rounds); round++) {
  const extraCash = rounded(exact);
  const won = shares(extraCash, round, Number(count));
  tried.push({ extraCash, won });
  process.stderr.write(`round ${round + 1}: ${JSON.stringify(extraCash)} ${told(won)}\n`);
  const step = STEP / Math.sqrt(round + 1);
  exact = exact.map((amount, seat) => amount + step * (1 / seats - won[seat]));
}
for (const { extraCash } of tried.sort((a, b) => unfair(a.won) - unfair(b.won)).slice(0, FAIREST)) {
  const won = shares(extraCash, 'proof', PROOF * Number(count));
  process.stdout.write(`${seats}: ${JSON.stringify(extraCash)} ${told(won)} (${PROOF * Number(count)} games)\n`);
}
