/** Opening and closing many sockets, a few at a time, so that no server's backlog overflows. */
import type { WebSocket } from 'ws';

const AT_ONCE = 50;

/** Maps with a bounded number under way at once; the order is kept. */
export async function mapInBatches<T, R>(items: readonly T[], work: (item: T, index: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE) {
    const some = items.slice(from, from + AT_ONCE);
    results.push(...(await Promise.all(some.map((item, i) => work(item, from + i)))));
  }
  return results;
}

export function whenOpen(socket: WebSocket): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket));
    socket.once('error', reject);
  });
}

export const openSockets = (count: number, make: () => WebSocket): Promise<WebSocket[]> =>
  mapInBatches(Array.from({ length: count }), () => whenOpen(make()));

export async function closeSockets(sockets: readonly WebSocket[]): Promise<void> {
  await mapInBatches(
    sockets,
    (socket) =>
      new Promise<void>((resolve) => {
        if (socket.readyState === socket.CLOSED) resolve();
        socket.once('close', () => resolve());
        socket.terminate();
      }),
  );
}
