/** Somebody who has turned out to be another person: everything of theirs at a table is that person's, and the game is as it was. */
import type { Json } from '@partyline/kernel/json.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planned } from '../decide/decide.js';
import { chairOfPerson, seatOfPerson, write } from '../decide/decision.js';
import { mergedHere, staysApart } from '../decide/merging.js';
import { bodyOf, type Entry, entryShape, type Who } from '../entries.js';
import { evolve, visibleTo } from '../evolve.js';
import { resultOf, statusOf, type Table } from '../table.js';
import { commonView } from '../view.js';
import { ask, becomes, gameOf, type Kept, offer, onServer, refold } from './tables.js';

const deeds = fc.array(
  fc.record({
    seat: fc.nat(2),
    amount: fc.integer({ min: -1, max: 12 }),
    what: fc.constantFrom('move', 'chat', 'resign', 'undo'),
  }),
  { maxLength: 30 },
);
type Deed = { readonly seat: number; readonly amount: number; readonly what: string };

function done(kept: Kept, { seat, amount, what }: Deed): Kept {
  const command =
    what === 'chat'
      ? ({ type: 'chat', text: `said ${amount}` } as const)
      : what === 'resign' && amount === 0
        ? ({ type: 'resign' } as const)
        : what === 'undo'
          ? ({ type: 'undo', to: null } as const)
          : offer(amount);
  const made = ask(kept.table, seat, command);
  return made.ok ? becomes(kept, made) : kept;
}

const moment = (table: Table) => ({ now: table.at + 1, outages: [], lag: 0 });
const merge = (kept: Kept, from: string, to: Who): Kept => {
  const entries = mergedHere(kept.table, from, to);
  return entries.length === 0 ? kept : becomes(kept, planned(kept.table, write(...entries), moment(kept.table)));
};

const NEW: Who = { id: 'somebody', name: 'Somebody Else' };

/** Everything of a table that names people, but for what they are called. */
const idsIn = (table: Table): string => JSON.stringify(commonView(table, []));

describe('a person who becomes another', () => {
  test('leaves nothing of themselves, whatever has happened, and the game is the same', () => {
    fc.assert(
      fc.property(deeds, deeds, fc.nat(2), (before, after, seat) => {
        let kept = onServer(3);
        for (const deed of before) kept = done(kept, deed);
        const from = kept.table.match?.seats[seat]?.person?.id ?? '';
        const game: Json = gameOf(kept.table);
        const result = resultOf(kept.table);
        const counts = kept.table.seqByViewer;
        kept = merge(kept, from, NEW);
        expect([gameOf(kept.table), resultOf(kept.table)]).toEqual([game, result]);
        expect(kept.table.seqByViewer).toEqual(counts.map((count) => count + 1));
        expect(idsIn(kept.table)).not.toContain(`"${from}"`);
        expect([chairOfPerson(kept.table, from), chairOfPerson(kept.table, NEW.id)]).toEqual([
          null,
          kept.table.match?.seats[seat]?.chair,
        ]);
        expect(kept.table.match && seatOfPerson(kept.table.match, NEW.id)).toBe(seat);
        // Again, it changes nothing.
        expect(mergedHere(kept.table, from, NEW)).toEqual([]);
        for (const deed of after) kept = done(kept, deed);
        expect(refold('fixture', kept.lines)).toMatchObject({ chairs: kept.table.chairs, seq: kept.table.seq });
        expect(gameOf(refold('fixture', kept.lines))).toEqual(gameOf(kept.table));
      }),
      { numRuns: 80 },
    );
  });

  test('who plays on is the other, with the same rights to the same seat', () => {
    let kept = merge(onServer(2), 'p1', NEW);
    kept = becomes(kept, ask(kept.table, 1, offer(3)));
    expect(kept.table.match?.moves.at(-1)?.seat).toBe(1);
    expect(kept.table.match?.seats[1]?.person).toEqual(NEW);
  });

  test('keeps what they said under the name that they said it by, and stays muted', () => {
    let kept = onServer(3);
    kept = becomes(kept, ask(kept.table, 1, { type: 'chat', text: 'hello' }));
    kept = becomes(kept, ask(kept.table, 0, { type: 'mute', person: 'p1', muted: true }));
    const { table } = merge(kept, 'p1', NEW);
    expect(table.chat.map(({ by }) => by)).toEqual([{ id: NEW.id, name: 'Ben' }]);
    expect(table.muted).toEqual([NEW.id]);
    expect(merge(kept, 'p2', NEW).table.chat, 'a list that is sent whole where it changes').toBe(kept.table.chat);
  });

  test('is told to the others as a new name, where it is one', () => {
    const { table } = onServer(2);
    const events = (to: Who) => {
      const [entry] = mergedHere(table, 'p1', to);
      return entry === undefined ? [] : evolve(table, entry, { seq: table.seq + 1, at: 1 }).events;
    };
    expect(events(NEW)).toEqual([{ type: 'table:renamed', seat: 1, was: 'Ben' }]);
    expect(events({ id: 'x', name: 'Ben' })).toEqual([]);
  });

  test('is host of what was theirs, and has the chairs that were kept for them', () => {
    const { table } = onServer(2);
    const waiting: Table = {
      ...table,
      match: null,
      chairs: table.chairs.map((chair, i) => ({ ...chair, person: null, reserved: i === 1 ? 'p0' : null })),
    };
    const [entry] = mergedHere(waiting, 'p0', NEW);
    expect(entry).toEqual({ type: 'merged', from: 'p0', to: NEW });
    const made = entry && evolve(waiting, entry, { seq: waiting.seq + 1, at: 1 }).table;
    expect([made?.host, made?.chairs[1]?.reserved]).toEqual([NEW, NEW.id]);
  });

  test('whose chair is kept, but who sits elsewhere as the other, needs it no more', () => {
    const { table } = onServer(2);
    const chairs = table.chairs.map((chair, i) => (i === 1 ? { ...chair, person: null, reserved: 'guest' } : chair));
    const [entry] = mergedHere({ ...table, match: null, chairs }, 'guest', { id: 'p0', name: 'Ada' });
    const made = entry && evolve({ ...table, match: null, chairs }, entry, { seq: 9, at: 1 }).table;
    expect(made?.chairs.map(({ reserved }) => reserved)).toEqual([null, null]);
  });
});

describe('where both sit', () => {
  const ada: Who = { id: 'p0', name: 'Ada' };

  test('they stay two: in a game a bot plays on for the former, and nobody becomes anybody', () => {
    fc.assert(
      fc.property(deeds, (before) => {
        let kept = onServer(3);
        for (const deed of before) kept = done(kept, deed);
        expect(staysApart(kept.table, 'p1', ada.id)).toBe(true);
        const entries = mergedHere(kept.table, 'p1', ada);
        expect(entries.some(({ type }) => type === 'merged')).toBe(false);
        const over = resultOf(kept.table) !== null || kept.table.match?.seats[1]?.resigned !== null;
        expect(entries.map(({ type }) => type)).toEqual(over ? [] : ['takenOver']);
        kept = merge(kept, 'p1', ada);
        expect(mergedHere(kept.table, 'p1', ada)).toEqual([]);
        expect([kept.table.chairs[0]?.person?.id, kept.table.chairs[1]?.person?.id]).toEqual(['p0', 'p1']);
      }),
      { numRuns: 40 },
    );
  });

  test('the former gets up before the game', () => {
    const { table } = onServer(2);
    const waiting: Table = { ...table, match: null };
    expect(statusOf(waiting)).toBe('waiting');
    expect(mergedHere(waiting, 'p1', ada)).toEqual([{ type: 'left', chair: 1 }]);
  });
});

test('at a table that does not know them nothing is written, and the entry is read as it was written', () => {
  const { table } = onServer(2);
  expect(mergedHere(table, 'nobody', NEW)).toEqual([]);
  const entry: Entry = { type: 'merged', from: 'p1', to: NEW };
  const body = bodyOf(entry);
  expect(entryShape.read({ ...(typeof body === 'object' ? body : {}), type: 'merged' }, 'entry')).toEqual(entry);
  expect(visibleTo(table, entry)).toBe(7);
});
