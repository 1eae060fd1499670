/**
 * The search for the best finish: branch and bound over what each square becomes, led by the relaxation. First among words that
 * need few workers, which finds good answers at once; then the rest is let in where it could matter, and the search is
 * repeated with everything that could still beat the best, until that is proved. Knows the model and the relaxation; knows
 * nothing of the rules, and no time: it thinks in steps.
 */
import type { Model } from './model.js';
import { back, type Mark, mark, type Relaxation, refresh, relax, shift, trim, widen } from './relaxation.js';
import { settle } from './settling.js';
import { ANY_WILD, CROSSED_KINDS, GONE, MAY_BE_GONE, MAY_BE_PLAIN, WILD } from './sites.js';

/** Rounding errors stay far below this. */
const TINY = 1e-6;
/** No score is as low as this. */
const NOTHING = -1e5;
/** So many sites are settled anew after a branch, at most. */
const MOST_SETTLED = 150;
/** A change of the bound that is worth telling the neighbours of. */
const NOTABLE = 0.02;
/** So many sites are settled in one step of a sweep. */
const SWEPT = 8;
/** How often the first search may branch. */
const FIRST_NODES = 30;
const FIRST_PRICE = 2;
const PRICE_STEPS = [1, 0.5, 0.25] as const;
const WIDEN_ROUNDS = 40;
/** So many new ways of a line are let in at once. */
const WIDEN_LIMIT = 200;

/** Takes a proposal, keeps it if it is the best so far, and says what the best scores. */
export type Judge = (kinds: Uint8Array) => number;

export type Standing = { readonly bound: number; readonly proved: boolean };

type Branch = { readonly mark: Mark; readonly site: number; readonly kinds: number; readonly bound: number };

type Search = {
  readonly model: Model;
  readonly relaxation: Relaxation;
  readonly judge: Judge;
  best: number;
  /** The best bound among what could not be settled. */
  open: number;
  /** The state that the search of everything starts from, once there is one. */
  root: Mark | null;
};

const wantedOf = ({ best, model }: Search): number => best + 1 - TINY - model.base;

/** Settles every site once, a few at a step; false where nothing is left that could reach `wanted`. */
function* sweep({ relaxation, model }: Search, wanted: number): Generator<null, boolean> {
  for (let site = 0; site < model.domains.length; site++) {
    if (!settle(relaxation, site, wanted)) return false;
    if (site % SWEPT === SWEPT - 1) yield null;
  }
  return true;
}

const costly = ({ plot }: Model, site: number): number => (plot.sites[site]?.building === 'H' ? GONE : WILD);

/** Takes so much for each worker from all parts, and gives it to the workers' own part. */
function charge({ relaxation, model }: Search, amount: number): void {
  for (let site = 0; site < model.domains.length; site++) shift(relaxation, site, costly(model, site), amount);
  refresh(relaxation);
}

/** Finds the price for a worker at which the bound is lowest. */
function* weigh(search: Search): Generator<null> {
  const { relaxation } = search;
  const sweeps = function* (rounds: number): Generator<null> {
    for (let round = 0; round < rounds; round++) yield* sweep(search, NOTHING);
  };
  charge(search, FIRST_PRICE);
  yield* sweeps(5);
  let best = mark(relaxation);
  let price: number = FIRST_PRICE;
  for (const step of PRICE_STEPS) {
    for (let tries = 0, moved = true; moved && tries < 3; tries++) {
      moved = false;
      for (const change of [step, -step]) {
        if (moved || price + change < 0) continue;
        back(relaxation, best);
        charge(search, change);
        yield* sweeps(5);
        if (relaxation.bound > best.bound - 0.1) continue;
        best = mark(relaxation);
        price += change;
        moved = true;
      }
    }
  }
  back(relaxation, best);
  yield* sweeps(8);
}

/** What each site looks best as. */
function rounded({ relaxation: { kinds, looks }, model }: Search): Uint8Array {
  const choice = new Uint8Array(model.domains.length);
  for (let site = 0; site < choice.length; site++) choice[site] = bestLook(kinds[site] ?? 0, looks, site);
  return choice;
}

function bestLook(may: number, looks: Float64Array, site: number): number {
  let best = -1;
  let look = Number.NEGATIVE_INFINITY;
  for (let kind = 0; kind < CROSSED_KINDS; kind++) {
    if ((may & (1 << kind)) === 0) continue;
    const one = looks[CROSSED_KINDS * site + kind] ?? 0;
    if (best >= 0 && one <= look + TINY) continue;
    best = kind;
    look = one;
  }
  return best;
}

/** Offers what the relaxation points at; a new best one narrows what the search still has to look at. */
function offer(search: Search): void {
  const { relaxation, root } = search;
  const before = search.best;
  search.best = search.judge(rounded(search));
  if (search.best === before || root === null) return;
  const here = mark(relaxation);
  back(relaxation, root);
  trim(relaxation, wantedOf(search));
  back(relaxation, here);
}

/** Settles a site and whatever that changes, for a while. False where nothing good is left. */
function propagate(search: Search, start: number): boolean {
  const { relaxation } = search;
  const wanted = wantedOf(search);
  const waiting = new Uint8Array(search.model.domains.length);
  const queue = [start];
  for (let done = 0; done < queue.length && done < MOST_SETTLED; done++) {
    const site = queue[done] ?? 0;
    waiting[site] = 0;
    const before = relaxation.bound;
    const may = relaxation.kinds[site];
    if (!settle(relaxation, site, wanted) || relaxation.bound < wanted) return false;
    if (done > 0 && before - relaxation.bound < NOTABLE && may === relaxation.kinds[site]) continue;
    for (const other of relaxation.around[site] ?? []) {
      if (other === site || waiting[other] === 1) continue;
      waiting[other] = 1;
      queue.push(other);
    }
  }
  return true;
}

/** The best look among some kinds of a site. */
function lookOf({ looks }: Relaxation, site: number, kinds: number): number {
  let best = Number.NEGATIVE_INFINITY;
  for (let left = kinds; left !== 0; left &= left - 1) {
    best = Math.max(best, looks[CROSSED_KINDS * site + 31 - Math.clz32(left & -left)] ?? 0);
  }
  return best;
}

/** What a site may become, in groups that a search can try one after the other. */
function groups(relaxation: Relaxation, site: number): number[] {
  const may = relaxation.kinds[site] ?? 0;
  const broad = [may & MAY_BE_GONE, may & MAY_BE_PLAIN, may & ANY_WILD].filter((kinds) => kinds !== 0);
  if (broad.length > 1) return broad;
  const best = 1 << bestLook(may, relaxation.looks, site);
  return may === best ? [may] : [best, may & ~best];
}

/** The open site whose best and second best group look most different, letters of the town first; below 0 if none is open. */
function openSite({ relaxation, model }: Search): number {
  let found = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (let site = 0; site < model.domains.length; site++) {
    const may = relaxation.kinds[site] ?? 0;
    if ((may & (may - 1)) === 0) continue;
    const [first = 0, second = 0] = groups(relaxation, site)
      .map((kinds) => lookOf(relaxation, site, kinds))
      .sort((a, b) => b - a);
    const gap = first - second + (model.plot.sites[site]?.building === null ? 0 : 0.5);
    if (gap > most) {
      most = gap;
      found = site;
    }
  }
  return found;
}

/** Offers what there is and adds the branches of a site to the stack, the best last. */
function expand(search: Search, stack: Branch[]): void {
  const { relaxation } = search;
  offer(search);
  if (relaxation.bound < wantedOf(search)) return;
  const site = openSite(search);
  if (site < 0) {
    search.open = Math.max(search.open, relaxation.bound);
    return;
  }
  const here = mark(relaxation);
  const branches = groups(relaxation, site).map((kinds): Branch => {
    return { mark: here, site, kinds, bound: Math.min(here.bound, lookOf(relaxation, site, kinds)) };
  });
  stack.push(...branches.sort((a, b) => a.bound - b.bound));
}

/** Depth first. Yields a bound for what is left after each branch. */
function* branch(search: Search, most: number): Generator<number> {
  const { relaxation } = search;
  const stack: Branch[] = [];
  expand(search, stack);
  for (let nodes = 0; nodes < most; nodes++) {
    let next = stack.pop();
    while (next !== undefined && next.bound < wantedOf(search)) next = stack.pop();
    if (next === undefined) return;
    back(relaxation, next.mark);
    relaxation.kinds[next.site] = next.kinds;
    if (propagate(search, next.site)) expand(search, stack);
    yield stack.reduce((bound, { bound: one }) => Math.max(bound, one), relaxation.bound);
  }
}

/** Lets in the ways that would raise the bound, and settles everything again, until none would. */
function* letIn(search: Search): Generator<null> {
  const { relaxation, model } = search;
  for (let round = 0; round < WIDEN_ROUNDS; round++) {
    relaxation.kinds.set(model.domains);
    if (widen(relaxation, NOTABLE, WIDEN_LIMIT) === 0) break;
    for (let sweeps = 0; sweeps < 3; sweeps++) yield* sweep(search, NOTHING);
  }
  for (let sweeps = 0; sweeps < 20; sweeps++) {
    const before = relaxation.bound;
    yield* sweep(search, NOTHING);
    if (before - relaxation.bound < NOTABLE) break;
  }
  relaxation.kinds.set(model.domains);
}

/** Steps in which nothing is found out. */
function* standingStill<T>(steps: Generator<null, T>, standing: Standing): Generator<Standing, T> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return step.value;
    yield standing;
  }
}

/** Yields after each step how far the answer may be off; ends when nothing better is possible. */
export function* searching(model: Model, judge: Judge, best: number): Generator<Standing, Standing> {
  const relaxation = relax(model.parts, model.worth, model.domains);
  const search: Search = { model, relaxation, judge, best, open: NOTHING, root: null };
  const unknown: Standing = { bound: Number.POSITIVE_INFINITY, proved: false };
  for (const _step of weigh(search)) yield unknown;
  const first = mark(relaxation);
  for (const _bound of branch(search, FIRST_NODES)) yield unknown;
  back(relaxation, first);
  for (const _step of letIn(search)) yield unknown;
  search.open = NOTHING;
  trim(relaxation, wantedOf(search));
  const standing = (bound: number): Standing => {
    const least = Math.max(search.best, Math.floor(Math.max(bound, search.open) + model.base + TINY));
    return { bound: least, proved: least <= search.best };
  };
  const all = relaxation.bound;
  yield standing(all);
  if (all >= wantedOf(search) && (yield* standingStill(sweep(search, wantedOf(search)), standing(all)))) {
    trim(relaxation, wantedOf(search));
    search.root = mark(relaxation);
    for (const bound of branch(search, Number.POSITIVE_INFINITY)) yield standing(Math.min(bound, all));
  }
  return standing(NOTHING);
}
