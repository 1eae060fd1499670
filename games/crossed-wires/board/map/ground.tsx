/** The printed part of the map: sea, land, heights, mountains, towns and their names. The same in every position. */
import { useInSteps } from '@partyline/board-kit/parts/deferred.jsx';
import { type Cell, type Point, type Sheet, SIZE } from './geometry.js';
import { heightsOf, type Shore, shoreOf } from './relief.js';

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

/** Three peaks, lit from the left; where they stand differs a little from hex to hex. */
export function Mountain({ x: left, y: top }: Point) {
  const vary = Math.abs(Math.round(left * 7 + top * 13)) % 3;
  const peaks = [
    { x: -15 + vary, y: 7, w: 13, h: 20 - vary },
    { x: 15 - vary, y: 9, w: 12, h: 18 + vary },
    { x: vary - 1, y: 16, w: 19, h: 36 - vary * 2 },
  ];
  return (
    <g class="wires-mountain" transform={`translate(${left.toFixed(1)} ${top.toFixed(1)})`}>
      {peaks.map(({ x, y, w, h }) => (
        <g key={x}>
          <path class="wires-peak" d={`M${x - w} ${y}L${x} ${y - h}L${x + w} ${y}Z`} />
          <path
            class="wires-peak-shade"
            d={`M${x} ${y - h}L${x + w} ${y}H${x + w * 0.15}L${x - w * 0.12} ${y - h * 0.3}L${x + w * 0.12} ${y - h * 0.55}Z`}
          />
          <path
            class="wires-snow"
            d={`M${x} ${y - h}L${x + w * 0.32} ${y - h * 0.68}L${x + w * 0.1} ${y - h * 0.62}L${x - w * 0.08} ${y - h * 0.72}L${x - w * 0.3} ${y - h * 0.66}Z`}
          />
        </g>
      ))}
    </g>
  );
}

/** A church and houses. Smaller and to the side where a tower stands. */
export function Town({ aside }: { readonly aside: boolean }) {
  return (
    <g class="wires-town" transform={aside ? 'translate(-20 -13) scale(.62)' : 'translate(0 -3)'}>
      <path class="wires-town-ground" d="M-24 11q24 8 48 0q-4 6-24 6t-24-6z" />
      <path class="wires-wall" d="M-20 11V2l6-5 6 5v9zM8 11V3l6-5 6 5v8zM-6 12V-6H4V12z" />
      <path class="wires-roof" d="M-22 3l8-7 8 7h-3l-5-4.500-5 4.500zM6 4l8-7 8 7h-3l-5-4.500L9 4zM-8-5-1-21 6-5z" />
      <path class="wires-window" d="M-16 5h3v3h-3zM12 5h3v3h-3zM-3-1h3.500v4h-3.500zM-2.500 6h3v6h-3z" />
    </g>
  );
}

/** The exchange: a switchboard tower with its mast, where every network begins. */
export function Exchange() {
  return (
    <g class="wires-exchange">
      <circle r={SIZE * 0.62} class="wires-exchange-disc" />
      <path class="wires-exchange-mast" d="M0-26V-6M-7-20 7-20M-5-14 5-14" />
      <path class="wires-exchange-house" d="M-15 15V-2l6-5H9l6 5v17z" />
      <path class="wires-exchange-window" d="M-10 1h5v5h-5zM-2.500 1h5v5h-5zM5 1h5v5H5zM-3 9h6v6h-6z" />
    </g>
  );
}
