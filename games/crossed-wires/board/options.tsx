/** The choice of the map: one of ours, or one's own as JSON, with everything that is to be said about it. */
import type { Finding } from '@partyline/kernel/component.js';
import type { Json } from '@partyline/kernel/json.js';
import { useMemo, useState } from 'preact/hooks';
import { judgeMap, shippedMaps } from '../facts.js';
import type { View } from '../format.js';
import { sheetOf } from './geometry.js';
import '@partyline/board-kit/choices.css';
import './options.css';

type MapData = View['map'];
type Props = { readonly options: Json; change(options: Json): void };

const ABOUT: { readonly [id: string]: string } = {
  house: '91 hexes around the exchange',
  valley: 'everybody starts at one end',
  basins: 'two basins, choose a side',
};

/** The chosen map: the id of one of ours, or 'own'. */
function chosenOf(options: Json): string {
  if (typeof options !== 'object' || options === null || !('map' in options)) return 'house';
  return typeof options.map === 'string' ? options.map : 'own';
}

export function WiresOptions({ options, change }: Props) {
  const chosen = chosenOf(options);
  const [own, setOwn] = useState(chosen === 'own');
  return (
    <fieldset class="choices">
      <legend>Map</legend>
      {shippedMaps().map((map) => (
        <label key={map.id} class="choice">
          <input
            type="radio"
            name="wires-map"
            checked={!own && chosen === map.id}
            onChange={() => {
              setOwn(false);
              change({ map: map.id });
            }}
          />
          <MiniMap map={map} />
          <span>
            <strong>{map.name}</strong>
            <small>{ABOUT[map.id] ?? ''}</small>
          </span>
        </label>
      ))}
      <label class="choice">
        <input type="radio" name="wires-map" checked={own} onChange={() => setOwn(true)} />
        <svg class="wires-mini" viewBox="0 0 60 40" aria-hidden="true">
          <path class="wires-mini-own" d="M30 12v16M22 20h16" />
        </svg>
        <span>
          <strong>Your own</strong>
          <small>a map as JSON</small>
        </span>
      </label>
      {own ? <OwnMap take={(map) => change({ map })} /> : null}
    </fieldset>
  );
}

function MiniMap({ map }: { readonly map: MapData }) {
  const sheet = useMemo(() => sheetOf(map), [map]);
  const { x, y, width, height } = sheet.box;
  return (
    <svg class="wires-mini" viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true">
      {sheet.cells.map((cell) => (
        <path
          key={cell.hex}
          class={`wires-mini-${cell.kind}`}
          d={sheet.outline}
          transform={`translate(${cell.x.toFixed(1)} ${cell.y.toFixed(1)})`}
        />
      ))}
    </svg>
  );
}

function readJson(text: string): { readonly json: unknown } | null {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return null;
  }
}

const NOT_JSON: Finding = { level: 'error', at: '', message: 'This is not JSON yet.' };

function OwnMap({ take }: { take(map: MapData): void }) {
  const [text, setText] = useState('');
  const [findings, setFindings] = useState<readonly Finding[]>([]);
  const [map, setMap] = useState<MapData | null>(null);
  const read = (next: string) => {
    setText(next);
    const parsed = readJson(next);
    const judged = parsed === null ? { findings: next.trim() === '' ? [] : [NOT_JSON], map: null } : judgeMap(parsed.json);
    setFindings(judged.findings);
    setMap(judged.map);
    if (judged.map !== null) take(judged.map);
  };
  const readFile = async (file: File | undefined) => {
    if (file !== undefined) read(await file.text());
  };
  return (
    <div class="choices-own">
      <label>
        <span>Paste a map here, or drop its file. “partyline make-components” makes more of them.</span>
        <textarea
          rows={5}
          spellcheck={false}
          value={text}
          placeholder={'{"id":"mine","name":"My map","hexes":{"0,0":"start","1,0":"standard","2,-1":"city"}}'}
          onInput={(event) => read(event.currentTarget.value)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            readFile(event.dataTransfer?.files[0]);
          }}
        />
      </label>
      <ul aria-live="polite">
        {findings.map(({ level, at, message }) => (
          <li key={at + message} data-level={level}>
            {message}
          </li>
        ))}
        {map === null ? null : <li data-level="good">{map.name}: this map can be played on.</li>}
      </ul>
      {map === null ? null : <MiniMap map={map} />}
    </div>
  );
}
