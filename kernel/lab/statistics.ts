/** Shares and means with their 95 % intervals. Pure numbers. */

/** The normal quantile that leaves 2.5 % above. */
const Z = 1.959963984540054;

export type Estimate = { readonly value: number; readonly low: number; readonly high: number };

/**
 * A share with its Wilson interval, which stays within 0 and 1 and holds for small counts. `successes` may be a fraction
 * (a shared first place); `z` is the normal quantile, 95 % if nothing is said.
 */
export function wilson(successes: number, trials: number, z: number = Z): Estimate | null {
  if (trials === 0) return null;
  const share = successes / trials;
  const spread = (z * z) / trials;
  const middle = (share + spread / 2) / (1 + spread);
  const reach = (z * Math.sqrt((share * (1 - share)) / trials + spread / (4 * trials))) / (1 + spread);
  return { value: share, low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}

/**
 * The normal quantile at which so many intervals all hold together with 95 % (Bonferroni). For a tail of less than a half, by
 * Hastings' formula (Abramowitz and Stegun, 26.2.23), which is exact to three digits.
 */
export function jointQuantile(intervals: number): number {
  if (intervals <= 1) return Z;
  const t = Math.sqrt(-2 * Math.log(0.025 / intervals));
  return t - (2.515517 + 0.802853 * t + 0.010328 * t * t) / (1 + 1.432788 * t + 0.189269 * t * t + 0.001308 * t * t * t);
}

export const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** A mean with 1.96 standard errors either side; of one value nothing is known but itself. */
export function meanEstimate(values: readonly number[]): Estimate | null {
  const value = mean(values);
  if (value === null) return null;
  if (values.length === 1) return { value, low: value, high: value };
  const variance = values.reduce((sum, one) => sum + (one - value) ** 2, 0) / (values.length - 1);
  const reach = Z * Math.sqrt(variance / values.length);
  return { value, low: value - reach, high: value + reach };
}
