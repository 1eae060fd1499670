/** The lobby: somebody to play with, now. Who waits for players, which games can be watched, and what to do where nobody is there. */
import { type GameEntry, games } from '@partyline/games/registry.js';
import type { LobbyQuery } from '@partyline/protocol/lobby/listing.js';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { useTitle } from '../frame/title.js';
import { me as askMe } from '../link/api.js';
import { PlayedWithList } from '../lobby/companions.js';
import { Filters, queryIn } from '../lobby/filters.js';
import { FindGame } from '../lobby/find-game.js';
import { InvitationList } from '../lobby/invited.js';
import '../lobby/lobby.css';
import { PlayedTables, WaitingTables } from '../lobby/tables.js';
import { type LobbyNow, useLobby } from '../lobby/use-lobby.js';
import { isAt } from '../lobby/words.js';
import { NameField } from '../names/name-field.js';
import { type Naming, useName } from '../names/use-name.js';
import { Icon } from '../shell/icons.js';
import { Loading } from '../shell/loading.js';

const shared = games.filter(({ seen, players }) => seen !== null && players.max > 1);

export function LobbyPage() {
  useTitle('Lobby');
  const { query: asked } = useRoute();
  const query = queryIn(asked, shared);
  const now = useLobby(query);
  const me = useMe();
  const naming = useName();
  return (
    <main class="page lobby">
      <h1>Lobby</h1>
      <p class="quiet lobby-here">{hereWords(now)}</p>
      <InvitationList />
      <NameField {...naming} />
      <Section title="Find me a game">
        <FindGame game={query.game} looking={now.said?.looking ?? []} naming={naming} />
      </Section>
      <Waiting query={query} now={now} me={me} naming={naming} />
      <Playing query={query} now={now} me={me} />
      <p>
        Rather a whole evening of it? <a href="/tournaments">Tournaments</a> are for everybody, or by link.
      </p>
      <PlayedWithList />
    </main>
  );
}

function useMe(): string | null {
  const [id, know] = useState<string | null>(null);
  useEffect(() => {
    askMe().then((answer) => answer.ok && know(answer.value.id));
  }, []);
  return id;
}

/** Whoever reads this is one of them. */
function hereWords({ said, error }: LobbyNow): string {
  if (error !== null) return said === null ? error : `${error} This is what was there before.`;
  if (said === null || said.here < 2) return 'Somebody to play with: sit down at a table, or make one.';
  return `${said.here} people are connected here now, you among them.`;
}

type ListProps = { readonly query: LobbyQuery; readonly now: LobbyNow; readonly me: string | null };

function Waiting({ query, now: { said, ahead, error }, me, naming }: ListProps & { readonly naming: Naming }) {
  const { route } = useLocation();
  const sit = async (table: string): Promise<void> => {
    if (await naming.accept()) route(`/t/${encodeURIComponent(table)}?sit`);
  };
  const there = said !== null && said.waiting.tables.length > 0;
  return (
    <Section title="Open tables" way={<MakeTable query={query} />}>
      <Filters query={query} games={shared} />
      {said === null ? (
        error === null && <Loading for="Asking who is waiting for players …" />
      ) : there ? (
        <WaitingTables list={said.waiting} me={me} ahead={ahead} sit={sit} />
      ) : (
        <Nobody query={query} />
      )}
    </Section>
  );
}

function Playing({ now: { said, ahead }, me }: ListProps) {
  // Where the reader plays, the header leads.
  const others = said?.playing.tables.filter((one) => !isAt(one, me)) ?? [];
  if (said === null || others.length === 0) return null;
  return (
    <Section title="Watch a game">
      <PlayedTables list={{ ...said.playing, tables: others }} me={me} ahead={ahead} />
    </Section>
  );
}

type SectionProps = { readonly title: string; readonly way?: ComponentChildren; readonly children: ComponentChildren };

function Section({ title, way, children }: SectionProps) {
  return (
    <section class="lobby-part">
      <div class="lobby-head">
        <h2>{title}</h2>
        {way}
      </div>
      {children}
    </section>
  );
}

const newTable = ({ game }: LobbyQuery): string => (game === null ? '/new?open' : `/new?game=${game}&open`);

function MakeTable({ query }: { readonly query: LobbyQuery }) {
  return (
    <a class="button" href={newTable(query)}>
      <Icon name="plus" />
      Make a table
    </a>
  );
}

/** What to do meanwhile. */
function Nobody({ query }: { readonly query: LobbyQuery }) {
  const entry: GameEntry | undefined = shared.find(({ id }) => id === query.game) ?? shared[0];
  const narrowed = query.game !== null || query.clock !== null;
  return (
    <div class="lobby-none">
      <p>
        {narrowed ? 'No such table waits for players right now.' : 'Nobody is waiting for players right now.'} This page tells you
        as soon as somebody is.
      </p>
      <p class="lobby-ways">
        <a class="button button-primary" href={newTable(query)}>
          Make a table for others to find
        </a>
        {entry !== undefined && (
          <a class="button" href={`/here/new?game=${entry.id}&alone=yes`}>
            Play a bot meanwhile
          </a>
        )}
        {narrowed && (
          <a class="button" href="/lobby">
            Look at all tables
          </a>
        )}
      </p>
    </div>
  );
}
