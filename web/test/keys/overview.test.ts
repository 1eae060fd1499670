/** What the overview of keys lists: one key means one thing in one place. */
import { expect, test } from 'vitest';
import { listedKeys } from '../../keys/listed.js';
import { SHORTCUTS } from '../../keys/shortcuts.js';

test('a key that the board uses is not listed as one for everywhere, and none is left out', () => {
  const board = [{ keys: 'C', does: 'To the next city' }];
  const { everywhere, outside } = listedKeys(board, SHORTCUTS);
  expect(outside.map(({ keys }) => keys)).toEqual(['C']);
  expect(everywhere.map(({ keys }) => keys)).not.toContain('C');
  expect(everywhere.length + outside.length).toBe(SHORTCUTS.length);
});
