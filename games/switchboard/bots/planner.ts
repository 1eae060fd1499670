/** A bot that plans the round that lies on the table, as far as its budget goes. It knows nothing of rounds to come. */
import type { Bot } from '@partyline/kernel/bot.js';
import { build, type View } from '../format.js';
import type { Move } from '../moves.js';
import { type Budget, beam, type Thought } from '../solver/beam.js';
import { bonusDie } from '../solver/bonus.js';
import { greedyMove } from '../solver/greedy.js';
import { planOf } from '../solver/plan.js';
import { roundOf } from '../solver/round.js';

export function planner(budget: Budget): Bot<View, Move> {
  return {
    *think(view, _seat, { random }) {
      const state = build(view);
      if (state.pending.length > 0) return { type: 'bonus', die: bonusDie(state) };
      const round = roundOf(state);
      let plain: Move | null = null;
      const first = ({ line }: Thought): Move => {
        const [step] = line === null ? [] : planOf(round, state.dice, line);
        if (step !== undefined) return step.move;
        plain ??= greedyMove(round, state.dice, random);
        return plain;
      };
      const thinking = beam(round, budget);
      for (;;) {
        const step = thinking.next();
        if (step.done === true) return first(step.value);
        yield { best: first(step.value), done: step.value.depth };
      }
    },
  };
}
