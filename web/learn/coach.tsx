/**
 * The coach: what the step is about in a few words, how far one is, and the ways on and back. It stands between the turn and
 * the board (below the board on a small screen), so it never covers what it points at.
 */
import { useEffect, useRef, useState } from 'preact/hooks';
import { nextScripted, stepOf } from './course.js';
import type { LessonTable } from './lesson-table.js';
import './coach.css';

export type CoachProps = {
  readonly lesson: LessonTable;
  /** The address of the game's puzzles; null where it has none. */
  readonly puzzles: string | null;
  /** On from this position, against bots. */
  playOn(): Promise<void>;
  /** A new game against bots. */
  playNew(): Promise<void>;
};

/** The button that was pressed may be gone in the next step; the keyboard then goes on from the words. */
function useFocusKept(step: number) {
  const panel = useRef<HTMLElement>(null);
  const had = useRef(false);
  useEffect(() => {
    if (had.current && document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  }, [step]);
  return {
    ref: panel,
    onFocusIn: () => {
      had.current = true;
    },
    onFocusOut: (event: FocusEvent) => {
      if (event.relatedTarget !== null) had.current = false;
    },
  };
}

export function Coach(props: CoachProps) {
  const { lesson } = props;
  const run = lesson.run.value;
  const { title, steps } = lesson.subject.lesson;
  const step = stepOf(lesson.subject, run);
  const hint = lesson.hint.value;
  const focus = useFocusKept(run.step);
  return (
    <section class="coach" aria-label="Lesson" tabIndex={-1} {...focus}>
      <header class="coach-head">
        <h2>{title}</h2>
        <span class="coach-count">
          {run.step + 1} of {steps.length}
        </span>
        <progress class="coach-bar" max={steps.length} value={run.step + 1} aria-label="How far you are" />
        <button type="button" class="coach-quiet" disabled={run.step === 0} onClick={lesson.restart}>
          Start again
        </button>
        <a class="coach-quiet" href="/">
          Leave
        </a>
      </header>
      <div class="coach-words" role="status">
        {hint === null ? <p>{step?.say}</p> : <p class="coach-hint">{hint}</p>}
      </div>
      <Ways {...props} />
    </section>
  );
}

function Ways({ lesson, puzzles, playOn, playNew }: CoachProps) {
  const run = lesson.run.value;
  const step = stepOf(lesson.subject, run);
  const [busy, work] = useState(false);
  const go = (act: () => Promise<void>) => () => {
    work(true);
    act().finally(() => work(false));
  };
  return (
    <div class="coach-ways">
      <button type="button" class="button" disabled={run.step === 0} onClick={lesson.back}>
        Back
      </button>
      {step?.type === 'do' && (
        <button key="show" type="button" class="button" onClick={lesson.show}>
          Show me
        </button>
      )}
      {(step?.type === 'read' || step?.type === 'watch') && (
        <button key="on" type="button" class="button button-primary" onClick={lesson.goOn}>
          {nextScripted(lesson.subject, run) === null ? 'Go on' : 'Skip ahead'}
        </button>
      )}
      {step?.type === 'free' && (
        <>
          {puzzles !== null && (
            <a key="puzzles" class="button" href={puzzles}>
              Puzzles
            </a>
          )}
          <button key="free" type="button" class="button" disabled={busy} onClick={go(playOn)}>
            Finish this game
          </button>
          <button key="new" type="button" class="button button-primary" disabled={busy} onClick={go(playNew)}>
            Play a new game
          </button>
        </>
      )}
    </div>
  );
}
