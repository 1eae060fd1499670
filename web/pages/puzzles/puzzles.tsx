/**
 * The pages of a game's puzzles: /puzzles/:game for all of them, /puzzles/:game/:puzzle for one on the real board, and with ?day=
 * as the puzzle of that day.
 */
import { type GameEntry, games } from '@partyline/games/registry.js';
import type { Puzzle } from '@partyline/kernel/features/puzzle.js';
import { useEffect, useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { shortDay } from '../../daily/words.js';
import { useTitle } from '../../frame/title.js';
import { type LessonTable, openLesson } from '../../learn/lesson-table.js';
import {
  addPuzzleDay,
  addressOfDay,
  gameOfDay,
  puzzleOfDay,
  puzzleShareText,
  puzzleStreak,
  readPuzzleDays,
  utcDay,
} from '../../puzzles/day.js';
import { lessonOf } from '../../puzzles/lesson.js';
import { LEVEL_NAMES } from '../../puzzles/levels.js';
import { LostPuzzles } from '../../puzzles/lost.js';
import { addSolved, nextUnsolved, readSolved } from '../../puzzles/progress.js';
import { PuzzleCoach, type PuzzleCoachProps } from '../../puzzles/puzzle-coach.js';
import { PuzzleList } from '../../puzzles/puzzle-list.js';
import { usePuzzle } from '../../puzzles/use-puzzle.js';
import { Loading } from '../../shell/loading.js';
import { browserStorage } from '../../storage/json-item.js';
import { entryOf, loadGame } from '../../table/load-game.js';
import { TableScreen } from '../../table/screen/screen.js';
import { NotFoundPage } from '../not-found.js';

export function PuzzlesPage() {
  const { params, query } = useRoute();
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
  if (puzzles === 'lost') return <LostPuzzles />;
  if (wanted === undefined) return <PuzzleList entry={entry} puzzles={puzzles} solved={readSolved(browserStorage(), entry.id)} />;
  if (puzzle === undefined) return <NotFoundPage />;
  const day = query['day'] ?? '';
  const isOfDay = gameOfDay(day, games) === entry && puzzleOfDay(day, games, puzzles) === puzzle;
  return <OnePuzzle key={puzzle.id} entry={entry} puzzles={puzzles} puzzle={puzzle} day={isOfDay ? day : null} />;
}

type OneProps = {
  readonly entry: GameEntry;
  readonly puzzles: readonly Puzzle[];
  readonly puzzle: Puzzle;
  /** The day whose puzzle it is; null where it is none of a day. */
  readonly day: string | null;
};

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
  return table === 'lost' ? <LostPuzzles /> : <Laid {...props} table={table} />;
}

/** What the coach says of the day, and what is kept when its puzzle is solved. */
function usePuzzleDay({ entry, puzzle, day }: OneProps) {
  const [days, know] = useState(() => readPuzzleDays(browserStorage()));
  const today = utcDay(Date.now());
  const solved = (): void => {
    if (day === today) know(addPuzzleDay(browserStorage(), day));
  };
  const about = (hints: number): PuzzleCoachProps['day'] => {
    if (day === null) return null;
    const [name, streak] = [shortDay(day), day === today ? puzzleStreak(days, today) : 0];
    const level = puzzle.level === undefined ? null : LEVEL_NAMES[puzzle.level];
    const link = `${location.origin}${addressOfDay(entry, puzzle, day)}`;
    const share = puzzleShareText({ game: entry.name, day: name, level, hints, streak, link });
    return { name, today: day === today, streak, share };
  };
  return { solved, about };
}

function Laid({ table, ...props }: OneProps & { readonly table: LessonTable }) {
  const { entry, puzzles, puzzle } = props;
  const { path } = useLocation();
  const { solved, about } = usePuzzleDay(props);
  const solving = usePuzzle(puzzle, table, () => {
    addSolved(browserStorage(), entry.id, puzzle.id);
    solved();
  });
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
          day={about(solving.hints)}
        />
      </TableScreen>
    </div>
  );
}
