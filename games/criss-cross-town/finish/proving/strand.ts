/**
 * A part as a strand through the sites that are still open: layer by layer the states that it can be in, with the same future
 * as one, and what each step loses against the best that the part could do from there. Knows machines and shares; knows nothing
 * of what the parts are.
 */
import { type FinishPart, HOPELESS, NEVER } from '../parts/part.js';
import { isOpen, strideOf } from './relaxation.js';

/** The step over one open site. */
export type Layer = {
  readonly site: number;
  /** How many states there are before it. */
  readonly states: number;
  /** By state, as bits: what the site may become. */
  readonly may: Int32Array;
  /** By state and kind: the state after it, and what is lost. */
  readonly next: Int32Array;
  readonly loss: Float64Array;
};

export type Strand = {
  readonly fine: boolean;
  readonly stride: number;
  readonly layers: readonly Layer[];
  /** The state that it begins in. */
  readonly start: number;
  /** The most that it can reach. */
  readonly top: number;
};

type Arc = { readonly kind: number; readonly to: number; readonly gain: number };
/** The states before a position, each with its steps over it. */
type Spread = { readonly position: number; readonly kinds: readonly number[]; readonly arcs: readonly (readonly Arc[])[] };

/** A position with more states than this is a step of its own. */
const MANY = 50;

/** Everything that the machine of a part can do. */
function* spreadOf(
  part: FinishPart,
  order: readonly number[],
  domains: Int32Array,
): Generator<null, { readonly spreads: Spread[]; readonly ends: readonly number[] }> {
  const machine = part.machine(order);
  let states = [0];
  const spreads: Spread[] = [];
  for (const position of order) {
    const may = domains[part.sites[position] ?? 0] ?? 0;
    const kinds = Array.from({ length: strideOf(part) }, (_, kind) => kind).filter((kind) => isOpen(part, may, kind));
    const numbers = new Map<number, number>();
    const arcs = states.map((state) =>
      kinds.flatMap((kind): Arc[] => {
        const after = machine.next(position, state, kind);
        if (after < 0) return [];
        const to = numbers.get(after) ?? numbers.size;
        numbers.set(after, to);
        return [{ kind, to, gain: machine.gain(position, state, kind) }];
      }),
    );
    states = [...numbers.keys()];
    spreads.push({ position, kinds, arcs });
    if (states.length > MANY) yield null;
  }
  return { spreads, ends: states.map((state) => machine.end(state)) };
}

/** States with the same future are of one class; their futures may differ by a constant, which `worth` has. */
type Classes = { readonly classes: Int32Array; readonly worth: Float64Array };

const DEAD = -1;

/** What a state can do, in terms of classes. */
const living = (arcs: readonly Arc[], { classes, worth }: Classes): Arc[] =>
  arcs.flatMap(({ kind, to, gain }) => {
    const after = classes[to] ?? DEAD;
    return after === DEAD ? [] : [{ kind, to: after, gain: gain + (worth[to] ?? 0) }];
  });

/** The classes before a position, and of each class the steps. */
function classified({ arcs }: Spread, after: Classes): { readonly before: Classes; readonly steps: Arc[][] } {
  const before = { classes: new Int32Array(arcs.length).fill(DEAD), worth: new Float64Array(arcs.length) };
  const names = new Map<string, number>();
  const steps: Arc[][] = [];
  arcs.forEach((list, state) => {
    const alive = living(list, after);
    const [first] = alive;
    if (first === undefined) return;
    const own = alive.map((arc): Arc => ({ ...arc, gain: arc.gain - first.gain }));
    const name = own.map(({ kind, to, gain }) => `${kind}:${to}:${gain}`).join();
    const known = names.get(name) ?? steps.push(own) - 1;
    names.set(name, known);
    before.classes[state] = known;
    before.worth[state] = first.gain;
  });
  return { before, steps };
}

/** `most` is, by class after the step, the most that can be reached from there; becomes that before it. */
function layerOf(
  part: FinishPart,
  { position }: Spread,
  steps: readonly (readonly Arc[])[],
  most: Float64Array,
): [Layer, Float64Array] {
  const stride = strideOf(part);
  const next = new Int32Array(steps.length * stride).fill(DEAD);
  const loss = new Float64Array(steps.length * stride);
  const tops = new Float64Array(steps.length).fill(NEVER);
  const may = new Int32Array(steps.length);
  const reach = ({ kind, to, gain }: Arc): number =>
    gain + (part.shares[stride * position + kind] ?? NEVER) + (most[to] ?? NEVER);
  steps.forEach((arcs, state) => {
    tops[state] = Math.max(...arcs.map(reach));
    for (const arc of arcs) {
      const at = stride * state + arc.kind;
      next[at] = arc.to;
      loss[at] = (tops[state] ?? 0) - reach(arc);
      may[state] = (may[state] ?? 0) | (1 << arc.kind);
    }
  });
  return [{ site: part.sites[position] ?? 0, states: steps.length, may, next, loss }, tops];
}

/** `rank` says by site when it is its turn. Null where the part cannot be done at all. */
export function* strandOf(part: FinishPart, domains: Int32Array, rank: (site: number) => number): Generator<null, Strand | null> {
  const order = part.sites.map((_, position) => position);
  order.sort((a, b) => rank(part.sites[a] ?? 0) - rank(part.sites[b] ?? 0));
  const { spreads, ends } = yield* spreadOf(part, order, domains);
  let after: Classes = {
    classes: Int32Array.from(ends, (end) => (end > HOPELESS ? 0 : DEAD)),
    worth: Float64Array.from(ends),
  };
  let most = new Float64Array(1);
  let fixed = 0;
  const layers: Layer[] = [];
  for (const spread of spreads.reverse()) {
    const [only] = spread.kinds;
    if (spread.kinds.length === 1 && only !== undefined) {
      // Nothing to decide: the states before it are those after it.
      const alive = spread.arcs.map((arcs) => living(arcs, after)[0]);
      after = {
        classes: Int32Array.from(alive, (arc) => arc?.to ?? DEAD),
        worth: Float64Array.from(alive, (arc) => arc?.gain ?? 0),
      };
      fixed += part.shares[strideOf(part) * spread.position + only] ?? NEVER;
      continue;
    }
    if (spread.arcs.length > MANY) yield null;
    const { before, steps } = classified(spread, after);
    const [layer, tops] = layerOf(part, spread, steps, most);
    layers.unshift(layer);
    after = before;
    most = Float64Array.from(tops);
  }
  const start = after.classes[0] ?? DEAD;
  if (start === DEAD) return null;
  return { fine: part.fine, stride: strideOf(part), layers, start, top: fixed + (after.worth[0] ?? 0) + (most[start] ?? 0) };
}
