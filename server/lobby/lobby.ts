/** The lobby, put together: what strangers find there. Made once by whoever starts the server. */
import type { Rooms } from '../rooms/rooms.js';
import type { Store } from '../store/store.js';
import { LobbyListing } from './listing.js';

export type LobbyService = Pick<Store, 'log'> & { readonly rooms: Rooms };

export class Lobby {
  readonly listing: LobbyListing;

  constructor({ log, rooms }: LobbyService) {
    const games = rooms.games.list.map(({ id }) => id);
    this.listing = new LobbyListing({ log, games, now: () => performance.now() });
  }
}
