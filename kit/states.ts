/**
 * The state as a value: asking changes nothing, a clone is independent, the public format is JSON and says everything, and
 * a broken one is refused rather than believed.
 */
import { everySeat, type Loaded, type Viewer } from '@partyline/kernel/game.js';
import { type Json, notJson, same } from '@partyline/kernel/json.js';
import { play } from '@partyline/kernel/play.js';
import { streams } from '@partyline/kernel/random.js';
import { brief, difference, equal, sent } from './compare.js';
import { badRefusal, type Lists, listsOf, sameLists } from './moves.js';
import { gather, mutant } from './mutants.js';
import { ask, type ConformRun, fail, type KitMove, nameOf } from './run.js';

const BROKEN = 5;
const SOME_BROKEN = 2;

export const savedState = (run: ConformRun, state: unknown): Json => ask(run, 'toJSON', () => run.game.toJSON(state));

export const viewFor = (run: ConformRun, state: unknown, viewer: Viewer): Json =>
  ask(run, `view of ${nameOf(viewer)}`, () => run.game.view(state, viewer));

/** That what goes out of a position is JSON and nothing else. */
function plain(run: ConformRun, state: unknown): void {
  const prove = (what: string, value: Json) => {
    const at = notJson(value);
    if (at !== null) fail(run, `${what} is not JSON at ${at}.`);
  };
  prove('toJSON', savedState(run, state));
  prove(
    'publicOptions',
    ask(run, 'publicOptions', () => run.game.publicOptions(run.given.options)),
  );
  for (const viewer of run.viewers) prove(`the view of ${nameOf(viewer)}`, viewFor(run, state, viewer));
  if (run.game.open === true) alike(run, state);
}

/** That a game which says that all see the same means it. */
function alike(run: ConformRun, state: unknown): void {
  const [first = 'onlooker', ...others] = run.viewers;
  const view = viewFor(run, state, first);
  for (const viewer of others) {
    const other = viewFor(run, state, viewer);
    if (!equal(view, other))
      fail(run, `it is open, but ${nameOf(first)} and ${nameOf(viewer)} are not shown the same, ${difference(view, other)}.`);
  }
}

export type Keepsake = { readonly text: string; readonly copy: unknown };

/** The state as it is now, in both faces, to be compared with later. */
export function keepsake(run: ConformRun): Keepsake {
  return { text: JSON.stringify(run.game.toJSON(run.state)), copy: run.game.clone(run.state) };
}

export function unchanged(run: ConformRun, before: Keepsake, what: string): void {
  const now = savedState(run, run.state);
  if (JSON.stringify(now) !== before.text) fail(run, `${what} changed the state, ${difference(JSON.parse(before.text), now)}.`);
  if (!same(run.state, before.copy)) fail(run, `${what} changed the state where the public format does not show it.`);
}

/** Every asking function, once more and in a row. */
export function askAll(run: ConformRun): void {
  const { game, state, random } = run;
  for (const viewer of run.viewers) gather(run.pool, viewFor(run, state, viewer), random);
  listsOf(run, state);
  for (const seat of game.toAct(state)) game.check(state, seat, game.propose(state, seat, random));
  game.outcome(state);
  game.deadline(state);
  plain(run, state);
}

/** The state through its public format: nothing that matters may be lost. Gives what was loaded. */
export function roundTrip(run: ConformRun, lists: Lists): unknown {
  const { game, state } = run;
  const json = savedState(run, state);
  const loaded = reload(run, json);
  if (!loaded.ok) return fail(run, `fromJSON refuses what toJSON wrote: ${loaded.refusal.error}`);
  const again = loaded.state;
  const compare = (what: string, a: unknown, b: unknown) => {
    if (!equal(a, b)) fail(run, `through toJSON and fromJSON ${what} changes, ${difference(a, b)}.`);
  };
  compare('the number of seats', run.seats.length, loaded.seats);
  compare('the state', json, savedState(run, again));
  compare('toAct', game.toAct(state), game.toAct(again));
  compare('the outcome', game.outcome(state), game.outcome(again));
  compare('the deadline', game.deadline(state), game.deadline(again));
  for (const viewer of run.viewers)
    compare(`the view of ${nameOf(viewer)}`, viewFor(run, state, viewer), viewFor(run, again, viewer));
  if (!sameLists(lists, listsOf(run, again))) fail(run, 'through toJSON and fromJSON the legal moves change.');
  return again;
}

const reload = (run: ConformRun, json: Json): Loaded<unknown> =>
  ask(run, 'fromJSON', () => run.game.fromJSON(sent(json), run.given));

/** States with something broken in them are refused, or they are sound after all. */
export function brokenStates(run: ConformRun): void {
  const json = savedState(run, run.state);
  gather(run.pool, json, run.random);
  for (let i = 0; i < (run.look === 1 ? BROKEN : SOME_BROKEN); i++) {
    const broken = mutant(json, run.pool, run.random);
    const loaded = reload(run, broken);
    if (loaded.ok) believed(run, loaded.state, loaded.seats, difference(json, broken));
    else {
      const wrong = badRefusal(run, loaded.refusal);
      if (wrong !== null) fail(run, `fromJSON refuses a broken state, but ${wrong} (${difference(json, broken)}).`);
    }
  }
}

/** A state that was believed must be one that can be played. */
function believed(run: ConformRun, state: unknown, seats: number, where: string): void {
  const accepted = `fromJSON accepts a changed state (${where})`;
  const json = savedState(run, state);
  const again = reload(run, json);
  if (!again.ok) fail(run, `${accepted}, but not what toJSON makes of it: ${again.refusal.error}`);
  const rewritten = savedState(run, again.state);
  if (!equal(json, rewritten)) fail(run, `${accepted} that changes again, ${difference(json, rewritten)}.`);
  ask(run, `${accepted}; asking it`, () => playable(run, state, seats, accepted));
}

function playable(run: ConformRun, state: unknown, seats: number, accepted: string): void {
  const { game, random } = run;
  const awaited = game.toAct(state);
  const outcome = game.outcome(state);
  if ((awaited.length === 0) !== (outcome !== null))
    fail(run, `${accepted}, where toAct is ${brief(awaited)} and the outcome ${brief(outcome)}.`);
  for (const seat of awaited) {
    const move = game.propose(state, seat, random);
    const refusal = game.check(state, seat, move);
    if (refusal !== null) fail(run, `${accepted}, where propose gives ${brief(move)} and check refuses it: ${refusal.error}`);
  }
  for (const seat of everySeat(seats)) {
    const [first] = game.legal(state, seat) ?? [];
    if (
      first === undefined ? game.legal(state, seat) !== null && awaited.includes(seat) : game.check(state, seat, first) !== null
    )
      fail(run, `${accepted}, where legal for ${nameOf(seat)} is not what check accepts.`);
  }
  for (const viewer of [...everySeat(seats), 'onlooker' as const]) viewFor(run, state, viewer);
  game.deadline(state);
}

/** A move on a clone and on what was loaded: the original stays, and both come to the same. */
export function copiesPlayOn(run: ConformRun, before: Keepsake, loaded: unknown, { seat, move }: KitMove): void {
  const { game, state, seed } = run;
  const copy = game.clone(state);
  if (!same(copy, state)) fail(run, 'a clone is not the same as the original.');
  const one = game.apply(copy, seat, move, streams(seed));
  unchanged(run, before, `${brief(move)} on a clone`);
  const other = play(game, loaded, seat, sent(move), streams(seed));
  if (!other.ok) fail(run, `${brief(move)} is refused after toJSON and fromJSON: ${other.refusal.error}`);
  if (!equal(one, { events: other.events, revealed: other.revealed }))
    fail(run, `${brief(move)} gives other events after toJSON and fromJSON, ${difference(one.events, other.events)}.`);
  if (!equal(savedState(run, copy), savedState(run, other.state)))
    fail(
      run,
      `${brief(move)} leads elsewhere after toJSON and fromJSON, ${difference(savedState(run, copy), savedState(run, other.state))}.`,
    );
}
