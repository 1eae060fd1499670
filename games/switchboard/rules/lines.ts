/** Moving cubes along cords: crossed lines and transfer (SB-3.3, SB-3.4). */
import type { Refusal } from '@partyline/kernel/game.js';
import { int } from '@partyline/kernel/ints.js';
import { colourAt, NOTHING, sameSide, terminalOf } from '../cords/grid.js';
import { reach } from '../cords/ways.js';
import type { MoveOf } from '../moves.js';
import { refuse } from '../refusals.js';
import type { State } from '../state.js';
import type { Rule } from './rule.js';

/** Both terminals are there, different and of one side. */
function wrongPair(rule: string, one: string, other: string): Refusal | null {
  for (const terminal of [one, other]) {
    if (terminalOf(terminal) === NOTHING) return refuse(rule, 'no-such-terminal', { terminal });
  }
  if (one === other) return refuse(rule, 'same-terminal');
  return sameSide(terminalOf(one), terminalOf(other)) ? null : refuse(rule, 'other-side');
}

const cubeOn = (state: State, name: string): number => int(state.cubes, terminalOf(name));

function apart({ set, faces }: State, rule: string, one: string, other: string): Refusal | null {
  const joined = int(reach(set, faces, terminalOf(one)), terminalOf(other)) !== NOTHING;
  return joined ? null : refuse(rule, 'not-connected', { one, other });
}

export const crossed: Rule<MoveOf<'crossed'>> = {
  seconds: 1,
  check(state, { a, b }) {
    const wrong = wrongPair('SB-3.3', a, b);
    if (wrong !== null) return wrong;
    const bare = [a, b].find((terminal) => cubeOn(state, terminal) === NOTHING);
    return bare === undefined ? apart(state, 'SB-3.3', a, b) : refuse('SB-3.3', 'no-cube', { terminal: bare });
  },
  make(state, { a, b }) {
    const [one, other] = [cubeOn(state, a), cubeOn(state, b)];
    state.cubes[terminalOf(a)] = other;
    state.cubes[terminalOf(b)] = one;
    return { type: 'crossed', a, b, calls: [colourAt(one), colourAt(other)] };
  },
};

export const transfer: Rule<MoveOf<'transfer'>> = {
  seconds: 1,
  check(state, { from, to }) {
    const wrong = wrongPair('SB-3.4', from, to);
    if (wrong !== null) return wrong;
    if (cubeOn(state, from) === NOTHING) return refuse('SB-3.4', 'no-cube', { terminal: from });
    if (cubeOn(state, to) !== NOTHING) return refuse('SB-3.4', 'not-free', { terminal: to });
    return apart(state, 'SB-3.4', from, to);
  },
  make(state, { from, to }) {
    const call = cubeOn(state, from);
    state.cubes[terminalOf(from)] = NOTHING;
    state.cubes[terminalOf(to)] = call;
    return { type: 'transfer', from, to, call: colourAt(call) };
  },
};
