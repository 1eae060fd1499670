/**
 * Positions and moves in few words, so that the clause tests read like a game. A position starts as a fresh game and says
 * only what is different; it enters by the public format and is read by it too, never through the inner state.
 */
import { type Outcome, seatOf } from '@partyline/kernel/game.js';
import { same } from '@partyline/kernel/json.js';
import { load, play, start } from '@partyline/kernel/play.js';
import { streams } from '@partyline/kernel/random.js';
import { anything, flag, integer, list, nullable, type Of, object, oneOf, table, text } from '@partyline/kernel/shape.js';
import type { Event } from '../events.js';
import { game } from '../index.js';
import type { Move, Source } from '../moves.js';
import type { State } from '../state.js';

export type Kind = 'start' | 'standard' | 'city' | 'mountain';
export type TestMap = {
  readonly id: string;
  readonly name: string;
  readonly hexes: Readonly<Record<string, Kind>>;
  readonly places?: Readonly<Record<string, string>>;
};

/** A map from lists of hexes; the start is 0,0. */
export function mapOf(places: { readonly standard: string; readonly city?: string; readonly mountain?: string }): TestMap {
  const of = (kind: Kind, names = '') =>
    names
      .split(' ')
      .filter((name) => name !== '')
      .map((name) => [name, kind] as const);
  const all = [...of('standard', places.standard), ...of('city', places.city), ...of('mountain', places.mountain)];
  return { id: 'test', name: 'Test', hexes: { '0,0': 'start', ...Object.fromEntries(all) }, places: {} };
}

/**
 * The map of most tests. East of the start two lanes run side by side to a city each; in the south-west there is a city
 * two steps away, and in the west a mountain. (* is a city, ^ a mountain.)
 *
 *           1,-1  2,-1  3,-1  4,-1*
 *  -1,0^  0,0   1,0   2,0   3,0   4,0*
 *     -1,1   0,1   1,1
 * -2,2*  -1,2   0,2
 */
export const lanes = mapOf({
  standard: '1,0 2,0 3,0 1,-1 2,-1 3,-1 0,1 1,1 -1,1 -1,2 0,2',
  city: '4,0 4,-1 -2,2',
  mountain: '-1,0',
});

/** One row of hexes to the east of the start. */
export const row = (length: number): TestMap => mapOf({ standard: Array.from({ length }, (_, i) => `${i + 1},0`).join(' ') });

type Seated<T> = readonly T[];
type AuctionJson = {
  readonly company: number;
  readonly from: Source;
  readonly seat: number;
  readonly bid: { readonly seat: number; readonly amount: number } | null;
  readonly in: readonly number[];
  readonly next: number;
};

export type Position = {
  readonly seats?: number;
  readonly map?: TestMap;
  /** By seat; $25 each if left out. */
  readonly cash?: Seated<number>;
  /** By company; $5 each if left out. */
  readonly treasury?: Seated<number>;
  /** Shares that were issued after the beginning: company, where the share is now, how many (1 if left out). */
  readonly sold?: readonly (readonly [company: number, to: number | 'pool', times?: number])[];
  /** Towers: company and value. */
  readonly network?: Readonly<Record<string, readonly [company: number, value: number]>>;
  readonly turn?: number;
  readonly acting?: { readonly company: number; readonly built: number } | null;
  readonly auction?: AuctionJson | null;
  readonly passes?: number;
  readonly ending?: { readonly by: number; readonly turnsLeft: number } | null;
  readonly over?: boolean;
};

/** An entry of `sold`. */
export const share = (company: number, to: number | 'pool', times = 1) => [company, to, times] as const;

const everyone = (seats: number): number[] => Array.from({ length: seats }, (_, seat) => seat);

const soldTo = (position: Position, company: number, to: number | 'pool'): number =>
  (position.sold ?? []).reduce((sum, [of, where, times = 1]) => (of === company && where === to ? sum + times : sum), 0);

const soldOf = (position: Position, company: number): number =>
  (position.sold ?? []).reduce((sum, [of, , times = 1]) => (of === company ? sum + times : sum), 0);

/** The position in the public format. */
export function written(position: Position) {
  const seats = everyone(position.seats ?? 2);
  const sharesOf = (seat: number) =>
    seats
      .map((company) => ({
        company,
        issued: (seat === company ? 1 : 0) + soldTo(position, company, seat),
        unissued: seat === company ? 4 - soldOf(position, company) : 0,
      }))
      .filter(({ issued, unissued }) => issued + unissued !== 0);
  return {
    game: 'crossed-wires',
    map: position.map ?? lanes,
    players: seats.map((seat) => ({ cash: position.cash?.[seat] ?? 25, shares: sharesOf(seat) })),
    companies: seats.map((company) => ({ treasury: position.treasury?.[company] ?? 5, pool: soldTo(position, company, 'pool') })),
    network: Object.fromEntries(
      Object.entries(position.network ?? {}).map(([hex, [company, value]]) => [hex, { company, value }]),
    ),
    turn: position.turn ?? 0,
    acting: position.acting ?? null,
    auction: position.auction ?? null,
    passes: position.passes ?? 0,
    ending: position.ending ?? null,
    over: position.over ?? false,
  };
}

const noResources = () => new Map<string, Uint8Array>();

/** What loading this gives: the state, or the refusal. */
export const loaded = (json: unknown) => load(game, json, { options: {}, resources: noResources });

export function given(position: Position): State {
  const result = loaded(written(position));
  if (!result.ok) throw new Error(`this position cannot be: ${result.refusal.error}`);
  return result.state;
}

/** A new game, from the door that everybody uses. */
export function fresh(seats: number, map: TestMap = lanes): State {
  const opened = start(game, { options: { map }, seats, random: streams('test'), resources: noResources });
  if (!opened.ok) throw new Error(opened.refusal.error);
  return opened.state;
}

const stateShape = object({
  game: text(),
  map: anything,
  players: list(
    object({ cash: integer(), shares: list(object({ company: integer(), issued: integer(), unissued: integer() })) }),
  ),
  companies: list(object({ treasury: integer(), pool: integer() })),
  network: table(object({ company: integer(), value: integer() })),
  turn: integer(),
  acting: nullable(object({ company: integer(), built: integer() })),
  auction: nullable(
    object({
      company: integer(),
      from: oneOf(['hand', 'pool']),
      seat: integer(),
      bid: nullable(object({ seat: integer(), amount: integer() })),
      in: list(integer()),
      next: integer(),
    }),
  ),
  passes: integer(),
  ending: nullable(object({ by: integer(), turnsLeft: integer() })),
  over: flag,
});
export type Written = Of<typeof stateShape>;

/** The state in its public format, typed. */
export const read = (state: State): Written => stateShape.read(game.toJSON(state), 'state');

/** All the money and the pool, by seat and company. */
export const purses = (state: State) => ({ cash: cashOf(state), treasury: treasuryOf(state), pool: poolOf(state) });
export const cashOf = (state: State): number[] => read(state).players.map(({ cash }) => cash);
export const treasuryOf = (state: State): number[] => read(state).companies.map(({ treasury }) => treasury);
export const poolOf = (state: State): number[] => read(state).companies.map(({ pool }) => pool);
/** The shares of a company that a seat controls, as [issued, unissued]. */
export function sharesOf(state: State, seat: number, company: number): readonly [number, number] {
  const held = read(state).players[seat]?.shares.find((share) => share.company === company);
  return held === undefined ? [0, 0] : [held.issued, held.unissued];
}

export const auction = (company: number, bid: number | null, from: Source = 'hand'): Move => ({
  type: 'auction',
  company,
  from,
  bid,
});
export const bid = (amount: number): Move => ({ type: 'bid', amount });
export const drop: Move = { type: 'drop' };
export const pass: Move = { type: 'pass' };
export const done: Move = { type: 'done' };
export const expand = (company: number, hex: string, value = 1, lease = ''): Move => ({
  type: 'expand',
  company,
  hex,
  value,
  lease: lease.split(' ').filter((name) => name !== ''),
});

export type Turn = readonly [seat: number, move: Move];
export type After = {
  readonly state: State;
  readonly now: Written;
  readonly events: readonly Event[];
  readonly outcome: Outcome | null;
};

/** The same pair, where a table of them would be hard to read with brackets. */
export const by = (seat: number, move: Move): Turn => [seat, move];

const random = streams('no chance in this game');

/** Plays the moves, each of which must be legal. */
export function after(state: State, ...turns: readonly Turn[]): After {
  const events: Event[] = [];
  let current = state;
  for (const [seat, move] of turns) {
    const played = play(game, current, seatOf(seat), move, random);
    if (!played.ok) throw new Error(`seat ${seat}, ${JSON.stringify(move)}: ${played.refusal.rule} ${played.refusal.error}`);
    current = played.state;
    events.push(...played.events);
  }
  return { state: current, now: read(current), events, outcome: game.outcome(current) };
}

/** The clause that refuses the move, or 'legal'. Both doors must agree, and a refused move must change nothing. */
export function refusal(state: State, seat: number, move: Move): string | null {
  const before = game.clone(state);
  const checked = game.check(state, seatOf(seat), move);
  const played = play(game, state, seatOf(seat), move, random);
  if (!same(before, state)) throw new Error('asking changed the state');
  if (played.ok !== (checked === null)) throw new Error('check and play disagree');
  if (checked !== null && checked.error === '') throw new Error('a refusal needs a sentence');
  return checked === null ? 'legal' : checked.rule;
}

/** The legal moves of a seat. */
export const legalOf = (state: State, seat: number): Move[] => [...(game.legal(state, seatOf(seat)) ?? [])];

/** The payments among events, as `bank>player:0 8 (3.3.0.5f)`. */
export const payments = (events: readonly Event[]): string[] =>
  events.flatMap((event) => (event.type === 'money' ? [`${event.from}>${event.to} ${event.amount} (${event.for})`] : []));

export const kinds = (events: readonly Event[]): string[] => events.map(({ type }) => type);
