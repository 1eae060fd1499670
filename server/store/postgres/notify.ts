/**
 * What other processes have appended, by Postgres's notifications, which are sent after the commit and for many tables
 * at once. A notification can be lost (its sender killed, a connection broken), so the listener also asks now and
 * then what it has missed. Never decides anything: the log is the truth.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { integer, list, object, parse, text } from '@partyline/kernel/shape.js';
import { type TableId, tableId } from '@partyline/table/table-id.js';
import { Client, type ClientConfig, type Pool } from 'pg';

export interface Notifications {
  /** This process has appended: the others will be told. */
  tell(table: TableId, seq: number): void;
  onForeign(heard: (table: TableId, seq: number) => void): () => void;
  close(): Promise<void>;
}

const CHANNEL = 'partyline';
/** Of the 8,000 bytes that Postgres takes. */
const PAYLOAD_BYTES = 7_900;
const SWEEP_MS = 2_000;
const RETRY_MS = 250;
/** A connection that was cut in silence answers nothing and ends never; without a limit nobody would be heard again. */
const IMPATIENT = { connectionTimeoutMillis: 5_000, query_timeout: 10_000 };

/** The oldest transaction that is under way: what is not to be seen yet is not older. */
export const UNDER_WAY = 'pg_snapshot_xmin(pg_current_snapshot())::text';
const MISSED = `
  SELECT ${UNDER_WAY} AS since, t.id, t.head
  FROM (VALUES (1)) one LEFT JOIN partyline.tables t ON t.tx >= $1::xid8 AND t.writer <> $2`;

type Missed = { readonly since: string; readonly id: TableId | null; readonly head: number };
type Heard = (table: TableId, seq: number) => void;

/** `since` is what was under way when this process began to read. */
export function listenToOthers(config: ClientConfig, pool: Pool, writer: string, since: string): Notifications {
  const hearers = new Set<Heard>();
  const heard: Heard = (table, seq) => {
    for (const hearer of hearers) hearer(table, seq);
  };
  const notifier = notifications(pool, writer);
  const stop = new AbortController();
  let listening: Promise<void> | null = null;

  return {
    tell: notifier.tell,
    onForeign(hearer) {
      hearers.add(hearer);
      listening ??= listen(config, writer, sweeper(since, writer, heard), heard, stop.signal);
      return () => hearers.delete(hearer);
    },
    async close() {
      stop.abort();
      await Promise.all([listening, notifier.sent()]);
    },
  };
}

/** Tells the others, one statement at a time; meanwhile only the newest of each table is kept. */
function notifications(pool: Pool, writer: string) {
  let waiting = new Map<TableId, number>();
  let sending: Promise<void> | null = null;

  async function send(): Promise<void> {
    while (waiting.size > 0) {
      const news = payloads(writer, waiting);
      waiting = new Map();
      // A server that does not get it finds the entry in its next sweep.
      await pool.query(`SELECT pg_notify('${CHANNEL}', news) FROM unnest($1::text[]) news`, [news]).catch(() => undefined);
    }
    sending = null;
  }

  return {
    tell(table: TableId, seq: number): void {
      waiting.set(table, seq);
      sending ??= new Promise<void>((go) => setImmediate(go)).then(send);
    },
    sent: () => sending,
  };
}

const newsShape = object({ writer: text(), tables: list(object({ table: text(), seq: integer() })) });

function payloads(writer: string, news: ReadonlyMap<TableId, number>): readonly string[] {
  const head = `{"writer":${JSON.stringify(writer)},"tables":[`;
  const made: string[] = [];
  let payload = head;
  for (const [table, seq] of news) {
    const item = JSON.stringify({ table, seq });
    if (Buffer.byteLength(payload) + Buffer.byteLength(item) > PAYLOAD_BYTES) {
      made.push(`${payload}]}`);
      payload = head;
    }
    payload += payload === head ? item : `,${item}`;
  }
  return [...made, `${payload}]}`];
}

/** What another process says, or nothing for what this one said itself or what no process of ours says. */
function newsIn(payload: string, writer: string): readonly { readonly table: string; readonly seq: number }[] {
  try {
    const news = parse(newsShape, JSON.parse(payload), 'news');
    return news.ok && news.value.writer !== writer ? news.value.tables : [];
  } catch {
    return [];
  }
}

/** Listens until it is stopped, over as many connections as that takes. */
async function listen(config: ClientConfig, writer: string, sweep: Sweep, heard: Heard, stopped: AbortSignal): Promise<void> {
  const pause = (ms: number): Promise<void> => sleep(ms, undefined, { signal: stopped }).catch(() => undefined);
  while (!stopped.aborted) {
    const client = new Client({ ...config, ...IMPATIENT, application_name: 'party-line listening' });
    // Without a hearer an error of the connection would end the process; the next sweep will find it broken.
    client.on('error', () => undefined);
    client.on('notification', ({ payload }) => {
      for (const { table, seq } of newsIn(payload ?? '', writer)) heard(tableId(table), seq);
    });
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      for (let first = true; !stopped.aborted; first = false) {
        await sweep(client, first);
        await pause(SWEEP_MS);
      }
    } catch {
      await pause(RETRY_MS);
    }
    // A connection that is half gone might never end by itself.
    await Promise.race([client.end().catch(() => undefined), sleep(RETRY_MS, undefined, { ref: false })]);
  }
}

/** `first` over a new connection: the database may have crashed in between. */
type Sweep = (client: Client, first: boolean) => Promise<void>;

/**
 * A database that has crashed gives numbers of transactions again that it had given out and not written down. So the first sweep
 * over a new connection begins so many numbers earlier; to hear of a table twice does no harm.
 */
const GIVEN_AGAIN = 10_000n;
const earlier = (since: string): string => {
  const number = BigInt(since);
  return String(number > GIVEN_AGAIN ? number - GIVEN_AGAIN : 0n);
};

function sweeper(from: string, writer: string, heard: Heard): Sweep {
  let since = from;
  let known: ReadonlyMap<TableId, number> = new Map();
  return async (client, first) => {
    const { rows } = await client.query<Missed>(MISSED, [first ? earlier(since) : since, writer]);
    const now = new Map<TableId, number>();
    for (const { id, head } of rows) {
      if (id === null) continue;
      now.set(id, head);
      // The windows of two sweeps overlap by what was under way between them.
      if (known.get(id) !== head) heard(id, head);
    }
    known = now;
    since = rows[0]?.since ?? since;
  };
}
