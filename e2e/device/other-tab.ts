/**
 * Another tab at a table of this device: plays the people's seats there with any legal moves, by the very code of the page, on what
 * the browser keeps. The page under test does everything else: it is told, shows what happened, and has its bots think. Knows no game.
 */
import { readFileSync } from 'node:fs';
import { games } from '@partyline/games/registry.js';
import { randomFrom } from '@partyline/kernel/random.js';
import { parse } from '@partyline/kernel/shape.js';
import { resultOf } from '@partyline/table/table.js';
import { awaitedAt, loadedGame, opened, people } from '@partyline/web/local/session.js';
import { type LocalSource, openLocal } from '@partyline/web/local/source.js';
import { readers } from '@partyline/web/local/store/readers.js';
import { type LocalStore, linesShape } from '@partyline/web/local/store/store.js';
import type { ReadyGame } from '@partyline/web/table/table.js';
import type { Page } from 'playwright-core';

const GAMES = new URL('../../games/', import.meta.url);
const CHANNEL = 'party-line tables';

/** What the browser keeps of a table, row by row, as JSON. */
const rowsOf = (page: Page, id: string): Promise<string> =>
  page.evaluate(async (table) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await done(indexedDB.open('party-line', 1));
    const rows = await done(
      db
        .transaction('tables')
        .objectStore('tables')
        .getAll(IDBKeyRange.bound(`${table}/`, `${table}0`)),
    );
    db.close();
    return JSON.stringify(rows);
  }, id);

/** Behind so many lines; whether there were exactly so many. */
const append = (page: Page, id: string, before: number, lines: string, summary: string): Promise<boolean> =>
  page.evaluate(
    async ({ table, before, lines, summary }) => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const db = await done(indexedDB.open('party-line', 1));
      const transaction = db.transaction(['tables', 'summaries'], 'readwrite');
      const tables = transaction.objectStore('tables');
      const head: unknown = await done(tables.get(table));
      const due = JSON.stringify(head) === JSON.stringify({ id: table, length: before });
      if (due) {
        const said: unknown[] = JSON.parse(lines);
        const length = before + said.length;
        tables.put({ id: table, length });
        tables.add({ id: `${table}/${String(length).padStart(9, '0')}`, first: before + 1, lines: said });
        transaction.objectStore('summaries').put(JSON.parse(summary));
      }
      await new Promise((resolve) => {
        transaction.oncomplete = resolve;
      });
      db.close();
      return due;
    },
    { table: id, before, lines, summary },
  );

const never = new Promise<never>(() => undefined);

function storeOf(page: Page): LocalStore {
  return {
    async load(id, after) {
      const rows: unknown[] = JSON.parse(await rowsOf(page, id));
      const lines = readers.lines(rows, 0);
      return lines === null ? null : { type: 'log', lines: lines.slice(after) };
    },
    append: async (id, before, lines, summary) =>
      (await append(page, id, before, JSON.stringify(lines), JSON.stringify(summary))) ? 'saved' : 'stale',
    replace: () => never,
    list: () => never,
    remove: () => never,
  };
}

async function readyGame(
  page: Page,
  id: string,
): Promise<{ readonly played: ReadyGame; readonly source: LocalSource; close(): void }> {
  const store = storeOf(page);
  const found = await store.load(id, 0);
  const lines = parse(linesShape, found?.type === 'log' ? found.lines : null, 'log');
  if (!lines.ok) throw new Error(lines.error);
  const [first] = lines.value;
  const setup = first?.entry.type === 'created' ? first.entry.setup : null;
  const entry = games.find((one) => one.id === setup?.game);
  if (entry === undefined || setup === null) throw new Error(`There is no table ${id} here.`);
  const rules = await entry.rules();
  const options = rules.game.options.read(setup.options, 'options');
  const names = rules.game.resources(options);
  const resources = new Map(
    names.map((name) => [name, new Uint8Array(readFileSync(new URL(`${entry.id}/data/${name}`, GAMES)))] as const),
  );
  const played: ReadyGame = { entry, rules, resources };
  const session = opened(id, loadedGame(played), lines.value);
  if (session === null) throw new Error('The log does not begin with its table.');
  let hear: (table: string) => void = () => undefined;
  await page.exposeFunction(`heard_${id}`, (table: string) => hear(table));
  await page.evaluate(
    ({ channel, name }) => {
      new BroadcastChannel(channel).addEventListener('message', ({ data }) => {
        const told: unknown = Reflect.get(window, name);
        if (typeof told === 'function') told(data);
      });
    },
    { channel: CHANNEL, name: `heard_${id}` },
  );
  const tell = (table: string): void => {
    page.evaluate(({ channel, told }) => new BroadcastChannel(channel).postMessage(told), { channel: CHANNEL, told: table });
  };
  const source = openLocal(played, session, {
    store,
    // The bots are the page's.
    thinker: { warm: () => undefined, think: () => ({ move: never, stop: () => undefined }), close: () => undefined },
    now: () => Date.now(),
    later: () => () => undefined,
    tell,
    hear: (act) => {
      hear = act;
      return () => undefined;
    },
  });
  return { played, source, close: () => source.close() };
}

/** Plays the people of a table of this device until it is over, or until so many moves of theirs are made; how many there were. */
export async function playForPeople(page: Page, id: string, most = Number.POSITIVE_INFINITY): Promise<number> {
  const { played, source, close } = await readyGame(page, id);
  const { game } = played.rules;
  let moves = 0;
  try {
    while (moves < most && resultOf(source.table.peek()) === null) {
      const table = source.table.peek();
      const [seat] = awaitedAt(table).filter((one) => people(table).includes(one));
      if (seat === undefined || table.match === null) {
        await changed(source);
        continue;
      }
      const move = game.propose(table.match.state, seat, randomFrom(`${id} ${moves}`));
      if ((await source.ask({ type: 'move', move })) === null) moves += 1;
    }
  } finally {
    close();
  }
  return moves;
}

/** Until the page has written something. */
const changed = (source: LocalSource): Promise<void> =>
  new Promise((resolve) => {
    const before = source.table.peek();
    const stop = source.table.subscribe((table) => {
      if (table === before) return;
      queueMicrotask(() => stop());
      resolve();
    });
  });
