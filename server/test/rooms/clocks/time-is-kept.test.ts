/**
 * Nobody gains time, whatever is done: what a seat has left and what it has used in the turns that stand is what it began
 * with and was given for these turns. Held against books that are kept here, move by move, without the server's arithmetic.
 */

import { runsOut, uncounted } from '@partyline/table/clocks.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pass, say } from '../saying.js';
import { playing, type Sitting } from '../sitting.js';

const BANK = 100_000;
const INCREMENT = 7_000;
const time = { type: 'live', bank: BANK / 1000, increment: INCREMENT / 1000 };

/** What each seat has used, and the turns that it has begun, by the time that counts. */
type Page = { readonly used: readonly number[]; readonly turns: readonly number[]; readonly counted: number };

class Books {
  page: Page;
  /** How it was before each move that stands. */
  readonly before: Page[] = [];

  constructor(seats: number) {
    const zero = Array.from({ length: seats }, () => 0);
    this.page = { used: zero, turns: plus(zero, 0, 1), counted: 0 };
  }

  passes(seat: number, ms: number): void {
    this.page = { ...this.page, used: plus(this.page.used, seat, ms), counted: this.page.counted + ms };
  }

  moves(next: number | null): void {
    this.before.push(this.page);
    if (next !== null) this.page = { ...this.page, turns: plus(this.page.turns, next, 1) };
  }

  agreed(to: number): void {
    this.page = this.before[to] ?? this.page;
    this.before.length = to;
  }

  /** The seat pays for all that has passed since. */
  freely(seat: number, to: number): void {
    const then = this.before[to] ?? this.page;
    const since = this.page.counted - then.counted;
    this.before.length = to;
    this.page = { ...then, used: plus(then.used, seat, since), counted: this.page.counted };
  }
}

const plus = (list: readonly number[], at: number, more: number): number[] => list.map((n, i) => (i === at ? n + more : n));

const leftNow = (table: Sitting): (number | null)[] => {
  const { clocks, pauses, seats } = table.match;
  if (clocks === null) return [];
  return seats.map((_, seat) => {
    const out = runsOut(clocks, seat, table.now, uncounted(table.outages, pauses));
    return out === null ? (clocks.left[seat] ?? null) : out - table.now;
  });
};

const deed = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pass' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('say' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 900 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('stop' as const), ms: fc.integer({ min: 0, max: 90_000 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('undo' as const), seat: fc.nat(2), back: fc.nat(4), slow: fc.nat(5_000) }),
  },
);
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;

const PEOPLE = ['ann', 'ben', 'cat'];

function carryOut(table: Sitting, books: Books, what: Deed): void {
  const [seat = 0] = table.toAct;
  if (what.do === 'undo') takeBack(table, books, what);
  else if (what.do === 'wait') {
    table.pass(what.ms);
    books.passes(seat, what.ms);
  } else if (what.do === 'stop') {
    table.outages = [...table.outages, { from: table.now, to: table.now + what.ms }];
    table.pass(what.ms);
  } else if (table.move(seat, what.do === 'pass' ? pass : say(1)) === null) {
    books.moves(what.do === 'pass' ? (table.toAct[0] ?? null) : null);
  }
}

/** Back to before the last move of a seat or one of the moves before it, freely or by agreement after a while. */
function takeBack(table: Sitting, books: Books, { seat, back, slow }: Extract<Deed, { do: 'undo' }>): void {
  const number = table.match.moves.at(-1 - back)?.numbers[seat];
  if (table.ask(PEOPLE[seat] ?? '', { type: 'undo', to: number === undefined ? null : number - 1 }) !== null) return;
  const [entry] = table.last;
  if (entry?.type === 'undone') {
    books.freely(seat, entry.to);
    return;
  }
  const to = table.match.undo?.to ?? 0;
  const [awaited = 0] = table.toAct;
  table.pass(slow);
  books.passes(awaited, slow);
  for (const person of PEOPLE) if (person !== PEOPLE[seat]) table.ask(person, { type: 'answerUndo', accept: true });
  books.agreed(to);
}

describe('time is kept', () => {
  test('over moves, taking back freely and by agreement, and stops of the server, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 20, maxLength: 80 }), async (deeds) => {
        const table = await playing('saying', PEOPLE, { time });
        const books = new Books(PEOPLE.length);
        for (const one of deeds) {
          if (table.match.outcome !== null) return;
          carryOut(table, books, one);
          if (table.match.outcome !== null) return;
          const { used, turns } = books.page;
          const given = turns.map((count) => BANK + count * INCREMENT);
          expect(leftNow(table)).toEqual(given.map((all, i) => all - (used[i] ?? 0)));
        }
      }),
      { numRuns: 200 },
    );
  });
});
