/** Everything that the server keeps about the reader: as a file, or not any more. */
import { useState } from 'preact/hooks';
import { deleteMe } from '../link/ways-in.js';
import { Icon } from '../shell/icons.js';
import { trouble } from '../shell/notice.js';
import { AskTwice } from './ask-twice.js';

/** The file is put together by the browser, so that a refusal is a sentence and no file. */
async function download(): Promise<string | null> {
  try {
    const response = await fetch('/api/me/export');
    if (response.status === 429) return 'You have had it several times just now: wait a while, then try again.';
    if (!response.ok) return 'The server could not put it together. Try again in a moment.';
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await response.blob());
    link.download = 'party-line-about-me.json';
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    return null;
  } catch {
    return 'The server does not answer. Check your connection, then try again.';
  }
}

export function DataPart() {
  const [busy, work] = useState(false);
  const get = async (): Promise<void> => {
    work(true);
    const error = await download();
    work(false);
    if (error !== null) trouble(error);
  };
  return (
    <section class="me-part" aria-labelledby="me-data">
      <h2 id="me-data">Everything about you</h2>
      <p>
        What this server keeps of you, as one JSON file: who you are, how you come in, what you share, and at every table what you
        did and said.
      </p>
      <div class="me-buttons">
        <button type="button" class="button" disabled={busy} onClick={get}>
          <Icon name="download" />
          {busy ? 'Putting it together …' : 'Download everything'}
        </button>
        <DeleteMe />
      </div>
    </section>
  );
}

function DeleteMe() {
  const [sure, decide] = useState(false);
  return (
    <AskTwice
      name="Delete me"
      title="Delete me"
      sure="Delete me for good"
      run={() =>
        sure
          ? deleteMe()
          : Promise.resolve({ ok: false, code: 'unsure', error: 'Tick the box first: nothing can bring you back afterwards.' })
      }
      done={() => location.assign('/')}
    >
      <p>This goes, on every device:</p>
      <ul class="me-goes">
        <li>your name, at every table and in every list, and what you said there</li>
        <li>your devices, links, codes, passkeys and API tokens, at once</li>
        <li>your results in daily calls, and the maps and cards that you share</li>
      </ul>
      <p>
        This stays: the moves of your games, without a name, so that the others keep theirs; and what this browser keeps by
        itself, which the settings delete. In games that are being played it is as if you resigned.
      </p>
      <label class="me-sure">
        <input type="checkbox" checked={sure} onChange={({ currentTarget }) => decide(currentTarget.checked)} />
        Yes, delete me. Nobody can bring me back.
      </label>
    </AskTwice>
  );
}
