/** Plugging in [BL-1.2], the only move: why not, and what it leads to. */
import type { Actor, Refusal } from '@partyline/kernel/game.js';
import type { Event } from '../events.js';
import type { Move } from '../moves.js';
import { refuse } from '../refusals.js';
import { isOver, JACKS, type State, toAct } from '../state.js';
import { outcome } from './end.js';
import { lineAt } from './lines.js';

export function check(state: State, actor: Actor, { jack }: Move): Refusal | null {
  if (isOver(state)) return refuse('BL-1.4', 'over', 'The game is over.');
  if (actor === null) return refuse('BL-1.2', 'no-clock', 'No clock runs in this game.');
  if (!toAct(state).includes(actor)) return refuse('BL-1.2', 'not-your-turn', 'It is not your turn.');
  if (state.jacks[JACKS.indexOf(jack)] === null) return null;
  return refuse('BL-1.2', 'taken', `${jack} is taken: choose a free jack.`, { jack });
}

export const legal = (state: State): Move[] =>
  isOver(state) ? [] : JACKS.filter((_, at) => state.jacks[at] === null).map((jack) => ({ type: 'plug', jack }));

/** Only after `check` said yes. */
export function apply(state: State, { jack }: Move): Event[] {
  const [seat] = toAct(state);
  if (seat === undefined) throw new Error('The game is over: nothing can be applied.');
  const at = JACKS.indexOf(jack);
  state.jacks[at] = seat;
  const events: Event[] = [{ type: 'plugged', seat, jack, line: lineAt(state, at) }];
  const result = outcome(state);
  if (result !== null) events.push({ type: 'over', outcome: result });
  return events;
}
