/**
 * Inviting people whom one has played with: a chair is kept for them, and they find it under their invitations until they sit down,
 * decline, or the table waits no more. A row is written before the chair is kept, and counts only while it is: whatever is cut short in
 * between shows nothing. Whoever may not be invited is refused alike, whether they are unknown, have never played with the asker, or
 * take no invitations from them.
 */
import type { Refusal } from '@partyline/kernel/game.js';
import { list, nullable, object, parse, text } from '@partyline/kernel/shape.js';
import type { NewTable } from '@partyline/protocol/commands.js';
import {
  type Companions,
  type Invited,
  MOST_COMPANIONS,
  MOST_FROM_ONE,
  MOST_INVITATIONS,
} from '@partyline/protocol/lobby/invitations.js';
import type { Decision } from '@partyline/table/decide/decision.js';
import { freeChair, keepChair } from '@partyline/table/decide/seating.js';
import type { Entry } from '@partyline/table/entries.js';
import type { Table } from '@partyline/table/table.js';
import type { TableId } from '@partyline/table/table-id.js';
import type { Room } from '../rooms/room.js';
import type { Rooms } from '../rooms/rooms.js';
import type { GivenInvitation, Invitations } from '../store/invitations/invitations.js';
import { lobbyTableOf } from './listing.js';

export type InvitingService = {
  readonly invitations: Invitations;
  readonly rooms: Rooms;
  readonly now: () => number;
  /** Tells somebody that a chair is kept for them; left out where nobody is told but by the pages. */
  readonly tell?: (person: string, table: TableId) => Promise<void>;
};

/** `not-invitable` says no more than that. */
export type InvitingRefusal = Refusal | 'not-invitable' | 'too-many-invitations';

/** As rooms/index-row.ts writes it. */
const keptShape = object({ kept: list(nullable(text(100)), 100) });

export class Inviting {
  readonly #service: InvitingService;

  constructor(service: InvitingService) {
    this.#service = service;
  }

  async companions(person: string): Promise<Companions> {
    const found = await this.#service.invitations.companions(person, MOST_COMPANIONS + 1);
    const people = found.slice(0, MOST_COMPANIONS).map(({ person: id, ...rest }) => ({ id, ...rest }));
    return { people, more: found.length > MOST_COMPANIONS };
  }

  /** What somebody is invited to, as far as a chair is kept for them there. */
  async of(person: string): Promise<Invited> {
    const given = await this.#given(person);
    const invitations = given.slice(0, MOST_INVITATIONS).flatMap(({ listing, by, name, at }) => {
      const table = lobbyTableOf(listing);
      return table === null ? [] : [{ table, by: name === '' ? null : { id: by, name }, at }];
    });
    return { invitations, more: given.length > MOST_INVITATIONS };
  }

  async #given(person: string): Promise<readonly GivenInvitation[]> {
    const given = await this.#service.invitations.of(person, 2 * MOST_INVITATIONS);
    return given.filter(({ listing }) => isKeptFor(listing.index.summary, person));
  }

  /** Why these people cannot be invited by that one; null where all of them can. */
  async objection(by: string, people: readonly string[]): Promise<InvitingRefusal | null> {
    const { invitations } = this.#service;
    for (const person of people) {
      if (!(await invitations.mayInvite(by, person))) return 'not-invitable';
      const given = await this.#given(person);
      const own = given.filter((one) => one.by === by).length;
      if (given.length >= MOST_INVITATIONS || own >= MOST_FROM_ONE) return 'too-many-invitations';
    }
    return null;
  }

  /** To a table that is about to be made with chairs for them. */
  async announce(table: TableId, by: string, people: readonly string[]): Promise<void> {
    const { invitations, now } = this.#service;
    for (const person of people) await invitations.add({ person, table, by, at: now() });
  }

  /** From a table that was not made after all. */
  async takeBack(table: TableId, people: readonly string[]): Promise<void> {
    for (const person of people) await this.#service.invitations.remove(person, table);
  }

  /** To a table that waits; null when a chair is kept. */
  async invite(room: Room, by: string, person: string): Promise<InvitingRefusal | null> {
    const objection = await this.objection(by, [person]);
    if (objection !== null) return objection;
    // Before anything is written: most of what is refused is refused here.
    const decision = keepChair(room.table, by, person);
    if (!decision.ok) return decision.refusal;
    await this.announce(room.id, by, [person]);
    const refusal = await decided(room, (table) => keepChair(table, by, person));
    if (refusal === null) await this.tell(room.id, [person]);
    return refusal;
  }

  /** Wherever they want to be told, once the chairs are kept. */
  async tell(table: TableId, people: readonly string[]): Promise<void> {
    for (const person of people) await this.#service.tell?.(person, table);
  }

  /** The chair is free for others again; whoever has made the table may ask somebody else. */
  async decline(room: Room, person: string): Promise<Refusal | null> {
    const refusal = await decided(room, (table) => freeChair(table, person));
    await this.#service.invitations.remove(person, room.id);
    return refusal;
  }

  /** Whether invitations of the other are taken. Those that are not any more are declined. False for somebody one has nothing to do with. */
  async turn(person: string, other: string, welcome: boolean): Promise<boolean> {
    const { invitations, rooms } = this.#service;
    const given = (await this.#given(person)).filter(({ by }) => by === other);
    const apart = (await invitations.apart([person, other])).some(([one]) => one === person);
    if (!apart && given.length === 0 && !(await this.#havePlayed(person, other))) return false;
    await invitations.turn(person, other, welcome);
    if (welcome) return true;
    for (const { listing } of given) {
      const room = await rooms.find(listing.table);
      if (room !== null) await this.decline(room, person);
    }
    return true;
  }

  /** Also where the other has turned the asker off, which must not show. */
  async #havePlayed(person: string, other: string): Promise<boolean> {
    const { invitations } = this.#service;
    return (await invitations.mayInvite(person, other)) || (await invitations.mayInvite(other, person));
  }
}

/** The people whom chairs of a new table are for. */
export const invitedTo = ({ seats }: Pick<NewTable, 'seats'>): readonly string[] =>
  seats.flatMap((seat) => (seat.type === 'person' ? [seat.person] : []));

function isKeptFor(summary: unknown, person: string): boolean {
  const read = parse(keptShape, summary, 'summary');
  return read.ok && read.value.kept.includes(person);
}

/** Writes what the table decides when it is its turn; why not, or null. */
async function decided(room: Room, decide: (table: Table) => Decision): Promise<Refusal | null> {
  const told: { refusal: Refusal | null } = { refusal: null };
  await room.appendUnasked((table): readonly Entry[] => {
    const decision = decide(table);
    told.refusal = decision.ok ? null : decision.refusal;
    return decision.ok ? decision.entries : [];
  });
  return told.refusal;
}
