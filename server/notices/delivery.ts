/**
 * What one claimed channel has to send: what is stale goes, what must wait is put off, the rest is named, handed to the medium, and
 * noted. The name of a message is kept before it is handed over: a server that dies in between leaves it to another, which sends it
 * under the same name.
 */
import type { ChannelType } from '@partyline/protocol/notices.js';
import type { Outage } from '@partyline/table/clocks.js';
import type { Table } from '@partyline/table/table.js';
import type { Channels } from '../store/notices/channels.js';
import type { Claimed, Outbox, QueuedNotice } from '../store/notices/outbox.js';
import { messageOf, sendAt } from './gather.js';
import type { Medium, MessageItem, SendOutcome } from './media/medium.js';
import { failed } from './media/medium.js';
import { isAsked, seatToMove, timeUpAt, wordsOfNotice } from './words.js';

export type TableLook = {
  /** The table as it is now; null where there is none, or it cannot be read. */
  readonly table: (id: string) => Promise<Table | null>;
  readonly gameName: (game: string) => string;
  readonly outages: () => readonly Outage[];
  /** Whether this person has the table before their eyes, here. */
  readonly isLooking: (person: string, table: string) => Promise<boolean>;
};

export type DeliveryWorld = {
  readonly outbox: Outbox;
  readonly channels: Channels;
  readonly media: Partial<Readonly<Record<ChannelType, Medium>>>;
  readonly look: TableLook;
  readonly now: () => number;
  readonly newName: () => string;
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** After each failure; after the last it is given up. */
const RETRY_AFTER: readonly number[] = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR];

/** Messages on one channel, however much happens. */
const MOST_SENT = [
  { span: HOUR, most: 30 },
  { span: 24 * HOUR, most: 100 },
] as const;

const REMINDER_MARGIN = 5 * MINUTE;

type Looked = { readonly notice: QueuedNotice; readonly table: Table | null };

/** Whether it is still so; and when to look again, where that is later than was thought. */
async function standing({ notice, table }: Looked, { look, now }: DeliveryWorld): Promise<boolean | { readonly until: number }> {
  const { kind, person } = notice;
  if (table === null || (kind !== 'turn' && kind !== 'reminder')) return true;
  const seat = seatToMove(table, person);
  if (seat === null) return false;
  if (kind === 'turn' || isAsked(notice)) return !(await look.isLooking(person, table.id));
  // Time may have been given since: the reminder keeps its distance from the end.
  const out = timeUpAt(table, seat, { now: now(), outages: look.outages() });
  const planned = notice.due - notice.created;
  if (out === null || out <= now()) return false;
  const until = Math.floor(out - Math.min(12 * HOUR, planned / 3));
  return until > now() + REMINDER_MARGIN ? { until } : true;
}

export async function deliver({ channel, notices }: Claimed, world: DeliveryWorld): Promise<void> {
  const { outbox, now } = world;
  const ready: Looked[] = [];
  for (const notice of notices) {
    const looked = { notice, table: notice.table === '' ? null : await world.look.table(notice.table) };
    const stands = await standing(looked, world);
    if (stands === false) await outbox.remove([notice.n]);
    else if (stands !== true) await outbox.postpone([notice.n], stands.until);
    else ready.push(looked);
  }
  const quiet = await world.channels.quiet(channel.person);
  const fresh: Looked[] = [];
  const batches = new Map<string, Looked[]>();
  for (const one of ready) {
    const at = sendAt(one.notice, channel, quiet, now());
    if (one.notice.batch !== null) batches.set(one.notice.batch, [...(batches.get(one.notice.batch) ?? []), one]);
    else if (at > now()) await outbox.postpone([one.notice.n], at);
    else fresh.push(one);
  }
  const held = fresh.length === 0 ? 0 : await overfull(channel.id, world);
  if (held > 0)
    await outbox.postpone(
      fresh.map(({ notice }) => notice.n),
      now() + held,
    );
  else if (fresh.length > 0) batches.set(world.newName(), fresh);
  const zone = quiet?.zone ?? 'UTC';
  for (const [name, all] of batches) await hand(name, { channel, all, zone }, world);
}

/** How long a channel that was sent too much has to rest; 0 for not at all. */
async function overfull(channel: string, { outbox, now }: DeliveryWorld): Promise<number> {
  for (const { span, most } of MOST_SENT) if ((await outbox.sentSince(channel, now() - span)) >= most) return span / 4;
  return 0;
}

type Handed = { readonly channel: Claimed['channel']; readonly all: readonly Looked[]; readonly zone: string };

async function hand(name: string, { channel, all, zone }: Handed, world: DeliveryWorld): Promise<void> {
  const { outbox, channels, look, now } = world;
  const waiting = await outbox.gather(
    all.map(({ notice }) => notice.n),
    name,
  );
  const still = all.filter(({ notice }) => waiting.some(({ n }) => n === notice.n));
  if (still.length === 0) return;
  const at = { now: now(), outages: look.outages(), zone };
  const items = still.map(({ notice, table }): MessageItem => {
    const game = table === null ? '' : look.gameName(table.setup.game);
    return { ...wordsOfNotice(notice, table, game, at), path: notice.path };
  });
  const medium = world.media[channel.means.type];
  const outcome =
    medium === undefined ? failed('This server has no way to send this.') : await medium.send(messageOf(name, channel, items));
  const attempts = 1 + Math.max(...still.map(({ notice }) => notice.attempts));
  await note(name, outcome, attempts, world);
  if (!outcome.ok && outcome.gone) return await channels.remove(channel.id);
  await channels.note(channel.id, { at: now(), why: outcome.ok ? null : outcome.why });
}

async function note(name: string, outcome: SendOutcome, attempts: number, { outbox, now }: DeliveryWorld): Promise<void> {
  if (outcome.ok) return await outbox.end(name, { state: 'sent', at: now(), why: null });
  const wait = outcome.final ? undefined : RETRY_AFTER[attempts - 1];
  if (wait === undefined) await outbox.end(name, { state: 'failed', at: now(), why: outcome.why });
  else await outbox.retry(name, now() + wait, outcome.why);
}
