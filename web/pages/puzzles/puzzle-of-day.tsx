/** /puzzles/day: finds the puzzle of today and leads to its own address, which stays that of this day. */
import { games } from '@partyline/games/registry.js';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { useTitle } from '../../frame/title.js';
import { addressOfDay, gameOfDay, puzzleOfDay, utcDay } from '../../puzzles/day.js';
import { LostPuzzles } from '../../puzzles/lost.js';
import { Loading } from '../../shell/loading.js';
import { NotFoundPage } from '../not-found.js';

export function PuzzleOfDayPage() {
  const { route } = useLocation();
  const [lost, lose] = useState(false);
  const today = utcDay(Date.now());
  const entry = gameOfDay(today, games);
  useTitle('Puzzle of the day');
  useEffect(() => {
    entry?.puzzles?.().then(
      ({ puzzles }) => {
        const puzzle = puzzleOfDay(today, games, puzzles);
        if (puzzle === null) lose(true);
        else route(addressOfDay(entry, puzzle, today), true);
      },
      () => lose(true),
    );
  }, []);
  if (entry === null) return <NotFoundPage />;
  return lost ? <LostPuzzles /> : <Loading for="The pins are being set …" />;
}
