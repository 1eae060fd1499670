/** Being called otherwise at a table, also in the middle of a game: the others see it at once. */
import { useState } from 'preact/hooks';
import { done } from '../shell/notice.js';
import type { TableSource } from '../table/table.js';
import { NameField } from './name-field.js';

type Props = {
  readonly dialog: { readonly current: HTMLDialogElement | null };
  readonly now: string;
  readonly rename: NonNullable<TableSource['rename']>;
};

export function RenameDialog({ dialog, now, rename }: Props) {
  const [typed, write] = useState<string | null>(null);
  const [error, tell] = useState<string | null>(null);
  const name = typed ?? now;
  const close = (): void => {
    dialog.current?.close();
    write(null);
    tell(null);
  };
  const accept = async (event: Event): Promise<void> => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '' || wanted === now) return close();
    const trouble = await rename(wanted);
    tell(trouble);
    if (trouble !== null) return;
    close();
    done(`From now on you are called ${wanted}.`);
  };
  return (
    <dialog class="confirm" ref={dialog} aria-labelledby="rename-title" onClose={() => write(null)}>
      <form onSubmit={accept}>
        <h2 id="rename-title" class="confirm-title">
          Change your name
        </h2>
        <NameField name={name} write={write} />
        {error !== null && <p role="alert">{error}</p>}
        <p class="confirm-actions">
          <button type="submit" class="button button-primary">
            Save
          </button>
          <button type="button" class="button" onClick={close}>
            Cancel
          </button>
        </p>
      </form>
    </dialog>
  );
}
