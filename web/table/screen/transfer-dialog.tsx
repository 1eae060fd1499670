/** Taking a table elsewhere, after a word about what that means. Knows neither where it is kept nor how it is moved. */
import { useState } from 'preact/hooks';

export type Transfer = {
  /** As it stands in the menu. */
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** Each a button; null when it is done, else why not. */
  readonly choices: readonly { readonly name: string; run(): Promise<string | null> }[];
};

type Props = { readonly dialog: { readonly current: HTMLDialogElement | null }; readonly transfer: Transfer };

export function TransferDialog({ dialog, transfer: { title, text, choices } }: Props) {
  const [state, become] = useState<'asking' | 'moving' | { readonly error: string }>('asking');
  const choose = async (run: () => Promise<string | null>): Promise<void> => {
    become('moving');
    const error = await run().catch(() => 'This browser could not keep the table. Free some space on the device and try again.');
    become(error === null ? 'asking' : { error });
    if (error === null) dialog.current?.close();
  };
  return (
    <dialog class="confirm" ref={dialog} aria-labelledby="transfer-title" onClose={() => become('asking')}>
      <h2 id="transfer-title" class="confirm-title">
        {title}
      </h2>
      <p>{text}</p>
      {typeof state === 'object' && <p role="alert">{state.error}</p>}
      <p class="confirm-actions">
        {choices.map(({ name, run }) => (
          <button
            key={name}
            type="button"
            class="button button-primary"
            disabled={state === 'moving'}
            onClick={() => choose(run)}
          >
            {name}
          </button>
        ))}
        <button type="button" class="button" onClick={() => dialog.current?.close()}>
          Cancel
        </button>
      </p>
    </dialog>
  );
}
