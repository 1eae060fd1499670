/** A line to a browser that speaks WebDriver BiDi: commands that are answered, and events. Knows no browser. */
import { once } from 'node:events';
import { isRecord } from '@partyline/kernel/json.js';
import { WebSocket } from 'ws';

export type Bidi = {
  send(method: string, params: object): Promise<{ readonly [key: string]: unknown }>;
  on(event: string, heard: (params: { readonly [key: string]: unknown }) => void): void;
  close(): void;
};

type Waiting = { resolve(result: { readonly [key: string]: unknown }): void; reject(error: Error): void };

export async function connectBidi(url: string): Promise<Bidi> {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<string, (params: { readonly [key: string]: unknown }) => void>();
  let last = 0;
  socket.on('message', (data) => {
    const said: unknown = JSON.parse(String(data));
    if (!isRecord(said)) return;
    const params = isRecord(said['params']) ? said['params'] : {};
    if (said['type'] === 'event') listeners.get(String(said['method']))?.(params);
    const asked = waiting.get(Number(said['id']));
    waiting.delete(Number(said['id']));
    if (said['type'] === 'success') asked?.resolve(isRecord(said['result']) ? said['result'] : {});
    else asked?.reject(new Error(`${String(said['error'])}: ${String(said['message'])}`));
  });
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has closed the line.'));
    waiting.clear();
  });
  return {
    send(method, params) {
      const id = ++last;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        socket.send(JSON.stringify({ id, method, params }));
      });
    },
    on: (event, heard) => listeners.set(event, heard),
    close: () => socket.close(),
  };
}
