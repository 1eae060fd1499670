/** A new table while its maker chooses, and the request that it becomes. Pure; knows no game. */
import { type Json, same } from '@partyline/kernel/json.js';
import type { NewTable } from '@partyline/protocol/commands.js';
import type { TableWish } from '../link/api.js';

/** Who is to sit on a chair: the maker, anybody, somebody they have played with, or a bot of that level. */
export type DraftChair = {
  readonly key: number;
  readonly who: 'me' | 'open' | { readonly bot: string } | { readonly person: string };
};

export type ClockChoice = 'none' | 'brisk' | 'live' | 'long' | 'day' | 'days' | 'week' | 'steady' | 'savings' | 'month';

export type TableDraft = {
  readonly chairs: readonly DraftChair[];
  readonly pace: ClockChoice;
  readonly timeout: NewTable['timeout'];
  /** Days that each player may be away, by post. */
  readonly holidays: number;
  readonly open: boolean;
  readonly shuffle: boolean;
  readonly hints: boolean;
  readonly rated: boolean;
  readonly options: Json;
};

type Bank = { readonly days: number; readonly hours: number };

const byPost = (days: number, bank: Bank | null = null): NewTable['time'] => ({ type: 'days', days, bank });

export const CLOCK_CHOICES: readonly {
  readonly id: ClockChoice;
  readonly name: string;
  readonly about: string;
  readonly time: NewTable['time'];
}[] = [
  { id: 'none', name: 'No clock', about: 'Everybody takes the time they need, tonight or over weeks.', time: { type: 'none' } },
  {
    id: 'brisk',
    name: 'Brisk',
    about: '10 minutes each for the whole game, and 10 seconds more for every move.',
    time: { type: 'live', bank: 600, increment: 10 },
  },
  {
    id: 'live',
    name: 'An evening',
    about: '25 minutes each, and 15 seconds more for every move.',
    time: { type: 'live', bank: 1500, increment: 15 },
  },
  {
    id: 'long',
    name: 'A long evening',
    about: '45 minutes each, and 30 seconds more for every move.',
    time: { type: 'live', bank: 2700, increment: 30 },
  },
  { id: 'day', name: 'A day a move', about: 'By post: up to a day for each move.', time: byPost(1) },
  { id: 'days', name: 'Three days a move', about: 'By post, for people with weekends.', time: byPost(3) },
  { id: 'week', name: 'A week a move', about: 'By slow post.', time: byPost(7) },
  {
    id: 'steady',
    name: 'Saved hours',
    about:
      'By post: 2 days each, and 8 hours more as each turn begins, the first too; what you do not use you keep, up to 3 days.',
    time: byPost(3, { days: 2, hours: 8 }),
  },
  {
    id: 'savings',
    name: 'Saved days',
    about:
      'By post: 5 days each, and a day more as each turn begins, the first too; what you do not use you keep, up to 10 days.',
    time: byPost(10, { days: 5, hours: 24 }),
  },
  {
    id: 'month',
    name: 'Thirty days in all',
    about: 'By post: 30 days each for the whole game, to spend on whichever turns you like.',
    time: byPost(30, { days: 30, hours: 0 }),
  },
];

export const timeOf = (pace: ClockChoice): NewTable['time'] =>
  CLOCK_CHOICES.find(({ id }) => id === pace)?.time ?? { type: 'none' };

export const isByPost = (pace: ClockChoice): boolean => timeOf(pace).type === 'days';

/** The maker, and so many chairs that wait for friends. */
export function firstDraft(seats: number, open: boolean, options: Json = {}): TableDraft {
  const chairs = Array.from({ length: seats }, (_, key): DraftChair => ({ key, who: key === 0 ? 'me' : 'open' }));
  return { chairs, pace: 'none', timeout: 'bot', holidays: 14, open, shuffle: true, hints: true, rated: false, options };
}

export const addChair = (chairs: readonly DraftChair[]): readonly DraftChair[] => [
  ...chairs,
  { key: Math.max(-1, ...chairs.map(({ key }) => key)) + 1, who: 'open' },
];

export const removeChair = (chairs: readonly DraftChair[], key: number): readonly DraftChair[] =>
  chairs.filter((one) => one.key !== key);

/** A person sits on one chair at most: taking another leaves the first one free. */
export function reseat(chairs: readonly DraftChair[], key: number, who: DraftChair['who']): readonly DraftChair[] {
  const taken = (one: DraftChair): boolean =>
    same(one.who, who) && (who === 'me' || (typeof who === 'object' && 'person' in who));
  return chairs.map((one) => (one.key === key ? { key, who } : taken(one) ? { ...one, who: 'open' } : one));
}

/** Why it cannot be laid like this, in a sentence; null when it can. */
export function draftObjection({ chairs }: TableDraft): string | null {
  const people = chairs.some(({ who }) => typeof who !== 'object' || 'person' in who);
  return people ? null : 'Only bots would play at this table: keep a chair for yourself, or leave one free for somebody.';
}

/** With no chair left open, the game begins at once. */
export const beginsAtOnce = ({ chairs }: TableDraft): boolean =>
  chairs.every(({ who }) => who === 'me' || (typeof who === 'object' && 'bot' in who));

export function requestOf(
  game: string,
  { chairs, pace, timeout, holidays, open, shuffle, hints, rated, options }: TableDraft,
): TableWish {
  const seats = chairs.map(({ who }) => {
    if (typeof who !== 'object') return { type: who };
    return 'bot' in who ? { type: 'bot' as const, level: who.bot } : { type: 'person' as const, person: who.person };
  });
  const time = timeOf(pace);
  const more = { open, shuffle, hints, rated, options };
  return { game, seats, time, timeout, ...(time.type === 'days' ? { holidays } : {}), ...more };
}
