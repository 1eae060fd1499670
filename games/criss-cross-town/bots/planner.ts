/**
 * A bot of some level: it looks for the best build that it finds, and at the end for a good finish. It sees what a player sees,
 * and takes it that everybody will place all workers.
 */
import type { Bot, Progress } from '@partyline/kernel/bot.js';
import type { Seat } from '@partyline/kernel/game.js';
import { isEmpty } from '../components/sheet.js';
import { dictionariesFor } from '../components/word-list.js';
import type { Problem } from '../finish/problem.js';
import { finishes } from '../finish/solve.js';
import { game } from '../index.js';
import type { Move } from '../moves.js';
import { rulesOf, type View } from '../position.js';
import { neighboursOf } from '../rules/score.js';
import { isSmall } from '../rules/turn.js';
import type { Town } from '../state.js';
import { building } from './building.js';
import type { Skill } from './levels.js';
import { lexiconOf } from './lexicon.js';
import { vocabularyOf } from './vocabulary.js';

/** Whether to take a fresh sheet (CT-2.3): not for ever, where all that are given are small. */
function wantsFresh({ players, dealt, round }: View, seat: Seat): boolean {
  const sheet = players[seat]?.sheet;
  if (sheet === undefined) return false;
  return isEmpty(sheet) || (isSmall(sheet) && dealt < players.length * (round + 1));
}

/** The largest town, and the most workers, that a finish is planned for. No game with cards of the house comes near them. */
const MOST_LETTERS = 150;
const MOST_WORKERS = 100;

const isTooLarge = ({ town, workers }: Problem): boolean => town.length > MOST_LETTERS || workers > MOST_WORKERS;

const NOTHING: Move = { type: 'build', plan: 0, pieces: [] };
const allPolluted = (town: Town): Move => ({ type: 'finish', workers: [], pollute: town.map(({ at }) => at) });

/** Thinks of something else first, with a move at hand that is always allowed. */
function* meanwhile<T>(thinking: Generator<void, T>, best: Move): Generator<Progress<Move>, T> {
  for (;;) {
    const step = thinking.next();
    if (step.done === true) return step.value;
    yield { best, done: 0 };
  }
}

function* finishing(problem: Problem, { finish: steps }: Skill): Generator<Move, Move> {
  let best: Move = allPolluted(problem.town);
  let step = 0;
  for (const { finish } of finishes(problem, steps)) {
    best = { type: 'finish', ...finish };
    if (++step > steps) break;
    yield best;
  }
  return best;
}

function* numbered(thinking: Generator<Move, Move>): Generator<Progress<Move>, Move> {
  for (let done = 0; ; done++) {
    const step = thinking.next();
    if (step.done === true) return step.value;
    yield { best: step.value, done };
  }
}

export function planner(budget: Skill): Bot<View, Move> {
  return {
    *think(view, seat, { random, resources }) {
      const { options, card, players, round, phase } = view;
      const player = players[seat];
      if (player === undefined) throw new RangeError(`there is no seat ${seat}`);
      const { permissive } = options;
      const knowing = vocabularyOf(dictionariesFor(options, resources).dictionary, budget.knows);
      if (phase === 'build' && card !== null) {
        if (wantsFresh(view, seat)) return { type: 'freshSheet' };
        const dictionary = yield* meanwhile(knowing, NOTHING);
        const task = { player, card, round, rules: rulesOf(view), lexicon: lexiconOf(dictionary, permissive) };
        return yield* numbered(building(task, budget, random));
      }
      const placed = players.map(({ workers }) => workers);
      const { town, workers } = player;
      const dictionary = yield* meanwhile(knowing, allPolluted(town));
      const problem = { town, workers, neighbours: neighboursOf(placed, seat), dictionary, permissive };
      if (isTooLarge(problem)) return game.propose(game.imagine(view, seat, random, resources), seat, random);
      return yield* numbered(finishing(problem, budget));
    },
  };
}
