/** The peer: boardgame.io's own server with its socket.io transport, in memory, as it comes. */
import type { AddressInfo } from 'node:net';
import { gameWith } from '../boardgame-io.js';
import type { Load } from '../peers.js';
import type { Host } from './contender.js';

/** What we use of the packages, by the names that they export. */
type Running = { readonly appServer: { address(): AddressInfo } };
type ServerPackage = {
  Server(config: { games: readonly object[]; origins: readonly string[] }): {
    /** The port goes to Node's `listen` as it is, which takes a host with it. */
    run(config: { port: { port: number; host: string }; callback: () => void }): Promise<Running>;
    kill(running: Running): void;
  };
};
type Core = { readonly INVALID_MOVE: string };

export async function boardgameIoHost(load: Load): Promise<Host> {
  const { Server }: ServerPackage = load('boardgame.io/server');
  const { INVALID_MOVE }: Core = load('boardgame.io/core');
  const server = Server({ games: [gameWith(INVALID_MOVE)], origins: [] });
  const running = await server.run({ port: { port: 0, host: '127.0.0.1' }, callback: () => undefined });
  return { port: running.appServer.address().port, close: async () => server.kill(running) };
}
