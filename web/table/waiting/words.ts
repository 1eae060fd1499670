/** What is said of time at a table besides the clocks: what happens when it is up, who is away, until when. Reads no clock itself. */
import { counted } from '@partyline/kernel/words.js';
import type { NewTable } from '@partyline/protocol/commands.js';
import type { Fields } from '@partyline/protocol/fields.js';

/** What happens to a seat whose time is up, as those choose it who make a table. */
export const TIMEOUTS: readonly { readonly id: NewTable['timeout']; readonly name: string }[] = [
  { id: 'bot', name: 'a bot plays on until they are back' },
  { id: 'resign', name: 'they are out, and a bot plays on' },
  { id: 'claim', name: 'the others choose: a bot, resigned, or wait' },
];

/** Before the game, for everybody; empty where there is no clock. */
export function timeoutWords({
  time,
  timeout,
  claim,
  holidays,
}: Pick<Fields, 'time' | 'timeout' | 'claim' | 'holidays'>): string {
  if (time.type === 'none') return '';
  const up = claim
    ? 'When somebody’s time is up, nothing happens by itself: each of the others can let a bot play on, and more than half of them can say that the seat has resigned.'
    : timeout === 'bot'
      ? 'When somebody’s time is up, a bot plays on for them until they are back.'
      : 'Whoever’s time is up has resigned.';
  return holidays === 0 ? up : `${up} Everybody may be away for ${counted(holidays, 'day')}, while their clock stands.`;
}

/** What awaits the reader when their own time is up. */
export function stakeWords({ timeout, claim }: Pick<Fields, 'timeout' | 'claim'>): string {
  if (claim) return 'then the others choose what becomes of your seat';
  return timeout === 'bot' ? 'then a bot plays on for you' : 'then you have resigned';
}

/** "Thu 3 Dec, 14:05", where the reader is. */
export const untilWords = (at: number): string =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);

const DAY = 24 * 60 * 60 * 1000;
const MINUTE = 60 * 1000;

/** From how much on a clock is low: the last quarter of what it had, but by post no more than a day, and live no more than a minute. */
export const lowFrom = (left: number, isLive: boolean): number => Math.min(isLive ? MINUTE : DAY, left / 4);
