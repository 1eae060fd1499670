/** A month of one game's calls as somebody has played them: at most 31 days, today's included. Knows no clock. */
import type { Daily } from '@partyline/kernel/features/daily.js';
import type { Calendar, Streak } from '@partyline/protocol/daily.js';
import type { Attempts, KeptAttempt } from '../store/attempts.js';
import { type Day, daysFrom, firstDayOf, lastDayOf, later, type Month, monthOf } from '../store/days.js';

type Asked = {
  readonly game: string;
  readonly daily: Pick<Daily, 'dayMark'>;
  /** The days of the first call and of today's. */
  readonly first: Day;
  readonly today: Day;
  /** Null for the month of today. */
  readonly month: Month | null;
  /** Who asks. */
  readonly person: string | null;
  readonly streak: Streak;
};

type OneDay = Calendar['days'][number];

/** Null where no day of the month has a call. */
export async function monthCalendar(attempts: Attempts, asked: Asked): Promise<Calendar | null> {
  const { game, daily, first, today, person, streak } = asked;
  const month = asked.month ?? monthOf(today);
  const [begin, end] = [firstDayOf(month), lastDayOf(month)];
  const [from, to] = [begin < first ? first : begin, end > today ? today : end];
  if (from > to) return null;
  const begun = await attempts.begunOn(game, from, to);
  const own = person === null ? [] : await attempts.between(game, person, from, to);
  const mine = new Map(own.map((kept) => [kept.day, mineOn(kept, daily)]));
  const days: OneDay[] = [];
  for (let day = from; day <= to; day = later(day, 1)) {
    days.push({ day, number: daysFrom(first, day) + 1, players: begun.get(day) ?? 0, mine: mine.get(day) ?? null });
  }
  return { game, month, first, today, days, streak };
}

function mineOn({ table, late, finish }: KeptAttempt, daily: Pick<Daily, 'dayMark'>): OneDay['mine'] {
  const card = finish?.card ?? null;
  return card === null ? { table, late, mark: null, short: null } : { table, late, mark: daily.dayMark(card), short: card.short };
}
