/** From what is due on one channel to one message, or to a later time. Pure. */
import type { Quiet } from '@partyline/protocol/notices.js';
import type { Channel } from '../store/notices/channels.js';
import type { OutboxKind, QueuedNotice } from '../store/notices/outbox.js';
import type { MessageItem, Outgoing } from './media/medium.js';
import { afterQuiet, nextAt } from './quiet.js';

/** What a digest gathers. The rest would be of no use hours later. */
const GATHERED: readonly OutboxKind[] = ['turn', 'over', 'talk'];

/** When a notice may go out. */
export function sendAt({ kind, due, created }: QueuedNotice, { digestAt }: Channel, quiet: Quiet | null, now: number): number {
  if (kind === 'test') return due;
  const gathered = digestAt !== null && GATHERED.includes(kind) ? nextAt(created, digestAt, quiet?.zone ?? 'UTC') : due;
  return afterQuiet(Math.max(gathered, now), quiet);
}

const MOST_LINES = 12;

/** Of one thing, or of several that came together. */
export function messageOf(name: string, channel: Channel, items: readonly MessageItem[]): Outgoing {
  const [first = { title: '', text: '', path: '/next' }, ...more] = items;
  if (more.length === 0) return { name, channel, ...first, tag: first.path, items };
  const shown = items.slice(0, MOST_LINES).map(({ title, text }) => `${title}: ${text}`);
  const rest = items.length > MOST_LINES ? [`And ${items.length - MOST_LINES} more.`] : [];
  return {
    name,
    channel,
    title: `${items.length} things at your tables`,
    text: [...shown, ...rest].join('\n'),
    path: '/next',
    tag: '/next',
    items: items.slice(0, MOST_LINES),
  };
}
