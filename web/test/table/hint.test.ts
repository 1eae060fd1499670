/** Hints in slices: the page hears the best so far, and nothing once it has stopped asking. */

import type { Hints } from '@partyline/kernel/features/hint.js';
import { seatOf } from '@partyline/kernel/game.js';
import { expect, test } from 'vitest';
import { addHints, hintsAt, hintWords } from '../../table/hint/count.js';
import { gradeOf, type HintAnswer, thinkAloud } from '../../table/hint/think.js';

const hints: Hints = {
  *think() {
    yield null;
    yield { say: 'so far', pointer: null };
    return { say: 'at last', pointer: 'there' };
  },
};

/** A clock on which every look takes longer than a slice. */
const slow = (stopped: () => boolean) => {
  let time = 0;
  return { now: () => (time += 100), rest: () => Promise.resolve(), stopped };
};

test('each slice tells the best so far, the last one what there is', async () => {
  const told: HintAnswer[] = [];
  await thinkAloud(
    hints,
    { view: null, seat: seatOf(0), resources: new Map() },
    slow(() => false),
    (asked) => told.push(asked),
  );
  expect(told.map(({ thinking, hint }) => `${thinking} ${hint?.say}`)).toEqual([
    'true undefined',
    'true so far',
    'false at last',
  ]);
});

test('whoever stops it hears no more', async () => {
  const told: HintAnswer[] = [];
  await thinkAloud(
    hints,
    { view: null, seat: seatOf(0), resources: new Map() },
    slow(() => told.length > 0),
    (asked) => told.push(asked),
  );
  expect(told).toHaveLength(1);
});

test('a hint in grades is told from the vaguest to the whole; one without grades at once', () => {
  const whole = { say: 'the move', pointer: 'a b' };
  const graded = {
    ...whole,
    grades: [
      { say: 'an area', pointer: 'a b c' },
      { say: 'a card', pointer: 'a' },
    ],
  };
  const told = [0, 1, 2, 3].map((further) => gradeOf(graded, further));
  expect(told.map(({ told: { say }, more }) => `${say} ${more}`)).toEqual([
    'an area true',
    'a card true',
    'the move false',
    'the move false',
  ]);
  expect(gradeOf(whole, 0)).toEqual({ told: whole, more: false });
});

const memory = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value);
    },
  };
};

test('hints are counted by table, whatever else its address carries', () => {
  const storage = memory();
  addHints(storage, '/t/one?invitation=secret', 2);
  addHints(storage, '/t/one', 1);
  addHints(storage, '/t/two', 1);
  expect([hintsAt(storage, '/t/one'), hintsAt(storage, '/t/two'), hintsAt(storage, '/t/three')]).toEqual([3, 1, 0]);
  expect(storage.getItem('party-line/hints')).not.toContain('secret');
  expect([hintWords(1), hintWords(3)]).toEqual(['You asked for one hint.', 'You asked for 3 hints.']);
});

test('the oldest tables are forgotten, and what cannot be read or kept counts as none', () => {
  const storage = memory();
  for (let i = 0; i < 150; i++) addHints(storage, `/t/${i}`, 1);
  expect([hintsAt(storage, '/t/0'), hintsAt(storage, '/t/149')]).toEqual([0, 1]);
  storage.setItem('party-line/hints', '{"broken":');
  expect(hintsAt(storage, '/t/149')).toBe(0);
  addHints(null, '/t/1', 1);
  expect(hintsAt(null, '/t/1')).toBe(0);
});
