/** The pages of a game's puzzles: /puzzles/:game for all of them, /puzzles/:game/:puzzle for one on the real board. */
import type { GameEntry } from '@partyline/games/registry.js';
import type { Puzzle } from '@partyline/kernel/features/puzzle.js';
import { useEffect, useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { useTitle } from '../frame/title.js';
import { type LessonTable, openLesson } from '../learn/lesson-table.js';
import { lessonOf } from '../puzzles/lesson.js';
import { addSolved, nextUnsolved, readSolved } from '../puzzles/progress.js';
import { PuzzleCoach } from '../puzzles/puzzle-coach.js';
import { PuzzleList } from '../puzzles/puzzle-list.js';
import { usePuzzle } from '../puzzles/use-puzzle.js';
import { Loading } from '../shell/loading.js';
import { browserStorage } from '../storage/json-item.js';
import { entryOf, loadGame } from '../table/load-game.js';
import { TableScreen } from '../table/screen/screen.js';
import { NotFoundPage } from './not-found.js';

export function PuzzlesPage() {
  const { params } = useRoute();
  const entry = entryOf(params['game'] ?? '');
  const [puzzles, know] = useState<readonly Puzzle[] | 'lost' | null>(null);
  useEffect(() => {
    entry?.puzzles?.().then(
      (offered) => know(offered.puzzles),
      () => know('lost'),
    );
  }, [entry]);
  const wanted = params['puzzle'];
  const puzzle = Array.isArray(puzzles) ? puzzles.find(({ id }) => id === wanted) : undefined;
  useTitle(entry === null ? null : `${puzzle === undefined ? 'Puzzles' : puzzle.title}, ${entry.name}`);
  if (entry?.puzzles === undefined) return <NotFoundPage />;
  if (puzzles === null) return <Loading for="The pins are being set …" />;
  if (puzzles === 'lost') return <Lost />;
  if (wanted === undefined) return <PuzzleList entry={entry} puzzles={puzzles} solved={readSolved(browserStorage(), entry.id)} />;
  if (puzzle === undefined) return <NotFoundPage />;
  return <OnePuzzle key={puzzle.id} entry={entry} puzzles={puzzles} puzzle={puzzle} />;
}

function Lost() {
  return (
    <main class="page" role="alert">
      <h1>Puzzles</h1>
      <p>
        The puzzles could not be fetched. Check the connection, then <a href={location.pathname}>try again</a>.
      </p>
    </main>
  );
}

type OneProps = { readonly entry: GameEntry; readonly puzzles: readonly Puzzle[]; readonly puzzle: Puzzle };

function usePuzzleTable({ entry, puzzle }: OneProps): LessonTable | 'lost' | null {
  const [table, lay] = useState<LessonTable | 'lost' | null>(null);
  useEffect(() => {
    let here = true;
    loadGame(entry.id, puzzle.options).then(
      (played) => {
        if (!here) return;
        // Nothing comes by itself and nothing is kept on the way: a puzzle is one move.
        const world = { kept: null, keep: () => {}, later: () => () => {} };
        lay(played === null ? 'lost' : openLesson(played, lessonOf(puzzle), world));
      },
      () => here && lay('lost'),
    );
    return () => {
      here = false;
    };
  }, [entry, puzzle]);
  return table;
}

function OnePuzzle(props: OneProps) {
  const table = usePuzzleTable(props);
  if (table === null) return <Loading for="The pins are being set …" />;
  return table === 'lost' ? <Lost /> : <Laid {...props} table={table} />;
}

function Laid({ entry, puzzles, puzzle, table }: OneProps & { readonly table: LessonTable }) {
  const { path } = useLocation();
  const solving = usePuzzle(puzzle, table, () => addSolved(browserStorage(), entry.id, puzzle.id));
  const all = `/puzzles/${entry.id}`;
  const next = nextUnsolved(puzzles, readSolved(browserStorage(), entry.id), puzzle.id);
  return (
    <div class="lesson">
      <TableScreen
        source={table}
        tells="lesson"
        address={() => path}
        talk={false}
        pointer={solving.over ? null : (solving.hint?.pointer ?? null)}
      >
        <PuzzleCoach
          solving={solving}
          number={puzzles.indexOf(puzzle) + 1}
          of={puzzles.length}
          all={all}
          next={next === null ? null : `${all}/${next.id}`}
        />
      </TableScreen>
    </div>
  );
}
