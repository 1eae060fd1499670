/** Every event is a sentence. */
import { expect, test } from 'vitest';
import type { Event, Result } from '../events.js';
import { prose } from '../index.js';

const result: Result = { scores: [11], ranks: [1], reason: 'won', won: true, connected: 15, title: 'Supervisor' };
const paid = { type: 'paid', seconds: 2, pay: [0], dice: [1, 3, 3] } as const;

test.each<[Event, string]>([
  [{ type: 'dealt', round: 2, board: [], incoming: {}, recipients: {} }, 'Round 2 is dealt.'],
  [
    { ...paid, for: { type: 'exchange', a: [0, 0], b: [1, 1], cards: ['A', 'E'] } },
    'Ada exchanges the cards A (top left) and E (centre). That takes 2 seconds.',
  ],
  [
    { ...paid, seconds: 1, for: { type: 'reverse', at: [1, 2], card: 'F' } },
    'Ada turns the card F (middle right). That takes 1 second.',
  ],
  [
    { ...paid, seconds: 1, for: { type: 'crossed', a: 'R3', b: 'R7', calls: ['red', 'green'] } },
    'Ada crosses the lines of red on R3 and green on R7. That takes 1 second.',
  ],
  [
    { ...paid, seconds: 1, for: { type: 'transfer', from: 'C1', to: 'C2', call: 'red' } },
    'Ada transfers red from C1 to C2. That takes 1 second.',
  ],
  [{ type: 'connected', call: 'red', from: 'C1', to: 'R5', seconds: 0, way: [] }, 'The red call is connected, C1 to R5.'],
  [
    { type: 'connected', call: 'red', from: 'C1', to: 'R5', seconds: 2, way: [] },
    'The red call is connected, C1 to R5, and earns 2 seconds.',
  ],
  [
    { type: 'bonus', call: 'red', seconds: 2, die: 0, gained: 2, dice: [5, 3, 3] },
    'Ada puts 2 seconds for the red call on die 1.',
  ],
  [
    { type: 'bonus', call: 'red', seconds: 3, die: 2, gained: 2, dice: [5, 3, 6] },
    'Ada puts 2 seconds for the red call on die 3; 1 second would not fit.',
  ],
  [{ type: 'over', outcome: result }, 'Every call is connected, with 11 seconds to spare: Ada is now “Supervisor”.'],
  [
    { type: 'over', outcome: { ...result, reason: 'no time left', won: false, scores: [0], connected: 7, title: null } },
    'No time is left: the game is lost with 7 of 15 calls connected.',
  ],
  [
    { type: 'over', outcome: { ...result, reason: 'resigned', won: false, scores: [0], connected: 7, title: null } },
    'Ada resigns: the game is lost with 7 of 15 calls connected.',
  ],
])('%j', (event, sentence) => expect(prose(event, ['Ada'])).toBe(sentence));

test('somebody without a name is the operator', () => {
  expect(prose({ ...paid, for: { type: 'reverse', at: [0, 0], card: 'A' } }, [])).toMatch(/^The operator turns/);
});
