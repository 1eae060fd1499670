/** Finished games and ratings over plain HTTP, as the pages ask for them. Looking at somebody makes nobody a guest. */
import type { Of } from '@partyline/kernel/shape.js';
import {
  boardShape,
  type MySummary,
  mySummaryShape,
  type PastGame,
  type Profile,
  pastGamesShape,
  profileShape,
  type RatedPool,
  type RatingBoard,
  showingShape,
  type TableRatings,
  tableRatingsShape,
} from '@partyline/protocol/ratings.js';
import { type ApiResult, asked, asSomebody, posting } from './api.js';

export type PastFilter = {
  readonly game: string;
  readonly opponent: string;
  /** Days, as 2026-11-16, of the reader's own clock; both included. */
  readonly from: string;
  readonly to: string;
};

export const NO_FILTER: PastFilter = { game: '', opponent: '', from: '', to: '' };

const beginOf = (day: string): number => new Date(`${day}T00:00:00`).getTime();

/** The first millisecond after a day, also where the clocks are changed on it. */
function endOf(day: string): number {
  const next = new Date(`${day}T00:00:00`);
  next.setDate(next.getDate() + 1);
  return next.getTime();
}

function pastQueryText({ game, opponent, from, to }: PastFilter, before: string | null): string {
  const query = new URLSearchParams({
    ...(game === '' ? {} : { game }),
    ...(opponent === '' ? {} : { opponent }),
    ...(from === '' ? {} : { from: String(beginOf(from)) }),
    ...(to === '' ? {} : { to: String(endOf(to)) }),
    ...(before === null ? {} : { before }),
  }).toString();
  return query === '' ? '' : `?${query}`;
}

type PastPage = { readonly games: readonly PastGame[]; readonly next: string | null };

export const pastGames = (filter: PastFilter, before: string | null): Promise<ApiResult<PastPage>> =>
  asSomebody(() => asked(pastGamesShape, `/api/me/games${pastQueryText(filter, before)}`));

export const myResults = (): Promise<ApiResult<MySummary>> => asSomebody(() => asked(mySummaryShape, '/api/me/results'));

export const showMe = (change: {
  readonly games?: boolean;
  readonly listed?: boolean;
}): Promise<ApiResult<Of<typeof showingShape>>> => asked(showingShape, '/api/me/showing', posting(change));

export const profileOf = (id: string): Promise<ApiResult<Profile>> =>
  asked(profileShape, `/api/people/${encodeURIComponent(id)}`);

export const boardOf = (game: string, pool: RatedPool): Promise<ApiResult<RatingBoard>> =>
  asked(boardShape, `/api/ratings?${new URLSearchParams({ game, pool })}`);

export const ratingsAt = (table: string, invitation: string | null): Promise<ApiResult<TableRatings>> =>
  asked(
    tableRatingsShape,
    `/api/tables/${encodeURIComponent(table)}/ratings${invitation === null ? '' : `?${new URLSearchParams({ invitation })}`}`,
  );
