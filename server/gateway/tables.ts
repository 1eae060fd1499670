/**
 * Tables as the gateway knows them, whatever the link: finding one that somebody may see, and handing over a command with
 * exactly one answer. What a command does is decided at the table.
 */
import { timingSafeEqual } from 'node:crypto';
import type { Refusal } from '@partyline/kernel/game.js';
import { malformed } from '@partyline/kernel/play.js';
import type { Command } from '@partyline/protocol/commands.js';
import type { Answer } from '@partyline/protocol/messages.js';
import { isWord } from '../log/admit.js';
import type { Person } from '../people/people.js';
import type { Asker } from '../tables/decide/decision.js';
import type { Room } from '../tables/room.js';
import type { Rooms } from '../tables/rooms.js';
import { tableIdOf } from './door.js';
import { refusal, refusalFor } from './errors.js';
import { hashOf } from './identity.js';
import type { Buckets } from './limits.js';
import type { Observe } from './observe.js';

export type Seen = { readonly room: Room; readonly asker: Asker };

export type Given = { readonly key: string; readonly asked: number | null; readonly command: Command };

export type Service = {
  readonly rooms: Rooms;
  readonly commands: Buckets;
  readonly observe: Observe;
  readonly failed: (what: string, error: unknown) => void;
};

/** The table, if there is one and this person may see it; a wrong invitation is like none. */
export async function seen(
  rooms: Rooms,
  id: string,
  { id: person, name }: Person,
  invitation: string | null,
): Promise<Seen | null> {
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
export async function command(service: Service, { room, asker }: Seen, given: Given, lag: number): Promise<Answer> {
  const { key, asked, command } = given;
  const began = performance.now();
  const refused = notTaken(service, asker, key);
  let answer: Answer;
  try {
    answer = refused === null ? await room.ask({ asker, command, key, asked, lag }) : refusedAnswer(room.id, key, refused);
  } catch (error) {
    service.failed('a command', error);
    answer = refusedAnswer(room.id, key, refusalFor(error));
  }
  service.observe({ type: 'command', code: answer.ok ? null : answer.code, ms: performance.now() - began });
  return answer;
}

/** Why a command does not even get to the table; null where it does. */
function notTaken({ commands }: Service, { person }: Asker, key: string): Refusal | null {
  if (key === '' || !isWord(key)) return malformed('key must be some text that can be kept.');
  const wait = commands.take(person.id);
  return wait > 0 ? refusal('too-many', { seconds: Math.ceil(wait / 1000) }) : null;
}
