/**
 * Whole games by plan: round by round without foresight, as a strong player plays; and the best line that is known when all
 * deals are, for the comparison after a game. Both only plan; the moves they give are played by the rules.
 */
import type { Streams } from '@partyline/kernel/random.js';
import type { Event } from '../events.js';
import type { Move } from '../moves.js';
import { apply } from '../rules/turn.js';
import { callsLeft, clone, type State, secondsLeft } from '../state.js';
import { type Budget, think } from './beam.js';
import { bonusDie } from './bonus.js';
import { SECONDS } from './dice.js';
import { placements, planOf } from './plan.js';
import { roundOf } from './round.js';

/** What to do until the next deal: the bonuses that wait, then the plan; null where no plan is known. */
export function restOfRound(state: State, budget: Budget): Move[] | null {
  if (state.pending.length > 0) return [{ type: 'bonus', die: bonusDie(state) }];
  const round = roundOf(state);
  const { line } = think(round, budget);
  return line === null ? null : planOf(round, state.dice, line).flatMap(({ move, bonuses }): Move[] => [move, ...bonuses]);
}

/** Plays on from here, round by round. Gives the position where the game has ended or no plan was found. */
export function playOut(state: State, budget: Budget, random: Streams): State {
  const table = clone(state);
  while (!table.over) {
    const moves = restOfRound(table, budget);
    if (moves === null) return table;
    for (const move of moves) apply(table, move, random, []);
  }
  return table;
}

type Path = { readonly state: State; readonly moves: readonly Move[] };

/** So many different hands of dice go on from one round to the next. */
const BRANCHES = 4;

function played({ state, moves }: Path, more: readonly Move[], random: Streams): Path {
  const table = clone(state);
  const events: Event[] = [];
  for (const move of more) apply(table, move, random, events);
  return { state: table, moves: [...moves, ...more] };
}

/** From a position, the ends of its round that leave most time, or the game where it has ended. */
function onward(path: Path, budget: Budget, random: Streams): Path[] {
  const { state } = path;
  if (state.pending.length > 0) {
    const bonuses = state.pending.map(({ seconds }) => seconds);
    const all = placements(state.dice, bonuses).sort((one, other) => sum(other.dice) - sum(one.dice));
    return all.slice(0, BRANCHES).map(({ on }) =>
      played(
        path,
        on.map((die) => ({ type: 'bonus', die })),
        random,
      ),
    );
  }
  const round = roundOf(state);
  const ends = [...think(round, budget).ends].sort(
    (one, other) => (SECONDS[other.hands.at(-1) ?? 0] ?? 0) - (SECONDS[one.hands.at(-1) ?? 0] ?? 0),
  );
  return ends.slice(0, BRANCHES).map((line) => {
    const moves = planOf(round, state.dice, line).flatMap(({ move, bonuses }): Move[] => [move, ...bonuses]);
    return played(path, moves, random);
  });
}

const sum = (dice: readonly number[]): number => dice.reduce((all, die) => all + die, 0);
const better = (one: Path, other: Path): number =>
  other.state.round - one.state.round ||
  callsLeft(one.state) - callsLeft(other.state) ||
  secondsLeft(other.state) - secondsLeft(one.state);

export type Best = { readonly moves: readonly Move[]; readonly score: number };

/** The best game that is known from a position, all deals being known: `random` is what they come from. */
export function* bestGame(state: State, budget: Budget, random: Streams): Generator<Best | null, Best | null> {
  let paths: Path[] = [{ state: clone(state), moves: [] }];
  let best: Best | null = null;
  while (paths.length > 0) {
    const next: Path[] = [];
    for (const path of paths) {
      for (const one of onward(path, budget, random)) {
        const score = secondsLeft(one.state);
        if (!one.state.over) next.push(one);
        else if (score > (best?.score ?? 0)) best = { moves: one.moves, score };
      }
      yield best;
    }
    paths = next.sort(better).slice(0, BRANCHES);
  }
  return best;
}
