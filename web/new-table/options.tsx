/** The game's own options, which come with its board and are loaded only when they are opened. */
import type { Board, OptionsProps } from '@partyline/board-kit/board.js';
import type { GameEntry } from '@partyline/games/registry.js';
import { useEffect, useState } from 'preact/hooks';

type Props = OptionsProps & {
  readonly entry: GameEntry;
  /** Whether somebody has come with options of their own, which are to be seen. */
  readonly unfolded?: boolean;
};

export function OptionFields({ entry, options, change, refuse, unfolded = false }: Props) {
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
  useEffect(() => load(unfolded), []);
  return (
    <details class="lay-part lay-options" open={unfolded} onToggle={(event) => load(event.currentTarget.open)}>
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
