/** Who sits where, as ways side by side at the top of each page that begins a table: alone, with friends, or round one device. */
import { type GameEntry, games } from '@partyline/games/registry.js';
import { Icon, type IconName } from '../shell/icons.js';
import { carriedOn } from './carried-address.js';
import './seating-choice.css';

export type SeatingKind = 'alone' | 'friends' | 'device';

/** The address for playing alone: a deal of their own where the game has such, else against bots on this device. */
export const aloneAddress = ({ id, practice }: GameEntry): string =>
  practice === undefined ? `/here/new?game=${id}&alone=yes` : `/practice/${id}`;

const queryOf = (entry: GameEntry | undefined): string => (entry === undefined ? '' : `?game=${encodeURIComponent(entry.id)}`);

export function SeatingChoice({ game, chosen }: { readonly game: string | undefined; readonly chosen: SeatingKind }) {
  const entry = games.find(({ id }) => id === game);
  // A game for one is played alone, and there is nothing to choose.
  if (entry?.players.max === 1) return null;
  const ways: readonly (readonly [SeatingKind, string, IconName, string])[] = [
    ['alone', entry === undefined ? '/here/new?alone=yes' : aloneAddress(entry), 'person', 'Alone'],
    ['friends', `/new${queryOf(entry)}`, 'people', 'With friends'],
    ['device', `/here/new${queryOf(entry)}`, 'device', 'Share this device'],
  ];
  return (
    <nav class="where" aria-label="Who plays">
      {ways.map(([seating, href, icon, name]) => (
        <a key={seating} class="where-way" href={href + carriedOn()} aria-current={seating === chosen ? 'page' : undefined}>
          <Icon name={icon} />
          {name}
        </a>
      ))}
    </nav>
  );
}
