/**
 * Tables at full speed while servers, and perhaps their Postgres, are killed at random moments and started again. Afterwards
 * every table's history must be one that can have happened in the order of its log, everybody must see what the servers
 * have, and nobody may have lost time to us. As many tables and kills as asked for: a few in the tests, many in the soak.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { games } from '@partyline/games/registry.js';
import { isRecord } from '@partyline/kernel/json.js';
import { elapsed, type Outage } from '@partyline/table/clocks.js';
import { type TableId, tableId } from '@partyline/table/table-id.js';
import { Games } from '../../games/games.js';
import { openStore } from '../../store/open.js';
import { fileIn } from '../../store/place.js';
import type { Store } from '../../store/store.js';
import { historyFaults } from '../linearizability/check.js';
import type { History } from '../linearizability/history.js';
import type { Reader } from '../reader.js';
import { BANK, type Evening, Party } from './party.js';
import { type Accidents, type Deployment, Servers } from './servers.js';

export type Ordeal = Deployment & { readonly tables: number; readonly kills: number; readonly say: (progress: string) => void };
export type Survived = {
  readonly faults: readonly string[];
  readonly accidents: Accidents;
  readonly games: number;
  readonly acknowledged: number;
  readonly refused: number;
  readonly unanswered: number;
  readonly sights: number;
  readonly seconds: number;
};

/** So many faults are enough to work on. */
const MOST_FAULTS = 20;

async function historyOf(store: Store, { table, attempts, sights, everybody }: Evening, oneServer: boolean): Promise<History> {
  const id: TableId = tableId(table);
  const stored = await store.log.read(id, 0);
  const told = everybody.map(({ viewer, reader }) => ({ viewer, past: reader.past }));
  const first = stored.findIndex(({ key }) => key !== null);
  return { table: id, stored, begun: first < 0 ? stored.length : first, attempts, sights, told, oneServer };
}

/** What the clocks have taken of both, by the last that a player was told: one of them runs at a time. */
function spentOf({ read }: Reader): number {
  const clocks = read?.fields['clocks'];
  const left: unknown = isRecord(clocks) ? clocks['left'] : null;
  return Array.isArray(left) ? left.reduce((sum: number, one: number) => sum + BANK * 1000 - one, 0) : 0;
}

/** A stop that the store does not know, and clocks that ran in one. */
async function clockFaults(store: Store, all: readonly Evening[], stops: readonly Outage[]): Promise<string[]> {
  const known = await store.log.outages(0);
  const faults: string[] = [];
  const down = stops.flatMap(({ from, to }) => {
    const noticed = known.some((one) => one.from <= from && one.to >= from && one.to <= to);
    if (!noticed) faults.push(`The stop from ${from} to ${to} is not known: ${JSON.stringify(known)}.`);
    return known
      .filter((one) => one.from < to && one.to > from)
      .map((one) => ({ from: Math.max(from, one.from), to: Math.min(to, one.to) }));
  });
  for (const { table, everybody } of all) {
    const entries = await store.log.read(tableId(table), 0);
    const spent = Math.max(...everybody.map(({ reader }) => spentOf(reader)));
    const served = elapsed(entries[0]?.at ?? 0, entries.at(-1)?.at ?? 0, down);
    if (spent > served) faults.push(`${table}: the clocks took ${spent} ms, it was served for ${served} ms.`);
  }
  return faults;
}

async function judged(place: string, all: readonly Evening[], { stops, urls }: Servers, say: Ordeal['say']): Promise<string[]> {
  const store = await openStore(place);
  const known = new Games(games);
  const faults = await clockFaults(store, all, stops);
  try {
    for (const [i, one] of all.entries()) {
      if (faults.length >= MOST_FAULTS) break;
      const found = await historyFaults(await historyOf(store, one, urls.length === 1), known);
      faults.push(...[...one.faults, ...found].map((fault) => `${one.table}: ${fault}`));
      if ((i + 1) % 50 === 0) say(`${i + 1} of ${all.length} histories checked, ${faults.length} faults`);
    }
  } finally {
    await store.close();
  }
  return faults.slice(0, MOST_FAULTS);
}

/** Seconds after which an accident is worth a line: something was slow to stop or to start. */
const SLOW = 5;

const accidentsBetween = (before: Accidents, after: Accidents): string =>
  Object.entries(after)
    .filter(([kind, times]) => times > Reflect.get(before, kind))
    .map(([kind]) => kind)
    .join(', ');

export async function survive(ordeal: Ordeal): Promise<Survived> {
  const { folders, database, tables, kills, say } = ordeal;
  const began = performance.now();
  const seconds = (): number => Math.round((performance.now() - began) / 1000);
  const servers = await Servers.start(ordeal);
  const parties = Array.from({ length: tables }, (_, i) => new Party(servers.urls, i));
  for (let said = 0; servers.kills < kills; ) {
    await sleep(50 + Math.random() * 500);
    const before = { ...servers.accidents };
    const from = performance.now();
    await servers.accident();
    const took = Math.round((performance.now() - from) / 1000);
    if (took >= SLOW) say(`${took} s for one accident: ${accidentsBetween(before, servers.accidents)}`);
    if (servers.kills - said < 25) continue;
    said = servers.kills;
    const evenings = parties.flatMap((party) => party.evenings);
    const attempts = evenings.reduce((sum, one) => sum + one.attempts.length, 0);
    say(`${said} of ${kills} kills, ${evenings.length} games, ${attempts} commands, ${seconds()} s`);
  }
  await sleep(500);
  for (const party of parties) party.stop();
  await Promise.all(parties.map((party) => party.done));
  await servers.stop();
  const all = parties.flatMap((party) => party.evenings);
  const faults = [...servers.faults, ...(await judged(database?.url ?? fileIn(folders[0] ?? ''), all, servers, say))];
  const attempts = all.flatMap((one) => one.attempts);
  const answered = (ok: boolean | undefined): number => attempts.filter(({ answer }) => answer?.ok === ok).length;
  return {
    faults,
    accidents: servers.accidents,
    games: all.length,
    acknowledged: answered(true),
    refused: answered(false),
    unanswered: answered(undefined),
    sights: all.reduce((sum, one) => sum + one.sights.length, 0),
    seconds: seconds(),
  };
}
