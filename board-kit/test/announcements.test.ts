/** Announcements queue and are never overwritten: in their order, urgent ones first, with bounds that are told. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeAnnouncer } from '../speech/announce.js';
import {
  type Announcements,
  GAP,
  type Manner,
  MOST_SAID,
  MOST_WAITING,
  SILENCE,
  sayNext,
  withAnnouncement,
} from '../speech/announcements.js';

type Wish = readonly [string, Manner?];

const queued = (wishes: readonly Wish[]): Announcements =>
  wishes.reduce((all, [text, manner = {}]) => withAnnouncement(all, text, manner), SILENCE);

/** All that is said, with what the bounds have taken off the list. */
function saidIn(all: Announcements): string[] {
  const heard: string[] = [];
  for (let now = all; ; ) {
    const next = sayNext(now);
    if (next === now) return heard;
    heard.push(next.said.at(-1)?.text ?? '');
    now = next;
  }
}

describe('the queue', () => {
  test('says everything that comes at once, in its order, the same words twice too', () => {
    expect(saidIn(queued([['Ada passes.'], ['Ben passes.'], ['Ben passes.']]))).toEqual([
      'Ada passes.',
      'Ben passes.',
      'Ben passes.',
    ]);
  });

  test('puts what is urgent before the chatter, and keeps the order among the urgent', () => {
    const all = queued([
      ['Ada passes.'],
      ['Not here.', { urgent: true }],
      ['Ben passes.'],
      ['Your turn: bid.', { urgent: true }],
    ]);
    expect(saidIn(all)).toEqual(['Not here.', 'Your turn: bid.', 'Ada passes.', 'Ben passes.']);
  });

  test('keeps only the newest of a topic among those that wait, and never takes back what was said', () => {
    const first = sayNext(queued([['Ostra is open.', { topic: 'aim' }]]));
    const all = withAnnouncement(withAnnouncement(first, 'Brenno is open.', { topic: 'aim' }), 'Lunde is open.', {
      topic: 'aim',
    });
    expect(first.said.map(({ text }) => text)).toEqual(['Ostra is open.']);
    expect(saidIn(all)).toEqual(['Lunde is open.']);
  });

  test('has nothing to say where there are no words', () => {
    expect(saidIn(queued([[''], [' ']]))).toEqual([]);
  });

  test('loses nothing and overtakes nothing of its kind, whatever comes', () => {
    const wish = fc.record({ text: fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''), urgent: fc.boolean() });
    fc.assert(
      fc.property(fc.array(wish, { maxLength: MOST_WAITING }), (wishes) => {
        const of = (urgent: boolean): string[] => wishes.filter((one) => one.urgent === urgent).map(({ text }) => text);
        expect(saidIn(queued(wishes.map(({ text, urgent }) => [text, { urgent }])))).toEqual([...of(true), ...of(false)]);
      }),
    );
  });

  test('is bounded: chatter is left out first, and that is told', () => {
    const chatter = Array.from({ length: MOST_WAITING + 5 }, (_, i): Wish => [`Deed ${i}.`]);
    const heard = saidIn(queued([['Your turn.', { urgent: true }], ...chatter]));
    expect(heard.slice(0, 3)).toEqual(['Your turn.', '6 announcements were left out.', 'Deed 6.']);
    expect(heard).toHaveLength(MOST_WAITING + 1);
  });
});

describe('the voice', () => {
  test('adds one at a time, at most so many stay, and each stays for twelve seconds at least', () => {
    const timers: { readonly act: () => void; readonly at: number }[] = [];
    let now = 0;
    const { announce, announced } = makeAnnouncer((act, milliseconds) => timers.push({ act, at: now + milliseconds }));
    const came = new Map<number, number>();
    const stayed: number[] = [];
    const times: number[] = [];
    let before: readonly number[] = [];
    for (let i = 0; i < MOST_WAITING; i++) announce(`Deed ${i}.`);
    expect(announced.value).toEqual([]);
    for (let timer = timers.shift(); timer !== undefined; timer = timers.shift()) {
      now = timer.at;
      timer.act();
      const ids = announced.value.map(({ id }) => id);
      const fresh = ids.filter((id) => !before.includes(id));
      expect(fresh.length).toBeLessThanOrEqual(1);
      for (const id of fresh) {
        came.set(id, now);
        times.push(now);
      }
      for (const id of before) if (!ids.includes(id)) stayed.push(now - (came.get(id) ?? 0));
      before = ids;
    }
    expect(came.size).toBe(MOST_WAITING);
    expect(before).toHaveLength(MOST_SAID);
    expect(Math.min(...stayed)).toBeGreaterThanOrEqual(12_000);
    expect(times.slice(1).every((at, i) => at - (times[i] ?? 0) >= GAP)).toBe(true);
  });

  test('puts in order what comes in one instant', () => {
    const timers: (() => void)[] = [];
    const { announce, announced } = makeAnnouncer((act) => timers.push(act));
    announce('Ada passes.');
    announce('Your turn: bid.', { urgent: true });
    for (let next = timers.shift(); next !== undefined; next = timers.shift()) next();
    expect(announced.value.map(({ text }) => text)).toEqual(['Your turn: bid.', 'Ada passes.']);
  });
});
