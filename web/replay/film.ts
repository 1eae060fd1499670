/**
 * A game that is shown again: every position of a record, at once at hand. Positions are kept as the rules made them and views
 * are made when they are looked at, so that a step costs next to nothing. Pure; knows no game and no screen.
 */
import { everySeat, type GameEvent, type Outcome, type Seat, type Viewer } from '@partyline/kernel/game.js';
import { type Json, same } from '@partyline/kernel/json.js';
import { streams } from '@partyline/kernel/random.js';
import { type GameRecord, replay } from '@partyline/kernel/record.js';
import type { ReadyGame } from '../table/table.js';

export interface Film {
  readonly played: ReadyGame;
  readonly record: GameRecord;
  readonly players: number;
  /** How many moves there are; positions are numbered from 0, before the first, to this. */
  readonly length: number;
  readonly outcome: Outcome | null;
  view(at: number, viewer: Viewer): Json;
  /** What led to a position. */
  events(at: number): readonly GameEvent[];
  /** A position in the public format, hidden parts included. */
  position(at: number): Json;
  /** The seat that a position waits for, the first of several; null when the game is over. */
  waitsFor(at: number): Seat | null;
  /** Whose move led to a position; null for nobody's. */
  mover(at: number): number | null;
}

export type FilmResult = { readonly ok: true; readonly film: Film } | { readonly ok: false; readonly error: string };

/** Up to so many positions all are kept; of a longer game only so many, and those between are played again. */
const KEPT = 4000;

export function makeFilm(played: ReadyGame, record: GameRecord): FilmResult {
  const { game } = played.rules;
  const every = Math.ceil((record.moves.length + 1) / KEPT);
  const states: unknown[] = [];
  let count = 0;
  const random = streams(record.seed);
  const replayed = replay(
    game,
    record,
    () => played.resources,
    random,
    (state) => {
      if (count++ % every === 0) states.push(state);
    },
  );
  if (!replayed.ok) return { ok: false, error: wrong(replayed.index, replayed.refusal.error, record) };
  const { moves, turns, opening, seats } = replayed;
  const stateAt = (at: number): unknown => {
    const from = Math.floor(at / every);
    if (from * every === at) return states[from];
    const state = game.clone(states[from]);
    for (const { seat, move } of moves.slice(from * every, at)) game.apply(state, seat, move, random);
    return state;
  };
  const seen = new Map<Viewer, Map<number, Json>>();
  const film: Film = {
    played,
    record,
    players: seats,
    length: moves.length,
    outcome: game.outcome(replayed.state),
    view(at, viewer) {
      const views = seen.get(viewer) ?? new Map<number, Json>();
      seen.set(viewer, views);
      const known = views.get(at);
      if (known !== undefined) return known;
      const view = game.view(stateAt(at), viewer);
      if (every === 1) views.set(at, view);
      return view;
    },
    position: (at) => game.toJSON(stateAt(at)),
    waitsFor: (at) => game.toAct(stateAt(at))[0] ?? null,
    events: (at) => (at === 0 ? opening : (turns[at - 1] ?? [])),
    mover: (at) => moves[at - 1]?.seat ?? null,
  };
  return { ok: true, film };
}

function wrong(index: number | null, error: string, { moves }: GameRecord): string {
  if (index === null) return `The game cannot be set up: ${error}`;
  if (index >= moves.length) return 'The result in the record is not what its moves lead to.';
  return `Move ${index + 1} of ${moves.length} is not possible by the rules: ${error}`;
}

/** Positions that are compared to find out whether the seats see different things. */
const SAMPLES = 24;

/** Whether it matters whose eyes one watches with. */
export function hides(film: Film): boolean {
  const step = Math.max(1, Math.floor(film.length / SAMPLES));
  for (let at = 0; at <= film.length; at += step) {
    const open = film.view(at, 'onlooker');
    if (everySeat(film.players).some((seat) => !same(film.view(at, seat), open))) return true;
  }
  return false;
}

/** Names a position's turn, as a board does. */
export type TurnOf = (at: number) => string;

/** The beginning of the next turn, or the end. */
export function nextTurn({ length }: Pick<Film, 'length'>, turn: TurnOf, at: number): number {
  const here = turn(at);
  let next = at + 1;
  while (next < length && turn(next) === here) next++;
  return Math.min(next, length);
}

/** The beginning of this turn; from there, that of the one before. */
export function turnBefore(turn: TurnOf, at: number): number {
  let back = Math.max(0, at - 1);
  while (back > 0 && turn(back - 1) === turn(back)) back--;
  return back;
}
