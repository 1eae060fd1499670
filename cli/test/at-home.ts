/** Games of the tiny game for the tests of arena and lab, played in the test's own thread. */
import { type ArenaGame, playGame } from '@partyline/kernel/lab/playing.js';
import type { ArenaPool } from '../arena/pool.js';
import { entry, tiny } from './tiny.js';

export async function playersOf(): Promise<ArenaGame> {
  const { bots } = await entry.bots();
  return { game: tiny, bots, resources: () => new Map(), now: () => 0 };
}

/** The pool without threads, which plays in a strange order. */
export const atHome: ArenaPool = (plan, jobs, collect) => {
  const play = async () => {
    const players = await playersOf();
    const all = Array.from({ length: plan.games }, (_, index) => index);
    const order = jobs === 1 ? all : [...all].reverse();
    for (const index of order) collect([playGame(plan, index, players)]);
  };
  return { done: play(), stop: () => {} };
};
