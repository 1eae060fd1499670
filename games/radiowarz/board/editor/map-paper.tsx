/**
 * The map while it is edited: the ground as it is printed, and over it what the tool has begun, what is chosen, what is to be said,
 * and the cross of the keyboard. It reports presses in units of the map.
 */
import { type PanZoom, PanZoomFrame } from '@partyline/board-kit/pointing/pan-zoom.jsx';
import type { Finding } from '@partyline/kernel/features/component.js';
import { useMemo, useRef } from 'preact/hooks';
import { labelsOf } from '../../drawing/labels.js';
import type { Sheet } from '../../drawing/sheet.js';
import type { Point } from '../../for-board.js';
import { Ground } from '../map/ground.js';
import type { EditedMap } from './land-edits.js';
import type { Hand } from './presses.js';
import { numberOfFinding } from './words.js';

/** Pixels on the screen: how near a press must be to what it means. */
const NEAR = { mouse: 12, touch: 22 } as const;
/** The names of cities, in pixels. */
const TYPE = 13;
/** Units of a map for an arrow key, and with Shift. */
const STRIDE = 200;
const STEP = 10;
/** So near is the keyboard, in units of a map. */
const KEY_REACH = 120;

export type MapPaperProps = {
  readonly land: EditedMap;
  readonly sheet: Sheet;
  readonly view: PanZoom;
  readonly hand: Hand;
  readonly findings: readonly Finding[];
  readonly cursor: Point;
  setCursor(at: Point): void;
  press(at: Point, reach: number): void;
  remove(): void;
  cancel(): void;
};

const ARROWS: ReadonlyMap<string, Point> = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
]);

const within = (value: number, most: number): number => Math.max(0, Math.min(most, value));

function onKey(event: KeyboardEvent, { land, sheet, view, cursor, setCursor, press, remove, cancel }: MapPaperProps): void {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  const [width, height] = land.map.size;
  const arrow = ARROWS.get(key);
  if (ctrlKey || metaKey || altKey) return;
  if (arrow !== undefined) {
    const by = shiftKey ? STEP : STRIDE;
    const to: Point = [within(cursor[0] + by * arrow[0], width), within(cursor[1] + by * arrow[1], height)];
    const unit = width / sheet.box.width;
    setCursor(to);
    view.reveal(to[0] / unit, to[1] / unit);
  } else if (key === 'Enter') press(cursor, KEY_REACH);
  else if (key === 'Delete' || key === 'Backspace') remove();
  else if (key === 'Escape') cancel();
  else if (!view.key(key)) return;
  event.preventDefault();
}

const HOW =
  'Map. Arrow keys move the cross, with Shift a little; Enter does there what the chosen tool does, Delete takes back or away, Escape lets go.';

export function MapPaper(props: MapPaperProps) {
  const { land, sheet, view, setCursor, press } = props;
  const svg = useRef<SVGSVGElement>(null);
  const ground = useMemo(() => <Ground sheet={sheet} id="rw-editor" />, [sheet]);
  const scale = Math.max(view.scale.value, 0.01);
  const unit = land.map.size[0] / sheet.box.width;
  const click = (event: PointerEvent | MouseEvent): void => {
    if (view.dragged() || svg.current === null) return;
    const { left, top } = svg.current.getBoundingClientRect();
    const [x0 = 0, y0 = 0] = view.viewBox.value.split(' ').map(Number);
    const at: Point = [
      within(Math.round((x0 + (event.clientX - left) / scale) * unit), land.map.size[0]),
      within(Math.round((y0 + (event.clientY - top) / scale) * unit), land.map.size[1]),
    ];
    const finger = 'pointerType' in event && event.pointerType === 'touch';
    setCursor(at);
    press(at, ((finger ? NEAR.touch : NEAR.mouse) / scale) * unit);
  };
  return (
    <div class="rw-paper">
      <div class="rw-paper-keys" role="application" aria-label={HOW} tabindex={0} onKeyDown={(event) => onKey(event, props)}>
        <PanZoomFrame hold={view}>
          <svg class="rw-printed" viewBox={view.viewBox} aria-hidden="true">
            {ground}
          </svg>
          <svg
            ref={svg}
            class="rw-map rw-edited"
            viewBox={view.viewBox}
            aria-hidden="true"
            style={{ '--px': `${(1 / scale).toFixed(3)}px`, '--marks': (1 / scale).toFixed(3) }}
            onClick={click}
          >
            <Marks {...props} unit={unit} scale={scale} />
          </svg>
        </PanZoomFrame>
      </div>
    </div>
  );
}

type MarksProps = MapPaperProps & { readonly unit: number; readonly scale: number };

function Marks({ land, sheet, hand, findings, cursor, unit, scale }: MarksProps) {
  const spot = ([x, y]: Point): string => `${(x / unit).toFixed(1)} ${(y / unit).toFixed(1)}`;
  const said = new Set(findings.map(({ at }) => numberOfFinding(at, 'regions')));
  const strip = hand.tool === 'strip' ? (land.strips[hand.strip]?.regions ?? []) : [];
  const isChosen = (id: string, i: number): boolean => strip.includes(id) || (hand.tool === 'join' && hand.chosen === i);
  const dot = 5 / scale;
  return (
    <>
      {sheet.lands.map(({ id, path }, i) =>
        isChosen(id, i) || said.has(i) ? (
          <path key={id} class={isChosen(id, i) ? 'rw-chosen-land' : 'rw-said-land'} d={path} />
        ) : null,
      )}
      {hand.tool === 'corner' &&
        land.map.regions.map(({ id, outline }) => (
          <path key={id} class="rw-corners" d={outline.map((corner) => `M${spot(corner)}v0`).join('')} />
        ))}
      {hand.corner !== null && <circle class="rw-held" {...centreOf(hand.corner, unit)} r={dot * 1.8} />}
      {hand.line.length > 0 && <path class="rw-line" d={`M${[...hand.line, cursor].map(spot).join('L')}`} />}
      {hand.line.map((corner, i) => (
        <circle key={i} class="rw-held" {...centreOf(corner, unit)} r={dot} />
      ))}
      <Cities sheet={sheet} hand={hand} findings={findings} scale={scale} />
      <g class="rw-cross" transform={`translate(${spot(cursor)}) scale(${1 / scale})`}>
        <path d="M-14 0H-4M4 0H14M0-14V-4M0 4V14" />
      </g>
    </>
  );
}

type CitiesProps = Pick<MapPaperProps, 'sheet' | 'hand' | 'findings'> & { readonly scale: number };

function Cities({ sheet, hand, findings, scale }: CitiesProps) {
  const said = new Set(findings.map(({ at }) => numberOfFinding(at, 'cities')));
  const size = Number((TYPE / scale).toFixed(1));
  const labels = useMemo(() => labelsOf(sheet, size), [sheet, size]);
  return (
    <>
      {sheet.towns.map((town, i) => (
        <g key={town.id} transform={`translate(${town.x.toFixed(1)} ${town.y.toFixed(1)})`}>
          {said.has(i) && <circle class="rw-said-city" r={12 / scale} />}
          <circle
            class={town.base ? 'rw-dot rw-dot-base' : 'rw-dot'}
            data-chosen={hand.tool === 'city' && hand.chosen === i}
            r="4.600"
          />
        </g>
      ))}
      {labels.map(({ town, x, y, anchor }) => (
        <text
          key={town.id}
          class="rw-city-name"
          x={x.toFixed(1)}
          y={y.toFixed(1)}
          text-anchor={anchor}
          style={{ fontSize: `${size}px` }}
        >
          {town.name}
        </text>
      ))}
    </>
  );
}

const centreOf = ([x, y]: Point, unit: number) => ({ cx: (x / unit).toFixed(1), cy: (y / unit).toFixed(1) });
