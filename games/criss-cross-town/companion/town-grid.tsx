/** A town as it lies on the table: squares to tap, and to walk over with the arrow keys. */

import { useGridCursor } from '@partyline/board-kit/pointing/grid-cursor.js';
import { useRef } from 'preact/hooks';
import { CELL } from '../board/geometry.js';
import { Tile, WorkerMark } from '../board/tiles.js';
import type { Square } from '../components/sheet.js';
import { BUILDING_NAMES } from '../drawing/buildings.js';
import { frameOf, type PaperTown, paperSquare, type TownSquare } from './town-sheet.js';

type Props = { readonly town: PaperTown; readonly at: Square; go(at: Square): void };

function squareWords(square: TownSquare | null): string {
  if (square === null) return 'empty';
  const { letter, building, worker, polluted } = square;
  const what = letter === '' ? 'no letter' : `${letter}${building === '.' ? '' : `, ${BUILDING_NAMES[building]}`}`;
  return `${what}${worker === '' ? '' : `, worker as ${worker}`}${polluted ? ', polluted' : ''}`;
}

export function TownGrid({ town, at, go }: Props) {
  const { top, left, rows, columns } = frameOf(town);
  const root = useRef<HTMLDivElement>(null);
  const keys = useGridCursor({ rows, columns }, root, (at[0] - top) * columns + at[1] - left);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the squares inside, which are buttons
    <div class="cct-real-town" ref={root} onKeyDown={keys.onKey} onFocusIn={keys.onFocus}>
      <div role="group" aria-label="The town: arrow keys move from square to square" class="cct-real-squares">
        {Array.from({ length: rows }, (_, r) => (
          <div key={r} class="cct-real-line">
            {Array.from({ length: columns }, (_, c) => {
              const here: Square = [top + r, left + c];
              const cell = r * columns + c;
              const chosen = here[0] === at[0] && here[1] === at[1];
              return (
                <span key={c}>
                  <button
                    type="button"
                    data-cell={cell}
                    tabIndex={keys.cursor === cell ? 0 : -1}
                    aria-pressed={chosen}
                    aria-label={`Row ${r + 1}, column ${c + 1}: ${squareWords(paperSquare(town, here))}`}
                    onClick={() => go(here)}
                  >
                    <SquareDrawing square={paperSquare(town, here)} />
                  </button>
                </span>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

function SquareDrawing({ square }: { readonly square: TownSquare | null }) {
  if (square === null) return null;
  const { letter, building, worker, polluted } = square;
  return (
    <svg viewBox={`0 0 ${CELL} ${CELL}`} aria-hidden="true">
      {letter !== '' && <Tile letter={letter} building={building} />}
      {worker !== '' && <WorkerMark letter={worker} freelance={letter === ''} />}
      {polluted && <rect class="cct-smoke" width={CELL} height={CELL} />}
      {polluted && <path class="cct-smog" d={`M6 6L${CELL - 6} ${CELL - 6}M${CELL - 6} 6L6 ${CELL - 6}`} />}
    </svg>
  );
}
