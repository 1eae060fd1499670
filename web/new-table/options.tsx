/** The game's own options, which come with its board and are loaded only when somebody wants to see them. */
import type { Board } from '@partyline/board-kit/board.js';
import type { Entry } from '@partyline/games/registry.js';
import type { Json } from '@partyline/kernel/json.js';
import { useState } from 'preact/hooks';

type Props = { readonly entry: Entry; readonly options: Json; change(options: Json): void };

export function Options({ entry, options, change }: Props) {
  const [board, show] = useState<Board | 'loading' | 'lost' | null>(null);
  const load = (open: boolean): void => {
    const wanted = open && (board === null || board === 'lost');
    if (!wanted || entry.seen === null) return;
    show('loading');
    entry.seen.board().then(
      (loaded) => show(loaded.board),
      () => show('lost'),
    );
  };
  return (
    <details class="lay-part lay-options" onToggle={(event) => load(event.currentTarget.open)}>
      <summary>Options of {entry.name}</summary>
      {board === 'lost' ? (
        <p>They could not be fetched. The usual ones are fine; or reload the page and try again.</p>
      ) : board === 'loading' || board === null ? (
        <p class="quiet">Fetching them …</p>
      ) : (
        <board.Options options={options} change={change} />
      )}
    </details>
  );
}
