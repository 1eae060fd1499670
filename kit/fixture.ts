/**
 * The fixture: a small real game that needs everything the contract has, for tests of whatever runs games. No player ever
 * sees it; it knows the contract only.
 *
 * FX-1.1 Two to four players, 10 coins and three empty shelves each. Three rounds; each begins with a lot worth 1 to 9.
 * FX-2.1 All at once, each player makes a sealed offer: some of their coins and a motto. Nobody sees it until all are in.
 * FX-2.2 An offer is from 0 to all the coins that the player has.
 * FX-2.3 A motto is a word of the list.
 * FX-2.4 An offer may be withdrawn until the last one is in.
 * FX-3.1 Once an offer is in, the clock runs; when time is up, whoever has not offered offers nothing.
 * FX-4.1 The highest offer wins the lot and is paid. Two highest, or none above 0: the lot goes to nobody.
 * FX-4.2 The winner places the lot on a shelf of theirs that is empty. Then the next round begins.
 * FX-5.1 After three rounds: the lot on shelf 0 counts once, on 1 twice, on 2 three times. Most points, then most coins.
 */

import type { Conformance } from '@partyline/kernel/conformance.js';
import { reasonFor, type Why } from '@partyline/kernel/features/why.js';
import { type Actor, everySeat, type Game, type Outcome, type Refusal, ranksBy, type Seat } from '@partyline/kernel/game.js';
import { type Prose, phrase, roundHeading, sentence, verb, who } from '@partyline/kernel/prose.js';
import { pick, type Streams } from '@partyline/kernel/random.js';
import type { Resource } from '@partyline/kernel/record.js';
import { counted } from '@partyline/kernel/words.js';
import {
  COINS,
  type FixtureMove,
  type FixtureOptions,
  type FixturePlayer,
  type FixtureSaved,
  type FixtureState,
  fixtureWords,
  fromJSON,
  moveShape,
  type Offer,
  optionsShape,
  ROUNDS,
  refuse,
  revive,
  type Shelves,
  stateShape,
  toJSON,
  WORDS,
} from './fixture-format.js';

type View = {
  readonly round: number;
  readonly phase: FixtureSaved['phase'];
  readonly lot: number;
  readonly winner: Seat | null;
  readonly seconds: number;
  readonly players: readonly { readonly coins: number; readonly shelves: Shelves; readonly in: boolean }[];
  readonly yours: Offer | null;
};
type Event =
  | { readonly type: 'lot'; readonly round: number; readonly value: number }
  | { readonly type: 'offered' | 'withdrew'; readonly seat: Seat }
  | { readonly type: 'timeUp'; readonly late: readonly Seat[] }
  | { readonly type: 'opened'; readonly offers: readonly (Offer | null)[] }
  | { readonly type: 'won' | 'placed'; readonly seat: Seat; readonly value: number }
  | { readonly type: 'unsold' }
  | { readonly type: 'over'; readonly outcome: Outcome };

const seatsOf = (state: FixtureState): Seat[] => everySeat(state.players.length);
const lotOf = (lots: readonly number[], round: number, random: Streams): number => lots[round - 1] ?? random('lot', round)(9) + 1;
const free = (shelves: Shelves): number[] => [0, 1, 2].filter((shelf) => shelves[shelf] === null);
const points = ({ shelves }: FixturePlayer): number =>
  shelves.reduce<number>((sum, lot, shelf) => sum + (lot ?? 0) * (shelf + 1), 0);

function toAct(state: FixtureState): Seat[] {
  if (state.phase === 'place') return state.winner === null ? [] : [state.winner];
  return state.phase === 'over' ? [] : seatsOf(state).filter((seat) => state.players[seat]?.offer === null);
}

function deadline(state: FixtureState) {
  const waiting = state.phase === 'offer' && state.players.some((player) => player.offer !== null);
  return waiting ? { seconds: state.seconds, move: { type: 'timeUp' } as const } : null;
}

function check(state: FixtureState, actor: Actor, move: FixtureMove): Refusal | null {
  if (state.phase === 'over') return refuse('FX-5.1', 'over', 'The game is over.');
  if ((actor === null) !== (move.type === 'timeUp')) return refuse('FX-3.1', 'clock', 'Only the clock says when time is up.');
  if (actor === null) return deadline(state) === null ? refuse('FX-3.1', 'no-clock', 'No clock is running.') : null;
  const player = state.players[actor];
  if (player === undefined) return refuse('FX-1.1', 'no-seat', 'There is no such seat.');
  if (move.type === 'place') {
    if (state.winner !== actor) return refuse('FX-4.2', 'not-winner', 'Only the winner of a lot places it.');
    return free(player.shelves).includes(move.shelf) ? null : refuse('FX-4.2', 'shelf', 'This is not an empty shelf of yours.');
  }
  if (state.phase !== 'offer') return refuse('FX-4.2', 'placing', 'The lot has to be placed first.');
  if (move.type === 'withdraw') return player.offer === null ? refuse('FX-2.4', 'no-offer', 'You have not offered.') : null;
  if (move.type !== 'offer') return null;
  if (player.offer !== null) return refuse('FX-2.1', 'offered', 'Your offer is in: withdraw it first.');
  if (move.amount < 0 || move.amount > player.coins)
    return refuse('FX-2.2', 'amount', `You have ${player.coins} coins to offer.`);
  return state.words.includes(move.motto) ? null : refuse('FX-2.3', 'motto', 'This motto is not a word of the list.');
}

function outcome(state: FixtureState): Outcome | null {
  if (state.phase !== 'over') return null;
  const scores = state.players.map(points);
  const lead = (a: number, b: number) => (scores[a] ?? 0) - (scores[b] ?? 0);
  const purse = (a: number, b: number) => (state.players[a]?.coins ?? 0) - (state.players[b]?.coins ?? 0);
  const ranks = ranksBy(scores.length, (a, b) => lead(a, b) > 0 || (lead(a, b) === 0 && purse(a, b) > 0));
  const alone = scores.filter((score) => score === Math.max(...scores)).length === 1;
  const shared = ranks.filter((rank) => rank === 1).length > 1;
  return { scores, ranks, reason: shared ? 'shared' : alone ? 'most points' : 'most coins' };
}

/** The round is over: the next lot, or the end. Says whether a lot was turned up. */
function goOn(state: FixtureState, random: Streams, events: Event[]): boolean {
  state.winner = null;
  state.phase = state.round === ROUNDS ? 'over' : 'offer';
  const result = outcome(state);
  if (result === null) {
    state.round += 1;
    state.lot = lotOf(state.lots, state.round, random);
    events.push({ type: 'lot', round: state.round, value: state.lot });
  } else events.push({ type: 'over', outcome: result });
  return result === null;
}

/** Every offer is in, or time is up. */
function openOffers(state: FixtureState, random: Streams, events: Event[]): void {
  const offers = state.players.map((player) => player.offer);
  for (const player of state.players) player.offer = null;
  events.push({ type: 'opened', offers });
  const best = Math.max(...offers.map((offer) => offer?.amount ?? 0));
  const [seat, ...others] = seatsOf(state).filter((one) => offers[one]?.amount === best);
  const player = seat === undefined ? undefined : state.players[seat];
  if (best === 0 || seat === undefined || player === undefined || others.length > 0) {
    events.push({ type: 'unsold' });
    goOn(state, random, events);
    return;
  }
  player.coins -= best;
  state.winner = seat;
  state.phase = 'place';
  events.push({ type: 'won', seat, value: state.lot });
}

function apply(state: FixtureState, actor: Actor, move: FixtureMove, random: Streams): { events: Event[]; revealed: boolean } {
  const events: Event[] = [];
  const player = actor === null ? undefined : state.players[actor];
  if (actor === null || player === undefined) events.push({ type: 'timeUp', late: toAct(state) });
  else if (move.type === 'offer') {
    player.offer = { amount: move.amount, motto: move.motto };
    events.push({ type: 'offered', seat: actor });
  } else if (move.type === 'withdraw') {
    player.offer = null;
    events.push({ type: 'withdrew', seat: actor });
  } else if (move.type === 'place') {
    player.shelves = player.shelves.map((lot, shelf) => (shelf === move.shelf ? state.lot : lot));
    events.push({ type: 'placed', seat: actor, value: state.lot });
    return { events, revealed: goOn(state, random, events) };
  }
  const open = actor === null || toAct(state).length === 0;
  if (open) openOffers(state, random, events);
  return { events, revealed: open };
}

export const fixture: Game<FixtureOptions, FixtureState, FixtureMove, View, Event> = {
  id: 'fixture',
  rules: 1,
  seats: { min: 2, max: 4 },
  options: optionsShape,
  move: moveShape,
  publicOptions: ({ seconds }) => ({ seconds }),
  resources: () => [WORDS],

  setup({ options, seats, resources, random }) {
    const lot = lotOf(options.lots, 1, random);
    const players = everySeat(seats).map(() => ({ coins: COINS, shelves: [null, null, null], offer: null }));
    const state: FixtureState = {
      ...options,
      words: fixtureWords(resources),
      round: 1,
      phase: 'offer',
      lot,
      winner: null,
      players,
    };
    return { state, events: [{ type: 'lot', round: 1, value: lot }] };
  },

  toAct,
  check,
  legal(state, seat) {
    const player = state.players[seat];
    if (state.phase === 'over' || player === undefined) return [];
    if (state.phase === 'place') {
      return state.winner === seat ? free(player.shelves).map((shelf) => ({ type: 'place', shelf })) : [];
    }
    return player.offer === null ? null : [{ type: 'withdraw' }];
  },
  propose(state, seat, random) {
    const { coins, shelves } = state.players[seat] ?? { coins: 0, shelves: [] };
    if (state.phase === 'place') return { type: 'place', shelf: pick(random, free(shelves)) };
    return { type: 'offer', amount: random(coins + 1), motto: pick(random, state.words) };
  },
  view: ({ round, phase, lot, winner, seconds, players }, viewer) => ({
    round,
    phase,
    lot,
    winner,
    seconds,
    players: players.map(({ coins, shelves, offer }) => ({ coins, shelves, in: offer !== null })),
    yours: viewer === 'onlooker' ? null : (players[viewer]?.offer ?? null),
  }),
  imagine(view, viewer, random, resources) {
    const words = fixtureWords(resources);
    const players = view.players.map(({ coins, shelves, in: offered }, seat) => {
      const sealed = offered ? { amount: random(coins + 1), motto: pick(random, words) } : null;
      return { coins, shelves, offer: seat === viewer ? view.yours : sealed };
    });
    return revive({ ...view, players }, { seconds: view.seconds, words, lots: [] });
  },
  outcome,
  deadline,

  apply,
  clone: (state) => ({ ...state, players: state.players.map((player) => ({ ...player })) }),

  toJSON,
  fromJSON,
};

export const fixtureProse: Prose<Event> = (events) =>
  events.flatMap((event) => {
    if (event.type === 'lot') return [roundHeading(event.round), sentence`A lot worth ${event.value} is turned up.`];
    if (event.type === 'offered') return [sentence`${who(event.seat)} ${verb('have')} made an offer.`];
    if (event.type === 'won') return [sentence`${who(event.seat)} ${verb('win')} the lot.`];
    return event.type === 'over' ? [sentence`The game is over.`] : [];
  });

/** Why somebody took a lot: what it cost, and how far the others stayed behind. Offers are secret until they are opened. */
export const fixtureWhy: Why<View, Event> = {
  *think(view, { seat, events }) {
    const opened = events.find((event) => event.type === 'opened');
    if (opened === undefined) {
      return events.some((event) => event.type === 'offered' && event.seat === seat) ? 'hidden' : null;
    }
    const amounts = opened.offers.map((offer) => offer?.amount ?? 0);
    const own = amounts[seat] ?? 0;
    const most = Math.max(...amounts.filter((_, other) => other !== seat));
    const does = [phrase`offers ${counted(own, 'coin')} for a lot worth ${view.lot}`];
    if (own <= most)
      return reasonFor(does, { type: 'worse', other: phrase`an offer above ${most}`, does: [phrase`takes the lot`] });
    return reasonFor(does, own === most + 1 ? { type: 'best' } : { type: 'near', other: phrase`an offer of ${most + 1}` });
  },
};

const bytes = Uint8Array.from('bell\ncord\ndial\nhello\nline\nplug\nring\ntone', (letter) => letter.charCodeAt(0));

export const fixtureResources: Resource = (names) =>
  new Map(names.map((name) => [name, name === WORDS ? bytes : new Uint8Array()]));

export const fixtureConformance: Conformance = {
  options: [{}, { lots: [9, 1] }, { lots: [2, 4, 6], seconds: 5 }],
  hides: true,
  maxMoves: 300,
  invariant({ state }) {
    const { players } = stateShape.read(state, 'state');
    const placed = players.flatMap(({ shelves }) => shelves).filter((lot) => lot !== null).length;
    return placed <= ROUNDS ? null : 'There are more lots than rounds.';
  },
};
