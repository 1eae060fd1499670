/**
 * The best game that is known when all deals are: round by round, going on from several hands of dice. What is dealt does not
 * depend on how one plays, so of a round nothing but the hand that it ends with matters to the next one, and a hand that has
 * no more on any die than another is not gone on from. Only plans; the moves that it gives are played by the rules.
 */
import type { Streams } from '@partyline/kernel/random.js';
import type { Move } from '../moves.js';
import { clone, DICE, MOST_ON_DIE, ROUNDS, type State, secondsLeft } from '../state.js';
import type { Budget } from './beam.js';
import { BUDGETS } from './budgets.js';
import { foremost, isPathWon, onward, type Path, settled } from './path.js';

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

function better(best: BestGame | null, paths: readonly Path[]): BestGame | null {
  return paths.filter(isPathWon).reduce<BestGame | null>((most, { state, moves }) => {
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
