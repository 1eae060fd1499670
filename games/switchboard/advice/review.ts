/**
 * The review of a game: after each move the best score that was still within reach, with all deals known, and the move that would
 * have kept it. Knows nothing of marks.
 */
import type { Reviews } from '@partyline/kernel/features/review.js';
import { streams } from '@partyline/kernel/random.js';
import { counted, wordList } from '@partyline/kernel/words.js';
import { layout } from '../cords/layout.js';
import type { Event } from '../events.js';
import { game } from '../index.js';
import type { Move } from '../moves.js';
import { where } from '../prose.js';
import { apply } from '../rules/turn.js';
import { reachOf } from '../solver/reach.js';
import { clone, MOST_ON_DIE, type State } from '../state.js';
import { type CardAt, moveAdvice } from './words.js';

/** A second or two are no mistake. */
const MISTAKE = 3;
/** What is dealt after the round is not told. */
const NO_CHANCE = streams('');

/** A card by its letter and by where it lies. */
function cardsOf(state: State): CardAt {
  const { board } = layout(state);
  return ([row = 0, column = 0]) => `${board[row]?.[column]?.card ?? ''} (${where([row, column])})`;
}

const words = (state: State, move: Move): string => moveAdvice(move, cardsOf(state));

type Connected = Extract<Event, { readonly type: 'connected' }>;

/** The first of some moves that connects something: how many come before it, and what it connects. */
function firstConnection(state: State, moves: readonly Move[]): { readonly ahead: number; readonly calls: readonly Connected[] } {
  const table = clone(state);
  let ahead = 0;
  for (const move of moves) {
    const events: Event[] = [];
    apply(table, move, NO_CHANCE, events);
    const dealt = events.findIndex(({ type }) => type === 'dealt');
    const calls = events.slice(0, dealt < 0 ? events.length : dealt).filter((event) => event.type === 'connected');
    if (calls.length > 0 || table.over || dealt >= 0) return { ahead, calls };
    if (move.type !== 'bonus') ahead += 1;
  }
  return { ahead, calls: [] };
}

/** "connects red (C1 to R3) and blue (C2 to R5), for 3 seconds" */
function connectionWords(calls: readonly Connected[]): string {
  const seconds = calls.reduce((sum, call) => sum + call.seconds, 0);
  const listed = wordList(calls.map(({ call, from, to }) => `${call} (${from} to ${to})`));
  return `connects ${listed}${seconds === 0 ? '' : `, for ${counted(seconds, 'second')}`}`;
}

/** What a move is good for, by what the moves after it connect. */
function purposeOf(state: State, moves: readonly Move[]): string {
  const { ahead, calls } = firstConnection(state, moves);
  if (calls.length === 0) return '';
  if (ahead === 0) return ` That ${connectionWords(calls)}.`;
  return ` ${ahead === 1 ? 'The next move' : `The move after ${ahead - 1 === 1 ? 'the next' : `${ahead - 1} more`}`} then ${connectionWords(calls)}.`;
}

/** How much of the first bonus that waits a die has room for. */
const room = ({ dice, pending }: State, die: number): number =>
  Math.min(MOST_ON_DIE - (dice[die] ?? 0), pending[0]?.seconds ?? 0);

function bonusPurpose(state: State, best: number, made: Move | null): string {
  if (made?.type !== 'bonus') return '';
  const [own, whole] = [room(state, made.die), room(state, best)];
  if (own < whole) return ` Die ${made.die + 1} had room for ${own} of the ${counted(whole, 'second')} only.`;
  return ' There the seconds are worth more: a die that runs out takes no bonus any more.';
}

function adviceFor(state: State, moves: readonly Move[], made: Move | null): string {
  const [best] = moves;
  if (best === undefined) return '';
  const told = words(state, best);
  return best.type === 'bonus' ? `${told}${bonusPurpose(state, best.die, made)}` : `${told}${purposeOf(state, moves)}`;
}

export const reviews: Reviews<State, Move> = {
  measure: { type: 'score', unit: ['second', 'seconds'], mistake: MISTAKE, reach: true },
  *assess(state, { random, moves, at }) {
    const { score, moves: line } = yield* reachOf(state, random);
    const [best = null] = line;
    const values = [score];
    if (best === null) return { values, stage: 0, best };
    const next = moves[at]?.move;
    const made = next === undefined ? null : game.move.read(next, 'move');
    return { values, stage: 0, best, leadsTo: values, advice: adviceFor(state, line, made) };
  },
  words,
};
