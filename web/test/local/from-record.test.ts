/** Tables that browsers have kept as records, before there were logs: each opens as it was shown then, and goes on. */
import { readdirSync, readFileSync } from 'node:fs';
import { games } from '@partyline/games/registry.js';
import { everySeat, type Viewer } from '@partyline/kernel/game.js';
import { isRecord } from '@partyline/kernel/json.js';
import { sha256 } from '@partyline/kernel/sha256.js';
import { parse } from '@partyline/kernel/shape.js';
import type { LogLine } from '@partyline/table/log-check.js';
import { recordSoFar } from '@partyline/table/record.js';
import { describe, expect, test } from 'vitest';
import { NOBODY } from '../../local/eyes.js';
import { logOfRecord } from '../../local/from-record.js';
import { loadedGame, nowOf, opened, type Session, summaryOf } from '../../local/session.js';
import { openLocal } from '../../local/source.js';
import { type KeptRecord, keptRecordShape } from '../../local/store/kept-record.js';
import { memoryStore } from '../../local/store/memory-store.js';
import { linesShape } from '../../local/store/store.js';
import type { ReadyGame } from '../../table/table.js';
import { makeWorld, sealed } from './at-hand.js';

const folder = new URL('./golden/', import.meta.url);

function sample(name: string) {
  const json: unknown = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
  if (!isRecord(json) || !isRecord(json['shows'])) throw new Error(`${name} is no sample`);
  return { kept: keptRecordShape.read(json['kept'], 'table'), shows: json['shows'] };
}

async function playedOf({ record }: KeptRecord): Promise<ReadyGame> {
  const entry = games.find(({ id }) => id === record.game);
  if (entry === undefined) return sealed;
  const rules = await entry.rules();
  const data = (name: string) => readFileSync(new URL(`../../../games/${entry.id}/data/${name}`, import.meta.url));
  const names = rules.game.resources(rules.game.options.read(record.options, 'options'));
  return { entry, rules, resources: new Map(names.map((name) => [name, data(name)])) };
}

async function migrated(name: string) {
  const { kept, shows } = sample(name);
  const played = await playedOf(kept);
  const made = logOfRecord(loadedGame(played), kept);
  if (!made.ok) throw new Error(made.refusal.error);
  const lines: readonly LogLine[] = linesShape.read(JSON.parse(JSON.stringify(made.lines)), 'log');
  const session: Session = opened(kept.id, loadedGame(played), lines) ?? expect.fail('no table');
  return { kept, shows, played, lines, session };
}

const hashOf = (value: unknown): string => sha256(JSON.stringify(value));

describe.each(readdirSync(folder))('%s', (name) => {
  test('shows what it showed', async () => {
    const { shows, played, session } = await migrated(name);
    const { game } = played.rules;
    const state = session.table.match?.state;
    const { fields } = nowOf(session, NOBODY);
    expect(summaryOf(session.table)).toEqual({
      ...(isRecord(shows['summary']) ? shows['summary'] : {}),
      changed: session.table.at,
    });
    expect(hashOf(game.toJSON(state))).toBe(shows['state']);
    const viewers: Viewer[] = [...everySeat(fields.seats.length), 'onlooker'];
    expect(Object.fromEntries(viewers.map((viewer) => [viewer, hashOf(game.view(state, viewer))]))).toEqual(shows['views']);
    const told = session.past.map(({ events }) => events.filter(({ type }) => !type.startsWith('table:')));
    const started = session.table.chairs.filter(({ person }) => person !== null).length + 1;
    expect(hashOf(told.slice(started, started + 1 + (session.table.match?.moves.length ?? 0)))).toBe(shows['events']);
    for (const field of [
      'status',
      'options',
      'seats',
      'toAct',
      'outcome',
      'undoable',
      'rematch',
      'rematchOf',
      'created',
      'commitment',
      'countdown',
    ] as const) {
      expect(fields[field], field).toEqual(shows[field]);
    }
    // That nobody has taken back was told as nothing or as nobody's count, and is told as nothing.
    const { result } = fields;
    expect(result && { ...result, undos: [] }).toEqual(isRecord(shows['result']) ? { ...shows['result'], undos: [] } : null);
  });

  test('has the same record', async () => {
    const { kept, session } = await migrated(name);
    expect(recordSoFar(session.table)).toEqual({ ...kept.record, seats: kept.chairs.map((chair) => chair.name) });
    expect(session.table.match?.undos).toEqual(kept.chairs.map((_, seat) => kept.undos[seat] ?? 0));
    expect(session.table.device?.practice ?? null).toEqual(kept.practice);
  });

  test('goes on', async () => {
    const { played, lines, session } = await migrated(name);
    const store = memoryStore();
    const world = makeWorld(played, store);
    await store.append(session.table.id, 0, lines, summaryOf(session.table));
    const source = openLocal(played, session, world.tab());
    source.lift();
    if (source.now.value?.fields.status === 'finished') {
      expect((await source.ask({ type: 'undo', to: null }))?.code).toBe('not-playing');
      return;
    }
    expect(await source.ask({ type: 'resign' })).toBeNull();
    expect(source.now.value?.fields.seats.some(({ resigned }) => resigned !== null)).toBe(true);
    const found = await store.load(session.table.id, lines.length);
    expect(found?.type === 'log' && found.lines[0]?.entry.type).toMatch(/resumed|resigned/);
  });
});

test('a record whose moves the rules refuse is not made a log of', () => {
  const { kept } = sample('fixture-sealed.json');
  const spoilt = {
    ...kept,
    record: { ...kept.record, moves: [{ seat: 0, move: { type: 'offer', amount: 99, motto: 'bell' }, at: 1 }] },
  };
  const made = logOfRecord(loadedGame(sealed), spoilt);
  expect(made.ok).toBe(false);
  expect(parse(keptRecordShape, { id: 'a' }, 'table').ok).toBe(false);
});
