/** What somebody wants of a new table while they choose, and the request that it becomes. Pure; knows no game. */
import type { Json } from '@partyline/kernel/json.js';
import type { NewTable } from '@partyline/protocol/commands.js';
import type { TableWish } from '../link/api.js';

/** Who is to sit on a chair: the maker, anybody, or a bot of that level. */
export type Chair = { readonly key: number; readonly who: 'me' | 'open' | { readonly bot: string } };

export type Pace = 'none' | 'brisk' | 'live' | 'long' | 'day' | 'days' | 'week';

export type Wish = {
  readonly chairs: readonly Chair[];
  readonly pace: Pace;
  readonly timeout: NewTable['timeout'];
  readonly open: boolean;
  readonly shuffle: boolean;
  readonly options: Json;
};

export const PACES: readonly {
  readonly id: Pace;
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
  { id: 'day', name: 'A day a move', about: 'By post: up to a day for each move.', time: { type: 'days', days: 1 } },
  { id: 'days', name: 'Three days a move', about: 'By post, for people with weekends.', time: { type: 'days', days: 3 } },
  { id: 'week', name: 'A week a move', about: 'By slow post.', time: { type: 'days', days: 7 } },
];

/** The maker, and so many chairs that wait for friends. */
export function firstWish(seats: number, open: boolean, options: Json = {}): Wish {
  const chairs = Array.from({ length: seats }, (_, key): Chair => ({ key, who: key === 0 ? 'me' : 'open' }));
  return { chairs, pace: 'none', timeout: 'bot', open, shuffle: true, options };
}

export const withChair = (chairs: readonly Chair[]): readonly Chair[] => [
  ...chairs,
  { key: Math.max(-1, ...chairs.map(({ key }) => key)) + 1, who: 'open' },
];

export const withoutChair = (chairs: readonly Chair[], key: number): readonly Chair[] => chairs.filter((one) => one.key !== key);

/** The maker sits on one chair at most: whoever takes another leaves the first one free. */
export function reseated(chairs: readonly Chair[], key: number, who: Chair['who']): readonly Chair[] {
  return chairs.map((one) => (one.key === key ? { key, who } : who === 'me' && one.who === 'me' ? { ...one, who: 'open' } : one));
}

/** Why it cannot be laid like this, in a sentence; null when it can. */
export function objection({ chairs }: Wish): string | null {
  const people = chairs.some(({ who }) => who === 'me' || who === 'open');
  return people ? null : 'Only bots would play at this table: keep a chair for yourself, or leave one free for somebody.';
}

/** Nobody has to be waited for: the game begins at once. */
export const beginsAtOnce = ({ chairs }: Wish): boolean => chairs.every(({ who }) => who !== 'open');

export function requestOf(game: string, { chairs, pace, timeout, open, shuffle, options }: Wish): TableWish {
  const seats = chairs.map(({ who }) =>
    typeof who === 'object' ? ({ type: 'bot', level: who.bot } as const) : ({ type: who } as const),
  );
  const time = PACES.find(({ id }) => id === pace)?.time ?? { type: 'none' };
  return { game, seats, time, timeout, open, shuffle, options };
}
