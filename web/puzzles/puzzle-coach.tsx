/** What stands beside the board of a puzzle: the task, hints one after the other, and the way to the next. Looks like a lesson's coach. */
import { useRef } from 'preact/hooks';
import '../learn/coach.css';
import { ShareDay } from './day-share.js';
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
  /** Where it is the puzzle of a day: the day as a person writes it, and what may be sent once it is solved. */
  readonly day: { readonly name: string; readonly today: boolean; readonly streak: number; readonly share: string } | null;
};

export function PuzzleCoach(props: PuzzleCoachProps) {
  const { solving, number, of, all, day } = props;
  const { puzzle, over, shown, missed, hint } = solving;
  const panel = useRef<HTMLElement>(null);
  return (
    <section class="coach" aria-label="Puzzle" tabIndex={-1} ref={panel}>
      <header class="coach-head">
        <h2>{puzzle.title}</h2>
        <span class="coach-count">
          {day === null ? `${number} of ${of}` : `Puzzle of the day, ${day.name}`}
          {puzzle.level !== undefined && `, ${LEVEL_NAMES[puzzle.level].toLowerCase()}`}
        </span>
        {day === null && <progress class="coach-bar" max={of} value={number} aria-label="Which puzzle this is" />}
        <a class="coach-quiet" href={all}>
          All puzzles
        </a>
      </header>
      <div class="coach-words" role="status">
        {over ? <p class="coach-hint">{puzzle.solved}</p> : <p>{puzzle.task}</p>}
        {over && !shown && day?.today === true && day.streak > 1 && <p>{`${day.streak} days in a row.`}</p>}
        {!over && missed !== null && <p>{missed}</p>}
        {!over && hint !== null && <p class="coach-hint">{hint.say}</p>}
      </div>
      {/* The button that was pressed may be gone; the keyboard then goes on from the words. */}
      <Ways {...props} gone={() => panel.current?.focus({ preventScroll: true })} />
    </section>
  );
}

function Ways({ solving, all, next, day, gone }: PuzzleCoachProps & { gone(): void }) {
  const { over, shown, more, help, show, again } = solving;
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
      {day !== null && !shown && <ShareDay text={day.share} />}
      {day?.today === false ? (
        <a key="today" class="button button-primary" href="/puzzles/day">
          Today’s puzzle
        </a>
      ) : (
        <a key="next" class="button button-primary" href={next ?? all}>
          {next === null ? 'All puzzles' : 'Next puzzle'}
        </a>
      )}
    </div>
  );
}
