/** RadioWarz as a small living picture: a coast, a range, three pins and a string that a rival pulls round a fourth. */
import './picture.css';

const LAND = 'M-92-50q18-26 50-20t44-8q30-6 48 14t36 26q12 20 2 40t-14 44q-22 22-52 16t-50 8q-34 10-52-14t-16-46q-10-30 4-60z';
const PEAKS = [
  [6, -6, 15],
  [24, 2, 12],
  [-6, 6, 11],
  [13, 12, 14],
] as const;

const TREES = [
  [-62, -44],
  [-50, -50],
  [-42, -40],
  [-56, -34],
  [52, -40],
  [64, -34],
  [58, -24],
] as const;

export function Picture({ still }: { readonly still: boolean }) {
  return (
    <svg class="radio-picture" viewBox="-100 -88 200 176" data-still={still} aria-hidden="true">
      <rect class="sea" x="-96" y="-84" width="192" height="168" rx="12" />
      <path class="shore" d={LAND} />
      <path class="land" d={LAND} />
      <path class="border" d="M-84-4q40-16 60 10t-6 66M-24 6q30-30 20-82M40-70q-6 40 20 56t28 40M20 22q20 20 12 54" />
      {TREES.map(([x, y]) => (
        <path key={`${x} ${y}`} class="tree" d={`M${x} ${y - 8}l-5 9h10z`} />
      ))}
      {PEAKS.map(([x, y, h]) => (
        <g key={`${x} ${y}`}>
          <path class="peak" d={`M${x - h * 0.7} ${y}L${x} ${y - h}L${x + h * 0.7} ${y}Z`} />
          <path class="shade" d={`M${x} ${y - h}L${x + h * 0.7} ${y}H${x + 1}Z`} />
        </g>
      ))}
      <path class="string own" d="M-76 34L-14 62L72 20" />
      <path class="string rival" d="M-66-56L-30 34L66-52" />
      <path class="string rival taut" d="M-66-56L-14 62L66-52" />
      {[
        [-76, 34, 0],
        [-14, 62, 0],
        [72, 20, 0],
        [-66, -56, 1],
        [66, -52, 1],
      ].map(([x, y, seat]) => (
        <circle key={`${x} ${y}`} class={`pin seat-${seat}`} cx={x} cy={y} r="6.5" />
      ))}
    </svg>
  );
}
