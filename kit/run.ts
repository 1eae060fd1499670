/**
 * One run of the kit: the game under test, where it stands, what has been counted, and the way to fail with a record that
 * leads there. The checks in the other files work on this.
 */

import type { Conformance } from '@partyline/kernel/conformance.js';
import type { Why } from '@partyline/kernel/features/why.js';
import { type Actor, everySeat, type Game, type GameEvent, type Given, type Seat, type Viewer } from '@partyline/kernel/game.js';
import { isRecord, type Json } from '@partyline/kernel/json.js';
import { type Random, randomFrom, type Streams, streams } from '@partyline/kernel/random.js';
import { makeRecord, type Resource } from '@partyline/kernel/record.js';
import { emptyPool, type ValuePool } from './mutants.js';
import { type Draws, recordingStreams } from './watch.js';

export type Tested = Conformance & {
  readonly game: Game;
  readonly resources: Resource;
  /** Left out by a game that does not say why. */
  readonly why?: Why;
  /** Every clause id that a refusal may cite besides 'turn'; not checked if left out. */
  readonly clauses?: ReadonlySet<string>;
};

export type Trial = {
  readonly seed: string;
  readonly seats: number;
  readonly options: Json;
  /** One position in so many is looked at closely, and one run in so many is replayed; 1 if left out. */
  readonly look?: number;
};

/** A breach of the contract, with the saved game that leads to it. */
export class Nonconformance extends Error {
  readonly record: Json;
  constructor(message: string, record: Json) {
    super(message);
    this.name = 'Nonconformance';
    this.record = record;
  }
}

export type CountByName = { [name: string]: number };
/** What a run has seen, so that callers can say that it has seen enough. */
export type Tally = {
  games: number;
  positions: number;
  looks: number;
  moves: number;
  readonly types: CountByName;
  /** By the clause cited; 'null' for none. */
  readonly refusals: CountByName;
  readonly reasons: CountByName;
  /** Games by number of players. */
  readonly players: CountByName;
};

export const emptyTally = (): Tally => ({
  games: 0,
  positions: 0,
  looks: 0,
  moves: 0,
  types: {},
  refusals: {},
  reasons: {},
  players: {},
});

export function addCount(counts: CountByName, name: string, by = 1): void {
  counts[name] = (counts[name] ?? 0) + by;
}

export function addTally(into: Tally, more: Tally): void {
  for (const key of ['games', 'positions', 'looks', 'moves'] as const) into[key] += more[key];
  for (const key of ['types', 'refusals', 'reasons', 'players'] as const) {
    for (const [name, number] of Object.entries(more[key])) addCount(into[key], name, number);
  }
}

export type KitMove = { readonly seat: Actor; readonly move: Json };

export type ConformRun = {
  readonly tested: Tested;
  readonly game: Game;
  readonly seed: string;
  readonly seats: readonly Seat[];
  readonly viewers: readonly Viewer[];
  readonly look: number;
  readonly given: Given<Json>;
  /** The kit's own chance; the game never sees it. */
  readonly random: Random;
  /** The game's chance, and what has been drawn from it. */
  readonly streams: Streams;
  readonly draws: Draws;
  readonly pool: ValuePool;
  readonly tally: Tally;
  readonly moves: KitMove[];
  readonly events: GameEvent[];
  /** Moves of any kind that were once legal, to be tried again. */
  readonly seen: Json[];
  /** Whether it was asked why. */
  readonly asked: { once: boolean };
  /** Pairs of imagined worlds compared, and whether any two differed. */
  readonly worlds: { compared: number; differed: boolean };
  /** Of each type of move that said `revealed`: whether anything was seen to depend on what was hidden or drawn. */
  readonly reveals: Map<string, boolean>;
  state: unknown;
};

export function newRun(tested: Tested, trial: Trial, options: Json): ConformRun {
  const { game } = tested;
  const seats = everySeat(trial.seats);
  const draws: Draws = new Map();
  return {
    tested,
    game,
    seed: trial.seed,
    seats,
    viewers: [...seats, 'onlooker'],
    look: trial.look ?? 1,
    given: { options, rules: game.rules, resources: tested.resources(game.resources(options)) },
    random: randomFrom(`kit ${trial.seed}`),
    streams: recordingStreams(streams(trial.seed), draws),
    draws,
    pool: emptyPool(),
    tally: emptyTally(),
    moves: [],
    events: [],
    seen: [],
    asked: { once: false },
    worlds: { compared: 0, differed: false },
    reveals: new Map(),
    state: undefined,
  };
}

export function runRecord(run: ConformRun, result: Parameters<typeof makeRecord>[3] = null): Json {
  const table = { rules: run.game.rules, options: run.given.options, seed: run.seed, players: run.seats.length, start: null };
  return makeRecord(run.game, table, run.moves, result);
}

export function fail(run: ConformRun, message: string): never {
  throw new Nonconformance(
    `${run.game.id}, ${run.seats.length} players, after ${run.moves.length} moves: ${message}`,
    runRecord(run),
  );
}

/** Asks a game something that must never throw; `what` names it, late where the name is dear. */
export function ask<T>(run: ConformRun, what: string | (() => string), question: () => T): T {
  try {
    return question();
  } catch (bug) {
    if (bug instanceof Nonconformance) throw bug;
    return fail(run, `${typeof what === 'string' ? what : what()} threw: ${bug instanceof Error ? bug.message : String(bug)}`);
  }
}

export function typeOf(move: Json): string {
  const type = isRecord(move) ? move['type'] : undefined;
  return typeof type === 'string' ? type : '(no type)';
}

export const nameOf = (who: Actor | Viewer): string =>
  who === null ? 'the clock' : who === 'onlooker' ? 'an onlooker' : `seat ${who}`;
