/** The daily calls over plain HTTP, as the pages ask for them. Looking makes nobody a guest; playing does. */
import type { Of } from '@partyline/kernel/shape.js';
import {
  type Archive,
  archiveShape,
  type DaySaid,
  daySaidShape,
  playedShape,
  type TableCard,
  type Today,
  tableCardShape,
  todayShape,
} from '@partyline/protocol/daily.js';
import { asked, asSomebody, posting, type Result } from './api.js';

const at = (...parts: readonly string[]): string => ['/api/daily', ...parts.map(encodeURIComponent)].join('/');

export const today = (): Promise<Result<Today>> => asked(todayShape, at());
export const callOf = (game: string, day: string): Promise<Result<DaySaid>> => asked(daySaidShape, at(game, day));
export const archive = (game: string, before: string | null): Promise<Result<Archive>> =>
  asked(archiveShape, `${at(game)}${before === null ? '' : `?before=${before}`}`);

/** The table of the first attempt and whether it counts, or with `again` of another. */
export const playCall = (game: string, day: string, again: boolean): Promise<Result<Of<typeof playedShape>>> =>
  asSomebody(() => asked(playedShape, at(game, day), posting({ again })));

export const cardAt = (table: string): Promise<Result<TableCard>> =>
  asked(tableCardShape, `/api/tables/${encodeURIComponent(table)}/card`);
