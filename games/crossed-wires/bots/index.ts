/**
 * The levels that this game has. The beginner is the casual player with a loose hand, the casual one counts what is on the table,
 * strong judges by fitted weights, careful does so rather more than every other time, and expert looks ahead. All but the expert have a
 * temperament, by their seat.
 */
import { type Bot, type Bots, randomBot } from '@partyline/kernel/bot.js';
import type { View } from '../format.js';
import { game } from '../index.js';
import type { Move } from '../moves.js';
import { greedy } from './casual.js';
import { fittedFor } from './fitted.js';
import { TEMPERAMENTS, type Temperament } from './temperaments.js';
import { type PlayingStyle, thinker } from './thinker.js';

/** Acts have to be looked for widely: a tree over few of them is no better than a glance at many. */
const BREADTH = { expansions: 20, width: 6, acts: 2 } as const;
/** More variety costs games, less makes them all alike. The expert varies its openings only: later it has looked for what wins. */
const VARIETY = [0, 0.01, 0.01, 0.02, 0.1];
const OPENINGS = [0, 0, 0, 0, 0.03];

const TREE = { curiosity: 0.15, moves: 3, wideness: 0.5 } as const;

const HALFWAY = { ...TREE, iterations: 600, backup: 'halfway' } as const;

/**
 * What hints think with, and the strongest, who looks further where two play. Between two the best reply is worth foreseeing,
 * but who believes in nothing else loses to players who reply otherwise; of several rivals none plays as foreseen, so there the
 * mean of all tries counts.
 */
export const EXPERT: PlayingStyle = {
  weights: fittedFor,
  breadth: BREADTH,
  noise: 0,
  variety: [],
  tree: { ...TREE, iterations: 200, backup: 'mean' },
  treeOfTwo: HALFWAY,
};

/** A bot of one temperament. */
type Tempered = (temperament: Temperament) => Bot<View, Move>;

/** Each seat has its own temperament. */
function bySeat(botOf: Tempered): Bot<View, Move> {
  const all = TEMPERAMENTS.map(botOf);
  return {
    think(view, seat, ask) {
      const bot = all[seat % all.length];
      if (bot === undefined) throw new RangeError(`no temperament for seat ${seat}`);
      return bot.think(view, seat, ask);
    },
  };
}

/** In dollars: how far the weaker levels may misjudge a turn. Less, and careful is hardly better than casual. */
const MISJUDGED = { beginner: 5, casual: 2 } as const;

const casual: Tempered = ({ taste }) => greedy({ taste, noise: MISJUDGED.casual });
const beginner: Tempered = ({ taste }) => greedy({ taste, noise: MISJUDGED.beginner });
const strong: Tempered = ({ likes }) =>
  thinker({ weights: fittedFor, likes, breadth: BREADTH, noise: 0, variety: VARIETY, tree: null });

/** Nine moves of twenty as the weaker, by chance, and the others as the better. */
const between = (weaker: Bot<View, Move>, better: Bot<View, Move>): Bot<View, Move> => ({
  think: (view, seat, ask) => (ask.random(20) < 9 ? weaker : better).think(view, seat, ask),
});

export const bots: Bots<View, Move> = {
  random: randomBot(game),
  beginner: bySeat(beginner),
  casual: bySeat(casual),
  careful: bySeat((temperament) => between(casual(temperament), strong(temperament))),
  strong: bySeat(strong),
  expert: thinker({ ...EXPERT, variety: OPENINGS, treeOfTwo: { ...HALFWAY, iterations: 2400 } }),
};
