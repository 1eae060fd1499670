/**
 * What is seen while something is on its way: three lamps and a word about what it is. The first page may have come with a
 * greeting of the server, which stays until the page itself is there.
 */
import { signal } from '@preact/signals';

type Greeting = { readonly title: string; readonly more: string };

function greetingIn(page: Document): Greeting | null {
  const title = page.querySelector('.greeting h1')?.textContent ?? null;
  return title === null ? null : { title, more: page.querySelector('.greeting p')?.textContent ?? '' };
}

const greeting = signal(greetingIn(document));

/** Somebody goes elsewhere: what was said about the first page is no longer so. */
export function forgetGreeting(): void {
  greeting.value = null;
}

export function Loading({ for: what }: { readonly for: string }) {
  const said = greeting.value;
  if (said === null) return <Lamps for={what} />;
  return (
    <main class="greeting">
      <h1>{said.title}</h1>
      <p>{said.more}</p>
      <Lamps for={what} />
    </main>
  );
}

function Lamps({ for: what }: { readonly for: string }) {
  return (
    <div class="waiting" role="status">
      <div class="waiting-lamps" aria-hidden="true">
        <span class="waiting-lamp" />
        <span class="waiting-lamp" />
        <span class="waiting-lamp" />
      </div>
      <p>{what}</p>
    </div>
  );
}
