/** Records of whole games, and how one is opened without a table: dropped on the page of replays. Knows no game. */
import { readdirSync, readFileSync } from 'node:fs';
import { isRecord } from '@partyline/kernel/json.js';
import type { Page } from 'playwright-core';

/** The longest golden game of so many players, from the beginning. */
export function goldenOf(game: string, seats: number): string {
  const folder = new URL(`../games/${game}/test/golden/`, import.meta.url);
  const stored = readdirSync(folder).map((name): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
  const records = stored
    .flatMap((one) => (isRecord(one) && isRecord(one['record']) ? [one['record']] : []))
    .filter(({ start = null, players }) => start === null && players === seats)
    .map((record) => JSON.stringify(record))
    .sort((a, b) => a.length - b.length);
  return records.at(-1) ?? '';
}

export const dropRecord = (page: Page, text: string): Promise<void> =>
  page.locator('.replay-page').evaluate((target, said) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([said], 'evening.json', { type: 'application/json' }));
    target.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, text);
