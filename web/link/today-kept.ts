/** What the server last said of today's calls, for a day on which it does not answer any more. Knows no page. */
import { nullable, object } from '@partyline/kernel/shape.js';
import { type Today, todayShape } from '@partyline/protocol/daily.js';
import { jsonItem } from '../storage/json-item.js';

const keptItem = jsonItem('party-line/today', nullable(object({ said: todayShape })), null);

export const keepToday = (storage: Pick<Storage, 'setItem'> | null, said: Today): void => keptItem.write(storage, { said });

export type BegunCall = { readonly game: string; readonly table: string };

/** The calls of this very day that were begun and not finished, as far as they are known here. */
export function begunToday(storage: Pick<Storage, 'getItem'> | null, now: number): readonly BegunCall[] {
  const calls = keptItem.read(storage)?.said.calls ?? [];
  return calls.flatMap(({ today: { game, begins, ends, mine } }) =>
    begins <= now && now < ends && mine !== null && mine.card === null ? [{ game, table: mine.table }] : [],
  );
}
