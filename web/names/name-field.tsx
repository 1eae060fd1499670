/** A field for a name, filled in already: Enter accepts it as it is. */
import { useEffect, useRef } from 'preact/hooks';
import type { Naming } from './use-name.js';

const MOST_LETTERS = 40;

type Props = Pick<Naming, 'name' | 'write'> & {
  /** Whether the keyboard begins here, where a keyboard does not cover half of the screen. */
  readonly first?: boolean;
};

export function NameField({ name, write, first = false }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const known = name !== null;
  useEffect(() => {
    if (!first || !known || !matchMedia('(hover: hover)').matches) return;
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, [first, known]);
  return (
    <label class="name-field">
      Your name
      <input
        class="field"
        ref={field}
        autocomplete="nickname"
        maxLength={MOST_LETTERS}
        value={name ?? ''}
        disabled={!known}
        onInput={(event) => write(event.currentTarget.value)}
      />
    </label>
  );
}
