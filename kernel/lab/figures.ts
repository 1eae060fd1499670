/** Figures as text. Pure; knows nothing of what was counted. */
import type { Estimate } from './statistics.js';

export const fixedText = (value: number | null, digits: number): string => (value === null ? '–' : value.toFixed(digits));

export const percentText = (value: number): string => (100 * value).toFixed(1);

export const rateText = (rate: Estimate | null): string =>
  rate === null ? '–' : `${percentText(rate.value)} % (${percentText(rate.low)} to ${percentText(rate.high)})`;

export const amountText = (one: Estimate | null): string =>
  one === null ? '–' : `${fixedText(one.value, 1)} (${fixedText(one.low, 1)} to ${fixedText(one.high, 1)})`;

/** "12", or "12.5" where a first place was shared. */
export const winsText = (wins: number): string => wins.toFixed(1).replace('.0', '');
