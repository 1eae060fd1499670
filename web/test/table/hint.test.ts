/** Hints in slices: the page hears the best so far, in time, and nothing once it has stopped asking. */

import type { Hint } from '@partyline/kernel/features/hint.js';
import { expect, test } from 'vitest';
import type { HintQuestion } from '../../table/hint/answer.js';
import { askHint } from '../../table/hint/ask.js';
import { addHints, hintsAt, hintWords } from '../../table/hint/count.js';
import { gradeOf, type HintAnswer, thinkAloud } from '../../table/hint/think.js';

/** A clock on which every look takes so long. */
function slowClock(look: number): () => number {
  let time = 0;
  return () => (time += look);
}

function toldBy(thinking: () => Generator<Hint | null, Hint | null>, look: number): string[] {
  const told: string[] = [];
  thinkAloud(thinking(), slowClock(look), ({ thinking: more, hint }) => told.push(`${more} ${hint?.say}`));
  return told;
}

test('each slice tells the best so far, the last one what there is', () => {
  function* thinking() {
    yield null;
    yield { say: 'so far', pointer: null };
    return { say: 'at last', pointer: 'there' };
  }
  expect(toldBy(thinking, 100)).toEqual(['true undefined', 'true so far', 'false at last']);
});

test('after two seconds the best so far has to do, or the first that comes', () => {
  function* endless(nothing: number): Generator<Hint | null, never> {
    for (let i = 0; ; i++) yield i < nothing ? null : { say: `try ${i}`, pointer: null };
  }
  expect(toldBy(() => endless(0), 1000).at(-1)).toBe('false try 0');
  expect(toldBy(() => endless(9), 1000).at(-1), 'nothing yet').toBe('false try 9');
});

test('the worker ends with a whole answer, with its trouble, and when nobody listens any more; then nothing is heard', () => {
  const question: HintQuestion = { game: 'g', options: {}, view: null, seat: 0 };
  const some = (thinking: boolean): HintAnswer => ({ thinking, hint: null });
  const heard: (HintAnswer | null)[] = [];
  let ends = 0;
  const ask = () => {
    const line = { hear: (_: HintAnswer): void => {}, broke: (): void => {}, stop: (): void => {} };
    line.stop = askHint(
      question,
      (answer) => heard.push(answer),
      (_job, hear, broke) => {
        Object.assign(line, { hear, broke });
        return { end: () => ends++ };
      },
    );
    return line;
  };
  const whole = ask();
  for (const thinking of [true, true, false, false]) whole.hear(some(thinking));
  expect([heard.length, ends]).toEqual([3, 1]);
  const broken = ask();
  broken.broke();
  broken.broke();
  expect([heard.at(-1), heard.length, ends]).toEqual([null, 4, 2]);
  const left = ask();
  left.hear(some(true));
  left.stop();
  left.hear(some(false));
  left.broke();
  left.stop();
  expect([heard.length, ends]).toEqual([5, 3]);
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
