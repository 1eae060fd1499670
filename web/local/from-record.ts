/**
 * The log of a table that an earlier version has kept as a record: everybody sits down, every move is asked of the rules again,
 * and whoever has resigned does so at the end. Pure: the same record gives the same log in every tab.
 */
import type { Refusal } from '@partyline/kernel/game.js';
import { makeMove } from '@partyline/table/decide/playing.js';
import { creationOnDevice, peopleJoin, type Sitter } from '@partyline/table/device-table.js';
import type { Entry } from '@partyline/table/entries.js';
import { created, evolve } from '@partyline/table/evolve.js';
import type { LogLine } from '@partyline/table/log-check.js';
import { opening } from '@partyline/table/match.js';
import type { LoadedGame, Table } from '@partyline/table/table.js';
import type { KeptRecord } from './store/kept-record.js';

export type LogMade =
  | { readonly ok: true; readonly lines: readonly LogLine[]; readonly table: Table }
  | { readonly ok: false; readonly refusal: Refusal };

/** Names were not measured once. */
const MOST_LETTERS = 80;
const cut = (name: string): string => [...name].slice(0, MOST_LETTERS).join('');

const sittersOf = ({ chairs }: KeptRecord): Sitter[] =>
  chairs.map(({ name, person, bot }) => ({ name: cut(name), bot: person ? null : (bot ?? 'random') }));

/** A log that is being written down. */
class Writer {
  readonly lines: LogLine[] = [];
  table: Table;

  constructor(loaded: LoadedGame, kept: KeptRecord) {
    const { id, record, rematchOf, practice, undos } = kept;
    const { options, seed, start } = record;
    const seating = { options, seed, sitters: sittersOf(kept), rematchOf, start, practice, undos };
    const entry = creationOnDevice(loaded, seating, record.rules);
    this.table = created(id, loaded, entry, { seq: 1, at: kept.created });
    this.lines.push({ at: kept.created, entry });
  }

  add(at: number, ...entries: readonly Entry[]): void {
    for (const entry of entries) {
      this.lines.push({ at, entry });
      this.table = evolve(this.table, entry, { seq: this.lines.length, at }).table;
    }
  }
}

export function logOfRecord(loaded: LoadedGame, kept: KeptRecord): LogMade {
  const { record, created: begun, changed, chairs, rematch } = kept;
  const writer = new Writer(loaded, kept);
  const first = opening(writer.table, record.seed);
  if (!first.ok) return first;
  const nonces = chairs.map(() => '');
  writer.add(begun, ...peopleJoin(sittersOf(kept)), { type: 'started', chairs: chairs.map((_, i) => i), nonces });
  const refusal = movesAgain(writer, kept);
  if (refusal !== null) return { ok: false, refusal };
  for (const [seat, { resigned, bot }] of chairs.entries()) {
    if (!resigned) continue;
    writer.add(changed, { type: 'resigned', seat, why: 'resigned' });
    if (bot !== null) writer.add(changed, { type: 'takenOver', seat, level: bot });
  }
  if (rematch !== null) writer.add(changed, { type: 'rematched', table: rematch });
  return { ok: true, lines: writer.lines, table: writer.table };
}

/** Why one of the moves is none; null when all are made. */
function movesAgain(writer: Writer, { record, chairs }: KeptRecord): Refusal | null {
  for (const { seat, move, at } of record.moves) {
    const { match } = writer.table;
    if (match === null) throw new Error('The game has begun.');
    const now = at ?? writer.table.at;
    const by = seat === null ? 'clock' : chairs[seat]?.person === true ? 'person' : 'bot';
    const made = makeMove(writer.table, match, seat, move, by, { now, outages: [], lag: 0 });
    if (!made.ok) return made.refusal;
    writer.add(now, ...made.entries);
  }
  return null;
}
