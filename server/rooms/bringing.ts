/**
 * A table that a device brings: its log is checked entry by entry with the rules, in slices that others come in between of, and
 * no longer than so long in all. Knows nothing of who pays for it.
 */
import type { Refusal } from '@partyline/kernel/game.js';
import { malformed } from '@partyline/kernel/play.js';
import type { Who } from '@partyline/table/entries.js';
import { DeviceLogCheck, type LogLine } from '@partyline/table/log-check.js';
import type { Fresh } from '@partyline/table/new-table.js';
import type { Table } from '@partyline/table/table.js';
import type { Games } from '../games/games.js';
import { sliceNow } from './slices.js';

export type BroughtTable = { readonly log: readonly LogLine[]; readonly seat: number };

/** Does a piece of work when it is somebody's turn, on their account. */
export type Work = <T>(job: () => T) => Promise<T>;

type World = { readonly by: Who; readonly games: Games; readonly fresh: Fresh; readonly work: Work };

export type CheckedTable =
  | { readonly ok: true; readonly table: Table; readonly lines: readonly LogLine[] }
  | { readonly ok: false; readonly refusal: Refusal };

/** Milliseconds: a hundred times what a whole game takes. */
const MOST_WORK = 5_000;
const no = (error: string): CheckedTable => ({ ok: false, refusal: malformed(error) });

export async function checkBrought({ log, seat }: BroughtTable, { by, games, fresh, work }: World): Promise<CheckedTable> {
  const first = log[0]?.entry;
  if (first?.type !== 'created') return no('The log does not begin with the making of the table.');
  const read = await games.read(first.setup.game, first.setup.options);
  if (!read.ok) return no(read.error);
  const { min, max } = read.playing.game.seats;
  const seats = first.setup.chairs.length;
  if (seats < min || seats > max) return no(`The table must have ${min} to ${max} seats.`);
  const id = fresh.secret().slice(0, 22);
  const check = new DeviceLogCheck(read.playing, { id, by, invitation: fresh.secret(), now: fresh.now });
  // Options in their canonical form, as for any new table.
  const setup = { ...first.setup, options: read.options };
  const lines = [{ at: log[0]?.at ?? 0, entry: { ...first, setup } }, ...log.slice(1)];
  let spent = 0;
  for (let done = 0; done < lines.length; ) {
    if (spent > MOST_WORK) return no('The log takes too long to check.');
    const began = done;
    const refusal = await work((): Refusal | null => {
      const from = performance.now();
      const slice = sliceNow();
      for (; done < lines.length && !(done > began && slice.isOver()); done++) {
        const line = lines[done];
        const checked = line === undefined ? null : check.add(line);
        if (checked !== null && !checked.ok) return checked.refusal;
      }
      spent += performance.now() - from;
      return null;
    });
    if (refusal !== null) return { ok: false, refusal };
  }
  return check.finish(seat);
}
