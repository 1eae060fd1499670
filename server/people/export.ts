/**
 * Everything that is kept about a person, as pieces of one JSON object: part by part, and tables page by page, so that it may be long and
 * is never in memory whole. Secrets are not in it, nor what others have done or said. A part of the store that keeps something by person
 * adds its line to the list.
 */
import { isRecord } from '@partyline/kernel/json.js';
import type { TableId } from '@partyline/table/table-id.js';
import { keyOf, readEntry } from '../rooms/reading.js';
import type { GivenInvitation } from '../store/invitations/invitations.js';
import { type Log, PAGE, type Stored, type TableListing } from '../store/log.js';
import type { Channel } from '../store/notices/channels.js';
import type { Store } from '../store/store.js';

export type ExportWorld = Omit<Store, 'checking' | 'close'> & {
  readonly now: () => number;
};

type Part = readonly [name: string, of: (world: ExportWorld, person: string) => Promise<unknown>];

const without = <K extends string>(row: object, ...names: readonly K[]): unknown =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.some((one) => one === name)));

/** More than somebody can have at once. */
const MOST_INVITATIONS = 100;
const invitationOf = ({ by, at, listing }: GivenInvitation): unknown => ({ table: listing.table, by, at });
/** Where it leads, but for what the browser or the site at the other end has given as a secret. */
const channelOf = ({ means, person: _person, ...channel }: Channel): unknown => ({
  ...channel,
  to: means.type === 'mail' ? means.address : means.type,
});

/** Everything but the tables. */
const PARTS: readonly Part[] = [
  ['person', async ({ people }, person) => without((await people.byId(person)) ?? {}, 'blocked')],
  ['devices', async ({ people }, person) => (await people.devices(person)).map((one) => without(one))],
  ['apiTokens', async ({ people }, person) => (await people.apiTokens(person)).map((one) => without(one))],
  ['signInCodes', async ({ codes, now }, person) => (await codes.of(person, now())).map((one) => without(one, 'id', 'person'))],
  ['passkeys', async ({ passkeys }, person) => (await passkeys.of(person)).map((one) => without(one, 'person'))],
  ['formerly', async ({ merges }, person) => (await merges.of(person)).map((one) => without(one, 'person'))],
  ['lookingFor', async ({ queue }, person) => without((await queue.of(person)) ?? {}, 'person')],
  ['invitations', async ({ invitations }, person) => (await invitations.of(person, MOST_INVITATIONS)).map(invitationOf)],
  ['noInvitationsFrom', ({ invitations }, person) => invitations.turnedOff(person)],
  ['noticeChannels', async ({ channels }, person) => (await channels.of(person)).map(channelOf)],
  [
    'notices',
    async ({ outbox }, person) =>
      (await outbox.recent(person, MOST_NOTICES)).map((one) => without(one, 'person', 'words', 'batch')),
  ],
  ['shown', async ({ results }, person) => await results.showing(person)],
  ['results', async ({ results }, person) => await results.tally(person)],
  ['ratings', async ({ ratings }, person) => (await ratings.ofPerson(person)).map((one) => without(one, 'person'))],
  ['tournaments', async ({ tournaments }, person) => await tournaments.list({ person, limit: MOST_TOURNAMENTS })],
  ['sharedComponents', async ({ shared }, person) => (await shared.of(person)).map((one) => without(one, 'person'))],
];

const TABLES_AT_ONCE = 50;
const MOST_NOTICES = 500;
const MOST_TOURNAMENTS = 1000;

export async function* exported(world: ExportWorld, person: string): AsyncGenerator<string> {
  yield `{"exported":${world.now()}`;
  for (const [name, of] of PARTS) yield `,${JSON.stringify(name)}:${JSON.stringify(await of(world, person))}`;
  const ids = [person, ...(await world.merges.of(person)).map(({ former }) => former)];
  yield ',"tables":[';
  let between = '';
  for await (const listing of tablesOf(world.log, person)) {
    yield `${between}${JSON.stringify(await aboutTable(world.log, listing, ids))}`;
    between = ',';
  }
  yield ']}';
}

async function* tablesOf(log: Log, person: string): AsyncGenerator<TableListing> {
  let page = await log.list({ person, limit: TABLES_AT_ONCE });
  for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
    yield* page;
    page = await log.list({ person, limit: TABLES_AT_ONCE, before: last });
  }
}

async function aboutTable(log: Log, { table, index, created, changed }: TableListing, ids: readonly string[]): Promise<unknown> {
  const { game, status, open } = index;
  const result = isRecord(index.summary) ? (index.summary['result'] ?? null) : null;
  return { table, game, status, open, created, changed, result, log: await ownEntries(log, table, ids) };
}

/** What they did and said, as the log has it. A log that is damaged is named as such. */
async function ownEntries(log: Log, table: TableId, ids: readonly string[]): Promise<unknown> {
  const own: unknown[] = [];
  try {
    for (let after = 0, page = await log.read(table, 0, PAGE); page.length > 0; page = await log.read(table, after, PAGE)) {
      for (const one of page) if (isOwn(one, ids)) own.push({ at: one.at, kind: one.kind, ...publicBody(one) });
      after = page.at(-1)?.seq ?? after;
    }
  } catch {
    return 'What the server has kept of this table is damaged.';
  }
  return own;
}

/** A command of theirs, or an entry that names them. */
function isOwn(stored: Stored, ids: readonly string[]): boolean {
  if (ids.some((id) => stored.key?.startsWith(keyOf(id, '')) === true)) return true;
  const entry = readEntry(stored);
  if (entry.type === 'chat' || entry.type === 'created') return ids.includes(entry.by.id);
  return (entry.type === 'joined' || entry.type === 'renamed') && ids.includes(entry.person.id);
}

/** Invitations and secrets are the table's, and people who were expected are others. */
function publicBody({ body }: Stored): { readonly [field: string]: unknown } {
  if (!isRecord(body)) return {};
  return Object.fromEntries(Object.entries(body).filter(([name]) => !PRIVATE.has(name)));
}

const PRIVATE: ReadonlySet<string> = new Set(['invitation', 'secret', 'reserved', 'given', 'nonce', 'type']);
