/** Every game that has a board can be played by ear and by keys: it states its keys, and has a test that plays a whole game so. */
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { gamesAndTemplate } from './template.js';

const seen = gamesAndTemplate.filter((entry) => entry.seen !== null);

describe.each(seen)('$name', ({ id, seen: shown }) => {
  test('states each of its keys once, with what it does', async () => {
    const keys = (await shown?.board())?.board.keys ?? [];
    expect(keys.length).toBeGreaterThan(3);
    expect(new Set(keys.map((one) => one.keys)).size).toBe(keys.length);
    expect(keys.map(({ does }) => does).filter((does) => !/^[A-Z]/.test(does) || does.endsWith('.'))).toEqual([]);
  });

  test('is played to its end by ear', () => {
    expect(existsSync(new URL(`../${id}/test/browser/by-ear.test.ts`, import.meta.url))).toBe(true);
  });
});
