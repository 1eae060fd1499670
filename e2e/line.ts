/** A line to a server that can be cut and mended, as a train goes through a tunnel: a real connection really lost. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export type Line = {
  readonly url: string;
  /** Breaks what is connected and refuses what comes. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
};

export async function lineTo(url: string): Promise<Line> {
  const target = Number(new URL(url).port);
  const sockets = new Set<Socket>();
  let broken = false;
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    if (broken) {
      near.destroy();
      return;
    }
    const far = connect(target, 'localhost');
    keep(near);
    keep(far);
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  const drop = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://localhost:${typeof address === 'object' && address !== null ? address.port : 0}`,
    cut() {
      broken = true;
      drop();
    },
    mend() {
      broken = false;
    },
    async close() {
      drop();
      server.close();
      await once(server, 'close');
    },
  };
}
