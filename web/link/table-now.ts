/** What is known of a table, as the page of the table wants it. Knows no link. */
import { seatOf } from '@partyline/kernel/game.js';
import { fieldsShape } from '@partyline/protocol/fields.js';
import type { Knowledge } from '@partyline/protocol/knowledge.js';
import type { TableNow } from '../table/table.js';

export const tableNow = ({ raw, seat, chair, invitation, seq, past, ahead }: Knowledge): TableNow => ({
  fields: fieldsShape.read(raw, 'fields'),
  seat: seat === null ? null : seatOf(seat),
  chair,
  invitation,
  seq,
  past,
  ahead,
});
