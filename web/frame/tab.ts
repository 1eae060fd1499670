/**
 * The tab of the browser and the badge of the app: the title of the page, whether it is the reader's turn there, and how many
 * other tables wait. The one place that writes the title and the icon.
 */
import { effect, signal } from '@preact/signals';
import { waitingElsewhere, waitingTables } from '../turns/waiting-tables.js';

export const tabTitle = signal('Party Line: a table that friends share');
/** A lit lamp: it is the reader's turn at the table that is shown. */
export const tabTurn = signal(false);

const MOST_SHOWN = 9;

/** The mark of the house or a lit lamp, with the number of tables that wait. */
function iconOf(lit: boolean, count: number): string {
  if (!lit && count === 0) return '/favicon.svg';
  const mark = lit
    ? "<circle cx='16' cy='16' r='15' fill='#f5c451' opacity='.4'/><circle cx='16' cy='16' r='11' fill='#1b1815' stroke='#c9a45c' stroke-width='3'/><circle cx='16' cy='16' r='6' fill='#f5c451'/>"
    : "<rect width='32' height='32' rx='7' fill='#26221d'/><path d='M9 10.5C9 25 23 8 23 22' fill='none' stroke='#c9a45c' stroke-width='3'/><circle cx='9' cy='9' r='4' fill='#26221d' stroke='#f3ead7' stroke-width='2.5'/>";
  const figure = count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count);
  const badge =
    count === 0
      ? ''
      : `<circle cx='21' cy='21' r='11' fill='#b5321b'/><text x='21' y='26.5' font-family='sans-serif' font-size='${figure.length === 1 ? 16 : 12}' font-weight='700' fill='#fff' text-anchor='middle'>${figure}</text>`;
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'>${mark}${badge}</svg>`)}`;
}

/** Not every browser has a badge, and none has to show it. */
function badge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  const told = count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count);
  told.catch(() => undefined);
}

/** Once, by the entry of the site. */
export function keepTab(): void {
  effect(() => {
    const count = waitingElsewhere.value.length;
    document.title = `${count === 0 ? '' : `(${count}) `}${tabTurn.value ? '● ' : ''}${tabTitle.value}`;
    document.querySelector('link[rel="icon"]')?.setAttribute('href', iconOf(tabTurn.value, count));
  });
  effect(() => badge(waitingTables.value.length));
}
