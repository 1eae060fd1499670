/**
 * What every store promises about what is not as it was written: whatever changes in an entry is found when it is read, and
 * nothing else suffers from it. Somebody with a connection of their own does the damage.
 */

import { tableId } from '@partyline/table/table-id.js';
import { expect, test } from 'vitest';
import { Damaged } from '../../store/damage.js';
import { appendTo, entry, type NewPlace, stage } from './stage.js';

/** A hand in the database. Names of tables are given without their schema; values stand where there are question marks. */
export type Hand = {
  run(text: string, ...values: readonly (string | number | null)[]): Promise<void>;
  /** The one row that there is. */
  row(text: string): Promise<Readonly<Record<string, unknown>>>;
};
export type HandIn = (place: string) => Hand;

const A = tableId('a');
const ENTRIES = [
  entry('ann:key', { at: 1_700_000_000_123, body: { seat: 1, move: { to: [3, 4] }, left: null } }),
  entry(null, { kind: 'chat', body: { by: { id: 'ann', name: 'Änn 東京' }, text: 'hello' } }),
  entry('', { body: '' }),
];
const WORDS = ['kind', 'key', 'body', 'mark'];
const NUMBERS = ['table_n', 'seq', 'at', 'sum'];
const BITS = 31;

/** With one byte changed, at every place. Other characters than those of ASCII become one of it. */
const misspelt = (text: string): string[] =>
  [...text].map((sign, i) => {
    const code = sign.charCodeAt(0);
    const other = String.fromCharCode(code < 128 && code !== 1 ? code ^ 1 : 63);
    return [...text].map((one, at) => (at === i ? other : one)).join('');
  });

const miscounted = (number: number): number[] =>
  Array.from({ length: BITS }, (_, bit) => Number(BigInt.asIntN(53, BigInt(number) ^ (1n << BigInt(bit))))).filter(
    (other) => Math.abs(other) < 2 ** BITS || Math.abs(number) >= 2 ** BITS,
  );

const possible = (change: Promise<void>): Promise<boolean> =>
  change.then(
    () => true,
    () => false,
  );

export function damageContract(newPlace: NewPlace, handIn: HandIn): void {
  const { store, place } = stage(newPlace);

  test.each([1, 2, 3])('any byte of any column of entry %i that changes is found, and told of that table alone', async (seq) => {
    const { log } = store();
    await log.append(appendTo('a', 0, ENTRIES));
    await log.append(appendTo('b', 0, ENTRIES));
    const hand = handIn(place());
    const where = `WHERE table_n = (SELECT n FROM tables WHERE id = 'a') AND seq = ${seq}`;
    const row = await hand.row(`SELECT * FROM entries ${where}`);
    const columns = Object.keys(row);
    expect(columns.filter((column) => !WORDS.includes(column) && !NUMBERS.includes(column))).toEqual([]);
    let tried = 0;
    for (const column of columns) {
      const value = row[column];
      const others = typeof value === 'string' ? misspelt(value) : value === null ? ['x'] : miscounted(Number(value));
      for (const other of [...others, ...(column === 'key' && value !== null ? [null] : [])]) {
        // Where another entry is already, the database itself lets nothing come.
        if (!(await possible(hand.run(`UPDATE entries SET ${column} = ? ${where}`, other)))) continue;
        await expect(log.read(A, 0), `${column} ${other} instead of ${value}`).rejects.toThrow(Damaged);
        const back = `UPDATE entries SET ${column} = ? WHERE body = ? AND table_n <> (SELECT n FROM tables WHERE id = 'b')`;
        await hand.run(
          back,
          typeof value === 'string' || value === null ? value : Number(value),
          column === 'body' ? String(other) : String(row['body']),
        );
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(80);
    expect(await log.read(A, 0)).toHaveLength(3);
    expect(await log.read(tableId('b'), 0)).toHaveLength(3);
  });

  test.each([
    ['the first', 1, 'entry 1 is missing'],
    ['one in between', 2, 'entry 2 is missing'],
    ['the last', 3, 'entry 3 is missing'],
  ])('an entry that is gone is found: %s', async (_which, seq, why) => {
    const { log } = store();
    await log.append(appendTo('a', 0, ENTRIES));
    const hand = handIn(place());
    await hand.run('DELETE FROM entries WHERE seq = ?', seq);
    await expect(log.read(A, 0)).rejects.toThrow(`The table a is damaged: ${why}. It stays closed`);
    await expect(log.read(A, seq - 1, 1)).rejects.toThrow(Damaged);
    await hand.run('DELETE FROM entries');
    await expect(log.read(A, 0)).rejects.toThrow('entry 1 is missing');
  });

  test('entries that have changed places, or tables, or come after the last, are found', async () => {
    const { log } = store();
    for (const table of ['a', 'b']) await log.append(appendTo(table, 0, [entry(), entry(null, { body: 'two' }), entry()]));
    const hand = handIn(place());
    const renumber = (from: number, to: number) => hand.run('UPDATE entries SET seq = ? WHERE seq = ?', to, from);
    const swap = async () => {
      await renumber(1, 9);
      await renumber(2, 1);
      await renumber(9, 2);
    };
    await swap();
    await expect(log.read(A, 0)).rejects.toThrow('entry 1 is not as it was written');
    await swap();
    expect(await log.read(A, 0)).toHaveLength(3);
    await hand.run('UPDATE entries SET table_n = 9 - table_n');
    await hand.run('UPDATE entries SET table_n = table_n - 6');
    await expect(log.read(A, 0)).rejects.toThrow('entry 1 is not as it was written');
    await hand.run('UPDATE entries SET table_n = table_n + 6');
    await hand.run('UPDATE entries SET table_n = 9 - table_n');
    await hand.run('UPDATE tables SET head = 2');
    await expect(log.read(A, 0)).rejects.toThrow('it has entries beyond its last, which is 2');
  });

  test('a table whose line cannot be read is left out of lists, and spoils none', async () => {
    const { log } = store();
    for (const table of ['a', 'b', 'c']) await log.append(appendTo(table, 0));
    await handIn(place()).run(`UPDATE tables SET summary = '{' WHERE id = 'b'`);
    expect((await log.list({ limit: 9 })).map(({ table }) => table).sort()).toEqual(['a', 'c']);
    expect((await log.list({ person: 'ann', limit: 9 })).map(({ table }) => table).sort()).toEqual(['a', 'c']);
    await expect(log.find(tableId('b'))).rejects.toThrow(Damaged);
  });

  test('what the host rewrites has its checksums anew', async () => {
    const { log, hosting } = store();
    await log.append(appendTo('a', 0, ENTRIES));
    await hosting.rewrite(A, ({ seq, key, body }) => ({ key: seq === 1 ? null : key, body: seq === 2 ? { text: '' } : body }));
    expect((await log.read(A, 0)).map(({ key, body }) => [key, body])).toEqual([
      [null, ENTRIES[0]?.body],
      [null, { text: '' }],
      ['', ''],
    ]);
  });
}
