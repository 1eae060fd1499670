/** A line to Postgres that can be cut at chosen moments, as lines are. */
import { connect, createServer, type Socket } from 'node:net';

/** What befalls the next append: it never arrives, nobody waits for its answer, or its answer is lost on the way. */
export type Accident = 'question' | 'patience' | 'answer';

export interface Line {
  /** An address like the given one, by way of this line. */
  readonly url: string;
  /** For the next append, once; `then` is done before the line is cut. */
  cut(accident: Accident, then?: () => Promise<void>): void;
  /** For good: nobody gets through any more. */
  dead: boolean;
  close(): Promise<void>;
}

/** The name of the prepared statement, as it stands in the message that uses it. */
const isAppend = (chunk: Buffer): boolean => chunk.includes('\0append\0');

/** What the next append meets on this line. */
class Fate {
  #accident: Accident | null = null;
  #then: () => Promise<void> = () => Promise.resolve();

  set(accident: Accident, then: () => Promise<void>): void {
    this.#accident = accident;
    this.#then = then;
  }

  /** The accident that these bytes meet, which happens once. */
  of(chunk: Buffer): Accident | null {
    const now = isAppend(chunk) ? this.#accident : null;
    if (now !== null) this.#accident = null;
    return now;
  }

  before(): Promise<void> {
    return this.#then();
  }
}

/** Passes everything on between the two ends, until an accident. */
function join(near: Socket, there: Socket, fate: Fate): void {
  const cut = async (): Promise<void> => {
    await fate.before();
    near.destroy();
    there.destroy();
  };
  let losing = false;
  near.on('close', () => there.destroy());
  there.on('close', () => near.destroy());
  near.on('data', (chunk) => {
    const now = fate.of(chunk);
    if (now === 'question') return cut();
    there.write(chunk);
    // The server goes on: it does not look whether anybody still listens.
    if (now === 'patience') near.destroy();
    if (now === 'answer') losing = true;
    return undefined;
  });
  there.on('data', (chunk) => (losing ? cut() : near.write(chunk)));
}

export async function lineTo(url: string): Promise<Line> {
  const far = new URL(url);
  const sockets = new Set<Socket>();
  const fate = new Fate();
  const server = createServer((near) => {
    if (line.dead) {
      near.destroy();
      return;
    }
    const there = connect(Number(far.port), far.hostname);
    for (const socket of [near, there]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
    }
    join(near, there, fate);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const own = new URL(url);
  own.port = String(typeof address === 'object' && address !== null ? address.port : 0);

  const line: Line = {
    url: own.href,
    dead: false,
    cut: (which, first = () => Promise.resolve()) => fate.set(which, first),
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return line;
}
