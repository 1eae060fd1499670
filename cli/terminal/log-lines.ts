/** The server's log for a person who watches: one line each instead of JSON. */
import { isRecord } from '@partyline/kernel/json.js';
import type { Paint } from './paint.js';

const LEVELS: readonly (readonly [number, string, keyof Paint])[] = [
  [50, 'error', 'bad'],
  [40, 'warning', 'warning'],
  [30, 'info', 'faint'],
  [0, 'debug', 'faint'],
];
const SAID_OTHERWISE = new Set(['level', 'time', 'pid', 'hostname', 'reqId', 'msg', 'err']);

export function readable(line: string, paint: Paint): string {
  const said: unknown = JSON.parse(line);
  if (!isRecord(said)) return line;
  const { level, time, msg, err } = said;
  const [, word, tone] = LEVELS.find(([least]) => Number(level) >= least) ?? [0, 'debug', 'faint'];
  const clock = new Date(Number(time)).toTimeString().slice(0, 8);
  const rest = Object.entries(said).flatMap(([key, value]) =>
    SAID_OTHERWISE.has(key) || value === null ? [] : [`${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`],
  );
  const stack = isRecord(err) && typeof err['stack'] === 'string' ? `\n${err['stack']}` : '';
  return (
    `${paint.faint(clock)} ${paint[tone](word.padEnd(7))} ${String(msg ?? '')} ${paint.faint(rest.join(' '))}`.trimEnd() +
    `${stack}\n`
  );
}
