/** Opening a tournament, or changing one of one's own that has not begun. */
import type { TournamentSetup } from '@partyline/protocol/tournaments.js';
import { useEffect, useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { useTitle } from '../../frame/title.js';
import { askTournament, openTournament, tournamentAt } from '../../link/tournaments.js';
import { playableGames, TournamentForm } from '../../tournaments/form.js';
import '../../tournaments/tournaments.css';
import '../../new-table/new-table.css';

export function NewTournamentPage() {
  const { query } = useRoute();
  const changed = query['change'];
  return changed === undefined ? <Opening game={query['game']} /> : <Changing id={changed} />;
}

function Opening({ game }: { readonly game: string | undefined }) {
  const { route } = useLocation();
  useTitle('Open a tournament');
  const entry = playableGames.find(({ id }) => id === game) ?? playableGames[0];
  if (entry === undefined) return <main class="page">There is no game to play here yet.</main>;
  const send = async (setup: TournamentSetup): Promise<string | null> => {
    const opened = await openTournament(setup);
    if (opened.ok) route(`/tournaments/${opened.value}`);
    return opened.ok ? null : opened.error;
  };
  return (
    <main class="page cup">
      <h1>Open a tournament of {entry.name}</h1>
      <nav class="lay-games" aria-label="Game">
        {playableGames.map(({ id, name }) => (
          <a key={id} class="lay-game" href={`/tournaments/new?game=${id}`} aria-current={id === entry.id ? 'true' : undefined}>
            {name}
          </a>
        ))}
      </nav>
      <TournamentForm key={entry.id} entry={entry} before={null} verb="Open the tournament" send={send} />
    </main>
  );
}

function Changing({ id }: { readonly id: string }) {
  const { route } = useLocation();
  useTitle('Change a tournament');
  const [before, know] = useState<TournamentSetup | string | null>(null);
  useEffect(() => {
    tournamentAt(id, null).then((answer) => know(answer.ok ? answer.value.setup : answer.error));
  }, [id]);
  const entry = before === null || typeof before === 'string' ? undefined : playableGames.find((one) => one.id === before.game);
  const send = async (setup: TournamentSetup): Promise<string | null> => {
    const done = await askTournament(id, { type: 'change', setup }, null);
    if (done.ok) route(`/tournaments/${encodeURIComponent(id)}`);
    return done.ok ? null : done.error;
  };
  return (
    <main class="page cup">
      <h1>Change the tournament</h1>
      <p>
        <a href={`/tournaments/${encodeURIComponent(id)}`}>Back without changing it</a>
      </p>
      {before === null && <p class="quiet">Asking how it is set up …</p>}
      {typeof before === 'string' && <p role="alert">{before}</p>}
      {before !== null && typeof before !== 'string' && entry !== undefined && (
        <TournamentForm entry={entry} before={before} verb="Change it" send={send} />
      )}
    </main>
  );
}
