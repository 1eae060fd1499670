/**
 * Makes puzzles and checks them. Bots play games, and every position of them is asked whether some goal is reached there by
 * one way only; all legal moves are tried with the rules themselves, for making and for checking alike.
 */
import { decide } from '@partyline/kernel/bot.js';
import type { ComponentTool, Finding, Made } from '@partyline/kernel/features/component.js';
import { canonical } from '@partyline/kernel/json.js';
import { randomFrom } from '@partyline/kernel/random.js';
import { parse } from '@partyline/kernel/shape.js';
import { planner } from '../bots/planner.js';
import { fromJSON, toJSON, view } from '../format.js';
import { game } from '../index.js';
import { legal } from '../legal.js';
import type { Move } from '../moves.js';
import type { Options } from '../options.js';
import { type PublicPosition, positionShape } from '../position.js';
import { after, canWin, gained, lost, solutionsOf } from '../puzzles/goals.js';
import { type Goal, type GoalType, type KeptPuzzle, keptPuzzlesShape, landOf, positionOf } from '../puzzles/puzzle.js';
import type { State } from '../state.js';

const SEATS = 3;
const NO_RESOURCES = new Map<string, never>();
/** How many puzzles of each kind make a set, on the small map and on the large one. */
const WANTED = { island: 2, house: 3 } as const;
/** A position with fewer legal moves is no puzzle. */
const FEWEST_MOVES = { island: 14, house: 25 } as const;
const KINDS: readonly GoalType[] = ['gain', 'pull', 'win', 'both', 'stop'];
const MOST_GAMES = 400;

/** Goals that a position might have, from the hardest on: what the best of its moves reach. */
function goalsIn(state: State, kind: GoalType): readonly Goal[] {
  const { turn, seats } = state;
  const futures = legal(state, turn).map((move) => after(state, move));
  const rivals = [...state.left.keys()].filter((seat) => seat !== turn);
  const best = (reach: (next: State) => number): number => Math.max(...futures.map(reach));
  switch (kind) {
    case 'gain':
      return [{ type: 'gain', regions: best((next) => gained(state, next, turn)) }];
    case 'win':
      return [{ type: 'win' }];
    case 'pull':
      return rivals.map((rival) => ({ type: 'pull', rival, regions: best((next) => lost(state, next, rival)) }));
    case 'both':
      return rivals.map((rival) => ({ type: 'both', own: 2, rival, regions: 2 }));
    case 'stop':
      return [{ type: 'stop', rival: (turn + 1) % seats }];
  }
}

/** Whether a goal is worth a puzzle, apart from its solutions. */
function isWorthy(state: State, goal: Goal): boolean {
  if (goal.type === 'gain' || goal.type === 'pull') return goal.regions >= 3;
  // A player who can win does not ask how to stop a rival.
  return goal.type !== 'stop' || !canWin(state);
}

/** One way only: one city where only the stretch counts, one move where a string is pulled. */
function isOnly(goal: Goal, solutions: readonly Move[]): boolean {
  if (goal.type !== 'gain' && goal.type !== 'win') return solutions.length === 1;
  return new Set(solutions.map((move) => (move.type === 'forfeit' ? '' : move.city))).size === 1;
}

function puzzleIn(state: State, kind: GoalType, fewest: number): Pick<KeptPuzzle, 'goal' | 'solutions'> | null {
  if (legal(state, state.turn).length < fewest) return null;
  for (const goal of goalsIn(state, kind)) {
    if (!isWorthy(state, goal)) continue;
    const solutions = solutionsOf(state, goal);
    if (isOnly(goal, solutions)) return { goal, solutions };
  }
  return null;
}

/** The positions of a game between planners, once the strips are drawn. */
function* positionsOf(options: Options, seed: string): Generator<State> {
  const chance = randomFrom(seed);
  const { state } = game.setup({ options, seats: SEATS, random: () => chance, resources: NO_RESOURCES, rules: game.rules });
  while (state.phase !== 'over') {
    if (state.phase === 'play') yield state;
    const move = decide(planner, view(state), state.turn, { random: chance, resources: NO_RESOURCES });
    game.apply(state, state.turn, move, () => chance);
  }
}

function kept(id: string, map: KeptPuzzle['map'], state: State, found: Pick<KeptPuzzle, 'goal' | 'solutions'>): KeptPuzzle {
  const { strips, players, turn }: PublicPosition = positionShape.read(toJSON(state), 'state');
  return { id, ...found, map, strips: strips.slice(0, SEATS).map((strip) => strip.id), players, seat: turn };
}

function* make(seed: string): Generator<Made, Made> {
  const puzzles: KeptPuzzle[] = [];
  let games = 0;
  for (const map of ['island', 'house'] as const) {
    for (const kind of KINDS) {
      let found = 0;
      for (let n = 0; n < MOST_GAMES && found < WANTED[map]; n++, games++) {
        for (const state of positionsOf(landOf(map), `${seed}/${map}/${kind}/${n}`)) {
          const one = puzzleIn(state, kind, FEWEST_MOVES[map]);
          if (one === null) continue;
          found += 1;
          puzzles.push(kept(`${map}-${kind}-${found}`, map, state, one));
          yield { component: puzzles.slice(), figures: { games } };
          break;
        }
      }
    }
  }
  return { component: puzzles, figures: { games } };
}

function findingsOf(puzzle: KeptPuzzle, at: string): readonly Finding[] {
  const wrong = (message: string): Finding[] => [{ level: 'error', at, message }];
  const loaded = fromJSON(positionOf(puzzle), { options: landOf(puzzle.map), rules: game.rules, resources: NO_RESOURCES });
  if (!loaded.ok) return wrong(loaded.refusal.error);
  const found = solutionsOf(loaded.state, puzzle.goal).map(canonical).sort();
  const told = puzzle.solutions.map(canonical).sort();
  if (found.join() !== told.join()) return wrong(`There are ${found.length} solutions, and not those that are told.`);
  return isOnly(puzzle.goal, puzzle.solutions) ? [] : wrong('There is more than one way to solve it.');
}

export const puzzleTool: ComponentTool = {
  kind: 'puzzles',
  about: 'A set of small puzzles, each with one solution, found and checked by trying every legal move.',
  check(json) {
    const read = parse(keptPuzzlesShape, json, 'puzzles');
    if (!read.ok) return [{ level: 'error', at: '', message: read.error }];
    return read.value.flatMap((puzzle, i) => findingsOf(puzzle, `[${i}]`));
  },
  make: (seed) => make(seed),
};
