/**
 * Coming in as somebody who is known on another device: /continue, with the code of a link behind the #. It is taken out of the address
 * at once, and nothing is done before the reader has seen who they will be.
 */
import type { WhoseCode } from '@partyline/protocol/ways-in.js';
import { useEffect, useState } from 'preact/hooks';
import { AskCode } from '../../continue/ask-code.js';
import { Confirm } from '../../continue/confirm.js';
import { useTitle } from '../../frame/title.js';
import type { ApiResult } from '../../link/api.js';
import { lookAtCode } from '../../link/ways-in.js';
import '../../me/me.css';

/** The code of the address, which stays in no history. */
function codeOfAddress(): string | null {
  const code = location.hash.slice(1);
  if (code === '') return null;
  history.replaceState(history.state, '', location.pathname);
  return code;
}

export function ContinuePage() {
  useTitle('Continue here');
  const [code, have] = useState<string | null>(null);
  const [answer, hear] = useState<ApiResult<WhoseCode> | null>(null);
  const look = async (one: string): Promise<void> => {
    have(one);
    hear(null);
    hear(await lookAtCode(one));
  };
  useEffect(() => {
    const read = (): void => {
      const one = codeOfAddress();
      if (one !== null) look(one);
    };
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  const again = (): void => {
    have(null);
    hear(null);
  };
  return (
    <main class="page me">
      <header class="me-part">
        <h1>Continue here</h1>
        <p>Be the same person in this browser as on another device, with all your tables.</p>
      </header>
      {code === null || answer?.ok === false ? (
        <AskCode found={look} error={answer?.ok === false ? answer.error : null} />
      ) : answer === null ? (
        <p role="status">Asking the exchange …</p>
      ) : answer.value.same ? (
        <p role="status">
          You are {answer.value.person.name} in this browser already. <a href="/me">To the page about you</a>
        </p>
      ) : (
        <Confirm code={code} whose={answer.value} cancel={again} />
      )}
    </main>
  );
}
