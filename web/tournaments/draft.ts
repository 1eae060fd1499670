/** A tournament while its opener sets it up. Pure; a draft is a setup that may still be refused. */
import type { TournamentFormat, TournamentSetup } from '@partyline/protocol/tournaments.js';
import { CLOCK_CHOICES } from '../new-table/draft.js';

/** What each part of the form shows and changes. */
export type PartProps = {
  readonly setup: TournamentSetup;
  change(part: Partial<TournamentSetup>): void;
};

export const CUP_PACES = CLOCK_CHOICES.filter(({ time }) => time.type !== 'none');
/** Ten minutes each, which an evening has room for. */
const USUAL_TIME = { type: 'live', bank: 600, increment: 10 } as const;

export const firstSetup = (game: string): TournamentSetup => ({
  name: '',
  about: '',
  game,
  options: {},
  seats: 2,
  format: { type: 'swiss', rounds: null },
  players: 16,
  start: { type: 'opener' },
  time: USUAL_TIME,
  timeout: 'resign',
  hints: false,
  rated: false,
  come: 5,
  absent: 'resign',
  roundMinutes: null,
  open: true,
});

export const formatOf = (type: TournamentFormat['type']): TournamentFormat =>
  type === 'knockout' ? { type, through: 1 } : { type, rounds: null };

/** Of a table, so many can go on. */
export const throughChoices = (seats: number): readonly number[] =>
  Array.from({ length: seats - 1 }, (_, i) => i + 1).filter((n) => seats % n === 0);

export const COME_LIVE = [2, 5, 10, 15, 30] as const;
export const COME_BY_POST = [1, 2, 3, 5, 7].map((days) => days * 24 * 60);
export const ROUND_LIMITS = [20, 30, 45, 60, 90, 120] as const;

/** Another clock brings other times to come; what no longer fits is as usual. */
export function withTime(setup: TournamentSetup, time: TournamentSetup['time']): TournamentSetup {
  const live = time.type === 'live';
  if (live === (setup.time.type === 'live')) return { ...setup, time };
  return { ...setup, time, come: live ? 5 : 3 * 24 * 60, roundMinutes: null };
}

/** With other seats, as many may go on as fit. */
export function withSeats(setup: TournamentSetup, seats: number): TournamentSetup {
  const format = setup.format.type === 'knockout' ? formatOf('knockout') : setup.format;
  return { ...setup, seats, format, players: Math.max(setup.players, seats) };
}

/** Why it cannot be opened like this; null where it can, as far as is known here. */
export function setupObjection({ name, players, seats, format }: TournamentSetup): string | null {
  if (name.trim() === '') return 'Give the tournament a name.';
  if (!Number.isInteger(players) || players < seats) return 'Let at least as many take part as sit at a table.';
  if (format.type === 'robin' && players > 32) return 'At most 32 can meet each other: choose Swiss or a knock-out for more.';
  return players > 128 ? 'At most 128 can take part.' : null;
}

/** What a field for a moment shows, in the reader's own time. */
export function momentField(at: number): string {
  const date = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return date.toISOString().slice(0, 16);
}
