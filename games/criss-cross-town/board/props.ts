/** The board's own words for what the contract hands it. */
import type { Advisor, BoardProps } from '@partyline/board-kit/board.js';
import type { Event } from '../events.js';
import type { Move } from '../moves.js';
import type { View } from '../position.js';

export type TownProps = BoardProps<View, Move, Event>;
export type TownAdvisor = Advisor<View, Move, Event>;
export type Seated = View['players'][number];

/** The squares of a town that something points at: `town:1,2` in the town that is shown, `town:1,2:3` in that of seat 3. */
export function pointedTown(pointer: string | null): readonly { readonly square: string; readonly seat: number | null }[] {
  return (pointer?.split(' ') ?? []).flatMap((word) => {
    const [, square = '', seat] = /^town:(-?\d+,-?\d+)(?::(\d+))?$/.exec(word) ?? [];
    return square === '' ? [] : [{ square, seat: seat === undefined ? null : Number(seat) }];
  });
}
