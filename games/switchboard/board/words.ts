/** The board in words: what a screen reader says of its parts, and what is said of a move before it is made. */
import { wordList } from '@partyline/kernel/words.js';
import type { ConsolePart, PortName } from '../drawing/geometry.js';
import { cubeOn, type Facts, isSymmetric, type Link, printedAt, rankOf, reachedFrom, targetsFrom } from '../for-board.js';
import type { View } from '../format.js';
import type { AimedMove, Connected } from './pointing/aim.js';

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
export function nameOf(view: View, part: ConsolePart): string {
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

const PORT_NAMES: { readonly [port in PortName]: string } = {
  T: 'top',
  B: 'bottom',
  L1: 'upper left',
  L2: 'lower left',
  R1: 'upper right',
  R2: 'lower right',
};

/** "Cords: top to lower right, bottom to lower left. Half circles: top and bottom." */
function cordWords(view: View, place: number): string {
  const { cords, halves } = printedAt(view, place);
  const joins = cords.map(([from, to]) => `${PORT_NAMES[from]} to ${PORT_NAMES[to]}`).join(', ');
  const circles = halves.length === 0 ? '' : ` Half circles: ${wordList(halves.map((port) => PORT_NAMES[port]))}.`;
  return `${cords.length === 0 ? 'No cords.' : `Cords: ${joins}.`}${circles}`;
}

/** A part with all that can be seen of it: a card with its cords, a terminal with those that its cord leads to. */
export function partWords(view: View, facts: Facts, part: ConsolePart): string {
  if (typeof part === 'number') return `${nameOf(view, part)}. ${cordWords(view, part)}`;
  const reached = reachedFrom(facts, part);
  return `${nameOf(view, part)}. ${reached.length === 0 ? 'No cord leads on.' : `Leads to ${wordList(reached)}.`}`;
}

/** "exchange A and H" */
export function moveWords(view: View, { move }: AimedMove): string {
  if (move.type === 'exchange') {
    const [a, b] = [move.a, move.b].map(([row = 0, column = 0]) => cardAt(view, row * 3 + column).card);
    return `Exchange ${a} and ${b}`;
  }
  if (move.type === 'reverse') return `Turn ${cardAt(view, (move.at[0] ?? 0) * 3 + (move.at[1] ?? 0)).card}`;
  if (move.type === 'crossed') return `Cross ${move.a} and ${move.b}`;
  return `Transfer ${move.from} to ${move.to}`;
}

/** Connections by the terminal where they begin: each once, with all that it is joined to. */
export function byTerminal(links: readonly Link[]): readonly (readonly [string, readonly string[]])[] {
  const found = new Map<string, string[]>();
  for (const { from, to } of links) found.set(from, [...(found.get(from) ?? []), to]);
  return [...found];
}

/** "C1 to R3 and R5; C3 to R1" */
const linkWords = (links: readonly Link[]): string =>
  byTerminal(links)
    .map(([from, to]) => `${from} to ${wordList(to)}`)
    .join('; ');

/** Those connections that a move makes and that put no call through. */
export const otherLinks = ({ change, connects }: AimedMove): readonly Link[] =>
  change.made.filter(({ from, to }) => !connects.some((call) => call.from === from && call.to === to));

/** ", and earns 3 seconds" */
const earns = ({ seconds }: Connected): string => (seconds > 0 ? `, and earns ${secondsIn(seconds)}` : '');

/** The preview in sentences, for those who do not see it. */
export function aimWords(view: View, aim: AimedMove): string {
  if (aim.refusal !== null) return aim.refusal.error;
  const others = otherLinks(aim);
  const { broken } = aim.change;
  const none = aim.connects.length > 0 ? 'no other connection' : 'no connection';
  return [
    `${moveWords(view, aim)} for ${secondsIn(aim.seconds)}.`,
    ...(aim.loses ? ['No time would be left: the game would be lost.'] : []),
    ...aim.connects.map((one) => `It connects the ${one.call} call, ${one.from} to ${one.to}${earns(one)}.`),
    `It makes ${others.length === 0 ? none : linkWords(others)}.`,
    `It breaks ${broken.length === 0 ? 'none' : linkWords(broken)}.`,
  ].join(' ');
}

/** What the die that is to be chosen takes. `may`: whether the reader chooses it. */
export const bonusWords = ({ call, seconds }: View['pending'][number], may: boolean): string =>
  `The ${call} call earned ${secondsIn(seconds)}.${may ? ` Choose the die that takes ${seconds === 1 ? 'it' : 'them'}.` : ''}`;

/** `may`: whether the reader may do something about it. */
export function idleWords(view: View, facts: Facts, may: boolean): string {
  if (view.over) return 'The game is over.';
  const [bonus] = view.pending;
  if (bonus !== undefined) return bonusWords(bonus, may);
  if (facts.first !== null) {
    const rank = rankOf(view, facts.first) ?? 'special';
    return `The ${facts.first} call is the ${rank} call: no other is put through before it.`;
  }
  const waiting = `${facts.left === 1 ? 'One call is' : `${facts.left} calls are`} waiting.`;
  return may ? `${waiting} Drag a card onto another, or choose a card or a call.` : waiting;
}

export function pickedWords(view: View, facts: Facts, picked: ConsolePart): string {
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
