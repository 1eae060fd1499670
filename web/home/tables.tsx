/** The lists of the home page: tables of one's own, on this device, and open ones of others. */
import { games } from '@partyline/games/registry.js';
import type { ListedTable, Me } from '@partyline/protocol/answers.js';
import { signal } from '@preact/signals';
import type { ComponentChildren, FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { me, myTables, openTables } from '../link/api.js';
import { useRepeated } from '../link/use-repeated.js';
import { Icon } from '../shell/icons.js';
import { lookAgain, waitingTables } from '../turns/waiting-tables.js';
import { ago, type HomeRow, inOrder, rowOf } from './rows.js';
import { MOST_SHOWN } from './your-turn.js';

/** Where all free chairs are kept, nobody is waited for whom a stranger could be. */
const isOpenToAll = ({ name, bot, reserved }: ListedTable['chairs'][number]): boolean =>
  name === null && bot === null && !reserved;

function useMe(): Me | null {
  const [known, know] = useState<Me | null>(null);
  useEffect(() => {
    me().then((answer) => {
      if (!answer.ok) return;
      know(answer.value);
      // Somebody who was not known before may have tables now.
      lookAgain();
    });
  }, []);
  return known;
}

/** How many open tables of others wait for players. */
const strangersWaiting = signal(0);

/** The way to the lobby, where somebody waits there. */
export function LobbyLine() {
  const count = strangersWaiting.value;
  if (count === 0) return null;
  return (
    <p>
      <a href="/lobby">{count === 1 ? 'A table waits for players' : `${count} tables wait for players`}: to the lobby</a>
    </p>
  );
}

/** Only who has tables can have played with somebody. */
const hasTables = signal(false);

/** What the reader is invited to. */
export function InvitedHere() {
  const [Invitations, come] = useState<FunctionComponent | null>(null);
  const asks = hasTables.value;
  useEffect(() => {
    if (!asks) return;
    import('../lobby/invited.js').then(
      (one) => come(() => one.InvitationList),
      () => undefined,
    );
  }, [asks]);
  return Invitations === null ? null : <Invitations />;
}

export function Tables() {
  const reader = useMe();
  const mine = useRepeated(myTables);
  const open = useRepeated(openTables);
  const name = reader?.name ?? null;
  const own = mine?.ok === true ? mine.value : [];
  const rows = (tables: readonly ListedTable[]): readonly HomeRow[] => inOrder(tables.map((one) => rowOf(one, games, name)));
  const above = shownAbove();
  const going = rows(own.filter(({ status }) => status === 'waiting' || status === 'playing')).filter(
    ({ href }) => !above.includes(href),
  );
  const over = rows(own.filter(({ status }) => status === 'finished'));
  const strangers =
    open?.ok === true
      ? open.value.filter(({ table, chairs }) => chairs.some(isOpenToAll) && !own.some((one) => one.table === table))
      : [];
  useEffect(() => {
    strangersWaiting.value = strangers.length;
    hasTables.value = own.length > 0;
  }, [strangers.length, own.length]);
  return (
    <div class="home-tables">
      {going.length > 0 && (
        <List title="Your tables">
          <Rows rows={going} />
        </List>
      )}
      <OnThisDevice above={above} />
      <List title="Open tables">
        {open === null ? (
          <p class="home-none">Asking who is waiting for players …</p>
        ) : open.ok ? (
          <OpenTables rows={rows(strangers)} />
        ) : (
          <p class="home-none">{open.error}</p>
        )}
      </List>
      {over.length > 0 && (
        <List title="Finished games">
          <Rows rows={over.slice(0, 5)} />
        </List>
      )}
    </div>
  );
}

function OpenTables({ rows }: { readonly rows: readonly HomeRow[] }) {
  if (rows.length === 0)
    return (
      <p class="home-none">
        Nobody is waiting for players right now. <a href="/new?open">Open a table</a> for others to find, or look for a game in{' '}
        <a href="/lobby">the lobby</a>.
      </p>
    );
  return (
    <>
      <Rows rows={rows} />
      <p class="quiet home-more">
        Sit down with one click, or find others: <a href="/lobby">to the lobby</a>.
      </p>
    </>
  );
}

const MOST_HERE = 5;

/** The addresses of the tables that stand first on the page already. */
const shownAbove = (): readonly string[] => waitingTables.value.slice(0, MOST_SHOWN).map(({ href }) => href);

/** Tables that this browser keeps by itself. */
function OnThisDevice({ above }: { readonly above: readonly string[] }) {
  const [all, show] = useState<readonly HomeRow[]>([]);
  useEffect(() => {
    import('./local-rows.js').then(({ rowsHere }) => rowsHere()).then(show, () => undefined);
  }, []);
  const rows = all.filter(({ href }) => !above.includes(href)).slice(0, MOST_HERE);
  if (rows.length === 0) return null;
  return (
    <List title="On this device">
      <Rows rows={rows} />
      <p class="quiet home-more">
        <a href="/here/new">All tables of this browser</a>, to go on with or to delete.
      </p>
    </List>
  );
}

function List({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <section class="home-list">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Rows({ rows }: { readonly rows: readonly HomeRow[] }) {
  const now = Date.now();
  return (
    <ul class="home-rows panel">
      {rows.map(({ key, href, game, who, state, with: played, lit, changed }) => (
        <li key={key}>
          <a class="home-row" href={href}>
            <span class={lit ? 'home-lamp home-lamp-lit' : 'home-lamp'} aria-hidden="true" />
            <span class="home-row-text">
              <strong>{game}</strong>
              <span class="quiet">{who}</span>
              {played !== '' && <span class="quiet home-row-with">{played}</span>}
            </span>
            <span class="home-row-state">
              <span class={lit ? 'home-row-turn' : ''}>{state}</span>
              <span class="quiet">{ago(changed, now)}</span>
            </span>
            <Icon name="chevron" />
          </a>
        </li>
      ))}
    </ul>
  );
}
