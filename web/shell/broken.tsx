/** The page for when one of our own pages breaks: says that nothing is lost, and offers the way on. */
import type { ComponentChildren } from 'preact';
import { useEffect, useErrorBoundary } from 'preact/hooks';
import { useLocation } from 'preact-iso';

export function BrokenPage() {
  return (
    <main class="page broken">
      <h1>Something broke here; your game is safe</h1>
      <p>
        Every move that was made is kept. Reloading the page brings you back to it. If it breaks again, tell your host what you
        did last.
      </p>
      <p class="broken-ways">
        <button type="button" class="button button-primary" onClick={() => location.reload()}>
          Reload
        </button>
        <a class="button" href="/">
          To the games
        </a>
      </p>
    </main>
  );
}

/** Whatever breaks inside is replaced by that page; another address is another chance. */
export function Unbroken({ children }: { readonly children: ComponentChildren }) {
  const [error, forget] = useErrorBoundary((thrown) => console.error(thrown));
  const { path } = useLocation();
  useEffect(() => forget(), [path]);
  return error === undefined ? children : <BrokenPage />;
}
