/** What every store of sign-in codes promises, and of people who come in by them and become others, whatever it is made of. */
import { describe, expect, test } from 'vitest';
import type { NewCode, Taking } from '../../store/codes/codes.js';
import { MOST_DEVICES } from '../../store/people.js';
import { type NewPlace, stage } from './stage.js';

const named = (id: string) => ({ id, name: `The ${id}`, created: 1, blocked: false });
const link = (codeHash: string, person: string, created: number, more: Partial<NewCode> = {}): NewCode => ({
  codeHash,
  person,
  kind: 'link',
  created,
  expires: created + 100,
  ...more,
});
const taking = (codeHash: string, tokenHash: string, now: number, more: Partial<Taking> = {}): Taking => ({
  codeHash,
  device: { tokenHash, label: `on ${tokenHash}`, created: now },
  instead: null,
  former: null,
  ...more,
});

export function codesContract(newPlace: NewPlace): void {
  const { store, reopen } = stage(newPlace);
  const who = async (tokenHash: string) => (await store().people.signedIn(tokenHash))?.person.id ?? null;
  const people = async (...ids: readonly string[]): Promise<void> => {
    for (const id of ids) await store().people.create(named(id), `cookie of ${id}`);
  };

  describe('a code', () => {
    test('is found by its hash until its time is over, and by nothing less', async () => {
      const { codes } = store();
      await codes.add(link('0123456789abcdef of a link', 'ann', 1000), 3);
      const code = { id: '0123456789abcdef', person: 'ann', kind: 'link', created: 1000, expires: 1100 };
      expect(await codes.find('0123456789abcdef of a link', 1099)).toEqual(code);
      expect(await codes.find('0123456789abcdef of a link', 1100)).toBeNull();
      expect(await codes.find('0123456789abcdef', 1000)).toBeNull();
      expect([await codes.of('ann', 1050), await codes.of('ann', 1100), await codes.of('bob', 1050)]).toEqual([[code], [], []]);
      await codes.remove('bob', code.id);
      expect(await codes.of('ann', 1050)).toHaveLength(1);
      await codes.remove('ann', code.id);
      expect(await codes.of('ann', 1050)).toEqual([]);
    });

    test('is one of so many of its kind and person: the oldest go', async () => {
      const { codes } = store();
      for (let i = 0; i < 5; i++) await codes.add(link(`link ${i}`, 'ann', 1000 + i), 3);
      await codes.add(link('of bob', 'bob', 1001), 3);
      await codes.add(link('of a passkey', 'ann', 1001, { kind: 'passkey' }), 3);
      expect((await codes.of('ann', 1050)).map(({ id }) => id)).toEqual(['link 4', 'link 3', 'link 2', 'of a passkey']);
      expect(await codes.of('bob', 1050)).toHaveLength(1);
      await expect(codes.add(link('link 4', 'bob', 1000), 3)).rejects.toThrow();
    });

    test('signs a device in once, also for many who try at once', async () => {
      const { codes } = store();
      await people('ann');
      await codes.add(link('link', 'ann', 1000), 3);
      await Promise.all(['a', 'b', 'c', 'd'].map((device) => codes.take(taking('link', device, 1010))));
      const came = await Promise.all(['a', 'b', 'c', 'd'].map(who));
      expect(came.filter((one) => one === 'ann')).toHaveLength(1);
      expect(came.filter((one) => one === null)).toHaveLength(3);
      expect(await codes.find('link', 1010)).toBeNull();
      await codes.take(taking('link', 'late', 1011));
      expect(await who('late')).toBeNull();
    });

    test('signs nobody in when its time is over, and then harms nobody’s device', async () => {
      const { codes } = store();
      await people('ann', 'bob');
      await codes.add(link('link', 'ann', 1000), 3);
      await codes.take(taking('link', 'new', 1100, { instead: 'cookie of bob', former: 'bob' }));
      expect([await who('new'), await who('cookie of bob'), await store().merges.personOf('bob')]).toEqual([null, 'bob', null]);
    });

    test('on paper holds until it is used, and new ones replace all', async () => {
      const { codes } = store();
      await people('ann');
      await codes.replacePaper('ann', ['p1', 'p2', 'p3'], 1000);
      await codes.add(link('link', 'ann', 1000), 3);
      await codes.take(taking('p2', 'new', 999_999_999));
      expect([await who('new'), await codes.find('p2', 1)]).toEqual(['ann', null]);
      expect((await codes.of('ann', 1050)).map(({ id }) => id).toSorted()).toEqual(['link', 'p1', 'p3']);
      await codes.replacePaper('ann', ['q1'], 1001);
      expect((await codes.of('ann', 1050)).map(({ id }) => id).toSorted()).toEqual(['link', 'q1']);
      expect(await codes.find('p1', 1)).toBeNull();
      await codes.forget('ann');
      expect(await codes.of('ann', 1050)).toEqual([]);
    });
  });

  describe('a device that is signed in', () => {
    test('has its label, comes instead of what the browser was, and is still there after opening again', async () => {
      const { codes } = store();
      await people('ann', 'bob');
      await codes.add(link('link', 'ann', 1000), 3);
      await codes.take(taking('link', 'new', 1010, { instead: 'cookie of bob' }));
      expect([await who('new'), await who('cookie of bob'), await who('cookie of ann')]).toEqual(['ann', null, 'ann']);
      const again = await reopen();
      expect((await again.people.devices('ann'))[0]).toEqual({ id: 'new', label: 'on new', created: 1010, used: 1010 });
      expect(await again.merges.personOf('bob')).toBeNull();
    });

    test('is one of so many: the one that was unused for longest goes', async () => {
      const { codes, people: all } = store();
      await people('ann');
      for (let i = 0; i < MOST_DEVICES + 2; i++) {
        await codes.add(link(`link ${i}`, 'ann', 1000 + i), 3);
        await codes.take(taking(`link ${i}`, `device ${i}`, 1000 + i));
        if (i === 0) await all.touch('cookie of ann', 5000, 'in use');
      }
      const ids = (await all.devices('ann')).map(({ id }) => id);
      expect(ids).toHaveLength(MOST_DEVICES);
      expect(ids).toContain('cookie of ann');
      expect(ids).toContain(`device ${MOST_DEVICES + 1}`);
      expect(ids).not.toContain('device 0');
    });
  });

  describe('somebody who brings along who they were', () => {
    const becomes = async (former: string, person: string, now = 1010): Promise<void> => {
      await store().codes.add(link(`from ${former}`, person, now - 1), 3);
      await store().codes.take(taking(`from ${former}`, `new of ${former}`, now, { instead: `cookie of ${former}`, former }));
    };

    test('has become the other by the same commit, once, and something is left to be done', async () => {
      const { merges } = store();
      await people('ann', 'bob');
      await becomes('bob', 'ann');
      expect([await merges.personOf('bob'), await merges.personOf('ann')]).toEqual(['ann', null]);
      const merge = { former: 'bob', person: 'ann', begun: 1010, swept: null, done: null, twice: [] };
      expect(await (await reopen()).merges.open(10)).toEqual([merge]);
      const again = store().merges;
      await again.swept({ ...merge, twice: ['a'] }, 2000);
      await again.swept({ ...merge, twice: ['a', 'b'] }, 3000);
      expect(await again.of('ann')).toEqual([{ ...merge, swept: 2000, twice: ['a', 'b'] }]);
      await again.done({ former: 'bob', person: 'eve' }, 4000);
      expect(await again.open(10)).toHaveLength(1);
      await again.done(merge, 4000);
      expect(await again.open(10)).toEqual([]);
    });

    test('is not brought along by a code of their own', async () => {
      await people('ann');
      await becomes('ann', 'ann');
      expect([await who('new of ann'), await store().merges.personOf('ann')]).toEqual(['ann', null]);
    });

    test('takes along those who had become them, and there is something to be done about these again', async () => {
      const { merges } = store();
      await people('ann', 'bob', 'cem');
      await becomes('cem', 'bob');
      await merges.done({ former: 'cem', person: 'bob' }, 1500);
      await becomes('bob', 'ann', 2000);
      expect([await merges.personOf('cem'), await merges.personOf('bob')]).toEqual(['ann', 'ann']);
      expect((await merges.open(10)).map(({ former }) => former)).toEqual(['cem', 'bob']);
    });

    test('two who become each other at once become one, and both codes lead to that one', async () => {
      const { merges } = store();
      await people('ann', 'bob');
      await store().codes.add(link('to ann', 'ann', 1000), 3);
      await store().codes.add(link('to bob', 'bob', 1000), 3);
      await Promise.all([
        store().codes.take(taking('to ann', 'x', 1010, { former: 'bob' })),
        store().codes.take(taking('to bob', 'y', 1010, { former: 'ann' })),
      ]);
      const [x, y] = [await who('x'), await who('y')];
      expect(x).toBe(y);
      expect((await merges.open(10)).map(({ person }) => person)).toEqual([x]);
    });

    test('keeps every other way in: devices, API tokens, passkeys, and what is on paper', async () => {
      const { codes, people: all, passkeys, merges } = store();
      await people('ann', 'bob');
      await all.addApiToken('bob', { id: 't', label: 'bot', created: 1 }, 'hash t');
      await codes.replacePaper('bob', ['paper of bob'], 1000);
      await codes.add(link('open link of bob', 'bob', 1000), 3);
      await passkeys.add({
        id: 'key',
        person: 'bob',
        name: 'Telephone',
        site: 'localhost',
        publicKey: 'AA',
        counter: 0,
        transports: [],
        created: 1,
        used: null,
      });
      await merges.moveWaysIn({ former: 'bob', person: 'ann' });
      await merges.moveWaysIn({ former: 'bob', person: 'ann' });
      expect([await who('cookie of bob'), (await all.byApiToken('hash t'))?.id]).toEqual(['ann', 'ann']);
      expect([(await passkeys.find('key'))?.person, (await codes.find('paper of bob', 1010))?.person]).toEqual(['ann', 'ann']);
      expect(await codes.find('open link of bob', 1010)).toBeNull();
    });
  });

  test('somebody who is to be deleted has no way in any more, until nothing is left to be done', async () => {
    const { codes, people: all, merges, passkeys } = store();
    await people('ann', 'bob');
    await all.addApiToken('ann', { id: 't', label: 'bot', created: 1 }, 'hash t');
    await codes.replacePaper('ann', ['paper'], 1000);
    await merges.delete('ann', 1000);
    await merges.delete('ann', 2000);
    expect([await who('cookie of ann'), await all.byApiToken('hash t'), await codes.find('paper', 1010)]).toEqual([
      null,
      null,
      null,
    ]);
    expect([await who('cookie of bob'), await passkeys.of('ann')]).toEqual(['bob', []]);
    expect(await (await reopen()).merges.deletions(10)).toEqual(['ann']);
    await store().merges.deleted('ann');
    expect(await store().merges.deletions(10)).toEqual([]);
  });
}
