/**
 * All strands together, as levels: at each level one open site is decided. Of everything decided before, only the states of the
 * strands matter that go on: the frontier. Says which of them are remembered where, and how they are carried on. Knows strands;
 * searches nothing.
 */
import type { Layer, Strand } from './strand.js';

/** A strand that is decided about at a level. A place below 0 means that there is nothing to remember. */
export type Touch = {
  readonly strand: Strand;
  readonly layer: Layer;
  /** Where its state is remembered before and after the level. */
  readonly from: number;
  readonly to: number;
  /** Its state where it is not remembered. */
  readonly known: number;
};

export type FrontierLevel = {
  readonly site: number;
  readonly touches: readonly Touch[];
  /** What is remembered and does not change: from where to where. */
  readonly carries: readonly (readonly [from: number, to: number])[];
  /** How many states are remembered before it. */
  readonly width: number;
};

type Cut = { readonly strand: Strand; step: number; place: number };

/** Whether there is a choice of states. */
const isRemembered = ({ strand, step }: Cut): boolean => step > 0 && (strand.layers[step]?.states ?? 1) > 1;

/** The levels for sites in this order; one more at the end, where nothing is left to decide. */
export function frontierLevels(strands: readonly Strand[], sites: readonly number[]): FrontierLevel[] {
  const cuts = strands.map((strand): Cut => ({ strand, step: 0, place: -1 }));
  let width = 0;
  const levels = sites.map((site): FrontierLevel => {
    const before = cuts.map((cut) => ({
      cut,
      from: cut.place,
      layer: cut.strand.layers[cut.step],
      known: cut.step === 0 ? cut.strand.start : 0,
    }));
    const own = before.filter(({ layer }) => layer?.site === site);
    for (const { cut } of own) cut.step += 1;
    let next = 0;
    for (const cut of cuts) cut.place = isRemembered(cut) ? next++ : -1;
    const level: FrontierLevel = {
      site,
      touches: own.flatMap(({ cut, from, layer, known }) =>
        layer === undefined ? [] : [{ strand: cut.strand, layer, from, to: cut.place, known }],
      ),
      carries: before.flatMap(({ cut, from, layer }) => (from >= 0 && layer?.site !== site ? [[from, cut.place] as const] : [])),
      width,
    };
    width = next;
    return level;
  });
  return [...levels, { site: -1, touches: [], carries: [], width }];
}

/** How wide the frontier is at its widest, as a power of two of states. */
export function widest(strands: readonly Strand[], sites: readonly number[]): number {
  const steps = strands.map(() => 0);
  let most = 0;
  for (const site of sites) {
    let sum = 0;
    strands.forEach(({ layers }, number) => {
      const step = steps[number] ?? 0;
      if (step > 0) sum += Math.log2(layers[step]?.states ?? 1);
      if (layers[step]?.site === site) steps[number] = step + 1;
    });
    most = Math.max(most, sum);
  }
  return most;
}
