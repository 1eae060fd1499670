/** What a review expects of each seat, as a chart. Pure; knows no game. */
import type { GameReview } from '@partyline/kernel/review/marks.js';
import { valueName } from '@partyline/kernel/review/moments.js';
import { type Plot, scaleOf } from '../replay/plot.js';

const PERCENT = { low: 0, high: 100, step: 25 };

export function reviewPlot({ measure, expected }: GameReview, names: readonly string[]): Plot {
  const isChance = measure.type === 'chance';
  const series = names.map((name, seat) => ({
    name,
    look: seat,
    values: expected.map((values) => Math.round((isChance ? 100 : 1) * (values[seat] ?? 0))),
  }));
  const scale = isChance ? PERCENT : scaleOf(series.flatMap(({ values }) => values));
  const name = valueName(measure);
  const counted = measure.type === 'chance' ? '' : `, in ${measure.unit[1]}`;
  const title = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}${counted}`;
  return { title, unit: '', after: isChance ? ' %' : '', series, scale };
}
