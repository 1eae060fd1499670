/**
 * What part of its games each seat wins when bots of one level play on the same options again and again. For the programs of this
 * folder; knows no game by name.
 */

import { games } from '@partyline/games/registry.js';
import { playGame } from '@partyline/kernel/lab/playing.js';
import { resourcesOf } from '@partyline/server/games/resource-files.js';

export function registryEntry(id) {
  const entry = games.find((one) => one.id === id);
  if (entry === undefined) throw new Error(`No game "${id}".`);
  return entry;
}

/** For bots of this level: a function from the number of seats, options, a seed and a number of games to the share of each seat. */
export async function seatShares(entry, level) {
  const [{ game }, { bots }] = await Promise.all([entry.rules(), entry.bots()]);
  const table = { game, bots, resources: resourcesOf(entry.id), now: () => 0 };
  return (seats, options, seed, count) => {
    const plan = { game: entry.id, bots: [level], players: seats, games: count, seed, options };
    const won = Array(seats).fill(0);
    for (let index = 0; index < count; index++) {
      const { ok, error, outcome } = playGame(plan, index, table);
      if (!ok) throw new Error(error);
      const firsts = outcome.ranks.filter((rank) => rank === 1).length;
      for (const [seat, rank] of outcome.ranks.entries()) if (rank === 1) won[seat] += 1 / firsts / count;
    }
    return won;
  };
}

/** How far the seat that is furthest from even is from it. */
export const unfair = (won) => Math.max(...won.map((share) => Math.abs(share - 1 / won.length)));

export const percents = (won) => won.map((share) => (100 * share).toFixed(1)).join(' · ');
