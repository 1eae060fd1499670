/**
 * What a reader knows of a table, message after message: the whole, then what changed. After every update this is exactly
 * what the server would say if it were asked for everything. Pure: no socket, no clock.
 */
import { type Json, same } from '@partyline/kernel/json.js';
import { CHAT_LINES, type Change, type HeardOf, type Past, type TableFields, type Update } from './messages.js';

export type Knowledge = {
  readonly seq: number;
  readonly seat: number | null;
  readonly chair: number | null;
  readonly invitation: string | null;
  readonly raw: TableFields;
  readonly past: readonly Past[];
  readonly ahead: number;
};

/**
 * The table anew; what is known of its past is kept where the message does not tell it again. A position that is the same stays
 * the same object: what somebody has aimed at on it outlives a lost line.
 */
export function learnt(before: Knowledge | null, heard: HeardOf<'table'>, received: number): Knowledge {
  const { seq, seat, chair, invitation, fields, past, now } = heard;
  const told = past[0]?.seq ?? seq + 1;
  const kept = before === null || before.seq > seq ? [] : before.past.filter((one) => one.seq < told);
  const view = before?.raw['view'];
  const raw = view !== undefined && same(view, fields['view'] ?? null) ? { ...fields, view } : fields;
  return { seq, seat, chair, invitation, raw, past: [...kept, ...past], ahead: now - received };
}

/** Whether this continues what is known; otherwise something was missed, and the whole table must be asked for. */
export const follows = (before: Knowledge, heard: HeardOf<'update'>): boolean => heard.seq === before.seq + 1;

export function updated(before: Knowledge, heard: HeardOf<'update'>): Knowledge {
  const { seq, now, events, undone } = heard;
  return { ...before, seq, raw: applied(before.raw, heard), past: [...before.past, { seq, at: now, events, undone }] };
}

/** The fields of a table after an update. */
export function applied(fields: TableFields, update: Pick<Update, 'change' | 'view' | 'chat'>): TableFields {
  const { change, view, chat = [] } = update;
  let next = changed(fields, change);
  const was = next['view'];
  if (view !== null && isFields(was)) next = { ...next, view: changed(was, view) };
  const lines = next['chat'];
  if (chat.length > 0 && isList(lines)) next = { ...next, chat: [...lines, ...chat].slice(-CHAT_LINES) };
  return next;
}

function changed(fields: TableFields, { set, unset }: Change): TableFields {
  const next: Record<string, Json> = { ...fields, ...set };
  for (const key of unset) delete next[key];
  return next;
}

const isFields = (value: Json | undefined): value is TableFields => typeof value === 'object' && value !== null && !isList(value);
const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);
