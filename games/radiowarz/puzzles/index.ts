/** The puzzles of RadioWarz, as the contract wants them. The player is always Ada; the next seat is Ben. */
import type { Puzzle } from '@partyline/kernel/features/puzzle.js';
import { puzzles as data } from '../data/puzzles.js';
import { moveShape } from '../moves.js';
import { type KeptPuzzle, keptPuzzlesShape, positionOf } from './puzzle.js';
import { refuterOf } from './refute.js';
import { hintsOf, levelOf, solvedOf, taskOf, titleOf } from './words.js';

const PEOPLE = ['Ada', 'Ben', 'Cleo', 'Dora'];

function puzzleOf(kept: KeptPuzzle): Puzzle {
  const { id, goal, seat, players, solutions } = kept;
  const names = players.map((_, at) => PEOPLE[(at - seat + players.length) % players.length] ?? '');
  const start = positionOf(kept);
  const refute = refuterOf(kept, start, names);
  return {
    id,
    title: titleOf(goal, start),
    level: levelOf(goal),
    task: taskOf(goal, start, names),
    options: {},
    start,
    names,
    seat,
    solutions,
    hints: hintsOf(kept, start, names),
    solved: solvedOf(goal, names),
    refute: (move) => refute(moveShape.read(move, 'move')),
  };
}

export const puzzles: readonly Puzzle[] = keptPuzzlesShape.read(data, 'puzzles').map(puzzleOf);
