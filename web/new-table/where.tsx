/** The two ways to lay a table, side by side at the top of either page. */
import { Icon } from '../shell/icons.js';
import './where.css';

export function Where({ game, here }: { readonly game: string | undefined; readonly here: boolean }) {
  const query = game === undefined ? '' : `?game=${encodeURIComponent(game)}`;
  return (
    <nav class="where" aria-label="Where to play">
      <a class="where-way" href={`/new${query}`} aria-current={here ? undefined : 'page'}>
        <Icon name="people" />
        With friends
      </a>
      <a class="where-way" href={`/here/new${query}`} aria-current={here ? 'page' : undefined}>
        <Icon name="device" />
        On this device
      </a>
    </nav>
  );
}
