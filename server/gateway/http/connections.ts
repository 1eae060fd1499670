/**
 * How many connections a network may have, counted when they are opened: before anything is read from them, whatever they are
 * for. The proxies that are trusted bring everybody's connections, so theirs are not counted; what they bring is counted by
 * request. Knows nothing of what is said over a connection.
 */
import type { Server } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { Counts, networkOf } from '../limits/buckets.js';
import type { Observe } from '../observe.js';
import { answerFull } from './errors.js';

export type ConnectionLimit = { readonly connectionsPerAddress: number; readonly trustProxy: string | null };

export function limitConnections(server: Server, { connectionsPerAddress, trustProxy }: ConnectionLimit, observe: Observe): void {
  const counts = new Counts();
  const trusted = trustProxy === null ? null : proxyAddr.compile(trustProxy.split(',').map((one) => one.trim()));
  server.on('connection', (socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || trusted?.(address, 0) === true) return;
    const network = networkOf(address);
    if (counts.of(network) < connectionsPerAddress) {
      socket.once('close', counts.take(network));
      return;
    }
    observe({ type: 'limited', what: 'connections' });
    answerFull(socket);
  });
}
