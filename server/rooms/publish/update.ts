/**
 * The text of an update: what all see of it is written once, and what one kind of watcher sees besides is put into it. Knows
 * how an update is written, not who gets it.
 */
import { type Json, same } from '@partyline/kernel/json.js';
import type { Update } from '@partyline/protocol/messages.js';
import type { Struck } from '@partyline/table/table.js';
import {
  commonChange,
  lineSaid,
  NO_FIELDS,
  type OwnView,
  type Patch,
  patch,
  type Shown,
  type TableView,
  type Watcher,
} from '@partyline/table/view.js';
import type { Happened } from '../reading.js';

/** What all who see it see alike, written already as far as it can be. */
export type Common = {
  readonly table: string;
  readonly now: number;
  /** Fields of the update, with a comma behind. */
  readonly fields: string;
  /** Fields of what is set, without the braces. */
  readonly set: string;
  readonly unset: readonly string[];
  readonly undone: readonly Struck[];
};

/** The reader's numbers of moves that were taken back, as far as they saw them. */
export const struck = (moves: readonly Struck[], watcher: Watcher): { undone?: readonly number[] } => {
  if (moves.length === 0) return {};
  const numbers = moves.flatMap(({ visibleTo, numbers }) => ((visibleTo & (1 << watcher)) === 0 ? [] : [numbers[watcher] ?? 0]));
  return numbers.length === 0 ? {} : { undone: numbers };
};

/** The fields of an object, as they stand between its braces. */
const inside = (fields: object): string => JSON.stringify(fields).slice(1, -1);
/** Nearly always there are none. */
const namesText = (names: readonly string[]): string => (names.length === 0 ? '[]' : JSON.stringify(names));
const patchText = ({ set, unset }: Patch): string => `{"set":${JSON.stringify(set)},"unset":${namesText(unset)}}`;
const joined = (fields: string, more: string): string => (fields === '' ? more : more === '' ? fields : `${fields},${more}`);
const withComma = (fields: string): string => (fields === '' ? '' : `${fields},`);

/** A line of talk is told alone: the rest of the talk has not changed, though it may have moved up. */
export function commonOf(before: Shown, after: Shown, { at, events, undone }: Happened): Common {
  const chat = lineSaid(before.table, after.table);
  const quiet = chat === null ? after : { ...after, table: { ...after.table, chat: before.table.chat } };
  const { set, unset } = commonChange(before, quiet);
  const told: Pick<Update, 'events' | 'chat'> = { events, ...(chat === null ? {} : { chat: [chat] }) };
  return { table: JSON.stringify(after.table.id), now: at, fields: `${inside(told)},`, set: inside(set), unset, undone };
}

/** What becomes of the game's view: fields of what is set (the whole view, where it is none of fields), and changes inside it. */
export type ViewChange = { readonly set: string; readonly within: string };

export function viewChange(was: Json | null, is: Json | null): ViewChange {
  if (isFields(was) && isFields(is)) return { set: '', within: patchText(patch(was, is)) };
  return { set: is === null || same(was, is) ? '' : inside({ view: is }), within: 'null' };
}

/** For one kind of watcher, by what only they see, before and after. */
export function updateText(common: Common, watcher: Watcher, seq: number, was: OwnView, is: OwnView, view: ViewChange): string {
  const own = patch(was.fields, is.fields);
  const all = joined(common.set, joined(own.set === NO_FIELDS ? '' : inside(own.set), view.set));
  const unset = namesText(own.unset.length === 0 ? common.unset : [...common.unset, ...own.unset]);
  const head = `{"type":"update","table":${common.table},"seq":${seq},"now":${common.now}`;
  const undone = common.undone.length === 0 ? '' : withComma(inside(struck(common.undone, watcher)));
  return `${head},${common.fields}${undone}"change":{"set":{${all}},"unset":${unset}},"view":${view.within}}`;
}

function isFields(value: Json | null): value is TableView {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
