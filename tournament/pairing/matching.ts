/**
 * As many pairs as can be made at once of those who may meet: Edmonds' blossom algorithm. People are numbers from 0. Of a few
 * hundred it takes milliseconds; knows nothing of why two may meet.
 */

const NONE = -1;

/** Grows a tree of alternating edges from somebody free, until it reaches somebody else who is. */
class Tree {
  readonly #mate: readonly number[];
  readonly #next: readonly (readonly number[])[];
  readonly #parent: number[];
  readonly #base: number[];
  readonly #inTree: boolean[];
  readonly #waiting: number[] = [];

  constructor(mate: readonly number[], next: readonly (readonly number[])[]) {
    this.#mate = mate;
    this.#next = next;
    this.#parent = mate.map(() => NONE);
    this.#base = mate.map((_, i) => i);
    this.#inTree = mate.map(() => false);
  }

  parentOf(one: number): number {
    return this.#parent[one] ?? NONE;
  }

  /** The free end of an alternating path from `root`, or -1. */
  grow(root: number): number {
    this.#inTree[root] = true;
    this.#waiting.push(root);
    for (let at = this.#waiting.shift(); at !== undefined; at = this.#waiting.shift()) {
      for (const to of this.#next[at] ?? []) {
        if (this.#baseOf(at) === this.#baseOf(to) || this.#mateOf(at) === to) continue;
        const isOuter = to === root || (this.#mateOf(to) !== NONE && this.parentOf(this.#mateOf(to)) !== NONE);
        if (isOuter) this.#shrink(at, to);
        else if (this.parentOf(to) === NONE) {
          this.#parent[to] = at;
          const mate = this.#mateOf(to);
          if (mate === NONE) return to;
          this.#inTree[mate] = true;
          this.#waiting.push(mate);
        }
      }
    }
    return NONE;
  }

  #mateOf(one: number): number {
    return this.#mate[one] ?? NONE;
  }

  #baseOf(one: number): number {
    return this.#base[one] ?? one;
  }

  /** An odd circle becomes one place of the tree. */
  #shrink(a: number, b: number): void {
    const base = this.#meeting(a, b);
    const inBlossom = this.#base.map(() => false);
    this.#markPath(a, base, b, inBlossom);
    this.#markPath(b, base, a, inBlossom);
    for (const [one, own] of this.#base.entries()) {
      if (inBlossom[own] !== true) continue;
      this.#base[one] = base;
      if (this.#inTree[one] !== true) {
        this.#inTree[one] = true;
        this.#waiting.push(one);
      }
    }
  }

  /** Where the ways to the root come together. */
  #meeting(a: number, b: number): number {
    const passed = new Set<number>();
    for (let at = a; ; at = this.parentOf(this.#mateOf(at))) {
      at = this.#baseOf(at);
      passed.add(at);
      if (this.#mateOf(at) === NONE) break;
    }
    for (let at = b; ; at = this.parentOf(this.#mateOf(at))) {
      at = this.#baseOf(at);
      if (passed.has(at)) return at;
    }
  }

  #markPath(from: number, base: number, child: number, inBlossom: boolean[]): void {
    let below = child;
    for (let at = from; this.#baseOf(at) !== base; at = this.parentOf(this.#mateOf(at))) {
      const mate = this.#mateOf(at);
      inBlossom[this.#baseOf(at)] = true;
      inBlossom[this.#baseOf(mate)] = true;
      this.#parent[at] = below;
      below = mate;
    }
  }
}

/** By person: whom they meet, or -1. As many meet as can. */
export function matching(count: number, mayMeet: (a: number, b: number) => boolean): number[] {
  const all = Array.from({ length: count }, (_, i) => i);
  const next = all.map((a) => all.filter((b) => a !== b && mayMeet(a, b)));
  const mate = all.map(() => NONE);
  for (const a of all) {
    const b = mate[a] === NONE ? next[a]?.find((one) => mate[one] === NONE) : undefined;
    if (b !== undefined) [mate[a], mate[b]] = [b, a];
  }
  for (const root of all) {
    if (mate[root] !== NONE) continue;
    const tree = new Tree(mate, next);
    for (let to = tree.grow(root); to !== NONE; ) {
      const from = tree.parentOf(to);
      const then = mate[from] ?? NONE;
      [mate[to], mate[from]] = [from, to];
      to = then;
    }
  }
  return mate;
}

/** So many pairs have to be made of those who may not meet, if everybody is to be in one. */
export function forcedPairs(count: number, mayMeet: (a: number, b: number) => boolean): number {
  const free = matching(count, mayMeet).filter((mate) => mate === NONE).length;
  return Math.floor(free / 2);
}
