/** A position of Criss-Cross Town as a small still picture: the reader's own town where it can be told, else the largest. Decides no rule. */
import type { View } from '../position.js';

const AROUND = 1;
/** A town that has hardly begun is not drawn larger than this many squares. */
const LEAST = 7;

type Drawn = Pick<View['players'][number]['town'][number], 'at' | 'letter'> & { readonly plain: boolean };

/** Only one's own draft is in the view: that town is the reader's. Before it has begun, the sheet that it is cut from. */
function drawnOf({ players }: View): readonly Drawn[] {
  const own = players.find(({ draft }) => draft !== undefined) ?? [...players].sort((a, b) => b.town.length - a.town.length)[0];
  if (own === undefined) return [];
  if (own.town.length > 0) return own.town.map(({ at, letter, building }) => ({ at, letter, plain: building === '.' }));
  return own.sheet.letters.flatMap((line, row) =>
    [...line].flatMap((letter, column) => (letter === ' ' ? [] : [{ at: [row, column], letter, plain: true }])),
  );
}

const span = (values: readonly number[]): readonly [from: number, length: number] => {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const length = Math.max(LEAST, most - least + 1) + 2 * AROUND;
  return [(least + most + 1 - length) / 2, length];
};

export function Miniature({ view }: { readonly view: View }) {
  const drawn = drawnOf(view);
  const [top, height] = span(drawn.map(({ at }) => at[0]));
  const [left, width] = span(drawn.map(({ at }) => at[1]));
  return (
    <svg viewBox={`${left} ${top} ${width} ${height}`} aria-hidden="true">
      {drawn.map(({ at: [row, column], letter, plain }) => (
        <g key={`${row} ${column}`} transform={`translate(${column} ${row})`}>
          <rect
            x="0.03"
            y="0.03"
            width="0.94"
            height="0.94"
            fill={plain ? 'var(--panel)' : 'var(--hairline)'}
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
