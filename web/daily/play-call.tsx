/** The buttons that lead to the table of a call: to play, to go on, to look at it again, to play once more. */
import type { DaySaid } from '@partyline/protocol/daily.js';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { playCall } from '../link/daily.js';
import { Icon } from '../shell/icons.js';
import { trouble } from '../shell/notice.js';

type Props = { readonly said: DaySaid; readonly name: string; readonly today: boolean };

export function PlayCall({ said, name, today }: Props) {
  const { mine } = said;
  if (mine === null) {
    const label = today ? 'Play today’s call' : 'Play this call for practice';
    return <PlayCallButton said={said} again={false} counts={today} label={label} name={name} />;
  }
  if (mine.card === null) {
    return (
      <a class="button button-primary button-large" href={`/t/${mine.table}`}>
        <Icon name="play" />
        Go on with your call
      </a>
    );
  }
  return (
    <p class="call-ways">
      <a class="button" href={`/t/${mine.table}`}>
        <Icon name="eye" />
        Look at the table
      </a>
      <PlayCallButton said={said} again={true} counts={false} label="Play it again" name={name} />
    </p>
  );
}

type PlayProps = {
  readonly said: Pick<DaySaid, 'game' | 'day'>;
  readonly again: boolean;
  /** Whether the reader was told that it counts. */
  readonly counts: boolean;
  readonly label: string;
  readonly name: string;
};

export function PlayCallButton({ said, again, counts, label, name }: PlayProps) {
  const { route } = useLocation();
  const [busy, work] = useState(false);
  const play = async (): Promise<void> => {
    work(true);
    const table = await playCall(said.game, said.day, again);
    work(false);
    if (!table.ok) {
      trouble(table.error, { label: 'Try again', run: play });
      return;
    }
    if (counts && !table.value.counts) trouble('Midnight has passed: the day of this call is over, so this game does not count.');
    route(`/t/${table.value.table}`);
  };
  return (
    <button type="button" class={again ? 'button' : 'button button-primary button-large'} disabled={busy} onClick={play}>
      <Icon name="play" />
      {busy ? 'Laying the table …' : label}
      <span class="unseen">{`: ${name}`}</span>
    </button>
  );
}
