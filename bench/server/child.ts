/** A server in a process of its own, as the bench holds it. */
import { fork } from 'node:child_process';
import { isRecord } from '@partyline/kernel/json.js';
import type { ContenderId } from './hosts.js';

export type Child = {
  readonly port: number;
  /** Microseconds of processor time so far, of all its threads. */
  cpu(): Promise<number>;
  stop(): Promise<void>;
};

const START_WITHIN = 30_000;
const STOP_WITHIN = 10_000;
/** Of what it complained about, the end is enough. */
const COMPLAINT = 2000;

export function startChild(contender: ContenderId, folder: string): Promise<Child> {
  const child = fork(new URL('./worker.js', import.meta.url), [contender, folder], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let complaint = '';
  child.stderr?.on('data', (said) => {
    complaint = `${complaint}${said}`.slice(-COMPLAINT);
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));

  // A library may have something to say to a parent process too.
  const heard = (field: 'port' | 'cpu') =>
    new Promise<number>((resolve, reject) => {
      child.on('message', function listen(message) {
        const value = isRecord(message) ? message[field] : undefined;
        if (typeof value !== 'number') return;
        child.off('message', listen);
        resolve(value);
      });
      ended.then(() => reject(new Error(`The server ${contender} has ended: ${complaint}`)));
    });

  async function cpu(): Promise<number> {
    const answer = heard('cpu');
    child.send('cpu');
    return await answer;
  }

  async function stop(): Promise<void> {
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN);
    if (child.connected) child.disconnect();
    await ended;
    clearTimeout(late);
  }

  const late = setTimeout(() => child.kill('SIGKILL'), START_WITHIN);
  return heard('port')
    .then((port) => ({ port, cpu, stop }))
    .finally(() => clearTimeout(late));
}
