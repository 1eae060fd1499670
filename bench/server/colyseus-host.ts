/** The peer: Colyseus with its WebSocket transport, in memory, sending its patch after each move instead of every 50 ms. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Seat, seatOf } from '@partyline/kernel/game.js';
import { streams } from '@partyline/kernel/random.js';
import { fourInARow as game } from '../four-in-a-row.js';
import type { Load } from '../peers.js';
import type { Host } from './contender.js';

/** What we use of the packages, by the names that they export. */
type Client = { readonly sessionId: string; send(type: string, message: string): void };
type Stones = { push(stone: number): void; [cell: number]: number };
type Board = { cells: Stones; column: number; mover: number };
interface BoardRoom {
  state: Board;
  maxClients: number;
  patchRate: number | null;
  onMessage(type: string, heard: (client: Client, message: { readonly column: number }) => void): void;
  broadcastPatch(): boolean;
}
type Core = {
  readonly Room: new () => BoardRoom;
  readonly Server: new (options: {
    readonly transport: object;
    readonly greet: false;
    readonly gracefullyShutdown: false;
  }) => {
    define(name: string, room: unknown): void;
    listen(port: number, host: string): Promise<void>;
    gracefullyShutdown(exit: false): Promise<void>;
  };
};
type Transport = { readonly WebSocketTransport: new (options: { readonly server: ReturnType<typeof createServer> }) => object };
type Schemas = { schema(fields: object, name: string): new () => Board; readonly ArraySchema: new () => Stones };

const ROWS = 6;
const CELLS = 42;
const NOBODY = 2;
const CHANCE = streams('');
const START = { options: {}, rules: game.rules, resources: new Map(), seats: 2, random: CHANCE };

function roomClass({ Room }: Core, { schema, ArraySchema }: Schemas) {
  const SharedBoard = schema({ cells: ['uint8'], column: 'uint8', mover: 'uint8' }, 'Board');
  return class extends Room {
    override maxClients = 2;
    override patchRate = null;
    readonly #seats = new Map<string, Seat>();
    readonly #position = game.setup(START).state;

    onCreate(): void {
      this.state = new SharedBoard();
      this.state.cells = new ArraySchema();
      this.state.column = 0;
      this.state.mover = NOBODY;
      for (let cell = 0; cell < CELLS; cell++) this.state.cells.push(NOBODY);
      this.onMessage('drop', (client, { column }) => this.#drop(client, column));
    }

    onJoin(client: Client): void {
      this.#seats.set(client.sessionId, seatOf(this.#seats.size));
    }

    #drop(client: Client, column: number): void {
      const move = { type: 'drop', column } as const;
      const seat = this.#seats.get(client.sessionId) ?? null;
      const refusal = game.check(this.#position, seat, move);
      if (refusal !== null || seat === null) {
        client.send('refused', refusal?.error ?? 'You do not sit here.');
        return;
      }
      const [dropped] = game.apply(this.#position, seat, move, CHANCE).events;
      this.state.cells[column * ROWS + Number(dropped?.['row'] ?? 0)] = seat;
      this.state.column = column;
      this.state.mover = seat;
      this.broadcastPatch();
    }
  };
}

export async function colyseusHost(load: Load): Promise<Host> {
  const core: Core = load('@colyseus/core');
  const { WebSocketTransport }: Transport = load('@colyseus/ws-transport');
  const schemas: Schemas = load('@colyseus/schema');
  const http = createServer();
  const transport = new WebSocketTransport({ server: http });
  const server = new core.Server({ transport, greet: false, gracefullyShutdown: false });
  server.define('four-in-a-row', roomClass(core, schemas));
  await server.listen(0, '127.0.0.1');
  const address: AddressInfo | string | null = http.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    close: () => server.gracefullyShutdown(false),
  };
}
