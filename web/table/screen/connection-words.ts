/** What is said while the server of a table does not answer: how old what one sees is, and what becomes of a move. Knows no screen. */

/** By name, for tests; left out, it is the browser's. */
type Zone = { readonly timeZone?: string };

const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const DAY = { day: 'numeric', month: 'long' } as const;
const DATE = { ...DAY, year: 'numeric' } as const;

const said = (at: number, how: Intl.DateTimeFormatOptions, zone: Zone): string =>
  new Intl.DateTimeFormat('en-GB', { ...how, ...zone }).format(at);

/** "at 14:05", and on which day where that was not today. */
export function sinceWords(since: number, now: number, zone: Zone = {}): string {
  const time = `at ${said(since, TIME, zone)}`;
  return said(since, DATE, zone) === said(now, DATE, zone) ? time : `on ${said(since, DAY, zone)} ${time}`;
}

export type Lost = {
  readonly since: number;
  readonly now: number;
  /** A move is on its way. */
  readonly sending: boolean;
  /** The reader is asked for a move. */
  readonly asked: boolean;
};

/** For so many milliseconds a line that is lost is nothing to speak of. */
export const SHORT = 5_000;

export function lostWords({ since, now, sending, asked }: Lost, zone: Zone = {}): string {
  const then = `You see the table as this device saw it ${sinceWords(since, now, zone)}`;
  if (sending) return `The server does not answer. Your move is kept on this device and sent when it does. ${then}.`;
  const move = asked ? '; a move that you make is kept on this device and sent when it answers' : '';
  return `The server does not answer. ${then}${move}.`;
}
