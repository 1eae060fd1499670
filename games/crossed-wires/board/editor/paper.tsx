/** The paper as a drawing: every hex of it with what is painted there, its name, and a mark where something is to be said of it. */
import { type PanZoom, PanZoomFrame } from '@partyline/board-kit/pointing/pan-zoom.jsx';
import type { Finding } from '@partyline/kernel/features/component.js';
import type { RefObject, VNode } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { type Cell, rowsOf, type Sheet, SIZE } from '../../drawing/geometry.js';
import { coordinatesIn, LINE, labelsOf, readable } from '../../drawing/labels.js';
import { Exchange, Mountain, Town } from '../map/ground.js';
import { type EditedMap, type HexPaint, hexOfFinding, paintAt } from './edits.js';
import type { usePainting } from './painting.js';
import { hexWords } from './words.js';

type Props = {
  readonly map: EditedMap;
  readonly sheet: Sheet;
  readonly hold: PanZoom;
  readonly drawing: RefObject<SVGSVGElement>;
  readonly findings: readonly Finding[];
  readonly cursor: string;
  readonly brush: string;
  readonly hand: ReturnType<typeof usePainting>;
  onPick(hex: string): void;
  onKey(event: KeyboardEvent): void;
};

/** Type keeps its size on the screen, and never outgrows the hexes. In pixels, and in units of the sheet. */
const TYPE = { pixels: 13, least: 13, most: 30 };
const FINE = { pixels: 9.5, least: 9, most: 18 };
const sizeAt = (scale: number, { pixels, least, most }: typeof TYPE): number =>
  Math.round(Math.max(least, Math.min(most, pixels / Math.max(scale, 0.01))));

/** By hex: what is to be said of it. */
function findingsByHex(findings: readonly Finding[]): ReadonlyMap<string, readonly Finding[]> {
  const byHex = new Map<string, Finding[]>();
  for (const finding of findings) {
    const hex = hexOfFinding(finding.at);
    if (hex !== null) byHex.set(hex, [...(byHex.get(hex) ?? []), finding]);
  }
  return byHex;
}

export function hexOfEvent({ target }: Event): string | null {
  const cell = target instanceof Element ? target.closest('[data-hex]') : null;
  return cell?.getAttribute('data-hex') ?? null;
}

export function EditorPaper(props: Props) {
  const { map, sheet, hold, drawing, brush, hand } = props;
  const scale = hold.scale.value;
  const [size, fine] = [sizeAt(scale, TYPE), sizeAt(scale, FINE)];
  return (
    <PanZoomFrame hold={hold}>
      <svg
        class="wires-map wires-paper"
        ref={drawing}
        role="group"
        aria-label="Map"
        data-brush={brush}
        viewBox={hold.viewBox}
        style={{ '--type': `${size}px`, '--fine': `${fine}px` }}
        {...hand}
      >
        <Cells {...props} />
        <Words map={map} sheet={sheet} size={size} fine={fine} />
      </svg>
    </PanZoomFrame>
  );
}

type WordsProps = Pick<Props, 'map' | 'sheet'> & { readonly size: number; readonly fine: number };

function Words({ map, sheet, size, fine }: WordsProps) {
  const land = useMemo(() => ({ ...sheet, cells: sheet.cells.filter(({ hex }) => paintAt(map, hex) !== 'sea') }), [sheet]);
  const coordinates = useMemo(() => coordinatesIn(land, fine), [land, fine]);
  const labels = useMemo(() => labelsOf(land, size, {}, coordinates), [land, size, coordinates]);
  return (
    <g class="wires-paper-words" aria-hidden="true">
      <g class="wires-coordinates">
        {readable(coordinates, labels, size).map(({ cell, x, y }) => (
          <text key={cell.hex} x={x.toFixed(1)} y={y.toFixed(1)}>
            {cell.coordinate}
          </text>
        ))}
      </g>
      <g class="wires-names">
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
    </g>
  );
}

function Cells({ map, sheet, hold, findings, cursor, onPick, onKey }: Props) {
  const rows = useMemo(() => rowsOf(sheet), [sheet]);
  const said = useMemo(() => findingsByHex(findings), [findings]);
  // A hex that has not changed is handed over as it was, and then costs nothing.
  const drawn = useRef(new Map<string, { readonly as: string; readonly hex: VNode }>());
  const draw = (cell: Cell): VNode => {
    const paint = paintAt(map, cell.hex);
    const here = said.get(cell.hex) ?? [];
    const stop = cursor === cell.hex;
    const words = hexWords(
      cell,
      paint,
      here.map(({ message }) => message),
    );
    const level = here.some((one) => one.level === 'error') ? 'error' : here.length > 0 ? 'warning' : null;
    const as = `${paint} ${stop} ${level} ${words} ${sheet.flat}`;
    const known = drawn.current.get(cell.hex);
    if (known !== undefined && known.as === as) return known.hex;
    const hex = <Hex key={cell.hex} cell={cell} outline={sheet.outline} paint={paint} stop={stop} words={words} level={level} />;
    drawn.current.set(cell.hex, { as, hex });
    return hex;
  };
  return (
    <g
      role="grid"
      aria-label="Map. Arrow keys move from hex to hex, 1 to 5 paint, Enter names the place."
      onKeyDown={onKey}
      onClick={(event) => {
        const hex = hexOfEvent(event);
        if (hex !== null && !hold.dragged()) onPick(hex);
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
  readonly paint: HexPaint;
  /** Of the Tab key. */
  readonly stop: boolean;
  readonly words: string;
  readonly level: Finding['level'] | null;
};

function Hex({ cell, outline, paint, stop, words, level }: HexProps) {
  return (
    <g
      class="wires-hex wires-painted"
      role="gridcell"
      data-hex={cell.hex}
      data-paint={paint}
      aria-label={words}
      tabindex={stop ? 0 : -1}
      transform={`translate(${cell.x.toFixed(1)} ${cell.y.toFixed(1)})`}
    >
      <path class="wires-hit" d={outline} />
      {paint === 'city' ? <Town aside={false} /> : null}
      {paint === 'start' ? <Exchange /> : null}
      {paint === 'mountain' ? <Mountain x={0} y={0} /> : null}
      {level === null ? null : (
        <g class="wires-said" data-level={level} transform={`translate(${SIZE * 0.5} ${-SIZE * 0.45})`}>
          <circle r="10" />
          <path d="M0-5V1M0 4.500v.1" />
        </g>
      )}
    </g>
  );
}
