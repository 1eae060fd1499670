/**
 * A hint: the next move of the best plan that is known for the round on the table, and why. It sees what the player sees, so
 * it knows nothing of deals to come. It gets better the longer one lets it think.
 */
import { type Colour, colourAt, terminalName } from '../cords/grid.js';
import type { Move } from '../moves.js';
import { type State, secondsLeft } from '../state.js';
import { type Budget, beam, type Thought } from './beam.js';
import { bonusDie } from './bonus.js';
import { type Connection, type PlanStep, planOf } from './plan.js';
import { roundOf } from './round.js';

export type Advice = {
  readonly move: Move;
  /** The call that the plan connects next; null where it connects none. */
  readonly call: Colour | null;
  /** Sentences for the player. */
  readonly why: string;
  /** The whole plan: every move to the end of the round. */
  readonly plan: readonly Move[];
  /** The seconds on the dice when the round is over. */
  readonly seconds: number;
};

const counted = (count: number, one: string, many: string): string => (count === 1 ? `one ${one}` : `${count} ${many}`);
const secondsIn = (count: number): string => counted(count, 'second', 'seconds');

function connection({ colour, from, to, seconds }: Connection): string {
  const earns = seconds === 0 ? '' : ` and earns ${secondsIn(seconds)}`;
  return `the ${colourAt(colour)} call, ${terminalName(from)} to ${terminalName(to)},${earns === '' ? '' : earns}`.replace(
    /,$/,
    '',
  );
}

/** The first connection of a plan, and how many moves come before it. */
function firstConnection(steps: readonly PlanStep[]): { readonly ahead: number; readonly first: Connection | undefined } {
  const ahead = steps.findIndex(({ connects }) => connects.length > 0);
  return { ahead, first: steps[ahead]?.connects[0] };
}

function reason(steps: readonly PlanStep[]): string {
  const { ahead, first } = firstConnection(steps);
  if (first === undefined) return 'It prepares what follows.';
  if (ahead === 0) return `It connects ${connection(first)}.`;
  return `It prepares ${connection(first)}: ${counted(ahead, 'move', 'moves')} later it is connected.`;
}

function hintOf(state: State, { line }: Thought): Advice | null {
  if (line === null) return null;
  const steps = planOf(roundOf(state), state.dice, line);
  const [first] = steps;
  if (first === undefined) return null;
  const seconds = (steps.at(-1)?.dice ?? []).reduce((sum, die) => sum + die, 0);
  const left = `The plan has ${counted(steps.length, 'move', 'moves')} and ends the round with ${secondsIn(seconds)}.`;
  const plan = steps.flatMap(({ move, bonuses }): Move[] => [move, ...bonuses]);
  const next = firstConnection(steps).first;
  const call = next === undefined ? null : colourAt(next.colour);
  return { move: first.move, call, why: `${reason(steps)} ${left}`, plan, seconds };
}

/** Thinks in steps; null while no plan is known. Nothing to advise when the game is over. */
export function* hint(state: State, budget: Budget): Generator<Advice | null, Advice | null> {
  if (state.over) return null;
  if (state.pending.length > 0) {
    const move: Move = { type: 'bonus', die: bonusDie(state) };
    return {
      move,
      call: null,
      why: 'There the bonus loses least and serves best later on.',
      plan: [move],
      seconds: secondsLeft(state),
    };
  }
  const thinking = beam(roundOf(state), budget);
  for (;;) {
    const step = thinking.next();
    if (step.done === true) return hintOf(state, step.value);
    yield hintOf(state, step.value);
  }
}
