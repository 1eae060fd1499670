/** The strip that says how it stands with the server of a table. */
import { useEffect, useState } from 'preact/hooks';
import type { Connection } from '../table.js';
import { lostWords, SHORT } from './connection-words.js';
import { Note } from './note.js';

type Props = { readonly connection: Connection; readonly sending: boolean; readonly asked: boolean };

export function ConnectionNote({ connection, ...move }: Props) {
  if (connection.type === 'lost') return <LostNote since={connection.since} {...move} />;
  if (connection.type !== 'gone') return null;
  return (
    <Note kind="bad">
      <span role="alert">{connection.error}</span>
      <button type="button" class="button" onClick={() => location.reload()}>
        Reload
      </button>
    </Note>
  );
}

function LostNote({ since, sending, asked }: Omit<Props, 'connection'> & { readonly since: number }) {
  const [now, look] = useState(Date.now());
  useEffect(() => {
    const timer = setTimeout(() => look(Date.now()), Math.max(0, since + SHORT - Date.now()));
    return () => clearTimeout(timer);
  }, [since]);
  const short = now < since + SHORT;
  return (
    <Note kind="quiet" stays={!short}>
      <span class="note-lamp" aria-hidden="true" />
      <span role="status">{short ? 'Reconnecting… your moves are safe.' : lostWords({ since, now, sending, asked })}</span>
    </Note>
  );
}
