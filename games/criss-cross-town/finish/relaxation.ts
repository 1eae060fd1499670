/**
 * An upper bound for what a finish can reach: the town is taken apart into lines and small parts that each want what is best
 * for themselves, and what a square is worth is shared out between its parts. However it is shared, the parts together reach
 * at least what the best finish does; `settling.ts` shares it out so that they agree. Knows parts and sites; knows nothing of
 * words and buildings.
 */
import { NEVER, type Part } from './part.js';
import { CROSSED_KINDS, KINDS, plainKind } from './sites.js';

/** A site's place in a part. `from` is where its shares begin. */
export type Place = { readonly part: number; readonly position: number; readonly from: number; readonly fine: boolean };

export type Relaxation = {
  /** The widest part, that of the workers, is the last. */
  readonly parts: readonly Part[];
  /** By site: what it may become at all, as bits. */
  readonly domains: Int32Array;
  /** By site: its places, and the sites that share a part with it, the widest not counted. */
  readonly places: readonly (readonly Place[])[];
  readonly around: readonly (readonly number[])[];
  /** By part: where its shares begin. */
  readonly offsets: readonly number[];
  /** By part, site and kind: what a kind of a site is worth to that part. */
  readonly shares: Float64Array;
  /** By part: the most that it can reach. */
  readonly tops: Float64Array;
  /** By site, as bits: what it may still become. */
  readonly kinds: Int32Array;
  /** By site and kind, `CROSSED_KINDS` a site: how good the whole looked with that, when the site was last settled. */
  readonly looks: Float64Array;
  /** The sum of `tops`. */
  bound: number;
  readonly scratch: { readonly worth: Float64Array; readonly outs: readonly Float64Array[] };
};

/** How many kinds of a site there are to tell apart. */
export const kindsOf = ({ domains }: Relaxation, site: number): number =>
  (domains[site] ?? 0) >= 1 << KINDS ? CROSSED_KINDS : KINDS;

const strideOf = ({ fine }: Part): number => (fine ? CROSSED_KINDS : KINDS);

function offsetsOf(parts: readonly Part[]): number[] {
  let size = 0;
  return parts.map((part) => {
    const from = size;
    size += strideOf(part) * part.sites.length;
    return from;
  });
}

function placesOf(parts: readonly Part[], offsets: readonly number[], sites: number): Place[][] {
  const places: Place[][] = Array.from({ length: sites }, () => []);
  for (const [index, part] of parts.entries()) {
    for (const [position, site] of part.sites.entries()) {
      const from = (offsets[index] ?? 0) + strideOf(part) * position;
      places[site]?.push({ part: index, position, from, fine: part.fine });
    }
  }
  return places;
}

function sharesOf(parts: readonly Part[], places: readonly (readonly Place[])[], worth: Float64Array): Float64Array {
  const shares = new Float64Array(parts.reduce((sum, part) => sum + strideOf(part) * part.sites.length, 0));
  places.forEach((list, site) => {
    for (const { from, fine } of list) {
      for (let kind = 0; kind < (fine ? CROSSED_KINDS : KINDS); kind++) {
        shares[from + kind] = (worth[KINDS * site + plainKind(kind)] ?? 0) / list.length;
      }
    }
  });
  return shares;
}

export function relax(parts: readonly Part[], worth: Float64Array, domains: Int32Array): Relaxation {
  const offsets = offsetsOf(parts);
  const places = placesOf(parts, offsets, domains.length);
  const near = places.map((list) => list.flatMap(({ part }) => (part === parts.length - 1 ? [] : (parts[part]?.sites ?? []))));
  const outs = Array.from({ length: Math.max(1, ...places.map((list) => list.length)) }, () => new Float64Array(CROSSED_KINDS));
  const widest = Math.max(0, ...parts.map(({ sites }) => sites.length));
  const made: Relaxation = {
    parts,
    domains,
    places,
    around: near.map((sites) => [...new Set(sites)]),
    offsets,
    shares: sharesOf(parts, places, worth),
    tops: new Float64Array(parts.length),
    kinds: Int32Array.from(domains),
    looks: new Float64Array(CROSSED_KINDS * domains.length).fill(NEVER),
    bound: 0,
    scratch: { worth: new Float64Array(CROSSED_KINDS * widest), outs },
  };
  refresh(made);
  return made;
}

/** What each kind of each site of a part is worth to it, `NEVER` for what is ruled out; valid until the next question. */
function gather(relaxation: Relaxation, index: number): Float64Array {
  const { shares, kinds, scratch, offsets } = relaxation;
  const part = relaxation.parts[index];
  const from = offsets[index] ?? 0;
  const { worth } = scratch;
  if (part === undefined) return worth;
  for (let i = 0; i < part.sites.length; i++) {
    const site = part.sites[i] ?? 0;
    const may = kinds[site] ?? 0;
    const at = strideOf(part) * i;
    const many = part.fine ? kindsOf(relaxation, site) : KINDS - 1;
    for (let kind = 0; kind < many; kind++) {
      worth[at + kind] = (may & (1 << kind)) !== 0 ? (shares[from + at + kind] ?? 0) : NEVER;
    }
    // A part that is not fine has one number for all letters of a worker.
    if (!part.fine) worth[at + many] = may >> many !== 0 ? (shares[from + at + many] ?? 0) : NEVER;
  }
  return worth;
}

/** The most that a part can reach with each kind of one of its sites. */
export function ask(relaxation: Relaxation, index: number, position: number, out: Float64Array): void {
  relaxation.parts[index]?.best(gather(relaxation, index), position, out);
}

function refreshPart(relaxation: Relaxation, index: number): void {
  const { parts, tops, scratch } = relaxation;
  const part = parts[index];
  const [out] = scratch.outs;
  if (part === undefined || out === undefined) return;
  ask(relaxation, index, 0, out);
  const many = part.fine ? kindsOf(relaxation, part.sites[0] ?? 0) : KINDS;
  let top = NEVER;
  for (let kind = 0; kind < many; kind++) top = Math.max(top, out[kind] ?? NEVER);
  relaxation.bound += top - (tops[index] ?? 0);
  tops[index] = top;
}

/** Takes all parts as they are now, after something became possible again or was shifted. */
export function refresh(relaxation: Relaxation): void {
  for (let index = 0; index < relaxation.parts.length; index++) refreshPart(relaxation, index);
}

/** Takes this much of the worth of a kind from the other parts of a site to the widest. */
export function shift({ places, shares, parts }: Relaxation, site: number, kind: number, amount: number): void {
  const list = places[site] ?? [];
  for (const { part, from, fine } of list) {
    const change = part === parts.length - 1 ? amount : -amount / (list.length - 1);
    for (let one = 0; one < (fine ? CROSSED_KINDS : KINDS); one++) {
      if (plainKind(one) === kind) shares[from + one] = (shares[from + one] ?? 0) + change;
    }
  }
}

/** Lets the parts look at more that would raise the bound by more than `by`; how much there was. */
export function widen(relaxation: Relaxation, by: number, limit: number): number {
  refresh(relaxation);
  let count = 0;
  relaxation.parts.forEach((part, index) => {
    count += part.widen?.(gather(relaxation, index), (relaxation.tops[index] ?? 0) + by, limit) ?? 0;
  });
  refresh(relaxation);
  return count;
}

/** Lets the parts look at all that could reach `wanted`, and at nothing else. */
export function trim(relaxation: Relaxation, wanted: number): void {
  for (const part of relaxation.parts) part.open?.();
  refresh(relaxation);
  relaxation.parts.forEach((part, index) => {
    part.trim?.(gather(relaxation, index), wanted - relaxation.bound + (relaxation.tops[index] ?? 0));
  });
}

/** Where a search can come back to. */
export type Mark = Pick<Relaxation, 'shares' | 'tops' | 'kinds' | 'looks' | 'bound'>;

export function mark({ shares, tops, kinds, looks, bound }: Relaxation): Mark {
  return { shares: shares.slice(), tops: tops.slice(), kinds: kinds.slice(), looks: looks.slice(), bound };
}

export function back(relaxation: Relaxation, to: Mark): void {
  relaxation.shares.set(to.shares);
  relaxation.tops.set(to.tops);
  relaxation.kinds.set(to.kinds);
  relaxation.looks.set(to.looks);
  relaxation.bound = to.bound;
}
