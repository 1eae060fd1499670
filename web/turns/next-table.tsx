/** The way to the next table that waits for the reader, with how many there are. Nothing where none does. */
import { Icon } from '../shell/icons.js';
import { waitingElsewhere } from './waiting-tables.js';

/** In the header of every page. */
export function NextTableWay() {
  const tables = waitingElsewhere.value;
  const [next] = tables;
  if (next === undefined) return null;
  const words = tables.length === 1 ? '1 table waits for you' : `${tables.length} tables wait for you`;
  return (
    <a class="frame-next" href={next.href} title={words}>
      <span class="frame-count" aria-hidden="true">
        {tables.length}
      </span>
      <span class="frame-next-words">Next table</span>
      <span class="unseen">: {words}</span>
    </a>
  );
}

/** At a table that waits for another player, or is over. */
export function NextTableButton({ primary = false }: { readonly primary?: boolean }) {
  const [next] = waitingElsewhere.value;
  if (next === undefined) return null;
  return (
    <a class={primary ? 'button button-primary turn-next' : 'button turn-next'} href={next.href}>
      Next table
      <Icon name="chevron" />
    </a>
  );
}
