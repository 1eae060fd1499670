/**
 * Tables as the gateway knows them, whatever the link: finding one that somebody may see, and handing over a command with
 * exactly one answer. What a command does is decided at the table.
 */
import { timingSafeEqual } from 'node:crypto';
import type { Refusal } from '@partyline/kernel/game.js';
import { malformed } from '@partyline/kernel/play.js';
import type { Command } from '@partyline/protocol/commands.js';
import type { Answer } from '@partyline/protocol/messages.js';
import { type Asker, chairOfPerson } from '@partyline/table/decide/decision.js';
import { hashOf } from '../../people/secrets.js';
import type { Ratings } from '../../ratings/ratings.js';
import type { Room } from '../../rooms/room.js';
import type { Rooms } from '../../rooms/rooms.js';
import type { Person } from '../../store/people.js';
import { isWord } from '../../store/word-check.js';
import { type Code, refusal, refusalFor } from '../http/errors.js';
import { tableIdOf } from '../http/json-input.js';
import type { Buckets } from '../limits/buckets.js';
import type { Budgets, Payer } from '../limits/budgets.js';
import type { Observe } from '../observe.js';

export type FoundTable = { readonly room: Room; readonly asker: Asker };

export type GivenCommand = { readonly key: string; readonly asked: number | null; readonly command: Command };

/** Lines of talk: of a person, of all who sit at a table, and of its onlookers. */
export type TalkLimits = { readonly person: Buckets; readonly table: Buckets; readonly onlookers: Buckets };

export type Service = {
  readonly rooms: Rooms;
  readonly commands: Buckets;
  readonly budgets: Budgets;
  readonly talk: TalkLimits;
  readonly observe: Observe;
  /** Told over which networks rated games are played. */
  readonly ratings: Pick<Ratings, 'playedFrom'>;
  readonly failed: (what: string, error: unknown) => void;
};

/** The table, if there is one and this person may see it; a wrong invitation is like none. */
export async function findTable(
  rooms: Rooms,
  id: string,
  { id: person, name }: Person,
  invitation: string | null,
): Promise<FoundTable | null> {
  const table = tableIdOf(id);
  const room = table === null ? null : await rooms.find(table);
  if (room === null) return null;
  const asker = { person: { id: person, name }, invited: invitation !== null && isSame(invitation, room.table.invitation) };
  return room.admits(asker) ? { room, asker } : null;
}

/** In the same time whatever is different. */
const isSame = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(hashOf(a)), Buffer.from(hashOf(b)));

export const refusedAnswer = (table: string, key: string, why: Refusal): Answer => ({
  type: 'answer',
  table,
  key,
  ok: false,
  ...why,
});

/** One answer, whatever happens. `lag` is what the way to us took, in milliseconds. */
export async function command(
  service: Service,
  payer: Payer,
  found: FoundTable,
  given: GivenCommand,
  lag: number,
): Promise<Answer> {
  const { room, asker } = found;
  const { key, asked, command } = given;
  const began = performance.now();
  if (room.table.setup.rated) service.ratings.playedFrom(asker.person.id, payer.network);
  const refused = notTaken(service, payer, found, given);
  const worked = (ms: number): void => service.budgets.worked(payer, ms);
  let answer: Answer;
  try {
    answer =
      refused === null ? await room.ask({ asker, command, key, asked, lag, worked }) : refusedAnswer(room.id, key, refused);
  } catch (error) {
    service.failed('a command', error);
    answer = refusedAnswer(room.id, key, refusalFor(error));
  }
  service.observe({ type: 'command', code: answer.ok ? null : answer.code, ms: performance.now() - began });
  return answer;
}

/** Why a command does not even get to the table; null where it does. */
function notTaken(service: Service, payer: Payer, found: FoundTable, { key, command }: GivenCommand): Refusal | null {
  if (key === '' || !isWord(key)) return malformed('key must be some text that can be kept.');
  const wait = service.commands.take(found.asker.person.id) || service.budgets.workDebt(payer);
  if (wait > 0) return waiting('too-many', wait);
  return command.type === 'chat' ? tooLoud(service.talk, found) : null;
}

const waiting = (code: Code, wait: number): Refusal => refusal(code, { seconds: Math.ceil(wait / 1000) });

/** Those who sit at the table have a budget of their own: no crowd of onlookers can take it from them. */
function tooLoud({ person, table, onlookers }: TalkLimits, { room, asker }: FoundTable): Refusal | null {
  const { id } = asker.person;
  // The table refuses it anyway: it must not cost the others their words.
  if (room.table.muted.includes(id)) return null;
  const isSeated = chairOfPerson(room.table, id) !== null;
  const shared = isSeated ? table : onlookers;
  const ownWait = person.wait(id, 1);
  if (ownWait > 0) return waiting('talk-too-fast', ownWait);
  const wait = shared.wait(room.id, 1);
  if (wait > 0) return waiting(isSeated ? 'table-too-loud' : 'onlookers-too-loud', wait);
  person.charge(id, 1);
  shared.charge(room.id, 1);
  return null;
}

/** Whether an answer says to send the same again after `args.seconds`. */
export const isLater = (code: string): boolean =>
  code === 'too-many' || code === 'talk-too-fast' || code === 'table-too-loud' || code === 'onlookers-too-loud';
