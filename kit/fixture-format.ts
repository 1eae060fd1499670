/**
 * The fixture's shapes, state and public format: what a position is and which ones are sound. Knows the clauses in the head
 * of fixture.ts; knows nothing of moves being played.
 */
import { type Given, type Loaded, type Refusal, type Resources, type Seat, seatOf } from '@partyline/kernel/game.js';
import {
  integer,
  list,
  nullable,
  type Of,
  object,
  oneOf,
  optional,
  parse,
  refined,
  text,
  variants,
} from '@partyline/kernel/shape.js';

export const COINS = 10;
export const ROUNDS = 3;
export const WORDS = 'fixture-words';

const within = (least: number, most: number) =>
  refined(integer(), (n) => (n < least || n > most ? `must be from ${least} to ${most}.` : null));

export const optionsShape = object({
  /** The lots of the first rounds, before anything is drawn. Secret. */
  lots: optional(list(within(1, 9), ROUNDS), () => []),
  seconds: optional(within(1, 600), () => 30),
});
export const moveShape = variants({
  offer: { amount: integer(), motto: text(20) },
  withdraw: {},
  place: { shelf: integer() },
  timeUp: {},
});
const offerShape = object({ amount: within(0, COINS), motto: text(20) });
const playerShape = object({
  coins: within(0, COINS),
  shelves: refined(list(nullable(within(1, 9))), (shelves) => (shelves.length === 3 ? null : 'there are three shelves.')),
  offer: nullable(offerShape),
});
export const stateShape = object({
  game: oneOf(['fixture']),
  round: within(1, ROUNDS),
  phase: oneOf(['offer', 'place', 'over']),
  lot: within(1, 9),
  winner: nullable(within(0, 3)),
  players: refined(list(playerShape, 4), (players) => (players.length < 2 ? 'there are two players or more.' : null)),
});

export type FixtureOptions = Of<typeof optionsShape>;
export type FixtureMove = Of<typeof moveShape>;
export type FixtureSaved = Of<typeof stateShape>;
export type Offer = Of<typeof offerShape>;
export type Shelves = Of<typeof playerShape>['shelves'];
export type FixturePlayer = { coins: number; shelves: Shelves; offer: Offer | null };
type Known = { readonly seconds: number; readonly words: readonly string[]; readonly lots: readonly number[] };
export type FixtureState = Known & {
  round: number;
  phase: FixtureSaved['phase'];
  lot: number;
  winner: Seat | null;
  readonly players: FixturePlayer[];
};

export const refuse = (rule: string | null, code: string, error: string): Refusal => ({ rule, code, args: {}, error });

export function fixtureWords(resources: Resources): string[] {
  const bytes = resources.get(WORDS);
  if (bytes === undefined) throw new Error(`the resource ${WORDS} is missing`);
  return String.fromCharCode(...bytes).split('\n');
}

/** What is wrong with a well-formed state, or null. */
function unsound(saved: FixtureSaved, words: readonly string[]): Refusal | null {
  const { players, phase, winner } = saved;
  const offers = players.flatMap((player) => (player.offer === null ? [] : [{ ...player.offer, coins: player.coins }]));
  const placed = players.flatMap((player) => player.shelves).filter((lot) => lot !== null).length;
  if (placed > saved.round - (phase === 'over' ? 0 : 1)) return refuse('FX-4.2', 'lots', 'More lots are placed than there were.');
  if ((phase === 'place') !== (winner !== null))
    return refuse('FX-4.2', 'winner', 'There is a winner exactly while a lot is placed.');
  if (winner !== null && winner >= players.length) return refuse('FX-4.2', 'winner', 'The winner is not at the table.');
  if (phase === 'over' && saved.round < ROUNDS) return refuse('FX-5.1', 'early', 'There are three rounds.');
  const most = phase === 'offer' ? players.length - 1 : 0;
  if (offers.length > most) return refuse('FX-2.1', 'offers', 'These offers should have been opened.');
  if (offers.some((offer) => offer.amount > offer.coins)) return refuse('FX-2.2', 'amount', 'An offer is higher than the coins.');
  const unknown = offers.some((offer) => !words.includes(offer.motto));
  return unknown ? refuse('FX-2.3', 'motto', 'A motto is not a word of the list.') : null;
}

export function revive(saved: Omit<FixtureSaved, 'game'>, known: Known): FixtureState {
  const { round, phase, lot, winner } = saved;
  const players = saved.players.map(({ coins, shelves, offer }) => ({ coins, shelves, offer }));
  return { ...known, round, phase, lot, winner: winner === null ? null : seatOf(winner), players };
}

export function toJSON({ round, phase, lot, winner, players }: FixtureState): FixtureSaved {
  return { game: 'fixture', round, phase, lot, winner, players: players.map((player) => ({ ...player })) };
}

export function fromJSON(json: unknown, { options, resources }: Given<FixtureOptions>): Loaded<FixtureState> {
  const read = parse(stateShape, json, 'state');
  if (!read.ok) return { ok: false, refusal: refuse(null, 'malformed', read.error) };
  const words = fixtureWords(resources);
  const refusal = unsound(read.value, words);
  if (refusal !== null) return { ok: false, refusal };
  return { ok: true, state: revive(read.value, { ...options, words }), seats: read.value.players.length };
}
