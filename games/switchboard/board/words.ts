/** The board in words: what a screen reader says of its parts, and what is said of a move before it is made. */
import { cubeOn, type Facts, isSymmetric, rankOf, targetsFrom } from '../facts.js';
import type { View } from '../format.js';
import type { Aim } from './aim.js';
import type { Part } from './geometry.js';

const ROWS = ['top', 'middle', 'bottom'];
const COLUMNS = ['left', 'centre', 'right'];

export const secondsIn = (count: number): string => (count === 1 ? '1 second' : `${count} seconds`);

const placeName = (place: number): string =>
  place === 4 ? 'centre' : `${ROWS[Math.floor(place / 3)] ?? ''} ${COLUMNS[place % 3] ?? ''}`;

const cardAt = (view: View, place: number): { readonly card: string; readonly turned: boolean } =>
  view.board[Math.floor(place / 3)]?.[place % 3] ?? { card: '', turned: false };

/** Whether the card in a place looks the same when it is turned: the one that carries the mark. */
function isMarked(view: View, place: number): boolean {
  const { card } = cardAt(view, place);
  return view.cards.some((one) => one.id === card && isSymmetric(one));
}

/** "Card A, top left, turned", "Card C, centre, the same when turned" or "C1, red call" */
export function nameOf(view: View, part: Part): string {
  if (typeof part === 'number') {
    const { card, turned } = cardAt(view, part);
    const way = isMarked(view, part) ? ', the same when turned' : turned ? ', turned' : '';
    return `Card ${card}, ${placeName(part)}${way}`;
  }
  const cube = cubeOn(view, part);
  const who = part.startsWith('C') ? 'call' : 'recipient';
  if (cube === null) return `${part}, free`;
  const rank = rankOf(view, cube);
  return `${part}, ${cube} ${who}${rank === null ? '' : `, ${rank}`}`;
}

/** "exchange A and H" */
export function moveWords(view: View, { move }: Aim): string {
  if (move.type === 'exchange') {
    const [a, b] = [move.a, move.b].map(([row = 0, column = 0]) => cardAt(view, row * 3 + column).card);
    return `Exchange ${a} and ${b}`;
  }
  if (move.type === 'reverse') return `Turn ${cardAt(view, (move.at[0] ?? 0) * 3 + (move.at[1] ?? 0)).card}`;
  if (move.type === 'crossed') return `Cross ${move.a} and ${move.b}`;
  return `Transfer ${move.from} to ${move.to}`;
}

/** The sentence for those who do not see the preview. */
export function aimWords(view: View, aim: Aim): string {
  if (aim.refusal !== null) return aim.refusal.error;
  const calls = aim.connects.map(({ call, seconds }) => `connects ${call}${seconds > 0 ? `, plus ${secondsIn(seconds)}` : ''}`);
  const lines = aim.change;
  const change = `makes ${lines.made.length} and breaks ${lines.broken.length} connections`;
  const lost = aim.loses ? ' No time would be left: the game would be lost.' : '';
  return `${moveWords(view, aim)}, ${secondsIn(aim.seconds)}: ${[...calls, change].join('; ')}.${lost}`;
}

/** `may`: whether the reader may do something about it. */
export function idleWords(view: View, facts: Facts, may: boolean): string {
  if (view.over) return 'The game is over.';
  if (facts.first !== null) {
    const rank = rankOf(view, facts.first) ?? 'special';
    return `The ${facts.first} call is the ${rank} call: no other is put through before it.`;
  }
  const waiting = `${facts.left === 1 ? 'One call is' : `${facts.left} calls are`} waiting.`;
  return may ? `${waiting} Drag a card onto another, or choose a card or a call.` : waiting;
}

export function pickedWords(view: View, facts: Facts, picked: Part): string {
  if (typeof picked === 'number') {
    const way = isMarked(view, picked) ? '. It looks the same when it is turned.' : ', or turn it.';
    return `Card ${cardAt(view, picked).card}: choose another card to exchange it with${way}`;
  }
  const targets = targetsFrom(facts, picked);
  const call = cubeOn(view, picked) ?? '';
  return targets.length === 0
    ? `No cord leads from ${picked} to another terminal of its side: the ${call} cube cannot move.`
    : `The ${call} cube can go to ${targets.join(', ')}.`;
}
