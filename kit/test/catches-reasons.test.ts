/** The kit catches reasons that no player should read, and answers that differ where nothing differs. */
import { reasonFor, type Why } from '@partyline/kernel/features/why.js';
import { sentence } from '@partyline/kernel/prose.js';
import { expect, test } from 'vitest';
import { breach } from './breach.js';

const saying = (think: () => ReturnType<typeof reasonFor>): Why => ({
  *think() {
    yield;
    return think();
  },
});

let count = 0;

test.each([
  [
    'another answer each time',
    saying(() => reasonFor([[`counts ${count++}`]], { type: 'best' })),
    /hears two answers where nothing differs/,
  ],
  ['words that are none', saying(() => reasonFor([['brings undefined']], { type: 'best' })), /is no sentence for players/],
  ['coordinates', saying(() => reasonFor([['goes to 3,-1']], { type: 'best' })), /is no sentence for players/],
  [
    'praise without a reason',
    saying(() => ({ verdict: 'worse', told: sentence`It was fine: nothing better was found.` })),
    /does not say that it is worse/,
  ],
] as const)('%s', (_, why, message) => {
  expect(breach({}, { why }).message).toMatch(message);
});
