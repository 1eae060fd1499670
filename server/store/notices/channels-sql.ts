/** Channels and wishes of people in either database. */

import { text } from '@partyline/kernel/shape.js';
import {
  type ChannelMeans,
  channelMeans,
  NOTICE_KINDS,
  type NoticeWish,
  PACES,
  type Quiet,
  type SecretAddress,
  TABLE_CHOICES,
  type TableChoice,
} from '@partyline/protocol/notices.js';
import { checkWord, isWord } from '../word-check.js';
import { type Channel, type Channels, MOST_CHANNELS, MOST_TABLE_CHOICES } from './channels.js';
import type { NoticeSql, NoticeSqlValue, SqlStatement } from './sql.js';

export type ChannelRow = {
  readonly id: string;
  readonly person: string;
  readonly means: string;
  readonly label: string;
  readonly created: number;
  readonly verified: number | null;
  readonly wishes: string;
  readonly digest_at: number | null;
  readonly sent: number | null;
  readonly failed: number | null;
  readonly why: string | null;
};

export const CHANNEL_COLUMNS =
  'c.id, c.person, c.means, c.label, c.created, c.verified, c.wishes, c.digest_at, c.sent, c.failed, c.why';

const meansShape = channelMeans(text(2000));
const meansOf = (said: string): ChannelMeans => meansShape.read(JSON.parse(said), 'means');

/** Between blanks, so that the database finds one of them as a word. */
const wishesText = (wishes: readonly NoticeWish[]): string => ` ${wishes.map(({ kind, pace }) => `${kind}.${pace}`).join(' ')} `;
const wishesOf = (said: string): NoticeWish[] =>
  NOTICE_KINDS.flatMap((kind) => PACES.flatMap((pace) => (said.includes(` ${kind}.${pace} `) ? [{ kind, pace }] : [])));

export const channelOf = ({ means, wishes, digest_at, ...row }: ChannelRow): Channel => ({
  ...row,
  means: meansOf(means),
  wishes: wishesOf(wishes),
  digestAt: digest_at,
});

const ADD = `
  INSERT INTO notice_channels (id, person, type, means, label, created, changed, verified, key_hash, key_until, wishes, digest_at, lease)
  SELECT CAST(? AS text), CAST(? AS text), CAST(? AS text), CAST(? AS text), CAST(? AS text), CAST(? AS bigint), CAST(? AS bigint),
         CAST(? AS bigint), CAST(? AS text), CAST(? AS bigint), CAST(? AS text), CAST(? AS bigint), 0
  WHERE (SELECT count(*) FROM notice_channels o WHERE o.person = ?) < ${MOST_CHANNELS}
  ON CONFLICT DO NOTHING`;
const VERIFY = `
  UPDATE notice_channels SET verified = coalesce(verified, ?), changed = ?, key_hash = NULL, key_until = NULL
  WHERE id = ? AND key_hash = ? AND key_until >= ?`;
const SET_QUIET = `
  INSERT INTO notice_people (person, zone, quiet_from, quiet_to) VALUES (?, ?, ?, ?)
  ON CONFLICT (person) DO UPDATE SET zone = excluded.zone, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to`;
const CHOOSE = `
  INSERT INTO notice_tables (person, table_id, choice, at) VALUES (?, ?, ?, ?)
  ON CONFLICT (person, table_id) DO UPDATE SET choice = excluded.choice, at = excluded.at`;
/** All but the newest. */
const BOUND_CHOICES = `
  DELETE FROM notice_tables WHERE person = ? AND at < (
    SELECT min(k.at) FROM (SELECT o.at FROM notice_tables o WHERE o.person = ? ORDER BY o.at DESC LIMIT ${MOST_TABLE_CHOICES}) k)`;
const SET_ADDRESS = (what: SecretAddress): string => `
  INSERT INTO notice_people (person, zone, ${what}) VALUES (?, 'UTC', ?) ON CONFLICT (person) DO UPDATE SET ${what} = excluded.${what}`;

const choiceOf = (said: string | undefined): TableChoice => TABLE_CHOICES.find((one) => one === said) ?? 'usual';

const MERGE = (from: string, to: string): SqlStatement[] => [
  // What both have chosen at a table is as the one who stays has chosen it.
  {
    text: 'DELETE FROM notice_tables WHERE person = ? AND table_id IN (SELECT o.table_id FROM notice_tables o WHERE o.person = ?)',
    values: [from, to],
  },
  { text: 'UPDATE notice_tables SET person = ? WHERE person = ?', values: [to, from] },
  { text: 'UPDATE notice_channels SET person = ? WHERE person = ?', values: [to, from] },
  { text: 'UPDATE notices SET person = ? WHERE person = ?', values: [to, from] },
  {
    text: 'DELETE FROM notice_people WHERE person = ? AND EXISTS (SELECT 1 FROM notice_people o WHERE o.person = ?)',
    values: [from, to],
  },
  { text: 'UPDATE notice_people SET person = ? WHERE person = ?', values: [to, from] },
];

const FORGET = (person: string): SqlStatement[] =>
  ['notices', 'notice_channels', 'notice_people', 'notice_tables'].map((table) => ({
    text: `DELETE FROM ${table} WHERE person = ?`,
    values: [person],
  }));

function choicesIn({ query, change }: NoticeSql): Pick<Channels, 'quiet' | 'setQuiet' | 'tableChoice' | 'chooseAt'> {
  const quiet = query<Quiet>('SELECT o.zone, o.quiet_from AS "from", o.quiet_to AS "to" FROM notice_people o WHERE o.person = ?');
  const choice = query<{ choice: string }>('SELECT o.choice FROM notice_tables o WHERE o.person = ? AND o.table_id = ?');
  return {
    quiet: async (person) => (await quiet(person))[0] ?? null,
    async setQuiet(person, { zone, from, to }) {
      for (const word of [person, zone]) checkWord(word);
      await change({ text: SET_QUIET, values: [person, zone, from, to] });
    },
    tableChoice: async (person, table) => (isWord(table) ? choiceOf((await choice(person, table))[0]?.choice) : 'usual'),
    async chooseAt(person, table, chosen, at) {
      for (const word of [person, table]) checkWord(word);
      if (chosen === 'usual')
        return await change({ text: 'DELETE FROM notice_tables WHERE person = ? AND table_id = ?', values: [person, table] });
      await change({ text: CHOOSE, values: [person, table, chosen, at] }, { text: BOUND_CHOICES, values: [person, person] });
    },
  };
}

function addressesIn({ query, change }: NoticeSql): Pick<Channels, 'setAddress' | 'hasAddress' | 'byAddress' | 'secret'> {
  const by = (what: SecretAddress) => query<{ person: string }>(`SELECT o.person FROM notice_people o WHERE o.${what} = ?`);
  const has = (what: SecretAddress) =>
    query<{ n: number }>(`SELECT 1 AS n FROM notice_people o WHERE o.person = ? AND o.${what} IS NOT NULL`);
  const hashes = { feed: by('feed'), calendar: by('calendar') };
  const people = { feed: has('feed'), calendar: has('calendar') };
  const secret = query<{ secret: string }>('SELECT o.secret FROM secrets o WHERE o.name = ?');
  return {
    async setAddress(person, what, hash) {
      checkWord(person);
      await change({ text: SET_ADDRESS(what), values: [person, hash] });
    },
    hasAddress: async (person, what) => (await people[what](person)).length > 0,
    byAddress: async (what, hash) => (await hashes[what](hash))[0]?.person ?? null,
    async secret(name, fresh, now) {
      const text = 'INSERT INTO secrets (name, secret, since) VALUES (?, ?, ?) ON CONFLICT DO NOTHING';
      await change({ text, values: [name, fresh, now] });
      return (await secret(name))[0]?.secret ?? fresh;
    },
  };
}

function questions({ query }: NoticeSql) {
  const channels = (where: string) =>
    query<ChannelRow>(`SELECT ${CHANNEL_COLUMNS} FROM notice_channels c WHERE ${where} ORDER BY c.created, c.id`);
  return {
    ofPerson: channels('c.person = ?'),
    one: channels('c.id = ?'),
    keyed: channels('c.id = ? AND c.key_hash = ? AND c.key_until >= ?'),
    reachable: query<{ person: string }>('SELECT DISTINCT c.person FROM notice_channels c WHERE c.changed >= ?'),
  };
}

export function channelsIn(sql: NoticeSql): Channels {
  const { change } = sql;
  const ask = questions(sql);
  const one = (text: string, ...values: readonly NoticeSqlValue[]): Promise<void> => change({ text, values });
  const find = async (id: string): Promise<Channel | null> => {
    const [row] = isWord(id) ? await ask.one(id) : [];
    return row === undefined ? null : channelOf(row);
  };

  return {
    of: async (person) => (await ask.ofPerson(person)).map(channelOf),
    find,
    async add({ id, person, means, label, created, verified, wishes, digestAt }, key) {
      const said = JSON.stringify(means);
      for (const word of [id, person, label]) checkWord(word);
      await one(
        ADD,
        ...[id, person, means.type, said, label, created, created, verified, key?.hash ?? null, key?.until ?? null],
        ...[wishesText(wishes), digestAt, person],
      );
      return (await find(id)) !== null;
    },
    change: (person, id, { wishes, digestAt }, at) =>
      one(
        'UPDATE notice_channels SET wishes = ?, digest_at = ?, changed = ? WHERE person = ? AND id = ?',
        ...[wishesText(wishes), digestAt, at, person, id],
      ),
    renewKey: (id, { hash, until }) =>
      one('UPDATE notice_channels SET key_hash = ?, key_until = ? WHERE id = ?', hash, until, id),
    async verify(id, hash, now) {
      const before = await ask.keyed(id, hash, now);
      if (before.length > 0) await one(VERIFY, now, now, id, hash, now);
      return before.length > 0;
    },
    note: (id, { at, why }) =>
      why === null
        ? one('UPDATE notice_channels SET sent = ? WHERE id = ?', at, id)
        : one('UPDATE notice_channels SET failed = ?, why = ? WHERE id = ?', at, why, id),
    remove: (id) =>
      change(
        { text: 'DELETE FROM notices WHERE channel = ?', values: [id] },
        { text: 'DELETE FROM notice_channels WHERE id = ?', values: [id] },
      ),
    reachable: async (since) => (await ask.reachable(since)).map(({ person }) => person),
    ...choicesIn(sql),
    ...addressesIn(sql),
    mergeInto: (from, to) => change(...MERGE(from, to)),
    forget: (person) => change(...FORGET(person)),
  };
}
