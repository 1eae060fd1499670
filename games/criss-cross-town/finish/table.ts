/**
 * A few squares as one part of the whole, where everything that can become of them can be listed: a building and what is around
 * it (CT-7.2, CT-7.3), four squares that must not all be seen (CT-6.2), a freelance worker that needs a letter beside it
 * (CT-5.2). Knows nothing of words.
 */
import type { Building } from '../components/sheet.js';
import { bonus } from '../rules/score.js';
import { AROUND, DOWN, RIGHT, squareOf } from '../rules/squares.js';
import type { Seen } from '../rules/town.js';
import { NEVER, type Part } from './part.js';
import { GONE, isTouchy, KINDS, NO_LETTER, PLAIN, type Plot, plainKind, type Site, WILD } from './sites.js';

/** Whether a site may become this, whatever its letter. */
const mayBe = ({ kinds }: Site, kind: number): boolean => (kinds & (1 << kind)) !== 0;

/** Everything that can become of the sites, and what that brings. */
type Case = { readonly kinds: readonly number[]; readonly value: number };

function tablePart(plot: Plot, sites: readonly number[], valued: (kinds: readonly number[]) => number): Part {
  const cases: Case[] = [];
  const fill = (kinds: readonly number[]): void => {
    const next = plot.sites[sites[kinds.length] ?? -1];
    if (next === undefined) {
      const value = valued(kinds);
      if (value > NEVER) cases.push({ kinds, value });
      return;
    }
    for (let kind = 0; kind < KINDS; kind++) if (mayBe(next, kind)) fill([...kinds, kind]);
  };
  fill([]);
  const at = Uint8Array.from(cases.flatMap(({ kinds }) => kinds.map((kind, position) => KINDS * position + kind)));
  const values = Float64Array.from(cases, ({ value }) => value);
  const { length } = sites;
  return {
    sites,
    fine: false,
    best(worth, position, out) {
      out.fill(NEVER);
      for (let index = 0, from = 0; index < values.length; index++, from += length) {
        let sum = values[index] ?? 0;
        for (let i = 0; i < length; i++) sum += worth[at[from + i] ?? 0] ?? 0;
        const kind = (at[from + position] ?? 0) - KINDS * position;
        if (sum > (out[kind] ?? 0)) out[kind] = sum;
      }
    },
    value: (kinds) => valued(sites.map((site) => plainKind(kinds[site] ?? GONE))),
  };
}

const present = (plot: Plot, keys: readonly number[]): number[] => keys.flatMap((key) => plot.numbers.get(key) ?? []);

/** A building that scores by what is around it. */
function buildingPart(plot: Plot, center: Site, building: Building): Part {
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
function freelancePart(plot: Plot, center: Site): Part {
  const around = present(
    plot,
    AROUND.map((step) => center.key + step),
  ).filter((number) => isLetter(plot, number));
  const sites = [...present(plot, [center.key]), ...around];
  return tablePart(plot, sites, (kinds) => (kinds[0] === GONE || kinds.slice(1).some((kind) => kind !== GONE) ? 0 : NEVER));
}

/** Four squares in a block are not all seen. */
function blockPart(plot: Plot, corner: Site): Part | null {
  const sites = present(
    plot,
    [0, RIGHT, DOWN, RIGHT + DOWN].map((step) => corner.key + step),
  );
  return sites.length < 4 ? null : tablePart(plot, sites, (kinds) => (kinds.includes(GONE) ? 0 : NEVER));
}

/** All small parts of a town. */
export function tableParts(plot: Plot): Part[] {
  return plot.sites.flatMap((site) => {
    const parts: Part[] = [];
    if (site.building !== null && isTouchy(site.building)) parts.push(buildingPart(plot, site, site.building));
    if (site.letter === NO_LETTER) parts.push(freelancePart(plot, site));
    const block = blockPart(plot, site);
    return block === null ? parts : [...parts, block];
  });
}

/** For a site that is in no other part. */
export const lonePart = (plot: Plot, number: number): Part => tablePart(plot, [number], () => 0);
