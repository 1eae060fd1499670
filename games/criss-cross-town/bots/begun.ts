/** Builds on their way, and the best few of them. Knows what was laid where; knows nothing of what it is worth. */
import type { Cutting, PieceShape } from './shapes.js';

export type Laid = { readonly cutting: Cutting; readonly shape: PieceShape; readonly corner: number };

export type Begun = {
  readonly plan: number;
  readonly laid: readonly Laid[];
  /** What the town is hoped to be worth with it, as against before. */
  readonly value: number;
  /** Of that, what does not depend on the houses and cuts of the round as a whole. */
  readonly solid: number;
  /** The workers that its houses brought as they landed; 0 where houses are judged at the end of the round. */
  readonly recruits: number;
  readonly key: number;
};

/** The same letters on the same fields, in whatever pieces, have the same key. */
export function layoutKey(laid: readonly Laid[]): number {
  let key = 0;
  for (const { shape, corner } of laid) {
    for (let i = 0; i < shape.offsets.length; i++) {
      key = (key + Math.imul((corner + (shape.offsets[i] ?? 0)) * 64 + (shape.codes[i] ?? 0), 0x9e3779b1)) | 0;
    }
  }
  return key;
}

export type Best = { readonly list: readonly Begun[]; least(): number; add(begun: Begun): void };

/** Keeps so many of what it is given, and of the same letters on the same fields only the best order. */
export function bestOf(most: number): Best {
  const list: Begun[] = [];
  return {
    list,
    least: () => (list.length < most ? Number.NEGATIVE_INFINITY : (list.at(-1)?.value ?? 0)),
    add(begun) {
      const known = list.findIndex(({ key }) => key === begun.key);
      if ((list[known]?.value ?? Number.NEGATIVE_INFINITY) >= begun.value) return;
      if (known >= 0) list.splice(known, 1);
      let at = list.length;
      while (at > 0 && (list[at - 1]?.value ?? 0) < begun.value) at--;
      list.splice(at, 0, begun);
      if (list.length > most) list.pop();
    },
  };
}
