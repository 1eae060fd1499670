/**
 * Nobody can tell two games apart that differ only in what they may not know: every byte that the others get is the same,
 * with standing orders and without. And no secret is anywhere in what is sent.
 */
import { canonical } from '@partyline/kernel/json.js';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Room } from '../rooms/room.js';
import { watch } from './rooms/evening.js';
import { testGames } from './rooms/games.js';
import { type Side, Twins } from './twins.js';

// Alarms never ring by themselves: whoever leads the evening says when.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterAll(() => {
  vi.useRealTimers();
});

/** The long count is for the soak. */
const EVENINGS = Number(process.env['PARTYLINE_EVENINGS'] ?? 4);
const TIMES = [{ type: 'none' }, { type: 'live', bank: 300, increment: 5 }, { type: 'days', days: 3 }];

/** Everything that everybody but the keeper can get hold of. */
async function heard({ room, readers, answers, store }: Side) {
  const people = [...readers.keys()];
  const listed = await store.log.find(room.id);
  return {
    live: people.map((person) => readers.get(person)?.texts),
    anew: people.map((person) => watch(room, person).texts),
    earlier: await Promise.all(people.map((person) => readBack(room, person))),
    legal: people.map((person) => room.legal(person)),
    answers,
    // When a process will look at the table again is nobody's business but its own.
    listed: { ...listed, index: { ...listed?.index, due: null } },
  };
}

/** Earlier moments, some of all: what somebody saw of them then. */
async function readBack(room: Room, person: string) {
  const moments: unknown[] = [];
  for (let seq = 1; ; seq += 5) {
    const moment = await room.moment(person, seq);
    if (moment === null) return moments;
    moments.push(moment);
  }
}

/** What nobody may find in what they are sent; the invitation is for those who sit there. */
function secretsOf({ room }: Side, invited: boolean): string[] {
  const { secret, invitation, chairs, match } = room.table;
  const nonces = chairs.map(({ nonce }) => nonce).filter((nonce) => nonce.length > 3);
  return [secret, match?.seed ?? '', ...nonces, ...(invited ? [] : [invitation])].filter((text) => text !== '');
}

function keepsSecrets(side: Side): void {
  for (const [person, { texts }] of side.readers) {
    const all = texts.join('\n');
    for (const secret of secretsOf(side, person !== 'eve')) expect(all.includes(secret)).toBe(false);
    // An order is shown to its own seat only, and the keeper is not among these.
    expect(all).not.toMatch(/"order":(?!null)/);
  }
}

describe.each(testGames.map(({ id }) => id))('%s', (game) => {
  test('gives others the same bytes, whatever somebody hides', async () => {
    const done = { unseen: 0, otherwise: 0, ordered: 0, steps: 0 };
    const evenings = fc.record({ seed: fc.noShrink(fc.integer()), time: fc.constantFrom(...TIMES) });
    const property = fc.asyncProperty(evenings, async ({ seed, time }) => {
      const twins = await Twins.at(game, `${seed}`, time);
      await twins.evening(60);
      const { plain, secret, tally } = twins;
      const [one, other] = [await heard(plain), await heard(secret)];
      expect(other).toEqual(one);
      expect(canonical(other)).toBe(canonical(one));
      for (const side of [plain, secret]) keepsSecrets(side);
      done.unseen += tally.unseen;
      done.otherwise += tally.otherwise;
      done.ordered += tally.ordered;
      done.steps += tally.steps;
      await twins.close();
    });
    await fc.assert(property, { numRuns: EVENINGS });
    const entry = testGames.find(({ id }) => id === game);
    const conformance = (await entry?.conformance())?.conformance;
    expect(done.steps).toBeGreaterThan(5 * EVENINGS);
    if (conformance?.hides === true) expect(done.unseen + done.otherwise).toBeGreaterThan(EVENINGS);
    if (conformance?.orders !== undefined) expect(done.ordered).toBeGreaterThan(EVENINGS / 2);
  });
});
