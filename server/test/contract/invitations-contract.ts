/** What every store of invitations promises, whatever it is made of. */
import { tableId } from '@partyline/table/table-id.js';
import { expect, test } from 'vitest';
import type { TableIndex } from '../../store/log.js';
import { appendTo, entry, type NewPlace, stage } from './stage.js';

const T = tableId('t');

export function invitationsContract(newPlace: NewPlace): void {
  const { store } = stage(newPlace);
  const people = async (...ids: readonly string[]): Promise<void> => {
    for (const id of ids) await store().people.create({ id, name: id.toUpperCase(), created: 1, blocked: false }, `hash ${id}`);
  };
  const table = (id: string, sitters: readonly string[], status: TableIndex['status'], at = 1000): Promise<unknown> =>
    store().log.append(appendTo(id, 0, [entry(null, { at })], { people: sitters, status }));
  const names = async (person: string) => (await store().invitations.companions(person, 9)).map((one) => one.person);

  test('who has sat together at a game that began knows each other, the last first; who only waited together does not', async () => {
    await people('ann', 'bob', 'cat', 'dan', 'eve');
    await table('one', ['ann', 'bob'], 'finished', 1000);
    await table('two', ['ann', 'cat', 'bob'], 'playing', 3000);
    await table('three', ['ann', 'dan'], 'waiting');
    await table('four', ['ann', 'eve'], 'closed');
    const { invitations } = store();
    expect(await invitations.companions('ann', 9)).toEqual([
      { person: 'bob', name: 'BOB', games: 2, last: 3000, welcome: true },
      { person: 'cat', name: 'CAT', games: 1, last: 3000, welcome: true },
    ]);
    expect(await invitations.companions('ann', 1)).toHaveLength(1);
    expect(await names('nobody')).toEqual([]);
    const may = (by: string, person: string) => invitations.mayInvite(by, person);
    expect([await may('ann', 'bob'), await may('bob', 'ann'), await may('cat', 'bob')]).toEqual([true, true, true]);
    for (const person of ['dan', 'eve', 'ann', 'nobody', '', '\0']) expect(await may('ann', person)).toBe(false);
  });

  test('nobody who is blocked or forgotten is named, and names are those of now', async () => {
    await people('ann', 'bob', 'cat', 'dan');
    await table('one', ['ann', 'bob', 'cat', 'dan'], 'finished');
    const { invitations, people: known } = store();
    await known.block('bob', true);
    await known.erase('cat');
    await known.rename('dan', 'Dän');
    expect((await invitations.companions('ann', 9)).map(({ name }) => name)).toEqual(['Dän']);
    for (const person of ['bob', 'cat']) expect(await invitations.mayInvite('ann', person)).toBe(false);
  });

  test('who turns somebody off is not named to them and not invited by them, and can turn them on again', async () => {
    await people('ann', 'bob');
    await table('one', ['ann', 'bob'], 'finished');
    const { invitations } = store();
    await invitations.turn('bob', 'ann', false);
    await invitations.turn('bob', 'ann', false);
    expect(await names('ann')).toEqual([]);
    expect(await invitations.companions('bob', 9)).toMatchObject([{ person: 'ann', welcome: false }]);
    expect([await invitations.mayInvite('ann', 'bob'), await invitations.mayInvite('bob', 'ann')]).toEqual([false, true]);
    expect(await invitations.apart(['ann', 'bob', 'cat'])).toEqual([['bob', 'ann']]);
    expect(await invitations.apart(['ann', 'cat'])).toEqual([]);
    expect([await invitations.turnedOff('bob'), await invitations.turnedOff('ann')]).toEqual([['ann'], []]);
    await invitations.turn('bob', 'ann', true);
    expect([await names('ann'), await invitations.apart(['ann', 'bob'])]).toEqual([['bob'], []]);
  });

  test('an invitation is found while its table waits, once, the newest first', async () => {
    await people('ann');
    const { invitations, log } = store();
    await table('t', ['ann'], 'waiting');
    await table('u', ['ann'], 'waiting');
    await invitations.add({ person: 'bob', table: T, by: 'ann', at: 10 });
    await invitations.add({ person: 'bob', table: T, by: 'eve', at: 15 });
    await invitations.add({ person: 'bob', table: tableId('u'), by: 'ann', at: 20 });
    await invitations.add({ person: 'bob', table: tableId('nowhere'), by: 'ann', at: 30 });
    expect(await invitations.of('bob', 9)).toMatchObject([
      { by: 'ann', name: 'ANN', at: 20, listing: { table: 'u', index: { game: 'chess' } } },
      { by: 'ann', at: 10, listing: { table: 't' } },
    ]);
    expect(await invitations.of('bob', 1)).toHaveLength(1);
    await invitations.remove('bob', tableId('u'));
    await log.append(appendTo('t', 1, [entry()], { people: ['ann'], status: 'playing' }));
    expect(await invitations.of('bob', 9)).toEqual([]);
  });

  test('what is over is forgotten with the next invitation, and what is about to begin is not', async () => {
    const { invitations } = store();
    await table('over', ['ann'], 'finished');
    const hour = 60 * 60_000;
    for (const [id, at] of [
      ['over', 10],
      ['later', 2 * hour],
      ['never', 10],
      ['t', 2 * hour],
    ] as const)
      await invitations.add({ person: 'bob', table: tableId(id), by: 'ann', at });
    for (const id of ['later', 'never', 't']) await table(id, ['ann'], 'waiting');
    expect((await invitations.of('bob', 9)).map(({ listing }) => listing.table)).toEqual(['later', 't']);
  });

  test('who becomes another brings their invitations and whom they turned off, once', async () => {
    await people('ann', 'bob', 'cat');
    const { invitations } = store();
    await table('t', ['ann'], 'waiting');
    await table('u', ['ann'], 'waiting');
    await invitations.add({ person: 'old', table: T, by: 'ann', at: 10 });
    await invitations.add({ person: 'bob', table: T, by: 'ann', at: 11 });
    await invitations.add({ person: 'old', table: tableId('u'), by: 'ann', at: 12 });
    await invitations.add({ person: 'cat', table: T, by: 'old', at: 13 });
    await invitations.turn('old', 'cat', false);
    await invitations.turn('bob', 'cat', false);
    await invitations.turn('ann', 'old', false);
    await invitations.turn('old', 'bob', false);
    for (let i = 0; i < 2; i++) await invitations.mergeInto('old', 'bob');
    expect((await invitations.of('bob', 9)).map(({ listing, at }) => [listing.table, at])).toEqual([
      ['u', 12],
      ['t', 11],
    ]);
    expect(await invitations.of('old', 9)).toEqual([]);
    expect(await invitations.of('cat', 9)).toMatchObject([{ by: 'bob' }]);
    const pairs = await invitations.apart(['ann', 'bob', 'cat', 'old']);
    expect([...pairs].sort()).toEqual([
      ['ann', 'bob'],
      ['bob', 'cat'],
    ]);
  });

  test('a person is forgotten with what they were invited to, whom they invited and whom they turned off', async () => {
    await people('ann', 'bob', 'cat');
    const { invitations } = store();
    await table('t', ['ann'], 'waiting');
    await invitations.add({ person: 'bob', table: T, by: 'ann', at: 10 });
    await invitations.add({ person: 'cat', table: T, by: 'bob', at: 10 });
    await invitations.add({ person: 'cat', table: tableId('t'), by: 'ann', at: 10 });
    await invitations.turn('bob', 'ann', false);
    await invitations.turn('ann', 'bob', false);
    await invitations.turn('ann', 'cat', false);
    await invitations.forget('bob');
    expect([await invitations.of('bob', 9), await invitations.of('cat', 9)]).toEqual([[], []]);
    expect(await invitations.apart(['ann', 'bob', 'cat'])).toEqual([['ann', 'cat']]);
  });

  test('who becomes another keeps what they were invited to, and is still turned off by whoever had turned them off', async () => {
    await people('ann', 'bob', 'cat', 'dan');
    const { invitations } = store();
    await table('t', ['cat'], 'waiting');
    await table('u', ['bob'], 'waiting');
    await invitations.add({ person: 'bob', table: T, by: 'cat', at: 10 });
    await invitations.add({ person: 'dan', table: tableId('u'), by: 'bob', at: 10 });
    await invitations.turn('cat', 'bob', false);
    await invitations.turn('bob', 'dan', false);
    await invitations.turn('bob', 'ann', false);
    for (let i = 0; i < 2; i++) await invitations.mergeInto('bob', 'ann');
    await invitations.forget('bob');
    expect(await invitations.of('ann', 9)).toMatchObject([{ by: 'cat', listing: { table: 't' } }]);
    expect(await invitations.of('dan', 9)).toMatchObject([{ by: 'ann' }]);
    expect((await invitations.apart(['ann', 'bob', 'cat', 'dan'])).toSorted()).toEqual([
      ['ann', 'dan'],
      ['cat', 'ann'],
    ]);
  });
}
