/** A new table while its maker chooses, and the request that it becomes. Pure; knows no game. */
import type { Json } from '@partyline/kernel/json.js';
import type { NewTable } from '@partyline/protocol/commands.js';
import type { TableWish } from '../link/api.js';

/** Who is to sit on a chair: the maker, anybody, or a bot of that level. */
export type DraftChair = { readonly key: number; readonly who: 'me' | 'open' | { readonly bot: string } };

export type ClockChoice = 'none' | 'brisk' | 'live' | 'long' | 'day' | 'days' | 'week';

export type TableDraft = {
  readonly chairs: readonly DraftChair[];
  readonly pace: ClockChoice;
  readonly timeout: NewTable['timeout'];
  readonly open: boolean;
  readonly shuffle: boolean;
  readonly hints: boolean;
  readonly rated: boolean;
  readonly options: Json;
};

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
  { id: 'day', name: 'A day a move', about: 'By post: up to a day for each move.', time: { type: 'days', days: 1 } },
  { id: 'days', name: 'Three days a move', about: 'By post, for people with weekends.', time: { type: 'days', days: 3 } },
  { id: 'week', name: 'A week a move', about: 'By slow post.', time: { type: 'days', days: 7 } },
];

/** The maker, and so many chairs that wait for friends. */
export function firstDraft(seats: number, open: boolean, options: Json = {}): TableDraft {
  const chairs = Array.from({ length: seats }, (_, key): DraftChair => ({ key, who: key === 0 ? 'me' : 'open' }));
  return { chairs, pace: 'none', timeout: 'bot', open, shuffle: true, hints: true, rated: false, options };
}

export const addChair = (chairs: readonly DraftChair[]): readonly DraftChair[] => [
  ...chairs,
  { key: Math.max(-1, ...chairs.map(({ key }) => key)) + 1, who: 'open' },
];

export const removeChair = (chairs: readonly DraftChair[], key: number): readonly DraftChair[] =>
  chairs.filter((one) => one.key !== key);

/** The maker sits on one chair at most: taking another leaves the first one free. */
export function reseat(chairs: readonly DraftChair[], key: number, who: DraftChair['who']): readonly DraftChair[] {
  return chairs.map((one) => (one.key === key ? { key, who } : who === 'me' && one.who === 'me' ? { ...one, who: 'open' } : one));
}

/** Why it cannot be laid like this, in a sentence; null when it can. */
export function draftObjection({ chairs }: TableDraft): string | null {
  const people = chairs.some(({ who }) => who === 'me' || who === 'open');
  return people ? null : 'Only bots would play at this table: keep a chair for yourself, or leave one free for somebody.';
}

/** With no chair left open, the game begins at once. */
export const beginsAtOnce = ({ chairs }: TableDraft): boolean => chairs.every(({ who }) => who !== 'open');

export function requestOf(game: string, { chairs, pace, timeout, open, shuffle, hints, rated, options }: TableDraft): TableWish {
  const seats = chairs.map(({ who }) =>
    typeof who === 'object' ? ({ type: 'bot', level: who.bot } as const) : ({ type: who } as const),
  );
  const time = CLOCK_CHOICES.find(({ id }) => id === pace)?.time ?? { type: 'none' };
  return { game, seats, time, timeout, open, shuffle, hints, rated, options };
}
