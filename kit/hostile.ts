/**
 * Plays towards what is dear: from the worst beginnings that a game names, always on to the position with the longest
 * answers among a few that can be reached, and asks the dearest of them everything. The same seed finds the same positions.
 * Whether a cost is too high is for those who call. Knows no game.
 */
import type { Bots } from '@partyline/kernel/bot.js';
import type { HostileStart } from '@partyline/kernel/conformance.js';
import { type Actor, everySeat, seatOf } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import { load, type Opened, play, start } from '@partyline/kernel/play.js';
import { pick, type Random, randomFrom, streams } from '@partyline/kernel/random.js';
import { parse } from '@partyline/kernel/shape.js';
import { type Cost, type CostQuestion, costsOf, type Meter, startCost } from './costs.js';
import { emptyPool, gather, mutant } from './mutants.js';
import type { Tested } from './run.js';

export type Climb = {
  readonly seed: string;
  /** Moves made in all, and how many ways on are compared before each. */
  readonly moves: number;
  readonly width: number;
  /** How many of the dearest positions are asked everything. */
  readonly dearest: number;
};

/** A cost and the position that has it. */
export type CostlyPosition = Cost & { readonly start: string; readonly after: number; readonly state: Json };

type Made = { readonly seat: Actor; readonly move: Json };
type Standing = { readonly state: unknown; readonly weight: number; readonly after: number };

/** A game that names no worst beginnings begins as usual. */
export const startsOf = ({ options, hostile }: Tested): readonly HostileStart[] => [
  ...options.map((one, i) => ({ name: `options ${i}`, options: one, position: null })),
  ...(hostile?.() ?? []),
];

/** The dearest cost of each question, from one beginning. */
export function dearestFrom(tested: Tested, bots: Bots, begin: HostileStart, climb: Climb, meter: Meter): CostlyPosition[] {
  const opened = open(tested, begin, climb.seed);
  if (!opened.ok) throw new Error(`${tested.game.id}, ${begin.name}: ${opened.refusal.error}`);
  const { game, resources } = tested;
  const random = randomFrom(`${climb.seed} ${begin.name}`);
  const given = { options: opened.options, rules: game.rules, resources: opened.resources };
  const base = { game, bots, resources, given, seats: opened.seats };
  const found = new Map<string, CostlyPosition>();
  const keep = (cost: Cost, standing: Standing | null) => {
    const known = found.get(cost.what);
    if (known !== undefined && known.ms >= cost.ms && known.bytes >= cost.bytes) return;
    const state = standing === null ? null : game.toJSON(standing.state);
    const most = { ms: Math.max(cost.ms, known?.ms ?? 0), bytes: Math.max(cost.bytes, known?.bytes ?? 0) };
    found.set(cost.what, { ...cost, ...most, start: begin.name, after: standing?.after ?? 0, state });
  };
  keep(startCost(base, begin.options, opened.seats, meter), null);
  for (const standing of positions(base, opened.state, climb, random)) {
    const asked = { ...base, state: standing.state, moves: someMoves(base, standing.state, random) };
    for (const cost of costsOf(asked, meter)) keep(cost, standing);
  }
  return [...found.values()];
}

function open(tested: Tested, { options, position }: HostileStart, seed: string): Opened<Json, unknown, Json & { type: string }> {
  const { game, resources } = tested;
  if (position !== null) return load(game, position, { options, resources });
  return start(game, { options, seats: game.seats.max, random: streams(seed), resources });
}

type Base = Omit<CostQuestion, 'state' | 'moves'>;

/** The beginning, and the dearest positions on the way. A game that is over begins again. */
function positions(base: Base, first: unknown, { seed, moves, width, dearest }: Climb, random: Random): Standing[] {
  const beginning = { state: first, weight: weigh(base, first), after: 0 };
  const seen: Standing[] = [];
  let now: Standing = beginning;
  for (let made = 0; made < moves; made++) {
    if (base.game.toAct(now.state).length === 0) now = beginning;
    const next = dearestAfter(base, now, width, `${seed} ${made}`, random);
    if (next === null) break;
    seen.push(next);
    now = next;
  }
  return [beginning, ...seen.sort((a, b) => b.weight - a.weight).slice(0, dearest)];
}

function dearestAfter(base: Base, now: Standing, width: number, seed: string, random: Random): Standing | null {
  let best: Standing | null = null;
  for (let i = 0; i < width; i++) {
    const { seat, move } = someMove(base, now.state, random);
    const played = play(base.game, now.state, seat, move, streams(seed));
    if (!played.ok) throw new Error(`${base.game.id} refuses what it lists: ${played.refusal.error}`);
    const next = { state: played.state, weight: weigh(base, played.state), after: now.after + 1 };
    if (best === null || next.weight > best.weight) best = next;
  }
  return best;
}

/** A listed or a proposed move, sometimes the clock's. */
function someMove({ game }: Base, state: unknown, random: Random): Made {
  const deadline = random(10) === 0 ? game.deadline(state) : null;
  if (deadline !== null) return { seat: null, move: deadline.move };
  const seat = pick(random, game.toAct(state));
  const moves = random(2) === 0 ? null : game.legal(state, seat);
  return { seat, move: moves === null ? game.propose(state, seat, random) : pick(random, [...moves]) };
}

/** So much weighs a list that is too long to be given: what is there is dear. */
const TOO_LONG = 10_000_000;

/** The letters of all answers: the longer, the dearer. */
function weigh({ game, seats }: Base, state: unknown): number {
  let letters = JSON.stringify(game.view(state, seatOf(0))).length;
  for (const seat of everySeat(seats)) {
    const moves = game.legal(state, seat);
    letters += moves === null ? TOO_LONG : JSON.stringify([...moves]).length;
  }
  return letters;
}

/** Legal moves of whom the game waits for, and the same with something changed. */
function someMoves(base: Base, state: unknown, random: Random): Made[] {
  const { game } = base;
  if (game.toAct(state).length === 0) return [];
  const pool = emptyPool();
  const legal = Array.from({ length: 3 }, () => someMove(base, state, random));
  for (const { move } of legal) gather(pool, move, random);
  const nearly = legal.flatMap(({ seat, move }) => {
    const read = parse(game.move, mutant(move, pool, random), 'move');
    return read.ok ? [{ seat, move: read.value }] : [];
  });
  return [...legal, ...nearly];
}
