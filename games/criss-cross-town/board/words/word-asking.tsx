/** One field for any word at all, for those who would like to know whether it is one. Judges nothing. */
import { useState } from 'preact/hooks';
import { normalised } from './wording.js';

const MOST_LETTERS = 20;

type Props = {
  readonly label: string;
  readonly button: string;
  /** What stands in the field at first. */
  readonly first?: string;
  readonly primary?: boolean;
  /** With at least one letter. */
  ask(word: string): void;
};

export function WordAsking({ label, button, first = '', primary = false, ask }: Props) {
  const [typed, type] = useState(first);
  const submit = (event: Event): void => {
    event.preventDefault();
    const word = normalised(typed).slice(0, MOST_LETTERS);
    if (word !== '') ask(word);
  };
  return (
    <form class="cct-book-asking" onSubmit={submit}>
      <label>
        <span>{label}</span>
        <input
          class="field"
          type="text"
          value={typed}
          maxLength={MOST_LETTERS}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          enterkeyhint="search"
          onInput={({ currentTarget }) => type(currentTarget.value)}
        />
      </label>
      <button type="submit" class={primary ? 'button button-primary' : 'button'}>
        {button}
      </button>
    </form>
  );
}
