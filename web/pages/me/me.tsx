/** Oneself: /me. Who one is here, how one comes in from elsewhere, what is kept, and the ways to the rest that is one's own. */
import { useEffect, useState } from 'preact/hooks';
import { useTitle } from '../../frame/title.js';
import { me } from '../../link/api.js';
import { DataPart } from '../../me/data-part.js';
import { DevicesPart } from '../../me/devices-part.js';
import { HUB } from '../../me/hub.js';
import { LinkPart } from '../../me/link-part.js';
import '../../me/me.css';
import { MergedPart } from '../../me/merged-part.js';
import { PaperPart } from '../../me/paper-part.js';
import { PasskeysPart } from '../../me/passkeys-part.js';
import { useWays } from '../../me/use-ways.js';

export function MePage() {
  useTitle('Me');
  const [name, know] = useState<string | null>(null);
  useEffect(() => {
    me().then((answer) => answer.ok && know(answer.value.name));
  }, []);
  const { answer, look, act } = useWays();
  return (
    <main class="page me">
      <header class="me-part">
        <h1>Me</h1>
        <p>
          {name !== null && (
            <>
              You are called <strong>{name}</strong>.{' '}
            </>
          )}
          There is no account: this browser knows you, and so does every device that you add.
        </p>
        <Hub />
      </header>
      {answer === null && <p role="status">Asking the exchange …</p>}
      {answer?.ok === false && (
        <p role="alert">
          {answer.error}{' '}
          <button type="button" class="button" onClick={look}>
            Try again
          </button>
        </p>
      )}
      {answer?.ok === true && (
        <>
          <LinkPart ways={answer.value} act={act} look={look} />
          <DevicesPart ways={answer.value} act={act} />
          <PasskeysPart ways={answer.value} act={act} look={look} />
          <PaperPart ways={answer.value} act={act} look={look} name={name ?? 'mine'} />
          <MergedPart merged={answer.value.merged} />
          <DataPart />
        </>
      )}
    </main>
  );
}

function Hub() {
  return (
    <nav aria-label="More about me">
      <ul class="me-ways">
        {HUB.map(({ href, name }) => (
          <li key={href}>
            <a class="button" href={href}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
