/** Cards in words, for those who listen: what a port has, and what a card has in all. */
import { counted, wordList } from '@partyline/kernel/words.js';
import { isSymmetric } from '../../for-board.js';
import type { CardData, CardSetData, PortOfCard } from './edits.js';

export const cardName = ({ id }: CardData): string => `Card ${id === '' ? 'without a letter' : id}`;

/** "Card A, L1: cords to R1 and R2, a half circle." */
export function portWords(card: CardData, port: PortOfCard): string {
  const ends = card.cords.flatMap(([one = 'T', other = 'T']) => (one === port ? [other] : other === port ? [one] : []));
  const cords = ends.length === 0 ? 'no cord' : `${ends.length === 1 ? 'a cord' : 'cords'} to ${wordList(ends)}`;
  return `${cardName(card)}, ${port}: ${cords}${card.halves.includes(port) ? ', a half circle' : ''}.`;
}

/** "Card A: 4 cords, 3 half circles, the same when it is turned. Card A looks the same as card C." */
export function cardWords(card: CardData, findings: readonly string[]): string {
  const same = isSymmetric(card) ? ', the same when it is turned' : '';
  const parts = `${counted(card.cords.length, 'cord')}, ${counted(card.halves.length, 'half circle')}${same}`;
  return [`${cardName(card)}: ${parts}.`, ...findings].join(' ');
}

/** "9 cards: 37 cords, 24 half circles, none the same when turned." To be held against the paper. */
export function setWords(cards: CardSetData): string {
  const cords = cards.reduce((sum, card) => sum + card.cords.length, 0);
  const halves = cards.reduce((sum, card) => sum + card.halves.length, 0);
  const same = cards.filter(isSymmetric).length;
  const turned = same === 0 ? 'none' : same === 1 ? 'one' : `${same}`;
  return `${counted(cards.length, 'card')}: ${counted(cords, 'cord')}, ${counted(halves, 'half circle')}, ${turned} the same when turned.`;
}
