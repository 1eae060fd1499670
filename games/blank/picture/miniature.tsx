/** A position of Blank as a small still picture, for lists of tables: drawn from a view alone. */
import { size } from '../for-board.js';
import type { View } from '../format.js';

export function Miniature({ view }: { readonly view: View }) {
  return (
    <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      {view.jacks.map((seat, place) => (
        <circle
          key={place}
          cx={(place % size) + 0.5}
          cy={Math.floor(place / size) + 0.5}
          r={seat === null ? 0.2 : 0.42}
          fill={seat === null ? 'var(--hairline)' : `var(--seat-${seat})`}
        />
      ))}
    </svg>
  );
}
