/** The daily calls over plain HTTP, as the pages ask for them. Looking makes nobody a guest; playing does. */
import type { Of } from '@partyline/kernel/shape.js';
import {
  type Calendar,
  calendarShape,
  type DaySaid,
  daySaidShape,
  playedShape,
  type TableCard,
  type Today,
  tableCardShape,
  todayShape,
} from '@partyline/protocol/daily.js';
import { browserStorage } from '../storage/json-item.js';
import { type ApiResult, asked, asSomebody, posting } from './api.js';
import { keepToday } from './today-kept.js';

const at = (...parts: readonly string[]): string => ['/api/daily', ...parts.map(encodeURIComponent)].join('/');

export async function today(): Promise<ApiResult<Today>> {
  const answer = await asked(todayShape, at());
  if (answer.ok) keepToday(browserStorage(), answer.value);
  return answer;
}
export const callOf = (game: string, day: string): Promise<ApiResult<DaySaid>> => asked(daySaidShape, at(game, day));
/** Of the month of today, or of another one. */
export const calendarOf = (game: string, month: string | null): Promise<ApiResult<Calendar>> =>
  asked(calendarShape, `${at(game, 'calendar')}${month === null ? '' : `?month=${encodeURIComponent(month)}`}`);

/** The table of the first attempt and whether it counts, or with `again` of another. */
export const playCall = (game: string, day: string, again: boolean): Promise<ApiResult<Of<typeof playedShape>>> =>
  asSomebody(() => asked(playedShape, at(game, day), posting({ again })));

export const cardAt = (table: string): Promise<ApiResult<TableCard>> =>
  asked(tableCardShape, `/api/tables/${encodeURIComponent(table)}/card`);
