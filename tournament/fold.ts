/**
 * One entry after another makes the tournament. Total on what `decide/` has written, and the same in every process. It judges
 * nothing, and pairs nobody: that was done before the entry was written.
 */
import type { TournamentEntry, TournamentEntryOf } from './entries.js';
import { currentRound, type Entrant, type Tournament, type TournamentBoard, type TournamentRound } from './tournament.js';

export type EntryStamp = { readonly seq: number; readonly at: number };

export function openedTournament(id: string, entry: TournamentEntryOf<'opened'>, { seq, at }: EntryStamp): Tournament {
  const { setup, fewest, by, invitation, secret } = entry;
  return {
    id,
    setup,
    fewest,
    by,
    invitation,
    secret,
    created: at,
    seq,
    at,
    players: [],
    begun: false,
    plan: null,
    planned: null,
    rounds: [],
    closed: null,
  };
}

export function foldTournament(tournament: Tournament, entry: TournamentEntry, { seq, at }: EntryStamp): Tournament {
  return { ...tournament, ...changesBy(tournament, entry, at), seq, at };
}

function changesBy(tournament: Tournament, entry: TournamentEntry, at: number): Partial<Tournament> {
  const { players } = tournament;
  switch (entry.type) {
    case 'opened':
      return {};
    case 'changed':
      return { setup: entry.setup, fewest: entry.fewest };
    case 'joined':
      return { players: [...players, { person: entry.person, out: null, missed: 0 }] };
    case 'left':
      return { players: players.filter(({ person }) => person !== entry.person) };
    case 'begun':
      return begun(players, entry);
    case 'droppedOut':
      return { players: players.map((one) => (one.person === entry.person ? { ...one, out: entry.why } : one)) };
    case 'paired':
      return { rounds: [...tournament.rounds, paired(entry, at)] };
    case 'merged':
      return merged(tournament, entry);
    case 'closed':
      return { closed: { finished: entry.finished, why: entry.why } };
    case 'called':
      return { players: counted(tournament, entry.absent), ...inRound(tournament, { absent: entry.absent }) };
    default:
      return inRound(tournament, roundChanges(currentRound(tournament), entry));
  }
}

function begun(players: readonly Entrant[], { order, plan, rounds }: TournamentEntryOf<'begun'>): Partial<Tournament> {
  const byLot = order.flatMap((person) => players.find((one) => one.person === person) ?? []);
  return { players: byLot, begun: true, plan, planned: rounds };
}

const paired = ({ boards, byes, comeBy, endBy }: TournamentEntryOf<'paired'>, at: number): TournamentRound => ({
  boards: boards.map((board) => ({ ...board, made: false, result: null })),
  byes,
  pairedAt: at,
  comeBy,
  endBy,
  absent: null,
  seated: false,
  ended: false,
});

/** The same with another name for somebody, wherever it stands. */
function merged({ by, players, rounds }: Tournament, { from, to }: TournamentEntryOf<'merged'>): Partial<Tournament> {
  const now = (person: string): string => (person === from ? to : person);
  return {
    by: now(by),
    players: players.map((player) => ({ ...player, person: now(player.person) })),
    rounds: rounds.map((round) => ({
      ...round,
      byes: round.byes.map(now),
      absent: round.absent?.map(now) ?? null,
      boards: round.boards.map((board) => ({ ...board, seats: board.seats.map(now) })),
    })),
  };
}

/** Who has come once is counted from the beginning again. */
function counted(tournament: Tournament, absent: readonly string[]): readonly Entrant[] {
  const seated = new Set(currentRound(tournament)?.boards.flatMap(({ seats }) => seats));
  return tournament.players.map((player) => {
    if (!seated.has(player.person)) return player;
    return { ...player, missed: absent.includes(player.person) ? player.missed + 1 : 0 };
  });
}

type InRound = Extract<TournamentEntry, { readonly type: 'made' | 'seated' | 'result' | 'roundEnded' }>;

function roundChanges(round: TournamentRound | null, entry: InRound): Partial<TournamentRound> {
  const boards = round?.boards ?? [];
  switch (entry.type) {
    case 'made':
      return { boards: boards.map((board, i) => (entry.boards.includes(i) ? { ...board, made: true } : board)) };
    case 'seated':
      return { seated: true };
    case 'result': {
      const { ranks, resigned, why } = entry;
      return {
        boards: boards.map(
          (board, i): TournamentBoard => (i === entry.board ? { ...board, result: { ranks, resigned, why } } : board),
        ),
      };
    }
    case 'roundEnded':
      return { ended: true };
  }
}

function inRound({ rounds }: Tournament, changes: Partial<TournamentRound>): Pick<Tournament, 'rounds'> {
  return { rounds: rounds.map((round, i) => (i === rounds.length - 1 ? { ...round, ...changes } : round)) };
}
