/** The outbox in either database. */
import type { NoticeState } from '@partyline/protocol/notices.js';
import { checkTold } from '../append-check.js';
import { CHANNEL_COLUMNS, type ChannelRow, channelOf } from './channels-sql.js';
import { MOST_TOGETHER, type Outbox, type OutboxKind, type QueuedNotice } from './outbox.js';
import { type NoticeSql, type NoticeSqlValue, readWords, toldText } from './sql.js';
import { tellText } from './tell.js';

type NoticeRow = {
  readonly n: number;
  readonly channel: string;
  readonly person: string;
  readonly kind: OutboxKind;
  readonly subject: string;
  readonly table_id: string;
  readonly path: string;
  readonly words: string | null;
  readonly created: number;
  readonly due: number;
  readonly state: NoticeState;
  readonly batch: string | null;
  readonly attempts: number;
  readonly ended: number | null;
  readonly why: string | null;
};

const COLUMNS =
  'm.n, m.channel, m.person, m.kind, m.subject, m.table_id, m.path, m.words, m.created, m.due, m.state, m.batch, m.attempts, m.ended, m.why';

const noticeOf = ({ table_id, words, ...row }: NoticeRow): QueuedNotice => ({ ...row, table: table_id, words: readWords(words) });

/** More rows are never looked at to find the channels that something is due on. */
const LOOKED_AT = 5_000;

const CLAIM = (skipLocked: string): string => `
  UPDATE notice_channels SET claimed = ?, lease = ? WHERE id IN (
    SELECT c.id FROM notice_channels c
    WHERE c.lease <= ? AND c.id IN (
      SELECT w.channel FROM notices w WHERE w.state = 'waiting' AND w.due <= ? ORDER BY w.due LIMIT ${LOOKED_AT})
    LIMIT ? ${skipLocked})`;

const WITHDRAW = (kinds: number): string => `
  DELETE FROM notices WHERE state = 'waiting' AND table_id = ? AND person = ? AND kind IN (${Array.from({ length: kinds }, () => '?').join()})`;
const END = `
  UPDATE notices SET state = ?, ended = ?, why = ?, attempts = attempts + 1 WHERE state = 'waiting' AND batch = ?`;

function questions({ words, query }: NoticeSql) {
  return {
    claimed: query<ChannelRow>(`SELECT ${CHANNEL_COLUMNS} FROM notice_channels c WHERE c.claimed = ?`),
    due: query<NoticeRow>(
      `SELECT ${COLUMNS} FROM notices m WHERE m.channel = ? AND m.state = 'waiting' AND m.due <= ? ORDER BY m.due, m.n LIMIT ?`,
    ),
    batch: query<NoticeRow>(
      `SELECT ${COLUMNS} FROM notices m
       WHERE m.state = 'waiting' AND m.batch = ? AND m.n IN (${words.numbers}) ORDER BY m.due, m.n`,
    ),
    sent: query<{ n: number }>(
      "SELECT count(DISTINCT m.batch) AS n FROM notices m WHERE m.channel = ? AND m.state = 'sent' AND m.ended >= ?",
    ),
    recent: query<NoticeRow>(`SELECT ${COLUMNS} FROM notices m WHERE m.person = ? ORDER BY m.created DESC, m.n DESC LIMIT ?`),
    waiting: query<{ n: number }>("SELECT count(*) AS n FROM notices m WHERE m.state = 'waiting'"),
  };
}

export function outboxIn(sql: NoticeSql): Outbox {
  const { words, change } = sql;
  const ask = questions(sql);
  const one = (text: string, ...values: readonly NoticeSqlValue[]): Promise<void> => change({ text, values });
  const among = `n IN (${words.numbers})`;
  const tell = tellText(words);

  return {
    async add(notices) {
      for (const notice of notices) checkTold(notice);
      if (notices.length > 0) await one(tell, toldText(notices));
    },
    withdraw: (person, table, kinds) => one(WITHDRAW(kinds.length), table, person, ...kinds),
    remove: (ns) => one(`DELETE FROM notices WHERE state = 'waiting' AND ${among}`, JSON.stringify(ns)),
    async claim({ by, now, until, channels }) {
      await one(CLAIM(words.skipLocked), by, until, now, now, channels);
      const claimed = (await ask.claimed(by)).map(channelOf);
      const due = claimed.map(async (channel) => (await ask.due(channel.id, now, MOST_TOGETHER)).map(noticeOf));
      const notices = await Promise.all(due);
      return claimed.map((channel, i) => ({ channel, notices: notices[i] ?? [] }));
    },
    release: (channel, by) =>
      one('UPDATE notice_channels SET claimed = NULL, lease = 0 WHERE id = ? AND claimed = ?', channel, by),
    postpone: (ns, due) => one(`UPDATE notices SET due = ? WHERE state = 'waiting' AND ${among}`, due, JSON.stringify(ns)),
    async gather(ns, batch) {
      await one(`UPDATE notices SET batch = ? WHERE state = 'waiting' AND ${among}`, batch, JSON.stringify(ns));
      return (await ask.batch(batch, JSON.stringify(ns))).map(noticeOf);
    },
    retry: (batch, due, why) =>
      one("UPDATE notices SET due = ?, why = ?, attempts = attempts + 1 WHERE state = 'waiting' AND batch = ?", due, why, batch),
    end: (batch, { state, at, why }) => one(END, state, at, why, batch),
    sentSince: async (channel, since) => (await ask.sent(channel, since))[0]?.n ?? 0,
    recent: async (person, limit) => (await ask.recent(person, limit)).map(noticeOf),
    waiting: async () => (await ask.waiting())[0]?.n ?? 0,
    clear: (before) => one('DELETE FROM notices WHERE ended < ?', before),
  };
}
