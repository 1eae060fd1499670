/** Renders again when a moment has come. */
import { useEffect, useState } from 'preact/hooks';

/** Browsers wait for no longer at once. */
const LONGEST = 2 ** 31 - 1;

/** Whether a moment of the keeper's clock, which is `ahead` of ours, has come; never, where it is null. */
export function useReached(at: number | null, ahead: number): boolean {
  const [ticks, tick] = useState(0);
  const left = at === null ? Number.POSITIVE_INFINITY : at - Date.now() - ahead;
  useEffect(() => {
    if (left <= 0 || left === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(() => tick((n) => n + 1), Math.min(LONGEST, Math.ceil(left) + 1));
    return () => clearTimeout(timer);
  }, [at, ahead, ticks]);
  return left <= 0;
}
