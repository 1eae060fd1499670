/**
 * A tiny game for the tests of the command line: seats take one to three matches in turn, whoever takes the last one
 * wins and scores what a die says. It has a draw, a loser's order and a clause, and nothing else.
 */

import type { GameEntry } from '@partyline/games/registry.js';
import { type Bot, randomBot } from '@partyline/kernel/bot.js';
import type { ComponentTool } from '@partyline/kernel/features/component.js';
import { noOrders } from '@partyline/kernel/features/orders.js';
import type { Reviews } from '@partyline/kernel/features/review.js';
import { type Game, type GameEvent, ranksBy, type Seat, seatOf } from '@partyline/kernel/game.js';
import { isRecord, type Json } from '@partyline/kernel/json.js';
import { malformed } from '@partyline/kernel/play.js';
import { type Prose, sentence, verb, who } from '@partyline/kernel/prose.js';
import { integer, object, optional, variants } from '@partyline/kernel/shape.js';

type Options = { readonly matches: number };
type State = { left: number; turn: number; seats: number; prize: number; winner: number | null };
type Move = { readonly type: 'take'; readonly count: number };
type View = { readonly left: number; readonly turn: number; readonly seats: number; readonly prize: number };

const toAct = (state: State): Seat[] => (state.winner === null ? [seatOf(state.turn)] : []);

export const tiny: Game<Options, State, Move, View, GameEvent> = {
  id: 'tiny',
  rules: 1,
  seats: { min: 2, max: 4 },
  options: object({ matches: optional(integer(100), () => 7) }),
  move: variants({ take: { count: integer() } }),
  publicOptions: (options) => options,
  resources: () => [],
  setup: ({ options, seats }) => ({
    state: { left: options.matches, turn: 0, seats, prize: 0, winner: null },
    events: [{ type: 'laid', count: options.matches }],
  }),
  toAct,
  check(state, actor, { count }) {
    if (actor === null || !toAct(state).includes(actor))
      return { rule: 'turn', code: 'turn', args: {}, error: 'It is not your turn.' };
    if (count < 1 || count > 3 || count > state.left)
      return { rule: 'T-2', code: 'count', args: { count }, error: 'Take 1 to 3 matches.' };
    return null;
  },
  legal: (state, seat) =>
    toAct(state).includes(seat) ? [1, 2, 3].filter((n) => n <= state.left).map((count) => ({ type: 'take', count })) : [],
  propose: (state, _seat, random) => ({ type: 'take', count: 1 + random(Math.min(3, state.left)) }),
  view: ({ left, turn, seats, prize }) => ({ left, turn, seats, prize }),
  imagine: (view) => ({ ...view, winner: null }),
  outcome(state) {
    if (state.winner === null) return null;
    const scores = Array.from({ length: state.seats }, (_, seat) => (seat === state.winner ? state.prize : 0));
    return { scores, ranks: ranksBy(state.seats, (a, b) => (scores[a] ?? 0) > (scores[b] ?? 0)), reason: 'no matches left' };
  },
  deadline: () => null,
  apply(state, actor, { count }, random) {
    state.left -= count;
    const took = { type: 'took', seat: actor, count };
    if (state.left > 0) {
      state.turn = (state.turn + 1) % state.seats;
      return { events: [took], revealed: false };
    }
    state.winner = actor;
    state.prize = 1 + random('die', 1)(6);
    return { events: [took, { type: 'rolled', prize: state.prize }], revealed: true };
  },
  clone: (state) => ({ ...state }),
  toJSON: (state) => ({ ...state }),
  fromJSON(json) {
    if (!isRecord(json)) return { ok: false, refusal: malformed('state must be an object.') };
    const { left, turn, seats } = json;
    if (typeof left !== 'number' || typeof turn !== 'number' || typeof seats !== 'number') {
      return { ok: false, refusal: malformed('state.left, state.turn and state.seats must be whole numbers.') };
    }
    return { ok: true, state: { left, turn, seats, prize: 0, winner: null }, seats };
  },
};

const prose: Prose = (events) =>
  events.flatMap((event) => {
    const count = Number(event['count']);
    if (event.type === 'laid') return [sentence`${count} matches are laid.`];
    return event.type === 'took' ? [sentence`${who(Number(event['seat']))} ${verb('take')} ${count}.`] : [];
  });

const always = (choose: (view: Json) => Json): Bot => ({
  // biome-ignore lint/correctness/useYield: it needs no steps
  *think(view) {
    return choose(view);
  },
});

const leftIn = (view: Json): number => (isRecord(view) && typeof view['left'] === 'number' ? view['left'] : 0);

const tool: ComponentTool = {
  kind: 'box',
  about: 'a box of matches; the generator fills one',
  check(json) {
    if (!isRecord(json) || typeof json['matches'] !== 'number')
      return [{ level: 'error', at: '$.matches', message: 'matches must be a number.' }];
    return json['matches'] < 5 ? [{ level: 'warning', at: '$.matches', message: 'A box this small is soon empty.' }] : [];
  },
  draw: (json) => `<svg>${JSON.stringify(json)}</svg>\n`,
  *make(seed, effort) {
    const made = (matches: number) => ({ component: { matches }, figures: { matches } });
    for (let candidate = 1; candidate < effort; candidate++) yield made(seed.length + candidate);
    return made(seed.length + effort);
  },
};

/** With two players, leaving a multiple of four wins. */
const reviews: Reviews<State, Move> = {
  measure: { type: 'chance', sharpness: () => [1] },
  *assess({ left, turn }) {
    const winner = left % 4 === 0 ? 1 - turn : turn;
    return { values: [0, 1].map((seat) => (seat === winner ? 1 : 0)), stage: 0, best: { type: 'take', count: left % 4 || 1 } };
  },
  words: (_state, { count }) => `Take ${count}.`,
};

/** `careful` leaves a multiple of four, which wins between two; `beginner` cheats, which must be noticed. */
export const entry: GameEntry = {
  id: 'tiny',
  name: 'Tiny',
  tagline: 'Take matches; take the last.',
  players: { min: 2, max: 2 },
  quick: { seats: 2, level: 'random' },
  seen: null,
  rules: async () => ({ game: tiny, prose }),
  bots: async () => ({
    bots: {
      random: randomBot(tiny),
      beginner: always(() => ({ type: 'take', count: 4 })),
      careful: always((view) => ({ type: 'take', count: leftIn(view) % 4 || 1 })),
    },
  }),
  orders: async () => ({ orders: noOrders }),
  tools: async () => ({ tools: [tool] }),
  review: async () => ({ reviews }),
  conformance: async () => ({ conformance: { options: [{}], hides: false, maxMoves: 100, soak: 1 } }),
};
