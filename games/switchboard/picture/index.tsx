/** Switchboard as a small living picture: a console with three cords, and calls that light up one after the other. */
import './picture.css';

const CORDS = [
  'M-84-40C-50-40-44-10-10-6S30-60 30-74',
  'M-84 10C-40 10-36 44 0 40S50 6 84 6',
  'M-30 74C-30 40-4 30 10 4S50-34 84-34',
] as const;

const CARDS = [-57, 1] as const;

export function Picture({ still }: { readonly still: boolean }) {
  return (
    <svg class="switch-picture" viewBox="-100 -88 200 176" data-still={still} aria-hidden="true">
      <rect class="console" x="-96" y="-84" width="192" height="168" rx="12" />
      {CARDS.map((x) => CARDS.map((y) => <rect key={`${x} ${y}`} class="card" x={x} y={y} width="56" height="56" rx="5" />))}
      {CORDS.map((d, i) => (
        <g key={d} class={`call call-${i}`}>
          <path class="cord" d={d} />
          <path class="sheen" d={d} />
          <path class="lit" pathLength="1" d={d} style={{ animationDelay: `${i * 3}s` }} />
        </g>
      ))}
      {[
        [-84, -40, 0],
        [-84, 10, 1],
        [-30, 74, 2],
        [30, -74, 0],
        [84, 6, 1],
        [84, -34, 2],
      ].map(([x, y, call]) => (
        <circle key={`${x} ${y}`} class={`lamp call-${call}`} cx={x} cy={y} r="7" />
      ))}
    </svg>
  );
}
