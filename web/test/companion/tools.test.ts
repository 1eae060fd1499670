/** The companion's own parts: the timer as arithmetic, a track as a fold, a sheet that is always complete, and what is kept. */
import type { SheetRow, TrackTool } from '@partyline/board-kit/companion.js';
import { integer, object } from '@partyline/kernel/shape.js';
import { describe, expect, test } from 'vitest';
import { entryOfTool, namesFor, paperItem, shownNames, withEntry } from '../../companion/kept.js';
import { figuresFor, NO_FIGURES, written } from '../../companion/sheet.js';
import { calledBetween, leftAt, newTimer, phaseAt, resetTimer, startedTimer, stoppedTimer } from '../../companion/timer.js';
import { mayEnter, runTrack } from '../../companion/track.js';

describe('the timer', () => {
  const set = newTimer(60);

  test('runs by the clock, so that a page that was away loses no second', () => {
    const running = startedTimer(set, 1000);
    expect([phaseAt(set, 0), phaseAt(running, 30_000), phaseAt(running, 61_000)]).toEqual(['set', 'running', 'over']);
    expect([leftAt(set, 5), leftAt(running, 31_000), leftAt(running, 90_000)]).toEqual([60_000, 30_000, 0]);
  });

  test('goes on from where it was stopped, and begins again when it is reset', () => {
    const stopped = stoppedTimer(startedTimer(set, 0), 45_000);
    expect([phaseAt(stopped, 99_000), leftAt(stopped, 99_000)]).toEqual(['stopped', 15_000]);
    expect(leftAt(startedTimer(stopped, 100_000), 105_000)).toBe(10_000);
    expect(resetTimer(stopped, 90)).toEqual({ ...set, seconds: 90 });
  });

  test.each([
    [61_000, 60_000, null],
    [30_001, 30_000, 30],
    [29_000, 28_000, null],
    [12_000, 9_500, 10],
    [1, 0, 0],
    [0, 0, null],
    [40_000, 0, 0],
  ])('from %i to %i ms calls out %s', (before, after, called) => {
    expect(calledBetween(before, after)).toBe(called);
  });
});

/** Numbers that only grow. */
const growing: TrackTool<number, { readonly to: number }> = {
  kind: 'track',
  id: 'growing',
  name: 'Growing',
  about: '',
  deed: object({ to: integer() }),
  begin: (seats) => seats,
  check: (state, { to }) => (to > state ? null : { rule: 'G-1', code: 'small', args: {}, error: 'It only grows.' }),
  apply: (_, { to }) => to,
  told: (before, { to }, [who]) => `${who}: ${before} to ${to}`,
  Track: () => null,
};

describe('a track', () => {
  const run = (...deeds: readonly { readonly to: number }[]) => runTrack(growing, deeds, ['Ada', 'Ben']);

  test('is what its deeds lead to, each told by the moment before it', () => {
    expect(run({ to: 5 }, { to: 9 })).toEqual({
      state: 9,
      deeds: [{ to: 5 }, { to: 9 }],
      told: ['Ada: 2 to 5', 'Ada: 5 to 9'],
    });
  });

  test('leaves out what does not fit any more, with all that follows', () => {
    expect(run({ to: 5 }, { to: 4 }, { to: 9 }).state).toBe(5);
    expect(runTrack(growing, [{ to: 5 }, 'damaged'], ['Ada']).deeds).toEqual([{ to: 5 }]);
  });

  test('ends somewhere', () => {
    const many = Array.from({ length: 2000 }, (_, i) => ({ to: i + 3 }));
    expect([mayEnter(run(...many.slice(1))), mayEnter(run(...many))]).toEqual([true, false]);
  });
});

describe('a sheet', () => {
  const ROWS: readonly SheetRow[] = [
    { id: 'value', label: 'Value', of: 'table', least: 1, most: 9, usual: 5 },
    { id: 'cash', label: 'Cash', of: 'player', most: 100 },
  ];

  test('has every figure, whatever was kept', () => {
    expect(figuresFor(ROWS, 2, NO_FIGURES)).toEqual({ table: { value: 5 }, players: [{ cash: 0 }, { cash: 0 }] });
    const damaged = { table: { value: 99, other: 1 }, players: [{ cash: -4 }] };
    expect(figuresFor(ROWS, 1, damaged)).toEqual({ table: { value: 9 }, players: [{ cash: 0 }] });
  });

  test('is written one figure at a time, within its bounds', () => {
    const [value, cash] = ROWS;
    if (value === undefined || cash === undefined) throw new Error('two rows');
    const figures = written(figuresFor(ROWS, 2, NO_FIGURES), cash, 1, 40);
    expect(figures.players).toEqual([{ cash: 0 }, { cash: 40 }]);
    expect(written(figures, value, null, 0).table).toEqual({ value: 1 });
  });
});

describe('what is kept', () => {
  const item = paperItem('patchbay');
  const storage = (text: string | null) => ({ getItem: () => text });

  test('is read as carefully as anything from outside', () => {
    const kept = { names: ['Ada'], tools: { growing: [{ to: 5 }] } };
    expect(item.read(storage(JSON.stringify(kept)))).toEqual(kept);
    expect([null, '{', '{"names":[],"tools":{}}', '{"names":["Ada"]}'].map((text) => item.read(storage(text)))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  test('a tool finds what it has kept, and nothing that is not of its shape', () => {
    const kept = withEntry({ names: ['Ada'], tools: {} }, 'growing', { to: 5 });
    expect(entryOfTool(kept, 'growing', growing.deed)).toEqual({ to: 5 });
    expect(entryOfTool(kept, 'toString', growing.deed)).toBeNull();
    expect(entryOfTool(withEntry(kept, 'growing', 'damaged'), 'growing', growing.deed)).toBeNull();
  });

  test('nobody is without a name, and whoever was there keeps theirs', () => {
    expect(namesFor(3, ['Ada', 'Ben', 'Cleo', 'Dan'])).toEqual(['Ada', 'Ben', 'Cleo']);
    expect(shownNames([...namesFor(2, ['']), ' Cleo '])).toEqual(['Player 1', 'Player 2', 'Cleo']);
  });
});
