/** What the page of a table keeps for its reader: here, the moves that have no answer yet, of this page and of an earlier one. */
import { games } from '@partyline/games/registry.js';
import type { Refusal } from '@partyline/kernel/game.js';
import { fieldsShape } from '@partyline/protocol/fields.js';
import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { makeDesk } from '../../table/desk.js';
import { loadGame } from '../../table/load-game.js';
import type { TableNow, TableSource } from '../../table/table.js';
import { FIELDS } from '../link/at-hand.js';

const LATE: Refusal = { rule: null, code: 'late', args: {}, error: 'The game has gone on.' };

async function tableWith(...left: readonly Promise<Refusal | null>[]): Promise<TableSource> {
  const played = await loadGame(games[0]?.id ?? '', {});
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

const seenAt = (seq: number): TableNow => ({
  fields: fieldsShape.read(FIELDS, 'fields'),
  seat: null,
  chair: null,
  invitation: null,
  seq,
  past: [],
  ahead: 0,
});

test('a second click is no second move; one that is made after something new was seen is', async () => {
  const now = signal<TableNow | null>(seenAt(3));
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  const desk = makeDesk({
    ...(await tableWith()),
    now,
    ask(command) {
      asked.push(JSON.stringify(command));
      return new Promise((resolve) => answers.push(() => resolve(null)));
    },
  });
  desk.play('one');
  desk.play('one');
  expect(asked).toHaveLength(1);
  expect(desk.sending.value).toBe(true);
  now.value = seenAt(4);
  expect(desk.sending.value, 'boards take what is meant for the new position').toBe(false);
  desk.play('two');
  expect(asked).toHaveLength(2);
  answers[0]?.();
  await new Promise((resolve) => setImmediate(resolve));
  expect(desk.sending.value, 'the second is still under way').toBe(true);
  answers[1]?.();
  await expect.poll(() => desk.sending.value).toBe(false);
  desk.play('two');
  expect(asked).toHaveLength(3);
});

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
