/**
 * The saved game: format, game, rules version, options, seed, moves, result. A record is everything: replaying it gives
 * every state and event again. Readers ignore fields that they do not know.
 */
import { type Actor, type Game, type GameEvent, type Outcome, type Refusal, type Resources, seatOf } from './game.js';
import { type Json, same } from './json.js';
import { load, malformed, type Opened, play, start } from './play.js';
import { type Streams, streams } from './random.js';
import { anything, integer, list, nullable, type Of, object, optional, type Parsed, parse, refined, text } from './shape.js';

const FORMAT = 1;

const moveShape = object({ seat: nullable(integer()), move: anything, at: optional(nullable(integer(1e15)), () => null) });

const fairnessShape = object({
  /** The server's secret bits, their hash (published before the seats gave their nonces), and the nonces by seat. */
  secret: text(200),
  sealed: text(64),
  nonces: list(text(200), 100),
  /** The hash of the seed, published when the game began. */
  commitment: text(64),
});

export const recordFields = {
  format: refined(integer(), (format) => (format === FORMAT ? null : `this program reads records of format ${FORMAT}.`)),
  game: text(100),
  rules: integer(),
  options: anything,
  seed: text(),
  players: integer(),
  start: optional(anything, () => null),
  moves: list(moveShape, 1_000_000),
  seats: optional(nullable(list(text(200), 100)), () => null),
  result: optional(anything, () => null),
  fairness: optional(nullable(fairnessShape), () => null),
};
export const recordShape = object(recordFields);

export type Fairness = Of<typeof fairnessShape>;
export type GameRecord = Of<typeof recordShape>;
export type Resource = (names: readonly string[]) => Resources;

/** What `save` writes: the fields that every reader knows, and the others only where they are there. */
export function makeRecord(
  game: Game,
  table: {
    readonly rules: number;
    readonly options: Json;
    readonly seed: string;
    readonly players: number;
    readonly start: Json;
  },
  moves: readonly { readonly seat: Actor; readonly move: Json }[],
  result: Outcome | null,
): Json {
  return {
    format: FORMAT,
    game: game.id,
    rules: table.rules,
    options: table.options,
    seed: table.seed,
    players: table.players,
    start: table.start,
    moves: moves.map(({ seat, move }) => ({ seat, move })),
    result,
  };
}

export type Replayed<Options, State, Move, Event> =
  | {
      readonly ok: true;
      readonly options: Options;
      readonly seats: number;
      readonly resources: Resources;
      readonly state: State;
      /** The given position in its canonical form, or null; the moves likewise. */
      readonly start: Json | null;
      readonly moves: readonly { readonly seat: Actor; readonly move: Move }[];
      /** The events of the beginning, then those of each move. */
      readonly opening: readonly Event[];
      readonly turns: readonly (readonly Event[])[];
    }
  | { readonly ok: false; readonly refusal: Refusal; readonly index: number | null };

/** A sentence why this record is not for this game and version, or null. */
function foreign(game: Game, record: GameRecord): string | null {
  if (record.game !== game.id) return `The record is of the game "${record.game}", not of "${game.id}".`;
  if (record.rules < 1) return 'record.rules must be 1 or more.';
  if (record.rules > game.rules) return `The record needs rules version ${record.rules}; this program knows up to ${game.rules}.`;
  return null;
}

/** The position before the first move of a record. */
export function openRecord<Options extends Json, State, Move extends Json, View extends Json, Event extends GameEvent>(
  game: Game<Options, State, Move, View, Event>,
  record: GameRecord,
  resources: Resource,
  random: Streams = streams(record.seed),
): Opened<Options, State, Event> {
  const wrong = foreign(game, record);
  if (wrong !== null) return { ok: false, refusal: malformed(wrong) };
  const opening = { options: record.options, rules: record.rules, resources, random, seats: record.players };
  return record.start === null ? start(game, opening) : load(game, record.start, opening);
}

/**
 * Every move again, by the rules; refused at the first that does not replay. `random` may be wrapped to watch the draws.
 * `seen` gets every position in turn, the first included, to keep if it likes: none is changed later.
 */
export function replay<Options extends Json, State, Move extends Json, View extends Json, Event extends GameEvent>(
  game: Game<Options, State, Move, View, Event>,
  record: GameRecord,
  resources: Resource,
  random: Streams = streams(record.seed),
  seen: (state: State) => void = () => {},
): Replayed<Options, State, Move, Event> {
  const opened = openRecord(game, record, resources, random);
  if (!opened.ok) return { ok: false, refusal: opened.refusal, index: null };
  let state = opened.state;
  seen(state);
  const start = record.start === null ? null : game.toJSON(opened.state);
  const moves: { seat: Actor; move: Move }[] = [];
  const turns: (readonly Event[])[] = [];
  for (const [index, { seat, move }] of record.moves.entries()) {
    if (seat !== null && (seat < 0 || seat >= opened.seats)) {
      return { ok: false, refusal: malformed(`moves[${index}].seat is not at this table.`), index };
    }
    const actor = seat === null ? null : seatOf(seat);
    const played = play(game, state, actor, move, random);
    if (!played.ok) return { ok: false, refusal: played.refusal, index };
    state = played.state;
    seen(state);
    moves.push({ seat: actor, move: played.move });
    turns.push(played.events);
  }
  const result = game.outcome(state);
  if (record.result !== null && !same(record.result, result)) {
    return { ok: false, refusal: malformed('record.result is not what the moves lead to.'), index: record.moves.length };
  }
  const { options, seats, resources: loaded } = opened;
  return { ok: true, options, seats, resources: loaded, state, start, moves, opening: opened.events, turns };
}

export function parseRecord(json: unknown): Parsed<GameRecord> {
  return parse(recordShape, json, 'record');
}
