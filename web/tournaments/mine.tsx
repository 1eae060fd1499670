/** What a tournament means for the reader now: their table, their bye, or what they can do. */
import { counted } from '@partyline/kernel/words.js';
import type { TournamentAnswer, TournamentCommand } from '@partyline/protocol/tournaments.js';
import { useState } from 'preact/hooks';
import { NameField } from '../names/name-field.js';
import { useName } from '../names/use-name.js';
import { Icon } from '../shell/icons.js';
import { momentText, startText } from './words.js';

export type TournamentAsk = (command: TournamentCommand) => Promise<void>;
type Props = { readonly cup: TournamentAnswer; readonly ask: TournamentAsk; readonly tableAddress: (table: string) => string };

export function Mine({ cup, ask, tableAddress }: Props) {
  const { status, me, players, setup } = cup;
  if (status === 'over') return null;
  const out = me === null ? null : (players[me]?.out ?? null);
  if (status === 'open') return <Before cup={cup} ask={ask} />;
  if (me === null)
    return <p class="quiet">You look on. Its tables can be watched{setup.open ? '' : ' by those who have the link'}.</p>;
  if (out !== null) return <p>{out === 'absent' ? 'You have missed two rounds and are out of it.' : 'You have dropped out.'}</p>;
  return (
    <section class="cup-mine panel" aria-label="Your table">
      <MyTable cup={cup} me={me} tableAddress={tableAddress} />
      <Sure
        verb="Drop out"
        about="Your game that runs is lost then, and you are paired no more. This cannot be undone."
        act={() => ask({ type: 'dropOut' })}
      />
    </section>
  );
}

type MyTableProps = { readonly cup: TournamentAnswer; readonly me: number; readonly tableAddress: (table: string) => string };

function MyTable({ cup: { rounds }, me, tableAddress }: MyTableProps) {
  const round = rounds.at(-1);
  const board = round?.boards.find(({ seats }) => seats.includes(me));
  if (round === undefined) return <p>The first round is being paired.</p>;
  if (board === undefined) {
    const bye = round.byes.includes(me);
    return (
      <p>
        {bye
          ? `You have a bye in round ${rounds.length}. The next one comes when its games are over.`
          : 'You have been knocked out. The others play on.'}
      </p>
    );
  }
  if (board.result !== null) {
    const left = round.boards.filter(({ result }) => result === null).length;
    return (
      <p>
        Your game of round {rounds.length} is over.{' '}
        {left === 0 ? '' : `${counted(left, 'table')} of this round still ${left === 1 ? 'plays' : 'play'}.`}
      </p>
    );
  }
  return (
    <>
      <p>
        Round {rounds.length} is on. Take your seat by {momentText(round.comeBy)}.
      </p>
      <a class="button button-primary button-large" href={tableAddress(board.table)}>
        <Icon name="play" />
        To your table
      </a>
    </>
  );
}

function Before({ cup, ask }: Pick<Props, 'cup' | 'ask'>) {
  const { setup, players, me } = cup;
  return (
    <section class="cup-mine panel" aria-label="Taking part">
      <p>
        {counted(players.length, 'player')} of at most {setup.players}. {startText(setup.start, setup.players)}.
      </p>
      {me !== null ? (
        <>
          <p>You take part.</p>
          <button type="button" class="button" onClick={() => ask({ type: 'leave' })}>
            Leave
          </button>
        </>
      ) : players.length < setup.players ? (
        <Join ask={ask} />
      ) : (
        <p>It is full.</p>
      )}
    </section>
  );
}

function Join({ ask }: { readonly ask: TournamentAsk }) {
  const naming = useName();
  const [busy, work] = useState(false);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    work(true);
    if (await naming.accept()) await ask({ type: 'join' });
    work(false);
  };
  return (
    <form class="cup-join" onSubmit={submit}>
      <NameField {...naming} />
      <button type="submit" class="button button-primary" disabled={busy}>
        Join
      </button>
    </form>
  );
}

type SureProps = { readonly verb: string; readonly about: string; act(): Promise<void> };

/** What cannot be undone asks first, in its place. */
export function Sure({ verb, about, act }: SureProps) {
  const [asking, ask] = useState(false);
  if (!asking) {
    return (
      <button type="button" class="button" onClick={() => ask(true)}>
        {verb} …
      </button>
    );
  }
  return (
    <fieldset class="cup-sure" aria-label={verb}>
      <p>{about}</p>
      <button type="button" class="button" onClick={() => act().then(() => ask(false))}>
        {verb}
      </button>
      <button type="button" class="button button-primary" onClick={() => ask(false)}>
        Cancel
      </button>
    </fieldset>
  );
}
