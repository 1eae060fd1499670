/** Beside the paper: the brushes above it, and below it what there is in all, how it lies, and the short name that files have. */
import { ToolBar } from '@partyline/board-kit/editing/tool-bar.jsx';
import { BRUSHES, type Brush } from './brushes.js';
import type { EditedMap } from './edits.js';
import { countWords } from './words.js';

type BrushesProps = { readonly chosen: Brush; choose(brush: Brush): void };

const HEX = 'M0-10 8.660-5V5L0 10-8.660 5V-5Z';
/** Drawn over the hex of a brush. */
const SIGNS: { readonly [brush in Brush]?: string } = {
  city: 'M-5 4V-1l3-3 3 3v5zM1 4V0l2.500-2L6 0v4z',
  mountain: 'M-6 4-1-4 2 1 3.500-1 7 4z',
  start: 'M0-6V0M-3-4 3-4M-4 5V0H4v5z',
};

function BrushPicture({ brush }: { readonly brush: Brush }) {
  if (brush === 'name' || brush === 'hand') {
    const d = brush === 'name' ? 'M-8 7 0-8 8 7M-5 2H5' : 'M0-9V9M-9 0H9M-3-6 0-9 3-6M-3 6 0 9 3 6M-6-3-9 0-6 3M6-3 9 0 6 3';
    return (
      <svg class="wires-brush-picture" viewBox="-12 -12 24 24" aria-hidden="true">
        <path class="wires-brush-line" d={d} />
      </svg>
    );
  }
  return (
    <svg class="wires-brush-picture" viewBox="-12 -12 24 24" aria-hidden="true">
      <g data-paint={brush}>
        <path class="wires-hit" d={HEX} />
      </g>
      {SIGNS[brush] === undefined ? null : <path class="wires-brush-sign" d={SIGNS[brush]} />}
    </svg>
  );
}

export function Brushes({ chosen, choose }: BrushesProps) {
  const tools = BRUSHES.map(({ id, name, key, about }) => ({
    id,
    name,
    about: `${about} (${key})`,
    picture: <BrushPicture brush={id} />,
  }));
  return (
    <div class="wires-brushes">
      <ToolBar legend="What a click or a drag does" group="wires-brush" tools={tools} chosen={chosen} choose={choose} />
    </div>
  );
}

const MOST_ID_LETTERS = 100;

type FootProps = {
  readonly map: EditedMap;
  readonly flat: boolean;
  lay(flat: boolean): void;
  call(id: string): void;
};

export function MapFoot({ map, flat, lay, call }: FootProps) {
  return (
    <div class="component-editor-foot wires-editor-foot">
      <span>{countWords(map)}</span>
      <button type="button" class="button" onClick={() => lay(!flat)}>
        {flat ? 'Lay it points up' : 'Lay it sides up'}
      </button>
      <label>
        Short name in files
        <input
          type="text"
          class="field"
          value={map.id}
          maxLength={MOST_ID_LETTERS}
          autocomplete="off"
          spellcheck={false}
          onInput={({ currentTarget }) => call(currentTarget.value)}
        />
      </label>
    </div>
  );
}
