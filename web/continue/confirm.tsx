/** The last question before this browser becomes somebody else: who that is, and what becomes of the games that were played here. */
import type { WhoseCode } from '@partyline/protocol/ways-in.js';
import { useState } from 'preact/hooks';
import { signIn } from '../link/ways-in.js';
import { longDate } from '../me/times.js';

type Props = { readonly code: string; readonly whose: WhoseCode; cancel(): void };

const COUNTED = 100;
const tablesInWords = (count: number): string =>
  count === 1 ? 'one table' : count >= COUNTED ? `${COUNTED} tables or more` : `${count} tables`;

export function Confirm({ code, whose: { person, here }, cancel }: Props) {
  const [bring, choose] = useState(true);
  const [busy, work] = useState(false);
  const [error, tell] = useState<string | null>(null);
  const asks = here !== null && here.tables > 0;
  const go = async (): Promise<void> => {
    work(true);
    const answer = await signIn(code, asks && bring);
    // Everything that this page knows is another person's from now on.
    if (answer.ok) location.assign('/me');
    else {
      work(false);
      tell(answer.error);
    }
  };
  return (
    <section class="me-part" aria-labelledby="continue-who">
      <h2 id="continue-who">You will be {person.name}</h2>
      <p>
        {person.name} has been here since {longDate(person.created)}. Go on only if that is you: whoever is signed in as{' '}
        {person.name} shares all tables and can sign this device out.
      </p>
      {asks && here !== null && <Games here={here} bring={bring} choose={choose} to={person.name} />}
      {error !== null && <p role="alert">{error}</p>}
      <p class="me-buttons">
        <button type="button" class="button button-primary" disabled={busy} onClick={go}>
          {busy ? 'One moment …' : `Continue as ${person.name}`}
        </button>
        <button type="button" class="button" disabled={busy} onClick={cancel}>
          Cancel
        </button>
      </p>
    </section>
  );
}

type GamesProps = {
  readonly here: NonNullable<WhoseCode['here']>;
  readonly bring: boolean;
  readonly to: string;
  choose(bring: boolean): void;
};

function Games({ here, bring, choose, to }: GamesProps) {
  const left =
    here.ways > 0
      ? `They stay ${here.name}’s, who comes back by another way in.`
      : 'Nobody will be able to play them any more: this browser is the only way to them.';
  return (
    <fieldset class="me-choices">
      <legend>
        Here you were <strong>{here.name}</strong>, with {tablesInWords(here.tables)}.
      </legend>
      <label class="me-choice panel">
        <input type="radio" name="games" checked={bring} onChange={() => choose(true)} />
        <span>
          Bring them along
          <span class="quiet">
            They become {to}’s, with everything else of {here.name}. That cannot be undone.
          </span>
        </span>
      </label>
      <label class="me-choice panel">
        <input type="radio" name="games" checked={!bring} onChange={() => choose(false)} />
        <span>
          Leave them behind
          <span class="quiet">{left}</span>
        </span>
      </label>
    </fieldset>
  );
}
