/** Undo and redo: every step comes back as it was, a stroke is one step, and the oldest steps go when there are too many. */
import { randomFrom } from '@partyline/kernel/random.js';
import { expect, test } from 'vitest';
import { type EditHistory, editedTo, MOST_STEPS, newHistory, redone, undone } from '../editing/history.js';

type Word = { readonly text: string };
const word = (text: string): Word => ({ text });

test('what is undone and done again is the very same value', () => {
  const [a, b, c] = [word('a'), word('b'), word('c')];
  const whole = editedTo(editedTo(newHistory(a), b), c);
  const back = undone(whole);
  expect([back.present, undone(back).present, redone(back).present]).toEqual([b, a, c]);
  expect(undone(undone(whole)).present).toBe(a);
  expect(redone(redone(undone(undone(whole)))).present).toBe(c);
});

test('an edit after an undo takes the place of what was undone', () => {
  const history = editedTo(undone(editedTo(newHistory(word('a')), word('b'))), word('c'));
  expect(redone(history)).toBe(history);
  expect(undone(history).present).toEqual(word('a'));
});

test('edits of one stroke are one step, and another stroke or an undo ends it', () => {
  const typed = ['m', 'mi', 'mill'].reduce((history, text) => editedTo(history, word(text), 'name'), newHistory(word('')));
  expect(typed.past).toHaveLength(1);
  expect(undone(typed).present).toEqual(word(''));
  expect(editedTo(typed, word('mill!'), 'other').past).toHaveLength(2);
  expect(editedTo(redone(undone(typed)), word('mills'), 'name').past).toHaveLength(2);
});

test('a value that says the same is no step', () => {
  const history = newHistory({ a: 1, b: [2] });
  expect(editedTo(history, { b: [2], a: 1 })).toBe(history);
});

test('the first and the last stand at the ends', () => {
  const history = newHistory(word('a'));
  expect([undone(history), redone(history)]).toEqual([history, history]);
});

test('more steps than are kept: the oldest go', () => {
  let history: EditHistory<number> = newHistory(0);
  for (let i = 1; i <= MOST_STEPS + 10; i++) history = editedTo(history, i);
  expect(history.past).toHaveLength(MOST_STEPS);
  expect([history.past[0], history.present]).toEqual([10, MOST_STEPS + 10]);
});

test('any number of edits, undone as often and done again as often, leads back', () => {
  for (let seed = 0; seed < 200; seed++) {
    const random = randomFrom(`history/${seed}`);
    let history: EditHistory<number> = newHistory(0);
    for (let i = 0; i < 30; i++) {
      const what = random(4);
      history = what === 0 ? undone(history) : what === 1 ? redone(history) : editedTo(history, random(1000));
    }
    let [back, steps] = [history, 0];
    while (undone(back) !== back) [back, steps] = [undone(back), steps + 1];
    expect(back.present).toBe(0);
    for (let i = 0; i < steps; i++) back = redone(back);
    expect(back.present).toBe(history.present);
  }
});
