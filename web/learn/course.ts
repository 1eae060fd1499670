/**
 * How far the learner is in a guided game: the step, the position, and the way there. Pure: every change makes a new run, so
 * that going back is going to an earlier one. The rules judge every move; a step only says which of them it is about.
 */
import type { Lesson, Step } from '@partyline/board-kit/lesson.js';
import { type Game, type GameEvent, type Refusal, type Resources, seatOf } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import { load, play, start } from '@partyline/kernel/play.js';
import { streams } from '@partyline/kernel/random.js';

/** What is learnt, and the rules that it is learnt by. */
export type LoadedLesson = { readonly game: Game; readonly resources: Resources; readonly lesson: Lesson };

export type LessonMove = { readonly seat: number; readonly move: Json };

export type LessonRun = {
  /** The number of the step that is shown, from 0. */
  readonly step: number;
  readonly moves: readonly LessonMove[];
  /** The position before the first move, and after each. */
  readonly states: readonly unknown[];
  readonly events: readonly (readonly GameEvent[])[];
  /** By step as far as this one: how many moves had been made when it began. */
  readonly marks: readonly number[];
};

/** What is kept of a run: the rest follows from it. */
export type LessonProgress = Pick<LessonRun, 'step' | 'moves' | 'marks'>;

export type LessonAttempt =
  | { readonly ok: true; readonly run: LessonRun }
  /** Against the rules. */
  | { readonly ok: false; readonly refusal: Refusal }
  /** Legal, and not what the step is about. */
  | { readonly ok: false; readonly hint: string };

const READ_FIRST = 'First read on: this comes in a moment.';

export function beginLesson({ game, resources, lesson }: LoadedLesson): LessonRun {
  const opening = { options: lesson.options, resources: () => resources };
  const opened =
    lesson.start === null
      ? start(game, { ...opening, seats: lesson.names.length, random: streams(lesson.seed) })
      : load(game, lesson.start, opening);
  if (!opened.ok) throw new Error(`The lesson "${lesson.title}" cannot begin: ${opened.refusal.error}`);
  return { step: 0, moves: [], states: [opened.state], events: [], marks: [0] };
}

export const stepOf = ({ lesson }: LoadedLesson, run: LessonRun): Step | undefined => lesson.steps[run.step];
export const stateOf = (run: LessonRun): unknown => run.states.at(-1);
export const isLast = ({ lesson }: LoadedLesson, run: LessonRun): boolean => run.step >= lesson.steps.length - 1;

function moved({ game, lesson }: LoadedLesson, run: LessonRun, { seat, move }: LessonMove): LessonAttempt {
  const played = play(game, stateOf(run), seatOf(seat), move, streams(lesson.seed));
  if (!played.ok) return played;
  return {
    ok: true,
    run: {
      ...run,
      moves: [...run.moves, { seat, move: played.move }],
      states: [...run.states, played.state],
      events: [...run.events, played.events],
    },
  };
}

/** To the next step, from one that is done with. The last one stays. */
export function nextStep(subject: LoadedLesson, run: LessonRun): LessonRun {
  if (isLast(subject, run)) return run;
  return { ...run, step: run.step + 1, marks: [...run.marks, run.moves.length] };
}

/** To the step before, as it was when it began. */
export function previousStep(run: LessonRun): LessonRun {
  const step = Math.max(0, run.step - 1);
  return cut(run, step, run.marks[step] ?? 0);
}

/** To the step of the learner's last move, as it was when it began; the same run where there is none. */
export function undoMove({ lesson }: LoadedLesson, run: LessonRun): LessonRun {
  const last = run.moves.map(({ seat }) => seat).lastIndexOf(lesson.seat);
  if (last < 0) return run;
  const step = run.marks.filter((mark) => mark <= last).length - 1;
  return cut(run, step, run.marks[step] ?? 0);
}

function cut(run: LessonRun, step: number, moves: number): LessonRun {
  return {
    step,
    moves: run.moves.slice(0, moves),
    states: run.states.slice(0, moves + 1),
    events: run.events.slice(0, moves),
    marks: run.marks.slice(0, step + 1),
  };
}

/** A move of the learner's. */
export function tryMove(subject: LoadedLesson, run: LessonRun, move: Json): LessonAttempt {
  const { game, lesson } = subject;
  const turn = { seat: lesson.seat, move };
  const made = moved(subject, run, turn);
  if (!made.ok) return made;
  const step = stepOf(subject, run);
  const aside = lesson.aside?.(move) === true;
  if (step?.type !== 'do') return aside ? { ok: true, run } : { ok: false, hint: READ_FIRST };
  const view = game.view(stateOf(run), seatOf(lesson.seat));
  const played = made.run.moves.at(-1)?.move ?? move;
  if (!step.fits(played, view)) {
    return aside ? { ok: true, run } : { ok: false, hint: step.refute?.(played) ?? step.otherwise };
  }
  return { ok: true, run: nextStep(subject, made.run) };
}

/** The next move of another player in this step, or null when all are made. */
export function nextScripted(subject: LoadedLesson, run: LessonRun): LessonMove | null {
  const step = stepOf(subject, run);
  if (step?.type !== 'watch') return null;
  const turn = step.moves[run.moves.length - (run.marks[run.step] ?? 0)] ?? null;
  if (turn === null || step.adapted === undefined) return turn;
  const view = subject.game.view(stateOf(run), seatOf(subject.lesson.seat));
  return { seat: turn.seat, move: step.adapted(turn.move, view) };
}

export function playScripted(subject: LoadedLesson, run: LessonRun): LessonRun {
  const turn = nextScripted(subject, run);
  if (turn === null) return run;
  const made = moved(subject, run, turn);
  if (!made.ok) throw new Error(`Step ${run.step + 1} of "${subject.lesson.title}" has a move that is not legal.`);
  return made.run;
}

/** With everything played that others do in this step. */
export function playAllScripted(subject: LoadedLesson, run: LessonRun): LessonRun {
  let now = run;
  while (nextScripted(subject, now) !== null) now = playScripted(subject, now);
  return now;
}

/** A move that the step is about: what "show me" plays. */
export function fittingMove({ game, lesson }: LoadedLesson, run: LessonRun): Json | null {
  const step = lesson.steps[run.step];
  if (step?.type !== 'do') return null;
  const [state, seat] = [stateOf(run), seatOf(lesson.seat)];
  const view = game.view(state, seat);
  if (step.shown !== undefined) return step.shown(view);
  for (const move of game.legal(state, seat) ?? []) if (step.fits(move, view)) return move;
  return null;
}

/** The step is over, whatever it takes: what is read is read, what is watched is played, what is to be done is done. */
export function finishStep(subject: LoadedLesson, run: LessonRun): LessonRun {
  const now = playAllScripted(subject, run);
  const move = fittingMove(subject, now);
  if (move === null) return nextStep(subject, now);
  const made = tryMove(subject, now, move);
  return made.ok ? made.run : now;
}

/** The run that was kept, or null where the lesson has changed since. */
export function resumeLesson(subject: LoadedLesson, { step, moves, marks }: LessonProgress): LessonRun | null {
  let run = beginLesson(subject);
  for (const turn of moves) {
    const made = moved(subject, run, turn);
    if (!made.ok) return null;
    run = made.run;
  }
  const sensible = step >= 0 && marks.every((mark, i) => mark <= moves.length && mark >= (marks[i - 1] ?? 0));
  if (marks.length !== step + 1 || step >= subject.lesson.steps.length || !sensible) return null;
  return { ...run, step, marks };
}
