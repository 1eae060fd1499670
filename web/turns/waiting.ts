/**
 * The tables that wait for the reader, as every page knows them: a list that whoever watches keeps up to date, and the next one
 * of it. Few bytes: the shell of every page has it. Knows no server, no storage and no game.
 */
import { computed, type ReadonlySignal, signal } from '@preact/signals';

export type WaitingTable = {
  /** Of the page of the table; no two have the same. */
  readonly href: string;
  readonly table: string;
  readonly game: string;
  /** Kept in this browser, and not on the server. */
  readonly here: boolean;
  /** Who plays there. */
  readonly who: string;
  /** When the reader's time is up; null where no clock runs. */
  readonly due: number | null;
  readonly changed: number;
};

/** Whose time is up first; then, longest waiting first. */
function byUrgency(a: WaitingTable, b: WaitingTable): number {
  const [first, second] = [a.due ?? Number.MAX_SAFE_INTEGER, b.due ?? Number.MAX_SAFE_INTEGER];
  return first - second || a.changed - b.changed;
}

const known = signal<readonly WaitingTable[]>([]);
export const waitingTables: ReadonlySignal<readonly WaitingTable[]> = known;

export function knowWaiting(tables: readonly WaitingTable[]): void {
  const sorted = [...tables].sort(byUrgency);
  if (JSON.stringify(sorted) !== JSON.stringify(known.peek())) known.value = sorted;
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
