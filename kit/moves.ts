/**
 * Whose move it is and which moves there are: `toAct`, `legal`, `check`, `propose` and `deadline` must tell one story. A
 * list is compared with `check` in both directions, the second by moves that are nearly right.
 */
import { type Actor, type Refusal, type Seat, seatOf } from '@partyline/kernel/game.js';
import { canonical, isRecord, type Json, notJson } from '@partyline/kernel/json.js';
import { pick } from '@partyline/kernel/random.js';
import { parse } from '@partyline/kernel/shape.js';
import { brief, difference, equal, sent } from './compare.js';
import { fromSchema, gather, mutant } from './mutants.js';
import { addCount, ask, type ConformRun, fail, nameOf } from './run.js';

/** By seat: every legal move, or null where there are too many. */
export type Lists = readonly (readonly Json[] | null)[];

const SAMPLED = 6;
const MUTANTS = 40;
const SOME_MUTANTS = 24;
const SEEN = 60;

export function listsOf(run: ConformRun, state: unknown): Lists {
  return run.seats.map((seat) =>
    ask(run, `legal for ${nameOf(seat)}`, () => {
      const moves = run.game.legal(state, seat);
      return moves === null ? null : [...moves];
    }),
  );
}

/** What is wrong with a refusal, or null. */
export function badRefusal(run: ConformRun, refusal: Refusal): string | null {
  const { rule, code, args, error } = refusal;
  if (typeof error !== 'string' || !/\S.*\.$/s.test(error)) return `its sentence is ${brief(error)}`;
  if (typeof code !== 'string' || code === '') return 'it has no code';
  if (!isRecord(args) || Object.values(args).some((arg) => typeof arg !== 'string' && typeof arg !== 'number'))
    return 'its args are not plain';
  if (rule !== null && (typeof rule !== 'string' || rule === '')) return `its rule is ${brief(rule)}`;
  const unknown = rule !== null && rule !== 'turn' && run.tested.clauses !== undefined && !run.tested.clauses.has(rule);
  return unknown ? `no clause ${brief(rule)} is in the rules` : null;
}

/** `check`, which must be total, and a refusal, which must be well made. */
export function judge(run: ConformRun, state: unknown, actor: Actor, move: Json): Refusal | null {
  const what = () => `check of ${brief(move)} by ${nameOf(actor)}`;
  const refusal = ask(run, what, () => run.game.check(state, actor, move));
  if (refusal === null) return null;
  const wrong = badRefusal(run, refusal);
  if (wrong !== null) fail(run, `${what()} is refused, but ${wrong}.`);
  addCount(run.tally.refusals, refusal.rule ?? 'null');
  return refusal;
}

/** A parsed move in its one form; null where the parser refuses it. */
function readMove(run: ConformRun, json: Json): Json | null {
  const read = ask(
    run,
    () => `the parser of ${brief(json)}`,
    () => parse(run.game.move, json, 'move'),
  );
  return read.ok ? read.value : null;
}

/** That a move of the game is JSON, in canonical form, and accepted. Gives its text as a key. */
function goodMove(run: ConformRun, seat: Actor, move: Json, source: string): string {
  const at = notJson(move);
  if (at !== null) fail(run, `${source} for ${nameOf(seat)} gave a move that is not JSON at ${at}.`);
  const read = readMove(run, sent(move));
  if (read === null) return fail(run, `${source} for ${nameOf(seat)} gave ${brief(move)}, which the parser refuses.`);
  const key = canonical(read);
  if (key !== canonical(move))
    fail(run, `${source} for ${nameOf(seat)} gave a move not in canonical form, ${difference(move, read)}.`);
  const refusal = judge(run, run.state, seat, move);
  if (refusal !== null) fail(run, `${source} for ${nameOf(seat)} gave ${brief(move)}, but check refuses it: ${refusal.error}`);
  return key;
}

/** Cheap, at every position: who is awaited, that nobody is stuck, the clock, and a few of the listed moves. */
export function checkStanding(run: ConformRun, lists: Lists): void {
  const { game, state, seats } = run;
  const awaited = ask(run, 'toAct', () => game.toAct(state));
  const outcome = ask(run, 'outcome', () => game.outcome(state));
  if (awaited.some((seat) => !seats.includes(seat))) fail(run, `toAct has a seat that is not at the table: ${brief(awaited)}.`);
  if (new Set(awaited).size < awaited.length) fail(run, `toAct has a seat twice: ${brief(awaited)}.`);
  if ((awaited.length === 0) !== (outcome !== null))
    fail(run, `toAct is ${brief(awaited)}, but the outcome is ${brief(outcome)}.`);
  for (const seat of seats) {
    const list = lists[seat] ?? null;
    if (outcome !== null && (list === null || list.length > 0))
      fail(run, `the game is over, but legal for ${nameOf(seat)} is ${brief(list)}.`);
    if (awaited.includes(seat)) proposal(run, seat, list);
    for (let i = 0; list !== null && i < Math.min(SAMPLED, list.length); i++)
      goodMove(run, seat, pick(run.random, list), 'legal');
  }
  clock(run);
}

/** An awaited seat always has a move. */
function proposal(run: ConformRun, seat: Seat, list: readonly Json[] | null): void {
  if (list !== null && list.length === 0) fail(run, `the game waits for ${nameOf(seat)}, but legal lists no move.`);
  const move = ask(run, `propose for ${nameOf(seat)}`, () => run.game.propose(run.state, seat, run.random));
  goodMove(run, seat, move, 'propose');
  remember(run, move);
}

function remember(run: ConformRun, move: Json): void {
  gather(run.pool, move, run.random);
  if (run.seen.length < SEEN) run.seen.push(move);
  else run.seen[run.random(SEEN)] = move;
}

function clock(run: ConformRun): void {
  const deadline = ask(run, 'deadline', () => run.game.deadline(run.state));
  if (deadline === null) return;
  if (!Number.isInteger(deadline.seconds) || deadline.seconds < 1) fail(run, `the deadline is in ${deadline.seconds} seconds.`);
  goodMove(run, null, deadline.move, 'deadline');
  remember(run, deadline.move);
}

/** Close: every listed move is accepted and listed once, and nothing else is accepted. */
export function exactly(run: ConformRun, lists: Lists): void {
  const keys = lists.map((list, seat) => (list === null ? null : keysOf(run, seatOf(seat), list)));
  const deadline = run.game.deadline(run.state);
  const clockKey = deadline === null ? null : canonical(deadline.move);
  for (let i = 0; i < (run.look === 1 ? MUTANTS : SOME_MUTANTS); i++) {
    const move = readMove(run, sent(nearly(run, lists)));
    if (move === null) continue;
    const key = canonical(move);
    for (const [seat, listed] of keys.entries()) {
      const refusal = judge(run, run.state, seatOf(seat), move);
      if (refusal === null && listed !== null && !listed.has(key))
        fail(run, `check accepts ${brief(move)} of seat ${seat}, but legal omits it.`);
      if (refusal !== null && listed?.has(key) === true)
        fail(run, `check refuses ${brief(move)} of seat ${seat}, but legal lists it.`);
    }
    const struck = judge(run, run.state, null, move) === null;
    if (struck && key !== clockKey)
      fail(run, `check accepts ${brief(move)} of the clock, but the deadline is ${brief(deadline)}.`);
  }
}

/** After the end: everything that was ever tried is refused. */
export function allRefused(run: ConformRun): void {
  const actors: readonly Actor[] = [...run.seats, null];
  for (const move of [...run.moves.map((made) => made.move), ...run.seen]) {
    const accepted = actors.find((actor) => judge(run, run.state, actor, move) === null);
    if (accepted !== undefined) fail(run, `the game is over, but check accepts ${brief(move)} of ${nameOf(accepted)}.`);
  }
}

function keysOf(run: ConformRun, seat: Seat, list: readonly Json[]): Set<string> {
  const keys = new Set(list.map((move) => goodMove(run, seat, move, 'legal')));
  if (keys.size < list.length) fail(run, `legal for ${nameOf(seat)} lists a move twice.`);
  for (let i = 0; i < 3 && list.length > 0; i++) remember(run, pick(run.random, list));
  return keys;
}

/** A move that was legal some time or could be by its form, perhaps with something changed. */
function nearly(run: ConformRun, lists: Lists): Json {
  const { random, pool, seen, game } = run;
  const list = lists[random(lists.length)] ?? [];
  const kind = random(4);
  const from = kind > 1 && list.length > 0 ? list : seen;
  const base = kind === 0 || from.length === 0 ? fromSchema(game.move.schema, pool, random) : pick(random, from);
  const changes = random(3);
  return changes === 0 ? base : changes === 1 ? mutant(base, pool, random) : mutant(mutant(base, pool, random), pool, random);
}

/** Whether two worlds give the same choices. */
export function sameLists(one: Lists, other: Lists): boolean {
  const key = (list: readonly Json[] | null) => (list === null ? null : list.map(canonical).sort());
  return equal(one.map(key), other.map(key));
}
