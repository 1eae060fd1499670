/**
 * A game with moves that nobody else can see, for tests of who is told what. Two rounds; all at once, everybody may jot
 * down a number or erase it, unseen, and shows it when ready. When the first is ready the clock runs; when all are, or time
 * is up, every number is turned up. The highest sum wins.
 */

import type { Conformance } from '@partyline/kernel/conformance.js';
import { everySeat, type Game, type Outcome, type Refusal, ranksBy, type Seat } from '@partyline/kernel/game.js';
import { flag, integer, list, nullable, type Of, object, parse, variants } from '@partyline/kernel/shape.js';

const ROUNDS = 2;
const SECONDS = 60;
const MOST = 9;

const stateShape = object({
  round: integer(),
  over: flag,
  players: list(object({ sum: integer(), note: nullable(integer()), ready: flag })),
});
const moveShape = variants({ jot: { n: integer() }, erase: {}, show: {}, timeUp: {} });
type Saved = Of<typeof stateShape>;
type Move = Of<typeof moveShape>;
type State = { round: number; over: boolean; players: { sum: number; note: number | null; ready: boolean }[] };
type View = {
  readonly round: number;
  readonly over: boolean;
  readonly players: readonly { readonly sum: number; readonly ready: boolean }[];
  readonly yours: number | null;
};
type Event =
  | { readonly type: 'ready'; readonly seat: Seat }
  | { readonly type: 'shown'; readonly notes: readonly (number | null)[] }
  | { readonly type: 'over'; readonly outcome: Outcome };

const refuse = (code: string): Refusal => ({ rule: null, code, args: {}, error: `No: ${code}.` });
const toAct = ({ over, players }: State): Seat[] =>
  over ? [] : everySeat(players.length).filter((seat) => players[seat]?.ready === false);
const revive = ({ round, over, players }: Saved): State => ({ round, over, players: players.map((player) => ({ ...player })) });
const deadline = ({ over, players }: State) =>
  !over && players.some(({ ready }) => ready) ? { seconds: SECONDS, move: { type: 'timeUp' } as const } : null;

function outcome({ over, players }: State): Outcome | null {
  if (!over) return null;
  const scores = players.map(({ sum }) => sum);
  return { scores, ranks: ranksBy(scores.length, (a, b) => (scores[a] ?? 0) > (scores[b] ?? 0)), reason: 'shown' };
}

function turnUp(state: State): Event[] {
  const notes = state.players.map(({ note }) => note);
  for (const player of state.players) {
    player.sum += player.note ?? 0;
    player.note = null;
    player.ready = false;
  }
  state.over = state.round === ROUNDS;
  if (!state.over) state.round += 1;
  const result = outcome(state);
  return [{ type: 'shown', notes }, ...(result === null ? [] : [{ type: 'over', outcome: result } as const])];
}

function sound({ round, over, players }: Saved): boolean {
  const within = (n: number, least: number, most: number) => n >= least && n <= most;
  const fits = players.every(({ sum, note }) => within(sum, 0, MOST * ROUNDS) && within(note ?? 0, 0, MOST));
  const blank = players.every(({ note, ready }) => note === null && !ready);
  const begun = players.some(({ ready }) => !ready);
  return within(round, 1, ROUNDS) && within(players.length, 2, 4) && fits && (over ? blank && round === ROUNDS : begun);
}

export const notes: Game<Record<string, never>, State, Move, View, Event> = {
  id: 'notes',
  rules: 1,
  seats: { min: 2, max: 4 },
  options: object({}),
  move: moveShape,
  publicOptions: () => ({}),
  resources: () => [],
  setup: ({ seats }) => ({
    state: { round: 1, over: false, players: everySeat(seats).map(() => ({ sum: 0, note: null, ready: false })) },
    events: [],
  }),
  toAct,
  check(state, actor, move) {
    if (state.over) return refuse('over');
    if ((actor === null) !== (move.type === 'timeUp')) return refuse('clock');
    if (actor === null) return deadline(state) === null ? refuse('no-clock') : null;
    const player = state.players[actor];
    if (player === undefined || player.ready) return refuse('ready');
    if (move.type === 'jot') return move.n >= 0 && move.n <= MOST ? null : refuse('number');
    return move.type === 'erase' && player.note === null ? refuse('nothing') : null;
  },
  legal(state, seat) {
    const all: Move[] = [...Array.from({ length: MOST + 1 }, (_, n) => ({ type: 'jot', n }) as const), { type: 'show' }];
    return [...all, { type: 'erase' } as const].filter((move) => notes.check(state, seat, move) === null);
  },
  propose: (_state, _seat, random) => (random(2) === 0 ? { type: 'show' } : { type: 'jot', n: random(MOST + 1) }),
  view: ({ round, over, players }, viewer) => ({
    round,
    over,
    players: players.map(({ sum, ready }) => ({ sum, ready })),
    yours: viewer === 'onlooker' ? null : (players[viewer]?.note ?? null),
  }),
  imagine(view, viewer, random) {
    const note = () => (random(3) === 0 ? null : random(MOST + 1));
    const players = view.players.map((player, seat) => ({ ...player, note: seat === viewer ? view.yours : note() }));
    return revive({ ...view, players: view.over ? players.map((player) => ({ ...player, note: null })) : players });
  },
  outcome,
  deadline,
  apply(state, actor, move) {
    const player = actor === null ? undefined : state.players[actor];
    if (actor === null || player === undefined) return { events: turnUp(state), revealed: true };
    if (move.type !== 'show') {
      player.note = move.type === 'jot' ? move.n : null;
      return { events: [], revealed: false };
    }
    player.ready = true;
    const ready: Event = { type: 'ready', seat: actor };
    return toAct(state).length > 0 ? { events: [ready], revealed: false } : { events: [ready, ...turnUp(state)], revealed: true };
  },
  clone: revive,
  toJSON: revive,
  fromJSON(json) {
    const read = parse(stateShape, json, 'state');
    if (!read.ok || !sound(read.value)) return { ok: false, refusal: refuse('malformed') };
    return { ok: true, state: revive(read.value), seats: read.value.players.length };
  },
};

export const notesConformance: Conformance = { options: [{}], hides: true, maxMoves: 400 };

export const jot = (n: number): Move => ({ type: 'jot', n });
export const erase: Move = { type: 'erase' };
export const show: Move = { type: 'show' };
