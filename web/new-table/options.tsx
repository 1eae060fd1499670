/** The game's own options, which come with its board and are loaded only when they are opened. */
import type { Board, OptionsProps } from '@partyline/board-kit/board.js';
import type { GameEntry } from '@partyline/games/registry.js';
import { useState } from 'preact/hooks';

type Props = OptionsProps & { readonly entry: GameEntry };

export function OptionFields({ entry, options, change, refuse }: Props) {
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
        <board.Options options={options} change={change} refuse={refuse} />
      )}
    </details>
  );
}
