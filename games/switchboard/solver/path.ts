/**
 * Ways through a game when all deals are known: from where a round begins, or in the middle of it, to where the next one does. What
 * is dealt does not depend on how one plays, so of a round nothing but the hand that it ends with matters to the next one.
 */
import type { Streams } from '@partyline/kernel/random.js';
import type { Move } from '../moves.js';
import { apply } from '../rules/turn.js';
import { callsLeft, clone, type State } from '../state.js';
import { type Budget, beam, type Line } from './beam.js';
import { atLeast, handOf } from './dice.js';
import { placements, planOf } from './plan.js';
import { roundOf } from './round.js';
import { worthIn } from './worth.js';

export type Path = { readonly state: State; readonly moves: readonly Move[] };

function played({ state, moves }: Path, more: readonly Move[], random: Streams): Path {
  const table = clone(state);
  for (const move of more) apply(table, move, random, []);
  return { state: table, moves: [...moves, ...more] };
}

/** What was dealt may be connected at once: every way to put such bonuses on the dice. */
export function settled(path: Path, random: Streams): Path[] {
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
export function foremost(paths: readonly Path[], most: number): Path[] {
  const byHand = new Map(paths.map((path) => [handOf(path.state.dice), path]));
  const hands = [...byHand.keys()].filter((hand) => ![...byHand.keys()].some((other) => other !== hand && atLeast(other, hand)));
  return hands
    .sort((one, other) => worth(other) - worth(one) || one - other)
    .slice(0, most)
    .flatMap((hand) => byHand.get(hand) ?? []);
}

/** From where a round begins to where the next one does, or the game ends. Yields how much of it is done. */
export function* onward(path: Path, budget: Budget, random: Streams): Generator<number, Path[]> {
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

export const isPathWon = ({ state }: Path): boolean => state.over && callsLeft(state) === 0;
