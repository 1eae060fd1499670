/** Players of this server, by its published messages: a guest for each socket, a new table for each match. */
import { VERSION } from '@partyline/protocol/commands.js';
import type { Message, Said } from '@partyline/protocol/messages.js';
import { WebSocket } from 'ws';
import { type ClientsBesideIdle, type Listener, otherSeat, stoneIn } from './contender.js';
import { closeSockets, mapInBatches, whenOpen } from './sockets.js';

type Guest = { readonly cookie: string; readonly socket: WebSocket; moves: number; table: string };
/** At each table. */
const ONLOOKERS = 100;

const GOOD_ANSWER = /^{"type":"answer",.*"ok":true/;

type Made = { readonly table: string; readonly invitation: string };

export class PartyLineClients implements ClientsBesideIdle {
  readonly #origin: string;
  readonly #guests: Guest[] = [];
  readonly #idle: Guest[] = [];

  constructor(port: number) {
    this.#origin = `127.0.0.1:${port}`;
  }

  async begin(matches: number, listener: Listener): Promise<void> {
    const missing = Math.max(0, matches * 2 - this.#guests.length);
    this.#guests.push(...(await mapInBatches(Array.from({ length: missing }), () => this.#guest())));
    await mapInBatches(Array.from({ length: matches }), (_, match) => this.#sit(match, listener));
  }

  async #guest(): Promise<Guest> {
    const response = await fetch(`http://${this.#origin}/api/me`);
    const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';');
    await response.arrayBuffer();
    const socket = await whenOpen(new WebSocket(`ws://${this.#origin}/api/live`, { headers: { cookie } }));
    return { cookie, socket, moves: 0, table: '' };
  }

  /** The first makes the table and sits down, the second joins it, and with that the game begins. */
  async #sit(match: number, listener: Listener): Promise<void> {
    const first = this.#guests[match * 2];
    const second = this.#guests[match * 2 + 1];
    if (first === undefined || second === undefined) return;
    const { table, invitation } = await this.#make(first);
    for (const guest of [first, second]) {
      if (guest.table !== '') this.#say(guest, { type: 'bye', table: guest.table });
      guest.table = table;
    }
    const sat = [this.#watch(first, match, 0, listener), this.#watch(second, match, 1, listener)];
    this.#say(first, { type: 'hello', version: VERSION, table, after: null, invitation: null });
    this.#say(second, { type: 'hello', version: VERSION, table, after: null, invitation });
    this.#command(second, { type: 'join', chair: 1, nonce: null });
    await Promise.all(sat);
  }

  async #make({ cookie }: Guest): Promise<Made> {
    const body = JSON.stringify({ game: 'four-in-a-row', seats: [{ type: 'me' }, { type: 'open' }], shuffle: false });
    const headers = { cookie, 'content-type': 'application/json' };
    const response = await fetch(`http://${this.#origin}/api/tables`, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(await response.text());
    const made: unknown = await response.json();
    // biome-ignore lint/plugin: an answer of our own server
    return made as Made;
  }

  /** Resolves when the player sees that the game has begun. */
  #watch(guest: Guest, match: number, seat: 0 | 1, { seen, failed }: Listener): Promise<void> {
    const other = otherSeat(seat);
    return new Promise((resolve) => {
      guest.socket.removeAllListeners('message');
      guest.socket.on('message', (data) => {
        const text = data.toString();
        const stone = text.startsWith('{"type":"update"') ? stoneIn(text) : null;
        if (stone?.seat === other) seen(match, stone.column);
        if (stone !== null || GOOD_ANSWER.test(text)) return;
        const message: Message = JSON.parse(text);
        if (message.type === 'error' || (message.type === 'answer' && !message.ok)) failed(new Error(message.error));
        if (message.type === 'table' && message.table === guest.table && message.fields['status'] === 'playing') resolve();
      });
    });
  }

  drop(match: number, seat: 0 | 1, column: number): void {
    const guest = this.#guests[match * 2 + seat];
    if (guest !== undefined) this.#command(guest, { type: 'move', move: { type: 'drop', column } });
  }

  /** A hundred onlookers at each of some tables that nobody plays at. */
  async idle(sockets: number): Promise<void> {
    const idle = await mapInBatches(Array.from({ length: sockets }), () => this.#guest());
    this.#idle.push(...idle);
    for (let from = 0; from < idle.length; from += ONLOOKERS) {
      const [host, ...others] = idle.slice(from, from + ONLOOKERS);
      if (host === undefined) return;
      const { table, invitation } = await this.#make(host);
      for (const guest of [host, ...others])
        this.#say(guest, { type: 'hello', version: VERSION, table, after: null, invitation });
    }
  }

  close(): Promise<void> {
    return closeSockets([...this.#guests, ...this.#idle].map(({ socket }) => socket));
  }

  #command(guest: Guest, command: Extract<Said, { type: 'command' }>['command']): void {
    this.#say(guest, { type: 'command', table: guest.table, key: `${guest.moves++}`, asked: null, command });
  }

  #say({ socket }: Guest, said: Said): void {
    socket.send(JSON.stringify(said));
  }
}
