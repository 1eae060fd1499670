/** A position of Criss-Cross Town as a small still picture: the reader's own town where it can be told, else the largest. Decides no rule. */
import type { View } from '../position.js';

const AROUND = 1;
/** A town that has hardly begun is not drawn larger than this many squares. */
const LEAST = 7;

type Town = View['players'][number]['town'];

/** Only one's own draft is in the view: that town is the reader's. */
function townOf({ players }: View): Town {
  const own = players.find(({ draft }) => draft !== undefined);
  const towns = players.map(({ town }) => town).sort((a, b) => b.length - a.length);
  return own?.town ?? towns[0] ?? [];
}

const span = (values: readonly number[]): readonly [from: number, length: number] => {
  const [least, most] = [Math.min(...values, 0), Math.max(...values, 0)];
  const length = Math.max(LEAST, most - least + 1) + 2 * AROUND;
  return [(least + most + 1 - length) / 2, length];
};

export function Miniature({ view }: { readonly view: View }) {
  const town = townOf(view);
  const [top, height] = span(town.map(({ at }) => at[0]));
  const [left, width] = span(town.map(({ at }) => at[1]));
  return (
    <svg viewBox={`${left} ${top} ${width} ${height}`} aria-hidden="true">
      {town.map(({ at: [row, column], letter, building }) => (
        <g key={`${row} ${column}`} transform={`translate(${column} ${row})`}>
          <rect
            x="0.03"
            y="0.03"
            width="0.94"
            height="0.94"
            fill={building === '.' ? 'var(--panel)' : 'var(--hairline)'}
            stroke="var(--quiet)"
            stroke-width="0.06"
          />
          <text x="0.5" y="0.74" font-size="0.68" font-weight="700" text-anchor="middle" fill="var(--ink)">
            {letter}
          </text>
        </g>
      ))}
    </svg>
  );
}
