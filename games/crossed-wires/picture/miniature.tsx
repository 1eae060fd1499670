/** A position of Crossed Wires as a small still picture: the map, and on it the towers of each company. Decides no rule. */
import { sheetOf } from '../drawing/geometry.js';
import type { View } from '../format.js';

const GROUND = { start: 'var(--brass)', standard: 'var(--panel)', city: 'var(--hairline)', mountain: 'var(--seat-5)' } as const;

export function Miniature({ view }: { readonly view: View }) {
  const { box, cells, outline } = sheetOf(view.map);
  const fillOf = (hex: string, kind: keyof typeof GROUND): string => {
    const tower = view.network[hex];
    return tower === undefined ? GROUND[kind] : `var(--seat-${tower.company})`;
  };
  return (
    <svg viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`} aria-hidden="true">
      {cells.map(({ hex, kind, x, y }) => (
        <path
          key={hex}
          d={outline}
          transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
          fill={fillOf(hex, kind)}
          stroke="var(--hairline)"
          stroke-width="4"
        />
      ))}
    </svg>
  );
}
