/** A button whose deed cannot be undone: it says what it does, and asks. Knows no deed. */
import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { ApiResult } from '../link/api.js';

type Props = {
  /** What the button says. */
  readonly name: string;
  readonly title: string;
  /** What the second button says, which does it. */
  readonly sure: string;
  readonly disabled?: boolean;
  run(): Promise<ApiResult<unknown>>;
  done(): void;
  readonly children: ComponentChildren;
};

export function AskTwice({ name, title, sure, disabled = false, run, done, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [busy, work] = useState(false);
  const [error, tell] = useState<string | null>(null);
  const act = async (): Promise<void> => {
    work(true);
    const answer = await run();
    work(false);
    tell(answer.ok ? null : answer.error);
    if (!answer.ok) return;
    dialog.current?.close();
    done();
  };
  return (
    <>
      <button type="button" class="button" disabled={disabled} onClick={() => dialog.current?.showModal()}>
        {name}
      </button>
      <dialog class="me-dialog" ref={dialog} aria-label={title} onClose={() => tell(null)}>
        <h2>{title}</h2>
        {children}
        {error !== null && <p role="alert">{error}</p>}
        <p class="me-buttons">
          <button type="button" class="button" disabled={busy} onClick={act}>
            {sure}
          </button>
          <button type="button" class="button button-primary" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
        </p>
      </dialog>
    </>
  );
}
