/**
 * node scripts/lab/extra-cash.mjs GAME PLAYERS [LEVEL] [GAMES] [ROUNDS] [SEED]: for a game with the option "extraCash", how much more money
 * each seat must begin with so that bots of a level win equally often on every seat. Each round plays as many games with the amounts
 * so far and moves them by what the seats won too little or too much; then the amounts of the fairest rounds are played again, in
 * games that had no part in it. The same command gives the same. Knows no game by name.
 */

import { offeredOptions } from '@partyline/games/registry.js';
import { percents, registryEntry, seatShares, unfair } from './seat-shares.mjs';

const [id = '', players = '4', level = 'strong', count = '150', rounds = '6', seed = 'cash'] = process.argv.slice(2);
const entry = registryEntry(id);
const seats = Number(players);
const sharesOf = await seatShares(entry, level);

/** Dollars for a seat that wins a whole share of the games too little; less in every further round. */
const STEP = 40;
/** So many of the fairest rounds are played again, with so many times the games. */
const FAIREST = 2;
const PROOF = 3;

const shares = (extraCash, name, howMany) =>
  sharesOf(seats, { ...offeredOptions(entry), extraCash }, `${seed}/${seats}/${name}`, howMany);

const rounded = (amounts) => amounts.map((amount) => Math.round(amount - Math.min(...amounts)));
const told = (won) => `${percents(won)}, at most ${(100 * unfair(won)).toFixed(1)} from even`;

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
