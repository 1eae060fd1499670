/** RadioWarz as a small living picture: an island, two strings, and one of them pulled round the other's new station. */
import './picture.css';

const LAND = 'M-70-60C-48-78-30-62-8-68S34-82 56-66S84-34 88-10S80 40 66 54S26 62 4 72S-46 76-62 58S-76 30-84 8S-92-42-70-60Z';
const REGIONS = [
  ['wood', 'M-100-90H-20L-26-30L-52-10L-100-2Z'],
  ['sand', 'M-20-90H100V-24L34-20L-4-34L-26-30Z'],
  ['marsh', 'M-100-2L-52-10L-26 14L-34 90H-100Z'],
  ['wood', 'M34-20L100-24V90H40L28 34Z'],
] as const;
const BORDERS = 'M-20-90L-26-30L-52-10L-100-2M-26-30L-4-34L34-20L100-24M-52-10L-26 14L-34 90M-26 14L28 34L40 90M28 34L34-20';
const PEAKS = [
  [36, -48, 16],
  [52, -40, 13],
  [24, -40, 12],
] as const;
const TREES = [
  [-68, -40],
  [-58, -48],
  [-46, -44],
  [-56, -30],
  [58, 14],
  [68, 4],
  [52, 30],
  [66, 28],
] as const;
const PINS = [
  [-38, -58, 0],
  [-4, 54, 0],
  [74, 40, 0],
  [-72, -18, 1],
  [72, -16, 1],
] as const;

export function Picture({ still }: { readonly still: boolean }) {
  return (
    <svg class="radio-picture" viewBox="-100 -88 200 176" data-still={still} aria-hidden="true">
      <clipPath id="radio-picture-land">
        <path d={LAND} />
      </clipPath>
      <path class="shore far" d={LAND} />
      <path class="shore" d={LAND} />
      <g clip-path="url(#radio-picture-land)">
        <path class="land" d={LAND} />
        {REGIONS.map(([kind, d]) => (
          <path key={d} class={kind} d={d} />
        ))}
        <path class="border" d={BORDERS} />
      </g>
      <path class="coast" d={LAND} />
      {TREES.map(([x, y]) => (
        <path key={`${x} ${y}`} class="tree" d={`M${x} ${y - 9}l-5 9h10z`} />
      ))}
      {PEAKS.map(([x, y, h]) => (
        <g key={`${x} ${y}`}>
          <path class="peak" d={`M${x - h * 0.7} ${y}L${x} ${y - h}L${x + h * 0.7} ${y}Z`} />
          <path class="shade" d={`M${x} ${y - h}L${x + h * 0.7} ${y}H${x + 1}Z`} />
        </g>
      ))}
      <path class="string rival" d="M-72-18L-4 54L72-16" />
      <path class="string own" d="M-38-58L-4 54L74 40" />
      {PINS.map(([x, y, seat]) => (
        <circle key={`${x} ${y}`} class={`pin seat-${seat}`} cx={x} cy={y} r="6.5" />
      ))}
    </svg>
  );
}
