/** Whether somebody looks for a game in this browser, and the place in the frame where that is said. Few bytes: every page has it. */
import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { browserStorage } from '../storage/json-item.js';

const KEY = 'party-line/seeking';

export const isSeekingHere = (): boolean => (browserStorage()?.getItem(KEY) ?? null) !== null;

export function rememberSeeking(yes: boolean): void {
  try {
    if (yes) localStorage.setItem(KEY, 'yes');
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing: then this page alone knows.
  }
}

/** What stands below the header of every page; null for nothing. */
export const strip = signal<FunctionComponent | null>(null);

/** Shows it on this page, and on others when somebody begins to look in another tab. */
export function watchSeeking(): void {
  const show = (): void => {
    if (!isSeekingHere() || strip.peek() !== null) return;
    import('./strip.js').then(
      ({ showStrip }) => showStrip(),
      () => undefined,
    );
  };
  addEventListener('storage', ({ key }) => key === KEY && show());
  show();
}
