/**
 * The record of the game at a table, as far as it has got: what replaying it takes. Moves that were taken back are not in it.
 * Whether somebody may have it is asked elsewhere: the seed is in it.
 */
import { seatOf } from '@partyline/kernel/game.js';
import { type GameRecord, makeRecord, recordShape } from '@partyline/kernel/record.js';
import type { Match, Table } from './table.js';

const movesOf = ({ moves }: Match) =>
  moves.map(({ seat, move, at }) => ({ seat: seat === null ? null : seatOf(seat), move, at }));

/** By seat: people by their names, bots by what a device calls them or by how well they play. */
const namesOf = ({ device }: Table, { seats }: Match): string[] =>
  seats.map(({ person, bot, chair }) => person?.name ?? device?.names[chair] ?? `Bot (${bot ?? 'random'})`);

/** Null before the game has begun. */
export function recordSoFar(table: Table): GameRecord | null {
  const { match, setup, playing, device } = table;
  if (match === null) return null;
  const { rules, options } = setup;
  const opening = { rules, options, seed: match.seed, players: match.seats.length, start: device?.start ?? null };
  const moves = movesOf(match);
  const made = recordShape.read(makeRecord(playing.game, opening, moves, match.outcome), 'record');
  return { ...made, moves, seats: namesOf(table, match) };
}
