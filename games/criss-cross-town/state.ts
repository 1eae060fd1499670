/** The position inside: the public format as values that are never changed but replaced, and the dictionary beside them. */
import { everySeat, type Seat } from '@partyline/kernel/game.js';
import type { Blueprint } from './components/card.js';
import type { Building, Sheet, Square } from './components/sheet.js';
import type { Dictionary } from './dictionary/automaton.js';
import type { Build, Finish, Worker } from './moves.js';
import type { Options } from './options.js';

export const PHASES = ['build', 'finish', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/** A letter of a town, with the round in which it was placed. */
export type Placed = { readonly at: Square; readonly letter: string; readonly building: Building; readonly round: number };
export type Town = readonly Placed[];

export type PlayerState = {
  sheet: Sheet;
  /** How many the player owns, placed or not. */
  workers: number;
  crumpled: number;
  ready: boolean;
  /** The build that is stored, or held when ready. */
  draft: Build | null;
  town: Town;
  pencil: readonly Worker[];
  finish: Finish | null;
  score: number | null;
};

/** The newest version of the rules. Version 2 judges houses piece by piece (CT-5.4). */
export const RULES = 2;

export type State = {
  /** The version that this game is played under, from 1. */
  readonly rules: number;
  readonly options: Options;
  /** What words are judged by, and what new sheets are measured with. */
  readonly dictionary: Dictionary;
  readonly house: Dictionary;
  round: number;
  phase: Phase;
  card: Blueprint | null;
  stack: readonly Blueprint[];
  dealt: number;
  readonly players: PlayerState[];
};

/** What everybody begins with (CT-1.1). */
export const newPlayer = (sheet: Sheet): PlayerState => ({
  sheet,
  workers: 1,
  crumpled: 0,
  ready: false,
  draft: null,
  town: [],
  pencil: [],
  finish: null,
  score: null,
});

export const clone = (state: State): State => ({ ...state, players: state.players.map((player) => ({ ...player })) });

export const seatsOf = ({ players }: State): Seat[] => everySeat(players.length);

/** Whom the game waits for. */
export const awaited = (state: State): Seat[] =>
  state.phase === 'over' ? [] : seatsOf(state).filter((seat) => state.players[seat]?.ready === false);

export const deadlineRuns = ({ options, phase, players }: State): boolean =>
  options.deadline !== null && phase === 'build' && players.some(({ ready }) => ready);
