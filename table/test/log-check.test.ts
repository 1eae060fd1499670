/** A device's log that comes to a server: what is sound becomes a table with other people, and nothing else does. */
import type { Json } from '@partyline/kernel/json.js';
import type { Command } from '@partyline/protocol/commands.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideCommand, planned } from '../decide/decide.js';
import type { Asker, Now } from '../decide/decision.js';
import { renameOnDevice } from '../decide/seating.js';
import { entryShape } from '../entries.js';
import { DeviceLogCheck, type LogLine } from '../log-check.js';
import { commonView } from '../view.js';
import { ask, becomes, gameOf, type Kept, loaded, offer, onDevice, onServer, refold } from './tables.js';

const BY = { id: 'maker', name: 'Mia' };

function brought(lines: readonly LogLine[], seat = 0) {
  const check = new DeviceLogCheck(loaded, { id: 'T', by: BY, invitation: 'come', now: 5000 });
  for (const line of lines) {
    const added = check.add(line);
    if (!added.ok) return added;
  }
  return check.finish(seat);
}

function must(lines: readonly LogLine[], seat = 0): Kept {
  const made = brought(lines, seat);
  if (!made.ok) throw new Error(made.refusal.error);
  return made;
}

/** Moves, a taking back and a new name. */
function evening(): Kept {
  let now = onDevice(2, 1);
  now = becomes(now, ask(now.table, 0, offer(3)));
  now = becomes(now, planned(now.table, renameOnDevice(now.table, 1, 'Vermilion'), { now: 2000, outages: [], lag: 0 }));
  now = becomes(now, ask(now.table, 1, offer(2)));
  now = becomes(now, ask(now.table, 1, { type: 'undo', to: null }));
  return becomes(now, ask(now.table, 1, offer(5)));
}

describe('a sound log', () => {
  test('becomes the same game, with whoever brings it in one seat and the others free', () => {
    const device = evening();
    const { table, lines } = must(device.lines, 1);
    expect(gameOf(table)).toEqual(gameOf(device.table));
    expect(table.match?.seats.map(({ person, bot }) => person?.name ?? bot)).toEqual([null, 'Mia', 'random']);
    expect(table).toMatchObject({ keeper: 'server', host: BY, invitation: 'come', daily: null });
    expect(refold('T', lines)).toEqual(table);
    expect(JSON.stringify(lines)).not.toMatch(/Ada|Ben|Vermilion/);
  });

  test('promises nothing about its seed', () => {
    expect(commonView(must(evening().lines).table, [])).toMatchObject({ sealed: null, commitment: null, begunOnDevice: true });
  });

  test('a free seat is taken by one who is invited, once, and then nobody takes back for others', () => {
    const made = must(evening().lines, 0);
    const guest = { person: { id: 'guest', name: 'Gil' }, invited: true };
    const join = { type: 'join', chair: null, nonce: null } as const;
    const moment = { now: 6000, outages: [], lag: 0 };
    const stranger = askAs(made, { ...guest, invited: false }, join, moment);
    expect(!stranger.ok && stranger.refusal.code).toBe('not-invited');
    const sat = becomes(made, askAs(made, guest, join, moment));
    expect(sat.table.match?.seats[1]?.person).toEqual(guest.person);
    const late = askAs(sat, { person: { id: 'x', name: 'X' }, invited: true }, join, moment);
    expect(!late.ok && late.refusal.code).toBe('not-waiting');
    // On the device it would have been the last move of anybody, which is the guest's by now.
    const back = becomes(sat, askAs(sat, { person: BY, invited: false }, { type: 'undo', to: null }, moment));
    expect(back.lines.at(-1)?.entry).toMatchObject({ by: 0 });
  });
});

describe('what is not sound', () => {
  test('no entry can be changed: another move, seat, viewer or count is refused', () => {
    const { lines } = evening();
    const changes = fc.record({ at: fc.nat(lines.length - 1), to: fc.constantFrom<Json>(0, 1, 2, 7, 99, -1, true, 'x', null) });
    fc.assert(
      fc.property(changes, fc.nat(20), ({ at, to }, which) => {
        const line = lines[at];
        if (line === undefined || line.entry.type === 'created' || line.entry.type === 'renamed') return;
        // Taking back further is another evening, and as sound.
        const fields = Object.keys(line.entry).filter((key) => key !== 'person' && key !== 'to');
        const field = fields[which % fields.length] ?? 'type';
        const spoilt: unknown = { ...line.entry, [field]: to };
        let entry: LogLine['entry'];
        try {
          entry = entryShape.read(spoilt, 'entry');
        } catch {
          return;
        }
        if (JSON.stringify(entry) === JSON.stringify(line.entry)) return;
        expect(brought(lines.map((one, i) => (i === at ? { ...one, entry } : one))).ok).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  test('nothing can be left out, doubled or put before the making', () => {
    const { lines } = evening();
    const [first, ...rest] = lines;
    if (first === undefined) throw new Error('no log');
    expect(brought(rest).ok).toBe(false);
    expect(brought([first, first, ...rest]).ok).toBe(false);
    const joined = rest.findIndex(({ entry }) => entry.type === 'joined');
    expect(brought([first, ...rest.filter((_, i) => i !== joined)]).ok).toBe(false);
  });

  test('a seat that is nobody’s, a game that is over and a table of a server are not taken', () => {
    const over = onDevice(2);
    const codes = [
      brought(evening().lines, 2),
      brought(becomes(over, ask(over.table, 0, { type: 'resign' })).lines, 1),
      brought(onServer(2).lines),
    ].map((made) => !made.ok && made.refusal.code);
    expect(codes).toEqual(['not-seated', 'not-playing', 'malformed']);
  });
});

function askAs({ table }: Kept, asker: Asker, command: Command, moment: Now) {
  return decideCommand(table, { asker, command, asked: null, nonce: 'n' }, moment);
}
