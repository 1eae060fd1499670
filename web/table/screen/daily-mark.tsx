/** Says that a table is one of a daily call, and leads to its day. */
import type { Fields } from '@partyline/protocol/fields.js';
import { Icon } from '../../shell/icons.js';

type Props = { readonly game: string; readonly daily: NonNullable<Fields['daily']> };

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

export function DailyMark({ game, daily: { day, counts } }: Props) {
  const what = `Daily call of ${DAY.format(Date.parse(`${day}T00:00:00Z`))}`;
  const name = counts ? what : `${what}, does not count`;
  return (
    <a class="button turn-daily" href={`/daily/${game}/${day}`} aria-label={name} title={name}>
      <Icon name="calendar" />
      <span class="turn-word">{counts ? what : `${what} (practice)`}</span>
    </a>
  );
}
