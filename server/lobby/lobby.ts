/** The lobby, put together: what strangers find there, and how those who look for a game are seated. Made once by whoever starts the server. */
import type { Rooms } from '../rooms/rooms.js';
import type { Store } from '../store/store.js';
import { Inviting, type InvitingService } from './invitations.js';
import { LobbyListing } from './listing.js';
import { Matchmaking } from './matchmaking.js';

export type LobbyService = Pick<Store, 'log' | 'people' | 'queue' | 'invitations'> &
  Pick<InvitingService, 'tell'> & { readonly rooms: Rooms };

export class Lobby {
  readonly listing: LobbyListing;
  readonly matchmaking: Matchmaking;
  readonly inviting: Inviting;

  constructor({ log, people, queue, invitations, rooms, tell }: LobbyService) {
    const games = rooms.games.list.map(({ id }) => id);
    const now = () => rooms.now();
    this.matchmaking = new Matchmaking({ queue, people, rooms, apart: (some) => invitations.apart(some), now });
    this.inviting = new Inviting({ invitations, rooms, now, ...(tell && { tell }) });
    const pools = () => this.matchmaking.pools();
    this.listing = new LobbyListing({ log, pools, games, now: () => performance.now() });
  }
}
