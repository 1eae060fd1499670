/** Criss-Cross Town as a small living picture: a little crossword town on a cutting mat, and a piece that comes to it. */
import './picture.css';

const TOWN = [
  [-1, -2, 'C', 'P'],
  [-1, -1, 'R', ''],
  [-1, 0, 'O', 'S'],
  [-1, 1, 'S', ''],
  [-1, 2, 'S', 'F'],
  [-2, 0, 'T', 'H'],
  [0, 0, 'W', ''],
  [1, 0, 'N', 'O'],
] as const;
const PIECE = [
  [1, 1, 'E', ''],
  [1, 2, 'S', 'P'],
  [1, 3, 'T', ''],
] as const;
const CELL = 28;

type PaperProps = { readonly row: number; readonly column: number; readonly letter: string; readonly kind: string };

function Paper({ row, column, letter, kind }: PaperProps) {
  return (
    <g transform={`translate(${(column - 1) * CELL} ${row * CELL})`}>
      <rect class={`paper ${kind === '' ? '' : `kind-${kind}`}`} width={CELL} height={CELL} />
      <text x={CELL / 2} y="20.500">
        {letter}
      </text>
    </g>
  );
}

export function Picture({ still }: { readonly still: boolean }) {
  return (
    <svg class="cct-picture" viewBox="-100 -88 200 176" data-still={still} aria-hidden="true">
      <pattern id="cct-picture-mat" width={CELL} height={CELL} patternUnits="userSpaceOnUse">
        <path class="line" d={`M0 0H${CELL}M0 0V${CELL}`} />
      </pattern>
      <rect class="mat" x="-94" y="-82" width="188" height="164" rx="8" />
      <rect x="-94" y="-82" width="188" height="164" rx="8" fill="url(#cct-picture-mat)" />
      {TOWN.map(([row, column, letter, kind]) => (
        <Paper key={`${row} ${column}`} row={row} column={column} letter={letter} kind={kind} />
      ))}
      <g class="piece">
        {PIECE.map(([row, column, letter, kind]) => (
          <Paper key={column} row={row} column={column} letter={letter} kind={kind} />
        ))}
      </g>
      <g class="scissors">
        <path d="M-4-4 34 10M-4 4 34-10" />
        <circle cx="-7" cy="-6" r="5.500" />
        <circle cx="-7" cy="6" r="5.500" />
      </g>
    </svg>
  );
}
