/** Fair shares, by arithmetic: who comes next, whatever was spent on whom. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Lanes } from '../../bots/lanes.js';

/** Serves so many turns; each costs what its lane says. */
function serve(lanes: Lanes<string>, turns: number, cost: (table: string) => number): string[] {
  return Array.from({ length: turns }, () => {
    const lane = lanes.first();
    const table = lane === null ? undefined : lanes.next(lane);
    if (lane === null || table === undefined) return '';
    lanes.charge(lane, 50)(cost(table));
    return table;
  });
}

const fill = (lanes: Lanes<string>, table: string, jobs: number): void => {
  for (let i = 0; i < jobs; i++) lanes.wait(lanes.of(table), table);
};

describe('lanes', () => {
  test('share the time, not the turns', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 100 }), (a, b) => {
        const lanes = new Lanes<string>();
        const costs = new Map([
          ['a', a],
          ['b', b],
        ]);
        const cost = (table: string): number => costs.get(table) ?? 0;
        fill(lanes, 'a', 500);
        fill(lanes, 'b', 500);
        const served = serve(lanes, 400, cost);
        const spent = (table: string): number => served.filter((one) => one === table).length * cost(table);
        expect(Math.abs(spent('a') - spent('b'))).toBeLessThanOrEqual(2 * Math.max(a, b));
      }),
    );
  });

  test('save nothing up while they are away', () => {
    const lanes = new Lanes<string>();
    fill(lanes, 'busy', 1000);
    serve(lanes, 500, () => 10);
    fill(lanes, 'back', 100);
    const served = serve(lanes, 20, () => 10);
    expect(served.filter((table) => table === 'busy').length).toBeGreaterThanOrEqual(9);
  });

  test('keep the order within a table, and lose nobody', () => {
    const lanes = new Lanes<string>();
    for (const job of ['1', '2', '3']) lanes.wait(lanes.of('a'), job);
    for (let i = 0; i < 3000; i++) lanes.wait(lanes.of(`t${i}`), `t${i}`);
    expect(lanes.size).toBe(3003);
    const served = serve(lanes, 3003, () => 1);
    expect(served.filter((job) => job.length === 1)).toEqual(['1', '2', '3']);
    expect(new Set(served).size).toBe(3003);
    expect([lanes.size, lanes.first()]).toEqual([0, null]);
  });

  test('are emptied at once', () => {
    const lanes = new Lanes<string>();
    fill(lanes, 'a', 2);
    fill(lanes, 'b', 1);
    expect(lanes.empty().sort()).toEqual(['a', 'a', 'b']);
    expect([lanes.size, lanes.first()]).toEqual([0, null]);
  });
});
