/** Whether somebody looks for a game in this browser, and the place in the frame where that is said. Few bytes: every page has it. */
import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { browserStorage } from '../storage/json-item.js';

/** Other tabs hear of a change by it. */
export const SEEKING_KEY = 'party-line/seeking';

export const isSeekingHere = (): boolean => (browserStorage()?.getItem(SEEKING_KEY) ?? null) !== null;

export function rememberSeeking(yes: boolean): void {
  try {
    if (yes) localStorage.setItem(SEEKING_KEY, 'yes');
    else localStorage.removeItem(SEEKING_KEY);
  } catch {
    // A browser that keeps nothing: then this page alone knows.
  }
}

/** What stands below the header of every page; null for nothing. */
export const strip = signal<FunctionComponent | null>(null);
