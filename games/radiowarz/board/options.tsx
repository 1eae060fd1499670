/** The choice of a map: those of the house, or one's own with strips of its own, with everything that is to be said about them. */
import type { OptionsProps } from '@partyline/board-kit/board.js';
import { ComponentChoice, chosenIn } from '@partyline/board-kit/parts/component-choice.jsx';
import { Findings, NOT_JSON, ownTextIn, Paper, useRefusal } from '@partyline/board-kit/parts/own.jsx';
import { counted } from '@partyline/kernel/words.js';
import { useMemo, useState } from 'preact/hooks';
import { judgeOwn, shippedMaps } from '../for-board.js';
import type { View } from '../format.js';
import './options.css';
import { sheetOf } from '../drawing/sheet.js';

type MapData = View['map'];

const ABOUT: { readonly [id: string]: string } = {
  house: 'one continent, two short ranges',
  archipelago: 'islands, and water between them',
  isthmus: 'two lands and a narrow bridge',
};

export function RadioOptions({ options, change, refuse }: OptionsProps) {
  const shipped = shippedMaps.map((map) => ({
    id: map.id,
    name: map.id.replace(/^./, (first) => first.toUpperCase()),
    about: ABOUT[map.id] ?? counted(map.cities.length, 'city', 'cities'),
    picture: <MiniMap map={map} />,
  }));
  return (
    <ComponentChoice
      title="Map"
      group="rw-map"
      shipped={shipped}
      chosen={chosenIn(options, 'map', shippedMaps[0]?.id ?? '')}
      choose={(map) => change({ map })}
      own={{ about: 'a map and strips as JSON', picture: OWN }}
    >
      <Own first={[ownTextIn(options, 'map'), ownTextIn(options, 'strips')]} change={change} refuse={refuse} />
    </ComponentChoice>
  );
}

const OWN = (
  <svg class="rw-mini" viewBox="0 0 60 42" aria-hidden="true">
    <path class="rw-mini-own" d="M30 13v16M22 21h16" />
  </svg>
);

function MiniMap({ map }: { readonly map: MapData }) {
  const { box, lands } = useMemo(() => sheetOf(map), [map]);
  return (
    <svg class="rw-mini" viewBox={`0 0 ${box.width} ${box.height}`} aria-hidden="true">
      {lands.map(({ id, kind, path }) => (
        <path key={id} class={`rw-mini-${kind}`} d={path} />
      ))}
    </svg>
  );
}

/** What the generator prints is a map and its strips in one. */
const isBoth = (json: unknown): json is { readonly map: unknown; readonly strips: unknown } =>
  typeof json === 'object' && json !== null && 'map' in json && 'strips' in json;

function judged([map, strips]: readonly [string, string]): ReturnType<typeof judgeOwn> {
  if (map.trim() === '') return { findings: [], options: null };
  try {
    const first: unknown = JSON.parse(map);
    if (isBoth(first)) return judgeOwn(first.map, first.strips);
    return strips.trim() === '' ? { findings: [], options: null } : judgeOwn(first, JSON.parse(strips));
  } catch {
    return { findings: [NOT_JSON], options: null };
  }
}

const EXAMPLE = {
  map: '{"id":"mine","size":[10000,7000],"regions":[…],"cities":[…]}',
  strips: '[{"id":"s-1","regions":["plains-1", … ]}, … ]',
} as const;

const EMPTY = 'Paste a map of your own with its strips, or choose one of ours.';
const NO_STRIPS = 'Your own map cannot be played with yet: paste its strips too, or choose one of ours.';
const BAD = 'Your own map and strips cannot be played with yet: mend them, or choose one of ours.';

type OwnProps = { readonly first: readonly [map: string, strips: string] } & Pick<OptionsProps, 'change' | 'refuse'>;

function Own({ first, change, refuse }: OwnProps) {
  const [texts, setTexts] = useState(first);
  const { findings, options } = useMemo(() => judged(texts), [texts]);
  const refused = options !== null ? null : texts[0].trim() === '' ? EMPTY : findings.length === 0 ? NO_STRIPS : BAD;
  useRefusal(refuse, refused);
  const read = (next: readonly [string, string]): void => {
    setTexts(next);
    const found = judged(next).options;
    if (found !== null) change(found);
  };
  return (
    <div class="choices-own">
      <p>“partyline make-components” prints a map with its strips: paste both at once into the first field.</p>
      <Paper
        about="Paste a map here, or drop its file."
        example={EXAMPLE.map}
        text={texts[0]}
        read={(map) => read([map, texts[1]])}
      />
      <Paper
        about="And here its strips, at least twelve."
        example={EXAMPLE.strips}
        text={texts[1]}
        read={(strips) => read([texts[0], strips])}
      />
      <Findings
        findings={findings}
        good={options === null ? null : 'This map and its strips can be played with.'}
        refused={refused}
      />
      {options === null ? null : <MiniMap map={options.map} />}
    </div>
  );
}
