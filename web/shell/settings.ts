/**
 * The reader's settings as signals, kept in this browser and shared by all its tabs. Whoever shows, moves or sounds anything
 * asks here; the document carries the light and the motion for the style sheets.
 */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { options } from 'preact';
import { browserStorage } from '../storage/json-item.js';
import { isStill, lightOf, PREFERENCES_KEY, type Preferences, preferencesItem } from './preferences.js';

const chosen = signal<Preferences>(preferencesItem.read(browserStorage()));
export const settings: ReadonlySignal<Preferences> = chosen;

export function change(part: Partial<Preferences>): void {
  chosen.value = { ...chosen.value, ...part };
  preferencesItem.write(browserStorage(), chosen.value);
}

function media(query: string): ReadonlySignal<boolean> {
  const list = matchMedia(query);
  const matches = signal(list.matches);
  list.addEventListener('change', () => {
    matches.value = list.matches;
  });
  return matches;
}

const systemDark = media('(prefers-color-scheme: dark)');
const systemReduced = media('(prefers-reduced-motion: reduce)');

export const shownTheme: ReadonlySignal<'day' | 'night'> = computed(() => lightOf(chosen.value.theme, systemDark.value));

/** Nothing moves that need not. */
export const still: ReadonlySignal<boolean> = computed(() => isStill(chosen.value.motion, systemReduced.value));

const paper = media('print');
const printed = signal(false);

/** The page is on its way to a printer: paper is white, so it is drawn in the colours of the day. */
export const printing: ReadonlySignal<boolean> = computed(() => paper.value || printed.value);

/** A printer does not wait: what follows from this change is on the page when it returns. */
function drawAtOnce(change: () => void): void {
  const { debounceRendering: later } = options;
  options.debounceRendering = (draw) => draw();
  change();
  if (later === undefined) delete options.debounceRendering;
  else options.debounceRendering = later;
}

/** Once, by the entry of the site. */
export function keepSettings(): void {
  addEventListener('storage', ({ key }) => {
    if (key === PREFERENCES_KEY) chosen.value = preferencesItem.read(browserStorage());
  });
  addEventListener('beforeprint', () => {
    drawAtOnce(() => {
      printed.value = true;
    });
  });
  addEventListener('afterprint', () => {
    printed.value = false;
  });
  effect(() => {
    const { dataset } = document.documentElement;
    dataset['theme'] = printing.value ? 'day' : shownTheme.value;
    // The browser's own bars take the colour of the page, which the style sheet knows.
    const ground = getComputedStyle(document.documentElement).getPropertyValue('--ground').trim();
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
    dataset['motion'] = still.value ? 'less' : 'full';
  });
}
