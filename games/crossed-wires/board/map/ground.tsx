/** The printed part of the map: sea, land, heights, mountains, towns and their names. The same in every position. */
import { useInSteps } from '@partyline/board-kit/parts/deferred.jsx';
import type { Cell, Point, Sheet } from '../../drawing/geometry.js';
import { EXCHANGE, EXCHANGE_DISC, type LandmarkPart, mountainAt, TOWN } from '../../drawing/landmarks.js';
import { heightsOf, type Shore, shoreOf } from '../../drawing/relief.js';

export function Ground({ sheet, id }: { readonly sheet: Sheet; readonly id: string }) {
  const { box } = sheet;
  const shore = useInSteps(shoreOf, sheet);
  const heights = useInSteps(heightsOf, sheet);
  return (
    <g class="wires-ground" aria-hidden="true">
      <rect class="wires-sea" x={box.x - 4000} y={box.y - 4000} width={box.width + 8000} height={box.height + 8000} />
      {shore === null ? null : <Land id={id} shore={shore} heights={heights ?? []} />}
      <path class="wires-grid" d={sheet.cells.map((cell) => outlineAt(sheet, cell)).join('')} />
      {sheet.cells.map((cell) => (cell.kind === 'mountain' ? <Mountain key={cell.hex} x={cell.x} y={cell.y} /> : null))}
    </g>
  );
}

type LandProps = { readonly id: string; readonly shore: Shore; readonly heights: readonly string[] };

function Land({ id, shore, heights }: LandProps) {
  return (
    <>
      {shore.water.map((path, i) => (
        <path key={path} class={`wires-water wires-water-${i}`} d={path} />
      ))}
      <path class="wires-land" d={shore.coast} />
      <clipPath id={`${id}-land`}>
        <path d={shore.coast} />
      </clipPath>
      <g clip-path={`url(#${id}-land)`}>
        {heights.map((path, i) => (
          <path key={path} class={`wires-height wires-height-${i}`} d={path} fill-rule="evenodd" />
        ))}
      </g>
      <path class="wires-coast" d={shore.coast} />
    </>
  );
}

const outlineAt = ({ corners }: Sheet, { x, y }: Cell): string =>
  `M${corners.map((corner) => `${(x + corner.x).toFixed(1)} ${(y + corner.y).toFixed(1)}`).join('L')}Z`;

const Parts = ({ of }: { readonly of: readonly LandmarkPart[] }) =>
  of.map(({ matter, d }) => <path key={d} class={`wires-${matter}`} d={d} />);

export const Mountain = ({ x, y }: Point) => (
  <g class="wires-mountain" transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
    <Parts of={mountainAt({ x, y })} />
  </g>
);

/** Smaller and to the side where a tower stands. */
export const Town = ({ aside }: { readonly aside: boolean }) => (
  <g class="wires-town" transform={aside ? 'translate(-20 -13) scale(.62)' : 'translate(0 -3)'}>
    <Parts of={TOWN} />
  </g>
);

export const Exchange = () => (
  <g class="wires-exchange">
    <circle r={EXCHANGE_DISC} class="wires-exchange-disc" />
    <Parts of={EXCHANGE} />
  </g>
);
