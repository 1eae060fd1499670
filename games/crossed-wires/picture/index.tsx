/** Crossed Wires as a small living picture: a printed map on which towers go up and a leased route lights through them. */
import './picture.css';

/** A hex of 20 around 0,0, relative, so that many of them are one path. */
const HEX = 'm0-20 17.300 10v20l-17.300 10-17.300-10v-20z';
const spot = (q: number, r: number): string => `${(34.64 * (q + r / 2)).toFixed(1)} ${30 * r}`;
const at = (q: number, r: number): string => `translate(${spot(q, r)})`;

const ROWS = [
  [0, 2, -2],
  [-1, 2, -1],
  [-2, 2, 0],
  [-2, 1, 1],
  [-2, 0, 2],
] as const;
const GRID = ROWS.flatMap(([from, to, r]) => Array.from({ length: to - from + 1 }, (_, i) => `M${spot(from + i, r)}${HEX}`)).join(
  '',
);

const COAST =
  'M-55-79C-40-88-24-74-8-80S26-86 44-79 62-62 70-52 84-44 88-30 104-12 105 1 92 22 88 34 76 48 70 58 58 80 42 82 14 76 0 81-36 88-50 80-62 62-70 52-84 42-88 30-104 14-105 0-94-22-87-32-76-44-70-54-66-72-55-79z';
const HEIGHTS = [
  'M-78-18C-80-36-68-50-52-50S-18-46-20-28-40-6-52-4-77 0-78-18zM44 72C34 66 36 48 52 42S72 42 68 52 54 78 44 72z',
  'M-74-18C-74-34-64-45-50-44S-28-38-32-24-50-10-58-8-74-6-74-18zM48 66C42 61 46 52 55 49S64 51 61 57 53 71 48 66z',
  'M-70-20C-70-32-60-40-50-38S-38-32-42-24-56-14-62-14-70-14-70-20z',
];
const PEAKS = 'M-70-22l9-19 9 19zM-56-20l8-15 8 15zM46 65l8-16 8 16z';
const SNOW = 'M-61-41l3.500 7.500-3.500-2-3.500 2zM-48-35l3 6-3-1.500-3 1.500zM54 49l3 6-3-1.500-3 1.500z';
const TOWNS = [
  [-2, 1],
  [0, -2],
  [1, 1],
] as const;
const TOWN = 'M-9 6V0l4-4 4 4v6zM2 6V1l3.500-3.500L9 1v5z';
const ROOF = 'M-10 1l5-6 5 6-1 1-4-4.500L-9 2zM1 2l4.500-5.500L10 2 9 3 5.500-1 2 3z';

/** Aurora's sun, Borealis' star, Cirrus' cloud. */
const EMBLEMS = [
  'M-5 3a5 5 0 0 1 10 0zM-7 3.600H7v1.600H-7zM-.8-6.500H.8v3H-.8z',
  'M0-6.500 1.700-1.700 6.500 0 1.700 1.700 0 6.500-1.700 1.700-6.500 0-1.700-1.700z',
  'M-4 4a3 3 0 0 1-.3-6A4 4 0 0 1 4-2a3 3 0 0 1 0 6z',
];
const TOWERS = [
  [1, -1, 1, 1],
  [-1, 0, 0, 2],
  [2, -2, 1, 3],
  [0, 1, 2, 1],
  [-1, 2, 2, 2],
  [2, -1, 0, 1],
] as const;

/** Seconds from one tower to the next. */
const PACE = 0.9;

export function Picture({ still }: { readonly still: boolean }) {
  return (
    <svg class="wires-picture" viewBox="-120 -98 240 196" data-still={still} aria-hidden="true">
      <rect class="sea" x="-400" y="-300" width="800" height="600" />
      <path class="shoal" d={COAST} />
      <path class="land" d={COAST} />
      {HEIGHTS.map((path, i) => (
        <path key={path} class={`height height-${i}`} d={path} />
      ))}
      <path class="grid" d={GRID} />
      <path class="peak" d={PEAKS} />
      <path class="snow" d={SNOW} />
      {TOWNS.map(([q, r]) => (
        <g key={`${q} ${r}`} transform={at(q, r)}>
          <path class="wall" d={TOWN} />
          <path class="roof" d={ROOF} />
        </g>
      ))}
      {TOWERS.map(([q, r, company], i) => (
        <path
          key={`${q} ${r}`}
          class="ground"
          d={`M${spot(q, r)}${HEX}`}
          style={{ animationDelay: `${i * PACE}s`, color: `var(--seat-${company})` }}
        />
      ))}
      <path class="lit lit-edge" pathLength="1" d="M0 0 17.300-30 34.600-60 52-30" />
      <path class="lit" pathLength="1" d="M0 0 17.300-30 34.600-60 52-30" />
      <circle class="exchange" r="11" />
      <path class="house" d="M-6 6V-1l3-3h6l3 3v7zM-.6-9H.6v5H-.6z" />
      {TOWERS.map((tower, i) => (
        <Tower key={tower.join(' ')} tower={tower} delay={i * PACE} />
      ))}
    </svg>
  );
}

function Tower({ tower: [q, r, company, chips], delay }: { readonly tower: (typeof TOWERS)[number]; readonly delay: number }) {
  const colour = `var(--seat-${company})`;
  return (
    <g transform={at(q, r)}>
      <g class="tower" style={{ animationDelay: `${delay}s`, color: colour }}>
        {Array.from({ length: chips }, (_, chip) => (
          <g key={chip}>
            <ellipse class="edge" cy={7 - 4 * chip} rx="9.500" ry="7.200" />
            <ellipse cy={5 - 4 * chip} rx="9.500" ry="7.200" />
          </g>
        ))}
        <path class="emblem-on" d={EMBLEMS[company] ?? ''} transform={`translate(0 ${9 - 4 * chips}) scale(.9 .8)`} />
      </g>
    </g>
  );
}
