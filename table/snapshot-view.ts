/**
 * An earlier moment of a table, for one viewer: what they saw then and not a bit more, whatever has come out since. Built up
 * from what the viewer may know, as every view is.
 */
import type { Json } from '@partyline/kernel/json.js';
import type { Table } from './table.js';
import { commonView, onlookers, ownView, type Watcher } from './view.js';

export type SnapshotView = { readonly [field: string]: Json };

/** `seq` is the viewer's own number of it, and the table is the one of that moment. */
export function snapshotView(table: Table, watcher: Watcher, seq: number): SnapshotView {
  const { seats = [], toAct = [], outcome = null } = commonView(table, []);
  const { view } = ownView(table, watcher);
  const seat = table.match === null || watcher === onlookers(table) ? null : watcher;
  return { table: table.id, seq, at: table.at, seat, seats, toAct, outcome, view };
}
