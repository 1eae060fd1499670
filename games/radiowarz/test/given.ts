/**
 * Positions and moves in few words, so that the clause tests read like a game. The map is the grid of thirty squares that the
 * components are tested with; a position enters by the public format and is read by it too, never through the inner state.
 *
 *    c0    c1    c2    c3    c4    c5      all bases
 *    c6    c7   water  c9    c10   c11
 *    c12   c13   ^     ^     c16   c17     ^ is a mountain
 *    c18   c19  water  c21   c22   c23
 *    c24   c25   c26   ^     c28   c29     all bases
 */
import { type Refusal, seatOf } from '@partyline/kernel/game.js';
import { load, play, start } from '@partyline/kernel/play.js';
import { streams } from '@partyline/kernel/random.js';
import { parse } from '@partyline/kernel/shape.js';
import type { Strip } from '../components/strip.js';
import type { Event } from '../events.js';
import { build } from '../format.js';
import { game } from '../index.js';
import type { Move } from '../moves.js';
import { type PublicPosition, positionShape } from '../position.js';
import type { State } from '../state.js';
import { GRID, GRID_STRIPS } from './components/given.js';

const SEED = 'clauses';
const random = streams(SEED);
export const options = { map: GRID, strips: GRID_STRIPS };

export const base = (city: string): Move => ({ type: 'base', city });
export const place = (city: string): Move => ({ type: 'place', city, pull: null });
export const pulling = (city: string, seat: number, stretch: number): Move => ({ type: 'place', city, pull: { seat, stretch } });
export const forfeit: Move = { type: 'forfeit' };

/** The regions of the grid's land, in reading order; a strip names six of them. */
const LAND = GRID.regions.filter(({ number }) => number !== undefined).map(({ id }) => id);

/** The deck: these strips first, in the order of the draw. */
export function deck(...first: readonly (readonly string[])[]): readonly Strip[] {
  const given = first.map((regions, i) => ({ id: `drawn-${i}`, regions }));
  return [...given, ...GRID_STRIPS.slice(given.length)];
}

/** Regions that no string passes over in these tests: the bottom row and its neighbours. */
export const ELSEWHERE: readonly string[] = LAND.slice(-6);

export type Given = {
  readonly strips?: readonly Strip[];
  readonly phase?: PublicPosition['phase'];
  /** By seat: the stations as words, and the string where it is bent. */
  readonly stations: readonly string[];
  readonly strings?: Readonly<Record<number, string>>;
  /** By seat, where stations were forfeited. */
  readonly left?: Readonly<Record<number, number>>;
  readonly turn: number;
};

const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');

/** A position in the public format; marks, points and lengths are what the strings give. */
export function written({
  strips = deck(ELSEWHERE, ELSEWHERE, ELSEWHERE, ELSEWHERE),
  phase = 'play',
  ...given
}: Given): PublicPosition {
  const players = given.stations.map((stations, seat) => ({
    strip: phase === 'bases' ? null : (strips[seat]?.id ?? null),
    stations: words(stations),
    string: words(given.strings?.[seat] ?? stations),
    left: given.left?.[seat] ?? 6 - words(stations).length,
    onAir: [],
    points: 0,
    length: 0,
  }));
  const bare: PublicPosition = { game: 'radiowarz', map: GRID, strips, phase, players, turn: given.turn, over: phase === 'over' };
  return read(build(bare, strips));
}

export function loaded(json: unknown): ReturnType<typeof game.fromJSON> {
  return game.fromJSON(json, { options: game.options.read(options, 'options'), rules: 1, resources: new Map() });
}

/** The state of a position that a load accepts. */
export function given(position: Given): State {
  const result = load(game, written(position), { options, resources: () => new Map() });
  if (!result.ok) throw new Error(result.refusal.error);
  return result.state;
}

export function begun(seats: number, seed = SEED): State {
  const opened = start(game, { options, seats, random: streams(seed), resources: () => new Map() });
  if (!opened.ok) throw new Error(opened.refusal.error);
  return opened.state;
}

export function read(state: State): PublicPosition {
  const parsed = parse(positionShape, game.toJSON(state), 'state');
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
}

export type After = { readonly state: State; readonly events: readonly Event[]; readonly revealed: boolean };

/** The position after these moves, with the events of the last of them. */
export function after(state: State, ...moves: readonly (readonly [seat: number, move: Move])[]): After {
  let at: After = { state, events: [], revealed: false };
  for (const [seat, move] of moves) {
    const played = play(game, at.state, seatOf(seat), move, random);
    if (!played.ok) throw new Error(`${JSON.stringify(move)}: ${played.refusal.error}`);
    at = played;
  }
  return at;
}

export const refusal = (state: State, seat: number, move: Move): Refusal | null => game.check(state, seatOf(seat), move);
/** The clause that a move breaks; null for a legal one. */
export const broken = (state: State, seat: number, move: Move): string | null => refusal(state, seat, move)?.rule ?? null;
export const legalOf = (state: State, seat: number): readonly Move[] => [...(game.legal(state, seatOf(seat)) ?? [])];
export const citiesOf = (moves: readonly Move[]): string[] => [
  ...new Set(moves.flatMap((move) => (move.type === 'forfeit' ? [] : [move.city]))),
];
