/** What every store of shared components promises, whatever it is made of. */
import { expect, test } from 'vitest';
import { MOST_REPORTS, SHOWN_REPORTS, type SharedComponent } from '../../store/shared/components.js';
import { type NewPlace, stage } from './stage.js';

const MAP: SharedComponent = {
  code: 'code-a',
  person: 'ann',
  game: 'go',
  kind: 'map',
  name: 'Mïll Creek 🚂',
  component: { hexes: { '0,0': 'start' }, list: [1, 'Zürich', null] },
  created: 1000,
};

const person = (id: string, name: string) => ({ id, name, created: 1, blocked: false });
const said = (code: string, who: string, at: number, why = 'rude') => ({ code, person: who, at, why });

export function sharedContract(newPlace: NewPlace): void {
  const { store, reopen } = stage(newPlace);

  test('what is shared is found by its code, with the name of its person as it is now, and stays as it was', async () => {
    const { shared, people } = store();
    await people.create(person('ann', 'Ann'), 'hash');
    await shared.add(MAP);
    await shared.add({ ...MAP, name: 'another', component: 1 });
    expect(await shared.find('code-a')).toEqual({ ...MAP, by: 'Ann' });
    await people.rename('ann', 'Änn');
    expect((await shared.find('code-a'))?.by).toBe('Änn');
    expect([await shared.find('code'), await shared.find(''), await shared.find('\0')]).toEqual([null, null, null]);
    expect([await shared.has('code-a'), await shared.has('code-b'), await shared.has('\0')]).toEqual([true, false, false]);
    expect([await shared.countOf('ann'), await shared.countOf('bob')]).toEqual([1, 0]);
    await expect(shared.add({ ...MAP, code: 'b', name: 'B\0b' })).rejects.toThrow();
    expect((await (await reopen()).shared.find('code-a'))?.component).toEqual(MAP.component);
  });

  test('nothing of somebody who is blocked is found until they are let in again; the host still sees it', async () => {
    const { shared, people } = store();
    await people.create(person('ann', 'Ann'), 'hash');
    await shared.add(MAP);
    await people.block('ann', true);
    expect(await shared.find('code-a')).toBeNull();
    expect(await shared.has('code-a')).toBe(true);
    expect(await shared.list({ reported: false, limit: 10 })).toHaveLength(1);
    await people.block('ann', false);
    expect(await shared.find('code-a')).not.toBeNull();
  });

  test('reports count once a person, only of what is there, and no more than are kept; the newest are shown', async () => {
    const { shared } = store();
    await shared.add(MAP);
    await shared.add({ ...MAP, code: 'code-b', created: 2000 });
    await shared.report(said('code-a', 'bob', 1));
    await shared.report(said('code-a', 'bob', 2, 'again'));
    await shared.report(said('nowhere', 'bob', 3));
    const [only, ...more] = await shared.list({ reported: true, limit: 10 });
    expect(more).toEqual([]);
    expect(only).toMatchObject({ code: 'code-a', by: '', reports: 1, why: ['rude'] });
    expect((await shared.list({ reported: false, limit: 10 })).map(({ code, reports }) => [code, reports])).toEqual([
      ['code-b', 0],
      ['code-a', 1],
    ]);
    for (let i = 0; i < MOST_REPORTS + 5; i++)
      await shared.report(said('code-b', `person ${i}`, 10 + i, i === 3 ? '' : `why ${i}`));
    const [flooded] = await shared.list({ reported: true, limit: 1 });
    expect([flooded?.code, flooded?.reports, flooded?.why.length]).toEqual(['code-b', MOST_REPORTS, SHOWN_REPORTS]);
    expect(flooded?.why[0]).toBe(`why ${MOST_REPORTS - 1}`);
    await expect(shared.report(said('code-a', 'eve', 5, 'a\0'))).rejects.toThrow();
  });

  test('what the host removes is gone with its reports', async () => {
    const { shared } = store();
    await shared.add(MAP);
    await shared.report(said('code-a', 'bob', 1));
    await shared.remove('code-a');
    await shared.remove('nowhere');
    expect([await shared.find('code-a'), await shared.list({ reported: true, limit: 10 })]).toEqual([null, []]);
    await shared.add(MAP);
    expect((await shared.list({ reported: false, limit: 10 })).map(({ reports }) => reports)).toEqual([0]);
  });

  test('a person is forgotten with what they shared and what they reported, and nobody else is', async () => {
    const { shared } = store();
    await shared.add(MAP);
    await shared.add({ ...MAP, code: 'code-b', person: 'bob' });
    await shared.report(said('code-a', 'bob', 1));
    await shared.report(said('code-b', 'ann', 2));
    await shared.report(said('code-b', 'eve', 3, 'loud'));
    await shared.forget('ann');
    expect(await shared.list({ reported: false, limit: 10 })).toMatchObject([{ code: 'code-b', reports: 1, why: ['loud'] }]);
    expect([await shared.countOf('ann'), await shared.countOf('bob')]).toEqual([0, 1]);
  });

  test('somebody who becomes another keeps what they shared, and what both reported is reported once', async () => {
    const { shared } = store();
    await shared.add(MAP);
    await shared.add({ ...MAP, code: 'code-b', person: 'bob', created: 2000 });
    await shared.add({ ...MAP, code: 'code-c', person: 'eve' });
    await shared.report(said('code-c', 'ann', 1));
    await shared.report(said('code-c', 'bob', 2));
    for (let i = 0; i < 2; i++) await shared.mergeInto('bob', 'ann');
    expect((await shared.of('ann')).map(({ code }) => code)).toEqual(['code-a', 'code-b']);
    expect((await shared.of('ann'))[0]).toEqual(MAP);
    expect(await shared.of('bob')).toEqual([]);
    expect((await shared.list({ reported: true, limit: 10 })).map(({ reports }) => reports)).toEqual([1]);
    await shared.forget('ann');
    expect(await shared.list({ reported: true, limit: 10 })).toEqual([]);
  });
}
