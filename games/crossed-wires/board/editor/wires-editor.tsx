/** The editor of a map: paper, brushes, names, and the keyboard on all of it. What an edit does to the map is decided in edits.ts. */
import type { EditorProps } from '@partyline/board-kit/editor.js';
import { usePanZoom } from '@partyline/board-kit/pointing/pan-zoom.jsx';
import { announce } from '@partyline/board-kit/speech/announce.js';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import '@partyline/board-kit/unseen.css';
import '../board.css';
import '../contrast.css';
import '../map/map.css';
import './editor.css';
import { sheetOf } from '../map/geometry.js';
import { type Brush, isPaint } from './brushes.js';
import { focusHex, useCursor } from './cursor.js';
import { type HexPaint, hexOfFinding, type MapData, paintAt, painted, placeCalled } from './edits.js';
import { type Extent, extentOf, fieldOf } from './field.js';
import { PlaceName } from './naming.js';
import { usePainting } from './painting.js';
import { EditorPaper, hexOfEvent } from './paper.js';
import { Brushes, MapFoot } from './tools.js';
import { hexWords } from './words.js';

/** Land enough to lie as it will lie on the board. */
const KNOWN_LAND = 12;

/** The paper does not grow under a brush. */
function useField(map: MapData, flat: boolean, still: boolean) {
  const extent = useRef<{ readonly flat: boolean; readonly at: Extent } | null>(null);
  if (extent.current === null || extent.current.flat !== flat || !still) extent.current = { flat, at: extentOf(map, flat) };
  const { at } = extent.current;
  const sheet = useMemo(() => fieldOf(map, at, flat), [map, flat, JSON.stringify(at)]);
  const { x, y, width, height } = sheet.box;
  const box = useMemo(() => sheet.box, [x, y, width, height]);
  return { sheet, box };
}

type Naming = { readonly hex: string; readonly before: string; readonly at: { readonly x: number; readonly y: number } };

export function WiresEditor({ component, findings, shown, change }: EditorProps<MapData>) {
  const [brush, choose] = useState<Brush>('standard');
  const [flat, lay] = useState(() => Object.keys(component.hexes).length > KNOWN_LAND && sheetOf(component).flat);
  const [painting, note] = useState(false);
  const [naming, name] = useState<Naming | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const drawing = useRef<SVGSVGElement>(null);
  // What a finger has passed already, also before the page is drawn again.
  const latest = useRef(component);
  latest.current = component;
  const { sheet, box } = useField(component, flat, painting);
  const hold = usePanZoom(box);
  const put = (edit: (map: MapData) => MapData, stroke?: string): void => {
    latest.current = edit(latest.current);
    change(edit, stroke);
  };
  const paint = (hex: string, wished: HexPaint | null): void => {
    const what = wished ?? (isPaint(brush) ? brush : null);
    if (what === null) return;
    put((map) => painted(map, hex, what));
    const cell = fieldOf(latest.current, extentOf(latest.current, flat), flat).at.get(hex);
    if (cell !== undefined) announce(hexWords(cell, what, []), { topic: 'paint' });
  };
  const openName = (hex: string): void => {
    if (paintAt(latest.current, hex) === 'sea') {
      announce('The sea has no names: paint land first.');
      return;
    }
    name({ hex, before: latest.current.places[hex] ?? '', at: placeOnScreen(root.current, hex) });
  };
  const isCity = (hex: string): boolean => paintAt(component, hex) === 'city';
  const { cursor, setCursor, go, onKey } = useCursor({ sheet, hold, root, isCity, paint, name: openName });
  const hand = usePainting({
    sheet,
    drawing,
    on: isPaint(brush),
    begin: (hex) => {
      setCursor(hex);
      note(true);
    },
    end: () => note(false),
    paint: (hex, stroke, passed) => {
      // There is one exchange: a brush that is drawn over it leaves it where it is.
      const isSpared = passed && paintAt(latest.current, hex) === 'start';
      if (isPaint(brush) && !isSpared) put((map) => painted(map, hex, brush), stroke);
    },
  });
  useEffect(() => {
    const hex = shown === null ? null : (hexOfFinding(shown.at) ?? cursor);
    if (hex !== null) go(hex);
  }, [shown]);
  const close = (keep: boolean): void => {
    if (naming === null) return;
    if (!keep) put((map) => placeCalled(map, naming.hex, naming.before), `name ${naming.hex}`);
    name(null);
    focusHex(root, naming.hex);
  };
  return (
    <div class="wires wires-editor" ref={root}>
      <Brushes chosen={brush} choose={choose} />
      {/* The listener is not on the map itself: that would make the whole drawing a stop of the Tab key. */}
      <div class="wires-editor-paper" onFocusIn={(event) => setCursor(hexOfEvent(event) ?? cursor)}>
        <EditorPaper
          {...{ map: component, sheet, hold, drawing, findings, cursor, brush, hand, onKey }}
          onPick={(hex) => brush === 'name' && openName(hex)}
        />
        {naming !== null && (
          <PlaceName
            coordinate={sheet.at.get(naming.hex)?.coordinate ?? ''}
            name={component.places[naming.hex] ?? ''}
            at={naming.at}
            write={(text) => put((map) => placeCalled(map, naming.hex, text), `name ${naming.hex}`)}
            close={close}
          />
        )}
      </div>
      <MapFoot map={component} flat={flat} lay={lay} call={(id) => put((map) => ({ ...map, id }), 'id')} />
    </div>
  );
}

/** Where a hex is now, from the upper left corner of the paper. */
function placeOnScreen(root: HTMLDivElement | null, hex: string): { readonly x: number; readonly y: number } {
  const cell = root?.querySelector(`[data-hex="${hex}"]`)?.getBoundingClientRect();
  const paper = root?.querySelector('.wires-editor-paper')?.getBoundingClientRect();
  if (cell === undefined || paper === undefined) return { x: 0, y: 0 };
  return { x: cell.left + cell.width / 2 - paper.left, y: cell.bottom - paper.top };
}
