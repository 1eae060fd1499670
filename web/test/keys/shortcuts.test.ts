/** Keys: each does one thing, and nothing while somebody writes or holds another key. */
import { expect, test } from 'vitest';
import { deedOf, SHORTCUTS } from '../../keys/shortcuts.js';

const press = (key: string, more: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  defaultPrevented: false,
  ...more,
});

test('every key of the overview does what it says', () => {
  for (const { by, deed } of SHORTCUTS) for (const key of by) expect(deedOf(press(key), false)).toBe(deed);
  const keys = SHORTCUTS.flatMap(({ by }) => by);
  expect(new Set(keys).size).toBe(keys.length);
});

test('nothing while somebody writes, with other keys, or when the board has used the key', () => {
  expect(deedOf(press('u'), true)).toBeNull();
  expect(deedOf(press('u', { ctrlKey: true }), false)).toBeNull();
  expect(deedOf(press('u', { defaultPrevented: true }), false)).toBeNull();
  expect(deedOf(press('x'), false)).toBeNull();
});
