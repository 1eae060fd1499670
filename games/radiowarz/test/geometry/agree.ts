/** That the taut string agrees with the other methods on so many random pulls: some with every test run, more in the soak. */
import { randomFrom } from '@partyline/kernel/random.js';
import { expect } from 'vitest';
import { shortest } from './shortest.js';
import { inSomeOrder } from './steps.js';
import { pulls, type Tried, take } from './tangle.js';

const told = ({ pull, places, stations }: Tried): string => JSON.stringify({ pull, places, stations });

/** The string is the shortest in its class, and refused exactly where that one is wound up. */
export function isShortest(count: number): void {
  const tally = { pulled: 0, bent: 0, letGo: 0, wound: 0 };
  for (const tried of take(pulls(randomFrom('taut')), count)) {
    const { string, wound } = shortest(tried);
    expect(tried.string, told(tried)).toEqual(wound ? null : string);
    if (wound) tally.wound += 1;
    else {
      tally.pulled += 1;
      if (string.length > tried.pull.string.length + 1) tally.bent += 1;
      if (tried.pull.string.some((city) => !string.includes(city))) tally.letGo += 1;
    }
  }
  // What is to be tested does happen.
  for (const times of Object.values(tally)) expect(times).toBeGreaterThan(count / 100);
}

/** The order in which pivots let go does not matter: the string comes to the same. */
export function isTheSameInAnyOrder(count: number): void {
  const random = randomFrom('order');
  for (const tried of take(pulls(randomFrom('steps')), count)) {
    for (let i = 0; i < 3; i++) expect(inSomeOrder(tried, random), told(tried)).toEqual(tried.string);
  }
}
