/**
 * The levels that this game has. The beginner is the casual player with a loose hand, the casual one counts what is on the table,
 * strong judges by fitted weights, careful does so nearly every other time, and expert looks ahead.
 */
import { type Bot, type Bots, randomBot } from '@partyline/kernel/bot.js';
import type { View } from '../format.js';
import { game } from '../index.js';
import type { Move } from '../moves.js';
import { CASUAL, greedy } from './casual.js';
import { fittedFor } from './fitted.js';
import { type PlayingStyle, thinker } from './thinker.js';

/** Acts have to be looked for widely: a tree over few of them is no better than a glance at many. */
const BREADTH = { expansions: 20, width: 6, acts: 2 } as const;
/** More variety costs games, less makes them all alike. */
const VARIETY = [0, 0.01, 0.01, 0.02, 0.1];

const TREE = { curiosity: 0.15, moves: 3, wideness: 0.5 } as const;

/**
 * The strongest, which hints think with as well. Between two the best reply is worth foreseeing; of several rivals none plays
 * as foreseen, so there the mean of all tries counts.
 */
export const EXPERT: PlayingStyle = {
  weights: fittedFor,
  breadth: BREADTH,
  noise: 0,
  variety: [],
  tree: { ...TREE, iterations: 200, backup: 'mean' },
  treeOfTwo: { ...TREE, iterations: 600, backup: 'best' },
};

const casual = greedy(CASUAL);
const strong = thinker({ weights: fittedFor, breadth: BREADTH, noise: 0, variety: VARIETY, tree: null });

/** Eleven moves of twenty as the weaker, by chance, and the others as the better. */
const between = (weaker: Bot<View, Move>, better: Bot<View, Move>): Bot<View, Move> => ({
  think: (view, seat, ask) => (ask.random(20) < 11 ? weaker : better).think(view, seat, ask),
});

export const bots: Bots<View, Move> = {
  random: randomBot(game),
  beginner: greedy({ ...CASUAL, noise: 5 }),
  casual,
  careful: between(casual, strong),
  strong,
  expert: thinker({ ...EXPERT, variety: VARIETY }),
};
