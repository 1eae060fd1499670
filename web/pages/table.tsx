/** The page of a server's table: finds it, and says in plain words when it cannot be shown. */

import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { record, rematch, sharedAddress, shareKey } from '../link/api.js';
import { openTable, siteLink } from '../link/site-link.js';
import { isAlone, useComparison } from '../practice/use-comparison.js';
import { fetched } from '../shell/fetched.js';
import { Loading } from '../shell/loading.js';
import { trouble } from '../shell/notice.js';
import { namesOf } from '../table/people.js';
import { TableScreen } from '../table/screen/screen.js';
import type { Transfer } from '../table/screen/transfer-dialog.js';
import type { Connection, TableSource } from '../table/table.js';

type Found = TableSource | Extract<Connection, { type: 'gone' }> | null;

/** A moment in an address, or null for now. */
const momentIn = (said: string | undefined): number | null =>
  said !== undefined && /^\d{1,9}$/.test(said) ? Number(said) : null;

/** By its record, which says what was dealt. */
async function keep(source: TableSource): Promise<string | null> {
  const table = source.now.value?.fields.id ?? '';
  const played = await record(table, null);
  return played.ok ? (await import('../practice/session.js')).countServed(source, played.value) : null;
}

export function TablePage() {
  const { params, query } = useRoute();
  const { route } = useLocation();
  const id = params['id'] ?? '';
  const invitation = query['invitation'] ?? null;
  const { found, lost } = useServerTable(id, invitation);
  useSitting(found, query['sit'] !== undefined, route);
  const compared = useComparison(found !== null && 'now' in found ? found : null, keep);
  const address = useMemo(() => addressOf(id, invitation), [id, invitation]);
  if (found === null) return <Loading for={lost ? 'The server does not answer. Trying again…' : 'Connecting to the table…'} />;
  if ('type' in found) return <NoTable code={found.code} error={found.error} />;
  const shared = found.now.value?.invitation ?? null;
  const fields = found.now.value?.fields;
  const daily = fields?.daily ?? null;
  const told = daily === null || isOver(daily.day, found.now.value?.ahead ?? 0);
  const again = async () => {
    const made = await rematch(id, shared);
    if (made.ok) route(`/t/${made.value}`);
    else trouble(made.error);
  };
  return (
    <TableScreen
      key={id}
      source={found}
      at={momentIn(query['at'])}
      address={address}
      me={siteLink.person.value?.id ?? null}
      invitation={shared === null ? null : `${location.origin}/t/${id}?invitation=${shared}`}
      replay={told ? replayOf(id, found.now.value?.chair === null ? invitation : null) : null}
      share={told ? () => addressToShare(id, shared ?? invitation) : null}
      rematch={found.now.value?.chair === null || daily !== null ? null : again}
      record={told ? () => record(id, shared ?? invitation).then((answer) => (answer.ok ? answer.value : null)) : null}
      transfer={told && isMine(found) ? taking(id, route) : null}
      way={isAlone(found) ? { href: `/practice/${found.played.entry.id}`, name: 'Statistics' } : null}
      after={[
        daily !== null && fields?.status === 'finished' ? (
          <DailyEnding key="daily" table={id} played={found.played} />
        ) : fields?.rated === true && fields.status === 'finished' ? (
          <RatedEnding
            key="rated"
            table={id}
            invitation={invitation}
            names={namesOf(fields)}
            own={found.now.value?.seat ?? null}
          />
        ) : compared === null ? null : (
          <p key="compared">{compared}</p>
        ),
        fields?.status === 'finished' && found.now.value?.seat !== null && <KeepOffer key="keep" table={id} />,
      ]}
    />
  );
}

/** Whoever comes from a list to sit down does so once, and is told where somebody was faster. */
function useSitting(found: Found, wished: boolean, route: (path: string) => void): void {
  useEffect(() => {
    if (!wished || found === null || 'type' in found) return;
    import('../lobby/sit.js').then(
      ({ sitDown }) => sitDown(found, () => route('/lobby')),
      () => undefined,
    );
  }, [found]);
}

/** Over, or with nobody else at it: then the server hands it out to whoever has played; again, where it was closed by that. */
function isMine({ now }: TableSource): boolean {
  const { fields, seat = null } = now.value ?? {};
  if (fields === undefined || seat === null || fields.status === 'waiting') return false;
  if (fields.status === 'finished') return true;
  return fields.daily === null && fields.seats.every(({ person, bot }, i) => i === seat || (person === null && bot !== null));
}

const taking = (id: string, route: (path: string) => void): Transfer => ({
  name: 'Take it to this device',
  title: 'Take this table to this device?',
  text: 'A game that is over is copied. One that still runs goes on here, without the server, and its table there is closed.',
  choices: [
    {
      name: 'Take it',
      async run() {
        const taken = await (await import('../local/taking.js')).takeHere(id);
        if (taken.ok) route(`/here/${taken.id}`);
        return taken.ok ? null : taken.error;
      },
    },
  ],
});

/** An onlooker needs the invitation there too: the page itself takes it out of the address again. */
const replayOf = (id: string, invitation: string | null): string =>
  `/t/${id}/replay${invitation === null ? '' : `?invitation=${encodeURIComponent(invitation)}`}`;

/** The address at which anybody can watch the game that was played here; null where the server gives none. */
async function addressToShare(id: string, invitation: string | null): Promise<string | null> {
  const key = await shareKey(id, invitation);
  return key.ok ? sharedAddress(id, key.value) : null;
}

/** Until then the server keeps the seed of a daily call to itself, and with it the replay and the best line. */
const isOver = (day: string, ahead: number): boolean => Date.parse(`${day}T24:00:00Z`) <= Date.now() + ahead;

/** Few tables are of a daily call: those fetch what they need for its end. */
const DailyEnding = fetched(() => import('../daily/daily-ending.js').then((one) => one.DailyEnding));
/** With the end of a game, and of use at the first. */
const KeepOffer = fetched(() => import('../me/keep-offer.js').then((one) => one.KeepOffer));
/** Rated tables fetch what tells of ratings when they are over. */
const RatedEnding = fetched(() => import('../ratings/ending-ratings.js').then((one) => one.EndingRatings));

/** With the invitation, where it is the only key that the reader has. */
const addressOf = (id: string, invitation: string | null) => (seq: number | null) => {
  const query = new URLSearchParams({
    ...(invitation === null ? {} : { invitation }),
    ...(seq === null ? {} : { at: String(seq) }),
  }).toString();
  return `/t/${id}${query === '' ? '' : `?${query}`}`;
};

/** A browser does not fetch a script a second time that it could not fetch, unless the page is loaded again. */
const UNFETCHED: Found = {
  type: 'gone',
  code: 'version',
  error: 'The game could not be fetched from the server. Load the page again.',
};

function useServerTable(id: string, invitation: string | null): { readonly found: Found; readonly lost: boolean } {
  const lost = useSignal(false);
  const [found, find] = useState<{ readonly id: string; readonly what: Found }>({ id, what: null });
  useEffect(() => {
    let current = true;
    const opening = openTable(id, invitation);
    opening.source.then(
      (what) => current && find({ id, what }),
      () => current && find({ id, what: UNFETCHED }),
    );
    const stop = opening.connection.subscribe(({ type }) => {
      lost.value = type === 'lost';
    });
    return () => {
      current = false;
      stop();
      opening.close();
    };
  }, [id, invitation]);
  return { found: found.id === id ? found.what : null, lost: lost.value };
}

function NoTable({ code, error }: { readonly code: string; readonly error: string }) {
  return (
    <main class="no-table">
      <h1>{code === 'no-table' ? 'This table cannot be shown' : 'The table cannot be opened'}</h1>
      <p>{error}</p>
      {code === 'version' ? (
        <button type="button" class="button button-primary" onClick={() => location.reload()}>
          Reload
        </button>
      ) : (
        <p>
          If a friend sent you here, ask for the invitation link. Or <a href="/">choose a game</a> and begin one yourself.
        </p>
      )}
    </main>
  );
}
