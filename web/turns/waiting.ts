/**
 * The tables that wait for the reader, as every page knows them: a list that whoever watches keeps up to date, and the next one
 * of it. Few bytes: the shell of every page has it. Knows no server, no storage and no game.
 */
import { same } from '@partyline/kernel/json.js';
import { flag, integer, list, nullable, type Of, object, parse, text } from '@partyline/kernel/shape.js';
import { computed, type ReadonlySignal, signal } from '@preact/signals';

const MILLISECONDS = 1e15;

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
  due: nullable(integer(MILLISECONDS)),
  changed: integer(MILLISECONDS),
});
export type WaitingTable = Of<typeof waitingShape>;

const KEY = 'party-line/waiting';
const MOST = 100;

/** As the last page knew them: so that nothing jumps when the server has answered. */
function knownBefore(): readonly WaitingTable[] {
  try {
    const read = parse(list(waitingShape, MOST), JSON.parse(localStorage.getItem(KEY) ?? '[]'), 'waiting');
    return read.ok ? read.value : [];
  } catch {
    return [];
  }
}

function keepKnown(tables: readonly WaitingTable[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(tables.slice(0, MOST)));
  } catch {
    // A browser that keeps nothing asks first.
  }
}

/** Whose time is up first; then, longest waiting first. */
function byUrgency(a: WaitingTable, b: WaitingTable): number {
  const [first, second] = [a.due ?? Number.MAX_SAFE_INTEGER, b.due ?? Number.MAX_SAFE_INTEGER];
  return first - second || a.changed - b.changed;
}

const known = signal<readonly WaitingTable[]>(knownBefore());
export const waitingTables: ReadonlySignal<readonly WaitingTable[]> = known;

export function knowWaiting(tables: readonly WaitingTable[]): void {
  const sorted = [...tables].sort(byUrgency);
  if (same(sorted, known.peek())) return;
  known.value = sorted;
  keepKnown(sorted);
}

/** The path of the page that is shown. */
export const shownPath = signal('/');

/** Those at another table than the one that is shown. */
export const waitingElsewhere = computed(() => known.value.filter(({ href }) => href !== shownPath.value));

/** Asks anew, as soon as somebody watches. */
let ask: () => void = () => undefined;
export function whenAsked(act: () => void): void {
  ask = act;
}
export const lookAgain = (): void => ask();
