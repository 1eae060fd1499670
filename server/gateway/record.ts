/**
 * The record of a finished game: everything, the secret and the nonces included, so that anyone can replay it and check that
 * nobody chose the seed. Moves that were taken back are not in it. Made for no game that still runs.
 */
import { fairnessOf } from '@partyline/kernel/fairness.js';
import { seatOf } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import { makeRecord, recordShape } from '@partyline/kernel/record.js';
import { type Match, resultOf, type SeatState, type Table } from '@partyline/table/table.js';

const nameOf = ({ person, bot }: SeatState): string => person?.name ?? `Bot (${bot ?? 'random'})`;

const movesOf = ({ moves }: Match) =>
  moves.map(({ seat, move, at }) => ({ seat: seat === null ? null : seatOf(seat), move, at }));

/** Null while the game is not over. `table` is what the record's own format does not know. */
export function recordOf(table: Table): Json | null {
  const { match, setup, playing } = table;
  const result = resultOf(table);
  if (match === null || result === null) return null;
  const { rules, options } = setup;
  const moves = movesOf(match);
  const players = match.seats.length;
  const made = makeRecord(playing.game, { rules, options, seed: match.seed, players, start: null }, moves, match.outcome);
  return {
    ...recordShape.read(made, 'record'),
    moves,
    seats: match.seats.map(nameOf),
    fairness: fairnessOf(table.secret, match.nonces),
    table: { id: table.id, result, rematchOf: table.rematchOf },
  };
}
