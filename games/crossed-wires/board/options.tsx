/** The choice of the map: one of ours, or one's own as JSON, with everything that is to be said about it; and the house variant. */
import type { OptionsProps } from '@partyline/board-kit/board.js';
import { ComponentChoice, chosenIn } from '@partyline/board-kit/parts/component-choice.jsx';
import { Findings, NOT_JSON, ownTextIn, Paper, useRefusal } from '@partyline/board-kit/parts/own.jsx';
import { isRecord, type Json } from '@partyline/kernel/json.js';
import { useMemo, useRef, useState } from 'preact/hooks';
import { judgeMap, shippedMaps } from '../for-board.js';
import type { View } from '../format.js';
import { MiniMap } from './mini-map.js';
import './options.css';

type MapData = View['map'];

const ABOUT: { readonly [id: string]: string } = {
  house: '91 hexes around the exchange',
  valley: 'everybody starts at one end',
  basins: 'two basins, choose a side',
};

export function WiresOptions({ options, change, refuse }: OptionsProps) {
  const shipped = shippedMaps().map((map) => ({
    id: map.id,
    name: map.name,
    about: ABOUT[map.id] ?? '',
    picture: <MiniMap map={map} />,
  }));
  const known = isRecord(options) ? options : {};
  const latest = useRef(known);
  latest.current = known;
  const set = (more: Readonly<Record<string, Json>>): void => {
    latest.current = { ...latest.current, ...more };
    change(latest.current);
  };
  return (
    <>
      <ComponentChoice
        title="Map"
        group="wires-map"
        shipped={shipped}
        chosen={chosenIn(options, 'map', 'house')}
        choose={(map) => set({ map })}
        own={{ about: 'a map as JSON', picture: OWN }}
      >
        <OwnMap first={ownTextIn(options, 'map')} take={(map) => set({ map })} refuse={refuse} />
      </ComponentChoice>
      <label class="wires-variant">
        <input
          type="checkbox"
          checked={known['extraCash'] === 'house'}
          onChange={({ currentTarget }) => set({ extraCash: currentTarget.checked ? 'house' : 'none' })}
        />
        <span>
          Extra cash by seat
          <small>{EXTRA}</small>
        </span>
      </label>
    </>
  );
}

const EXTRA =
  'A variant of ours, not in the printed rules: seats that win less often begin with more money, as measured between strong bots on the house map.';

const OWN = (
  <svg class="wires-mini" viewBox="0 0 60 40" aria-hidden="true">
    <path class="wires-mini-own" d="M30 12v16M22 20h16" />
  </svg>
);

function judged(text: string): ReturnType<typeof judgeMap> {
  if (text.trim() === '') return { findings: [], map: null };
  try {
    return judgeMap(JSON.parse(text));
  } catch {
    return { findings: [NOT_JSON], map: null };
  }
}

const EMPTY = 'Paste a map of your own, or choose one of ours.';
const BAD = 'Your own map cannot be played on yet: mend it, or choose one of ours.';

type OwnMapProps = { readonly first: string; take(map: MapData): void } & Pick<OptionsProps, 'refuse'>;

function OwnMap({ first, take, refuse }: OwnMapProps) {
  const [text, setText] = useState(first);
  const { findings, map } = useMemo(() => judged(text), [text]);
  const refused = map !== null ? null : text.trim() === '' ? EMPTY : BAD;
  useRefusal(refuse, refused);
  const read = (next: string): void => {
    setText(next);
    const found = judged(next).map;
    if (found !== null) take(found);
  };
  return (
    <div class="choices-own">
      <Paper
        about="Paste a map here, or drop its file. “partyline make-components” makes more of them."
        example={'{"id":"mine","name":"My map","hexes":{"0,0":"start","1,0":"standard","2,-1":"city"}}'}
        text={text}
        read={read}
      />
      <Findings findings={findings} good={map === null ? null : `${map.name}: this map can be played on.`} refused={refused} />
      {map === null ? null : <MiniMap map={map} />}
    </div>
  );
}
