/** A table goes on under the rules that it was made under, and its rematch is played under the newest. */
import { seatOf } from '@partyline/kernel/game.js';
import { isRecord } from '@partyline/kernel/json.js';
import { expect, test } from 'vitest';
import { sitting } from './sitting.js';

/** A table that was made when version 1 was the newest. */
async function ofOld() {
  const seats = [{ type: 'me' }, { type: 'open' }];
  const table = await sitting({ game: 'criss-cross-town', seats, open: true, shuffle: false });
  table.table = { ...table.table, setup: { ...table.table.setup, rules: 1 } };
  expect(table.ask('ben', { type: 'join' })).toBeNull();
  return table;
}

test('[CT-5.4] a game that begins at an old table is of the old version, whatever is moved and taken back', async () => {
  const table = await ofOld();
  const view = () => table.table.playing.game.view(table.match.state, seatOf(0));
  expect(view()).not.toHaveProperty('rules');
  const nothing = { type: 'build', plan: 0, pieces: [] };
  expect(table.move(0, nothing)).toBeNull();
  expect(table.ask('ann', { type: 'undo' })).toBeNull();
  expect(table.move(0, nothing)).toBeNull();
  expect(table.move(1, nothing)).toBeNull();
  expect(view()).toMatchObject({ round: 2 });
  expect(view()).not.toHaveProperty('rules');
});

test('a table that is made now is of the newest version, and says so', async () => {
  const table = await sitting({ game: 'criss-cross-town', seats: [{ type: 'me' }] });
  const { game } = table.table.playing;
  const view = game.view(table.match.state, seatOf(0));
  expect(isRecord(view) && view['rules']).toBe(game.rules);
});
