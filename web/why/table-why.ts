/**
 * About which lines of a running or finished table the reader may ask why: a bot's deeds, as long as the table allows hints, and
 * everybody's once it is over. Only what the reader saw then is asked about. Knows no game.
 */

import type { TableNow, TableSource } from '../table/table.js';
import { ofGame } from '../table/table-news.js';
import type { FindQuestion } from './why.js';

type Asker = Pick<TableSource, 'played' | 'viewAt'>;

export function questionAt(
  source: Asker,
  { fields, past }: Pick<TableNow, 'fields' | 'past'>,
  { key, seat }: { readonly key: number; readonly seat: number | null },
): FindQuestion | null {
  const { game, options, hints, status, daily } = fields;
  if (source.played.entry.why === undefined || seat === null) return null;
  const over = status === 'finished' && daily === null;
  if (!over && (!hints || (fields.seats[seat]?.bot ?? null) === null)) return null;
  const events = ofGame(past.find(({ seq }) => seq === key)?.events ?? []);
  if (!events.some((event) => event['seat'] === seat)) return null;
  return async () => {
    const view = await source.viewAt(key - 1);
    return view === null ? null : { game, options, view, seat, events };
  };
}
