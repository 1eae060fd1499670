/** One's own components outside of any browser: how they are kept, read from text, judged in turn, and carried in an address. */
import { games } from '@partyline/games/registry.js';
import type { Json } from '@partyline/kernel/json.js';
import { expect, test } from 'vitest';
import { readComponent } from '../../components/component-file.js';
import { autosave, type SaveState } from '../../components/editing/autosave.js';
import { undoDeedOf } from '../../components/editing/undo-keys.js';
import { type Judgement, type JudgeQuestion, judgeComponent } from '../../components/judging/answer.js';
import { openJudge } from '../../components/judging/judge.js';
import { type KeptComponent, MOST_KEPT } from '../../components/store/kept-component.js';
import { memoryComponents } from '../../components/store/memory-components.js';
import { carriedOptions, carryingOptions, firstOptions } from '../../new-table/carried-options.js';

const KEPT: KeptComponent = {
  id: 'a',
  game: 'go',
  kind: 'map',
  name: 'Mine',
  component: { v: 0 },
  created: 1,
  changed: 1,
  version: 1,
};

/** A saver on a store in memory; what it puts off is done when the test says so. */
async function saver() {
  const store = memoryComponents();
  await store.add(KEPT);
  const told: SaveState[] = [];
  let waiting: (() => void)[] = [];
  const save = autosave(KEPT, {
    replace: async (kept) => {
      const keeping = await store.replace(kept);
      return { keeping, error: keeping === 'saved' ? null : keeping };
    },
    load: (id) => store.load(id),
    later(act) {
      waiting.push(act);
      return () => {
        waiting = waiting.filter((one) => one !== act);
      };
    },
    now: () => 5,
    tell: (state) => told.push(state),
  });
  const kept = async () => (await store.load('a'))?.component;
  return { store, save, told, kept, waiting: () => waiting.length, name: (v: number) => ({ name: 'Mine', component: { v } }) };
}

test('what is edited is written once it rests, the newest alone, and then said to be kept', async () => {
  const { save, told, kept, waiting, name } = await saver();
  for (const v of [1, 2, 3]) save.want(name(v));
  expect([waiting(), await kept()]).toEqual([1, { v: 0 }]);
  await save.flush();
  expect([waiting(), await kept(), told.at(-1)]).toEqual([0, { v: 3 }, { type: 'kept' }]);
});

test('what another tab has written is not overwritten, until the reader insists', async () => {
  const { store, save, told, kept, name } = await saver();
  await store.replace({ ...KEPT, component: { v: 99 }, version: 2 });
  save.want(name(1));
  await save.flush();
  expect(told.at(-1)).toEqual({ type: 'trouble', why: 'stale', error: 'stale' });
  expect(await kept()).toEqual({ v: 99 });
  await save.insist();
  expect([await kept(), told.at(-1)]).toEqual([{ v: 1 }, { type: 'kept' }]);
  save.want(name(2));
  await save.flush();
  expect(await kept()).toEqual({ v: 2 });
});

test('what was deleted elsewhere is said to be gone and does not come back', async () => {
  const { store, save, told, kept, name } = await saver();
  await store.remove('a');
  save.want(name(1));
  await save.flush();
  expect([told.at(-1), await kept()]).toEqual([{ type: 'trouble', why: 'gone', error: 'gone' }, undefined]);
});

test('a browser keeps so many components and no more', async () => {
  const store = memoryComponents();
  for (let i = 0; i < MOST_KEPT; i++) expect(await store.add({ ...KEPT, id: `${i}`, changed: i })).toBe('saved');
  expect(await store.add({ ...KEPT, id: 'one more' })).toBe('crowded');
  expect((await store.list())[0]?.id).toBe(`${MOST_KEPT - 1}`);
});

const edited = await Promise.all(
  games.flatMap((entry) => {
    const load = entry.seen?.editors;
    return load === undefined ? [] : [load().then(({ editors }) => editors.map((editor) => ({ entry, editor })))];
  }),
).then((all) => all.flat().map(({ entry, editor }) => ({ name: `${editor.kind} of ${entry.name}`, entry, editor })));

test.each(edited)(
  'the editor of a $name begins with what it can read again, and its tool can judge',
  async ({ entry, editor }) => {
    const tool = (await entry.tools()).tools.find(({ kind }) => kind === editor.tool);
    expect(tool?.options).toBeDefined();
    const [empty, ...shipped] = editor.beginnings();
    expect(empty?.id).toBe('empty');
    for (const { component } of editor.beginnings()) {
      const again = editor.read(JSON.parse(JSON.stringify(component)));
      expect(again).toEqual({ ok: true, value: component });
      expect(tool?.check(component).every(({ message }) => message.endsWith('.'))).toBe(true);
      if (editor.naming !== undefined) expect(editor.naming.read(editor.naming.write(component, 'Mine'))).toBe('Mine');
      if (editor.text !== undefined)
        expect(editor.text.read(editor.text.write(component))).toEqual({ ok: true, value: component });
    }
    for (const { component } of shipped) expect(tool?.check(component).filter(({ level }) => level === 'error')).toEqual([]);
    for (const json of [null, 0, 'x', [], {}, [[]], [{}], { hexes: 1 }]) expect(() => editor.read(json)).not.toThrow();
  },
);

test.each(edited)('a $name is read from its JSON, from what make-components prints, and from nothing else', ({ editor }) => {
  const component = editor.beginnings().at(-1)?.component ?? null;
  expect(readComponent(editor, JSON.stringify(component))).toEqual({ ok: true, value: component });
  expect(readComponent(editor, JSON.stringify({ component, figures: {} }))).toEqual({ ok: true, value: component });
  for (const text of ['{', 'hello there', '', '7', 'x'.repeat(1_000_000)]) {
    const read = readComponent(editor, text);
    expect(read.ok ? 'read' : read.error).toMatch(/\.$/);
  }
});

test.each(edited)(
  'the worker says of a $name what its tool says, and with which options it is played',
  async ({ entry, editor }) => {
    const said: Judgement[] = [];
    const ask = (number: number, component: Json) =>
      judgeComponent({ number, game: entry.id, tool: editor.tool, component }, (one) => said.push(one));
    await ask(1, editor.beginnings().at(-1)?.component ?? null);
    await ask(2, { not: 'ours' });
    expect(said.map(({ number, options }) => [number, options !== null])).toEqual([
      [1, true],
      [2, false],
    ]);
    expect(said[1]?.findings.some(({ level }) => level === 'error')).toBe(true);
  },
);

test('while the worker is at work, only the last question waits', () => {
  const asked: JudgeQuestion[] = [];
  let answer = (_: Judgement): void => undefined;
  const heard: number[] = [];
  const judge = openJudge(
    (judgement) => heard.push(judgement?.number ?? -1),
    (hear) => {
      answer = hear;
      return { say: (job) => job.type === 'judge' && asked.push(job.asked), end: () => undefined };
    },
  );
  const ask = (number: number) => judge.ask({ number, game: 'go', tool: 'map', component: number });
  for (const number of [1, 2, 3, 4]) ask(number);
  answer({ number: 1, findings: [], options: null });
  answer({ number: 4, findings: [], options: null });
  ask(5);
  expect([asked.map(({ number }) => number), heard]).toEqual([
    [1, 4, 5],
    [1, 4],
  ]);
});

test('options come out of an address as they went in, and nothing else is taken for them', async () => {
  const options = { map: { name: 'Zürich 🚂', hexes: { '0,0': 'start' } } };
  const hash = (await carryingOptions(options)) ?? '';
  expect(hash).toMatch(/^#components=[\w-]+$/);
  expect(await carriedOptions(hash)).toEqual(options);
  const list = (await carryingOptions([1])) ?? '';
  for (const bad of ['', '#components=', '#components=AAAA', '#components=%%%', `#record=${hash.slice(12)}`, list]) {
    expect(await carriedOptions(bad), bad).toBeNull();
  }
  const bomb = (await carryingOptions({ x: 'a'.repeat(600_000) })) ?? '';
  expect(await carriedOptions(bomb)).toBeNull();
});

test('what somebody comes with goes before what is offered, and the rest is as offered', () => {
  const entry = { offered: { words: 'new', map: 'house' } };
  expect(firstOptions(entry, { map: { own: true } })).toEqual({ words: 'new', map: { own: true } });
  expect(firstOptions(entry, null)).toEqual(entry.offered);
});

test('undo and redo by the keys that people know', () => {
  const key = (key: string, more: object = {}) =>
    undoDeedOf({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...more });
  const ctrl = { ctrlKey: true };
  expect([key('z', ctrl), key('Z', { ...ctrl, shiftKey: true }), key('y', ctrl)]).toEqual(['undo', 'redo', 'redo']);
  expect([key('z', { metaKey: true }), key('z', { metaKey: true, shiftKey: true })]).toEqual(['undo', 'redo']);
  expect([key('z'), key('y'), key('z', { ...ctrl, altKey: true }), key('x', ctrl)]).toEqual([null, null, null, null]);
});
