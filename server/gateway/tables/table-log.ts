/**
 * Whom the whole log of a table may be handed out to, and what of it: the seed is in it, and with it everything that is hidden.
 * So it is for those who have played a game that is over, and for whoever plays alone or with bots only; then the table ends here,
 * and nothing can be tried out on a device and played on a server. Knows no request.
 */
import { seatOfPerson } from '@partyline/table/decide/decision.js';
import type { Entry } from '@partyline/table/entries.js';
import { type Match, resultOf, type Table } from '@partyline/table/table.js';
import { nameless, withFormers } from '../../rooms/erasing.js';
import { readEntry } from '../../rooms/reading.js';
import type { Stored } from '../../store/log.js';
import type { Code } from '../http/errors.js';
import { unpublished } from './sharing.js';

/** What people are told at a table that was taken away. */
export const TAKEN_AWAY = 'This game goes on on the device of the one who played it.';

const isAlone = ({ seats }: Match, person: string): boolean =>
  seats.every((seat) => seat.person === null || seat.person.id === person);

/** `copy`: it is over, and stays. `move`: it goes on elsewhere. Or why it is not handed out. */
export function handingOut(
  table: Table,
  person: string,
  now: number,
): 'copy' | 'move' | Extract<Code, 'not-alone' | 'day-not-over'> {
  const { match, daily, closed } = table;
  if (match === null || seatOfPerson(match, person) === null) return 'not-alone';
  if (daily !== null && (resultOf(table) === null || unpublished(table, now) !== null)) return 'day-not-over';
  if (resultOf(table) !== null) return 'copy';
  if (closed !== null && closed !== TAKEN_AWAY) return 'not-alone';
  return isAlone(match, person) ? 'move' : 'not-alone';
}

/** What stays here: words, private orders, what only clocks are about, and what leads to other tables of the server. */
const OURS: readonly Entry['type'][] = [
  ...(['chat', 'muted', 'ordered', 'conditional', 'rematched', 'closed', 'erased'] as const),
  ...(['reminded', 'claimed', 'holidayBegun', 'holidayEnded', 'pauseAsked', 'pauseAnswered', 'paused', 'pauseEnded'] as const),
];
const isOurs = ({ type }: Entry): boolean => OURS.includes(type);

/** The lines of a log for a device, of those that the server keeps. */
export function exportedLines(stored: readonly Stored[]) {
  const all = stored.map((one) => ({ at: one.at, entry: readEntry(one) }));
  const entries = all.map(({ entry }) => entry);
  const erased = entries.flatMap((entry) => (entry.type === 'erased' ? withFormers(entries, entry.person) : []));
  return all
    .filter(({ entry }) => !isOurs(entry))
    .map(({ at, entry }) => ({ at, entry: erased.reduce(nameless, withoutKeys(entry)) }));
}

/** The invitation is nobody else's business. */
const withoutKeys = (entry: Entry): Entry => (entry.type === 'created' ? { ...entry, invitation: '', rematchOf: null } : entry);
