/** The editor of a map: paper, brushes, names, and the keyboard on all of it. What an edit does to the map is decided in edits.ts. */
import type { EditorProps } from '@partyline/board-kit/editor.js';
import { usePanZoom } from '@partyline/board-kit/pointing/pan-zoom.jsx';
import { announce } from '@partyline/board-kit/speech/announce.js';
import type { RefObject } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import '@partyline/board-kit/unseen.css';
import '../board.css';
import '../contrast.css';
import '../map/map.css';
import './editor.css';
import { sheetOf } from '../../drawing/geometry.js';
import { focusHex } from '../hex-cursor.js';
import { type Brush, isPaint } from './brushes.js';
import { useEditorCursor } from './cursor.js';
import { type EditedMap, type HexPaint, hexOfFinding, paintAt, painted, placeCalled } from './edits.js';
import { type Extent, extentOf, fieldOf, middleOf, type PaperMiddle } from './field.js';
import { PlaceName } from './naming.js';
import { usePainting } from './painting.js';
import { EditorPaper, hexOfEvent } from './paper.js';
import { Brushes, MapFoot } from './tools.js';
import { paintWords } from './words.js';

/** Land enough to lie as it will lie on the board. */
const KNOWN_LAND = 12;

/** The paper does not grow under a brush, and its middle stays where it was when it was laid. */
function useField(map: EditedMap, flat: boolean, still: boolean) {
  const laid = useRef<{ readonly flat: boolean; readonly middle: PaperMiddle; readonly extent: Extent } | null>(null);
  if (laid.current?.flat !== flat) {
    const middle = middleOf(map, flat);
    laid.current = { flat, middle, extent: extentOf(map, flat, middle) };
  } else if (!still) laid.current = { ...laid.current, extent: extentOf(map, flat, laid.current.middle) };
  const { extent } = laid.current;
  const sheet = useMemo(() => fieldOf(map, extent, flat), [map, flat, JSON.stringify(extent)]);
  const { x, y, width, height } = sheet.box;
  const box = useMemo(() => sheet.box, [x, y, width, height]);
  return { sheet, box };
}

type MapEdit = (map: EditedMap) => EditedMap;
type Edits = { readonly now: () => EditedMap; put(edit: MapEdit, stroke?: string): void };

/** Edits, and the map as it is after all of them, also before the page is drawn again. */
function useEdits(component: EditedMap, change: EditorProps<EditedMap>['change']): Edits {
  const latest = useRef(component);
  latest.current = component;
  return {
    now: () => latest.current,
    put(edit, stroke) {
      latest.current = edit(latest.current);
      change(edit, stroke);
    },
  };
}

type Naming = { readonly hex: string; readonly before: string; readonly at: { readonly x: number; readonly y: number } };

/** The place that is being named, if any. */
function useNaming({ now, put }: Edits, root: RefObject<HTMLDivElement>) {
  const [naming, name] = useState<Naming | null>(null);
  const write = (hex: string, text: string): void => put((map) => placeCalled(map, hex, text), `name ${hex}`);
  return {
    naming,
    write,
    open(hex: string) {
      if (paintAt(now(), hex) === 'sea') announce('The sea has no names: paint land first.');
      else name({ hex, before: now().places[hex] ?? '', at: placeOnScreen(root.current, hex) });
    },
    close(keep: boolean) {
      if (naming === null) return;
      if (!keep) write(naming.hex, naming.before);
      name(null);
      focusHex(root, naming.hex);
    },
  };
}

export function WiresEditor({ component, findings, shown, change }: EditorProps<EditedMap>) {
  const [brush, choose] = useState<Brush>('standard');
  const [flat, lay] = useState(() => Object.keys(component.hexes).length > KNOWN_LAND && sheetOf(component).flat);
  const [painting, note] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const drawing = useRef<SVGSVGElement>(null);
  const { sheet, box } = useField(component, flat, painting);
  const hold = usePanZoom(box);
  const edits = useEdits(component, change);
  const { naming, open, write, close } = useNaming(edits, root);
  const paint = (hex: string, wished: HexPaint | null): void => {
    const what = wished ?? (isPaint(brush) ? brush : null);
    if (what === null) return;
    edits.put((map) => painted(map, hex, what));
    announce(paintWords(edits.now(), hex), { topic: 'paint' });
  };
  const isCity = (hex: string): boolean => paintAt(component, hex) === 'city';
  const { cursor, setCursor, go, onKey } = useEditorCursor({ sheet, hold, root, isCity, paint, name: open });
  const hand = usePainting({
    ...{ sheet, drawing, on: isPaint(brush), end: () => note(false) },
    begin(hex) {
      setCursor(hex);
      note(true);
    },
    paint(hex, stroke, passed) {
      // There is one exchange: a brush that is drawn over it leaves it where it is.
      const isSpared = passed && paintAt(edits.now(), hex) === 'start';
      if (isPaint(brush) && !isSpared) edits.put((map) => painted(map, hex, brush), stroke);
    },
  });
  useEffect(() => {
    if (shown !== null) go(hexOfFinding(shown.at) ?? cursor);
  }, [shown]);
  return (
    <div class="wires component-editor" ref={root}>
      <Brushes chosen={brush} choose={choose} />
      {/* The listener is not on the map itself: that would make the whole drawing a stop of the Tab key. */}
      <div class="wires-editor-paper" onFocusIn={(event) => setCursor(hexOfEvent(event) ?? cursor)}>
        <EditorPaper
          {...{ map: component, sheet, hold, drawing, findings, cursor, brush, hand, onKey }}
          onPick={(hex) => brush === 'name' && open(hex)}
        />
        {naming !== null && (
          <PlaceName {...{ map: component, sheet, close }} {...naming} write={(text) => write(naming.hex, text)} />
        )}
      </div>
      <MapFoot map={component} flat={flat} lay={lay} call={(id) => edits.put((map) => ({ ...map, id }), 'id')} />
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
