/** What the page of a table keeps for its reader: here, what becomes of a move that an earlier page had sent off. */
import { games } from '@partyline/games/registry.js';
import type { Refusal } from '@partyline/kernel/game.js';
import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { makeDesk } from '../../table/desk.js';
import { load } from '../../table/played.js';
import type { TableSource } from '../../table/table.js';

const LATE: Refusal = { rule: null, code: 'late', args: {}, error: 'The game has gone on.' };

async function tableWith(...left: readonly Promise<Refusal | null>[]): Promise<TableSource> {
  const played = await load(games[0]?.id ?? '', {});
  if (played === null) throw new Error('there is no such game');
  return {
    played,
    now: signal(null),
    present: signal([]),
    connection: signal({ type: 'live' }),
    ask: () => Promise.resolve(null),
    left,
    viewAt: () => Promise.resolve(null),
    close: () => undefined,
  };
}

test('a move of an earlier page is under way until it is answered, and its refusal is shown', async () => {
  let answer: (refusal: Refusal | null) => void = () => undefined;
  const desk = makeDesk(await tableWith(new Promise((resolve) => (answer = resolve))));
  expect([desk.sending.value, desk.refusal.value]).toEqual([true, null]);
  answer(LATE);
  await expect.poll(() => desk.sending.value).toBe(false);
  expect(desk.refusal.value).toEqual(LATE);
});

test('a table without such a move waits for nothing', async () => {
  expect(makeDesk(await tableWith()).sending.value).toBe(false);
});
