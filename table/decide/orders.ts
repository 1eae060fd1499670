/**
 * Standing orders: kept for a seat, carried out as ordinary moves as soon as the game waits for it, re-checked each time.
 * Nobody else ever hears of one; not even whether there is one.
 */
import { seatOf } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import { malformed } from '@partyline/kernel/play.js';
import { parse } from '@partyline/kernel/shape.js';
import { evolve } from '../evolve.js';
import { awaited } from '../match.js';
import { isFull } from '../size.js';
import { resultOf, type Table } from '../table.js';
import { pauseOf } from '../time/off.js';
import { type Decision, type Now, no, type PlannedStep, write } from './decision.js';
import { makeMove, matchUnderWay } from './playing.js';
import { pauseGranted } from './time-off.js';
import { granted } from './undo.js';

type Decided = Pick<Extract<Decision, { readonly ok: true }>, 'entries' | 'applied'>;
const NOTHING: Decided = { entries: [], applied: null };

/** However orders play into each other, they stop somewhere. */
const MOST_STEPS = 10_000;

export function order(table: Table, seat: number, said: Json | null): Decision {
  const way = matchUnderWay(table);
  if (!way.ok) return way.decision;
  if (resultOf(table) !== null) return no('not-playing');
  if (said === null) return write({ type: 'ordered', seat, order: null });
  const { orders, game } = table.playing;
  if (orders === null) return no('not-offered');
  const read = parse(orders.said, said, 'order');
  if (!read.ok) return { ok: false, refusal: malformed(read.error) };
  const taken = orders.take(game.view(way.match.state, seatOf(seat)), seatOf(seat), read.value);
  return taken.ok ? write({ type: 'ordered', seat, order: taken.keep }) : taken;
}

/** What the orders of the seats that are awaited want now, one step: entries, or none. */
function oneStep(table: Table, moment: Now): Decided {
  const { match, playing } = table;
  const { orders } = playing;
  if (match === null || orders === null || resultOf(table) !== null || pauseOf(match) !== null) return NOTHING;
  for (const seat of awaited(table, match)) {
    const own = match.seats[seat];
    if (own === undefined || own.order === null || own.bot !== null) continue;
    const kept = parse(orders.kept, own.order, 'order');
    const ended: Decided = { entries: [{ type: 'ordered', seat, order: null }], applied: null };
    if (!kept.ok) return ended;
    const followed = orders.follow(playing.game.view(match.state, seatOf(seat)), seatOf(seat), kept.value);
    if (followed.do === 'wait') continue;
    if (followed.do === 'end') return ended;
    const made = makeMove(table, match, seat, followed.move, 'order', moment);
    return made.ok ? made : ended;
  }
  return NOTHING;
}

/** The entries one by one with what each makes of the table, and everything that follows from them by itself. */
export function plan(table: Table, decided: Decided, moment: Now): readonly PlannedStep[] {
  const steps: PlannedStep[] = [];
  let now = table;
  let fresh = decided;
  for (let round = 0; round < MOST_STEPS && fresh.entries.length > 0; round++) {
    let known = fresh.applied;
    for (const entry of fresh.entries) {
      const made = evolve(now, entry, { seq: now.seq + 1, at: moment.now }, known);
      known = null;
      steps.push({ entry, before: now, made });
      now = made.table;
    }
    const agreed = [...granted(now, moment), ...pauseGranted(now, moment)];
    fresh = agreed.length > 0 ? { entries: agreed, applied: null } : isFull(now) ? NOTHING : oneStep(now, moment);
  }
  return steps;
}
