/**
 * The map as a grid that can be looked at, pointed at and walked over by keyboard. It draws a view and reports which hex is
 * meant; what that leads to is decided elsewhere.
 */
import { type PanZoom, PanZoomFrame } from '@partyline/board-kit/pan-zoom.jsx';
import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import type { View } from '../format.js';
import type { Targets } from './aim.js';
import { type Aimed, AimMarks, TargetMarks } from './aiming.js';
import { TerritoryPatterns } from './companies.js';
import { type Cell, rowsOf, type Sheet, SIZE } from './geometry.js';
import { Exchange, Ground, Town } from './ground.js';
import { labelsOf } from './labels.js';
import { reliefOf } from './relief.js';
import { describe } from './speech.js';
import { Territory, Tower, Wires } from './towers.js';

export type MapProps = {
  readonly id: string;
  readonly sheet: Sheet;
  readonly view: View;
  readonly hold: PanZoom;
  readonly company: number | null;
  readonly targets: Targets;
  readonly aimed: Aimed | null;
  readonly pointed: readonly string[];
  readonly you: number | null;
  /** The hex that the keyboard is on, and what is to be said of it. */
  readonly cursor: string;
  readonly spoken: string;
  onHover(hex: string | null): void;
  onFocus(hex: string): void;
  onPick(hex: string, touch: boolean): void;
  onKey(event: KeyboardEvent): void;
};

/** Type keeps this size on the screen, and is left out where it would not fit. */
const TYPE = 13;
const LEAST_SCALE = 0.5;
const NAME_BELOW = 0.86;

export function WiresMap(props: MapProps): VNode {
  const { sheet, view, hold, id } = props;
  const ground = useMemo(() => <Ground sheet={sheet} relief={reliefOf(sheet)} id={id} />, [sheet, id]);
  const scale = hold.scale.value;
  const size = Math.max(15, TYPE / Math.max(scale, 0.01));
  const labels = useMemo(() => (scale < LEAST_SCALE ? [] : labelsOf(sheet, size)), [sheet, size, scale < LEAST_SCALE]);
  return (
    <PanZoomFrame hold={hold}>
      <svg
        class="wires-map"
        role="group"
        aria-label="Map"
        viewBox={hold.viewBox}
        style={{ '--type': `${size}px` }}
        onPointerLeave={() => props.onHover(null)}
      >
        <TerritoryPatterns id={id} count={view.companies.length} />
        {ground}
        <Territory sheet={sheet} network={view.network} id={id} />
        <Wires sheet={sheet} network={view.network} />
        {props.company === null ? null : <TargetMarks sheet={sheet} targets={props.targets} company={props.company} />}
        <Cells {...props} values={scale >= LEAST_SCALE} />
        <g class="wires-names" aria-hidden="true">
          {labels.map(({ cell, x, y }) => (
            <text key={cell.hex} x={x.toFixed(1)} y={y.toFixed(1)}>
              {cell.place}
            </text>
          ))}
        </g>
        {props.aimed === null ? null : <AimMarks sheet={sheet} network={view.network} aimed={props.aimed} you={props.you} />}
        <Pointed {...props} />
      </svg>
    </PanZoomFrame>
  );
}

/** With its name, which may have had no room on the map. */
function Pointed({ sheet, pointed }: MapProps) {
  return (
    <g aria-hidden="true">
      {pointed.map((hex) => {
        const cell = sheet.at.get(hex);
        if (cell === undefined) return null;
        return (
          <g key={hex} class="wires-names" transform={`translate(${cell.x.toFixed(1)} ${cell.y.toFixed(1)})`}>
            <path class="wires-pointed-hex" d={sheet.outline} transform="scale(1.060)" />
            {cell.place === null ? null : <text y={(NAME_BELOW * SIZE).toFixed(1)}>{cell.place}</text>}
          </g>
        );
      })}
    </g>
  );
}

function Cells(props: MapProps & { readonly values: boolean }) {
  const rows = useMemo(() => rowsOf(props.sheet), [props.sheet]);
  return (
    <g
      class="wires-cells"
      role="grid"
      aria-label="Map. Arrow keys move from hex to hex, C to the next city, T to the next hex to build on, Enter builds."
      data-values={props.values}
      onKeyDown={props.onKey}
    >
      {rows.map((row, i) => (
        <g key={row[0]?.hex ?? i} role="row">
          {row.map((cell) => (
            <Hex key={cell.hex} {...props} cell={cell} />
          ))}
        </g>
      ))}
    </g>
  );
}

function Hex({ cell, ...props }: MapProps & { readonly cell: Cell }) {
  const { hex, kind } = cell;
  const tower = props.view.network[hex];
  const here = props.cursor === hex;
  return (
    <g
      role="gridcell"
      data-hex={hex}
      class="wires-hex"
      aria-label={here ? props.spoken : describe(cell, props.view.network)}
      tabIndex={here ? 0 : -1}
      transform={`translate(${cell.x.toFixed(1)} ${cell.y.toFixed(1)})`}
      onPointerEnter={(event) => (event.pointerType === 'mouse' ? props.onHover(hex) : undefined)}
      onFocus={() => props.onFocus(hex)}
      onClick={(event) => (props.hold.dragged() ? undefined : props.onPick(hex, touched(event)))}
    >
      <path class="wires-hit" d={props.sheet.outline} />
      {kind === 'city' ? <Town aside={tower !== undefined} /> : null}
      {kind === 'start' ? <Exchange /> : null}
      {tower === undefined ? null : <Tower company={tower.company} value={tower.value} />}
    </g>
  );
}

/** A click of a finger has no hovering before it. */
const touched = (event: MouseEvent): boolean => event instanceof PointerEvent && event.pointerType === 'touch';
