/**
 * A row or column as one part of the whole (CT-6.2, CT-7.1): its squares fall into runs, each a word with the workers that it
 * needs, or single letters, with gaps between. Says how good the line can be at most, for each thing that one of its squares
 * may become. Knows nothing of other lines.
 */
import { NEVER, type Part } from './part.js';
import { CROSSED_KINDS, GONE, type Line, PLAIN, type Site, WILD } from './sites.js';
import { type Listed, listed, picked, showAt, type Way } from './ways.js';

const LETTERS = CROSSED_KINDS - WILD;

/** What a line is worth, filled anew for each question. */
type Sheet = {
  /** By position: the better of plain and wild. */
  readonly seen: Float64Array;
  /** By position: what it costs to have a worker there. */
  readonly loss: Float64Array;
  /** Of `seen` up to a position, crossed ones left out. */
  readonly sums: Float64Array;
  /** What a crossed position is worth when it shows a letter. */
  readonly shows: Float64Array;
  /** By way. */
  values: Float64Array;
  /** The best up to a position, if a run may begin there; if one has just ended there; from there on, likewise. */
  readonly before: Float64Array;
  readonly ended: Float64Array;
  readonly after: Float64Array;
  readonly begun: Float64Array;
};

function sheetFor(length: number): Sheet {
  const fresh = (): Float64Array => new Float64Array(length + 1);
  const shows = new Float64Array(CROSSED_KINDS * length);
  const values = new Float64Array(0);
  return {
    seen: fresh(),
    loss: fresh(),
    sums: fresh(),
    shows,
    values,
    before: fresh(),
    ended: fresh(),
    after: fresh(),
    begun: fresh(),
  };
}

function fillCrossed(sheet: Sheet, worth: Float64Array, position: number, own: number): void {
  const { shows, seen, sums } = sheet;
  const from = CROSSED_KINDS * position;
  let best = worth[from + PLAIN] ?? NEVER;
  for (let letter = 0; letter < LETTERS; letter++) {
    const wild = worth[from + WILD + letter] ?? NEVER;
    shows[from + letter] = wild;
    if (wild > best) best = wild;
  }
  shows[from + own] = Math.max(shows[from + own] ?? NEVER, worth[from + PLAIN] ?? NEVER);
  seen[position] = best;
  sums[position + 1] = sums[position] ?? 0;
}

function fillOther({ seen, loss, sums }: Sheet, worth: Float64Array, position: number): void {
  const wild = worth[CROSSED_KINDS * position + WILD] ?? NEVER;
  const better = Math.max(worth[CROSSED_KINDS * position + PLAIN] ?? NEVER, wild);
  seen[position] = better;
  loss[position] = better - wild;
  sums[position + 1] = (sums[position] ?? 0) + better;
}

/** What the crossed squares of a way are worth. */
function shownIn({ shows }: Sheet, list: Listed, way: number): number {
  let sum = 0;
  const to = list.showFrom[way + 1] ?? 0;
  for (let i = list.showFrom[way] ?? 0; i < to; i++) sum += shows[list.shows[i] ?? 0] ?? NEVER;
  return sum;
}

/** What a set of workers costs. */
function lossIn({ loss }: Sheet, list: Listed, set: number): number {
  let sum = 0;
  const to = list.placeFrom[set + 1] ?? 0;
  for (let i = list.placeFrom[set] ?? 0; i < to; i++) sum += loss[list.places[i] ?? 0] ?? 0;
  return sum;
}

/** Asked more often than anything else: the lists are gone through from one end to the other, side by side. */
function fillValues({ sums, values, shows, loss }: Sheet, list: Listed): void {
  const { count, start, end, points, showFrom, shows: shown, setFrom, placeFrom, places } = list;
  let show = 0;
  let set = 0;
  let place = 0;
  for (let way = 0; way < count; way++) {
    let sum = (points[way] ?? 0) + (sums[end[way] ?? 0] ?? 0) - (sums[start[way] ?? 0] ?? 0);
    for (const to = showFrom[way + 1] ?? 0; show < to; show++) sum += shows[shown[show] ?? 0] ?? NEVER;
    let least = -NEVER;
    for (const to = setFrom[way + 1] ?? 0; set < to; set++) {
      let cost = 0;
      for (const last = placeFrom[set + 1] ?? 0; place < last; place++) cost += loss[places[place] ?? 0] ?? 0;
      if (cost < least) least = cost;
    }
    values[way] = sum - least;
  }
}

function fillForwards({ before, ended, seen, values }: Sheet, list: Listed, worth: Float64Array, length: number): void {
  before[0] = 0;
  ended[0] = NEVER;
  let way = 0;
  for (let at = 1; at <= length; at++) {
    before[at] = Math.max(before[at - 1] ?? 0, ended[at - 1] ?? 0) + (worth[CROSSED_KINDS * (at - 1) + GONE] ?? 0);
    let best = (before[at - 1] ?? 0) + (seen[at - 1] ?? 0);
    for (; way < list.count && list.end[way] === at; way++) {
      const whole = (before[list.start[way] ?? 0] ?? 0) + (values[way] ?? 0);
      if (whole > best) best = whole;
    }
    ended[at] = best;
  }
}

function fillBackwards({ after, begun, seen, values }: Sheet, list: Listed, worth: Float64Array, length: number): void {
  after[length] = 0;
  begun.fill(NEVER);
  let way = list.count - 1;
  // Ways lie in the order of their ends, so that all that begin later have been met when a position is.
  for (let at = length; at >= 0; at--) {
    if (at < length) {
      begun[at] = Math.max(begun[at] ?? 0, (seen[at] ?? 0) + (after[at + 1] ?? 0));
      after[at] = Math.max(after[at + 1] ?? 0, begun[at + 1] ?? 0) + (worth[CROSSED_KINDS * at + GONE] ?? 0);
    }
    for (; way >= 0 && list.end[way] === at; way--) {
      const start = list.start[way] ?? 0;
      const whole = (values[way] ?? 0) + (after[at] ?? 0);
      if (whole > (begun[start] ?? 0)) begun[start] = whole;
    }
  }
}

/** What a way is worth with all around it, but for what `values` has of the way itself. */
function restOf({ before, after }: Sheet, list: Listed, way: number): number {
  return (before[list.start[way] ?? 0] ?? 0) + (after[list.end[way] ?? 0] ?? 0);
}

function bestOther(sheet: Sheet, list: Listed, worth: Float64Array, position: number, out: Float64Array): void {
  const { before, after, seen, loss, values } = sheet;
  const alone = (before[position] ?? 0) + (after[position + 1] ?? 0);
  const own = seen[position] ?? 0;
  let plain = alone;
  let wild = alone;
  for (let way = 0; way < list.count; way++) {
    if ((list.start[way] ?? 0) > position || (list.end[way] ?? 0) <= position) continue;
    const whole = restOf(sheet, list, way) + (values[way] ?? 0) - own;
    if (whole + (loss[position] ?? 0) <= wild && whole <= plain) continue;
    const to = list.setFrom[way + 1] ?? 0;
    const base = restOf(sheet, list, way) + valueWithout(sheet, list, way) - own;
    for (let set = list.setFrom[way] ?? 0; set < to; set++) {
      const left = base - lossIn(sheet, list, set);
      if (isIn(list, set, position)) wild = Math.max(wild, left + (loss[position] ?? 0));
      else {
        plain = Math.max(plain, left);
        wild = Math.max(wild, left);
      }
    }
  }
  out[PLAIN] = plain + (worth[CROSSED_KINDS * position + PLAIN] ?? NEVER);
  out[WILD] = wild + (worth[CROSSED_KINDS * position + WILD] ?? NEVER);
}

/** The value of a way before any workers are paid for. */
function valueWithout(sheet: Sheet, list: Listed, way: number): number {
  const { sums } = sheet;
  const others = (sums[list.end[way] ?? 0] ?? 0) - (sums[list.start[way] ?? 0] ?? 0);
  return (list.points[way] ?? 0) + others + shownIn(sheet, list, way);
}

function isIn(list: Listed, set: number, position: number): boolean {
  const to = list.placeFrom[set + 1] ?? 0;
  for (let i = list.placeFrom[set] ?? 0; i < to; i++) if (list.places[i] === position) return true;
  return false;
}

function bestCrossed(sheet: Sheet, list: Listed, worth: Float64Array, position: number, own: number, out: Float64Array): void {
  const { before, after, shows, values } = sheet;
  const from = CROSSED_KINDS * position;
  out.fill((before[position] ?? 0) + (after[position + 1] ?? 0), WILD, CROSSED_KINDS);
  for (let way = 0; way < list.count; way++) {
    if ((list.start[way] ?? 0) > position || (list.end[way] ?? 0) <= position) continue;
    const to = list.showFrom[way + 1] ?? 0;
    for (let i = list.showFrom[way] ?? 0; i < to; i++) {
      const letter = (list.shows[i] ?? 0) - from;
      if (letter < 0 || letter >= LETTERS) continue;
      const whole = restOf(sheet, list, way) + (values[way] ?? 0) - (shows[from + letter] ?? 0);
      if (whole > (out[WILD + letter] ?? 0)) out[WILD + letter] = whole;
    }
  }
  out[PLAIN] = (out[WILD + own] ?? 0) + (worth[from + PLAIN] ?? NEVER);
  for (let kind = WILD; kind < CROSSED_KINDS; kind++) out[kind] = (out[kind] ?? 0) + (worth[from + kind] ?? NEVER);
}

/** A line with those of its ways that are looked at. */
type Looked = {
  readonly sites: readonly Site[];
  readonly every: Listed;
  /** By way: 1 if it is looked at. */
  readonly active: Uint8Array;
  readonly sheet: Sheet;
  list: Listed;
};

function take(looked: Looked): void {
  looked.list = picked(looked.every, looked.active);
  looked.sheet.values = new Float64Array(looked.list.count);
}

function fill({ sites, sheet, list }: Looked, worth: Float64Array): void {
  for (let position = 0; position < sites.length; position++) {
    const site = sites[position];
    if (site?.crossed === true) fillCrossed(sheet, worth, position, site.letter);
    else fillOther(sheet, worth, position);
  }
  fillValues(sheet, list);
  fillForwards(sheet, list, worth, sites.length);
  fillBackwards(sheet, list, worth, sites.length);
}

function best(looked: Looked, worth: Float64Array, position: number, out: Float64Array): void {
  fill(looked, worth);
  const { sheet, list } = looked;
  const { before, ended, after, begun } = sheet;
  out[GONE] =
    Math.max(before[position] ?? 0, ended[position] ?? 0) +
    (worth[CROSSED_KINDS * position + GONE] ?? NEVER) +
    Math.max(after[position + 1] ?? 0, begun[position + 1] ?? 0);
  const site = looked.sites[position];
  if (site?.crossed === true) bestCrossed(sheet, list, worth, position, site.letter, out);
  else bestOther(sheet, list, worth, position, out);
}

/** Looks also at the best of the ways that would reach more than `most`, given those that are looked at already. */
function widen(looked: Looked, worth: Float64Array, most: number, limit: number): number {
  const { sheet, active, every } = looked;
  fill(looked, worth);
  sheet.values = new Float64Array(every.count);
  fillValues(sheet, every);
  const wholes = sheet.values.map((value, way) => value + restOf(sheet, every, way));
  const more: number[] = [];
  for (let way = 0; way < every.count; way++) if (active[way] === 0 && (wholes[way] ?? 0) > most) more.push(way);
  more.sort((a, b) => (wholes[b] ?? 0) - (wholes[a] ?? 0));
  for (const way of more.slice(0, limit)) active[way] = 1;
  take(looked);
  return more.length;
}

function trim(looked: Looked, worth: Float64Array, least: number): void {
  const { sheet, active, list } = looked;
  fill(looked, worth);
  let at = 0;
  for (let way = 0; way < active.length; way++) {
    if (active[way] === 0) continue;
    if (restOf(sheet, list, at) + (sheet.values[at] ?? 0) < least) active[way] = 0;
    at++;
  }
  take(looked);
}

/** At first it looks only at the ways that `first` says. */
export function linePart(line: Line, sites: readonly Site[], ways: readonly Way[], first: (way: Way) => boolean): Part {
  const every = listed(ways);
  const active = Uint8Array.from(ways, (way) => (first(way) ? 1 : 0));
  const looked: Looked = { sites, every, active, sheet: sheetFor(sites.length), list: every };
  take(looked);
  const byRun = new Map<number, Way[]>();
  for (const way of ways) {
    const together = byRun.get(runOf(way));
    if (together === undefined) byRun.set(runOf(way), [way]);
    else together.push(way);
  }
  return {
    sites: line.sites,
    fine: true,
    best: (worth, position, out) => best(looked, worth, position, out),
    value: (kinds) => pointsOf(byRun, line.sites, sites, kinds),
    widen: (worth, most, limit) => widen(looked, worth, most, limit),
    open() {
      active.fill(1);
      looked.list = every;
      looked.sheet.values = new Float64Array(every.count);
    },
    trim: (worth, least) => trim(looked, worth, least),
  };
}

const runOf = ({ start, end }: { readonly start: number; readonly end: number }): number => start * CROSSED_KINDS + end;

function pointsOf(
  byRun: ReadonlyMap<number, readonly Way[]>,
  numbers: readonly number[],
  sites: readonly Site[],
  kinds: Uint8Array,
): number {
  const kind = (position: number): number => kinds[numbers[position] ?? -1] ?? GONE;
  const letter = (position: number): number =>
    kind(position) === PLAIN ? (sites[position]?.letter ?? -1) : kind(position) - WILD;
  const isShown = (at: number): boolean => showAt(Math.floor(at / CROSSED_KINDS), letter(Math.floor(at / CROSSED_KINDS))) === at;
  const fits = ({ shows, sets }: Way): boolean =>
    shows.every(isShown) && sets.some((set) => set.every((position) => kind(position) === WILD));
  let sum = 0;
  for (let start = 0; start < numbers.length; start++) {
    if (kind(start) === GONE) continue;
    let end = start + 1;
    while (end < numbers.length && kind(end) !== GONE) end++;
    if (end - start > 1) {
      const way = byRun.get(runOf({ start, end }))?.find(fits);
      if (way === undefined) return NEVER;
      sum += way.points;
    }
    start = end;
  }
  return sum;
}
