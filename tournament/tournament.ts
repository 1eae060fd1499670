/**
 * A tournament as its entries have made it, and what can be read off it. Only `fold.ts` makes one from another; nothing here
 * decides anything.
 */
import { seal } from '@partyline/kernel/fairness.js';
import { sha256 } from '@partyline/kernel/sha256.js';
import type { TournamentSetup, TournamentStatus } from '@partyline/protocol/tournaments.js';
import type { PairedBoard, Plan, TournamentEntryOf, WHY_OUT } from './entries.js';

export type BoardResult = Pick<TournamentEntryOf<'result'>, 'ranks' | 'resigned' | 'why'>;
export type TournamentBoard = PairedBoard & { readonly made: boolean; readonly result: BoardResult | null };

export type TournamentRound = {
  readonly boards: readonly TournamentBoard[];
  readonly byes: readonly string[];
  readonly pairedAt: number;
  readonly comeBy: number;
  readonly endBy: number | null;
  /** Who had not come when time was up; null before. */
  readonly absent: readonly string[] | null;
  /** Whether their seats have been dealt with. */
  readonly seated: boolean;
  readonly ended: boolean;
};

export type Entrant = {
  readonly person: string;
  readonly out: (typeof WHY_OUT)[number] | null;
  /** Rounds in a row to which they did not come. */
  readonly missed: number;
};

export type Tournament = {
  readonly id: string;
  readonly setup: TournamentSetup;
  readonly fewest: number;
  readonly by: string;
  readonly invitation: string;
  readonly secret: string;
  readonly created: number;
  readonly seq: number;
  readonly at: number;
  /** In the order in which they joined; once it has begun, in the order of the lot. */
  readonly players: readonly Entrant[];
  readonly begun: boolean;
  readonly plan: Plan | null;
  /** How many rounds there will be; null where nobody can tell yet. */
  readonly planned: number | null;
  readonly rounds: readonly TournamentRound[];
  readonly closed: { readonly finished: boolean; readonly why: string } | null;
};

/** Missed in a row: then they are taken out. */
export const MOST_MISSED = 2;

/** What all lots are drawn from; its hash is known from the beginning, and itself in the end. */
export const lotOf = ({ secret }: Pick<Tournament, 'secret'>): string => sha256(`lot ${secret}`);
export const sealedLot = (tournament: Pick<Tournament, 'secret'>): string => seal(lotOf(tournament));

/** The name of a table: the same whenever and wherever it is made, and not to be guessed. */
export const tableNameIn = ({ secret }: Pick<Tournament, 'secret'>, round: number, board: number): string =>
  sha256(`table ${secret} ${round} ${board}`).slice(0, 22);

export const statusOfTournament = ({ closed, begun }: Tournament): TournamentStatus =>
  closed !== null ? 'over' : begun ? 'running' : 'open';

export const currentRound = ({ rounds }: Tournament): TournamentRound | null => rounds.at(-1) ?? null;

export const playerNamed = ({ players }: Tournament, person: string): Entrant | null =>
  players.find((player) => player.person === person) ?? null;

/** Those who are still there, in the order of the lot. */
export const stillIn = ({ players }: Tournament): string[] =>
  players.flatMap(({ person, out }) => (out === null ? [person] : []));

/** Whether somebody may see it at all. */
export const mayLook = (tournament: Tournament, person: string | null, invited: boolean): boolean =>
  tournament.setup.open || invited || (person !== null && (tournament.by === person || playerNamed(tournament, person) !== null));

/** Tables that have no result yet. */
export const openBoards = (tournament: Tournament): readonly TournamentBoard[] =>
  (currentRound(tournament)?.boards ?? []).filter(({ result }) => result === null);

/** One that nobody begins is closed after sixty days. */
export const FORGOTTEN_AFTER = 60 * 24 * 60 * 60 * 1000;

/** When something must be done although nobody asks; null for never. Results come when their tables end. */
export function tournamentDue(tournament: Tournament): number | null {
  const { setup, begun, closed, created, at } = tournament;
  if (closed !== null) return null;
  if (!begun) return setup.start.type === 'at' ? setup.start.at : created + FORGOTTEN_AFTER;
  const round = currentRound(tournament);
  if (round === null || round.ended) return at;
  if (round.boards.some(({ made }) => !made)) return round.pairedAt;
  if (openBoards(tournament).length === 0) return at;
  if (round.absent === null) return round.comeBy;
  if (!round.seated) return round.comeBy;
  return round.endBy;
}
