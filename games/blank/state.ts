/** The position inside, and the questions that several rules ask of it. Knows no move. */
import { type Seat, seatOf } from '@partyline/kernel/game.js';

export const SEATS = { min: 2, max: 4 };
export const SIZE = 5;

const COLUMNS = ['A', 'B', 'C', 'D', 'E'];
/** Row by row, as people read: A1, B1, … E5. */
export const JACKS: readonly string[] = Array.from({ length: SIZE }, (_, row) =>
  COLUMNS.map((column) => `${column}${row + 1}`),
).flat();

export type State = { readonly players: number; readonly jacks: (Seat | null)[] };

export const taken = ({ jacks }: State): number => jacks.filter((seat) => seat !== null).length;

/** A round is over, and the next one could not be finished [BL-1.4]. */
export function isOver(state: State): boolean {
  const used = taken(state);
  return used % state.players === 0 && JACKS.length - used < state.players;
}

export const toAct = (state: State): Seat[] => (isOver(state) ? [] : [seatOf(taken(state) % state.players)]);
