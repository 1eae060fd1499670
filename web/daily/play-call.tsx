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
  if (mine === null) return <Play said={said} again={false} label={today ? 'Play today’s call' : 'Play this call'} name={name} />;
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
      <Play said={said} again={true} label="Play it again" name={name} />
    </p>
  );
}

type PlayProps = {
  readonly said: Pick<DaySaid, 'game' | 'day'>;
  readonly again: boolean;
  readonly label: string;
  readonly name: string;
};

export function Play({ said, again, label, name }: PlayProps) {
  const { route } = useLocation();
  const [busy, work] = useState(false);
  const play = async (): Promise<void> => {
    work(true);
    const table = await playCall(said.game, said.day, again);
    work(false);
    if (table.ok) route(`/t/${table.value}`);
    else trouble(table.error, { label: 'Try again', run: play });
  };
  return (
    <button type="button" class={again ? 'button' : 'button button-primary button-large'} disabled={busy} onClick={play}>
      <Icon name="play" />
      {busy ? 'Laying the table …' : label}
      <span class="unseen">{`: ${name}`}</span>
    </button>
  );
}
