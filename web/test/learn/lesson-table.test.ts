/** A lesson as a table: what the page sees, what comes by itself, and what is kept. */
import type { Lesson } from '@partyline/board-kit/lesson.js';
import { type GameEntry, games } from '@partyline/games/registry.js';
import { describe, expect, test } from 'vitest';
import type { LessonProgress } from '../../learn/course.js';
import { type LessonTable, openLesson } from '../../learn/lesson-table.js';
import { lessonProgress } from '../../learn/progress.js';

async function firstLesson(): Promise<{ readonly entry: GameEntry; readonly lesson: Lesson }> {
  for (const entry of games) {
    const lesson = (await entry.seen?.teaching())?.teaching.lessons[0];
    if (lesson !== undefined) return { entry, lesson };
  }
  throw new Error('there is no lesson');
}

const { entry, lesson } = await firstLesson();
const played = { entry, rules: await entry.rules(), resources: new Map<string, Uint8Array>() };

type Opened = { readonly table: LessonTable; readonly kept: LessonProgress[]; tick(): void; waiting(): boolean };

/** A lesson whose time goes by when the test says so. */
function opened(before: LessonProgress | null = null): Opened {
  const kept: LessonProgress[] = [];
  let next: (() => void) | null = null;
  const table = openLesson(played, lesson, {
    kept: before,
    keep: (progress) => kept.push(progress),
    later(act) {
      next = act;
      return () => {
        next = null;
      };
    },
  });
  return {
    table,
    kept,
    tick() {
      const act = next;
      next = null;
      act?.();
    },
    waiting: () => next !== null,
  };
}

const typeOf = ({ run }: LessonTable) => lesson.steps[run.value.step]?.type;

/** Goes on until a step of this kind. */
function upTo(type: Lesson['steps'][number]['type'], before: LessonProgress | null = null): Opened {
  const all = opened(before);
  while (typeOf(all.table) !== type) all.table.show();
  return all;
}

describe('the table of a lesson', () => {
  test('is one at which the learner sits with the others by name', () => {
    const { table } = opened();
    const now = table.now.value;
    expect(now?.seat).toBe(lesson.seat);
    expect(now?.fields.seats.map(({ person }) => person?.name)).toEqual(lesson.names);
    expect(now?.fields.status).toBe('playing');
    expect(now?.fields.toAct).toEqual([lesson.seat]);
    expect(now?.past).toEqual([]);
  });

  test('plays the moves of the others one after the other, and then waits', () => {
    const { table, tick, waiting } = upTo('watch');
    const step = lesson.steps[table.run.value.step];
    const moves = step?.type === 'watch' ? step.moves.length : 0;
    const before = table.run.value.moves.length;
    for (let i = 1; i <= moves; i++) {
      expect(waiting()).toBe(true);
      tick();
      expect(table.run.value.moves.length).toBe(before + i);
    }
    expect(waiting()).toBe(false);
    expect(typeOf(table)).toBe('watch');
  });

  test('plays the rest at once for whoever does not want to wait, and goes on the next time', () => {
    const { table, waiting } = upTo('watch');
    const { step } = table.run.value;
    table.goOn();
    expect(waiting()).toBe(false);
    expect(table.run.value.step).toBe(step);
    table.goOn();
    expect(table.run.value.step).toBe(step + 1);
  });

  test('does not go on from what is to be done', () => {
    const { table } = upTo('do');
    const before = table.run.value;
    table.goOn();
    expect(table.run.value).toBe(before);
  });

  test('has a hint for a legal move that does not fit, and a refusal for one that is not legal', async () => {
    const { table } = upTo('do');
    const step = lesson.steps[table.run.value.step];
    expect(await table.ask({ type: 'move', move: { type: 'pass' } })).toBeNull();
    expect(table.hint.value).toBe(step?.type === 'do' ? step.otherwise : '');
    expect((await table.ask({ type: 'move', move: { type: 'drop' } }))?.rule).toBe('3.2.0.2');
    table.show();
    expect(table.hint.value).toBeNull();
  });

  test('takes back to the step of the learner’s last move', async () => {
    const { table } = upTo('do');
    const { step } = table.run.value;
    table.show();
    table.goOn();
    expect(await table.ask({ type: 'undo', to: null })).toBeNull();
    expect(table.run.value.step).toBe(step);
    expect(table.now.value?.past).toEqual([]);
  });

  test('refuses what makes no sense in a lesson', async () => {
    const { table } = opened();
    expect((await table.ask({ type: 'resign' }))?.code).toBe('lesson');
  });

  test('numbers what happens upwards, also after going back, and shows each moment', async () => {
    const { table } = upTo('do');
    const first = table.now.value;
    table.show();
    const second = table.now.value;
    table.back();
    table.show();
    const third = table.now.value;
    expect(second?.seq).toBeGreaterThan(first?.seq ?? 0);
    expect(third?.seq).toBeGreaterThan(second?.seq ?? 0);
    expect(third?.past.map(({ seq }) => seq)).not.toEqual(second?.past.map(({ seq }) => seq));
    expect(await table.viewAt(third?.past[0]?.seq ?? 0)).toEqual(third?.fields.view);
    expect(await table.viewAt(0)).toEqual(first?.fields.view);
  });

  test('begins again', () => {
    const { table } = upTo('watch');
    table.restart();
    expect(table.run.value.step).toBe(0);
    expect(table.now.value?.past).toEqual([]);
  });

  test('plays nothing any more once it is closed', () => {
    const { table, waiting } = upTo('watch');
    table.close();
    expect(waiting()).toBe(false);
  });

  test('goes on where it was left', () => {
    const { table, kept } = upTo('watch');
    const again = opened(kept.at(-1) ?? null);
    expect(again.table.run.value.step).toBe(table.run.value.step);
    expect(again.table.now.value?.fields.view).toEqual(table.now.value?.fields.view);
    expect(again.waiting()).toBe(true);
  });
});

describe('what a browser keeps of a lesson', () => {
  const keeping = () => {
    const items = new Map<string, string>();
    return {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => {
        items.set(key, value);
      },
    };
  };

  test('comes back as it was, for that game', () => {
    const storage = keeping();
    const progress = { step: 2, moves: [{ seat: 0, move: { type: 'pass' } }], marks: [0, 0, 1] };
    lessonProgress('a').write(storage, progress);
    expect(lessonProgress('a').read(storage)).toEqual(progress);
    expect(lessonProgress('b').read(storage)).toBeNull();
  });

  test.each(['nonsense', '{}', '{"step":1.5,"moves":[],"marks":[]}'])('is nothing when it is %s', (text) => {
    expect(lessonProgress('a').read({ getItem: () => text })).toBeNull();
  });

  test('is nothing in a browser that keeps nothing', () => {
    const deny = () => {
      throw new Error('denied');
    };
    expect(lessonProgress('a').read({ getItem: deny })).toBeNull();
    expect(() => lessonProgress('a').write({ setItem: deny }, { step: 0, moves: [], marks: [0] })).not.toThrow();
  });
});
