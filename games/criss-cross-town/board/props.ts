/** The board's own words for what the contract hands it. */
import type { Advisor, BoardProps, Player } from '@partyline/board-kit/board.js';
import type { Event } from '../events.js';
import type { Move } from '../moves.js';
import type { View } from '../position.js';

export type TownProps = BoardProps<View, Move, Event>;
export type TownAdvisor = Advisor<View, Move, Event>;
export type Seated = View['players'][number];

export const playerName = (players: readonly Player[], seat: number): string =>
  players.find((player) => player.seat === seat)?.name ?? `Seat ${seat + 1}`;

/** Whether a lesson points at something, as an attribute. */
export const pointsAt = (pointer: string | null, what: string): true | undefined =>
  pointer?.split(' ').includes(what) === true ? true : undefined;

/** The squares of a town that something points at: `town:1,2` in the town that is shown, `town:1,2:3` in that of seat 3. */
export function pointedTown(pointer: string | null): readonly { readonly square: string; readonly seat: number | null }[] {
  return (pointer?.split(' ') ?? []).flatMap((word) => {
    const [, square = '', seat] = /^town:(-?\d+,-?\d+)(?::(\d+))?$/.exec(word) ?? [];
    return square === '' ? [] : [{ square, seat: seat === undefined ? null : Number(seat) }];
  });
}
