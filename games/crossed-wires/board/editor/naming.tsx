/** A field over the map to name a place, at the place itself. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Sheet } from '../../drawing/geometry.js';
import type { EditedMap } from './edits.js';

const MOST_LETTERS = 100;

type Props = {
  readonly map: EditedMap;
  readonly sheet: Sheet;
  readonly hex: string;
  /** In pixels from the upper left corner of the board. */
  readonly at: { readonly x: number; readonly y: number };
  write(name: string): void;
  /** `keep`: with what was written; otherwise as it was before. */
  close(keep: boolean): void;
};

export function PlaceName({ map, sheet, hex, at, write, close }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [hex]);
  return (
    <form
      class="wires-naming"
      style={{ '--x': `${at.x}px`, '--y': `${at.y}px` }}
      onSubmit={(event) => {
        event.preventDefault();
        close(true);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        close(false);
      }}
    >
      <label>
        <span>Name of {sheet.at.get(hex)?.coordinate}</span>
        <input
          ref={field}
          type="text"
          class="field"
          value={map.places[hex] ?? ''}
          maxLength={MOST_LETTERS}
          autocomplete="off"
          spellcheck={false}
          onInput={({ currentTarget }) => write(currentTarget.value)}
        />
      </label>
      <button type="submit" class="button">
        Done
      </button>
    </form>
  );
}
