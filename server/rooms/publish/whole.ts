/**
 * The text of a whole table, in parts: what all who watch alike are told alike is written once and used again, and what one
 * reader is told besides is put before it. Knows how it is written, not who gets it.
 */
import type { Whole } from '@partyline/protocol/messages.js';
import type { Outage } from '@partyline/table/clocks.js';
import type { Table } from '@partyline/table/table.js';
import { commonView, type OwnView } from '@partyline/table/view.js';

/** What may differ between two readers of the same view. */
export type WholeReader = Pick<Whole, 'seq' | 'now' | 'seat' | 'chair' | 'invitation'>;

export const fieldsText = (table: Table, { view, fields }: OwnView, outages: readonly Outage[]): string =>
  JSON.stringify({ ...commonView(table, outages), ...fields, ...(view === null ? {} : { view }) });

/** `fields` and `past` are written already. */
export function wholeText(
  table: string,
  { seq, now, seat, chair, invitation }: WholeReader,
  fields: string,
  past: string,
): string {
  const head: Omit<Whole, 'fields' | 'past'> = { type: 'table', table, seq, now, seat, chair, invitation };
  return `${JSON.stringify(head).slice(0, -1)},"fields":${fields},"past":${past}}`;
}
