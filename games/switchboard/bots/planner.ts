/** A bot that plans the round that lies on the table, as far as its budget goes. It knows nothing of rounds to come. */
import type { Bot, Progress } from '@partyline/kernel/bot.js';
import { build, type View } from '../format.js';
import type { Move } from '../moves.js';
import { type Budget, beam, type Thought } from '../solver/beam.js';
import { bonusDie } from '../solver/bonus.js';
import { greedySteps } from '../solver/greedy.js';
import { firstStep } from '../solver/plan.js';
import { roundOf } from '../solver/round.js';

export function planner(budget: Budget): Bot<View, Move> {
  return {
    *think(view, _seat, { random }) {
      const state = build(view);
      if (state.pending.length > 0) return { type: 'bonus', die: bonusDie(state) };
      const round = roundOf(state);
      // What it plays as long as it has no plan: what the plain player would.
      let plain: Move | null = null;
      const plainly = function* (): Generator<Progress<Move>, Move> {
        const steps = greedySteps(round, state.dice, random);
        for (;;) {
          const step = steps.next();
          if (step.done === true) return step.value;
          yield { best: step.value, done: 0 };
        }
      };
      const first = function* ({ line }: Thought): Generator<Progress<Move>, Move> {
        const step = line === null ? undefined : firstStep(round, state.dice, line);
        if (step !== undefined) return step.move;
        plain ??= yield* plainly();
        return plain;
      };
      const thinking = beam(round, budget);
      for (;;) {
        const step = thinking.next();
        const best = yield* first(step.value);
        if (step.done === true) return best;
        yield { best, done: step.value.depth };
      }
    },
  };
}
