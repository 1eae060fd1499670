/** Blank as a small living picture for the home page: a panel, two lines, and one plug that goes in. No rules, no data. */
import './picture.css';

const HOLES = Array.from({ length: 25 }, (_, i) => ({ x: -64 + (i % 5) * 32, y: -64 + Math.floor(i / 5) * 32 }));
const LINES = [
  { seat: 0, path: 'M-32-64V-32H0V0' },
  { seat: 1, path: 'M64-32V32H32' },
  { seat: 2, path: 'M-64 32H-32V64' },
];

export function Picture({ still }: { readonly still: boolean }) {
  return (
    <svg class="blank-picture" viewBox="-100 -88 200 176" data-still={still} aria-hidden="true">
      <rect class="panel" x="-88" y="-82" width="176" height="164" rx="10" />
      {HOLES.map(({ x, y }) => (
        <circle key={`${x} ${y}`} class="hole" cx={x} cy={y} r="8" />
      ))}
      {LINES.map(({ seat, path }) => (
        <path key={seat} class={`line seat-${seat}`} d={path} />
      ))}
      <path class="line seat-0 coming" d="M0 0H32" />
    </svg>
  );
}
