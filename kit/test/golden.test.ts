/** Golden games tell what has changed. */
import type { Json } from '@partyline/kernel/json.js';
import { referee } from '@partyline/kernel/referee.js';
import { fixture, fixtureResources } from '@partyline/kit/fixture.js';
import { checkGolden, type Golden, makeGolden } from '@partyline/kit/golden.js';
import { expect, test } from 'vitest';

function recordOf(...lines: readonly object[]): Json {
  const tell = referee(fixture, {}, { resources: fixtureResources, freshSeed: () => '' });
  for (const line of lines) expect(JSON.parse(tell(JSON.stringify(line)))).toMatchObject({ ok: true });
  return JSON.parse(tell('{"cmd":"save"}')).record;
}

const offer = (seat: number, amount: number) => ({ cmd: 'move', seat, move: { type: 'offer', amount, motto: 'ring' } });
const BEGUN = { cmd: 'new', players: 2, seed: 'golden' };
const golden = makeGolden(fixture, fixtureResources, recordOf(BEGUN, offer(0, 3), offer(1, 4)));
const check = (file: unknown) => checkGolden(fixture, fixtureResources, file);

test('a golden game that leads where it led is well', () => {
  expect(Object.keys(golden.views)).toEqual(['0', '1', 'onlooker']);
  expect(check(JSON.parse(JSON.stringify(golden)))).toEqual([]);
});

test.each<[string, Partial<Golden>, RegExp]>([
  ['the last state', { final: { round: 2 } }, /^The last state has changed, at \$/],
  ['a view', { views: { ...golden.views, onlooker: 'f00' } }, /^The views have changed, at \$\.onlooker: "f00"/],
  ['the events', { events: 'f00' }, /^The events have changed\.$/],
  [
    'a move that is no longer legal',
    { record: recordWith({ seat: 1, move: { type: 'place', shelf: 9 } }) },
    /^Move 2 does not replay: This is/,
  ],
  ['a record that cannot be read', { record: { format: 1 } }, /^record\.game is missing\.$/],
])('it is told when it is %s that has changed', (_name, change, message) => {
  expect(check({ ...golden, ...change })).toEqual([expect.stringMatching(message)]);
});

test('a file that is no golden game is told', () => expect(check([])).toEqual(['golden must be an object.']));

function recordWith(move: Json): Json {
  const record: { readonly moves: readonly Json[] } = JSON.parse(JSON.stringify(golden.record));
  return { ...record, moves: [...record.moves, move] };
}
