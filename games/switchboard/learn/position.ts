/** Positions with the house cards in few words, for the lesson and for the pictures of the rulebook. Decides no rule. */
import { house } from '../data/house.js';
import type { View } from '../format.js';

export type Drawn = Pick<View, 'incoming' | 'recipients'> &
  Partial<Pick<View, 'round' | 'dice' | 'pending' | 'connected' | 'priority' | 'emergency'>> & {
    /** Row by row, a turned card with a stroke behind it: `E D C / G' B I / H F' A'`. */
    readonly board: string;
  };

const cards: View['cards'] = house.map(({ id, cords, halves }) => ({
  id,
  cords: cords.map(([one, other]) => [one, other]),
  halves: [...halves],
}));

export function drawn({ board, ...rest }: Drawn): View {
  const rows = board
    .split(' / ')
    .map((row) => row.split(' ').map((word) => ({ card: word.slice(0, 1), turned: word.length > 1 })));
  return {
    game: 'switchboard',
    cards,
    round: 1,
    board: rows,
    priority: 'red',
    emergency: 'purple',
    dice: [3, 3, 3],
    pending: [],
    connected: 0,
    over: false,
    ...rest,
  };
}
