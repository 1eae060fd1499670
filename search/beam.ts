/**
 * Beam search: from a start, again and again all continuations of the best few. For one mover who makes several moves in a row,
 * or a game for one. The best of everything that was seen is the answer, however deep it lies. Knows no game.
 */
import type { Steps } from './problem.js';

export type BeamSpace<Place> = {
  readonly width: number;
  readonly depth: number;
  /** What can follow; nothing where a way ends. */
  next(place: Place): readonly Place[];
  /** How good it would be to stop here. */
  value(place: Place): number;
};

export type Valued<Place> = { readonly place: Place; readonly value: number };

/** The best places that were seen, the very best first: as many as are asked for. A step is the continuation of one place. */
export function* beamSearch<Place>(starts: readonly Place[], space: BeamSpace<Place>, most = 1): Steps<readonly Valued<Place>[]> {
  const best: Valued<Place>[] = [];
  let front: readonly Valued<Place>[] = starts.map((place) => ({ place, value: 0 }));
  for (let depth = 0; depth < space.depth && front.length > 0; depth++) {
    const next: Valued<Place>[] = [];
    for (const { place } of front) {
      for (const one of space.next(place)) {
        const valued = { place: one, value: space.value(one) };
        keep(next, valued, space.width);
        keep(best, valued, most);
      }
      yield;
    }
    front = next;
  }
  return best;
}

/** Puts one where it belongs in a list of the best, if it does. Of equals the earlier stays before the later. */
function keep<Place>(list: Valued<Place>[], one: Valued<Place>, most: number): void {
  let at = list.length;
  while (at > 0 && (list[at - 1]?.value ?? 0) < one.value) at -= 1;
  if (at >= most) return;
  list.splice(at, 0, one);
  if (list.length > most) list.pop();
}
