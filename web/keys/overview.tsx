/** The overview of keys: those of the board, as the board states them, and those of the page. Knows no game and no page. */
import type { BoardKey } from '@partyline/board-kit/board.js';
import { listedKeys } from './listed.js';
import './overview.css';

const ID = 'keys-overview';

/** It has the focus while it is open; Escape closes it, and whatever had the focus gets it back. */
export function openKeys(): void {
  const overview = document.getElementById(ID);
  if (overview instanceof HTMLDialogElement && !overview.open) overview.showModal();
}

type Props = { readonly board: readonly BoardKey[]; readonly page: readonly BoardKey[] };

export function KeysOverview({ board, page }: Props) {
  const close = (event: KeyboardEvent & { readonly currentTarget: HTMLDialogElement }): void => {
    if (event.key !== '?') return;
    event.preventDefault();
    event.currentTarget.close();
  };
  const { everywhere, outside } = listedKeys(board, page);
  return (
    <dialog id={ID} class="keys" aria-labelledby="keys-title" onKeyDown={close}>
      {/* First, so that the focus begins at the top and nothing is scrolled away. */}
      <form method="dialog" class="keys-head">
        <h2 id="keys-title" class="keys-title">
          Keyboard shortcuts
        </h2>
        <button type="submit" class="button">
          Close
        </button>
      </form>
      <div class="keys-groups">
        <Group title="On the board" keys={board} />
        <Group title="Everywhere on this page" keys={everywhere} />
        {outside.length > 0 && <Group title="Outside the board" keys={outside} />}
      </div>
    </dialog>
  );
}

function Group({ title, keys }: { readonly title: string; readonly keys: readonly BoardKey[] }) {
  return (
    <section aria-label={title}>
      <h3 class="keys-group">{title}</h3>
      <dl class="keys-list">
        {keys.map((one) => (
          <div class="keys-row" key={one.does}>
            <dt>
              <kbd>{one.keys}</kbd>
            </dt>
            <dd>{one.does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
