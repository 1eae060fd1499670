/**
 * A piece tried on some field of a town: whether it may lie there (CT-4.1, CT-4.2), and what the runs, the buildings and the
 * houses (CT-5.4) would then be worth more than before. Leaves the ground as it was.
 */
import { wordPoints } from '../rules/score.js';
import { type Ground, inBlock, TRIED, WIDTH } from './ground.js';
import { HOUSE, UNMENDABLE } from './lexicon.js';
import type { PieceShape } from './shapes.js';

/** What a trial came to; one is used again and again. */
export type Trial = {
  /** Changes. */
  points: number;
  needs: number;
  hopeless: number;
  bonus: number;
  /** Those of the piece, and of the houses that are judged again with it. */
  recruits: number;
};
export const noTrial = (): Trial => ({ points: 0, needs: 0, hopeless: 0, bonus: 0, recruits: 0 });

export type Bonuses = Readonly<Record<string, readonly number[]>>;

/** Puts the squares there; false, and nothing there, where one would overlap or close a block. */
function lay(ground: Ground, { offsets, codes }: PieceShape, corner: number): boolean {
  const built = ground.codes;
  for (let i = 0; i < offsets.length; i++) if (built[corner + (offsets[i] ?? 0)] !== 0) return false;
  for (let i = 0; i < offsets.length; i++) built[corner + (offsets[i] ?? 0)] = (codes[i] ?? 0) | TRIED;
  for (let i = 0; i < offsets.length; i++) {
    if (!inBlock(ground, corner + (offsets[i] ?? 0))) continue;
    lift(ground, offsets, corner);
    return false;
  }
  return true;
}

function lift({ codes }: Ground, offsets: readonly number[], corner: number): void {
  for (let i = 0; i < offsets.length; i++) codes[corner + (offsets[i] ?? 0)] = 0;
}

/** Adds what the run through this field becomes, and takes off what its parts were. */
function weighRun(ground: Ground, field: number, direction: 0 | 1, trial: Trial): void {
  const { codes, scratch } = ground;
  const step = direction === 0 ? 1 : WIDTH;
  let from = field;
  while (codes[from - step] !== 0) {
    from -= step;
    // Another stretch of the same piece is in this run, and speaks for it.
    if (((codes[from] ?? 0) & TRIED) !== 0) return;
  }
  let length = 0;
  let fresh = true;
  for (let at = from; codes[at] !== 0; at += step) {
    const code = codes[at] ?? 0;
    scratch[length++] = code & ~TRIED;
    if ((code & TRIED) !== 0) fresh = true;
    else {
      if (fresh) {
        trial.points -= ground.points[direction][at] ?? 0;
        const needs = ground.needs[direction][at] ?? 0;
        if (needs === UNMENDABLE) trial.hopeless -= 1;
        else trial.needs -= needs;
      }
      fresh = false;
    }
  }
  if (length < 2) return;
  const needs = ground.lexicon.needs(scratch, length);
  if (needs === UNMENDABLE) trial.hopeless += 1;
  else {
    trial.needs += needs;
    trial.points += wordPoints(length);
  }
}

/** Where a field stands: 3 × its neighbours beside, and those above and below. */
export const bonusRow = (codes: Uint8Array, field: number): number =>
  (codes[field - 1] !== 0 ? 3 : 0) +
  (codes[field + 1] !== 0 ? 3 : 0) +
  (codes[field - WIDTH] !== 0 ? 1 : 0) +
  (codes[field + WIDTH] !== 0 ? 1 : 0);

/** How many of its neighbours are only tried, in the same way of counting. */
const triedAt = (codes: Uint8Array, field: number): number =>
  ((codes[field - 1] ?? 0) >= TRIED ? 3 : 0) +
  ((codes[field + 1] ?? 0) >= TRIED ? 3 : 0) +
  ((codes[field - WIDTH] ?? 0) >= TRIED ? 1 : 0) +
  ((codes[field + WIDTH] ?? 0) >= TRIED ? 1 : 0);

/** A letter that was there before, beside something new: counted from the first of the new ones around it only. */
function changeOf(ground: Ground, field: number, from: number, bonuses: Bonuses): number {
  const { codes } = ground;
  const code = codes[field] ?? 0;
  if (code === 0 || code >= TRIED) return 0;
  const worth = bonuses[ground.buildings[field] ?? '.'];
  if (worth === undefined) return 0;
  for (const step of [1, WIDTH, -1, -WIDTH]) {
    if ((codes[field + step] ?? 0) < TRIED) continue;
    if (field + step !== from) return 0;
    break;
  }
  const now = bonusRow(codes, field);
  return (worth[now] ?? 0) - (worth[now - triedAt(codes, field)] ?? 0);
}

function weighBuildings(ground: Ground, { offsets, buildings }: PieceShape, corner: number, bonuses: Bonuses): number {
  let sum = 0;
  for (let i = 0; i < offsets.length; i++) {
    const field = corner + (offsets[i] ?? 0);
    sum += bonuses[buildings[i] ?? '.']?.[bonusRow(ground.codes, field)] ?? 0;
    sum += changeOf(ground, field + 1, field, bonuses) + changeOf(ground, field - 1, field, bonuses);
    sum += changeOf(ground, field + WIDTH, field, bonuses) + changeOf(ground, field - WIDTH, field, bonuses);
  }
  return sum;
}

/** Whether the runs through this field have another house. */
function hasPartner({ codes }: Ground, field: number): boolean {
  for (const step of [1, WIDTH, -1, -WIDTH]) {
    for (let at = field + step; codes[at] !== 0; at += step) if (((codes[at] ?? 0) & HOUSE) !== 0) return true;
  }
  return false;
}

/** The workers that the houses of the piece bring, and those that are still to be judged. */
function recruits(ground: Ground, { offsets, codes }: PieceShape, corner: number): number {
  let sum = 0;
  for (const field of ground.houses) sum += hasPartner(ground, field) ? 2 : 1;
  for (let i = 0; i < offsets.length; i++) {
    if (((codes[i] ?? 0) & HOUSE) !== 0) sum += hasPartner(ground, corner + (offsets[i] ?? 0)) ? 2 : 1;
  }
  return sum;
}

/** False where the piece may not lie there; else the trial says what it would change. */
export function tryAt(
  ground: Ground,
  shape: PieceShape,
  houses: number,
  corner: number,
  bonuses: Bonuses,
  trial: Trial,
): boolean {
  if (!lay(ground, shape, corner)) return false;
  trial.points = 0;
  trial.needs = 0;
  trial.hopeless = 0;
  for (let i = 0; i < shape.across.length; i++) weighRun(ground, corner + (shape.across[i]?.offset ?? 0), 0, trial);
  for (let i = 0; i < shape.down.length; i++) weighRun(ground, corner + (shape.down[i]?.offset ?? 0), 1, trial);
  trial.bonus = weighBuildings(ground, shape, corner, bonuses);
  trial.recruits = houses > 0 || ground.houses.length > 0 ? recruits(ground, shape, corner) : 0;
  lift(ground, shape.offsets, corner);
  return true;
}
