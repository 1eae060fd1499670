/**
 * What a person may have read by other programs: a feed of what waits for them and what is over, and a calendar of the moments at
 * which their time is up. Made of the index of their tables, which holds nothing that they may not know.
 */
import { createHash } from 'node:crypto';
import { isRecord, type Json } from '@partyline/kernel/json.js';
import { wordList } from '@partyline/kernel/words.js';
import type { Log, TableListing } from '../store/log.js';

export type Feed = { readonly text: string; readonly etag: string };

/** Of each status; who plays at more tables sees those that changed last. */
const MOST_TABLES = 40;
const DAY = 24 * 60 * 60_000;
/** What ended longer ago is no news. */
const NEWS_MS = 30 * DAY;

export type FeedWorld = {
  readonly log: Pick<Log, 'list'>;
  readonly gameName: (game: string) => string;
  readonly now: () => number;
};

type Line = {
  readonly table: string;
  readonly kind: 'turn' | 'over';
  readonly title: string;
  readonly text: string;
  readonly at: number;
};

const namesIn = (summary: Json, key: string): readonly Json[] => {
  const list = isRecord(summary) ? summary[key] : null;
  return Array.isArray(list) ? list : [];
};

/** The others at a table, as the list of tables calls them. */
function othersAt({ index: { summary } }: TableListing, person: string): string {
  const own = namesIn(summary, 'sitters').indexOf(person);
  const names = namesIn(summary, 'chairs').flatMap((chair, i) => {
    if (i === own || !isRecord(chair)) return [];
    if (chair['bot'] !== null) return ['a bot'];
    return [typeof chair['name'] === 'string' && chair['name'] !== '' ? chair['name'] : 'a former player'];
  });
  return wordList(names, 'nobody');
}

const waitsFor = ({ index }: TableListing, person: string): boolean =>
  index.status === 'playing' && namesIn(index.summary, 'waitsFor').includes(person);

async function linesFor(person: string, { log, gameName, now }: FeedWorld): Promise<readonly Line[]> {
  const [playing, finished] = await Promise.all(
    (['playing', 'finished'] as const).map((status) => log.list({ person, status, limit: MOST_TABLES })),
  );
  const turns = (playing ?? []).filter((one) => waitsFor(one, person));
  const over = (finished ?? []).filter(({ changed }) => now() - changed < NEWS_MS);
  const lineOf =
    (kind: Line['kind'], title: string) =>
    (one: TableListing): Line => ({
      table: one.table,
      kind,
      title: title.replace('%', gameName(one.index.game)),
      text: `You play with ${othersAt(one, person)}.`.replace('play', kind === 'over' ? 'played' : 'play'),
      at: one.changed,
    });
  return [...turns.map(lineOf('turn', 'Your turn in %')), ...over.map(lineOf('over', '% is over'))].sort((a, b) => b.at - a.at);
}

const withTag = (text: string): Feed => ({
  text,
  etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`,
});

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** Also without what XML knows no way to write. */
const xml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

/** `base` is the address by which the reader knows this server. */
export async function atomFeed(person: string, base: string, world: FeedWorld): Promise<Feed> {
  const lines = await linesFor(person, world);
  const updated = new Date(lines[0]?.at ?? 0).toISOString();
  const entries = lines.map(({ table, kind, title, text, at }) => {
    const link = xml(`${base}/t/${table}`);
    // A turn that comes again is a new entry; a table has only one end.
    const id = `urn:party-line:${table}:${kind}${kind === 'turn' ? `:${at}` : ''}`;
    return `<entry><id>${xml(id)}</id><title>${xml(title)}</title><updated>${new Date(at).toISOString()}</updated><link rel="alternate" type="text/html" href="${link}"/><content type="text">${xml(text)}</content></entry>`;
  });
  const feedId = `urn:party-line:feed:${createHash('sha256').update(person).digest('hex').slice(0, 32)}`;
  return withTag(
    `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom"><id>${feedId}</id><title>Party Line: your tables</title><updated>${updated}</updated><author><name>Party Line</name></author><link rel="alternate" type="text/html" href="${xml(base)}/next"/>${entries.join('')}</feed>\n`,
  );
}

const icsText = (text: string): string => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');
const icsTime = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Lines of a calendar have 75 octets at most; what follows begins with a blank. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > (parts.length === 0 ? 75 : 74)) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part].join('\r\n ');
}

const SHORTEST_MS = 30 * 60_000;

export async function calendar(person: string, base: string, world: FeedWorld): Promise<Feed> {
  const { log, gameName, now } = world;
  const playing = await log.list({ person, status: 'playing', limit: MOST_TABLES });
  const due = playing.flatMap((one) => {
    const at = one.index.due;
    // A clock that runs out at once is a bot that is about to move.
    return at !== null && at > now() && waitsFor(one, person) ? [{ one, at }] : [];
  });
  const events = due.map(({ one, at }) => [
    'BEGIN:VEVENT',
    `UID:${one.table}-${one.changed}@party-line`,
    `DTSTAMP:${icsTime(one.changed)}`,
    `DTSTART:${icsTime(at - SHORTEST_MS)}`,
    `DTEND:${icsTime(at)}`,
    `SUMMARY:${icsText(`Your time in ${gameName(one.index.game)} is up`)}`,
    `DESCRIPTION:${icsText(`You play with ${othersAt(one, person)}.`)}`,
    `URL:${base}/t/${one.table}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]);
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Party Line//Deadlines//EN', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH'],
    ...['X-WR-CALNAME:Party Line', 'REFRESH-INTERVAL;VALUE=DURATION:PT30M'],
    ...events.flat(),
    'END:VCALENDAR',
  ];
  return withTag(`${lines.map(folded).join('\r\n')}\r\n`);
}
