/**
 * What the printed rules do not say is marked as ours: each game lists such answers in test/rulings.json, by clause (null for
 * the introduction), and its rulebook has them as rulings.
 */
import { existsSync, readFileSync } from 'node:fs';
import { list, nullable, object, text } from '@partyline/kernel/shape.js';
import { expect, test } from 'vitest';
import { gamesAndTemplate } from './template.js';

const listedShape = list(object({ clause: nullable(text(20)), says: text(200) }), 1000);

/** The rulings of one clause of a rulebook, or of its introduction. */
function rulingsIn(rulebook: string, clause: string | null): string[] {
  const parts = rulebook.split(/^##+ /m);
  const part = clause === null ? parts[0] : parts.find((one) => one.startsWith(`${clause} `));
  return (part ?? '').split('\n').filter((line) => line.startsWith('> **Ruling.**'));
}

const listed = gamesAndTemplate.flatMap(({ id }) => {
  const file = new URL(`../${id}/test/rulings.json`, import.meta.url);
  if (!existsSync(file)) return [];
  const rulebook = readFileSync(new URL(`../${id}/RULES.md`, import.meta.url), 'utf8');
  return listedShape.read(JSON.parse(readFileSync(file, 'utf8')), 'rulings').map((one) => ({ id, rulebook, ...one }));
});

test.each(listed)('$id $clause: "$says" is a ruling', ({ rulebook, clause, says }) => {
  expect(rulingsIn(rulebook, clause).some((ruling) => ruling.includes(says))).toBe(true);
});

test('every game of the shelf lists some', () => {
  expect([...new Set(listed.map(({ id }) => id))]).toEqual(gamesAndTemplate.map(({ id }) => id));
});

test('what stands outside a ruling, or in another clause, is none', () => {
  const rulebook =
    '# Game\n\n## Play\n\n### 1.1 Moving\n\nOurs.\n\n> **Ruling.** Yours.\n\n### 1.2 End\n\n> **Ruling.** Theirs.\n';
  expect(rulingsIn(rulebook, '1.1')).toEqual(['> **Ruling.** Yours.']);
  expect(rulingsIn(rulebook, null)).toEqual([]);
});
