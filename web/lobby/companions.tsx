/** Whom the reader has played with: from whom they take invitations, and from whom not. Fetched when it is unfolded. */

import { counted } from '@partyline/kernel/words.js';
import type { Companions as Said } from '@partyline/protocol/lobby/invitations.js';
import { useState } from 'preact/hooks';
import { companions, takeInvitations } from '../link/lobby/invitations.js';
import { Loading } from '../shell/loading.js';
import { trouble } from '../shell/notice.js';

export function PlayedWithList() {
  const [said, know] = useState<Said | null>(null);
  const [error, tell] = useState<string | null>(null);
  const load = async (): Promise<void> => {
    const answer = await companions();
    if (answer.ok) know(answer.value);
    else tell(answer.error);
  };
  const turn = async (person: string, welcome: boolean): Promise<void> => {
    const answer = await takeInvitations(person, welcome);
    if (!answer.ok) trouble(answer.error);
    await load();
  };
  const unfolded = (event: Event & { readonly currentTarget: HTMLDetailsElement }): void => {
    if (event.currentTarget.open) load();
  };
  return (
    <details class="lobby-companions" onToggle={unfolded}>
      <summary>People you have played with</summary>
      {error !== null && <p role="alert">{error}</p>}
      {said === null && error === null && <Loading for="Looking at your tables …" />}
      {said?.people.length === 0 && (
        <p class="quiet">Nobody yet. After a game with somebody you can keep a chair for them at your next table.</p>
      )}
      {said !== null && said.people.length > 0 && (
        <>
          <p class="quiet">You can keep a chair for them when you make a table, and they for you.</p>
          <ul class="lobby-pools panel">
            {said.people.map(({ id, name, games, welcome }) => (
              <li key={id}>
                <span>
                  <a href={`/people/${encodeURIComponent(id)}`}>{name}</a>{' '}
                  <span class="quiet">{counted(games, 'game')} together</span>
                </span>
                <button type="button" class="button" onClick={() => turn(id, !welcome)}>
                  {welcome ? 'Block invitations' : 'Take invitations'}
                  <span class="unseen">{` from ${name}`}</span>
                </button>
              </li>
            ))}
          </ul>
          {said.more && <p class="quiet">And others, from longer ago.</p>}
        </>
      )}
    </details>
  );
}
