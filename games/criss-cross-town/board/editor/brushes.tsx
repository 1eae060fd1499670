/** What the sheet's editor paints with: letters, one of the buildings, or the scissors; and the letters for those who have no keys. */

import { BUILDING_NAMES, SIGNED } from '../../drawing/buildings.js';
import { ALPHABET, type Building } from '../../for-board.js';
import { SmallSign } from '../tiles.js';
import type { SquarePaint } from './sheet-edits.js';

export type Brush =
  | { readonly type: 'letters' }
  | { readonly type: 'cut' }
  | { readonly type: 'building'; readonly building: Building };

export const LETTERS_BRUSH: Brush = { type: 'letters' };

type Named = { readonly brush: Brush; readonly name: string; readonly key: string };

/** In the order of their keys. */
const BRUSHES: readonly Named[] = [
  { brush: LETTERS_BRUSH, name: 'Letters', key: '' },
  ...SIGNED.map(
    (building, i): Named => ({ brush: { type: 'building', building }, name: BUILDING_NAMES[building], key: `${i + 1}` }),
  ),
  { brush: { type: 'building', building: '.' }, name: 'no building', key: '0' },
  { brush: { type: 'cut' }, name: 'cut away', key: 'Del' },
];

/** What a press on a square does; null for letters, which are typed. */
export const paintOf = (brush: Brush): SquarePaint | null => (brush.type === 'letters' ? null : brush);

const isSame = (one: Brush, other: Brush): boolean =>
  one.type === other.type && (one.type !== 'building' || other.type !== 'building' || one.building === other.building);

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

type Props = { readonly brush: Brush; take(brush: Brush): void; write(letter: string): void };

export function SheetBrushes({ brush, take, write }: Props) {
  return (
    <>
      <fieldset class="cct-brushes">
        <legend class="unseen">Put on squares</legend>
        {BRUSHES.map(({ brush: one, name, key }) => (
          <button
            key={name}
            type="button"
            class="cct-brush"
            aria-pressed={isSame(brush, one)}
            title={key === '' ? undefined : `Key ${key}`}
            onClick={() => take(one)}
          >
            {one.type === 'building' && one.building !== '.' ? <SmallSign building={one.building} /> : null}
            {capital(name)}
          </button>
        ))}
      </fieldset>
      {brush.type === 'letters' && (
        <fieldset class="cct-letter-keys">
          <legend class="unseen">Write on the chosen square</legend>
          {[...ALPHABET].map((letter) => (
            <button key={letter} type="button" onClick={() => write(letter)}>
              {letter}
            </button>
          ))}
        </fieldset>
      )}
    </>
  );
}
