/** What a table of the server says below the result of its game: of the daily call, of ratings, and the offer to keep who one is. */
import type { Fields } from '@partyline/protocol/fields.js';
import { KeepOffer } from '../me/keep-offer.js';
import { fetched } from '../shell/fetched.js';
import { namesOf } from '../table/people.js';
import type { TableSource } from '../table/table.js';

/** Few tables are of a daily call, and few are rated: those fetch what they need for their end. */
const DailyEnding = fetched(() => import('../daily/daily-ending.js').then((one) => one.DailyEnding));
const RatedEnding = fetched(() => import('../ratings/ending-ratings.js').then((one) => one.EndingRatings));

type Props = {
  readonly table: string;
  readonly invitation: string | null;
  readonly source: TableSource;
  readonly fields: Fields;
  /** How a game alone stands beside those before it; null where there is nothing to compare. */
  readonly compared: string | null;
};

export function AfterGame({ table, invitation, source, fields, compared }: Props) {
  const seat = source.now.value?.seat ?? null;
  return (
    <>
      {fields.daily !== null ? (
        <DailyEnding table={table} played={source.played} />
      ) : fields.rated ? (
        <RatedEnding table={table} invitation={invitation} names={namesOf(fields)} own={seat} />
      ) : (
        compared !== null && <p>{compared}</p>
      )}
      {seat !== null && <KeepOffer table={table} />}
    </>
  );
}
