/** Whether the result of a new table is to count for ratings; and why it would not, as the table would say it itself. Knows no game. */
import { hasOwnOptions, UNRATED, unratedBy } from '@partyline/table/result/rated.js';
import './choice.css';
import { type TableDraft, timeOf } from './draft.js';

type Props = { readonly wish: TableDraft; change(part: Partial<TableDraft>): void };

export function RatedChoice({ wish, change }: Props) {
  const { rated, hints, pace, chairs, options } = wish;
  const unrated = unratedBy({
    asked: true,
    people: chairs.filter(({ who }) => who === 'me' || who === 'open').length,
    time: timeOf(pace),
    hints,
    ownOptions: hasOwnOptions(options),
    daily: false,
    device: false,
    takenBack: false,
  });
  const ask = (on: boolean): void =>
    change(on ? { rated: true, hints: false, pace: pace === 'none' ? 'live' : pace } : { rated: false });
  return (
    <label class="lay-choice">
      <input type="checkbox" checked={rated} onChange={(event) => ask(event.currentTarget.checked)} />
      <span>
        Rated
        <span class="quiet">
          {rated && unrated !== null
            ? `As it is, it is not rated. ${UNRATED[unrated]}`
            : 'The result counts for everybody’s rating. Two people or more, a clock, no hints; taking back by agreement ends it.'}
        </span>
      </span>
    </label>
  );
}
