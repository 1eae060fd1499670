/**
 * A few squares as one part of the whole, where everything that can become of them can be listed: a building and what is around
 * it (CT-7.2, CT-7.3), four squares that must not all be seen (CT-6.2), a freelance worker that needs a letter beside it
 * (CT-5.2). Knows nothing of words.
 */
import type { Building } from '../../components/sheet.js';
import { bonus } from '../../rules/score.js';
import { AROUND, DOWN, RIGHT, squareOf } from '../../rules/squares.js';
import type { Seen } from '../../rules/town.js';
import { GONE, isTouchy, KINDS, NO_LETTER, PLAIN, type Plot, type Site, WILD } from '../sites.js';
import { type FinishPart, type Machine, NEVER } from './part.js';

/** Where the numbers of one square are. */
const STRIDE = KINDS;

/** Whether a site may become this, whatever its letter. */
const mayBe = ({ kinds }: Site, kind: number): boolean => (kind === WILD ? kinds >> WILD !== 0 : (kinds & (1 << kind)) !== 0);

/** Everything that can become of the sites, and what that brings. */
type Case = { readonly kinds: readonly number[]; readonly value: number };

function casesOf(sites: readonly Site[], valued: (kinds: readonly number[]) => number): Case[] {
  const cases: Case[] = [];
  const fill = (kinds: readonly number[]): void => {
    const next = sites[kinds.length];
    if (next === undefined) {
      const value = valued(kinds);
      if (value > NEVER) cases.push({ kinds, value });
      return;
    }
    for (let kind = 0; kind < STRIDE; kind++) if (mayBe(next, kind)) fill([...kinds, kind]);
  };
  fill([]);
  return cases;
}

/** Remembers everything. */
function machineOf(order: readonly number[], cases: readonly Case[]): Machine {
  const codeOf = (kinds: readonly number[]): number => kinds.reduce((code, kind) => code * STRIDE + kind, 1);
  const values = new Map<number, number>();
  const open = new Set<number>();
  for (const { kinds, value } of cases) {
    const ordered = order.map((position) => kinds[position] ?? GONE);
    values.set(codeOf(ordered), value);
    ordered.forEach((_, at) => {
      open.add(codeOf(ordered.slice(0, at + 1)));
    });
  }
  return {
    next(_, state, kind) {
      const code = Math.max(1, state) * STRIDE + kind;
      return open.has(code) ? code : -1;
    },
    gain: () => 0,
    end: (state) => values.get(state) ?? NEVER,
  };
}

/** `valued` is told what becomes of the sites in the order in which they are given. */
function tablePart(plot: Plot, given: readonly number[], valued: (kinds: readonly number[]) => number): FinishPart {
  const sites = [...given].sort((a, b) => a - b);
  const places = given.map((site) => sites.indexOf(site));
  const cases = casesOf(
    sites.flatMap((site) => plot.sites[site] ?? []),
    (kinds) => valued(places.map((place) => kinds[place] ?? GONE)),
  );
  const { length } = sites;
  const kinds = sites.map((_, position) => Uint8Array.from(cases, (one) => one.kinds[position] ?? GONE));
  const sums = new Float64Array(cases.length);
  const shares = new Float64Array(STRIDE * length);
  const taken = new Float64Array(STRIDE * length);
  return {
    sites,
    fine: false,
    shares,
    ready() {
      taken.set(shares);
      let top = NEVER;
      cases.forEach(({ kinds: list, value }, index) => {
        const sum = list.reduce((whole, kind, position) => whole + (shares[STRIDE * position + kind] ?? NEVER), value);
        sums[index] = sum;
        top = Math.max(top, sum);
      });
      return top;
    },
    best(position, out) {
      out.fill(NEVER * 2, 0, STRIDE);
      const list = kinds[position];
      if (list === undefined) return;
      for (let index = 0; index < sums.length; index++) {
        const kind = list[index] ?? GONE;
        const sum = sums[index] ?? NEVER;
        if (sum > (out[kind] ?? 0)) out[kind] = sum;
      }
    },
    pass(position) {
      const list = kinds[position];
      if (list === undefined) return;
      const from = STRIDE * position;
      for (let index = 0; index < sums.length; index++) {
        const at = from + (list[index] ?? GONE);
        sums[index] = (sums[index] ?? 0) + (shares[at] ?? 0) - (taken[at] ?? 0);
      }
      for (let kind = 0; kind < STRIDE; kind++) taken[from + kind] = shares[from + kind] ?? 0;
    },
    machine: (order) => machineOf(order, cases),
  };
}

const present = (plot: Plot, keys: readonly number[]): number[] => keys.flatMap((key) => plot.numbers.get(key) ?? []);

/** A building that scores by what is around it. */
function buildingPart(plot: Plot, center: Site, building: Building): FinishPart {
  const sites = present(plot, [center.key, ...AROUND.map((step) => center.key + step)]);
  return tablePart(plot, sites, (kinds) => {
    if (kinds[0] !== PLAIN) return 0;
    const sight = new Map<number, Seen>();
    sites.forEach((number, index) => {
      const site = plot.sites[number];
      if (site === undefined || kinds[index] === GONE) return;
      const { key } = site;
      sight.set(key, { at: squareOf(key), letter: null, building: site.building, worker: kinds[index] === WILD });
    });
    const seen = sight.get(center.key);
    return seen === undefined ? 0 : bonus(sight, center.key, { ...seen, building });
  });
}

const isLetter = (plot: Plot, number: number | undefined): boolean =>
  (plot.sites[number ?? -1]?.letter ?? NO_LETTER) !== NO_LETTER;

/** A freelance worker stands beside a visible letter. */
function freelancePart(plot: Plot, center: Site): FinishPart {
  const around = present(
    plot,
    AROUND.map((step) => center.key + step),
  ).filter((number) => isLetter(plot, number));
  const sites = [...present(plot, [center.key]), ...around];
  return tablePart(plot, sites, (kinds) => (kinds[0] === GONE || kinds.slice(1).some((kind) => kind !== GONE) ? 0 : NEVER));
}

/** Four squares in a block are not all seen. */
function blockPart(plot: Plot, corner: Site): FinishPart | null {
  const sites = present(
    plot,
    [0, RIGHT, DOWN, RIGHT + DOWN].map((step) => corner.key + step),
  );
  return sites.length < 4 ? null : tablePart(plot, sites, (kinds) => (kinds.includes(GONE) ? 0 : NEVER));
}

/** All small parts of a town. */
export function tableParts(plot: Plot): FinishPart[] {
  return plot.sites.flatMap((site) => {
    const parts: FinishPart[] = [];
    if (site.building !== null && isTouchy(site.building)) parts.push(buildingPart(plot, site, site.building));
    if (site.letter === NO_LETTER) parts.push(freelancePart(plot, site));
    const block = blockPart(plot, site);
    return block === null ? parts : [...parts, block];
  });
}
