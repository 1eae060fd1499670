/** The log: sentences with their moments, without what was taken back, and news for those who listen. */
import { expect, test } from 'vitest';
import { around, heardSince, logLines } from '../../table/log-lines.js';

const rules = {
  prose: (event: { readonly type: string; readonly [field: string]: unknown }, names: readonly string[]) =>
    event.type === 'quiet' ? null : `${names[Number(event['seat'])] ?? 'Nobody'} ${event.type}.`,
};
const NAMES = ['Ada', 'Bo'];
const past = [
  { seq: 1, at: 0, events: [] },
  { seq: 2, at: 1, events: [{ type: 'bids', seat: 0 }, { type: 'quiet' }] },
  { seq: 3, at: 2, events: [{ type: 'builds', seat: 0 }] },
  { seq: 4, at: 3, events: [{ type: 'errs', seat: 1 }] },
  { seq: 5, at: 4, events: [], undone: [4] },
  { seq: 6, at: 5, events: [{ type: 'passes', seat: 1 }, { type: 'ends' }] },
];

test('each line has its moment; what was taken back is not told, but that it was', () => {
  const lines = logLines(past, rules, NAMES);
  expect(lines.map(({ seq, sentences }) => [seq, ...sentences])).toEqual([
    [2, 'Ada bids.'],
    [3, 'Ada builds.'],
    [5, 'A move was taken back.'],
    [6, 'Bo passes.', 'Nobody ends.'],
  ]);
  expect(lines.map(({ opens }) => opens)).toEqual([true, false, true, true]);
});

test('those who listen hear what others did, and not their own clicks', () => {
  expect(heardSince(past, 1, 0, rules, NAMES)).toBe('A move was taken back. Bo passes. Nobody ends.');
  expect(heardSince(past, 3, 1, rules, NAMES)).toBe('A move was taken back.');
  expect(heardSince(past, 6, null, rules, NAMES)).toBe('');
});

test('what happens at the table and not in the game is told as well, and who did it', () => {
  const told = [
    { type: 'table:undone', seat: 0 },
    { type: 'table:resigned', seat: 1, why: 'resigned' },
    { type: 'table:taken-over', seat: 1, why: 'resigned' },
    { type: 'table:taken-over', seat: 0, why: 'time' },
    { type: 'table:reclaimed', seat: 0 },
    { type: 'table:nearly-full', left: 4000 },
    { type: 'table:nearly-full', left: 0 },
    { type: 'table:of-tomorrow', seat: 0 },
  ];
  const lines = logLines(
    told.map((event, i) => ({ seq: i + 7, at: 0, events: [event], ...(i === 0 ? { undone: [2, 3] } : {}) })),
    rules,
    NAMES,
  );
  expect(lines.flatMap(({ sentences }) => sentences)).toEqual([
    'Ada takes 2 moves back.',
    'Bo resigns.',
    'A bot plays on for Bo.',
    'Ada runs out of time. A bot plays on.',
    'Ada takes the seat back from the bot.',
    'This table has room for 4,000 more moves, take-backs and lines of talk. When it is full, the game can only be resigned.',
    'This table is full. The game can only be resigned now, or closed by whoever made the table.',
  ]);
});

test('from a moment one can go to those before and after it', () => {
  const lines = logLines(past, rules, NAMES);
  expect(around(lines, null)).toEqual({ before: 5, after: null });
  expect(around(lines, 3)).toEqual({ before: 2, after: 5 });
  expect(around(lines, 2)).toEqual({ before: null, after: 3 });
  expect(around([], null)).toEqual({ before: null, after: null });
});
