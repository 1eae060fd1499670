/** A table of the lobby in words: who is there, how many seats are free, what is played with which clock, since when. Knows no game. */
import { counted, wordList } from '@partyline/kernel/words.js';
import type { ClockKind, LobbyTable } from '@partyline/protocol/lobby/listing.js';
import { timeControlWords } from '../table/clock/time.js';

export const CLOCK_NAMES: Readonly<Record<ClockKind, string>> = { none: 'No clock', live: 'Live', days: 'By post' };

const capital = (text: string): string => text.replace(/^./, (first) => first.toUpperCase());

const isFree = ({ name, bot }: LobbyTable['chairs'][number]): boolean => name === null && bot === null;

/** "Ada, Ben and a bot", the reader as "you". */
export function whoSits({ chairs }: LobbyTable, me: string | null): string {
  const people = chairs.flatMap(({ person, name }) => (name === null ? [] : [person !== null && person === me ? 'you' : name]));
  const bots = chairs.filter(({ bot }) => bot !== null).length;
  return capital(wordList([...people, ...(bots === 0 ? [] : [bots === 1 ? 'a bot' : `${bots} bots`])], 'nobody yet'));
}

/** "1 of 3 seats free", and how many of them are kept. */
export function seatsFree({ chairs }: LobbyTable): string {
  const free = chairs.filter(isFree);
  const kept = free.filter(({ reserved }) => reserved).length;
  const open = free.length - kept;
  return `${open} of ${counted(chairs.length, 'seat')} free${kept === 0 ? '' : `, ${kept} kept for friends`}`;
}

export const playedWith = ({ time, variants, rated }: LobbyTable): string =>
  capital([timeControlWords(time), ...variants, ...(rated ? ['rated'] : [])].join(', '));

/** "for 3 minutes", as it stands behind "waiting". */
export function howLong(since: number, now: number): string {
  const minutes = Math.floor(Math.max(0, now - since) / 60_000);
  if (minutes < 1) return 'for less than a minute';
  if (minutes < 60) return `for ${counted(minutes, 'minute')}`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `for ${counted(hours, 'hour')}` : `for ${counted(Math.floor(hours / 24), 'day')}`;
}

export const isAt = ({ chairs }: LobbyTable, me: string | null): boolean =>
  me !== null && chairs.some(({ person }) => person === me);
