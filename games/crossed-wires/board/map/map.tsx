/**
 * The map as a grid that can be looked at, pointed at and walked over by keyboard. It draws a view and reports which hex is
 * meant; what that leads to is decided elsewhere.
 */
import { Deferred } from '@partyline/board-kit/parts/deferred.jsx';
import { type PanZoom, PanZoomFrame } from '@partyline/board-kit/pointing/pan-zoom.jsx';
import type { VNode } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { type Cell, rowsOf, type Sheet } from '../../drawing/geometry.js';
import { type Coordinate, clearOf, coordinatesIn, type Label, LINE, labelsOf, readable } from '../../drawing/labels.js';
import type { View } from '../../format.js';
import { TerritoryPatterns } from '../companies.js';
import type { Targets } from '../intent/aim.js';
import { describe } from '../speech.js';
import { Exchange, Ground, Town } from './ground.js';
import { type Aimed, AimMarks, LastMarks, TargetMarks, ticketsOf } from './marks.js';
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
  onPick(hex: string): void;
  /** The hexes of the last deed. */
  readonly last: readonly string[];
  onKey(event: KeyboardEvent): void;
};

/** Type keeps its size on the screen, a little less where the whole map is small, and never outgrows the hexes. In pixels. */
const [TYPE, SMALL_TYPE, FINE_TYPE] = [13, 11.5, 9];
const SMALL_SCALE = 0.6;
/** In units of the sheet. */
const SIZES = { least: 15, most: 32 };
const FINE_SIZES = { least: 11, most: 20 };

const sizeAt = (scale: number, pixels: number, { least, most }: typeof SIZES): number =>
  Math.round(Math.max(least, Math.min(most, pixels / Math.max(scale, 0.01))));
const typeAt = (scale: number): number => sizeAt(scale, scale < SMALL_SCALE ? SMALL_TYPE : TYPE, SIZES);
const fineAt = (scale: number): number => sizeAt(scale, FINE_TYPE, FINE_SIZES);

export function WiresMap(props: MapProps): VNode {
  const { sheet, view, hold, id } = props;
  const ground = useMemo(() => <Ground sheet={sheet} id={id} />, [sheet, id]);
  const built = JSON.stringify(view.network);
  const networks = useNetworks(props, built);
  const scale = hold.scale.value;
  const size = typeAt(scale);
  const fine = fineAt(scale);
  const coordinates = useMemo(() => coordinatesIn(sheet, fine), [sheet, fine]);
  const { aimed } = props;
  const ghost = aimed?.move ?? null;
  // The tower that is aimed at stands there already, as far as its town's name is concerned.
  const labels = useMemo(
    () => labelsOf(sheet, size, ghost === null ? view.network : { ...view.network, [ghost.hex]: ghost }, coordinates),
    [sheet, size, built, ghost, coordinates],
  );
  const printed = useMemo(() => <Coordinates coordinates={readable(coordinates, labels, size)} />, [coordinates, labels, size]);
  const tickets = aimed === null ? [] : ticketsOf(sheet, view.network, aimed, props.you, size);
  return (
    <PanZoomFrame hold={hold}>
      <svg
        class="wires-map"
        role="group"
        aria-label="Map"
        viewBox={hold.viewBox}
        style={{ '--type': `${size}px`, '--fine': `${fine}px` }}
        onPointerLeave={() => props.onHover(null)}
      >
        <TerritoryPatterns id={id} count={view.companies.length} />
        <Deferred>{ground}</Deferred>
        {networks}
        {printed}
        <LastMarks sheet={sheet} last={props.last} />
        {props.company === null ? null : <TargetMarks sheet={sheet} targets={props.targets} company={props.company} />}
        <Deferred>
          <Cells {...props} />
        </Deferred>
        <Names labels={clearOf(labels, tickets, size)} size={size} />
        {aimed === null ? null : <AimMarks sheet={sheet} network={view.network} aimed={aimed} tickets={tickets} />}
        <Pointed {...props} />
      </svg>
    </PanZoomFrame>
  );
}

/** The companies' land and wires, drawn again only where something was built. */
function useNetworks({ sheet, view, id }: MapProps, built: string): VNode {
  return useMemo(
    () => (
      <>
        <Territory sheet={sheet} network={view.network} id={id} />
        <Wires sheet={sheet} network={view.network} />
      </>
    ),
    [sheet, built, id],
  );
}

function Names({ labels, size }: { readonly labels: readonly Label[]; readonly size: number }) {
  return (
    <g class="wires-names" aria-hidden="true">
      {labels.map(({ cell, x, y, lines }) => (
        <text key={cell.hex} y={y.toFixed(1)}>
          {lines.map((line, i) => (
            <tspan key={line} x={x.toFixed(1)} dy={i === 0 ? 0 : (size * LINE).toFixed(1)}>
              {line}
            </tspan>
          ))}
        </text>
      ))}
    </g>
  );
}

/** What the log calls a hex that has no name. */
function Coordinates({ coordinates }: { readonly coordinates: readonly Coordinate[] }) {
  return (
    <g class="wires-coordinates" aria-hidden="true">
      {coordinates.map(({ cell, x, y }) => (
        <text key={cell.hex} x={x.toFixed(1)} y={y.toFixed(1)}>
          {cell.coordinate}
        </text>
      ))}
    </g>
  );
}

function Pointed({ sheet, pointed }: MapProps) {
  return (
    <g aria-hidden="true">
      {pointed.map((hex) => {
        const cell = sheet.at.get(hex);
        if (cell === undefined) return null;
        return (
          <path
            key={hex}
            class="wires-pointed-hex"
            d={sheet.outline}
            transform={`translate(${cell.x.toFixed(1)} ${cell.y.toFixed(1)}) scale(1.060)`}
          />
        );
      })}
    </g>
  );
}

/** The hex that an event is about: one listener for all of them. */
export function hexOf({ target }: Event): string | null {
  const cell = target instanceof Element ? target.closest('[data-hex]') : null;
  return cell?.getAttribute('data-hex') ?? null;
}

function Cells(props: MapProps) {
  const rows = useMemo(() => rowsOf(props.sheet), [props.sheet]);
  // A hex that has not changed is handed over as it was, and then costs nothing.
  const drawn = useRef(new Map<string, { readonly as: string; readonly hex: VNode }>());
  const draw = (cell: Cell): VNode => {
    const tower = props.view.network[cell.hex];
    const spoken = props.cursor === cell.hex ? props.spoken : null;
    const as = `${tower?.company} ${tower?.value} ${spoken}`;
    const known = drawn.current.get(cell.hex);
    if (known !== undefined && known.as === as) return known.hex;
    const hex = <Hex key={cell.hex} cell={cell} outline={props.sheet.outline} tower={tower} spoken={spoken} />;
    drawn.current.set(cell.hex, { as, hex });
    return hex;
  };
  return (
    <g
      class="wires-cells"
      role="grid"
      aria-label="Map. Arrow keys move from hex to hex, C to the next city, T to the next hex to build on, Enter builds."
      onKeyDown={props.onKey}
      onPointerOver={(event) => (event.pointerType === 'mouse' ? props.onHover(hexOf(event)) : undefined)}
      onClick={(event) => {
        const hex = hexOf(event);
        if (hex !== null && !props.hold.dragged()) props.onPick(hex);
      }}
    >
      {rows.map((row, i) => (
        <g key={row[0]?.hex ?? i} role="row">
          {row.map(draw)}
        </g>
      ))}
    </g>
  );
}

type HexProps = {
  readonly cell: Cell;
  readonly outline: string;
  readonly tower: View['network'][string] | undefined;
  /** What is said of the hex that the keyboard is on; null for the others. */
  readonly spoken: string | null;
};

function Hex({ cell, outline, tower, spoken }: HexProps) {
  const { hex, kind } = cell;
  return (
    <g
      role="gridcell"
      data-hex={hex}
      class="wires-hex"
      aria-label={spoken ?? describe(cell, tower)}
      tabindex={spoken === null ? -1 : 0}
      transform={`translate(${cell.x.toFixed(1)} ${cell.y.toFixed(1)})`}
    >
      <path class="wires-hit" d={outline} />
      {kind === 'city' ? <Town aside={tower !== undefined} /> : null}
      {kind === 'start' ? <Exchange /> : null}
      {tower === undefined ? null : <Tower company={tower.company} value={tower.value} />}
    </g>
  );
}
