/** The puzzles of RadioWarz, as everybody else knows puzzles. The player is always Ada; whoever comes next is Ben. */
import type { Puzzle } from '@partyline/kernel/puzzle.js';
import { puzzles as data } from '../data/puzzles.js';
import { type KeptPuzzle, keptPuzzlesShape, positionOf } from './puzzle.js';
import { hintsOf, solvedOf, taskOf, titleOf } from './words.js';

const PEOPLE = ['Ada', 'Ben', 'Cleo', 'Dora'];

function puzzleOf(kept: KeptPuzzle): Puzzle {
  const { id, goal, seat, players, solutions } = kept;
  const names = players.map((_, at) => PEOPLE[(at - seat + players.length) % players.length] ?? '');
  const start = positionOf(kept);
  return {
    id,
    title: titleOf(goal),
    task: taskOf(goal, start, names),
    options: {},
    start,
    names,
    seat,
    solutions,
    hints: hintsOf(kept, start, names),
    solved: solvedOf(goal, names),
  };
}

export const puzzles: readonly Puzzle[] = keptPuzzlesShape.read(data, 'puzzles').map(puzzleOf);
