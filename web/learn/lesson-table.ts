/**
 * A guided game as a table: the page of a table shows it like any other, and the coach leads through it. The moves of the
 * others come by themselves, with time to see them. Knows no game; clock and storage are handed in.
 */
import type { Refusal } from '@partyline/kernel/game.js';
import type { Command } from '@partyline/protocol/commands.js';
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Played, TableSource } from '../table/table.js';
import {
  allPlayed,
  back,
  begin,
  finished,
  nextScripted,
  onward,
  type Progress,
  playScripted,
  type Run,
  resumed,
  type Subject,
  stepOf,
  tried,
  undone,
} from './course.js';
import { nowOf, type Shown, showFirst, showNext, viewAt } from './shown.js';

/** Milliseconds: before the first of the others' moves of a step, and between two. */
const FIRST_AFTER = 900;
const NEXT_AFTER = 1_600;
/** Where moves only pass by. */
const QUICK_AFTER = 250;

export type LessonWorld = {
  /** What was kept of an earlier visit. */
  readonly kept: Progress | null;
  keep(progress: Progress): void;
  /** Acts after so many milliseconds, unless it is called off. */
  later(act: () => void, milliseconds: number): () => void;
};

export interface LessonTable extends TableSource {
  readonly subject: Subject;
  readonly run: ReadonlySignal<Run>;
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
function stage(subject: Subject, world: LessonWorld) {
  const hint = signal<string | null>(null);
  const first = (world.kept === null ? null : resumed(subject, world.kept)) ?? begin(subject);
  const shown = signal<Shown>(showFirst(first));
  let callOff = () => {};
  const watch = (after: number): void => {
    callOff();
    const { run } = shown.value;
    if (nextScripted(subject, run) !== null) callOff = world.later(() => become(playScripted(subject, run)), after);
  };
  const become = (next: Run): void => {
    shown.value = showNext(shown.value, next);
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
function answer(subject: Subject, { shown, hint, become }: ReturnType<typeof stage>, command: Command): Refusal | null {
  const { run } = shown.value;
  if (command.type === 'undo') become(undone(subject, run));
  else if (command.type !== 'move') return NOT_HERE;
  else {
    const made = tried(subject, run, command.move);
    if (made.ok) become(made.run);
    else if ('refusal' in made) return made.refusal;
    else hint.value = made.hint;
  }
  return null;
}

export function openLesson(played: Played, lesson: Subject['lesson'], world: LessonWorld): LessonTable {
  const subject: Subject = { game: played.rules.game, resources: played.resources, lesson };
  const staged = stage(subject, world);
  const { shown, become, hint, close } = staged;
  const run = computed(() => shown.value.run);
  return {
    played,
    subject,
    now: computed(() => nowOf(subject, played.entry.id, shown.value)),
    run,
    hint,
    present: signal([]),
    connection: signal({ type: 'here' as const }),
    ask: (command) => Promise.resolve(answer(subject, staged, command)),
    viewAt: (seq) => Promise.resolve(viewAt(subject, shown.value, seq)),
    close,
    goOn() {
      if (stepOf(subject, run.value)?.type === 'do') return;
      const played = allPlayed(subject, run.value);
      become(played === run.value ? onward(subject, played) : played);
    },
    show: () => become(finished(subject, run.value)),
    back: () => become(back(run.value)),
    restart: () => become(begin(subject)),
  };
}
