/**
 * The best game that is known when all deals are: round by round, going on from several hands of dice. What is dealt does not
 * depend on how one plays, so of a round nothing but the hand that it ends with matters to the next one, and a hand that has
 * no more on any die than another is not gone on from. Only plans; the moves that it gives are played by the rules.
 */
import type { Streams } from '@partyline/kernel/random.js';
import type { Move } from '../moves.js';
import { apply } from '../rules/turn.js';
import { callsLeft, clone, DICE, MOST_ON_DIE, ROUNDS, type State, secondsLeft } from '../state.js';
import { type Budget, beam, type Line } from './beam.js';
import { BUDGETS } from './budgets.js';
import { atLeast, handOf } from './dice.js';
import { placements, planOf } from './plan.js';
import { roundOf } from './round.js';
import { worthIn } from './worth.js';

export type BestGame = { readonly moves: readonly Move[]; readonly score: number };
export type Searched = { readonly best: BestGame | null; readonly done: number };

/** No game can end with more. */
export const MOST_SCORE = DICE * MOST_ON_DIE;

/** How hard to look: so many hands go on from one round to the next. */
export type Pass = { readonly budget: Budget; readonly hands: number };
/** A quick look first, so that there is something to show; then wider ones. */
export const PASSES: readonly Pass[] = [
  { budget: BUDGETS.careful, hands: 4 },
  { budget: BUDGETS.strong, hands: 8 },
  { budget: BUDGETS.expert, hands: 10 },
  { budget: { width: 6000, depth: 20, patience: 4 }, hands: 16 },
];

type Path = { readonly state: State; readonly moves: readonly Move[] };

function played({ state, moves }: Path, more: readonly Move[], random: Streams): Path {
  const table = clone(state);
  for (const move of more) apply(table, move, random, []);
  return { state: table, moves: [...moves, ...more] };
}

/** What was dealt may be connected at once: every way to put such bonuses on the dice. */
function settled(path: Path, random: Streams): Path[] {
  const { over, dice, pending } = path.state;
  if (over || pending.length === 0) return [path];
  const ways = placements(
    dice,
    pending.map(({ seconds }) => seconds),
  );
  const paths = ways.map(({ on }) => on.map((die): Move => ({ type: 'bonus', die }))).map((moves) => played(path, moves, random));
  return paths.flatMap((one) => settled(one, random));
}

const worth = (hand: number): number => worthIn(false).during[hand] ?? 0;

/** The hands to go on from, the best first: one path each, and none that another one has everything of. */
function foremost(paths: readonly Path[], most: number): Path[] {
  const byHand = new Map(paths.map((path) => [handOf(path.state.dice), path]));
  const hands = [...byHand.keys()].filter((hand) => ![...byHand.keys()].some((other) => other !== hand && atLeast(other, hand)));
  return hands
    .sort((one, other) => worth(other) - worth(one) || one - other)
    .slice(0, most)
    .flatMap((hand) => byHand.get(hand) ?? []);
}

/** From where a round begins to where the next one does, or the game ends. Yields how much of it is done. */
function* onward(path: Path, budget: Budget, random: Streams): Generator<number, Path[]> {
  const { state } = path;
  const round = roundOf(state);
  const thinking = beam(round, budget);
  for (;;) {
    const step = thinking.next();
    if (step.done !== true) {
      yield step.value.depth / budget.depth;
      continue;
    }
    const moves = ({ moves, hands, worth }: Line): Move[] =>
      planOf(round, state.dice, { moves, hands, worth }).flatMap(({ move, bonuses }): Move[] => [move, ...bonuses]);
    return step.value.ends.map((line) => played(path, moves(line), random)).flatMap((one) => settled(one, random));
  }
}

const isWon = ({ state }: Path): boolean => state.over && callsLeft(state) === 0;

function better(best: BestGame | null, paths: readonly Path[]): BestGame | null {
  return paths.filter(isWon).reduce<BestGame | null>((most, { state, moves }) => {
    const score = secondsLeft(state);
    return score > (most?.score ?? 0) ? { moves, score } : most;
  }, best);
}

/** One look at the whole game. `done` is within this look. */
function* look(
  first: State,
  { budget, hands }: Pass,
  random: Streams,
  known: BestGame | null,
): Generator<Searched, BestGame | null> {
  let paths = settled({ state: clone(first), moves: [] }, random);
  let best = better(known, paths);
  const rounds = ROUNDS + 1 - first.round;
  for (let round = 0; paths.length > 0; round++) {
    const next: Path[] = [];
    const from = foremost(
      paths.filter(({ state }) => !state.over),
      hands,
    );
    for (const [i, path] of from.entries()) {
      const steps = onward(path, budget, random);
      for (let step = steps.next(); ; step = steps.next()) {
        if (step.done === true) {
          next.push(...step.value);
          best = better(best, step.value);
          break;
        }
        yield { best, done: Math.min(1, (round + (i + step.value) / from.length) / rounds) };
      }
      if (best?.score === MOST_SCORE) return best;
    }
    paths = next;
  }
  return best;
}

/** The best game from a position; `random` is what its deals come from. `known` is a game that was played. */
export function* bestGame(
  state: State,
  passes: readonly Pass[],
  random: Streams,
  known: BestGame | null = null,
): Generator<Searched, BestGame | null> {
  const size = ({ budget, hands }: Pass): number => budget.width * hands;
  const all = passes.reduce((sum, pass) => sum + size(pass), 0);
  let [best, before] = [known, 0];
  for (const pass of passes) {
    if (best?.score === MOST_SCORE) break;
    const steps = look(state, pass, random, best);
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done === true) {
        best = step.value;
        break;
      }
      yield { best: step.value.best, done: (before + step.value.done * size(pass)) / all };
    }
    before += size(pass);
    yield { best, done: before / all };
  }
  return best;
}
