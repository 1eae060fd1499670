/** A texture for each kind of land, so that none needs its colour: as patterns, which cost a browser little. */
import type { VNode } from 'preact';
import type { RegionKind } from '../../components/map.js';

type Texture = { readonly width: number; readonly height: number; readonly marks: VNode };

const TEXTURES: { readonly [kind in RegionKind]: Texture } = {
  // Tufts of grass, far apart.
  plains: { width: 34, height: 26, marks: <path d="M5 9l1.500-4M8 9V4M11 9l-1.500-4M22 22l1.500-4M25 22v-5M28 22l-1.500-4" /> },
  // Round crowns.
  'green-forest': {
    width: 22,
    height: 20,
    marks: (
      <>
        <path
          class="rw-crown"
          d="M1.500 7.500a4 4 0 0 1 2-4.500a4.300 4.300 0 0 1 6 1a3.700 3.700 0 0 1-.8 4.800zM12.500 17.500a4 4 0 0 1 2-4.500a4.300 4.300 0 0 1 6 1a3.700 3.700 0 0 1-.8 4.800z"
        />
        <path d="M5.500 8v2.500M16.500 18v2M9.500 4a3.700 3.700 0 0 1-.8 4.300H1.900M20.500 14a3.700 3.700 0 0 1-.8 4.300H12.900" />
      </>
    ),
  },
  // Firs.
  'red-forest': {
    width: 18,
    height: 20,
    marks: (
      <>
        <path class="rw-crown" d="M5 .5 1 8.500h8zM14 10.500l-4 8h8z" />
        <path d="M5 .5 9 8.500H1M5 8.500V11M14 10.500l4 8h-8M14 18.500V20" />
      </>
    ),
  },
  // Dunes and sand.
  desert: {
    width: 40,
    height: 28,
    marks: (
      <>
        <path d="M3 10q5-6 11-2q3 2 6 2M23 24q5-6 11-2q3 2 6 2" />
        <path
          class="rw-grain"
          d="M8 15h.1M16 17h.1M3 21h.1M12 24h.1M27 5h.1M33 9h.1M36 3h.1M24 12h.1M30 15h.1M38 14h.1M18 3h.1"
        />
      </>
    ),
  },
  // Reeds in still water.
  swamp: {
    width: 30,
    height: 22,
    marks: (
      <>
        <path d="M2 8h10M14.500 8h3M4 11h6M17 19h10M1 19h3M19 22h6" />
        <path class="rw-reed" d="M5 8V3M7.500 8V1M10 8V4M20 19v-5M22.500 19v-7M25 19v-4" />
      </>
    ),
  },
  // Scree; the peaks stand on it.
  mountain: { width: 12, height: 10, marks: <path d="M2 4l2-2 2 2M8 9l1.500-2L11 9" /> },
  // Waves.
  water: { width: 56, height: 30, marks: <path d="M6 8q4-4 8 0t8 0M34 23q4-4 8 0t8 0" /> },
};

const KINDS: readonly RegionKind[] = ['plains', 'green-forest', 'red-forest', 'desert', 'swamp', 'mountain', 'water'];

export function Textures({ id }: { readonly id: string }) {
  return (
    <defs>
      {KINDS.map((kind) => {
        const { width, height, marks } = TEXTURES[kind];
        return (
          <pattern key={kind} id={`${id}-${kind}`} patternUnits="userSpaceOnUse" width={width} height={height}>
            <rect class={`rw-fill rw-${kind}`} width={width} height={height} />
            <g class={`rw-marks rw-marks-${kind}`}>{marks}</g>
          </pattern>
        );
      })}
    </defs>
  );
}

/** The symbol of a kind, beside its number: 12 units high, around the middle. */
const SYMBOLS: { readonly [kind in RegionKind]: string } = {
  plains: 'M-5 5q0-5-1-7M-2 5V-5M1 5q0-6 1-8M4 5q0-4 2-6M-6 5h12',
  'green-forest': 'M0 6V1M-3.500 1.500A3.300 3.300 0 0 1-3-4a3.300 3.300 0 0 1 6 0a3.300 3.300 0 0 1 .5 5.500z',
  'red-forest': 'M0-6-4 0h2l-3 4H5L2 0h2zM0 4v2.500',
  desert: 'M-6.500 4q4-9 8-3q2 3 5 3zM4-5.500h.1M-4-4h.1',
  swamp: 'M-6 3.500h12M-4 6h8M-3.500 3.500V-4M0 3.500v-9M3.500 3.500V-3',
  mountain: 'M-6.500 5-1-5l3 5 1.500-2L7 5z',
  water: 'M-6-1q3-3 6 0t6 0M-6 3q3-3 6 0t6 0',
};

export const symbolOf = (kind: RegionKind): string => SYMBOLS[kind];

const WORDS: { readonly [kind in RegionKind]: string } = {
  plains: 'Plains',
  'green-forest': 'Green forest',
  'red-forest': 'Red forest',
  desert: 'Desert',
  swamp: 'Swamp',
  mountain: 'Mountains',
  water: 'Water',
};

/** "Green forest 2". */
export const landName = ({ kind, number }: { readonly kind: RegionKind; readonly number: number | null }): string =>
  number === null ? WORDS[kind] : `${WORDS[kind]} ${number}`;
