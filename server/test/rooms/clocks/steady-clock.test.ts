/** The machine's clock is set, and nobody at a table notices: neither richer nor poorer, whenever it happens. */
import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Rooms } from '../../../rooms/rooms.js';
import { SLEW, SteadyClock, steadyClock } from '../../../rooms/steady-clock.js';
import type { Log } from '../../../store/log.js';
import { openSqlite } from '../../../store/sqlite/open.js';
import { ask, find, type HostContext, START, seated } from '../evening.js';
import { resources, testGames } from '../games.js';
import { pass } from '../saying.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** A machine whose clock can be set, and that can sleep. */
class Machine {
  passed = 0;
  slept = 0;
  set = 0;
  readonly sources = {
    wall: () => START + this.passed + this.slept + this.set,
    steady: () => this.passed,
    awakeOrNot: () => Math.floor((this.passed + this.slept) / 10) * 10,
  };
}

describe('a steady clock', () => {
  test('is the clock of a machine whose clock is right', () => {
    const machine = new Machine();
    const clock = new SteadyClock(machine.sources);
    machine.passed += 3 * HOUR;
    expect(clock.now()).toBe(START + 3 * HOUR);
  });

  test('passes as time does, however the machine is set meanwhile, and never runs backwards', () => {
    const step = fc.record({ passes: fc.nat(5_000), set: fc.integer({ min: -2 * MINUTE, max: 2 * MINUTE }) });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const machine = new Machine();
        const clock = new SteadyClock(machine.sources);
        for (const { passes, set } of steps) {
          const before = clock.now();
          machine.set = set;
          machine.passed += passes;
          const took = clock.now() - before;
          expect(took).toBeGreaterThanOrEqual(0);
          expect(Math.abs(took - passes)).toBeLessThanOrEqual(passes * SLEW + 1);
        }
      }),
    );
  });

  test('comes back to the machine, slowly', () => {
    const machine = new Machine();
    const clock = new SteadyClock(machine.sources);
    machine.set = 2 * SECOND;
    for (let i = 0; i < 3 * 3600; i++) {
      machine.passed += SECOND;
      clock.now();
    }
    expect(clock.now()).toBe(machine.sources.wall());
  });

  test('knows when the machine has slept', () => {
    const machine = new Machine();
    const clock = new SteadyClock(machine.sources);
    machine.slept += HOUR;
    machine.passed += SECOND;
    expect(clock.now()).toBe(START + HOUR + SECOND);
  });

  test('follows at once where the machine was far behind, and not where it was far ahead', () => {
    const machine = new Machine();
    const clock = new SteadyClock(machine.sources);
    machine.set = HOUR;
    expect(clock.now()).toBe(START + HOUR);
    machine.set = 0;
    machine.passed += SECOND;
    expect(clock.now()).toBeGreaterThanOrEqual(START + HOUR + SECOND - 1);
  });

  test('goes on from where the last run was when the machine was set back since, unless by days', () => {
    const startedAfter = (then: number): number => {
      const clock = new SteadyClock(new Machine().sources);
      clock.notBefore(then);
      return clock.now();
    };
    expect(startedAfter(START + 2 * MINUTE)).toBe(START + 2 * MINUTE);
    expect(startedAfter(START - 2 * MINUTE)).toBe(START);
    expect(startedAfter(START + 48 * HOUR)).toBe(START);
  });
});

describe('at a table', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const noBots = { think: async () => null, close: async () => undefined };
  const time = { type: 'live', bank: 300, increment: 0 };
  const TURN = 10;

  async function second(machine: Machine): Promise<void> {
    machine.passed += SECOND;
    await vi.advanceTimersByTimeAsync(SECOND);
    for (let i = 0; i < 20; i++) await turn();
  }

  async function opened(log: Log, machine: Machine, failures: unknown[]): Promise<HostContext> {
    const { now } = await steadyClock(log, machine.sources);
    let n = 0;
    const secret = () => `secret ${machine.passed} ${n++}`.padEnd(30, '-');
    const failed = (what: string, error: unknown) => failures.push({ what, error });
    const rooms = new Rooms({ log, bots: noBots, games: testGames, resources, now, secret, failed });
    await rooms.start();
    return { rooms, time: { now: 0 }, failures };
  }

  /** Ann and Ben take turns of ten seconds; in the middle of each the machine's clock is set. Gives what they have used. */
  async function used(steps: readonly number[], restartsIn: number | null = null): Promise<readonly number[]> {
    const store = openSqlite(':memory:');
    const machine = new Machine();
    const failures: unknown[] = [];
    let at = await opened(store.log, machine, failures);
    const { id } = await seated(at, { game: 'saying', people: ['ann', 'ben'], more: { shuffle: false, time } });
    for (const [i, step] of steps.entries()) {
      for (let s = 0; s < TURN; s++) {
        if (s === TURN / 2) machine.set += step;
        if (s === TURN / 2 && i === restartsIn) {
          await at.rooms.close();
          at = await opened(store.log, machine, failures);
        }
        await second(machine);
      }
      const answer = await ask(await find(at, id), i % 2 === 0 ? 'ann' : 'ben', { type: 'move', move: pass }, `move ${i}`);
      expect(answer).toMatchObject({ ok: true });
    }
    const left = (await find(at, id)).table.match?.clocks?.left ?? [];
    await at.rooms.close();
    await store.close();
    expect(failures).toEqual([]);
    return left.map((ms) => 300 * SECOND - ms);
  }

  const STEPS = [
    ['two minutes ahead, and back', [0, 120, -120, 0]],
    ['ahead and back within two turns', [120, -120, 0, 0]],
    ['two minutes back, and ahead', [-120, 120, 0, 0]],
    ['back for good', [0, -120, 0, 0]],
    ['again and again', [120, -240, 120, 60]],
  ] as const;

  test.each(STEPS)('nobody is richer or poorer when the clock is set %s', async (_how, steps) => {
    const spent = await used(steps.map((step) => step * SECOND));
    for (const ms of spent) expect(Math.abs(ms - 2 * TURN * SECOND)).toBeLessThanOrEqual(2 * TURN * SECOND * SLEW + 5);
  });

  test('a turn that began while the clock was ahead is charged by a server that starts when it has been set back', async () => {
    const [ann = 0, ben = 0] = await used(
      [120, 0, -120, 0].map((step) => step * SECOND),
      2,
    );
    // What nobody served between the last beat and the start is a second at most.
    expect(ann).toBeGreaterThan((2 * TURN - 1.5) * SECOND);
    expect(ann).toBeLessThanOrEqual(2 * TURN * SECOND + 50);
    expect(Math.abs(ben - 2 * TURN * SECOND)).toBeLessThanOrEqual(50);
  });

  test('an hour ahead counts as an outage: no more than about a second is given', async () => {
    const spent = await used([0, 3600 * SECOND, 0, 0]);
    for (const ms of spent) {
      expect(ms).toBeGreaterThan((2 * TURN - 2.5) * SECOND);
      expect(ms).toBeLessThanOrEqual(2 * TURN * SECOND);
    }
  });
});
