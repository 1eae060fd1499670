/** The way through a guided game, with the lessons that there are. */
import { readFileSync } from 'node:fs';
import type { Lesson } from '@partyline/board-kit/lesson.js';
import { games } from '@partyline/games/registry.js';
import { describe, expect, test } from 'vitest';
import {
  beginLesson,
  finishStep,
  fittingMove,
  isLast,
  type LessonRun,
  type LoadedLesson,
  nextScripted,
  nextStep,
  previousStep,
  resumeLesson,
  stepOf,
  tryMove,
} from '../../learn/course.js';

const GAMES = new URL('../../../games/', import.meta.url);

async function subjects(): Promise<LoadedLesson[]> {
  const lessons = await Promise.all(
    games.map(async ({ rules, seen }) => {
      const [{ game }, taught] = await Promise.all([rules(), seen?.teaching()]);
      const names = game.resources(game.options.read({}, 'options'));
      const resources = new Map(
        names.map((name) => [name, new Uint8Array(readFileSync(new URL(`${game.id}/data/${name}`, GAMES)))]),
      );
      return (taught?.teaching.lessons ?? []).map((lesson) => ({ game, resources, lesson }));
    }),
  );
  return lessons.flat();
}

/** The first lesson that there is. */
function first(all: readonly LoadedLesson[]): LoadedLesson {
  const [subject] = all;
  if (subject === undefined) throw new Error('there is no lesson');
  return subject;
}

const all = await subjects();
const subject = first(all);
const { game, lesson } = subject;

/** The run when the first step of this kind is shown. */
function at(type: Lesson['steps'][number]['type']): LessonRun {
  let run = beginLesson(subject);
  while (stepOf(subject, run)?.type !== type) run = finishStep(subject, run);
  return run;
}

const position = (run: LessonRun) => game.toJSON(run.states.at(-1));

describe.each(all.map((one) => [one.lesson.title, one] as const))('the lesson "%s"', (_, one) => {
  test('can be followed to its end with moves that fit', () => {
    let run = beginLesson(one);
    for (const [index, step] of one.lesson.steps.entries()) {
      expect(run.step).toBe(index);
      expect(step.say).not.toBe('');
      if (step.type === 'do') expect(fittingMove(one, run), step.say).not.toBeNull();
      if (step.type === 'watch') expect(nextScripted(one, run), step.say).not.toBeNull();
      run = finishStep(one, run);
    }
    expect(isLast(one, run)).toBe(true);
    expect(stepOf(one, run)?.type).toBe('free');
    expect(one.game.outcome(run.states.at(-1))).toBeNull();
  });
});

describe('a step', () => {
  test('that is to be done goes on with a move that fits', () => {
    const run = at('do');
    const made = tryMove(subject, run, fittingMove(subject, run));
    expect(made.ok && made.run.step).toBe(run.step + 1);
    expect(made.ok && made.run.moves.length).toBe(run.moves.length + 1);
  });

  test('does not play a legal move that it is not about, and says what to try', () => {
    const run = at('do');
    const step = stepOf(subject, run);
    const made = tryMove(subject, run, { type: 'pass' });
    expect(made).toEqual({ ok: false, hint: step?.type === 'do' ? step.otherwise : '' });
  });

  test('leaves a move that is against the rules to the rules', () => {
    const made = tryMove(subject, at('do'), { type: 'drop' });
    expect(!made.ok && 'refusal' in made && made.refusal.rule).toBe('3.2.0.2');
  });

  test('that is only read takes no move', () => {
    const made = tryMove(subject, at('read'), { type: 'pass' });
    expect(!made.ok && 'hint' in made).toBe(true);
  });

  test('that is watched has its moves one after the other, and then none', () => {
    const run = at('watch');
    const step = stepOf(subject, run);
    const moves = step?.type === 'watch' ? step.moves : [];
    expect(nextScripted(subject, run)).toEqual(moves[0]);
    expect(finishStep(subject, run).moves.slice(run.moves.length)).toEqual(moves);
  });
});

describe('back', () => {
  test('is the step before as it was when it began', () => {
    const before = at('do');
    const after = nextStep(subject, finishStep(subject, before));
    expect(position(after)).not.toEqual(position(before));
    const again = previousStep(previousStep(after));
    expect(again).toEqual(before);
  });

  test('stays at the first step', () => {
    expect(previousStep(beginLesson(subject))).toEqual(beginLesson(subject));
  });
});

describe('what was kept', () => {
  test('leads to the same place', () => {
    const run = at('watch');
    const again = resumeLesson(subject, { step: run.step, moves: run.moves, marks: run.marks });
    expect(again && position(again)).toEqual(position(run));
    expect(again?.step).toBe(run.step);
  });

  test.each([
    ['a move that is no longer legal', { step: 0, moves: [{ seat: 2, move: { type: 'pass' } }], marks: [0] }],
    ['a step that is no longer there', { step: lesson.steps.length, moves: [], marks: lesson.steps.map(() => 0) }],
    ['a step that never was', { step: -1, moves: [], marks: [] }],
    ['marks that do not fit', { step: 2, moves: [], marks: [0] }],
  ])('is thrown away with %s', (_, progress) => {
    expect(resumeLesson(subject, progress)).toBeNull();
  });
});
