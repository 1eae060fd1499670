/**
 * The record of a finished game: everything, the secret and the nonces included, so that anyone can replay it and check that
 * nobody chose the seed. Made for no game that still runs.
 */
import { fairnessOf } from '@partyline/kernel/fairness.js';
import type { Json } from '@partyline/kernel/json.js';
import { recordSoFar } from '@partyline/table/record.js';
import { resultOf, type Table } from '@partyline/table/table.js';

/** Null while the game is not over. `table` is what the record's own format does not know. */
export function recordOf(table: Table): Json | null {
  const { match, device } = table;
  const result = resultOf(table);
  const record = recordSoFar(table);
  if (match === null || result === null || record === null) return null;
  return {
    ...record,
    // A game that was begun on a device has a seed that no server has sealed.
    fairness: device === null ? fairnessOf(table.secret, match.nonces) : null,
    table: { id: table.id, result, rematchOf: table.rematchOf },
  };
}
