/**
 * The door for everyone but bots: start a game, take a move from outside (parse, check, clone, apply), let the clock
 * strike. A state that is handed in is never changed, so a refused move or a bug leaves the table as it was.
 */
import type { Actor, Game, GameEvent, Loaded, Refusal, Resources, Started } from './game.js';
import type { Json } from './json.js';
import type { Streams } from './random.js';
import { parse } from './shape.js';

export type Opening = {
  readonly options: unknown;
  readonly seats: unknown;
  readonly random: Streams;
  /** Fetches what `game.resources(options)` names. */
  readonly resources: (names: readonly string[]) => Resources;
  /** The rules version of an old record; the current one if left out. */
  readonly rules?: number;
};

export type Played<State, Move, Event> =
  | {
      readonly ok: true;
      readonly state: State;
      readonly move: Move;
      readonly events: readonly Event[];
      readonly revealed: boolean;
    }
  | { readonly ok: false; readonly refusal: Refusal };

export type Opened<Options, State, Event> =
  | ({ readonly ok: true; readonly options: Options; readonly seats: number; readonly resources: Resources } & Started<
      State,
      Event
    >)
  | { readonly ok: false; readonly refusal: Refusal };

export function malformed(error: string): Refusal {
  return { rule: null, code: 'malformed', args: {}, error };
}

/** A sentence for a number of players that the game does not take, or null. */
function wrongSeats(game: Game, seats: unknown): string | null {
  const { min, max } = game.seats;
  if (typeof seats === 'number' && Number.isInteger(seats) && seats >= min && seats <= max) return null;
  return min === max ? `players must be ${min}.` : `players must be a whole number from ${min} to ${max}.`;
}

export function start<Options extends Json, State, Move extends Json, View extends Json, Event extends GameEvent>(
  game: Game<Options, State, Move, View, Event>,
  opening: Opening,
): Opened<Options, State, Event> {
  const wrong = wrongSeats(game, opening.seats);
  if (wrong !== null || typeof opening.seats !== 'number') return { ok: false, refusal: malformed(wrong ?? '') };
  const options = parse(game.options, opening.options, 'options');
  if (!options.ok) return { ok: false, refusal: malformed(options.error) };
  const unfit = game.unfit?.(options.value) ?? null;
  if (unfit !== null) return { ok: false, refusal: unfit };
  const resources = opening.resources(game.resources(options.value));
  const { seats, random, rules = game.rules } = opening;
  const { state, events } = game.setup({ options: options.value, rules, resources, seats, random });
  return { ok: true, options: options.value, seats, resources, state, events };
}

/** A position from its public format instead of from the beginning. */
export function load<Options extends Json, State, Move extends Json, View extends Json, Event extends GameEvent>(
  game: Game<Options, State, Move, View, Event>,
  json: unknown,
  opening: Omit<Opening, 'seats' | 'random'>,
): Opened<Options, State, Event> {
  const options = parse(game.options, opening.options, 'options');
  if (!options.ok) return { ok: false, refusal: malformed(options.error) };
  const resources = opening.resources(game.resources(options.value));
  const loaded: Loaded<State> = game.fromJSON(json, { options: options.value, rules: opening.rules ?? game.rules, resources });
  if (!loaded.ok) return loaded;
  return { ok: true, options: options.value, seats: loaded.seats, resources, state: loaded.state, events: [] };
}

/** One move from outside. The given state stays as it was. */
export function play<Options extends Json, State, Move extends Json, View extends Json, Event extends GameEvent>(
  game: Game<Options, State, Move, View, Event>,
  state: State,
  actor: Actor,
  json: unknown,
  random: Streams,
): Played<State, Move, Event> {
  const move = parse(game.move, json, 'move');
  if (!move.ok) return { ok: false, refusal: malformed(move.error) };
  const refusal = game.check(state, actor, move.value);
  if (refusal !== null) return { ok: false, refusal };
  const next = game.clone(state);
  const applied = game.apply(next, actor, move.value, random);
  return { ok: true, state: next, move: move.value, events: applied.events, revealed: applied.revealed };
}
