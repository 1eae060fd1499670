/** A letter on paper with its building, and the workers: the same on the sheet, in the town and on the desk. */
import type { Building } from '../components/sheet.js';
import { buildingWords, type Sign as Signed } from './buildings.js';
import { CELL } from './geometry.js';

/** The signs of the buildings in a box of 12 by 12. */
const SIGNS: { readonly [building in Signed]: string } = {
  H: 'M1 6 6 1l5 5H9.500v5H7V7.500H5V11H2.500V6z',
  O: 'M2.500 11V1h7v10H7V9H5v2zM4.300 2.800v1.300h1.200V2.800zm2.200 0v1.300h1.200V2.800zM4.300 5.600v1.300h1.200V5.600zm2.200 0v1.300h1.200V5.600z',
  P: 'M6 .6c2 0 3.300 1.300 3.200 2.900C10.400 4 11 5 10.800 6.100 10.600 7.500 9.300 8.300 7 8.200V11.400H5V8.200C2.700 8.300 1.400 7.500 1.200 6.100 1 5 1.600 4 2.800 3.500 2.700 1.900 4 .6 6 .6z',
  F: 'M1 11V4.500l3 2v-2l3 2v-2l1 .7V1h2.200v10z',
  S: 'M1.600 1h8.800l1.100 3.800H.5zM1.500 5.700h9V11H7.600V7.500H5.600V11H1.500z',
  M: 'M6 .6 11.300 4H.7zM1.600 4.900h1.700v4H1.600zm3.500 0h1.800v4H5.100zm3.600 0h1.700v4H8.700zM.7 9.600h10.600v1.600H.7z',
};

/** For drawings that are no SVG. */
export const signOf = (building: Exclude<Building, '.'>): string => SIGNS[building];

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
      <text class="cct-letter" x={building === '.' ? CELL / 2 : 17} y="29">
        {letter}
      </text>
      {building === '.' ? null : (
        <g transform="translate(24.500 2) scale(.95)">
          <Sign building={building} />
        </g>
      )}
      {building === '.' ? null : <title>{buildingWords(building)}</title>}
    </>
  );
}

/** A hard hat. */
const HAT =
  'M3 10.500c0-4 1.500-6.500 3.600-7.300l.6 3.300h.3V2.800h3v3.700h.3l.6-3.300c2.100.8 3.600 3.300 3.600 7.300zM1.500 11.500h15v2.200h-15z';

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
