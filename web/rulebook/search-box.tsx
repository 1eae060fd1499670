/** The search of the rulebook: looks while one types, says how much it found; Enter goes to the first, Escape clears. */
import { useEffect, useRef } from 'preact/hooks';

export type SearchBoxProps = {
  readonly typed: string;
  /** How many clauses fit; null while nothing is typed. */
  readonly found: number | null;
  type(text: string): void;
  /** Enter: to the first of them. */
  go(): void;
};

function said(found: number | null): string {
  if (found === null) return '';
  if (found === 0) return 'Nothing found. Try a shorter word, or a number such as 3.2.';
  return found === 1 ? '1 clause' : `${found} clauses`;
}

/** "/" brings the search up from anywhere on the page where nothing is being written. */
function useSlash(focus: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const writing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (event.key !== '/' || writing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [focus]);
}

export function SearchBox({ typed, found, type, go }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  useSlash(() => input.current?.focus());
  return (
    <search class="rulebook-search">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          go();
        }}
      >
        <input
          ref={input}
          class="field"
          type="search"
          aria-label="Search the rules"
          aria-keyshortcuts="/"
          placeholder="Search: a word, or a number such as 3.2"
          autocomplete="off"
          spellcheck={false}
          enterkeyhint="search"
          value={typed}
          onInput={(event) => type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') type('');
          }}
        />
        <p class="rulebook-found" role="status">
          {said(found)}
        </p>
      </form>
    </search>
  );
}
