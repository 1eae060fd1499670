/**
 * Whether the chance of a game can be trusted, in a sentence that says what was checked and by whom: the record against
 * itself, which anybody can do, and against what this device was shown before the end, which only a device that was there
 * can. Claims nothing else. Pure; knows no game.
 */
import { commit, doubts, seal } from '@partyline/kernel/fairness.js';
import type { GameRecord } from '@partyline/kernel/record.js';
import type { SeenCall, SeenTable } from '../link/seals.js';
import { shortList } from '../table/people.js';

/** Where a record comes from: a server's table, a table of this device, a file, or nowhere: a line that nobody played. */
export type Origin = 'table' | 'here' | 'file' | 'line';

export type Evidence = {
  readonly origin: Origin;
  /** What this device saw of the table before the end; null where it was not there. */
  readonly table: SeenTable | null;
  /** Likewise of the day, where a daily call was played. */
  readonly call: SeenCall | null;
};

export type Trust = {
  /** Held against what this device saw; false where something does not hold; null where nothing could be compared. */
  readonly trusted: boolean | null;
  readonly sentence: string;
  /** What others can compare, by its name. */
  readonly hashes: readonly (readonly [name: string, hash: string])[];
};

/** `begins`: whether the game says something before the first move. All moves were played again when the film was made. */
export function trustIn(record: GameRecord, begins: boolean, { origin, table, call }: Evidence): Trust {
  const { fairness } = record;
  const redone = redoneIn(record);
  const hashes = hashesOf(record);
  if (origin === 'line') return { trusted: null, sentence: 'Nobody played this line: it was worked out afterwards.', hashes: [] };
  const within = doubts(record, {});
  if (within.length > 0) {
    return { trusted: false, sentence: `The proof in this record does not hold. ${within.join(' ')}`, hashes };
  }
  const against = otherThanSeen(record, table, call);
  if (against.length > 0) {
    return { trusted: false, sentence: `This is NOT the game that was sealed. ${against.join(' ')}`, hashes };
  }
  if (origin === 'here') {
    const sentence = `${redone} The seed was drawn or chosen on this device: no server promised anything about it.`;
    return { trusted: null, sentence, hashes: [] };
  }
  const seen = seenIn(table, call, begins);
  if (seen !== null) return { trusted: true, sentence: `${seen} ${redone}`, hashes };
  if (fairness === null) {
    return { trusted: null, sentence: `${redone} The record does not say where the seed comes from.`, hashes: [] };
  }
  const unknown =
    'This device was not at the table before the end, so it cannot tell whether the seed was fixed before the game.';
  return { trusted: null, sentence: `${redone} ${unknown} Ask somebody who was there.`, hashes };
}

function redoneIn({ start, fairness }: GameRecord): string {
  const moves = `This browser has redone every draw and every move ${start === null ? 'from the seed' : 'from the position that was given'}`;
  return fairness === null ? `${moves}.` : `${moves}, and the seed from the secret and the seats’ numbers.`;
}

const hashesOf = ({ seed, fairness }: GameRecord): Trust['hashes'] =>
  fairness === null
    ? []
    : [
        ['Seal of the secret', seal(fairness.secret)],
        ['Hash of the seed', commit(seed)],
      ];

const short = (hash: string): string => `${hash.slice(0, 8)}…`;

/** Each thing that this device was shown and that the record has otherwise. */
function otherThanSeen({ seed, fairness }: GameRecord, table: SeenTable | null, call: SeenCall | null): string[] {
  const found: string[] = [];
  const sealed = fairness === null ? 'none' : seal(fairness.secret);
  const differs = (what: string, was: string | null, is: string) => {
    if (was !== null && was !== is)
      found.push(`This device was shown ${what} ${short(was)}, and the record has ${short(is)} instead.`);
  };
  differs(table?.early === true ? 'before the game began the seal' : 'during the game the seal', table?.sealed ?? null, sealed);
  differs('during the game the hash of the seed', table?.commitment ?? null, commit(seed));
  differs('the seal of the day', call?.sealed ?? null, sealed);
  const nonce = table === null || table.commitment === null ? null : table.nonce;
  if (nonce !== null && fairness?.nonces.includes(nonce) !== true) {
    found.push('The number that this device added when you sat down is not in the record.');
  }
  return found;
}

/** What this device saw, and that it is the same; null where it saw nothing in time. */
function seenIn(table: SeenTable | null, call: SeenCall | null, begins: boolean): string | null {
  const parts: string[] = [];
  if (table !== null && table.sealed !== null && table.early) parts.push('the seal of the server’s secret before the game began');
  if (table !== null && table.commitment !== null) {
    const moves = table.events - (begins ? 1 : 0);
    parts.push(`the hash of the seed ${moves <= 0 ? 'before it saw any move' : 'while the game was being played'}`);
  }
  if (call !== null) parts.push(`the seal of the day ${call.early ? 'before the day began' : 'before the day was over'}`);
  if (parts.length === 0) return null;
  const own = table !== null && table.commitment !== null && table.nonce !== null;
  const added = own ? ', and the number that it added after the seal is part of the seed' : '';
  const same = parts.length === 1 ? 'it is the same' : 'they are the same';
  return `This device was shown ${shortList(parts)}: ${same} in the record${added}.`;
}
