/** Tournaments over plain HTTP, as the pages ask for them. Looking makes nobody a guest; opening and joining do. */
import { doneShape } from '@partyline/protocol/answers.js';
import {
  type ListedTournament,
  roundStandingsShape,
  type StandingRow,
  type TournamentAnswer,
  type TournamentCommand,
  type TournamentSetup,
  type TournamentStatus,
  tournamentListShape,
  tournamentMadeShape,
  tournamentShape,
} from '@partyline/protocol/tournaments.js';
import { type ApiResult, asked, asSomebody, isKnownHere, posting } from './api.js';

export type TournamentWish = {
  readonly status: TournamentStatus;
  readonly game: string | null;
  readonly mine: boolean;
};

const at = (id: string, what: string, invitation: string | null): string =>
  `/api/tournaments/${encodeURIComponent(id)}${what}${invitation === null ? '' : `?invitation=${encodeURIComponent(invitation)}`}`;

export async function listedTournaments({ status, game, mine }: TournamentWish): Promise<ApiResult<readonly ListedTournament[]>> {
  const query = new URLSearchParams({ status, mine: String(mine), ...(game === null ? {} : { game }) });
  const ask = () => asked(tournamentListShape, `/api/tournaments?${query}`);
  const answer = await (mine ? asSomebody(ask) : ask());
  return answer.ok ? { ok: true, value: answer.value.tournaments } : answer;
}

export const tournamentAt = (id: string, invitation: string | null): Promise<ApiResult<TournamentAnswer>> => {
  const ask = () => asked(tournamentShape, at(id, '', invitation));
  return isKnownHere() ? asSomebody(ask) : ask();
};

export async function standingsAfter(
  id: string,
  round: number,
  invitation: string | null,
): Promise<ApiResult<readonly StandingRow[]>> {
  const answer = await asked(roundStandingsShape, at(id, `/rounds/${round}`, invitation));
  return answer.ok ? { ok: true, value: answer.value.standings } : answer;
}

export async function openTournament(setup: TournamentSetup): Promise<ApiResult<string>> {
  const answer = await asSomebody(() => asked(tournamentMadeShape, '/api/tournaments', posting(setup)));
  return answer.ok ? { ok: true, value: answer.value.tournament } : answer;
}

export const askTournament = (
  id: string,
  command: TournamentCommand,
  invitation: string | null,
): Promise<ApiResult<{ readonly ok: boolean }>> =>
  asSomebody(() => asked(doneShape, at(id, '/commands', invitation), posting(command)));
