/** A tournament: what it means for the reader now, who takes part, its rounds and its standings. */
import { games } from '@partyline/games/registry.js';
import { wordList } from '@partyline/kernel/words.js';
import type { TournamentAnswer } from '@partyline/protocol/tournaments.js';
import { useEffect, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { useTitle } from '../../frame/title.js';
import { askTournament, tournamentAt } from '../../link/tournaments.js';
import { useRepeated } from '../../link/use-repeated.js';
import { Loading } from '../../shell/loading.js';
import { trouble } from '../../shell/notice.js';
import { timeControlWords } from '../../table/clock/time.js';
import { InviteLink } from '../../tournaments/invite-link.js';
import { Mine, type TournamentAsk } from '../../tournaments/mine.js';
import { OpenerPart } from '../../tournaments/opener.js';
import { RoundList } from '../../tournaments/rounds.js';
import { Standings } from '../../tournaments/standings.js';
import '../../tournaments/tournaments.css';
import { FORMAT_NAMES, FORMAT_WORDS, nameOfPerson, ruleSentences, seatsText } from '../../tournaments/words.js';

export function TournamentPage() {
  const { params, query } = useRoute();
  const id = params['id'] ?? '';
  const invitation = query['invitation'] ?? null;
  const [turn, again] = useState(0);
  const [soon, expect] = useState(true);
  const answer = useRepeated(() => tournamentAt(id, invitation), `${id} ${turn}`, soon ? SOON : undefined);
  useEffect(() => expect(answer?.ok !== true || isSoon(answer.value)), [answer]);
  const title = answer?.ok === true ? answer.value.setup.name : 'A tournament';
  useTitle(title);
  const ask: TournamentAsk = async (command) => {
    const done = await askTournament(id, command, invitation);
    if (!done.ok) trouble(done.error);
    again((n) => n + 1);
  };
  return (
    <main class="page cup">
      <p>
        <a href="/tournaments">All tournaments</a>
      </p>
      <h1>{title}</h1>
      {answer === null ? (
        <Loading for="Asking how it stands …" />
      ) : answer.ok ? (
        <Whole cup={answer.value} ask={ask} invitation={invitation} />
      ) : (
        <p role="alert">{answer.error}</p>
      )}
    </main>
  );
}

/** Seconds count while people join, and while they come to their tables. */
const SOON = 5_000;

const isSoon = ({ status, rounds, now }: TournamentAnswer): boolean =>
  status === 'open' || (status === 'running' && (rounds.at(-1)?.comeBy ?? now) >= now);

type Props = { readonly cup: TournamentAnswer; readonly ask: TournamentAsk; readonly invitation: string | null };

function Whole({ cup, ask, invitation }: Props) {
  const { setup, status, opener, tournament } = cup;
  // Whoever may see it has its invitation, which opens its tables too.
  const key = setup.open ? '' : `?invitation=${encodeURIComponent(cup.invitation ?? '')}`;
  const tableAddress = (table: string, replay = false): string =>
    `/t/${encodeURIComponent(table)}${replay ? '/replay' : ''}${key}`;
  return (
    <>
      <p class="quiet">{whatWords(cup)}</p>
      {setup.about !== '' && <p>{setup.about}</p>}
      <p class="quiet">Opened by {nameOfPerson(opener.name)}.</p>
      <Ending cup={cup} />
      <Mine cup={cup} ask={ask} tableAddress={tableAddress} />
      {status === 'open' && <InviteLink link={`${location.origin}/tournaments/${encodeURIComponent(tournament)}${key}`} />}
      <OpenerPart cup={cup} ask={ask} />
      <Standings cup={cup} invitation={invitation} />
      <RoundList cup={cup} tableAddress={tableAddress} />
      <Players cup={cup} />
      <section class="cup-section">
        <h2>How it is played</h2>
        <p>{FORMAT_WORDS[setup.format.type]}</p>
        <MeetingsLine cup={cup} />
        <ul>
          {ruleSentences(cup).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
    </>
  );
}

function whatWords({ setup, planned }: TournamentAnswer): string {
  const game = games.find(({ id }) => id === setup.game)?.name ?? setup.game;
  const rounds = planned === null ? [] : [`${planned} ${planned === 1 ? 'round' : 'rounds'}`];
  const through = setup.format.type === 'knockout' && setup.seats > 2 ? [`the best ${setup.format.through} of each go on`] : [];
  return [
    game,
    FORMAT_NAMES[setup.format.type],
    seatsText(setup.seats),
    ...through,
    ...rounds,
    timeControlWords(setup.time),
  ].join(' · ');
}

function Ending({ cup: { closed, standings, players } }: { readonly cup: TournamentAnswer }) {
  if (closed === null) return null;
  const winner = closed.finished ? players[standings[0]?.player ?? -1] : undefined;
  return <p class="cup-ending">{winner === undefined ? closed.why : `${nameOfPerson(winner.person.name)} has won.`}</p>;
}

/** Where the whole plan is known: how near it comes to everybody meeting everybody. */
function MeetingsLine({ cup: { meetings } }: { readonly cup: TournamentAnswer }) {
  if (meetings === null) return null;
  const { least, most } = meetings;
  if (least === most) return <p>Everybody meets everybody {least === 1 ? 'once' : `${least} times`}.</p>;
  return (
    <p>
      Two people meet {least === 0 ? 'not at all' : `at least ${least}`} to {most} times: a plan that is nearer to once for all
      was not found.
    </p>
  );
}

function Players({ cup: { players, me, status } }: { readonly cup: TournamentAnswer }) {
  if (status !== 'open') return null;
  if (players.length === 0) return <p class="quiet">Nobody has joined yet.</p>;
  const names = players.map(({ person }, i) => (i === me ? `${nameOfPerson(person.name)} (you)` : nameOfPerson(person.name)));
  return (
    <section class="cup-section">
      <h2>Players</h2>
      <p>{wordList(names)}.</p>
    </section>
  );
}
