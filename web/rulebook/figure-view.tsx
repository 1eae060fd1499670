/**
 * A picture in the rulebook: the real board with a real position, drawn when it comes into sight or is about to be printed.
 * Nothing on it can be played.
 */
import type { Board, Player } from '@partyline/board-kit/board.js';
import type { Figure } from '@partyline/board-kit/lesson.js';
import type { GameEntry } from '@partyline/games/registry.js';
import { type Resources, seatOf } from '@partyline/kernel/game.js';
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { printing } from '../shell/settings.js';
import { clauseOf, fetchResource, loadGame } from '../table/load-game.js';
import { allWanted } from './print-button.js';

/** How far ahead of the reader it is made ready. */
const AHEAD = '400px';
/** How long a reader has the line for the text alone. */
const IDLE_MS = 1500;

/** From then on, for good. */
function useWanted(place: RefObject<HTMLElement>): boolean {
  const [wanted, want] = useState(false);
  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) want(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  const now = printing.value || allWanted.value;
  useEffect(() => {
    if (now) want(true);
  }, [now]);
  return wanted || now;
}

type Shown = { readonly board: Board; readonly resources: Resources };

/** By game: what was fetched for one picture is there at once for all others, as a browser that prints does not wait. */
const fetched = new Map<string, Shown>();

async function fetchBoard({ id, seen }: GameEntry): Promise<Shown | null> {
  if (seen === null) return null;
  const [{ board }, played] = await Promise.all([seen.board(), loadGame(id, {})]);
  if (played === null) return null;
  const shown = { board, resources: played.resources };
  fetched.set(id, shown);
  return shown;
}

/** Fetched a little after the text even where no picture is in sight yet: the reader may print at any time. */
function useBoard(entry: GameEntry, wanted: boolean): Shown | null {
  const [shown, show] = useState<Shown | null>(null);
  useEffect(() => {
    if (fetched.has(entry.id)) return;
    // A picture that cannot be loaded is left out: the text stands without it.
    const fetchNow = () => fetchBoard(entry).then(show, () => {});
    if (wanted) {
      fetchNow();
      return;
    }
    const idle = setTimeout(fetchNow, IDLE_MS);
    return () => clearTimeout(idle);
  }, [entry, wanted]);
  return wanted ? (fetched.get(entry.id) ?? shown) : null;
}

const named = (names: readonly string[]): readonly Player[] =>
  names.map((name, seat) => ({ seat: seatOf(seat), name, you: false, bot: null }));

const nothing = () => {};

export function FigureView({ entry, figure }: { readonly entry: GameEntry; readonly figure: Figure }) {
  const place = useRef<HTMLElement>(null);
  const shown = useBoard(entry, useWanted(place));
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
