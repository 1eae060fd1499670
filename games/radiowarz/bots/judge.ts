/**
 * What a move is worth at first sight: how near it brings the mover to being on air everywhere, and how far it throws back
 * the rival whose string it pulls. Everything comes from plans that are made once for a position.
 */
import type { Seat } from '@partyline/kernel/game.js';
import { filled, type Ints, int } from '@partyline/kernel/ints.js';
import { bitOf, wordOf } from '../geometry/field.js';
import { stringInto } from '../geometry/taut.js';
import { eachCity, eachPullOf, FORFEIT, placeAt, pullAt } from '../legal.js';
import type { Move } from '../moves.js';
import { openCities } from '../rules/open.js';
import { ALL_ON_AIR, lastOf, type State, stringAt } from '../state.js';
import { begun, type Gained, gainedBy, needAt, type Plan } from './plan.js';

export type Judged = { readonly move: Move; readonly value: number };
export type Visit = (move: Move, value: number) => void;

/** How much the parts count. */
export type Taste = {
  /** Being able to finish at all, each stretch that it still takes, and each one to spare. */
  readonly able: number;
  readonly stretch: number;
  readonly spare: number;
  readonly point: number;
  /** A player who wins with the next turn. */
  readonly threat: number;
  /** How much a rival's loss is worth beside one's own gain. */
  readonly envy: number;
};

export const TASTE: Taste = { able: 40, stretch: 9, spare: 3, point: 3, threat: 60, envy: 0.6 };

const WIN = 10_000;

export function bits(set: number): number {
  let count = 0;
  for (let left = set; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** How a player stands: by the worth of the string, the stretches still needed and the stations left. */
function standing(taste: Taste, { onAir, points }: Gained, need: number, left: number): number {
  const own = taste.point * points + bits(onAir);
  if (need > left) return own;
  return own + taste.able - taste.stretch * need + taste.spare * (left - need);
}

/** How a rival stands, and whether the next turn of theirs may be the last. */
function danger(taste: Taste, gained: Gained, need: number, left: number): number {
  return standing(taste, gained, need, left) + (left > 0 && need <= 1 ? taste.threat * (need === 0 ? 2 : 1) : 0);
}

/** What the own half of a move to a city is worth. */
function ownValue(state: State, seat: Seat, plan: Plan, { onAir: had, points }: Gained, to: number, taste: Taste): number {
  const stretch = lastOf(stringAt(state, seat)) * state.chart.names.length + to;
  const onAir = had | (plan.under[stretch] ?? 0);
  if (onAir === ALL_ON_AIR) return WIN;
  const gained = { onAir, points: points + (plan.times[stretch] ?? 0) };
  return standing(taste, gained, needAt(plan, to, onAir), int(state.left, seat) - 1);
}

/** How dangerous a rival is, by what their string is worth. */
function dangerOf(state: State, rival: number, plan: Plan, gained: Gained, taste: Taste): number {
  return danger(taste, gained, needAt(plan, lastOf(stringAt(state, rival)), gained.onAir), int(state.left, rival));
}

/** Of these hooks those from which a pull may still come to more than `least`, where it takes no more than `taken` from a rival. */
function hooksAbove(open: Ints, values: ReadonlyMap<number, number>, least: number, taken: number): Ints {
  const hooks = filled(open.length, 0);
  for (const [hook, value] of values) {
    if (value + taken > least) hooks[wordOf(hook)] = int(hooks, wordOf(hook)) | bitOf(hook);
  }
  return hooks;
}

/** No string that is left to a rival is less of a danger. */
const leastDanger = ({ able, stretch }: Taste, left: number): number => Math.min(0, able - stretch * left);

/**
 * Every legal move of the seat whose turn it is, in the order of the legal list, and how good it looks. Who wants the best only
 * says what a move must come to at least, and is not shown pulls that cannot: to run a string is most of the work.
 */
export function judge(
  state: State,
  seat: Seat,
  plans: readonly Plan[],
  taste: Taste,
  visit: Visit,
  least: () => number = () => Number.NEGATIVE_INFINITY,
): void {
  const { chart } = state;
  const own = plans[seat];
  const open = openCities(state, seat);
  if (own === undefined) return;
  const had = begun(state, seat, own);
  const values = new Map<number, number>();
  eachCity(open, (to) => {
    const value = ownValue(state, seat, own, had, to, taste);
    values.set(to, value);
    visit(placeAt(chart, to), value);
  });
  if (values.size === 0) visit(FORFEIT, 0);
  const string: number[] = [];
  for (const [rival, plan] of plans.entries()) {
    if (rival === seat) continue;
    const now = dangerOf(state, rival, plan, { onAir: int(state.onAir, rival), points: int(state.points, rival) }, taste);
    const most = taste.envy * (now - leastDanger(taste, int(state.left, rival)));
    eachPullOf(state, seat, rival, hooksAbove(open, values, least(), most), (pull, taut) => {
      const left = dangerOf(state, rival, plan, gainedBy(plan, chart.names.length, stringInto(pull, taut, string)), taste);
      visit(pullAt(chart, pull), (values.get(pull.hook) ?? 0) + taste.envy * (now - left));
    });
  }
}
