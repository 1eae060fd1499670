/** Throwing away what was entered, which is asked about first. The players stay. */
import { useRef } from 'preact/hooks';

export function StartOver({ startOver }: { startOver(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button type="button" class="button" onClick={() => dialog.current?.showModal()}>
        Start over
      </button>
      <dialog ref={dialog} aria-labelledby="companion-over" class="companion-dialog">
        <h2 id="companion-over">Start over?</h2>
        <p>Everything that was entered for this game is thrown away. The players stay.</p>
        <form method="dialog" class="companion-row">
          <button type="submit" class="button">
            Keep it
          </button>
          <button type="submit" class="button" onClick={startOver}>
            Throw it away
          </button>
        </form>
      </dialog>
    </>
  );
}
