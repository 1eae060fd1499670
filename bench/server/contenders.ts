/** The servers of the table, and how their clients are made. */
import type { Load } from '../peers.js';
import { BoardgameIoClients } from './boardgame-io-clients.js';
import { ColyseusClients } from './colyseus-clients.js';
import type { Clients, ClientsBesideIdle } from './contender.js';
import type { ContenderId } from './hosts.js';
import { PartyLineClients } from './party-line-clients.js';
import { WsClients } from './ws-clients.js';

export type Contender<C extends Clients = Clients> = {
  readonly id: ContenderId;
  readonly who: string;
  readonly connect: (port: number) => C;
};

export const WS: Contender<ClientsBesideIdle> = {
  id: 'ws',
  who: 'ws, in memory (the limit)',
  connect: (port) => new WsClients(port),
};
export const WS_SQLITE: Contender = {
  id: 'ws-sqlite',
  who: 'ws + SQLite, group commit',
  connect: (port) => new WsClients(port),
};
export const OURS: Contender<ClientsBesideIdle> = {
  id: 'party-line',
  who: 'this server, durable log',
  connect: (port) => new PartyLineClients(port),
};

export const peerContenders = (load: Load): readonly Contender[] => [
  { id: 'colyseus', who: 'Colyseus 0.16, in memory', connect: (port) => new ColyseusClients(load, port) },
  { id: 'boardgame-io', who: 'boardgame.io 0.50.2, in memory', connect: (port) => new BoardgameIoClients(load, port) },
];
