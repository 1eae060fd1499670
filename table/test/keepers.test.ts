/** One table, whoever keeps it: what a server and a device make of the same commands, and what differs by intention. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planned } from '../decide/decide.js';
import { renameOnDevice } from '../decide/seating.js';
import { isUndoable } from '../decide/undo.js';
import { setupShape } from '../entries.js';
import { resultOf, statusOf } from '../table.js';
import { commonView } from '../view.js';
import { ask, becomes, gameOf, type Kept, offer, onDevice, onServer, refold, unasked } from './tables.js';

/** A seat that does something sensible or not. */
const deeds = fc.array(fc.record({ seat: fc.nat(2), amount: fc.integer({ min: -1, max: 12 }), resign: fc.nat(30) }), {
  maxLength: 40,
});

/** As far as the table takes it; and what it said. */
function done(
  kept: Kept,
  { seat, amount, resign }: { seat: number; amount: number; resign: number },
): { kept: Kept; code: string | null } {
  const made = ask(kept.table, seat, resign === 0 ? { type: 'resign' } : offer(amount));
  return made.ok ? { kept: becomes(kept, made), code: null } : { kept, code: made.refusal.code };
}

test('hints are allowed unless the table was made without, on a server as on a device; what was written before says nothing', () => {
  const told = [onServer(1, 1), onServer(1, 1, false), onDevice(1, 1), onDevice(1, 1, 'seed', false)];
  expect(told.map(({ table }) => commonView(table, [])['hints'])).toEqual([true, false, true, false]);
  const [server] = told.map(({ table }) => table.setup);
  const { hints: _hints, ...before } = server ?? expect.fail('no table');
  expect(setupShape.read(before, 'setup').hints).toBe(true);
  const counting = { ...onServer(1, 1).table, daily: { day: '2026-01-01', counts: true } };
  expect(commonView(counting, [])['hints'], 'a call that counts').toBe(false);
});

describe('the same commands', () => {
  test('give the same game on a server and on a device, and the same refusals', () => {
    fc.assert(
      fc.property(deeds, (all) => {
        let server = onServer(3);
        let device = onDevice(3, 0, server.table.match?.seed);
        for (const deed of all) {
          const [one, other] = [done(server, deed), done(device, deed)];
          expect(other.code).toBe(one.code);
          [server, device] = [one.kept, other.kept];
          expect(gameOf(device.table)).toEqual(gameOf(server.table));
          expect(resultOf(device.table)).toEqual(resultOf(server.table));
        }
      }),
      { numRuns: 60 },
    );
  });

  test('a log that is folded again is the table that it was', () => {
    fc.assert(
      fc.property(deeds, fc.array(fc.nat(8), { maxLength: 40 }), (all, backs) => {
        let device = onDevice(3);
        for (const [i, deed] of all.entries()) {
          device = done(device, deed).kept;
          const back = backs[i] === 0 ? ask(device.table, 0, { type: 'undo', to: null }) : null;
          if (back?.ok) device = becomes(device, back);
        }
        expect(refold('d', JSON.parse(JSON.stringify(device.lines)), device.table.playing)).toEqual(device.table);
      }),
      { numRuns: 60 },
    );
  });
});

describe('taking back', () => {
  const moved = (kept: Kept): Kept =>
    becomes(becomes(kept, ask(kept.table, 0, offer(3))), ask(becomes(kept, ask(kept.table, 0, offer(3))).table, 1, offer(2)));

  test('is free on a device, whoever asks, and counts for whose move goes', () => {
    const two = moved(onDevice(3));
    const once = becomes(two, ask(two.table, 2, { type: 'undo', to: null }));
    expect(once.table.match?.moves.map(({ seat }) => seat)).toEqual([0]);
    const twice = becomes(once, ask(once.table, 2, { type: 'undo', to: null }));
    expect(twice.table.match?.undos).toEqual([1, 1, 0]);
    expect(isUndoable(twice.table, 0)).toBe(false);
    const nothing = ask(twice.table, 0, { type: 'undo', to: null });
    expect(!nothing.ok && nothing.refusal.code).toBe('nothing-to-undo');
  });

  test('goes to any number of the log on a device', () => {
    const begun = onDevice(3);
    const back = becomes(moved(begun), ask(moved(begun).table, 0, { type: 'undo', to: begun.table.seq }));
    expect(gameOf(back.table)).toEqual(gameOf(begun.table));
    expect(back.table.match?.undos).toEqual([0, 1, 0]);
  });

  test('of what others have seen is asked for on a server', () => {
    const server = onServer(2);
    const both = becomes(server, ask(server.table, 0, offer(3)));
    const all = becomes(both, ask(both.table, 1, offer(2)));
    const asked = becomes(all, ask(all.table, 0, { type: 'undo', to: null }));
    expect(asked.lines.at(-1)?.entry.type).toBe('undoAsked');
  });
});

describe('on a device', () => {
  test('nobody talks, orders or sits down', () => {
    const { table } = onDevice(2);
    for (const command of [{ type: 'chat', text: 'hello' }, { type: 'order', order: null }, { type: 'close' }] as const) {
      const made = ask(table, 0, command);
      expect(!made.ok && made.refusal.code).toBe('not-offered');
    }
  });

  test('two people never have one name', () => {
    const device = onDevice(2, 1);
    const moment = { now: 2000, outages: [], lag: 0 };
    const same = becomes(device, planned(device.table, renameOnDevice(device.table, 0, ' Ben '), moment));
    expect(same.table.chairs[0]?.person?.name).toBe('Ben 2');
    const bot = becomes(same, planned(same.table, renameOnDevice(same.table, 0, 'Bot 0'), moment));
    expect(bot.table.chairs[0]?.person?.name).toBe('Bot 0 2');
    const none = renameOnDevice(bot.table, 0, '\u200b ');
    expect(!none.ok && none.refusal.code).toBe('no-name');
  });

  test('a bot plays on for whoever resigns, and a resignation ends a game of two', () => {
    const beside = onDevice(2, 1);
    const gone = becomes(beside, ask(beside.table, 0, { type: 'resign' }));
    expect(gone.table.match?.seats[0]).toMatchObject({ resigned: 'resigned', bot: 'random' });
    expect(statusOf(gone.table)).toBe('playing');
    const two = onDevice(2);
    expect(resultOf(becomes(two, ask(two.table, 1, { type: 'resign' })).table)).toMatchObject({ ranks: [1, 2], resigned: [1] });
  });

  test('a bot answers the question that it was asked, and no other', () => {
    const device = onDevice(1, 1);
    const asked = device.table.match?.seats[1]?.askedAt ?? 0;
    const late = unasked(device.table, { type: 'bot', seat: 1, asked: asked + 1, move: null });
    expect(!late.ok && late.refusal.code).toBe('stale');
    expect(unasked(device.table, { type: 'bot', seat: 1, asked, move: null }).ok).toBe(true);
  });
});
