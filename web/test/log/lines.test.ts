/** The log: sentences with their moments, without what was taken back, and news for those who listen. */
import { type Passage, sentence, turnHeading, verb, who } from '@partyline/kernel/prose.js';
import { wordsOf } from '@partyline/kernel/telling.js';
import { expect, test } from 'vitest';
import { logGroups, logLines, neighboursOf, newsSince } from '../../log/lines.js';

type Event = { readonly type: string; readonly [field: string]: unknown };
const rules = {
  prose: (events: readonly Event[]): readonly Passage[] =>
    events.flatMap(({ type, seat, turn }) => [
      ...(typeof turn === 'number' ? [turnHeading(turn)] : []),
      ...(type === 'quiet' ? [] : [typeof seat === 'number' ? sentence`${who(seat)} ${verb(type)}.` : sentence`It ends.`]),
    ]),
};
const READER = { names: ['Ada', 'Bo'], you: null };
const past = [
  { seq: 1, at: 0, events: [] },
  { seq: 2, at: 1, events: [{ type: 'bid', seat: 0 }, { type: 'quiet' }] },
  { seq: 3, at: 2, events: [{ type: 'build', seat: 0 }] },
  { seq: 4, at: 3, events: [{ type: 'err', seat: 1 }] },
  { seq: 5, at: 4, events: [], undone: [4] },
  { seq: 6, at: 5, events: [{ type: 'pass', seat: 1 }, { type: 'ends' }] },
];

test('each line has its moment; what was taken back is not told, but that it was', () => {
  const lines = logLines(past, rules, READER);
  expect(lines.map(({ seq, sentences }) => [seq, ...sentences.map((one) => wordsOf(one, READER))])).toEqual([
    [2, 'Ada bids.'],
    [3, 'Ada builds.'],
    [5, 'A move was taken back.'],
    [6, 'Bo passes.', 'It ends.'],
  ]);
});

test('those who listen hear what others did, and not their own clicks', () => {
  expect(newsSince(past, 1, 0, rules, READER)).toBe('A move was taken back. Bo passes. It ends.');
  expect(newsSince(past, 3, 1, rules, READER)).toBe('A move was taken back.');
  expect(newsSince(past, 6, null, rules, READER)).toBe('');
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
    READER,
  );
  const said = (you: number | null) => lines.flatMap(({ sentences }) => sentences.map((one) => wordsOf(one, { ...READER, you })));
  expect(said(0).slice(0, 5)).toEqual([
    'You take 2 moves back.',
    'Bo resigns.',
    'A bot plays on for Bo.',
    'You run out of time. A bot plays on.',
    'You take the seat back from the bot.',
  ]);
  expect(said(null)).toEqual([
    'Ada takes 2 moves back.',
    'Bo resigns.',
    'A bot plays on for Bo.',
    'Ada runs out of time. A bot plays on.',
    'Ada takes the seat back from the bot.',
    'This table has room for 4,000 more moves, take-backs and lines of talk. When it is full, the game can only be resigned.',
    'This table is full. The game can only be resigned now, or closed by whoever made the table.',
  ]);
});

test('a log is grouped by turn and round; without its beginning it counts no rounds', () => {
  const turns = [0, 1, 1, 0].map((seat, i) => ({ seq: i + 1, at: 0, events: [{ type: 'bid', seat, turn: seat }] }));
  const shown = (told: typeof turns, you: number | null) =>
    logGroups(told, rules, { ...READER, you }).map(({ round, turn, lines }) => [round, turn, lines.map(({ key }) => key)]);
  expect(shown(turns, 1)).toEqual([
    ['Round 1', 'Ada plays', [1]],
    [null, 'You play', [2, 3]],
    ['Round 2', 'Ada plays', [4]],
  ]);
  expect(shown(turns.slice(1), null).map(([round]) => round)).toEqual([null, null]);
});

test('from a moment one can go to those before and after it', () => {
  const lines = logLines(past, rules, READER);
  expect(neighboursOf(lines, null)).toEqual({ before: 5, after: null });
  expect(neighboursOf(lines, 3)).toEqual({ before: 2, after: 5 });
  expect(neighboursOf(lines, 2)).toEqual({ before: null, after: 3 });
  expect(neighboursOf([], null)).toEqual({ before: null, after: null });
});
