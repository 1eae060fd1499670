/** The page for addresses without a page. */
import { useTitle } from '../frame/title.js';

export function NotFoundPage() {
  useTitle('Nothing at this address');
  return (
    <main class="page broken">
      <h1>Nobody has this number</h1>
      <p>There is no page at this address. It may have been mistyped, or cut off when the link was copied.</p>
      <p class="broken-ways">
        <a class="button button-primary" href="/">
          To the games
        </a>
        <a class="button" href="/new">
          Lay a table
        </a>
      </p>
    </main>
  );
}
