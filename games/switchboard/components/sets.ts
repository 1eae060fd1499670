/** The sets of cards that come with the game, compiled once. A released set never changes: a better one gets a new name. */

import { house } from '../data/house.js';
import { type CardSet, type CordCard, cardsShape, compile } from './cards.js';

export const SETS: ReadonlyMap<string, CardSet> = new Map([['house', compile(cardsShape.read(house, 'cards'))]]);

/** The set of these cards; ours where they are one of ours, so that it is compiled once. */
export function setOf(cards: string | readonly CordCard[]): CardSet {
  if (typeof cards !== 'string') {
    const text = JSON.stringify(cards);
    return [...SETS.values()].find((set) => set.cards === cards || JSON.stringify(set.cards) === text) ?? compile(cards);
  }
  const set = SETS.get(cards);
  if (set === undefined) throw new RangeError(`no set of cards ${cards}`);
  return set;
}
