/** The puzzles of Crossed Wires, as the contract wants them. The player is always Ada; the next seat is Ben. */
import type { Puzzle } from '@partyline/kernel/features/puzzle.js';
import { puzzles as data } from '../data/puzzles.js';
import { build } from '../format.js';
import { moveShape } from '../moves.js';
import { moverOf } from './proof.js';
import { type KeptPuzzle, keptPuzzlesShape, positionOf } from './puzzle.js';
import { refute } from './refute.js';
import { hintsOf, levelOf, puzzleTitle, solvedOf, taskOf } from './words.js';

const PEOPLE = ['Ada', 'Ben', 'Cleo', 'Dora'];

function puzzleOf(kept: KeptPuzzle): Puzzle {
  const { id, map, players, solutions, lead, tried } = kept;
  const start = positionOf(kept);
  const state = build(start, 1);
  const seat = moverOf(state);
  const names = players.map((_, at) => PEOPLE[(at - seat + players.length) % players.length] ?? '');
  const [first] = solutions;
  return {
    id,
    title: puzzleTitle(state),
    level: levelOf(kept.ending?.turnsLeft ?? 0, tried),
    task: taskOf(state, names),
    options: { map },
    start,
    names,
    seat,
    solutions,
    hints: first === undefined ? [] : hintsOf(state, first),
    solved: solvedOf(state, lead, names),
    refute: (move) => refute(state, moveShape.read(move, 'move'), names),
  };
}

export const puzzles: readonly Puzzle[] = keptPuzzlesShape.read(data, 'puzzles').map(puzzleOf);
