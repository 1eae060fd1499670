/** What the reader is invited to: a chair is kept for them. Nothing where there is nothing. */
import { games } from '@partyline/games/registry.js';
import type { Invited } from '@partyline/protocol/lobby/invitations.js';
import { useState } from 'preact/hooks';
import { decline, invitations, takeInvitations } from '../link/lobby/invitations.js';
import { useRepeated } from '../link/use-repeated.js';
import { done, trouble } from '../shell/notice.js';
import './invited.css';
import { playedWith, whoSits } from './words.js';

type Invitation = Invited['invitations'][number];

export function InvitationList() {
  const [looks, look] = useState(0);
  const answer = useRepeated(invitations, looks);
  const said = answer?.ok === true ? answer.value : null;
  if (said === null || said.invitations.length === 0) return null;
  const again = (): void => look((count) => count + 1);
  return (
    <section class="invited" aria-labelledby="invited">
      <h2 id="invited">Invited</h2>
      <ul class="invited-rows panel">
        {said.invitations.map((one) => (
          <li key={one.table.table}>
            <Row one={one} again={again} />
          </li>
        ))}
      </ul>
      {said.more && <p class="quiet">There are more: they are shown when you have answered these.</p>}
    </section>
  );
}

type RowProps = { readonly one: Invitation; again(): void };

function Row({ one: { table, by }, again }: RowProps) {
  const [busy, work] = useState(false);
  const name = games.find(({ id }) => id === table.game)?.name ?? table.game;
  const act = async (ask: () => ReturnType<typeof decline>, words: string): Promise<void> => {
    work(true);
    const answer = await ask();
    work(false);
    if (answer.ok) done(words);
    else trouble(answer.error);
    again();
  };
  const refuse = (): Promise<void> => act(() => decline(table.table), 'Declined. The seat is free for others.');
  const never = (): Promise<void> =>
    act(
      () => takeInvitations(by?.id ?? '', false),
      `${by?.name ?? 'They'} cannot invite you any more. In the lobby you can change that.`,
    );
  return (
    <>
      <span class="invited-text">
        <strong>
          {by?.name ?? 'Somebody'} invites you to {name}
        </strong>
        <span class="quiet">
          {playedWith(table)}. At the table: {whoSits(table, null)}
        </span>
      </span>
      <span class="invited-ways">
        <a class="button button-primary" href={`/t/${encodeURIComponent(table.table)}?sit`}>
          Take the seat
        </a>
        <button type="button" class="button" disabled={busy} onClick={refuse}>
          Decline
        </button>
        {by !== null && (
          <button type="button" class="button button-plain" disabled={busy} onClick={never}>
            No more from {by.name}
          </button>
        )}
      </span>
    </>
  );
}
