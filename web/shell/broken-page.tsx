/** The page for when one of our own pages breaks: says that nothing is lost, and offers the way on. */
import type { ComponentChildren } from 'preact';
import { useEffect, useErrorBoundary, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { isRenewed, loadAgain, sayRenewed } from './renewed.js';

export function BrokenPage() {
  const [renewed, know] = useState(false);
  useEffect(() => {
    isRenewed().then(know);
  }, []);
  return renewed ? <RenewedPage /> : <BrokenHere />;
}

/** A page of before the site was renewed: it may ask for files that are gone. */
function RenewedPage() {
  useEffect(sayRenewed, []);
  return (
    <main class="page broken">
      <h1>There is a new version</h1>
      <p>The site was renewed since you opened this page. Load it again to go on: every move that was made is kept.</p>
      <p class="broken-ways">
        <button type="button" class="button button-primary" onClick={loadAgain.run}>
          {loadAgain.label}
        </button>
      </p>
    </main>
  );
}

function BrokenHere() {
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
export function BreakGuard({ children }: { readonly children: ComponentChildren }) {
  const [error, forget] = useErrorBoundary((thrown) => console.error(thrown));
  const { path } = useLocation();
  useEffect(() => forget(), [path]);
  return error === undefined ? children : <BrokenPage />;
}
