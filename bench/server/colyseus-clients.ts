/** Players of Colyseus, on its own client: a room is a socket there, so every match has new ones. */
import type { Load } from '../peers.js';
import { type Clients, type Listener, otherSeat } from './contender.js';
import { mapInBatches } from './sockets.js';

type Room = {
  readonly roomId: string;
  onStateChange(changed: (board: { readonly column: number; readonly mover: number }) => void): void;
  onMessage(type: string, heard: (error: string) => void): void;
  send(type: 'drop', message: { readonly column: number }): void;
  leave(): Promise<unknown>;
};
type Client = { create(name: string): Promise<Room>; joinById(id: string): Promise<Room> };
type Package = { readonly Client: new (address: string) => Client };

export class ColyseusClients implements Clients {
  readonly #client: Client;
  #matches: readonly (readonly [Room, Room])[] = [];

  constructor(load: Load, port: number) {
    const { Client }: Package = load('colyseus.js');
    this.#client = new Client(`ws://127.0.0.1:${port}`);
  }

  async begin(matches: number, listener: Listener): Promise<void> {
    await this.close();
    this.#matches = await mapInBatches(Array.from({ length: matches }), async (_, match) => {
      const first = await this.#joined(this.#client.create('four-in-a-row'), match, 0, listener);
      const second = await this.#joined(this.#client.joinById(first.roomId), match, 1, listener);
      return [first, second] as const;
    });
  }

  /** Resolves when the first state is there, which everybody is sent when they join. */
  async #joined(joining: Promise<Room>, match: number, seat: 0 | 1, { seen, failed }: Listener): Promise<Room> {
    const room = await joining;
    const other = otherSeat(seat);
    room.onMessage('refused', (error) => failed(new Error(error)));
    return new Promise((resolve) => {
      room.onStateChange(({ column, mover }) => {
        if (mover === other) seen(match, column);
        else if (mover !== seat) resolve(room);
      });
    });
  }

  drop(match: number, seat: 0 | 1, column: number): void {
    this.#matches[match]?.[seat].send('drop', { column });
  }

  async close(): Promise<void> {
    await mapInBatches(this.#matches.flat(), (room) => room.leave());
    this.#matches = [];
  }
}
