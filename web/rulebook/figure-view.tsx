/** A picture in the rulebook: the real board with a real position, loaded when it comes into sight. Nothing on it can be played. */
import type { Board, Player } from '@partyline/board-kit/board.js';
import type { Figure } from '@partyline/board-kit/lesson.js';
import type { Entry } from '@partyline/games/registry.js';
import { type Resources, seatOf } from '@partyline/kernel/game.js';
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { clauseOf, fetchResource, load } from '../table/played.js';

/** How far ahead of the reader it is made ready. */
const AHEAD = '400px';

function useInSight(place: RefObject<HTMLElement>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return seen;
}

type Shown = { readonly board: Board; readonly resources: Resources };

function useBoard(entry: Entry, wanted: boolean): Shown | null {
  const [shown, show] = useState<Shown | null>(null);
  useEffect(() => {
    if (!wanted || entry.seen === null) return;
    // A picture that cannot be loaded is left out: the text stands without it.
    Promise.all([entry.seen.board(), load(entry.id, {})]).then(
      ([{ board }, played]) => played !== null && show({ board, resources: played.resources }),
      () => {},
    );
  }, [entry, wanted]);
  return shown;
}

const named = (names: readonly string[]): readonly Player[] =>
  names.map((name, seat) => ({ seat: seatOf(seat), name, you: false, bot: null }));

const nothing = () => {};

export function FigureView({ entry, figure }: { readonly entry: Entry; readonly figure: Figure }) {
  const place = useRef<HTMLElement>(null);
  const shown = useBoard(entry, useInSight(place));
  return (
    <figure class="rulebook-figure" ref={place}>
      <div class="rulebook-board" data-look={figure.look} inert>
        {shown !== null && (
          <shown.board.Board
            view={figure.view}
            resources={shown.resources}
            resource={(name) => fetchResource(entry.id, name)}
            seat={null}
            players={named(figure.names)}
            advisor={null}
            sending={false}
            happening={null}
            last={[]}
            order={null}
            pointer={figure.pointer}
            careful={true}
            refusal={null}
            clause={clauseOf(entry.id)}
            play={nothing}
            explain={nothing}
          />
        )}
      </div>
      <figcaption>{figure.caption}</figcaption>
    </figure>
  );
}
