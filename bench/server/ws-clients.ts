/** Players on bare WebSockets: two sockets to a match, which stay for the matches to come. */
import { WebSocket } from 'ws';
import { type ClientsBesideIdle, type Listener, otherSeat, stoneIn } from './contender.js';
import { closeSockets, openSockets } from './sockets.js';
import type { WsSaid, WsTold } from './ws-host.js';

export class WsClients implements ClientsBesideIdle {
  readonly #address: string;
  readonly #idle: WebSocket[] = [];
  #sockets: readonly WebSocket[] = [];
  #round = 0;

  constructor(port: number) {
    this.#address = `ws://127.0.0.1:${port}`;
  }

  async begin(matches: number, listener: Listener): Promise<void> {
    const missing = matches * 2 - this.#sockets.length;
    if (missing > 0) this.#sockets = [...this.#sockets, ...(await openSockets(missing, () => new WebSocket(this.#address)))];
    this.#round++;
    await Promise.all(this.#sockets.slice(0, matches * 2).map((socket, index) => this.#join(socket, index, listener)));
  }

  #join(socket: WebSocket, index: number, { seen, failed }: Listener): Promise<void> {
    const seat = index % 2 === 0 ? 0 : 1;
    const match = index >> 1;
    const other = otherSeat(seat);
    return new Promise((resolve) => {
      socket.removeAllListeners('message');
      socket.on('message', (data) => {
        const text = data.toString();
        const stone = stoneIn(text);
        if (stone?.seat === other) seen(match, stone.column);
        if (stone !== null) return;
        const told: WsTold = JSON.parse(text);
        if (told.type === 'joined') resolve();
        else if (told.type === 'refused') failed(new Error(told.error));
      });
      this.#say(socket, { type: 'join', match: this.#name(match), seat });
    });
  }

  drop(match: number, seat: 0 | 1, column: number): void {
    const socket = this.#sockets[match * 2 + seat];
    if (socket !== undefined) this.#say(socket, { type: 'drop', match: this.#name(match), column });
  }

  async idle(sockets: number): Promise<void> {
    this.#idle.push(...(await openSockets(sockets, () => new WebSocket(this.#address))));
  }

  close(): Promise<void> {
    return closeSockets([...this.#sockets, ...this.#idle]);
  }

  #name(match: number): string {
    return `${this.#round}-${match}`;
  }

  #say(socket: WebSocket, said: WsSaid): void {
    socket.send(JSON.stringify(said));
  }
}
