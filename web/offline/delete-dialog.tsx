/** A button that deletes, after a word about exactly what goes and what stays. Knows not what that is. */
import { useRef, useState } from 'preact/hooks';

export type Deletion = {
  readonly name: string;
  readonly title: string;
  readonly goes: readonly string[];
  readonly stays: string;
  run(): Promise<void>;
};

export function DeleteDialog({ deletion: { name, title, goes, stays, run } }: { readonly deletion: Deletion }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [busy, work] = useState(false);
  const remove = async (): Promise<void> => {
    work(true);
    await run().catch(() => undefined);
    // What this page still has in memory would be written again.
    location.reload();
  };
  return (
    <>
      <button type="button" class="button" onClick={() => dialog.current?.showModal()}>
        {name}
      </button>
      <dialog class="keep-dialog" ref={dialog} aria-label={title}>
        <h2>{title}</h2>
        <p>This goes:</p>
        <ul class="keep-goes">
          {goes.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <p>{stays}</p>
        <p class="keep-ways">
          <button type="button" class="button" disabled={busy} onClick={remove}>
            Delete
          </button>
          <button type="button" class="button button-primary" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
        </p>
      </dialog>
    </>
  );
}
