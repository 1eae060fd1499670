/** Ways to break the fixture in one place, and to see what the kit says about it. */
import type { Applied } from '@partyline/kernel/game.js';
import { conform } from '@partyline/kit/conform.js';
import { fixture, fixtureConformance, fixtureResources } from '@partyline/kit/fixture.js';
import { Nonconformance, type Tested } from '@partyline/kit/run.js';
import { expect, test } from 'vitest';

export type Fixture = typeof fixture;
export type Break = Partial<Fixture>;
type State = Parameters<Fixture['apply']>[0];
type Move = Parameters<Fixture['apply']>[2];
export type Event = ReturnType<Fixture['apply']>['events'][number];

/** The first breach that a few trials find. */
export function breach(broken: Break, more: Partial<Tested> = {}): Nonconformance {
  const tested: Tested = { ...fixtureConformance, game: { ...fixture, ...broken }, resources: fixtureResources, ...more };
  for (let i = 0; i < 30; i++) {
    try {
      conform(tested, { seed: `${i}`, seats: 2 + (i % 3), options: i % 2 === 0 ? {} : { lots: [3, 8] } });
    } catch (thrown) {
      if (thrown instanceof Nonconformance) return thrown;
      throw thrown;
    }
  }
  throw new Error('the kit found nothing');
}

/** One test a row: the bug, the fixture with it, and what the kit must say. */
export const catches = (rows: readonly (readonly [string, Break, RegExp])[]): void =>
  test.each(rows)('%s', (_name, broken, message) => expect(breach(broken).message).toMatch(message));

/** `legal` with another list while a lot is placed. */
export const placing = (change: (list: readonly Move[]) => readonly Move[]): Break => ({
  legal(state, seat) {
    const list = fixture.legal(state, seat);
    return state.winner === seat && list !== null ? change([...list]) : list;
  },
});

/** `apply` with another answer; `before` is what was asked of the state before the move. */
export const applying = <T>(
  before: (state: State) => T,
  change: (applied: Applied<Event>, move: Move, before: T) => Applied<Event>,
): Break => ({
  apply(state, actor, move, random) {
    const then = before(state);
    return change(fixture.apply(state, actor, move, random), move, then);
  },
});

export const nothing = (): null => null;
