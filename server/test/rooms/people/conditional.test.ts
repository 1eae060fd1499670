/** Conditional orders: played when what happened fits, dropped when it does not, and nobody else's business. */
import { seatOf } from '@partyline/kernel/game.js';
import { type Json, same } from '@partyline/kernel/json.js';
import { pick, randomFrom } from '@partyline/kernel/random.js';
import { commonView, ownView } from '@partyline/table/view.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testGames } from '../games.js';
import { jot, show } from '../notes.js';
import { pass, say } from '../saying.js';
import { playing, type Sitting } from '../sitting.js';

const kinds = (table: Sitting) => table.last.map((entry) => (entry.type === 'moved' ? `${entry.by} ${entry.seat}` : entry.type));
const played = (table: Sitting) => table.last.flatMap((entry) => (entry.type === 'moved' ? [entry.move] : []));
const linesOf = (table: Sitting, seat: number) => table.match.seats[seat]?.lines;
const step = (seat: number, move: Json | null) => ({ seat, move });
const give = (table: Sitting, person: string, ...lines: Json[]) => table.ask(person, { type: 'conditional', lines });

const two = () => playing('saying', ['ann', 'ben']);

describe('lines', () => {
  const either = [
    [step(0, say(5)), step(1, pass)],
    [step(0, null), step(1, say(7))],
  ];

  test('"if she says 5, I pass; else I say 7": the first that fits is played in the same append', async () => {
    const table = await two();
    expect(give(table, 'ben', ...either)).toBeNull();
    table.move(0, say(5));
    table.move(0, pass);
    expect(linesOf(table, 1)).toEqual([]);
    const other = await two();
    give(other, 'ben', [step(0, pass), step(1, pass)], [step(0, null), step(1, say(7))]);
    other.move(0, pass);
    expect(kinds(other)).toEqual(['person 0', 'conditional', 'order 1', 'conditional']);
    expect(played(other)).toEqual([pass, pass]);
    const third = await two();
    give(third, 'ben', [step(0, say(3)), step(0, pass), step(1, pass)], [step(0, null), step(0, pass), step(1, say(7))]);
    third.move(0, say(4));
    expect(linesOf(third, 1)).toEqual([[step(0, pass), step(1, say(7))]]);
    third.move(0, pass);
    expect(played(third)).toEqual([pass, say(7)]);
    expect(linesOf(third, 1)).toEqual([]);
  });

  test('go on through several turns, and what does not fit ends them', async () => {
    const table = await two();
    give(table, 'ben', [step(0, pass), step(1, pass), step(0, say(2)), step(0, pass), step(1, say(9))]);
    table.move(0, pass);
    expect(played(table)).toEqual([pass, pass]);
    table.move(0, say(3));
    expect(linesOf(table, 1)).toEqual([]);
    table.move(0, pass);
    expect(kinds(table)).toEqual(['person 0']);
  });

  test('an answer that the rules refuse is dropped, and the next line is asked', async () => {
    const table = await two();
    give(table, 'ben', [step(0, pass), step(1, say(10))], [step(0, pass), step(1, say(6))]);
    table.move(0, pass);
    expect(played(table)).toEqual([pass, say(6)]);
  });

  test('are cancelled by a move of one’s own, by taking back, and by none', async () => {
    const table = await two();
    give(table, 'ben', [step(0, pass), step(0, pass), step(1, pass)]);
    table.move(0, pass);
    expect(linesOf(table, 1)).toHaveLength(1);
    table.move(1, say(1));
    expect(linesOf(table, 1)).toEqual([]);
    give(table, 'ann', [step(1, say(1)), step(0, pass)]);
    table.ask('ben', { type: 'undo' });
    expect(linesOf(table, 0)).toEqual([]);
    give(table, 'ann', [step(1, say(1)), step(0, pass)]);
    expect(give(table, 'ann')).toBeNull();
    expect(linesOf(table, 0)).toEqual([]);
  });

  test('of several seats play into each other', async () => {
    const table = await playing('saying', ['ann', 'ben', 'cat']);
    give(table, 'cat', [step(0, pass), step(1, pass), step(2, say(9))]);
    give(table, 'ben', [step(0, pass), step(1, pass)]);
    table.move(0, pass);
    expect(played(table)).toEqual([pass, pass, say(9)]);
  });

  test('go when a bot plays the seat', async () => {
    const table = await playing('saying', ['ann', 'ben', 'cat']);
    give(table, 'ben', [step(0, pass), step(1, pass)]);
    table.ask('ben', { type: 'resign' });
    expect(linesOf(table, 1)).toEqual([]);
  });
});

describe('taken are only lines that', () => {
  test.each([
    ['begin with somebody else', [step(1, pass), step(1, pass)]],
    ['end with one’s own move', [step(1, pass), step(0, pass)]],
    ['say what one wants to move', [step(0, pass), step(1, null)]],
    ['speak of seats that there are', [step(7, pass), step(1, pass)]],
    ['can be read', [step(0, { type: 'dance' }), step(1, pass)]],
    ['have something in them', []],
    ['are short', [...Array.from({ length: 12 }, () => step(0, pass)), step(1, pass)]],
  ])('%s', async (_name, line) => {
    const table = await two();
    const code = (() => {
      try {
        return give(table, 'ben', line);
      } catch {
        return 'malformed';
      }
    })();
    expect(code).toBe('malformed');
  });

  test('a seat gives for itself, at a table of several', async () => {
    expect(give(await two(), 'eve', [step(0, pass), step(1, pass)])).toBe('not-seated');
  });
});

describe('what somebody hides', () => {
  const notes = () => playing('notes', ['ann', 'ben']);

  test('is no condition that could be answered: unseen moves are passed over', async () => {
    for (const n of [4, 7]) {
      const table = await notes();
      give(table, 'ben', [step(0, jot(4)), step(1, show)]);
      table.move(0, jot(n));
      expect(kinds(table)).toEqual(['person 0']);
      expect(linesOf(table, 1)).toHaveLength(1);
    }
  });

  test('makes no difference to what a line does: it is played alike in worlds that its owner cannot tell apart', async () => {
    const tellings = await Promise.all(
      [1, 5, 9].map(async (n) => {
        const table = await notes();
        give(table, 'ben', [step(0, show), step(1, show)]);
        table.move(0, jot(n));
        table.move(0, show);
        return kinds(table);
      }),
    );
    expect(new Set(tellings.map((telling) => telling.join())).size).toBe(1);
    expect(tellings[0]).toContain('order 1');
  });

  test('ends every line when it is uncovered', async () => {
    const table = await notes();
    give(table, 'ann', [step(1, show), step(1, show), step(0, show)]);
    table.move(0, show);
    table.move(1, show);
    expect(linesOf(table, 0)).toEqual([]);
  });

  test('of a seat’s lines, nobody else is told anything, whatever they say', async () => {
    const lines = fc.array(
      fc.array(fc.record({ seat: fc.constantFrom(0, 2), move: fc.constantFrom(null, say(2), say(3)) }), {
        minLength: 1,
        maxLength: 4,
      }),
      { maxLength: 5 },
    );
    const moves = fc.array(fc.constantFrom(say(1), say(2), say(3)), { maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(lines, moves, async (all, said) => {
        const tables = [await playing('saying', ['ann', 'ben', 'cat']), await playing('saying', ['ann', 'ben', 'cat'])] as const;
        const [plain, secret] = tables;
        give(secret, 'ben', ...all.map((line) => [...line, step(1, pass)]));
        for (const move of said) for (const table of tables) table.move(0, move);
        const seen = (table: Sitting) => ({
          // Each table has an id and secrets of its own.
          ...commonView(table.table, []),
          ...{ id: '', sealed: '', commitment: '' },
          others: [0, 2, 3].map((watcher) => ownView(table.table, watcher)),
          counts: [0, 2, 3].map((watcher) => table.table.seqByViewer[watcher]),
        });
        expect(seen(secret)).toEqual(seen(plain));
      }),
      { numRuns: 50 },
    );
  });

  test('its own seat is shown what is still to come of its lines', async () => {
    const table = await two();
    const line = [step(0, pass), step(1, pass)];
    give(table, 'ben', line);
    expect(ownView(table.table, seatOf(1)).fields).toMatchObject({ conditional: [line] });
    expect(ownView(table.table, seatOf(0)).fields).not.toHaveProperty('conditional');
    expect(ownView(table.table, 2).fields).not.toHaveProperty('conditional');
  });
});

const forSeveral = testGames.filter(({ players }) => players.max > 1).map(({ id, players }) => [id, players.min] as const);

describe.each(forSeveral)('%s', (game, seats) => {
  test('takes lines wherever it lists its moves, and knows what fits from what does not', async () => {
    const random = randomFrom(`lines of ${game}`);
    const table = await playing(game, ['ann', 'ben', 'cat'].slice(0, Math.max(2, seats)));
    const { game: rules } = table.table.playing;
    const done = { listed: 0, fits: 0, others: 0 };
    for (let i = 0; i < 60 && table.toAct.length > 0; i++) {
      const mover = seatOf(table.toAct[0] ?? 0);
      const other = (mover + 1) % table.match.seats.length;
      const listed = rules.legal(table.match.state, mover);
      const all = listed === null ? [] : [...listed].slice(0, 200);
      const move = all.length === 0 ? rules.propose(table.match.state, mover, random) : pick(random, all);
      const unlike = all.find((one) => !same(one, move));
      if (all.length > 0) {
        done.listed += 1;
        const line = (first: Json) => [step(mover, first), step(mover, null), step(other, move)];
        expect(give(table, table.at(other), line(move), ...(unlike === undefined ? [] : [line(unlike)]))).toBeNull();
      }
      expect(table.move(mover, move)).toBeNull();
      const moved = table.last.find((entry) => entry.type === 'moved');
      const kept = linesOf(table, other) ?? [];
      if (all.length === 0 || moved?.type !== 'moved' || moved.revealed || (moved.seen & (1 << other)) === 0) continue;
      // What cannot be told apart fits as well.
      expect(kept.length).toBeGreaterThanOrEqual(rules.open === true ? 1 : 0);
      done.fits += kept.length > 0 ? 1 : 0;
      done.others += unlike !== undefined && kept.length === 1 ? 1 : 0;
    }
    if (rules.open === true && done.listed > 0) {
      expect(done.fits).toBeGreaterThan(0);
      expect(done.others).toBeGreaterThan(0);
    }
  });
});
