/**
 * A game of turns, one seat after the other, in which nothing is hidden, for tests of turns and clocks: whoever's turn it is
 * says numbers, and passes. After three rounds the highest sum wins.
 */

import type { Conformance } from '@partyline/kernel/conformance.js';
import { everySeat, type Game, type Outcome, type Refusal, ranksBy, type Seat, seatOf } from '@partyline/kernel/game.js';
import { flag, integer, list, type Of, object, parse, variants } from '@partyline/kernel/shape.js';

const ROUNDS = 3;
const MOST = 9;

const stateShape = object({ turn: integer(), over: flag, sums: list(integer()) });
const moveShape = variants({ say: { n: integer() }, pass: {} });
type State = { turn: number; over: boolean; sums: number[] };
type Move = Of<typeof moveShape>;
type Event =
  | { readonly type: 'said'; readonly seat: Seat; readonly n: number }
  | { readonly type: 'passed'; readonly seat: Seat }
  | { readonly type: 'over'; readonly outcome: Outcome };

const refuse = (code: string): Refusal => ({ rule: null, code, args: {}, error: `No: ${code}.` });
const copy = ({ turn, over, sums }: Of<typeof stateShape>): State => ({ turn, over, sums: [...sums] });
const toAct = ({ turn, over, sums }: State): Seat[] => (over ? [] : [seatOf(turn % sums.length)]);

function outcome({ over, sums }: State): Outcome | null {
  if (!over) return null;
  return { scores: [...sums], ranks: ranksBy(sums.length, (a, b) => (sums[a] ?? 0) > (sums[b] ?? 0)), reason: 'said' };
}

export const saying: Game<Record<string, never>, State, Move, State, Event> = {
  id: 'saying',
  rules: 1,
  seats: { min: 2, max: 4 },
  options: object({}),
  move: moveShape,
  publicOptions: () => ({}),
  resources: () => [],
  setup: ({ seats }) => ({ state: { turn: 0, over: false, sums: everySeat(seats).map(() => 0) }, events: [] }),
  toAct,
  check(state, actor, move) {
    if (actor === null || !toAct(state).includes(actor)) return refuse('turn');
    if (move.type === 'pass') return null;
    const sum = (state.sums[actor] ?? 0) + move.n;
    return move.n >= 1 && move.n <= MOST && sum <= MOST * ROUNDS ? null : refuse('number');
  },
  legal(state, seat) {
    const all: Move[] = Array.from({ length: MOST }, (_, i) => ({ type: 'say', n: i + 1 }));
    return [...all, { type: 'pass' } as const].filter((move) => saying.check(state, seat, move) === null);
  },
  propose: () => ({ type: 'pass' }),
  view: copy,
  imagine: copy,
  outcome,
  deadline: () => null,
  apply(state, actor, move) {
    if (actor === null) return { events: [], revealed: false };
    if (move.type === 'say') {
      state.sums[actor] = (state.sums[actor] ?? 0) + move.n;
      return { events: [{ type: 'said', seat: actor, n: move.n }], revealed: false };
    }
    state.turn += 1;
    state.over = state.turn === ROUNDS * state.sums.length;
    const result = outcome(state);
    const over: Event[] = result === null ? [] : [{ type: 'over', outcome: result }];
    return { events: [{ type: 'passed', seat: actor }, ...over], revealed: false };
  },
  clone: copy,
  toJSON: copy,
  fromJSON(json) {
    const read = parse(stateShape, json, 'state');
    if (!read.ok) return { ok: false, refusal: refuse('malformed') };
    const { turn, over, sums } = read.value;
    const seats = sums.length;
    const fits = seats >= 2 && seats <= 4 && sums.every((sum) => sum >= 0 && sum <= MOST * ROUNDS);
    if (!fits || turn < 0 || turn > ROUNDS * seats || over !== (turn === ROUNDS * seats)) {
      return { ok: false, refusal: refuse('unsound') };
    }
    return { ok: true, state: copy(read.value), seats };
  },
};

export const sayingConformance: Conformance = { options: [{}], hides: false, maxMoves: 200 };

export const say = (n: number): Move => ({ type: 'say', n });
export const pass: Move = { type: 'pass' };
