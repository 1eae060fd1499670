/**
 * Standing orders: kept for a seat, carried out as ordinary moves as soon as the game waits for it, re-checked each time.
 * Nobody else ever hears of one; not even whether there is one.
 */
import { seatOf } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import { malformed } from '@partyline/kernel/play.js';
import { parse } from '@partyline/kernel/shape.js';
import type { ConditionalLine } from '@partyline/protocol/commands.js';
import type { Entry } from '../entries.js';
import { evolve } from '../evolve.js';
import { awaited } from '../match.js';
import { isFull } from '../size.js';
import { type AppliedMove, type Match, resultOf, type Table } from '../table.js';
import { pauseOf } from '../time/off.js';
import { answerOf, linesAfter, withoutAnswer } from './conditional.js';
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
  const { match } = table;
  if (match === null || resultOf(table) !== null || pauseOf(match) !== null) return NOTHING;
  for (const seat of awaited(table, match)) {
    const own = match.seats[seat];
    if (own === undefined || own.bot !== null) continue;
    const step = conditionalStep(table, match, seat, own.lines, moment) ?? standingStep(table, match, seat, own.order, moment);
    if (step !== null) return step;
  }
  return NOTHING;
}

function conditionalStep(
  table: Table,
  match: Match,
  seat: number,
  lines: readonly ConditionalLine[],
  moment: Now,
): Decided | null {
  const move = lines.length === 0 ? null : answerOf(lines, seat);
  if (move === null) return null;
  const made = makeMove(table, match, seat, move, 'order', moment);
  if (made.ok) return made;
  return { entries: [{ type: 'conditional', seat, lines: withoutAnswer(lines, seat, move) }], applied: null };
}

function standingStep(table: Table, match: Match, seat: number, order: Json | null, moment: Now): Decided | null {
  const { orders, game } = table.playing;
  if (order === null || orders === null) return null;
  const kept = parse(orders.kept, order, 'order');
  const ended: Decided = { entries: [{ type: 'ordered', seat, order: null }], applied: null };
  if (!kept.ok) return ended;
  const followed = orders.follow(game.view(match.state, seatOf(seat)), seatOf(seat), kept.value);
  if (followed.do === 'wait') return null;
  if (followed.do === 'end') return ended;
  const made = makeMove(table, match, seat, followed.move, 'order', moment);
  return made.ok ? made : ended;
}

/** The entries one by one with what each makes of the table, and everything that follows from them by itself. */
export function plan(table: Table, decided: Decided, moment: Now): readonly PlannedStep[] {
  const steps: PlannedStep[] = [];
  let now = table;
  let fresh = decided;
  const carryOut = (entry: Entry, known: AppliedMove | null): PlannedStep => {
    const made = evolve(now, entry, { seq: now.seq + 1, at: moment.now }, known);
    const step = { entry, before: now, made };
    steps.push(step);
    now = made.table;
    return step;
  };
  for (let round = 0; round < MOST_STEPS && fresh.entries.length > 0; round++) {
    let known = fresh.applied;
    for (const entry of fresh.entries) {
      const step = carryOut(entry, known);
      known = null;
      for (const after of linesAfter(step)) carryOut(after, null);
    }
    const agreed = [...granted(now, moment), ...pauseGranted(now, moment)];
    fresh = agreed.length > 0 ? { entries: agreed, applied: null } : isFull(now) ? NOTHING : oneStep(now, moment);
  }
  return steps;
}
