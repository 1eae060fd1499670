/** Records that an address carries with it. */
import { expect, test } from 'vitest';
import { carriedIn, carriesRecord, carrying } from '../../replay/sharing/carried.js';

const record = JSON.stringify({
  game: 'any',
  names: ['Zoë', 'Ben'],
  moves: Array.from({ length: 100 }, (_, i) => ({ seat: i % 2 })),
});

test('a record comes out of an address as it went in', async () => {
  const hash = (await carrying(record)) ?? expect.fail('not carried');
  expect(hash).toMatch(/^#record=[\w-]+$/);
  expect(carriesRecord(hash)).toBe(true);
  expect(await carriedIn(hash)).toBe(record);
});

test('one that would be too long for an address is not carried', async () => {
  const long = Array.from({ length: 20_000 }, (_, i) => Math.sin(i).toString(36)).join();
  expect(await carrying(long)).toBeNull();
});

test.each(['', '#top', '#record=', '#record=%%%', '#record=AAAA', `#record=${'A'.repeat(20_000)}`])(
  'nothing is read from “%s”',
  async (hash) => {
    expect((await carriedIn(hash)) ?? '').toBe('');
  },
);

test('what would unpack to more than any game is refused', async () => {
  const bomb = await carrying('A'.repeat(3_000_000));
  expect(await carriedIn(bomb ?? expect.fail('not packed'))).toBeNull();
});
