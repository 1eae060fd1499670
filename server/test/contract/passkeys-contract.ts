/** What every store of passkeys promises, whatever it is made of. */
import { expect, test } from 'vitest';
import type { Passkey } from '../../store/passkeys/passkeys.js';
import { type NewPlace, stage } from './stage.js';

const KEY: Passkey = {
  id: 'key-1',
  person: 'ann',
  name: 'Ann’s télephone 🚂',
  site: 'play.example.org',
  publicKey: 'pQECAyYgASFYIA',
  counter: 3,
  transports: ['internal', 'hybrid'],
  created: 1000,
  used: null,
};

export function passkeysContract(newPlace: NewPlace): void {
  const { store, reopen } = stage(newPlace);

  test('a passkey is found by its id and in the list of its person, as it was given', async () => {
    const { passkeys } = store();
    await passkeys.add(KEY);
    await passkeys.add({ ...KEY, id: 'key-2', created: 999, counter: 0 });
    await passkeys.add({ ...KEY, person: 'eve', publicKey: 'another' });
    expect(await passkeys.find('key-1')).toEqual(KEY);
    expect((await passkeys.of('ann')).map(({ id }) => id)).toEqual(['key-2', 'key-1']);
    expect([await passkeys.find('key'), await passkeys.of('eve')]).toEqual([null, []]);
    expect(await (await reopen()).passkeys.find('key-1')).toEqual(KEY);
  });

  test('only its own person renames it or takes it away', async () => {
    const { passkeys } = store();
    await passkeys.add(KEY);
    await passkeys.rename('eve', 'key-1', 'mine');
    await passkeys.remove('eve', 'key-1');
    expect(await passkeys.find('key-1')).toEqual(KEY);
    await passkeys.rename('ann', 'key-1', 'Old telephone');
    expect((await passkeys.find('key-1'))?.name).toBe('Old telephone');
    await passkeys.remove('ann', 'key-1');
    expect(await passkeys.find('key-1')).toBeNull();
  });

  test('its count never goes back', async () => {
    const { passkeys } = store();
    await passkeys.add(KEY);
    await passkeys.used('key-1', 7, 2000);
    await passkeys.used('key-1', 5, 3000);
    expect(await passkeys.find('key-1')).toEqual({ ...KEY, counter: 7, used: 2000 });
  });

  test('a challenge is taken once, by the person that it is for, before its time is over', async () => {
    const { passkeys } = store();
    const open = { hash: 'c1', person: 'ann', expires: 2000 };
    expect(await passkeys.challenge(open, 1000, 10)).toBe(true);
    expect(await passkeys.takeChallenge({ hash: 'c1', person: 'eve' }, 1500, 'm0')).toBe(false);
    expect(await passkeys.takeChallenge({ hash: 'c1', person: null }, 1500, 'm0')).toBe(false);
    const tried = await Promise.all(['m1', 'm2', 'm3'].map((mark) => passkeys.takeChallenge(open, 1500, mark)));
    expect(tried.filter(Boolean)).toHaveLength(1);
    expect(await passkeys.takeChallenge(open, 1500, 'm4')).toBe(false);
    await passkeys.challenge({ hash: 'c2', person: null, expires: 2000 }, 1000, 10);
    expect(await passkeys.takeChallenge({ hash: 'c2', person: null }, 2000, 'm5')).toBe(false);
    expect(await passkeys.takeChallenge({ hash: 'c2', person: null }, 1999, 'm6')).toBe(true);
    expect(await passkeys.takeChallenge({ hash: 'never', person: null }, 1500, 'm7')).toBe(false);
  });

  test('so many challenges are open and no more, until the time of some is over', async () => {
    const { passkeys } = store();
    const open = (i: number, now: number) => passkeys.challenge({ hash: `c${i}`, person: null, expires: 2000 }, now, 3);
    expect([await open(1, 1000), await open(2, 1000), await open(3, 1000), await open(4, 1000)]).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(await open(5, 2000)).toBe(true);
  });

  test('a person is forgotten with what they had, and nobody else is', async () => {
    const { passkeys } = store();
    await passkeys.add(KEY);
    await passkeys.add({ ...KEY, id: 'of bob', person: 'bob' });
    await passkeys.challenge({ hash: 'c1', person: 'ann', expires: 2000 }, 1000, 10);
    await passkeys.forget('ann');
    expect([await passkeys.of('ann'), (await passkeys.of('bob')).length]).toEqual([[], 1]);
    expect(await passkeys.takeChallenge({ hash: 'c1', person: 'ann' }, 1500, 'm')).toBe(false);
  });
}
