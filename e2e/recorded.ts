/** Records of whole games, and how one is opened without a table: dropped on the page of replays. Knows no game. */
import { readdirSync, readFileSync } from 'node:fs';
import { isRecord } from '@partyline/kernel/json.js';
import type { Page } from 'playwright-core';

/** Of the golden games of so many players, or of as many as there is one of, the longest that is whole. */
export function goldenOf(game: string, seats: number): string {
  const folder = new URL(`../games/${game}/test/golden/`, import.meta.url);
  const stored = readdirSync(folder).map((name): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
  const [best] = stored
    .flatMap((one) => (isRecord(one) && isRecord(one['record']) ? [one['record']] : []))
    .filter(({ start = null, players }) => start === null && Number(players) <= seats)
    .map((record) => ({ players: Number(record['players']), text: JSON.stringify(record) }))
    .sort((a, b) => b.players - a.players || b.text.length - a.text.length);
  if (best === undefined) throw new Error(`games/${game}/test/golden has no whole game of ${seats} players or fewer.`);
  return best.text;
}

export const dropRecord = (page: Page, text: string): Promise<void> =>
  page.locator('.replay-page').evaluate((target, said) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([said], 'evening.json', { type: 'application/json' }));
    target.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, text);
