/** Short notices at the edge of the page: what went wrong and what to do next, or that something was done. */
import { type ReadonlySignal, signal } from '@preact/signals';

export type Notice = {
  readonly id: number;
  readonly kind: 'trouble' | 'done';
  readonly text: string;
  readonly action: { readonly label: string; run(): void } | null;
};

/** What was done need not be read; what went wrong stays until it is dismissed. */
const DONE_MS = 5_000;
const ACTION_MS = 15_000;
const MOST = 3;

const shown = signal<readonly Notice[]>([]);
export const notices: ReadonlySignal<readonly Notice[]> = shown;
let count = 0;

export function dismiss(id: number): void {
  shown.value = shown.value.filter((one) => one.id !== id);
}

function show(kind: Notice['kind'], text: string, action: Notice['action']): number {
  const id = count++;
  const others = shown.value.filter((one) => one.text !== text);
  shown.value = [...others, { id, kind, text, action }].slice(-MOST);
  return id;
}

export const trouble = (text: string, action: Notice['action'] = null): number => show('trouble', text, action);

/** News that stay until they are put away. */
export const told = (text: string, action: Notice['action']): number => show('done', text, action);

/** With something to be done about it, it stays a little longer. */
export function done(text: string, action: Notice['action'] = null): void {
  const id = show('done', text, action);
  setTimeout(() => dismiss(id), action === null ? DONE_MS : ACTION_MS);
}
