/**
 * The tables that wait for the reader, as every page knows them: a list that watch.ts keeps up to date, and the next one
 * of it. Few bytes: the shell of every page has it. Knows no server and no game.
 */
import { same } from '@partyline/kernel/json.js';
import { flag, list, nullable, type Of, object, text } from '@partyline/kernel/shape.js';
import { time } from '@partyline/protocol/values.js';
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { browserStorage, jsonItem } from '../storage/json-item.js';

const waitingShape = object({
  /** Of the page of the table; no two have the same. */
  href: text(200),
  table: text(100),
  game: text(100),
  /** Kept in this browser, and not on the server. */
  here: flag,
  /** Who plays there. */
  who: text(500),
  /** When the reader's time is up; null where no clock runs. */
  due: nullable(time),
  changed: time,
});
export type WaitingTable = Of<typeof waitingShape>;

const MOST = 100;

/** As the last page knew them: so that nothing jumps when the server has answered. */
const knownItem = jsonItem('party-line/waiting', list(waitingShape, MOST), []);

/** Whose time is up first; then, longest waiting first. */
function byUrgency(a: WaitingTable, b: WaitingTable): number {
  const [first, second] = [a.due ?? Number.MAX_SAFE_INTEGER, b.due ?? Number.MAX_SAFE_INTEGER];
  return first - second || a.changed - b.changed;
}

const known = signal<readonly WaitingTable[]>(knownItem.read(browserStorage()));
export const waitingTables: ReadonlySignal<readonly WaitingTable[]> = known;

export function setWaitingTables(tables: readonly WaitingTable[]): void {
  const sorted = [...tables].sort(byUrgency);
  if (same(sorted, known.peek())) return;
  known.value = sorted;
  knownItem.write(browserStorage(), sorted.slice(0, MOST));
}

/** The path of the page that is shown. */
export const shownPath = signal('/');

/** Those at another table than the one that is shown. */
export const waitingElsewhere = computed(() => known.value.filter(({ href }) => href !== shownPath.value));

/** Asks anew, once the tables are watched. */
let ask: () => void = () => undefined;
export function whenAsked(act: () => void): void {
  ask = act;
}
export const lookAgain = (): void => ask();
