/**
 * What a tournament wants done: its tables made, the seats of those who have not come dealt with, results heard, rounds ended. Each
 * deed can be done twice without harm and is written down when it is done, so a server that is killed in between leaves nothing
 * lost and nothing double, and any other server goes on.
 */

import { beginWithout, missingAt, withdrawn } from '@partyline/table/arranged-table.js';
import { forceClose } from '@partyline/table/decide/host-actions.js';
import { resultOf, statusOf, type Table } from '@partyline/table/table.js';
import { tableId } from '@partyline/table/table-id.js';
import { dueEntries, following } from '@partyline/tournament/decide/advance.js';
import { attendanceOf, endedByHost, resultAt } from '@partyline/tournament/decide/decide.js';
import {
  type BoardResult,
  currentRound,
  openBoards,
  type Tournament,
  type TournamentBoard,
  type TournamentRound,
} from '@partyline/tournament/tournament.js';
import type { Room } from '../rooms/room.js';
import type { Rooms } from '../rooms/rooms.js';
import type { Log } from '../store/log.js';
import type { Ledger } from './ledger.js';
import type { PeopleNames } from './people-names.js';

export type RoundsContext = {
  readonly ledger: Ledger;
  readonly rooms: Rooms;
  readonly log: Pick<Log, 'find'>;
  readonly names: PeopleNames;
  /** Tells somebody of their table, once for one subject, however often it is told. */
  readonly tell: TellPlayer;
  readonly secret: () => string;
  readonly now: () => number;
};

export type TellPlayer = (
  person: string,
  about: {
    readonly table: string;
    readonly path: string;
    readonly words: { readonly title: string; readonly text: string };
    readonly subject: string;
  },
) => Promise<void>;

const TIME_UP = 'The time of the round is up.';
/** Deeds for one look: each is followed by the next, and all of a tournament are fewer. */
const MOST_DEEDS = 1000;

export class RoundWork {
  readonly #context: RoundsContext;

  constructor(context: RoundsContext) {
    this.#context = context;
  }

  /** Does everything that is to be done now. */
  async look(id: string): Promise<void> {
    for (let deeds = 0; deeds < MOST_DEEDS; deeds++) {
      const tournament = await this.#context.ledger.find(id);
      if (tournament === null || tournament.closed !== null || !(await this.#step(tournament))) return;
    }
  }

  /** Whether there was anything to do. */
  async #step(tournament: Tournament): Promise<boolean> {
    const { ledger, now } = this.#context;
    if (following(tournament, now()).length > 0) {
      await ledger.change(tournament.id, dueEntries);
      return true;
    }
    const round = currentRound(tournament);
    if (round === null || round.ended) return false;
    if (round.boards.some(({ made }) => !made)) return await this.#make(tournament, round);
    if (await this.#hear(tournament)) return true;
    if (round.absent === null && now() >= round.comeBy) return await this.#call(tournament);
    if (round.absent !== null && !round.seated) return await this.#seat(tournament);
    return round.endBy !== null && now() >= round.endBy ? await this.#end(tournament) : false;
  }

  async #make(tournament: Tournament, round: TournamentRound): Promise<boolean> {
    const { ledger, rooms } = this.#context;
    const { setup, invitation, rounds } = tournament;
    for (const [i, { made, table, seats }] of round.boards.entries()) {
      if (made) continue;
      const arranged = await rooms.arrange({
        ...setup,
        id: tableId(table),
        people: seats,
        invitation,
        tournament: { id: tournament.id, round: rounds.length, board: i + 1 },
      });
      if (arranged.ok) {
        await this.#tellPlayers(tournament, table, seats);
        continue;
      }
      const why = `Its tables cannot be made: ${arranged.refusal.error}`.slice(0, 200);
      await ledger.change(tournament.id, (now) => endedByHost(now, why));
      return true;
    }
    await ledger.change(tournament.id, (now) => {
      if (now.rounds.length !== rounds.length || now.closed !== null) return [];
      const boards = (currentRound(now)?.boards ?? []).flatMap(({ made }, i) => (made ? [] : [i]));
      return boards.length === 0 ? [] : [{ type: 'made', boards }];
    });
    return true;
  }

  async #tellPlayers({ id, setup, rounds }: Tournament, table: string, people: readonly string[]): Promise<void> {
    const words = { title: `${setup.name}: round ${rounds.length}`, text: 'Your table is there. Take your seat.' };
    const subject = `tournament ${id} ${rounds.length}`;
    for (const person of people)
      await this.#context.tell(person, { table, path: `/t/${encodeURIComponent(table)}`, words, subject });
  }

  /** Every open table of the round as it is now, whatever server it was played at. */
  async #tables(tournament: Tournament): Promise<readonly Room[]> {
    const rooms: Room[] = [];
    for (const { table } of openBoards(tournament)) {
      const room = await this.#context.rooms.find(table);
      await room?.catchUp();
      if (room !== null) rooms.push(room);
    }
    return rooms;
  }

  async #hear(tournament: Tournament): Promise<boolean> {
    const { ledger, rooms, log } = this.#context;
    let heard = false;
    for (const board of openBoards(tournament)) {
      const status = (await log.find(tableId(board.table)))?.index.status;
      if (status !== 'finished' && status !== 'closed') continue;
      const room = await rooms.find(board.table);
      await room?.catchUp();
      const result = room === null ? null : boardResult(room.table, board);
      if (result === null) continue;
      await ledger.change(tournament.id, (now, at) => resultAt(now, board.table, result, at));
      heard = true;
    }
    return heard;
  }

  /** First it is written down who has not come, then their seats are dealt with: whoever is killed in between can go on. */
  async #call(tournament: Tournament): Promise<boolean> {
    const absent = (await this.#tables(tournament)).flatMap(({ table }) => missingAt(table));
    const { length } = tournament.rounds;
    await this.#context.ledger.change(tournament.id, (now) => (now.rounds.length === length ? attendanceOf(now, absent) : []));
    return true;
  }

  async #seat(tournament: Tournament): Promise<boolean> {
    const { ledger, names, secret } = this.#context;
    const { setup, rounds } = tournament;
    for (const room of await this.#tables(tournament)) {
      const called = new Map((await names.of(missingAt(room.table))).map(({ id, name }) => [id, name]));
      await room.appendUnasked((table) => beginWithout(table, (id) => called.get(id) ?? '', setup.absent, secret));
    }
    await ledger.change(tournament.id, (now) =>
      now.rounds.length === rounds.length && currentRound(now)?.seated === false && now.closed === null
        ? [{ type: 'seated' }]
        : [],
    );
    return true;
  }

  /** What is left of the round ends; then its tables are heard like any others. */
  async #end(tournament: Tournament): Promise<boolean> {
    const rooms = await this.#tables(tournament);
    for (const room of rooms) await room.appendUnasked((table) => (resultOf(table) === null ? forceClose(table, TIME_UP) : []));
    return rooms.length > 0;
  }

  /** Somebody has dropped out: the others at their table do not wait for them. */
  async withdraw(tournament: Tournament, person: string): Promise<void> {
    const board = openBoards(tournament).find(({ seats }) => seats.includes(person));
    const room = board === undefined ? null : await this.#context.rooms.find(board.table);
    await room?.appendUnasked((table) => withdrawn(table, person));
  }
}

/** How a table has ended: as it was played, or with shared places where it was cut short. Null while it goes on. */
function boardResult(table: Table, { seats }: TournamentBoard): BoardResult | null {
  const result = resultOf(table);
  if (result !== null) return { ranks: result.ranks, resigned: result.resigned, why: 'played' };
  if (statusOf(table) !== 'closed') return null;
  const resigned = seats.flatMap((_, seat) => ((table.match?.seats[seat]?.resigned ?? null) === null ? [] : [seat]));
  const ranks = seats.map((_, seat) => (resigned.includes(seat) ? 1 + seats.length - resigned.length : 1));
  return { ranks, resigned, why: table.closed === TIME_UP ? 'time' : 'closed' };
}
