/**
 * Why a second was spent: what it connects or prepares, and with how many seconds the round can end after it, beside the best plan
 * from before. Reads the view before the deed and its public events; deals to come are not known.
 */
import { type Effects, reasonFor, verdictBy, type Why } from '@partyline/kernel/features/why.js';
import { same } from '@partyline/kernel/json.js';
import { type Part, phrase, placeNamed } from '@partyline/kernel/prose.js';
import { streams } from '@partyline/kernel/random.js';
import { counted } from '@partyline/kernel/words.js';
import { placeAtSquare, type Square } from '../cords/grid.js';
import type { Doing, Event } from '../events.js';
import { build, type View } from '../format.js';
import { game } from '../index.js';
import type { Move } from '../moves.js';
import { isWon } from '../rules/end.js';
import { bonusDie } from '../solver/bonus.js';
import { BUDGETS } from '../solver/budgets.js';
import { type Advice, hint } from '../solver/hint.js';
import { clone, type State, secondsLeft } from '../state.js';

type Of<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;

/** In seconds at the end of the round. */
const MARGINS = { best: 0, near: 0 };
/** Without a plan that ends the round: worse than any number of seconds. */
const NO_PLAN = -10;
/** What follows from a deal to come is not looked at. */
const NO_CHANCE = streams('why');

function moveOf(doing: Doing, pay: readonly number[]): Move {
  switch (doing.type) {
    case 'exchange':
      return { type: 'exchange', a: doing.a, b: doing.b, pay: [...pay] };
    case 'reverse':
      return { type: 'reverse', at: doing.at, pay: [...pay] };
    case 'crossed':
      return { type: 'crossed', a: doing.a, b: doing.b, pay: [...pay] };
    case 'transfer':
      return { type: 'transfer', from: doing.from, to: doing.to, pay: [...pay] };
  }
}

function* planFrom(state: State): Generator<void, Advice | null> {
  const thinking = hint(state, BUDGETS.careful);
  let step = thinking.next();
  for (; step.done !== true; step = thinking.next()) yield;
  return step.value;
}

/** After a move, with the bonuses where the solver would put them. */
function settled(state: State, move: Move): State {
  const after = clone(state);
  for (let next: Move | null = move; next !== null; ) {
    game.apply(after, null, next, NO_CHANCE);
    next =
      after.over || after.round !== state.round || after.pending.length === 0 ? null : { type: 'bonus', die: bonusDie(after) };
  }
  return after;
}

type Best = { readonly move: Move; readonly seconds: number };

/** The best move that is known, and the seconds with which the round can end after it. */
function* bestFrom(state: State): Generator<void, Best | null> {
  const plan = yield* planFrom(state);
  if (plan === null || state.pending.length === 0) return plan;
  const after = settled(state, plan.move);
  const further = after.over || after.round !== state.round ? null : yield* planFrom(after);
  return { move: plan.move, seconds: further?.seconds ?? secondsLeft(after) };
}

/** Whether they do the same and only take the seconds from other dice. */
const isPaidOtherwise = (one: Move, other: Move): boolean => same({ ...one, pay: [] }, { ...other, pay: [] });

/** A move as a noun. */
function nounOf(move: Move, view: View): readonly Part[] {
  const card = ([row = 0, column = 0]: Square): Part =>
    placeNamed(`card:${placeAtSquare([row, column])}`, view.board[row]?.[column]?.card ?? '');
  const terminal = (name: string): Part => placeNamed(`terminal:${name}`, name);
  switch (move.type) {
    case 'exchange':
      return phrase`exchanging ${card([move.a[0] ?? 0, move.a[1] ?? 0])} and ${card([move.b[0] ?? 0, move.b[1] ?? 0])}`;
    case 'reverse':
      return phrase`turning ${card([move.at[0] ?? 0, move.at[1] ?? 0])}`;
    case 'crossed':
      return phrase`crossing the lines of ${terminal(move.a)} and ${terminal(move.b)}`;
    case 'transfer':
      return phrase`a transfer from ${terminal(move.from)} to ${terminal(move.to)}`;
    case 'bonus':
      return phrase`the bonus on ${placeNamed(`die:${move.die}`, `die ${move.die + 1}`)}`;
    case 'resign':
      return ['resigning'];
  }
}

const connectedIn = (events: readonly Event[]): Effects =>
  events.flatMap((event) =>
    event.type === 'connected'
      ? [phrase`connects the ${event.call} call${event.seconds === 0 ? '' : ` for ${counted(event.seconds, 'second')}`}`]
      : [],
  );

const secondsOf = (plan: Advice | null): number => plan?.seconds ?? NO_PLAN;

/** What a move that leads to this plan is good for. */
function effectsOf(connects: Effects, plan: Advice | null): Effects {
  if (connects.length > 0) return connects;
  return plan === null || plan.call === null ? [] : [phrase`prepares the ${plan.call} call`];
}

export const why: Why<View, Event> = {
  *think(view, { events }) {
    const state = build(view);
    const paid = events.find((event): event is Of<'paid'> => event.type === 'paid');
    const bonus = events.find((event): event is Of<'bonus'> => event.type === 'bonus');
    if (state.over || (paid === undefined && bonus === undefined)) return null;
    const move: Move = paid === undefined ? { type: 'bonus', die: bonus?.die ?? 0 } : moveOf(paid.for, paid.pay);
    const best = yield* bestFrom(state);
    const after = settled(state, move);
    // A deal that is over has been played to its end: the dice say how well.
    const isOver = after.round !== state.round || after.over;
    const plan = isOver ? null : yield* planFrom(after);
    const own = isOver ? (after.over && !isWon(after) ? NO_PLAN : secondsLeft(after)) : secondsOf(plan);
    const does = effectsOf(connectedIn(events), plan);
    if (best === null) return reasonFor(does, { type: 'untold' });
    const other = isPaidOtherwise(best.move, move) ? ['the same, paid from other dice,'] : nounOf(best.move, view);
    const better: Effects = [phrase`lets the round end with ${counted(best.seconds, 'second')} on the dice`];
    const left: Effects =
      own === NO_PLAN
        ? [phrase`leaves no plan that I know to end the round`]
        : [phrase`lets the round end with ${counted(own, 'second')} on the dice`];
    return reasonFor([...does, ...left], verdictBy(best.seconds - own, MARGINS, other, better));
  },
};
