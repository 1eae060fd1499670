/** What stands beside the board of a puzzle: the task, hints one after the other, and the way to the next. Looks like a lesson's coach. */
import { useRef } from 'preact/hooks';
import '../learn/coach.css';
import { LEVEL_NAMES } from './levels.js';
import type { PuzzleState } from './use-puzzle.js';

export type PuzzleCoachProps = {
  readonly solving: PuzzleState;
  /** "3 of 25". */
  readonly number: number;
  readonly of: number;
  /** Addresses: of all puzzles, and of the next one; null when there is none left to solve. */
  readonly all: string;
  readonly next: string | null;
};

export function PuzzleCoach(props: PuzzleCoachProps) {
  const { solving, number, of, all } = props;
  const { puzzle, over, missed, hint } = solving;
  const panel = useRef<HTMLElement>(null);
  return (
    <section class="coach" aria-label="Puzzle" tabIndex={-1} ref={panel}>
      <header class="coach-head">
        <h2>{puzzle.title}</h2>
        <span class="coach-count">
          {number} of {of}
          {puzzle.level !== undefined && `, ${LEVEL_NAMES[puzzle.level].toLowerCase()}`}
        </span>
        <progress class="coach-bar" max={of} value={number} aria-label="Which puzzle this is" />
        <a class="coach-quiet" href={all}>
          All puzzles
        </a>
      </header>
      <div class="coach-words" role="status">
        {over ? <p class="coach-hint">{puzzle.solved}</p> : <p>{puzzle.task}</p>}
        {!over && missed !== null && <p>{missed}</p>}
        {!over && hint !== null && <p class="coach-hint">{hint.say}</p>}
      </div>
      {/* The button that was pressed may be gone; the keyboard then goes on from the words. */}
      <Ways {...props} gone={() => panel.current?.focus({ preventScroll: true })} />
    </section>
  );
}

function Ways({ solving, all, next, gone }: PuzzleCoachProps & { gone(): void }) {
  const { over, more, help, show, again } = solving;
  const then = (act: () => void) => () => {
    act();
    gone();
  };
  if (!over) {
    return (
      <div class="coach-ways">
        {more ? (
          <button key="hint" type="button" class="button" onClick={help}>
            Hint
          </button>
        ) : (
          <button key="show" type="button" class="button" onClick={then(show)}>
            Show me
          </button>
        )}
      </div>
    );
  }
  return (
    <div class="coach-ways">
      <button key="again" type="button" class="button" onClick={then(again)}>
        Once more
      </button>
      <a key="next" class="button button-primary" href={next ?? all}>
        {next === null ? 'All puzzles' : 'Next puzzle'}
      </a>
    </div>
  );
}
