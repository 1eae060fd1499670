/** Which calls go first (SB-5.3). Knows colours, not where they are. */
import { NOTHING } from '../cords/grid.js';

/** The one call that may be removed now, or nothing where all of them may. */
export function blockedUntil(left: readonly number[], round: number, priority: number, emergency: number): number {
  if (round > 2 && left.includes(emergency)) return emergency;
  return round > 1 && left.includes(priority) ? priority : NOTHING;
}
