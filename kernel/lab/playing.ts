/**
 * One game between bots. Each bot sees its own view and moves through the same door as a person; a move that is refused
 * is a bug of the bot, and comes back as a failure with the record that shows it. Knows no game, no clock and no files.
 */
import { type Bots, decide, type Level } from '../bot.js';
import type { Game, Outcome, Seat } from '../game.js';
import { isRecord, type Json } from '../json.js';
import { play, start } from '../play.js';
import { streams } from '../random.js';
import { makeRecord, type Resource } from '../record.js';
import { arenaSeed, lineup, type SeriesPlan } from './plan.js';

export type ArenaGame = {
  readonly game: Game;
  readonly bots: Bots;
  readonly resources: Resource;
  /** Milliseconds, to measure thinking only. */
  readonly now: () => number;
};

type Saved = Readonly<Record<string, unknown>>;

export type ThinkingTime = { readonly moves: number; readonly ms: number; readonly longest: number };

export type Finished = {
  readonly ok: true;
  readonly index: number;
  readonly seats: readonly Level[];
  readonly outcome: Outcome;
  readonly moves: number;
  /** By seat. */
  readonly thinking: readonly ThinkingTime[];
  readonly record: Saved;
};

export type Failed = {
  readonly ok: false;
  readonly index: number;
  readonly seat: number;
  readonly bot: Level;
  readonly error: string;
  /** Ends with the move that was refused, so that replaying it shows the refusal. */
  readonly record: Saved;
};

/** No game of ours comes near it; a game that does would never end. */
const ENDLESS = 100_000;

type Turn = { readonly seat: Seat; readonly move: Json };

export function playGame(plan: SeriesPlan, index: number, { game, bots, resources, now }: ArenaGame): Finished | Failed {
  const seed = arenaSeed(plan, index);
  const random = streams(seed);
  const seats = lineup(plan.bots.length, plan.players, index).map((bot) => plan.bots[bot] ?? 'random');
  const opened = start(game, { options: plan.options, seats: plan.players, random, resources });
  if (!opened.ok) throw new Error(opened.refusal.error);
  const moves: Turn[] = [];
  const thinking = seats.map(() => ({ moves: 0, ms: 0, longest: 0 }));
  const record = (result: Outcome | null) => saved(game, { ...plan, options: opened.options, seed, seats }, moves, result);

  let state = opened.state;
  for (let [seat] = game.toAct(state); seat !== undefined; [seat] = game.toAct(state)) {
    const level = seats[seat] ?? 'random';
    const failed = (error: string): Failed => ({ ok: false, index, seat: Number(seat), bot: level, error, record: record(null) });
    if (moves.length >= ENDLESS) return failed(`The game has not ended after ${ENDLESS} moves.`);
    const bot = bots[level];
    if (bot === undefined) throw new Error(`${game.id} has no bot "${level}"`);
    const before = now();
    let move: Json;
    try {
      const ask = { random: random('bot', seat, moves.length), resources: opened.resources };
      move = decide(bot, game.view(state, seat), seat, ask);
    } catch (error) {
      return failed(`The bot failed: ${error instanceof Error ? error.message : String(error)}`);
    }
    note(thinking[seat], now() - before);
    const played = play(game, state, seat, move, random);
    moves.push({ seat, move: played.ok ? played.move : move });
    if (!played.ok) return failed(`${played.refusal.rule === null ? '' : `[${played.refusal.rule}] `}${played.refusal.error}`);
    state = played.state;
  }
  const outcome = game.outcome(state);
  if (outcome === null) throw new Error(`${game.id} waits for nobody, yet it has no outcome`);
  return { ok: true, index, seats, outcome, moves: moves.length, thinking, record: record(outcome) };
}

function note(thinking: { moves: number; ms: number; longest: number } | undefined, ms: number): void {
  if (thinking === undefined) return;
  thinking.moves += 1;
  thinking.ms += ms;
  thinking.longest = Math.max(thinking.longest, ms);
}

type Table = { readonly options: Json; readonly seed: string; readonly players: number; readonly seats: readonly Level[] };

function saved(game: Game, table: Table, moves: readonly Turn[], result: Outcome | null): Saved {
  const twice = (level: Level) => table.seats.indexOf(level) !== table.seats.lastIndexOf(level);
  const seats = table.seats.map((level, seat) => (twice(level) ? `${level} (seat ${seat})` : level));
  const record = makeRecord(game, { ...table, rules: game.rules, start: null }, moves, result);
  return isRecord(record) ? { ...record, seats } : {};
}
