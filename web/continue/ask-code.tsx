/** For those who come without a link: a passkey, or a code that stands on paper. */
import { useState } from 'preact/hooks';
import { codeByPasskey, hasPasskeys } from '../me/passkey.js';
import { Icon } from '../shell/icons.js';

type Props = { found(code: string): void; readonly error: string | null };

export function AskCode({ found, error }: Props) {
  const [why, tell] = useState<string | null>(null);
  const shown = why ?? error;
  const typed = (code: string): void => {
    tell(null);
    found(code);
  };
  return (
    <>
      {shown !== null && <p role="alert">{shown}</p>}
      <WithPasskey found={found} tell={tell} />
      <WithCode found={typed} />
      <section class="me-part">
        <h2>With a device that knows you</h2>
        <p>
          Open <strong>Me</strong> there, at the top of every page, make a link, and point this camera at its code.
        </p>
      </section>
    </>
  );
}

type PasskeyProps = Pick<Props, 'found'> & { tell(why: string): void };

function WithPasskey({ found, tell }: PasskeyProps) {
  const [busy, work] = useState(false);
  const show = async (): Promise<void> => {
    work(true);
    const answer = await codeByPasskey();
    work(false);
    if (answer.ok) found(answer.value);
    else tell(answer.error);
  };
  return (
    <section class="me-part" aria-labelledby="continue-passkey">
      <h2 id="continue-passkey">With a passkey</h2>
      {hasPasskeys() ? (
        <p>
          <button type="button" class="button button-primary" disabled={busy} onClick={show}>
            <Icon name="person" />
            Use a passkey
          </button>
        </p>
      ) : (
        <p class="quiet">
          Passkeys need a browser that knows them, and an address with https (or localhost) and a name. This one has not.
        </p>
      )}
    </section>
  );
}

function WithCode({ found }: Pick<Props, 'found'>) {
  const [typed, write] = useState('');
  const send = (event: Event): void => {
    event.preventDefault();
    if (typed.trim() !== '') found(typed.trim());
  };
  return (
    <form class="me-part" onSubmit={send}>
      <h2>With a code from paper</h2>
      <label class="name-field">
        The code
        <input
          class="field"
          autocomplete="one-time-code"
          autocapitalize="none"
          spellcheck={false}
          maxLength={60}
          placeholder="xxxx-xxxx-xxxx-xxxx"
          value={typed}
          onInput={({ currentTarget }) => write(currentTarget.value)}
        />
      </label>
      <p>
        <button type="submit" class="button">
          Look whose it is
        </button>
      </p>
    </form>
  );
}
