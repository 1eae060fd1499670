/**
 * A guided game as a table: the page of a table shows it like any other, and the coach leads through it. The moves of the
 * others come by themselves, with time to see them. Knows no game; clock and storage are handed in.
 */
import type { Refusal } from '@partyline/kernel/game.js';
import type { Command } from '@partyline/protocol/commands.js';
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { ReadyGame, TableSource } from '../table/table.js';
import {
  beginLesson,
  finishStep,
  type LessonProgress,
  type LessonRun,
  type LoadedLesson,
  nextScripted,
  nextStep,
  playAllScripted,
  playScripted,
  previousStep,
  resumeLesson,
  stepOf,
  tryMove,
  undoMove,
} from './course.js';
import { lessonNow, lessonViewAt, type NumberedRun, numberRun, renumberRun } from './table-now.js';

/** Milliseconds: before the first of the others' moves of a step, and between two. */
const FIRST_AFTER = 900;
const NEXT_AFTER = 1_600;
/** Where moves only pass by. */
const QUICK_AFTER = 250;

export type LessonWorld = {
  /** What was kept of an earlier visit. */
  readonly kept: LessonProgress | null;
  keep(progress: LessonProgress): void;
  /** Acts after so many milliseconds, unless it is called off. */
  later(act: () => void, milliseconds: number): () => void;
};

export interface LessonTable extends TableSource {
  readonly subject: LoadedLesson;
  readonly run: ReadonlySignal<LessonRun>;
  /** What to try instead of what was tried last. */
  readonly hint: ReadonlySignal<string | null>;
  /** From what is read to the next step; what is still to be watched is played at once. */
  goOn(): void;
  /** Does what the step asks for. */
  show(): void;
  back(): void;
  restart(): void;
}

const NOT_HERE: Refusal = {
  rule: null,
  code: 'lesson',
  args: {},
  error: 'This is a lesson: nobody else is here, and you may leave it whenever you like.',
};

/** The run with what is kept and what comes by itself. */
function stage(subject: LoadedLesson, world: LessonWorld) {
  const hint = signal<string | null>(null);
  const first = (world.kept === null ? null : resumeLesson(subject, world.kept)) ?? beginLesson(subject);
  const shown = signal<NumberedRun>(numberRun(first));
  let callOff = () => {};
  const watch = (after: number): void => {
    callOff();
    const { run } = shown.value;
    if (nextScripted(subject, run) !== null) callOff = world.later(() => become(playScripted(subject, run)), after);
  };
  const become = (next: LessonRun): void => {
    shown.value = renumberRun(shown.value, next);
    hint.value = null;
    world.keep({ step: next.step, moves: next.moves, marks: next.marks });
    const step = stepOf(subject, next);
    const between = step?.type === 'watch' && step.quick === true ? QUICK_AFTER : NEXT_AFTER;
    watch(next.moves.length === next.marks[next.step] ? FIRST_AFTER : between);
  };
  watch(FIRST_AFTER);
  return { hint, shown, become, close: () => callOff() };
}

/** Null when it was done, or when there is a hint instead. */
function answer(subject: LoadedLesson, { shown, hint, become }: ReturnType<typeof stage>, command: Command): Refusal | null {
  const { run } = shown.value;
  if (command.type === 'undo') become(undoMove(subject, run));
  else if (command.type !== 'move') return NOT_HERE;
  else {
    const made = tryMove(subject, run, command.move);
    if (made.ok) become(made.run);
    else if ('refusal' in made) return made.refusal;
    else hint.value = made.hint;
  }
  return null;
}

export function openLesson(played: ReadyGame, lesson: LoadedLesson['lesson'], world: LessonWorld): LessonTable {
  const subject: LoadedLesson = { game: played.rules.game, resources: played.resources, lesson };
  const staged = stage(subject, world);
  const { shown, become, hint, close } = staged;
  const run = computed(() => shown.value.run);
  return {
    played,
    subject,
    now: computed(() => lessonNow(subject, played.entry.id, shown.value)),
    run,
    hint,
    present: signal([]),
    connection: signal({ type: 'here' as const }),
    ask: (command) => Promise.resolve(answer(subject, staged, command)),
    viewAt: (seq) => Promise.resolve(lessonViewAt(subject, shown.value, seq)),
    close,
    goOn() {
      if (stepOf(subject, run.value)?.type === 'do') return;
      const played = playAllScripted(subject, run.value);
      become(played === run.value ? nextStep(subject, played) : played);
    },
    show: () => become(finishStep(subject, run.value)),
    back: () => become(previousStep(run.value)),
    restart: () => become(beginLesson(subject)),
  };
}
