/**
 * Players of boardgame.io: its messages over its own socket.io client, without the reducer that its browser client runs for
 * every move, so that what we measure is the server.
 */
import type { G } from '../boardgame-io.js';
import type { Load } from '../peers.js';
import type { Clients, Listener } from './contender.js';
import { mapInBatches } from './sockets.js';

type State = { readonly G: G; readonly _stateID: number };
type Socket = {
  on(event: 'connect' | 'disconnect', heard: () => void): void;
  on(event: 'connect_error', heard: (error: Error) => void): void;
  on(event: 'sync', heard: (match: string, info: { readonly state: State }) => void): void;
  on(event: 'update', heard: (match: string, state: State) => void): void;
  off(event: 'sync' | 'update'): void;
  emit(event: string, ...args: readonly unknown[]): void;
  disconnect(): void;
};
type SocketIo = { io(address: string, options: { transports: readonly ['websocket']; forceNew: true }): Socket };

export class BoardgameIoClients implements Clients {
  readonly #connect: () => Promise<Socket>;
  readonly #sockets: Socket[] = [];
  readonly #stateIds: number[] = [];
  #round = 0;

  constructor(load: Load, port: number) {
    const { io }: SocketIo = load('socket.io-client');
    this.#connect = () =>
      new Promise((resolve, reject) => {
        const socket = io(`http://127.0.0.1:${port}/four-in-a-row`, { transports: ['websocket'], forceNew: true });
        socket.on('connect', () => resolve(socket));
        socket.on('connect_error', reject);
      });
  }

  async begin(matches: number, listener: Listener): Promise<void> {
    const missing = Math.max(0, matches * 2 - this.#sockets.length);
    this.#sockets.push(...(await mapInBatches(Array.from({ length: missing }), this.#connect)));
    this.#round++;
    // A match is made by the first who asks for it.
    for (const seat of [0, 1] as const) {
      await mapInBatches(Array.from({ length: matches }), (_, match) => this.#sync(match, seat, listener));
    }
  }

  #sync(match: number, seat: 0 | 1, { seen }: Listener): Promise<void> {
    const name = this.#name(match);
    const socket = this.#sockets[match * 2 + seat];
    return new Promise((resolve) => {
      socket?.off('sync');
      socket?.off('update');
      socket?.on('sync', (_match, { state }) => {
        this.#stateIds[match] = state._stateID;
        resolve();
      });
      socket?.on('update', (of, { G, _stateID }) => {
        const dropper = G.columns[G.last ?? 0]?.at(-1);
        if (of !== name || dropper === String(seat)) return;
        this.#stateIds[match] = _stateID;
        seen(match, G.last ?? -1);
      });
      socket?.emit('sync', name, String(seat), undefined, 2);
    });
  }

  drop(match: number, seat: 0 | 1, column: number): void {
    const action = { type: 'MAKE_MOVE', payload: { type: 'drop', args: [column], playerID: String(seat) } };
    this.#sockets[match * 2 + seat]?.emit('update', action, this.#stateIds[match], this.#name(match), String(seat));
  }

  close(): Promise<void> {
    for (const socket of this.#sockets) socket.disconnect();
    return Promise.resolve();
  }

  #name(match: number): string {
    return `${this.#round}-${match}`;
  }
}
