/** What every store of people promises, whatever it is made of. */
import { expect, test } from 'vitest';
import type { Person } from '../../store/people.js';
import { appendTo, type NewPlace, stage } from './stage.js';

const ANN: Person = { id: 'ann', name: 'Änn 🚂', created: 1000, blocked: false };
const BOB: Person = { id: 'bob', name: 'Bob', created: 2000, blocked: true };

export function peopleContract(newPlace: NewPlace): void {
  const { store, reopen } = stage(newPlace);
  const who = async (tokenHash: string) => (await store().people.signedIn(tokenHash))?.person ?? null;

  test('a guest is known by the hash of the token, and by nothing else', async () => {
    const { people } = store();
    await people.create(ANN, 'hash a');
    await people.create(BOB, 'hash b');
    expect(await who('hash a')).toEqual(ANN);
    expect(await who('hash b')).toEqual(BOB);
    expect(await people.byId('bob')).toEqual(BOB);
    expect(await who('ann')).toBeNull();
    expect(await who('')).toBeNull();
    expect(await people.byApiToken('hash a')).toBeNull();
    expect(await people.byId('\0')).toBeNull();
  });

  test('an id or a token that is taken is refused, and harms nobody', async () => {
    const { people, log } = store();
    await people.create(ANN, 'hash a');
    const done = await Promise.allSettled([
      log.append(appendTo('a', 0)),
      people.create({ ...BOB, id: 'ann' }, 'hash b'),
      people.create(BOB, 'hash a'),
      people.create({ ...BOB, name: 'B\0b' }, 'hash b'),
      people.create(BOB, 'hash b'),
    ]);
    expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected', 'fulfilled']);
    expect([await people.byId('ann'), await who('hash b')]).toEqual([ANN, BOB]);
  });

  test('a name can be changed, and a person blocked and let in again', async () => {
    const { people } = store();
    await people.create(ANN, 'hash a');
    await people.create(BOB, 'hash b');
    await people.rename('ann', "Robert'); --");
    await people.block('ann', true);
    expect(await who('hash a')).toEqual({ ...ANN, name: "Robert'); --", blocked: true });
    await people.block('bob', false);
    expect(await people.byId('bob')).toEqual({ ...BOB, blocked: false });
    await expect(people.rename('ann', 'A\0')).rejects.toThrow();
    await people.rename('nobody', 'Nobody');
    expect(await people.byId('nobody')).toBeNull();
  });

  test('an API token acts for its person until it is taken away', async () => {
    const { people } = store();
    await people.create(ANN, 'hash a');
    await people.create(BOB, 'hash b');
    const tokens = ['t2', 't1'].map((id, i) => ({ id, label: `bot ${id}`, created: i }));
    for (const token of tokens) await people.addApiToken('ann', token, `hash ${token.id}`);
    await people.addApiToken('bob', { id: 't1', label: '', created: 9 }, 'hash of bob');
    expect(await people.apiTokens('ann')).toEqual(tokens);
    expect(await people.byApiToken('hash t1')).toEqual(ANN);
    expect(await people.byApiToken('hash of bob')).toEqual(BOB);
    expect(await who('hash t1')).toBeNull();
    await people.removeApiToken('ann', 't1');
    expect(await people.byApiToken('hash t1')).toBeNull();
    expect(await people.byApiToken('hash of bob')).toEqual(BOB);
    expect(await people.apiTokens('ann')).toEqual(tokens.slice(0, 1));
    await expect(people.addApiToken('nobody', { id: 't', label: '', created: 1 }, 'hash n')).rejects.toThrow();
    await expect(people.addApiToken('bob', { id: 't9', label: '', created: 1 }, 'hash t2')).rejects.toThrow();
  });

  test('whoever is erased leaves a blank name and no way in', async () => {
    const { people } = store();
    await people.create(ANN, 'hash a');
    await people.create(BOB, 'hash b');
    await people.addApiToken('ann', { id: 't', label: 'bot', created: 1 }, 'hash t');
    await people.erase('ann');
    expect(await people.byId('ann')).toEqual({ ...ANN, name: '' });
    expect([await who('hash a'), await people.byApiToken('hash t'), await people.apiTokens('ann')]).toEqual([null, null, []]);
    expect(await who('hash b')).toEqual(BOB);
    await people.erase('bob');
    await people.create({ ...BOB, id: 'new' }, 'hash b');
  });

  test('people are still there after opening again', async () => {
    await store().people.create(ANN, 'hash a');
    await store().people.addApiToken('ann', { id: 't', label: 'bot', created: 1 }, 'hash t');
    const { people } = await reopen();
    expect([(await people.signedIn('hash a'))?.person, await people.byApiToken('hash t')]).toEqual([ANN, ANN]);
    expect(await people.devices('ann')).toEqual([{ id: 'hash a', label: '', created: 1000, used: 1000 }]);
  });

  test('a device is listed with its label and its last use, and its id is less than the hash', async () => {
    const { people } = store();
    const hash = '0123456789abcdef0123456789abcdef';
    await people.create(ANN, hash, 'Firefox on Ändroid');
    expect(await people.signedIn(hash)).toEqual({ person: ANN, used: 1000 });
    await people.touch(hash, 5000, 'Firefox on Linux');
    await people.touch('nobody', 5000, 'x');
    await expect(people.touch(hash, 6000, 'F\0')).rejects.toThrow();
    expect(await people.devices('ann')).toEqual([
      { id: '0123456789abcdef', label: 'Firefox on Linux', created: 1000, used: 5000 },
    ]);
    expect(await people.signedIn('0123456789abcdef')).toBeNull();
    expect(await people.devices('nobody')).toEqual([]);
  });

  test('who signs a device out signs out their own, that one or all others', async () => {
    const { people } = store();
    await people.create(ANN, 'hash a');
    await people.create(BOB, 'hash b');
    await people.signOut('bob', 'hash a');
    await people.signOutOthers('bob', 'hash b');
    expect([await who('hash a'), await who('hash b')]).toEqual([ANN, BOB]);
    await people.signOut('ann', 'hash a');
    expect([await who('hash a'), await people.byId('ann')]).toEqual([null, ANN]);
    await people.signOutOthers('bob', 'elsewhere');
    expect(await who('hash b')).toBeNull();
  });
}
