/** The map in words: what a screen reader says of a hex, and of what could be done there. */

import type { Refusal } from '@partyline/kernel/game.js';
import { wordList } from '@partyline/kernel/words.js';
import type { Cell } from '../drawing/geometry.js';
import { nameOf } from '../for-board.js';
import type { View } from '../format.js';
import { type Consequence, paidTo } from './intent/consequence.js';

const chips = (count: number): string => (count === 1 ? '1 chip' : `${count} chips`);

export const titleOf = ({ place, kind, coordinate }: Cell): string => {
  if (place !== null) return place;
  if (kind === 'start') return 'The exchange';
  return kind === 'mountain' ? `Mountain ${coordinate}` : `Hex ${coordinate}`;
};

/** "Mill Creek, city, Borealis, 2 chips." */
export function describe(cell: Cell, tower: View['network'][string] | undefined): string {
  const title = titleOf(cell);
  if (cell.kind === 'start') return `${title}, the start hex, part of every network.`;
  if (cell.kind === 'mountain') return `${title}.`;
  const kind = cell.kind === 'city' ? ', city' : '';
  return `${title}${kind}, ${tower === undefined ? 'empty' : `${nameOf(tower.company)}, ${chips(tower.value)}`}.`;
}

/** "you get $5, Ben gets $1", the reader first. */
function payoutWords(consequence: Consequence, nameAt: (seat: number) => string, you: number | null): string {
  const sums = [...paidTo(consequence.payouts)].sort(([a], [b]) => Number(b === you) - Number(a === you) || a - b);
  return wordList(sums.map(([seat, amount]) => (seat === you ? `you get $${amount}` : `${nameAt(seat)} gets $${amount}`)));
}

/** "Borealis can build 1 here for $5: you get $5, Ben gets $1." */
export function promise(consequence: Consequence, nameAt: (seat: number) => string, you: number | null): string {
  const { company, value, tower, fee } = consequence;
  const price = fee === 0 ? `$${tower}` : `$${tower + fee}, $${fee} of it for the lease`;
  const paid = payoutWords(consequence, nameAt, you);
  return `${nameOf(company)} can build ${value} here for ${price}${paid === '' ? '' : `: ${paid}`}.`;
}

/** What can still be chosen at a hex, with its keys. */
export function choiceWords(most: number, ways: number): string {
  const chips = most > 1 ? ` Up to ${most} chips: press 1 to ${most}.` : '';
  return ways > 1 ? `${chips} ${ways} routes: press R.` : chips;
}

export const refused = (refusal: Refusal): string =>
  refusal.rule === null ? refusal.error : `${refusal.error} Rule ${refusal.rule}.`;
