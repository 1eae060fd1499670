/**
 * Hints as the table's page asks for them: first where to look, then the company or the account that it is about, then the
 * first move of the turn that the expert would take, and why. Reads the view only; knows nothing of how turns are found.
 */
import type { Hint, Hints } from '@partyline/kernel/features/hint.js';
import type { Seat } from '@partyline/kernel/game.js';
import { randomFrom } from '@partyline/kernel/random.js';
import { EXPERT } from '../bots/index.js';
import { turnThoughts } from '../bots/thinker.js';
import type { Turn } from '../bots/turns.js';
import { build, type View } from '../format.js';
import type { State } from '../state.js';
import { gradesOf, pointerTo } from './hint-grades.js';
import { moveWords, reasonOf } from './reasons.js';

function told(state: State, seat: Seat, turn: Turn): Hint<string> | null {
  const [move] = turn.moves;
  if (move === undefined) return null;
  return {
    say: `${moveWords(state, move)} ${reasonOf(state, seat, turn)}`.trim(),
    pointer: pointerTo(move),
    grades: gradesOf(state, seat, move),
  };
}

export const hints: Hints<View, string> = {
  *think(view, seat) {
    const state = build(view, view.rules ?? 1);
    if (state.over || (state.auction?.next ?? state.turn) !== seat) return null;
    const thinking = turnThoughts(state, seat, EXPERT, randomFrom('hint'));
    let best: Turn | null = null;
    let hint: Hint<string> | null = null;
    for (;;) {
      const step = thinking.next();
      // Words are made for a turn once: most steps have the same one.
      if (step.value !== null && step.value !== best) {
        best = step.value;
        hint = told(state, seat, best);
      }
      if (step.done === true) return hint;
      yield hint;
    }
  },
};
