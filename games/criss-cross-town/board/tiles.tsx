/** A letter on paper with its building, and the workers: the same on the sheet, in the town and on the desk. */
import type { Building } from '../components/sheet.js';
import { buildingWords } from '../drawing/buildings.js';
import { HAT, SIGNS, TILE } from '../drawing/signs.js';
import { CELL } from './geometry.js';

function Sign({ building }: { readonly building: Building }) {
  return building === '.' ? null : <path class={`cct-sign cct-sign-${building}`} d={SIGNS[building]} fill-rule="evenodd" />;
}

/** A sign among words. */
export function SmallSign({ building }: { readonly building: Building }) {
  return (
    <svg class="cct-small-sign" viewBox="0 0 12 12" aria-hidden="true">
      <Sign building={building} />
    </svg>
  );
}

type TileProps = { readonly letter: string; readonly building: Building };

/** One square of paper with its upper left corner at the origin. */
export function Tile({ letter, building }: TileProps) {
  return (
    <>
      <rect class={`cct-paper cct-paper-${building === '.' ? 'none' : building}`} width={CELL} height={CELL} />
      <text class="cct-letter" x={building === '.' ? TILE.middle : TILE.aside} y={TILE.foot}>
        {letter}
      </text>
      {building === '.' ? null : (
        <g transform={`translate(${TILE.sign.x} ${TILE.sign.y}) scale(${TILE.sign.scale})`}>
          <Sign building={building} />
        </g>
      )}
      {building === '.' ? null : <title>{buildingWords(building)}</title>}
    </>
  );
}

/** A worker on a square: the letter that it stands for, or the open question. */
export function WorkerMark({ letter, freelance }: { readonly letter: string | null; readonly freelance: boolean }) {
  return (
    <g class="cct-worker" data-freelance={freelance}>
      <rect class="cct-worker-paper" x="3" y="3" width={CELL - 6} height={CELL - 6} rx="8" />
      <path class="cct-hat" d={HAT} transform="translate(10.500 1.500) scale(1.050)" />
      <text class="cct-worker-letter" x={CELL / 2} y="33">
        {letter ?? '?'}
      </text>
    </g>
  );
}

/** A cloud with a cross. */
const SMOG =
  'M4 12.500a3.500 3.500 0 0 1 .4-7 4.500 4.500 0 0 1 8.700.700 3.200 3.200 0 0 1 .4 6.300zM6.500 6.800l4 4M10.500 6.800l-4 4';

export function SmallSmog() {
  return (
    <svg class="cct-small-sign" viewBox="0 0 18 16" aria-hidden="true">
      <path class="cct-cloud" d={SMOG} />
    </svg>
  );
}

export function SmallWorker() {
  return (
    <svg class="cct-small-sign" viewBox="0 0 18 16" aria-hidden="true">
      <path class="cct-hat" d={HAT} />
    </svg>
  );
}
