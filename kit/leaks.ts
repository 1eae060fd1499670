/**
 * What a viewer may not know stays unknown. An imagined world is one that a viewer cannot tell from the real one, so
 * whatever that viewer is shown in it must be the same as in the real one, until a move says `revealed`.
 */
import type { GameEvent, Viewer } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import type { Played } from '@partyline/kernel/play.js';
import { pick, type Streams, streams } from '@partyline/kernel/random.js';
import { brief, difference, equal, sent } from './compare.js';
import { judge, type Lists, listsOf, sameLists } from './moves.js';
import { ask, type ConformRun, fail, type KitMove, nameOf, typeOf } from './run.js';
import { savedState, viewFor } from './states.js';

export type PlayedMove = Extract<Played<unknown, Json, GameEvent>, { readonly ok: true }>;

const FEW = 2;
const TRIES = 6;
const ALTERNATIVES = 3;

/** All viewers where every position is looked at, else some of them. */
function someViewers(run: ConformRun): readonly Viewer[] {
  return run.look === 1 ? run.viewers : Array.from({ length: FEW }, () => pick(run.random, run.viewers));
}

/** A world imagined from the view as it was sent, or from the very object that `view` gave: both must do. */
function imagined(run: ConformRun, viewer: Viewer): unknown {
  const view = viewFor(run, run.state, viewer);
  const given = run.random(2) === 0 ? view : sent(view);
  return ask(run, `imagine for ${nameOf(viewer)}`, () => run.game.imagine(given, viewer, run.random, run.given.resources));
}

/** Whether two different worlds are still to be seen: until then every position is imagined. */
export const seeksWorlds = (run: ConformRun): boolean => run.tested.hides && !run.worlds.differed;

/** Imagined worlds look like the real one to their viewer, and are not all alike. */
export function imaginedWorlds(run: ConformRun, lists: Lists): void {
  const { worlds, tested } = run;
  const real = savedState(run, run.state);
  for (const viewer of seeksWorlds(run) ? run.viewers : someViewers(run)) {
    const pair = [imagined(run, viewer), imagined(run, viewer)];
    for (const world of pair) looksReal(run, viewer, world, lists);
    const [one, other] = pair.map((world) => savedState(run, world));
    if (!tested.hides && !equal(one, real))
      fail(run, `nothing is hidden, but imagine gives another world, ${difference(one, real)}.`);
    worlds.compared += 1;
    worlds.differed ||= !equal(one, other);
  }
}

function looksReal(run: ConformRun, viewer: Viewer, world: unknown, lists: Lists): void {
  const { game, state } = run;
  const compare = (what: string, real: unknown, other: unknown) => {
    if (!equal(real, other))
      fail(run, `${nameOf(viewer)} can tell an imagined world from the real one by ${what}, ${difference(real, other)}.`);
  };
  compare('the view', viewFor(run, state, viewer), viewFor(run, world, viewer));
  compare('toAct', game.toAct(state), game.toAct(world));
  compare('the outcome', game.outcome(state), game.outcome(world));
  compare('the deadline', game.deadline(state), game.deadline(world));
  if (viewer === 'onlooker') return;
  const mine = (all: Lists): Lists => [all[viewer] ?? null];
  if (!sameLists(mine(lists), mine(listsOf(run, world))))
    fail(run, `${nameOf(viewer)} has other legal moves in an imagined world.`);
}

/** At the end: a game that hides something has had worlds that differ. */
export function worldsDiffered(run: ConformRun): void {
  if (seeksWorlds(run)) fail(run, `in ${run.worlds.compared} pairs of imagined worlds no two differed: nothing is hidden.`);
}

/** One move in another world or with other chance. Changes the state that it is given, as a bot would. */
function elsewhere(
  run: ConformRun,
  state: unknown,
  { seat, move }: KitMove,
  random: Streams,
): Pick<PlayedMove, 'state' | 'events'> {
  const { events } = ask(run, `${brief(move)} in another world`, () => run.game.apply(state, seat, move, random));
  return { state, events };
}

/** Whether a viewer sees something else when the same move is made elsewhere; then the move must have said `revealed`. */
function differs(
  run: ConformRun,
  viewer: Viewer,
  made: KitMove,
  real: PlayedMove,
  other: Pick<PlayedMove, 'state' | 'events'>,
  cause: string,
): boolean {
  const views = [viewFor(run, real.state, viewer), viewFor(run, other.state, viewer)] as const;
  const sameEvents = equal(real.events, other.events);
  if (sameEvents && equal(...views)) return false;
  if (real.revealed) return true;
  const where = sameEvents ? `its view, ${difference(...views)}` : `the events, ${difference(real.events, other.events)}`;
  return fail(run, `${brief(made.move)} does not say revealed, but ${nameOf(viewer)} learns of ${cause} from ${where}.`);
}

const otherwise = (run: ConformRun): Streams => streams(`${run.seed} otherwise ${run.random(1000)}`);

function drawnOtherwise(run: ConformRun, made: KitMove, real: PlayedMove): boolean {
  const other = elsewhere(run, run.game.clone(run.state), made, otherwise(run));
  const shown = run.viewers.filter((viewer) => differs(run, viewer, made, real, other, 'a draw')).length > 0;
  return shown || (real.revealed && !equal(savedState(run, real.state), savedState(run, other.state)));
}

function uncovered(run: ConformRun, viewer: Viewer, made: KitMove, real: PlayedMove): boolean {
  const world = imagined(run, viewer);
  if (judge(run, world, made.seat, made.move) !== null) return false;
  const chance = real.revealed ? otherwise(run) : streams(run.seed);
  return differs(run, viewer, made, real, elsewhere(run, world, made, chance), 'what was hidden');
}

/**
 * `revealed` is said whenever a viewer learns something that was hidden or drawn, and only by types of moves of which
 * this has been seen.
 */
export function reveals(run: ConformRun, made: KitMove, real: PlayedMove): void {
  const type = typeOf(made.move);
  const unproved = real.revealed && run.reveals.get(type) !== true;
  let shown = false;
  for (let i = 0; i < (unproved ? TRIES : 1) && !shown; i++) {
    const viewers = unproved ? run.viewers : someViewers(run);
    shown = drawnOtherwise(run, made, real);
    for (const viewer of viewers) shown = uncovered(run, viewer, made, real) || shown;
  }
  if (unproved) run.reveals.set(type, shown);
}

export const needsProof = (run: ConformRun, move: Json): boolean => run.reveals.get(typeOf(move)) !== true;

/** At the end: every type of move that said `revealed` has revealed something. */
export function revealsWereReal(run: ConformRun): void {
  for (const [type, shown] of run.reveals) {
    if (!shown) fail(run, `"${type}" said revealed, but nothing that anybody was shown depended on what was hidden or drawn.`);
  }
}

/** Two moves that a viewer cannot tell apart by the view must not be told apart by their events. */
export function eventsKeepSecrets(run: ConformRun, made: KitMove, real: PlayedMove, list: readonly Json[] | null): void {
  const { seat } = made;
  if (seat === null || (list === null ? !run.game.toAct(run.state).includes(seat) : list.length < 2)) return;
  for (let i = 0; i < ALTERNATIVES; i++) {
    const move = list === null ? run.game.propose(run.state, seat, run.random) : pick(run.random, list);
    const other = elsewhere(run, run.game.clone(run.state), { seat, move }, streams(run.seed));
    if (equal(real.events, other.events) || equal(savedState(run, real.state), savedState(run, other.state))) continue;
    const blind = run.viewers.find((viewer) => equal(viewFor(run, real.state, viewer), viewFor(run, other.state, viewer)));
    if (blind !== undefined)
      fail(
        run,
        `the events of ${brief(made.move)} and ${brief(move)} differ, but ${nameOf(blind)} may not know which was made, ${difference(real.events, other.events)}.`,
      );
  }
}
