/** The plain greedy player as a bot. */
import type { Bot } from '@partyline/kernel/bot.js';
import { build, type View } from '../format.js';
import type { Move } from '../moves.js';
import { greedySteps, lowest } from '../solver/greedy.js';
import { roundOf } from '../solver/round.js';

export const beginner: Bot<View, Move> = {
  *think(view, _seat, { random }) {
    const state = build(view);
    if (state.pending.length > 0) return { type: 'bonus', die: lowest(state.dice) };
    const steps = greedySteps(roundOf(state), state.dice, random);
    for (let done = 1; ; done++) {
      const step = steps.next();
      if (step.done === true) return step.value;
      yield { best: step.value, done };
    }
  },
};
