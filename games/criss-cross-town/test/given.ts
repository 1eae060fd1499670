/** Positions and moves for the tests, so that a test reads like a game. */
import { readFileSync } from 'node:fs';
import { type Actor, type Resources, seatOf } from '@partyline/kernel/game.js';
import { play, start } from '@partyline/kernel/play.js';
import { streams } from '@partyline/kernel/random.js';
import type { Blueprint } from '../components/card.js';
import type { Sheet, Square } from '../components/sheet.js';
import { HOUSE_CHANGES, HOUSE_WORDS } from '../dictionary/kept.js';
import type { Event } from '../events.js';
import { game } from '../index.js';
import type { Build, Finish, Move, Piece, Worker } from '../moves.js';
import type { Options } from '../options.js';
import { newPlayer, type PlayerState, type State, type Town } from '../state.js';
import { WHOLE } from './sheets.js';

const bytesOf = (name: string): Uint8Array => new Uint8Array(readFileSync(new URL(`../data/${name}`, import.meta.url)));
export const resources: Resources = new Map([HOUSE_WORDS, HOUSE_CHANGES].map((name) => [name, bytesOf(name)]));

export const [A, B, C, D] = [seatOf(0), seatOf(1), seatOf(2), seatOf(3)];
export const WORDS =
  'AT TA CAT CATS TOWN ON NO TO IT IS ACE TEN NET TAP AS SO PLAN PLANE PLANET PLANETS TOWNSHIP TOWNSHIPS AD GO TON'.split(' ');

export const card = (...plans: readonly { pieces: readonly number[]; exact?: boolean; worker?: boolean }[]): Blueprint => ({
  id: 'c',
  plans: plans.map(({ pieces, exact = false, worker = false }) => ({ pieces, exact, worker })),
});
export const ANYTHING = card({ pieces: [9, 9, 9, 9] });

/** A town drawn as text with its top left square at [0,0]; buildings drawn beside it where there are any. */
export function townOf(letters: readonly string[], buildings: readonly string[] = [], round = 1): Town {
  return letters.flatMap((line, row) =>
    [...line].flatMap((letter, column) => {
      const building = (['H', 'O', 'P', 'F', 'S', 'M'] as const).find((one) => one === buildings[row]?.[column]) ?? '.';
      return letter === '.' ? [] : [{ at: [row, column] as const, letter, building, round }];
    }),
  );
}

export type Some = Partial<PlayerState>;
export const player = (some: Some = {}): PlayerState => ({ ...newPlayer(WHOLE), ...some });

export type Setting = {
  readonly players?: readonly Some[];
  readonly card?: Blueprint;
  readonly round?: number;
  readonly phase?: 'build' | 'finish' | 'over';
  readonly options?: { readonly [K in keyof Options]?: Options[K] | undefined };
  readonly dealt?: number;
};

/** A position in the public format: the second round, unless it says something else. */
export function positionOf(setting: Setting) {
  const { phase = 'build', players = [{}] } = setting;
  const round = setting.round ?? (phase === 'build' ? 2 : 8);
  const built = phase === 'build';
  return {
    game: 'criss-cross-town',
    options: { dictionary: 'house', permissive: false, deadline: null, words: WORDS, sheets: [WHOLE], ...setting.options },
    round,
    phase,
    card: built ? (setting.card ?? ANYTHING) : null,
    stack: built ? Array.from({ length: 8 - round }, () => ANYTHING) : [],
    dealt: setting.dealt ?? players.length,
    players: players.map(player),
    over: phase === 'over',
  };
}

const options = () => game.options.read({}, 'options');

/** A position of the newest rules, or of the version that a record of it would say. */
export const loaded = (json: unknown, rules = game.rules) =>
  game.fromJSON(JSON.parse(JSON.stringify(json)), { options: options(), rules, resources });

export function given(setting: Setting = {}, rules = game.rules): State {
  const found = loaded(positionOf(setting), rules);
  if (!found.ok) throw new Error(`${found.refusal.rule}: ${found.refusal.error}`);
  return found.state;
}

export const towns = (...players: readonly Some[]): State => given({ players, phase: 'finish' });

export function begun(seats: number, some: Partial<Options> = {}, seed = 'tea') {
  const opened = start(game, { options: some, seats, random: streams(seed), resources: () => resources });
  if (!opened.ok) throw new Error(opened.refusal.error);
  return opened;
}

export type Step = { readonly state: State; readonly events: readonly Event[]; readonly revealed: boolean };

/** Plays a move that must be legal. */
export function after(state: State, actor: Actor, move: Move, seed = 'tea'): Step {
  const played = play(game, state, actor, JSON.parse(JSON.stringify(move)), streams(seed));
  if (!played.ok) throw new Error(`${played.refusal.rule}: ${played.refusal.error}`);
  return played;
}

/** Plays several moves, each by its seat. */
export const afterAll = (state: State, ...moves: readonly (readonly [Actor, Move])[]): State =>
  moves.reduce((now, [actor, move]) => after(now, actor, move).state, state);

/** The clause that a move breaks; null for a legal one, and for one that is refused without a clause. */
export function broken(state: State, actor: Actor, move: unknown): string | null {
  const played = play(game, state, actor, JSON.parse(JSON.stringify(move)), streams('tea'));
  return played.ok ? null : played.refusal.rule;
}

const squares = (text: string): Square[] => text.split(' ').map((pair) => [Number(pair[0]), Number(pair[1])]);

/** A piece by its squares, written "00 01 02", and where it goes; nowhere crumples it. */
export const piece = (cells: string, at: Square | null = null, flip = false): Piece => ({ cells: squares(cells), at, flip });
export const build = (pieces: readonly Piece[] = [], more: Partial<Build> = {}): Build => ({
  type: 'build',
  plan: 0,
  pieces,
  ...more,
});
export const draft = (one: Build): Move => ({ type: 'draft', build: one });
export const worker = (row: number, column: number, letter: string | null = null): Worker => ({ at: [row, column], letter });
export const finish = (workers: readonly Worker[] = [], pollute: readonly Square[] = []): Move & Finish => ({
  type: 'finish',
  workers,
  pollute,
});
export const UNREADY: Move = { type: 'unready' };
export const FRESH: Move = { type: 'freshSheet' };
export const TIME_UP: Move = { type: 'timeUp' };

export const playerOf = (state: State, seat: number): PlayerState => state.players[seat] ?? player();
export const lettersOn = ({ letters }: Sheet): number => letters.join('').replaceAll(' ', '').length;
