/** The lobby, put together: what strangers find there, and how those who look for a game are seated. Made once by whoever starts the server. */
import type { Rooms } from '../rooms/rooms.js';
import type { Store } from '../store/store.js';
import { LobbyListing } from './listing.js';
import { Matchmaking } from './matchmaking.js';

export type LobbyService = Pick<Store, 'log' | 'people' | 'queue'> & { readonly rooms: Rooms };

export class Lobby {
  readonly listing: LobbyListing;
  readonly matchmaking: Matchmaking;

  constructor({ log, people, queue, rooms }: LobbyService) {
    const games = rooms.games.list.map(({ id }) => id);
    const apart = () => Promise.resolve([]);
    this.matchmaking = new Matchmaking({ queue, people, rooms, apart, now: () => rooms.now() });
    const pools = () => this.matchmaking.pools();
    this.listing = new LobbyListing({ log, pools, games, now: () => performance.now() });
  }
}
