/**
 * The curtain between two people at one device: it says whom to hand it to, and opens when they say that they have it. Behind
 * it there is only what everybody may see.
 */
import { useEffect, useRef } from 'preact/hooks';
import './curtain.css';

export function Curtain({ name, lift }: { readonly name: string; lift(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  // Escape must not be a way to look: only the button is.
  const stay = (event: Event) => event.preventDefault();
  return (
    <dialog class="curtain" ref={dialog} onCancel={stay} aria-labelledby="curtain-title">
      <h1 class="curtain-title" id="curtain-title">
        Pass the device to {name}
      </h1>
      <p class="curtain-why">The next part is for {name} only.</p>
      <button type="button" class="curtain-lift" onClick={lift}>
        I am {name}
      </button>
    </dialog>
  );
}
