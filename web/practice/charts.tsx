/** The small charts of practice: how often each score, and the scores over time. In words for those who listen. */
import { runningMean } from './statistics.js';

type DistributionProps = { readonly counts: readonly number[] };

export function Distribution({ counts }: DistributionProps) {
  const highest = Math.max(1, ...counts);
  const words = counts.flatMap((count, score) => (count === 0 ? [] : [`${score}: ${count}`])).join(', ');
  return (
    <figure class="practice-chart">
      <figcaption>How often each score</figcaption>
      <div class="practice-bars" role="img" aria-label={`Games by score. ${words}.`}>
        {counts.map((count, score) => (
          <span key={score} class="practice-bar" data-none={count === 0}>
            <span class="practice-count">{count === 0 ? '' : count}</span>
            <span class="practice-column" style={{ height: `${(100 * count) / highest}%` }} />
            <span class="practice-score">{score}</span>
          </span>
        ))}
      </div>
    </figure>
  );
}

const WIDTH = 320;
const HEIGHT = 96;
/** So many games are drawn; the line is the mean of the last few. */
const SHOWN = 60;
const FEW = 10;

/** `highest` is at the top of the chart. */
export function OverTime({ scores, highest }: { readonly scores: readonly number[]; readonly highest: number }) {
  if (scores.length < 2) return null;
  const shown = scores.slice(-SHOWN);
  const means = runningMean(scores, FEW).slice(-SHOWN);
  const x = (i: number): number => 4 + (i * (WIDTH - 8)) / (shown.length - 1);
  const y = (score: number): number => HEIGHT - 6 - (Math.max(0, score) * (HEIGHT - 12)) / highest;
  const line = means.map((mean, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${y(mean).toFixed(1)}`).join('');
  const last = means.at(-1) ?? 0;
  return (
    <figure class="practice-chart">
      <figcaption>Over time: each game, and the mean of the last {FEW}</figcaption>
      <svg
        class="practice-time"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`The last ${shown.length} scores: ${shown.join(', ')}. Their mean of the last ${FEW} is ${last.toFixed(1)}.`}
      >
        {[0, highest / 2, highest].map((score) => (
          <path key={score} class="practice-line" d={`M0 ${y(score)}H${WIDTH}`} />
        ))}
        {shown.map((score, i) => (
          <circle key={i} class="practice-dot" cx={x(i)} cy={y(score)} r="2.6" />
        ))}
        <path class="practice-mean" d={line} />
      </svg>
    </figure>
  );
}
