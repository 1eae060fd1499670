/** Crossed Wires as a small living picture: towers go up around the exchange, and a leased route lights through them. */
import './picture.css';

const HEX = 'M0-20 17.300-10v20L0 20-17.300 10v-20z';
const at = (q: number, r: number): string => `translate(${(34.64 * (q + r / 2)).toFixed(1)} ${30 * r})`;

const LAND = [
  [-2, 0], [-1, 0], [0, 0], [1, 0], [2, 0], [-1, -1], [0, -1], [1, -1], [2, -1],
  [-2, 1], [-1, 1], [0, 1], [1, 1], [1, -2], [0, -2], [2, -2], [-2, 2], [-1, 2], [0, 2],
] as const; // biome-ignore format: a small map in three rows

const TOWERS = [
  [1, -1, 1, 1],
  [-1, 0, 0, 2],
  [2, -2, 1, 3],
  [0, 1, 2, 1],
  [-1, 2, 2, 2],
  [2, -1, 0, 1],
] as const;

export function Picture({ still }: { readonly still: boolean }) {
  return (
    <svg class="wires-picture" viewBox="-100 -88 200 176" data-still={still} aria-hidden="true">
      {LAND.map(([q, r]) => (
        <path key={`${q} ${r}`} class={q === -1 && r === -1 ? 'hill' : 'land'} d={HEX} transform={at(q, r)} />
      ))}
      <path class="peaks" d="M-68-20l8-18 8 18zM-57-20l6-13 6 13z" />
      <path class="lit" pathLength="1" d="M0 0 17.300-30 34.600-60 52-30" />
      <circle class="exchange" r="10" />
      {TOWERS.map(([q, r, company, chips], i) => (
        <g key={`${q} ${r}`} transform={at(q, r)}>
          <g class="tower" style={{ animationDelay: `${i * 0.9}s`, fill: `var(--seat-${company})` }}>
            {Array.from({ length: chips }, (_, chip) => (
              <ellipse key={chip} cy={5 - 4 * chip} rx="10" ry="7" />
            ))}
          </g>
        </g>
      ))}
    </svg>
  );
}
