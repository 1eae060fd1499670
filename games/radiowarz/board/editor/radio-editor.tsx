/**
 * The editor of a map with its strips: the map with the tool in hand, by mouse, finger and keyboard, and the cities and strips as
 * forms below it. What a press does is decided in presses.ts.
 */
import type { EditorProps } from '@partyline/board-kit/editor.js';
import { usePanZoom } from '@partyline/board-kit/pointing/pan-zoom.jsx';
import { announce } from '@partyline/board-kit/speech/announce.js';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type Sheet, sheetOf } from '../../drawing/sheet.js';
import type { Point } from '../../for-board.js';
import '@partyline/board-kit/unseen.css';
import '../board.css';
import '../contrast.css';
import '../map/map.css';
import '../map/marks.css';
import './editor.css';
import { CityForm } from './city-form.js';
import { cornerGone, type EditedMap, withoutCity } from './land-edits.js';
import { MapPaper } from './map-paper.js';
import { EMPTY_HAND, type Hand, pressed, takeTool } from './presses.js';
import { StripForms } from './strip-forms.js';
import { MapTools } from './tools.js';
import { placeOfFinding, spotWords } from './words.js';

export function RadioEditor({ component: land, findings, shown, change }: EditorProps<EditedMap>) {
  const [hand, hold] = useState<Hand>(EMPTY_HAND);
  const [cursor, setCursor] = useState<Point>([Math.round(land.map.size[0] / 2), Math.round(land.map.size[1] / 2)]);
  const root = useRef<HTMLDivElement>(null);
  const sheet = useSheet(land);
  const view = usePanZoom(sheet.box);
  const press = (at: Point, reach: number): void => {
    const next = pressed(land, hand, at, reach);
    hold(next.hand);
    change((now) => pressed(now, hand, at, reach).land);
    announce(next.said ?? spotWords(next.land, at), { topic: 'press' });
  };
  const remove = (): void => {
    if (hand.line.length > 0) hold({ ...hand, line: hand.line.slice(0, -1) });
    else if (hand.tool === 'city' && hand.chosen >= 0) {
      change((now) => withoutCity(now, hand.chosen));
      hold({ ...hand, chosen: -1 });
    } else if (hand.corner !== null) {
      const { corner } = hand;
      const edited = cornerGone(land, corner);
      if (edited.ok) change(() => edited.land);
      else announce(edited.error);
      hold({ ...hand, corner: null });
    }
  };
  useEffect(() => {
    const place = shown === null ? null : placeOfFinding(land, shown.at);
    if (place === null) return;
    if (place.at !== null) setCursor(place.at);
    hold({ ...takeTool(hand, place.tool ?? hand.tool), ...(place.strip === undefined ? {} : { strip: place.strip }) });
    const paper = root.current?.querySelector('.rw-paper-keys');
    if (paper instanceof HTMLElement) paper.focus();
  }, [shown]);
  return (
    <div class="rw component-editor" ref={root}>
      <MapTools hand={hand} hold={hold} remove={remove} />
      <MapPaper
        {...{ land, sheet, view, hand, findings, cursor, setCursor, press, remove }}
        cancel={() => hold(takeTool(hand, hand.tool))}
      />
      <div class="rw-editor-forms">
        {hand.tool === 'city' && <CityForm land={land} chosen={hand.chosen} change={change} />}
        {hand.tool === 'strip' && <StripForms land={land} hand={hand} hold={hold} change={change} />}
        {hand.tool !== 'city' && hand.tool !== 'strip' && <p class="quiet">{spotWords(land, cursor)}</p>}
      </div>
    </div>
  );
}

function useSheet({ map }: EditedMap): Sheet {
  return useMemo(() => sheetOf(map), [map]);
}

/** For lists: the lands in their colours. */
export function RadioPicture({ component: { map } }: { readonly component: EditedMap }) {
  const sheet = useMemo(() => sheetOf(map), [map]);
  const { x, y, width, height } = sheet.box;
  return (
    <svg class="rw rw-editor-picture" viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true">
      {sheet.lands.map(({ id, kind, path }) => (
        <path key={id} class={`rw-plain rw-plain-${kind}`} d={path} />
      ))}
      {sheet.towns.map((town) => (
        <circle key={town.id} class={town.base ? 'rw-dot rw-dot-base' : 'rw-dot'} cx={town.x} cy={town.y} r="9" />
      ))}
    </svg>
  );
}
