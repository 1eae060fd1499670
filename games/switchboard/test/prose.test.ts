/** Every deed is a sentence. */
import { deedWords } from '@partyline/kernel/story.js';
import { expect, test } from 'vitest';
import type { Event, Result } from '../events.js';
import { prose } from '../index.js';

const result: Result = { scores: [11], ranks: [1], reason: 'won', won: true, connected: 15, title: 'Supervisor' };
const paid = { type: 'paid', seconds: 2, pay: [0], dice: [1, 3, 3] } as const;

const told = (events: readonly Event[], you: number | null = null, names: readonly string[] = ['Ada']): string =>
  deedWords(prose(events, 1), { names, you });
const red = { type: 'connected', call: 'red', from: 'C1', to: 'R5', seconds: 0, way: [] } as const;

test.each<[string, string, Event]>([
  [
    'Round 2. The cards and the calls are dealt.',
    'Round 2. The cards and the calls are dealt.',
    { type: 'dealt', round: 2, board: [], incoming: {}, recipients: {} },
  ],
  [
    'Ada exchanges the cards A (top left) and E (centre): Time −2 seconds.',
    'You exchange the cards A (top left) and E (centre): Time −2 seconds.',
    { ...paid, for: { type: 'exchange', a: [0, 0], b: [1, 1], cards: ['A', 'E'] } },
  ],
  [
    'Ada turns the card F (middle right): Time −1 second.',
    'You turn the card F (middle right): Time −1 second.',
    { ...paid, seconds: 1, for: { type: 'reverse', at: [1, 2], card: 'F' } },
  ],
  [
    'Ada crosses the lines of red on R3 and green on R7: Time −1 second.',
    'You cross the lines of red on R3 and green on R7: Time −1 second.',
    { ...paid, seconds: 1, for: { type: 'crossed', a: 'R3', b: 'R7', calls: ['red', 'green'] } },
  ],
  [
    'Ada transfers red from C1 to C2: Time −1 second.',
    'You transfer red from C1 to C2: Time −1 second.',
    { ...paid, seconds: 1, for: { type: 'transfer', from: 'C1', to: 'C2', call: 'red' } },
  ],
  ['The red call is connected, C1 to R5.', 'The red call is connected, C1 to R5.', red],
  [
    'Ada puts 2 seconds for the red call on die 1.',
    'You put 2 seconds for the red call on die 1.',
    { type: 'bonus', call: 'red', seconds: 2, die: 0, gained: 2, dice: [5, 3, 3] },
  ],
  [
    'Ada puts 2 seconds for the red call on die 3; 1 second would not fit.',
    'You put 2 seconds for the red call on die 3; 1 second would not fit.',
    { type: 'bonus', call: 'red', seconds: 3, die: 2, gained: 2, dice: [5, 3, 6] },
  ],
  [
    'Every call is connected, with 11 seconds to spare: Ada is now “Supervisor”.',
    'Every call is connected, with 11 seconds to spare: you are now “Supervisor”.',
    { type: 'over', outcome: result },
  ],
  [
    'No time is left: the game is lost with 7 of 15 calls connected.',
    'No time is left: the game is lost with 7 of 15 calls connected.',
    { type: 'over', outcome: { ...result, reason: 'no time left', won: false, scores: [0], connected: 7, title: null } },
  ],
  [
    'Ada resigns: the game is lost with 7 of 15 calls connected.',
    'You resign: the game is lost with 7 of 15 calls connected.',
    { type: 'over', outcome: { ...result, reason: 'resigned', won: false, scores: [0], connected: 7, title: null } },
  ],
])('%s %s', (watched, own, event) => {
  expect([told([event]), told([event], 0)]).toEqual([watched, own]);
});

test('what was done and the calls that it connected are one sentence; those of a new deal are not', () => {
  const turned = { ...paid, seconds: 1, for: { type: 'reverse', at: [0, 0], card: 'A' } } as const;
  const dealt = { type: 'dealt', round: 2, board: [], incoming: {}, recipients: {} } as const;
  const blue = { ...red, call: 'blue', from: 'C2', to: 'R1', seconds: 2 } as const;
  expect(told([turned, red, blue, dealt, { ...red, call: 'green' }])).toBe(
    'Ada turns the card A (top left) and connects red (C1 to R5) and blue (C2 to R1, for 2 seconds): Time −1 second. ' +
      'Round 2. The cards and the calls are dealt. The green call is connected, C1 to R5.',
  );
});
