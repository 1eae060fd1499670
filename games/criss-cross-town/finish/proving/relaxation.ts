/**
 * An upper bound for what a finish can reach: the town is taken apart into lines and small parts that each want what is best
 * for themselves, and what a square is worth is shared out between its parts. However it is shared, the parts together reach
 * at least what the best finish does; going through the squares again and again, `settling.ts` shares it out so that they
 * agree. Knows parts and sites; knows nothing of words and buildings.
 */
import type { Model } from '../parts/model.js';
import { type FinishPart, NEVER } from '../parts/part.js';
import { CROSSED_KINDS, KINDS, plainKind } from '../sites.js';

/** A site's place in a part. `from` is where its shares begin. */
export type Place = { readonly part: FinishPart; readonly number: number; readonly position: number; readonly from: number };

export type Relaxation = {
  readonly model: Model;
  /** By site: its places; that in the workers' part is the last. */
  readonly places: readonly (readonly Place[])[];
  /** By part: the most that it can reach. */
  readonly tops: Float64Array;
  /** By site, as bits: what it may still become. */
  readonly kinds: Int32Array;
  /** The sum of `tops`. */
  bound: number;
};

export const strideOf = ({ fine }: FinishPart): number => (fine ? CROSSED_KINDS : KINDS);

/** Whether a part can tell that a site may become this. */
export function isOpen({ fine }: FinishPart, may: number, kind: number): boolean {
  return fine || kind < KINDS - 1 ? (may & (1 << kind)) !== 0 : may >> kind !== 0;
}

function placesOf({ parts, plot }: Model): Place[][] {
  const places: Place[][] = plot.sites.map(() => []);
  for (const [number, part] of parts.entries()) {
    for (const [position, site] of part.sites.entries()) {
      places[site]?.push({ part, number, position, from: strideOf(part) * position });
    }
  }
  return places;
}

export function relax(model: Model): Relaxation {
  const places = placesOf(model);
  const kinds = Int32Array.from(model.plot.sites, (site) => site.kinds);
  places.forEach((list, site) => {
    for (const { part, from } of list) {
      for (let kind = 0; kind < strideOf(part); kind++) {
        const share = (model.worth[KINDS * site + plainKind(kind)] ?? 0) / list.length;
        part.shares[from + kind] = isOpen(part, kinds[site] ?? 0, kind) ? share : NEVER;
      }
    }
  });
  const made: Relaxation = { model, places, tops: new Float64Array(model.parts.length), kinds, bound: 0 };
  refresh(made);
  return made;
}

/** Takes all parts as they are now, after something was shifted or they look at more or less. */
export function refresh(relaxation: Relaxation): void {
  const { tops, model } = relaxation;
  relaxation.bound = 0;
  model.parts.forEach((part, number) => {
    const top = part.ready();
    tops[number] = top;
    relaxation.bound += top;
  });
}

/** Takes this much of the worth of a kind from the other parts of a site to the workers'. */
export function shift({ places }: Relaxation, site: number, kind: number, amount: number): void {
  const list = places[site] ?? [];
  if (list.length < 2) return;
  list.forEach(({ part, from }, index) => {
    const change = index === list.length - 1 ? amount : -amount / (list.length - 1);
    for (let one = 0; one < strideOf(part); one++) {
      if (plainKind(one) === kind) part.shares[from + one] = (part.shares[from + one] ?? 0) + change;
    }
  });
}

/** How far a part may fall below its best if the whole is to reach `wanted`. */
const leastOf = ({ tops, bound }: Relaxation, number: number, wanted: number): number => wanted - bound + (tops[number] ?? 0);

/** Takes the bound as it is with everything that the line could look at. */
export function peak(relaxation: Relaxation, number: number): void {
  const { tops, model } = relaxation;
  const before = tops[number] ?? 0;
  const top = model.lines[number]?.peak(before) ?? before;
  tops[number] = top;
  relaxation.bound += top - before;
}

/** Lets a line look at all that could reach `wanted`, and at nothing else; when the bound is that of everything. */
export function admit(relaxation: Relaxation, number: number, wanted: number): void {
  relaxation.model.lines[number]?.only(leastOf(relaxation, number, wanted));
}

export function trim(relaxation: Relaxation, wanted: number): void {
  relaxation.model.lines.forEach((line, number) => {
    line.trim(leastOf(relaxation, number, wanted));
  });
}

/** Where one can come back to, as long as the parts look at the same. */
export type Checkpoint = {
  readonly shares: readonly Float64Array[];
  readonly kinds: Int32Array;
  readonly tops: Float64Array;
  readonly bound: number;
};

export const checkpointOf = ({ model, kinds, tops, bound }: Relaxation): Checkpoint => ({
  shares: model.parts.map(({ shares }) => shares.slice()),
  kinds: kinds.slice(),
  tops: tops.slice(),
  bound,
});

export function back(relaxation: Relaxation, { shares, kinds, tops, bound }: Checkpoint): void {
  relaxation.model.parts.forEach((part, number) => {
    part.shares.set(shares[number] ?? []);
  });
  relaxation.kinds.set(kinds);
  relaxation.tops.set(tops);
  relaxation.bound = bound;
  for (const part of relaxation.model.parts) part.ready();
}
