/**
 * A bot is a seat: it gets a view and its own seat, thinks in steps (so that it can be stopped with its best move so
 * far), and its move enters by the same door as a person's. Strength is a budget of iterations and knowledge, never of
 * time, so that a level is the same on every machine. A single step stays within the budget of budget.ts in every position,
 * the first one included. Knows no game.
 */
import type { Game, GameEvent, Resources, Seat } from './game.js';
import type { Json } from './json.js';
import type { Random } from './random.js';

export const LEVELS = ['random', 'beginner', 'casual', 'careful', 'strong', 'expert'] as const;
export type Level = (typeof LEVELS)[number];

export type Progress<Move> = { readonly best: Move; readonly done: number };
export type Ask = { readonly random: Random; readonly resources: Resources };

export interface Bot<View extends Json = Json, Move extends Json = Json> {
  think(view: View, seat: Seat, ask: Ask): Generator<Progress<Move>, Move>;
}

export type Bots<View extends Json = Json, Move extends Json = Json> = { readonly [L in Level]?: Bot<View, Move> };

export const levelsOf = (bots: Bots): Level[] => LEVELS.filter((level) => bots[level] !== undefined);

/** Thinks to the end. */
export function decide<View extends Json, Move extends Json>(bot: Bot<View, Move>, view: View, seat: Seat, ask: Ask): Move {
  const thinking = bot.think(view, seat, ask);
  for (;;) {
    const step = thinking.next();
    if (step.done === true) return step.value;
  }
}

/** The bot that every game has: any legal move. */
export function randomBot<Options extends Json, State, Move extends Json, View extends Json, Event extends GameEvent>(
  game: Game<Options, State, Move, View, Event>,
): Bot<View, Move> {
  return {
    // biome-ignore lint/correctness/useYield: it needs no steps
    *think(view, seat, { random, resources }) {
      return game.propose(game.imagine(view, seat, random, resources), seat, random);
    },
  };
}
