/**
 * A bot is a seat: it gets a view and its own seat, thinks in steps (so that it can be stopped with its best move so
 * far), and its move enters by the same door as a person's. Strength is a budget of iterations and knowledge, never of
 * time, so that a level is the same on every machine. A single step stays within the budget of budget.ts in every position,
 * the first one included. Knows no game.
 */
import type { Game, GameEvent, Resources, Seat, Span } from './game.js';
import type { Json } from './json.js';
import { type Random, randomFrom } from './random.js';

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

/** A bot's question at a table: all times in milliseconds. */
export type Waiting = {
  /** When it was asked, and how long people take for it; null where no person is hurried. */
  readonly begun: number;
  readonly span: Span | null;
  /** Whether the game waits for a person too. */
  readonly people: boolean;
  /** When the game's own clock strikes; null while it does not run. */
  readonly strikes: number | null;
  readonly seed: string;
};

const SECOND = 1000;
/** Before the clock strikes. */
const IN_TIME = 5 * SECOND;

/** When a bot gives its answer: at a moment at which a person might, and at once when no person is left to be hurried. */
export function answerDue({ begun, span, people, strikes, seed }: Waiting): number {
  if (span === null || !people) return begun;
  const due = begun + SECOND * span.least + randomFrom(`answer ${seed}`)(SECOND * (span.most - span.least) + 1);
  return strikes === null ? due : Math.max(begun, Math.min(due, strikes - IN_TIME));
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
