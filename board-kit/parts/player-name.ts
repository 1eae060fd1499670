/** How the players at a table are called. Knows no game. */
import type { Player } from '../board.js';

export const playerName = (players: readonly Player[], seat: number): string =>
  players.find((player) => player.seat === seat)?.name ?? `Seat ${seat + 1}`;
