/** A map as a small picture: what lies where, and no words. */
import { useMemo } from 'preact/hooks';
import { sheetOf } from '../drawing/geometry.js';
import type { View } from '../format.js';
import './mini-map.css';

export function MiniMap({ map }: { readonly map: View['map'] }) {
  const sheet = useMemo(() => (Object.keys(map.hexes).length === 0 ? null : sheetOf(map)), [map]);
  if (sheet === null) return <svg class="wires-mini" aria-hidden="true" />;
  const { x, y, width, height } = sheet.box;
  return (
    <svg class="wires-mini" viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true">
      {sheet.cells.map((cell) => (
        <path
          key={cell.hex}
          class={`wires-mini-${cell.kind}`}
          d={sheet.outline}
          transform={`translate(${cell.x.toFixed(1)} ${cell.y.toFixed(1)})`}
        />
      ))}
    </svg>
  );
}
