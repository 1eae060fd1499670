/** The figures of the rulebooks are drawn for paper as they are shown on the page: `npm run figures` draws them anew. */
import { existsSync, readFileSync } from 'node:fs';
import { games } from '@partyline/games/registry.js';
import { canonical, isRecord } from '@partyline/kernel/json.js';
import { sha256 } from '@partyline/kernel/sha256.js';
import { figuresIn } from '@partyline/pdf/rulebook.js';
import { describe, expect, test } from 'vitest';

const fileOf = (id: string): URL => new URL(`../${id}/learn/data/figures.json`, import.meta.url);
/** A game that was just made has none yet, and prints its rulebook without. */
const taught = games.flatMap(({ id, print, seen }) =>
  print === undefined || seen === null || !existsSync(fileOf(id)) ? [] : [{ id, seen }],
);

test('somebody has drawn figures', () => {
  expect(taught).not.toEqual([]);
});

describe.each(taught)('$id', ({ id, seen }) => {
  test('has every figure of its rulebook for paper, drawn of the same position', async () => {
    const text = readFileSync(fileOf(id), 'utf8');
    const { teaching } = await seen.teaching();
    const wanted = Object.entries(teaching.figures).map(([clause, figure]) => [clause, sha256(canonical(figure)).slice(0, 16)]);
    const drawn: unknown = JSON.parse(text);
    const there = Object.entries(isRecord(drawn) ? drawn : {}).map(([clause, one]) => [clause, isRecord(one) ? one['of'] : null]);
    expect(there).toEqual(wanted);
    for (const figure of Object.values(figuresIn(text))) expect(figure.drawing).toMatch(/^<(?:defs|rect|path|g)\b/);
  });
});
