/** The page of a game's guided first game: /learn/:game. */
import type { Lesson } from '@partyline/board-kit/lesson.js';
import { type GameEntry, offeredOptions } from '@partyline/games/registry.js';
import { useEffect, useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { Coach } from '../learn/coach.js';
import { stateOf, stepOf } from '../learn/course.js';
import { type LessonTable, openLesson } from '../learn/lesson-table.js';
import { lessonProgress } from '../learn/progress.js';
import { makeTable } from '../link/api.js';
import { startHere } from '../local/here.js';
import { botLevelFor } from '../new-table/bot-level.js';
import { sayUnmade } from '../new-table/unmade.js';
import { Loading } from '../shell/loading.js';
import { trouble } from '../shell/notice.js';
import { browserStorage } from '../storage/json-item.js';
import { entryOf, loadGame } from '../table/load-game.js';
import { TableScreen } from '../table/screen/screen.js';
import { NotFoundPage } from './not-found.js';

type Found = LessonTable | 'none' | 'lost' | null;

function later(act: () => void, milliseconds: number): () => void {
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
}

async function find({ id, seen }: GameEntry): Promise<Found> {
  const lesson: Lesson | undefined = (await seen?.teaching())?.teaching.lessons[0];
  if (lesson === undefined) return 'none';
  const played = await loadGame(id, lesson.options);
  if (played === null) return 'lost';
  const storage = browserStorage();
  const progress = lessonProgress(id);
  return openLesson(played, lesson, { kept: progress.read(storage), keep: (made) => progress.write(storage, made), later });
}

function useLesson(entry: GameEntry | null): Found {
  const [found, show] = useState<Found>(null);
  useEffect(() => {
    if (entry === null) return;
    let close = () => {};
    let here = true;
    const arrive = (what: Found) => {
      if (what !== null && typeof what !== 'string') close = () => what.close();
      if (here) show(what);
      else close();
    };
    find(entry).then(arrive, () => arrive('lost'));
    return () => {
      here = false;
      close();
    };
  }, [entry]);
  return found;
}

export function LearnPage() {
  const entry = entryOf(useRoute().params['game'] ?? '');
  const found = useLesson(entry);
  if (entry === null || found === 'none') return <NotFoundPage />;
  if (found === null) return <Loading for="The table is being laid…" />;
  if (found === 'lost') {
    return (
      <main class="page" role="alert">
        <p>
          The lesson could not be fetched. Check the connection, then <a href={location.pathname}>try again</a>, or read{' '}
          <a href={`/rules/${entry.id}`}>the rules</a>.
        </p>
      </main>
    );
  }
  return <Learning entry={entry} lesson={found} />;
}

function Learning({ entry, lesson }: { readonly entry: GameEntry; readonly lesson: LessonTable }) {
  const { route, path } = useLocation();
  const { subject } = lesson;
  const { quick, id } = entry;
  const playOn = async () => {
    const { names, seat, options } = subject.lesson;
    const level = await botLevelFor(entry);
    const sitters = names.map((name, i) => ({ name, bot: i === seat ? null : level }));
    const begun = await startHere(id, options, sitters, { start: subject.game.toJSON(stateOf(lesson.run.value)) });
    if (begun.ok) route(`/here/${begun.id}`);
    else trouble(begun.refusal.error);
  };
  const playNew = async () => {
    const level = await botLevelFor(entry);
    const bots = Array.from({ length: quick.seats - 1 }, () => ({ type: 'bot' as const, level }));
    const made = await makeTable({ game: id, seats: [{ type: 'me' }, ...bots], options: offeredOptions(entry) });
    if (made.ok) route(`/t/${made.value.table}`);
    else sayUnmade(entry, made, { again: playNew, route });
  };
  return (
    <div class="lesson">
      <TableScreen
        source={lesson}
        tells="lesson"
        address={() => path}
        talk={false}
        pointer={stepOf(subject, lesson.run.value)?.pointer ?? null}
      >
        <Coach
          lesson={lesson}
          puzzles={entry.puzzles === undefined ? null : `/puzzles/${id}`}
          playOn={playOn}
          playNew={playNew}
        />
      </TableScreen>
    </div>
  );
}
