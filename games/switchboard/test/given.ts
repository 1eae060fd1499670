/** Positions and moves for tests, in few words: cards as text, cubes as text, one builder a move. */
import type { Outcome } from '@partyline/kernel/game.js';
import { seatOf } from '@partyline/kernel/game.js';
import { type Json, same } from '@partyline/kernel/json.js';
import { load, play, start } from '@partyline/kernel/play.js';
import { streams } from '@partyline/kernel/random.js';
import type { CordCard } from '../components/cards.js';
import { COLOURS, type Colour, PORTS, type Port } from '../cords/grid.js';
import type { Event } from '../events.js';
import { game } from '../index.js';
import type { Move } from '../moves.js';
import { type Deal, positionShape, type SwitchboardPosition } from '../position.js';
import type { State } from '../state.js';

const IDS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'] as const;

const portOf = (name: string): Port => {
  const port = PORTS.find((one) => one === name);
  if (port === undefined) throw new Error(`no port ${name}`);
  return port;
};
const wordsOf = (text: string): string[] => text.split(' ').filter((word) => word !== '');

/** `'L1-R1 T-B | L1 R1'`: cords, then half circles. */
export function card(id: string, text: string): CordCard {
  const [cords = '', halves = ''] = text.split('|');
  return { id, cords: wordsOf(cords).map((cord) => cord.split('-').map(portOf)), halves: wordsOf(halves).map(portOf) };
}

/** Nine cards, A to I; those that are not named are bare. */
export const cards = (texts: { readonly [id: string]: string } = {}): CordCard[] => IDS.map((id) => card(id, texts[id] ?? ''));

/** `'A B C / D e F / G H I'`: a small letter is a turned card. */
export function board(text: string): Deal['board'] {
  return text
    .split('/')
    .map((row) => wordsOf(row).map((word) => ({ card: word.toUpperCase(), turned: word !== word.toUpperCase() })));
}

/** `'C1 red, C3 green'` */
export function cubes(text: string): { [terminal: string]: Colour } {
  const pairs = text.split(',').map(wordsOf);
  return Object.fromEntries(
    pairs
      .filter((pair) => pair.length > 0)
      .map(([terminal = '', name]) => [terminal, COLOURS.find((colour) => colour === name) ?? 'red']),
  );
}

export type Wish = {
  readonly cards?: { readonly [id: string]: string };
  readonly board?: string;
  readonly incoming?: string;
  readonly recipients?: string;
  readonly round?: number;
  readonly dice?: readonly number[];
  readonly pending?: SwitchboardPosition['pending'];
  readonly connected?: number;
  readonly over?: boolean;
  readonly options?: Json;
};

const BEFORE = [0, 4, 9];
const CALLS = [4, 5, 6];

/** A position as data. Blue is the priority call, purple the emergency call. */
export function position(wish: Wish = {}): SwitchboardPosition {
  const { round = 1, dice = [3, 3, 3], pending = [], over = false } = wish;
  const incoming = cubes(wish.incoming ?? 'C1 red, C3 orange, C5 yellow, C7 green');
  const recipients = cubes(wish.recipients ?? 'R1 red, R3 orange, R5 yellow, R7 green');
  const gone = (CALLS[round - 1] ?? 0) - Object.keys(incoming).length;
  return {
    game: 'switchboard',
    cards: cards(wish.cards),
    round,
    board: board(wish.board ?? 'A B C / D E F / G H I'),
    incoming,
    recipients,
    priority: 'blue',
    emergency: 'purple',
    dice: [...dice],
    pending,
    connected: wish.connected ?? (BEFORE[round - 1] ?? 0) + gone,
    over,
  };
}

export const loaded = (json: unknown, options: Json = {}) => load(game, json, { options, resources: () => new Map() });

/** The state of a position that must be sound. */
export function given(wish: Wish = {}): State {
  const opened = loaded(position(wish), wish.options ?? {});
  if (!opened.ok) throw new Error(`${opened.refusal.rule}: ${opened.refusal.error}`);
  return opened.state;
}

export function begun(options: Json = {}, seed = 'test') {
  return start(game, { options, seats: 1, random: streams(seed), resources: () => new Map() });
}

/** A new game. */
export function newGame(options: Json = {}, seed = 'test') {
  const opened = begun(options, seed);
  if (!opened.ok) throw new Error(`${opened.refusal.rule}: ${opened.refusal.error}`);
  return opened;
}

export const read = (state: State): SwitchboardPosition => positionShape.read(game.toJSON(state), 'state');

type At = readonly [number, number];
export const exchange = (a: At, b: At, ...pay: number[]): Move => ({ type: 'exchange', a: [...a], b: [...b], pay });
export const reverse = (at: At, ...pay: number[]): Move => ({ type: 'reverse', at: [...at], pay });
export const crossed = (a: string, b: string, ...pay: number[]): Move => ({ type: 'crossed', a, b, pay });
export const transfer = (from: string, to: string, ...pay: number[]): Move => ({ type: 'transfer', from, to, pay });
export const bonus = (die: number): Move => ({ type: 'bonus', die });
export const resign: Move = { type: 'resign' };

export type After = {
  readonly state: State;
  readonly now: SwitchboardPosition;
  readonly events: readonly Event[];
  readonly outcome: Outcome | null;
  readonly revealed: boolean;
};

/** Plays the moves, each of which must be legal. */
export function after(state: State, ...moves: readonly Move[]): After {
  const events: Event[] = [];
  let [current, revealed] = [state, false];
  for (const move of moves) {
    const played = play(game, current, seatOf(0), move, streams('test'));
    if (!played.ok) throw new Error(`${JSON.stringify(move)}: ${played.refusal.rule} ${played.refusal.error}`);
    current = played.state;
    revealed = played.revealed;
    events.push(...played.events);
  }
  return { state: current, now: read(current), events, outcome: game.outcome(current), revealed };
}

/** The clause that refuses the move, or 'legal'. Both doors must agree, and a refused move must change nothing. */
export function refusal(state: State, move: Move): string | null {
  const before = game.clone(state);
  const checked = game.check(state, seatOf(0), move);
  const played = play(game, state, seatOf(0), move, streams('test'));
  if (!same(before, state)) throw new Error('asking changed the state');
  if (played.ok !== (checked === null)) throw new Error('check and play disagree');
  if (checked !== null && checked.error === '') throw new Error('a refusal needs a sentence');
  return checked === null ? 'legal' : checked.rule;
}

export const legalOf = (state: State): Move[] => [...(game.legal(state, seatOf(0)) ?? [])];

/** The calls that the events say were connected, as `red C1>R1 +2`. */
export const connections = (events: readonly Event[]): string[] =>
  events.flatMap((event) => (event.type === 'connected' ? [`${event.call} ${event.from}>${event.to} +${event.seconds}`] : []));
