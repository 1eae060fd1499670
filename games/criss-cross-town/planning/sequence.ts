/**
 * In which order the pieces of a build should land: each touching the town or one before it (CT-4.1), and so that the houses
 * bring most workers (CT-5.4). The rules take pieces in any order that is legal; boards and bots ask here for a good one.
 */
import type { Sheet } from '../components/sheet.js';
import { lettersOf, type PlacedPiece } from '../rules/placing.js';
import { AROUND, keyOf } from '../rules/squares.js';
import { recruited } from '../rules/workers.js';
import type { Placed, Town } from '../state.js';
import { RULES } from '../state.js';

/** With more pieces than this the order stays as it is, as far as it is legal: the number of orders doubles with each. */
const MOST_WEIGHED = 6;

/** The best that is known of some of the pieces: the order in which they landed, and the workers that they brought. */
type Landed = { readonly order: readonly number[]; readonly town: Town; readonly workers: number };

function touches(town: Town, piece: readonly Placed[]): boolean {
  const taken = new Set(town.map(({ at }) => keyOf(at)));
  return taken.size === 0 || piece.some(({ at }) => AROUND.some((step) => taken.has(keyOf(at) + step)));
}

const without = (numbers: readonly number[], one: number): number[] => numbers.filter((number) => number !== one);

/** Each time the first piece that touches; a piece that never does goes last. */
function firstThatTouch(town: Town, pieces: readonly (readonly Placed[])[]): number[] {
  let waiting = [...pieces.keys()];
  const order: number[] = [];
  const taken = [...town];
  while (waiting.length > 0) {
    const next = waiting.find((number) => touches(taken, pieces[number] ?? [])) ?? waiting[0] ?? 0;
    waiting = without(waiting, next);
    order.push(next);
    taken.push(...(pieces[next] ?? []));
  }
  return order;
}

/** The order with most workers, or null where no order lets every piece touch. Of equals, the one that is found first. */
function mostWorkers(town: Town, pieces: readonly (readonly Placed[])[]): readonly number[] | null {
  const all = (1 << pieces.length) - 1;
  const best = new Map<number, Landed>([[0, { order: [], town, workers: 0 }]]);
  for (let set = 0; set < all; set++) {
    const before = best.get(set);
    if (before === undefined) continue;
    for (const [number, piece] of pieces.entries()) {
      if ((set & (1 << number)) !== 0 || !touches(before.town, piece)) continue;
      const workers = before.workers + recruited(before.town, [piece], RULES);
      const known = best.get(set | (1 << number));
      if (known !== undefined && known.workers >= workers) continue;
      best.set(set | (1 << number), { order: [...before.order, number], town: [...before.town, ...piece], workers });
    }
  }
  return best.get(all)?.order ?? null;
}

/** The pieces in the order in which they should land. */
export function inGoodOrder<P extends PlacedPiece>(sheet: Sheet, town: Town, pieces: readonly P[]): P[] {
  if (pieces.length < 2) return [...pieces];
  const letters = pieces.map((piece) => lettersOf(sheet, piece, 0));
  const weighed = pieces.length <= MOST_WEIGHED && letters.flat().some(({ building }) => building === 'H');
  const order = (weighed ? mostWorkers(town, letters) : null) ?? firstThatTouch(town, letters);
  return order.flatMap((number) => pieces[number] ?? []);
}
