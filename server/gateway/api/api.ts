/** What the routes of the API work with, and what several of them ask of a request. Knows no route. */
import { invitedQueryShape } from '@partyline/protocol/queries.js';
import type { FastifyRequest } from 'fastify';
import type { DailyCalls } from '../../daily/calls.js';
import type { Lobby } from '../../lobby/lobby.js';
import type { NoticeOffice } from '../../notices/open.js';
import type { PeopleService } from '../../people/people-service.js';
import type { Histories } from '../../ratings/histories.js';
import type { Log } from '../../store/log.js';
import type { People } from '../../store/people.js';
import type { SharedComponents } from '../../store/shared/components.js';
import type { TournamentDesk } from '../../tournaments/tournaments.js';
import { HttpError, tooMany } from '../http/errors.js';
import { type Identification, payerOf, somebody } from '../http/identity.js';
import { word } from '../http/json-input.js';
import type { Buckets } from '../limits/buckets.js';
import type { EventStreams } from '../socket/events-stream.js';
import type { LobbyStreams } from '../socket/lobby-streams.js';
import { type FoundTable, findTable, type Service } from '../tables/commands.js';

/** Of one person, and of all people of one network. */
export type SharedBuckets = { readonly own: Buckets; readonly network: Buckets };

export type Api = Service & {
  readonly log: Log;
  readonly people: People;
  readonly persons: PeopleService;
  readonly daily: DailyCalls;
  readonly tournaments: TournamentDesk;
  readonly histories: Histories;
  readonly streams: EventStreams;
  readonly lobby: Lobby;
  readonly lobbyStreams: LobbyStreams;
  readonly identification: Identification;
  /** How often somebody may make a table, look at an earlier moment, and take another name. */
  readonly tables: Buckets;
  readonly moments: Buckets;
  readonly renames: Buckets;
  /** How often somebody may open a tournament, or ask something of one. */
  readonly openings: SharedBuckets;
  readonly entering: SharedBuckets;
  /** Components that people have shared, and how often somebody may share one, or report one to the host. */
  readonly shared: SharedComponents;
  readonly shares: SharedBuckets;
  readonly reports: SharedBuckets;
  /** New ways in of one person, and attempts of one network to come in as somebody. */
  readonly signIns: SharedBuckets;
  /** Copies of everything about one person, and people of one network who delete themselves. */
  readonly exports: Buckets;
  readonly deletions: Buckets;
  /** Notices; how often somebody may add a channel or send a test, and how many mails go to addresses that are not known yet. */
  readonly office: NoticeOffice;
  readonly channelChanges: SharedBuckets;
  readonly mails: SharedBuckets;
  readonly addressMails: Buckets;
  /** How often somebody may begin to look for a game. */
  readonly seeks: SharedBuckets;
  /** How often somebody may invite. */
  readonly invites: SharedBuckets;
  readonly now: () => number;
};

export const invitationWord = word(200);
export const invitedQuery = invitedQueryShape(invitationWord);

/** The invitation of a request: in the address, or in a header, where it is in nobody's history. */
export function invitationOf(request: FastifyRequest): string | null {
  const header = request.headers['x-invitation'];
  return invitedQuery.read(request.query, 'query').invitation ?? (typeof header === 'string' ? header : null);
}

/** On the account of a person and of their network; refused while either has had too much. */
export function chargeShared(request: FastifyRequest, person: string, { own, network }: SharedBuckets): void {
  const wait = own.take(person) || network.take(payerOf(request).network);
  if (wait > 0) throw tooMany(wait);
}

type OfTable = { Params: { readonly id: string } };

/** The table of a path, for somebody who may see it. */
export async function tableOf({ rooms }: Api, request: FastifyRequest<OfTable>): Promise<FoundTable> {
  const one = await findTable(rooms, request.params.id, somebody(request).person, invitationOf(request));
  if (one === null) throw new HttpError(404, 'no-table');
  return one;
}

/** Whoever asks, unless they have asked for too much of this sort. */
export function within(request: FastifyRequest, buckets: Buckets) {
  const { id, name } = somebody(request).person;
  const wait = buckets.take(id);
  if (wait > 0) throw tooMany(wait);
  return { id, name };
}
