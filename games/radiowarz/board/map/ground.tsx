/** The printed part of the map: sea and its lines, lands with their textures, borders, ranges. The same in every position. */
import { useEffect, useState } from 'preact/hooks';
import type { RegionKind } from '../../components/map.js';
import { type Relief, reliefOf } from '../../drawing/relief.js';
import type { Sheet } from '../../drawing/sheet.js';
import { Textures } from './textures.js';

const LANDS: readonly RegionKind[] = ['plains', 'desert', 'swamp', 'green-forest', 'red-forest'];

/** The peaks come when the map is there: they are for the eye alone, and a slow device has enough to do till then. */
function useRelief(sheet: Sheet): Relief | null {
  const [relief, show] = useState<Relief | null>(null);
  useEffect(() => {
    const waiting = setTimeout(() => show(reliefOf(sheet.lands)));
    return () => clearTimeout(waiting);
  }, [sheet]);
  return relief;
}

export function Ground({ sheet, id }: { readonly sheet: Sheet; readonly id: string }) {
  const { x, y, width, height } = sheet.box;
  const relief = useRelief(sheet);
  const pathOf = (wanted: (kind: RegionKind) => boolean): string =>
    sheet.lands.flatMap(({ kind, path }) => (wanted(kind) ? [path] : [])).join('');
  const dry = `#${id}-dry`;
  return (
    <g class="rw-ground" aria-hidden="true">
      <Textures id={id} />
      <defs>
        <path id={`${id}-dry`} d={pathOf((kind) => kind !== 'water')} />
        <clipPath id={`${id}-sheet`}>
          <rect x={x} y={y} width={width} height={height} />
        </clipPath>
      </defs>
      <rect class="rw-beyond" x={x - 4000} y={y - 4000} width={width + 8000} height={height + 8000} />
      <rect fill={`url(#${id}-water)`} x={x} y={y} width={width} height={height} />
      <g clip-path={`url(#${id}-sheet)`}>
        {['far', 'far-gap', 'mid', 'mid-gap', 'near', 'near-gap', 'coast'].map((line) => (
          <use key={line} class={`rw-shore rw-shore-${line}`} href={dry} />
        ))}
        {LANDS.map((kind) => (
          <path key={kind} fill={`url(#${id}-${kind})`} d={pathOf((one) => one === kind)} />
        ))}
        <path class="rw-borders" d={pathOf((kind) => kind !== 'water' && kind !== 'mountain')} />
        <path class="rw-range-shade" transform="translate(5 7)" d={pathOf((kind) => kind === 'mountain')} />
        <path fill={`url(#${id}-mountain)`} d={pathOf((kind) => kind === 'mountain')} />
        <path class="rw-range" d={pathOf((kind) => kind === 'mountain')} />
      </g>
      {relief?.peaks.map(({ light, shade, snow }) => (
        <g key={light}>
          <path class="rw-peak" d={light} />
          <path class="rw-peak-shade" d={shade} />
          <path class="rw-snow" d={snow} />
        </g>
      ))}
      <rect class="rw-frame" x={x} y={y} width={width} height={height} />
    </g>
  );
}
