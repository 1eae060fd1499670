/**
 * A small game for one with a daily call, for tests: three digits are dealt one after another, and each is taken or left.
 * Making a mark uncovers nothing and can be taken back. Few digits, so that two seeds often begin alike.
 */
import type { GameEntry } from '@partyline/games/registry.js';
import { randomBot } from '@partyline/kernel/bot.js';
import type { BestLines } from '@partyline/kernel/features/best.js';
import type { Daily } from '@partyline/kernel/features/daily.js';
import { noOrders } from '@partyline/kernel/features/orders.js';
import { type Game, type Outcome, type Refusal, seatOf } from '@partyline/kernel/game.js';
import { type Streams, streams } from '@partyline/kernel/random.js';
import { flag, integer, type Of, object, parse, variants } from '@partyline/kernel/shape.js';

const ROUNDS = 3;
export const MOST = 10;

const stateShape = object({ round: integer(), digit: integer(), sum: integer(), marks: integer(), over: flag });
const moveShape = variants({ take: {}, leave: {}, mark: {} });
type View = Of<typeof stateShape>;
type State = { -readonly [K in keyof View]: View[K] };
type Move = Of<typeof moveShape>;
type Event =
  | { readonly type: 'dealt'; readonly round: number; readonly digit: number }
  | { readonly type: 'marked' }
  | { readonly type: 'taken'; readonly digit: number }
  | { readonly type: 'left' }
  | { readonly type: 'over'; readonly outcome: Outcome };

const refuse = (code: string): Refusal => ({ rule: null, code, args: {}, error: `No: ${code}.` });
const copy = (state: View): State => ({ ...state });
export const digitOf = (random: Streams, round: number): number => random('digit', round)(MOST);

const outcome = ({ over, sum }: View): Outcome | null => (over ? { scores: [sum], ranks: [1], reason: 'over' } : null);

export const digits: Game<Record<string, never>, State, Move, View, Event> = {
  id: 'digits',
  rules: 1,
  seats: { min: 1, max: 1 },
  options: object({}),
  move: moveShape,
  publicOptions: () => ({}),
  resources: () => [],
  setup({ random }) {
    const digit = digitOf(random, 1);
    return { state: { round: 1, digit, sum: 0, marks: 0, over: false }, events: [{ type: 'dealt', round: 1, digit }] };
  },
  toAct: ({ over }) => (over ? [] : [seatOf(0)]),
  check: ({ over }, actor) => (over || actor !== 0 ? refuse('turn') : null),
  legal: ({ over }) => (over ? [] : [{ type: 'take' }, { type: 'leave' }, { type: 'mark' }]),
  propose: () => ({ type: 'take' }),
  view: copy,
  imagine: copy,
  outcome,
  deadline: () => null,
  apply(state, _actor, move, random) {
    if (move.type === 'mark') {
      state.marks += 1;
      return { events: [{ type: 'marked' }], revealed: false };
    }
    const events: Event[] = [];
    if (move.type === 'take') {
      state.sum += state.digit;
      events.push({ type: 'taken', digit: state.digit });
    } else events.push({ type: 'left' });
    state.over = state.round === ROUNDS;
    const result = outcome(state);
    if (result !== null) return { events: [...events, { type: 'over', outcome: result }], revealed: false };
    state.round += 1;
    state.digit = digitOf(random, state.round);
    return { events: [...events, { type: 'dealt', round: state.round, digit: state.digit }], revealed: true };
  },
  clone: copy,
  toJSON: copy,
  fromJSON(json) {
    const read = parse(stateShape, json, 'state');
    return read.ok ? { ok: true, state: copy(read.value), seats: 1 } : { ok: false, refusal: refuse('malformed') };
  },
};

const daily: Daily = {
  options: {},
  bots: [],
  rungs: ['gave up', 'small', 'large'],
  legend: { best: 'taken', good: '', fair: '', none: 'left' },
  card({ events, outcome: result }) {
    const score = result?.scores[0] ?? -1;
    const marks = events.flatMap(({ type }) => (type === 'taken' ? ['best' as const] : type === 'left' ? ['none' as const] : []));
    const rung = result === null ? 0 : score < MOST ? 1 : 2;
    return { score, rung, headline: `A sum of ${score}`, short: `${score}`, rows: [{ label: 'Digits', marks, says: null }] };
  },
  dayMark: ({ rung }) => (rung === 2 ? 'best' : rung === 1 ? 'good' : 'none'),
  dayLegend: { best: 'a large sum', good: 'a small sum', fair: '', none: 'given up' },
};

const best: BestLines = {
  *search({ seed }) {
    const random = streams(seed);
    const all = [1, 2, 3].map((round) => digitOf(random, round));
    const moves = all.map(() => ({ seat: seatOf(0), move: { type: 'take' } }));
    yield { best: null, done: 0 };
    return { moves, outcome: { scores: [all.reduce((sum, digit) => sum + digit, 0)], ranks: [1], reason: 'over' }, proved: true };
  },
};

export const entry: GameEntry = {
  id: 'digits',
  name: 'Digits',
  tagline: 'For tests.',
  players: { min: 1, max: 1 },
  quick: { seats: 1, level: 'random' },
  rules: async () => ({ game: digits, prose: () => [] }),
  bots: async () => ({ bots: { random: randomBot(digits) } }),
  orders: async () => ({ orders: noOrders }),
  tools: async () => ({ tools: [] }),
  conformance: async () => ({ conformance: { options: [{}], hides: false, maxMoves: 100 } }),
  daily: async () => ({ daily }),
  best: async () => ({ best }),
  seen: null,
};

/** For threads, which load a list of games by its address. */
export const games: readonly GameEntry[] = [entry];
