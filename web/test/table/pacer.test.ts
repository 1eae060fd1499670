/** Time to see: the deeds of others come one at a time, one's own at once, and nothing else is ever late. In virtual time. */
import { games } from '@partyline/games/registry.js';
import { type Refusal, seatOf } from '@partyline/kernel/game.js';
import type { Command } from '@partyline/protocol/commands.js';
import { type Fields, fieldsShape } from '@partyline/protocol/fields.js';
import type { Past } from '@partyline/protocol/messages.js';
import { signal } from '@preact/signals';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadGame } from '../../table/load-game.js';
import { paceSource } from '../../table/pace/pacer.js';
import type { TableNow } from '../../table/table.js';
import { FIELDS } from '../link/at-hand.js';

const GAP = 1000;
const ME = seatOf(0);
const OTHER = 1;
const OTHERS = 2;

const played = await loadGame(games[0]?.id ?? '', {});
if (played === null) throw new Error('there is no such game');

type Change = Partial<Fields> & { readonly undone?: readonly number[]; readonly events?: number };

/** Time that passes when the test says so. */
function virtualTime() {
  let clock = 0;
  let timers: { readonly at: number; readonly act: () => void }[] = [];
  return {
    now: () => clock,
    later(act: () => void, milliseconds: number) {
      const timer = { at: clock + milliseconds, act };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    pass(milliseconds: number) {
      const end = clock + milliseconds;
      for (;;) {
        const [next] = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (next === undefined) break;
        timers = timers.filter((one) => one !== next);
        clock = Math.max(clock, next.at);
        next.act();
      }
      clock = end;
    },
  };
}

/** What the table is after a change, with as many deeds of another. */
function changedTable(before: TableNow, at: number, { undone = [], events = 1, ...change }: Change): TableNow {
  const seq = before.seq + 1;
  const past: Past[] = Array.from({ length: Math.max(1, events) }, (_, i) => ({
    seq: seq + i,
    at,
    events: events === 0 ? [] : [{ type: 'done', seat: OTHER }],
    undone,
  }));
  return {
    ...before,
    seq: past.at(-1)?.seq ?? seq,
    past: [...before.past, ...past],
    fields: { ...before.fields, ...change },
  };
}

/** A table whose position is named by a number, with the reader on the first of three seats; `toAct` is whom it waits for. */
function stage(gap = GAP) {
  const fields: Fields = { ...fieldsShape.read(FIELDS, 'fields'), status: 'playing', view: 'v0', toAct: [OTHER], asked: null };
  const first: TableNow = { fields, seat: ME, chair: 0, invitation: null, seq: 0, past: [], ahead: 0 };
  const now = signal<TableNow | null>(first);
  const asked: Command[] = [];
  let refusal: Refusal | null = null;
  const time = virtualTime();
  const source = paceSource(
    {
      played: played ?? fail(),
      now,
      present: signal([]),
      connection: signal({ type: 'live' }),
      ask: (command) => {
        asked.push(command);
        return Promise.resolve(refusal);
      },
      viewAt: () => Promise.resolve(null),
      close: () => undefined,
    },
    { now: time.now, later: time.later, gap: () => gap },
  );
  const shown: { readonly view: unknown; readonly at: number }[] = [];
  source.now.subscribe((value) => {
    const view = value?.fields.view;
    if (view !== shown.at(-1)?.view) shown.push({ view, at: time.now() });
  });
  const tell = (change: Change): void => {
    now.value = changedTable(now.peek() ?? first, time.now(), change);
  };
  return {
    source,
    now,
    shown,
    asked,
    tell,
    /** A deed of somebody else, which leads to a position. */
    deed: (view: string, change: Change = {}) => tell({ view, ...change }),
    refuse(why: Refusal | null) {
      refusal = why;
    },
    pass: time.pass,
    view: () => source.now.value?.fields.view,
  };
}

const fail = (): never => {
  throw new Error('there is no such game');
};

describe('what others do', () => {
  test('is shown one deed at a time, a second each', () => {
    const { deed, pass, shown, source } = stage();
    for (const view of ['a', 'b', 'c']) deed(view);
    expect(source.behind.value).toBe(2);
    pass(5000);
    expect(shown).toEqual([
      { view: 'v0', at: 0 },
      { view: 'a', at: 0 },
      { view: 'b', at: 1000 },
      { view: 'c', at: 2000 },
    ]);
    expect(source.behind.value).toBe(0);
  });

  test('is shown at once when nothing has moved for a while', () => {
    const { deed, pass, shown } = stage();
    deed('a');
    pass(3000);
    deed('b');
    expect(shown.at(-1)).toEqual({ view: 'b', at: 3000 });
  });

  test('comes faster when the table runs away, and never more than a few seconds late', () => {
    const { deed, pass, shown } = stage();
    for (let i = 0; i < 25; i++) deed(`p${i}`);
    pass(60_000);
    expect(shown).toHaveLength(26);
    expect(shown.at(-1)?.at).toBeLessThan(15_000);
    expect((shown[3]?.at ?? 0) - (shown[2]?.at ?? 0)).toBeLessThan(300);
  });

  test('is left out where there is far too much of it', () => {
    const { deed, view, source } = stage();
    for (let i = 0; i < 33; i++) deed(`p${i}`);
    expect(view()).toBe('p31');
    expect(source.behind.value).toBe(1);
  });

  test('is skipped when the reader says so', () => {
    const { deed, source, view } = stage();
    for (const name of ['a', 'b', 'c']) deed(name);
    source.skip();
    expect([view(), source.behind.value]).toEqual(['c', 0]);
  });

  test('is shown as it comes to those who want it at once', () => {
    const { deed, view } = stage(0);
    for (const name of ['a', 'b', 'c']) deed(name);
    expect(view()).toBe('c');
  });

  test('waits neither for a reconnection with many moves, nor for what was taken back, nor for other eyes', () => {
    const many = stage();
    many.deed('a');
    many.deed('b', { events: 4 });
    expect(many.view()).toBe('b');
    const back = stage();
    for (const name of ['a', 'b']) back.deed(name);
    back.deed('a', { undone: [2] });
    expect([back.view(), back.source.behind.value]).toEqual(['a', 0]);
    const eyes = stage();
    for (const name of ['a', 'b']) eyes.deed(name);
    const now = eyes.now.peek();
    if (now !== null) eyes.now.value = { ...now, seat: null, fields: { ...now.fields, view: 'curtain' } };
    expect(eyes.view()).toBe('curtain');
  });

  test('is never held back from a reader who plays at the same time', () => {
    const { deed, view } = stage();
    deed('a', { toAct: [ME, OTHER] });
    deed('b', { toAct: [ME, OTHER] });
    deed('c', { toAct: [ME, OTHERS] });
    expect(view()).toBe('c');
  });

  test('keeps its second when somebody does something in secret meanwhile', () => {
    const { deed, tell, view, source, pass } = stage();
    deed('a');
    deed('b', { toAct: [ME, OTHER] });
    tell({ events: 0, toAct: [ME] });
    expect(view()).toBe('a');
    pass(GAP);
    expect(source.now.value?.fields).toMatchObject({ view: 'b', toAct: [ME] });
  });
});

describe('what is not the board', () => {
  test('is never late: talk, clocks and requests come while deeds wait', () => {
    const { deed, tell, source, view, pass } = stage();
    deed('a', { toAct: [ME] });
    deed('b', { toAct: [OTHER] });
    const chat = [{ by: { id: 'x', name: 'X' }, text: 'hello', at: 1 }];
    const clocks = { left: [5, 6], since: [null, 1] };
    tell({ events: 0, chat, clocks, undo: { by: 1, accepted: [] } });
    expect(view()).toBe('a');
    expect(source.now.value?.fields).toMatchObject({ chat, clocks, undo: { by: 1 }, toAct: [ME] });
    pass(GAP);
    expect(source.now.value?.fields).toMatchObject({ view: 'b', chat, toAct: [OTHER] });
  });

  test('is told no earlier than its deed: the log and the end wait for the board', () => {
    const { deed, source, pass } = stage();
    deed('a');
    deed('b', { status: 'finished' });
    expect(source.now.value?.past.map(({ seq }) => seq)).toEqual([1]);
    expect(source.now.value?.fields.status).toBe('playing');
    pass(GAP);
    expect(source.now.value?.fields.status).toBe('finished');
  });
});

describe('what the reader does', () => {
  const MOVE: Command = { type: 'move', move: 1 };

  test('is shown at once, and the answer of the others a second later', async () => {
    const { source, deed, shown, pass, view } = stage();
    deed('a', { toAct: [ME] });
    await source.ask(MOVE);
    deed('mine', { toAct: [OTHER] });
    expect(view()).toBe('mine');
    deed('reply', { toAct: [ME] });
    expect(view()).toBe('mine');
    pass(GAP);
    expect(shown.at(-1)).toEqual({ view: 'reply', at: GAP });
  });

  test('is not done in a position that was not seen; the page goes there instead', async () => {
    const { source, deed, asked, view } = stage();
    deed('a', { toAct: [OTHERS] });
    deed('b', { toAct: [ME], asked: 2 });
    expect(await source.ask(MOVE)).toMatchObject({ code: 'behind' });
    expect([view(), asked]).toEqual(['b', []]);
    expect(await source.ask(MOVE)).toBeNull();
    expect(asked).toEqual([MOVE]);
  });

  test('is done where the table still asks the same', async () => {
    const { source, deed, asked } = stage();
    deed('a', { asked: 7 });
    deed('b', { asked: 7 });
    expect(await source.ask(MOVE)).toBeNull();
    expect(asked).toEqual([MOVE]);
  });

  test('that was refused does not make the next deed of others theirs', async () => {
    const { source, deed, view, refuse } = stage();
    deed('a');
    refuse({ rule: null, code: 'no', args: {}, error: 'No.' });
    await source.ask(MOVE);
    deed('b');
    expect(view()).toBe('a');
  });

  test('that shows nothing does not make the next deed of others theirs', async () => {
    const { source, deed, tell, view } = stage();
    deed('a', { toAct: [ME, OTHER] });
    await source.ask(MOVE);
    tell({ events: 0, toAct: [OTHER] });
    deed('b', { toAct: [ME, OTHER] });
    expect(view()).toBe('a');
  });

  test('talk is said at any time, and skips nothing', async () => {
    const { source, deed, view } = stage();
    for (const name of ['a', 'b']) deed(name);
    await source.ask({ type: 'chat', text: 'hello' });
    expect(view()).toBe('a');
  });
});

test('whatever comes whenever, everything is shown in order, never two within a moment, and at last the newest', () => {
  const step = fc.record({ wait: fc.integer({ min: 0, max: 900 }), quiet: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const { deed, tell, pass, shown, view } = stage();
      const views = ['v0'];
      for (const [i, { wait, quiet }] of steps.entries()) {
        pass(wait);
        if (quiet) tell({ events: 0 });
        else {
          deed(`d${i}`);
          views.push(`d${i}`);
        }
      }
      pass(30_000);
      expect(view()).toBe(views.at(-1));
      expect(shown.map((one) => one.view)).toEqual(views);
      for (const [i, { at }] of shown.slice(2).entries()) expect(at - (shown[i + 1]?.at ?? 0)).toBeGreaterThanOrEqual(GAP / 4);
    }),
  );
});
