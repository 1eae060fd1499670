/** Charts as numbers: the values of every series over a game, and the scale to draw them on. Pure; knows no game. */
import type { Chart } from '@partyline/board-kit/board.js';
import type { Film } from './film.js';

export type Series = {
  readonly name: string;
  /** Whose look it has: the seat's, or that of its place in the list. */
  readonly look: number;
  /** By moment; those that are not known yet are left out at the end. */
  readonly values: readonly number[];
};

export type Plot = {
  readonly title: string;
  /** What stands before a number, and behind it. */
  readonly unit: string;
  readonly after?: string;
  readonly series: readonly Series[];
  readonly scale: Scale;
};

/** A number of a plot with its unit; a dash where it is not known. */
export const plotWords = ({ unit, after = '' }: Pick<Plot, 'unit' | 'after'>, value: number | undefined): string =>
  value === undefined ? '–' : `${unit}${value}${after}`;

/** From the lowest to the highest line, in even steps. */
export type Scale = { readonly low: number; readonly high: number; readonly step: number };

export function plotOf(film: Film, chart: Chart, names: readonly string[]): Plot {
  const values: number[][] = [];
  const heads: { name: string; look: number }[] = [];
  for (let at = 0; at <= film.length; at++) {
    for (const [index, { name, seat, value }] of chart.series(film.view(at, 'onlooker')).entries()) {
      heads[index] ??= { name: seat === null ? name : (names[seat] ?? name), look: seat ?? index };
      values[index] ??= Array.from({ length: at }, () => value);
      values[index]?.push(value);
    }
  }
  const series = heads.map((head, index) => ({ ...head, values: values[index] ?? [] }));
  return { title: chart.title, unit: chart.unit, series, scale: scaleOf(values.flat()) };
}

const LINES = 4;

/** Steps of 1, 2 or 5 times a power of ten. */
export function scaleOf(values: readonly number[]): Scale {
  const low = values.reduce((least, value) => Math.min(least, value), 0);
  const high = values.reduce((most, value) => Math.max(most, value), low + 1);
  const rough = (high - low) / LINES;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * power).find((size) => size >= rough) ?? rough;
  return { low: Math.floor(low / step) * step, high: Math.ceil(high / step) * step, step };
}

export function linesIn({ low, high, step }: Scale): number[] {
  const count = Math.round((high - low) / step);
  return Array.from({ length: count + 1 }, (_, i) => Number((low + i * step).toPrecision(12)));
}

/** Some moments, evenly spread, the first and the last among them: rows for a table. */
export function moments(length: number, most: number): number[] {
  const count = Math.min(length, most - 1);
  if (count <= 0) return [0];
  return Array.from({ length: count + 1 }, (_, i) => Math.round((i * length) / count));
}
