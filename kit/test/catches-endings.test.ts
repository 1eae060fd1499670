/** The kit catches chance that depends on play, and endings that are not what they should be. */
import type { Outcome } from '@partyline/kernel/game.js';
import { isRecord } from '@partyline/kernel/json.js';
import { fixture } from '@partyline/kit/fixture.js';
import type { Tested } from '@partyline/kit/run.js';
import { expect, test } from 'vitest';
import { applying, type Break, breach, catches, type Event, nothing } from './breach.js';

let calls = 0;

/** Another outcome, in the over event too. */
function over(change: (outcome: Outcome) => Outcome): Break {
  return {
    outcome(s) {
      const outcome = fixture.outcome(s);
      return outcome === null ? null : change(outcome);
    },
    ...applying(nothing, (applied) => ({
      ...applied,
      events: applied.events.map(
        (event): Event => (event.type === 'over' ? { ...event, outcome: change(event.outcome) } : event),
      ),
    })),
  };
}

catches([
  [
    'what is drawn depends on what was played',
    {
      apply: (s, actor, move, random) =>
        fixture.apply(s, actor, move, (name, n = 0) => random(name, n, s.players[0]?.coins ?? 0)),
    },
    /the same seed gives other draws when it is played otherwise: stream "lot" was opened as/,
  ],
  [
    'how much is drawn depends on what was played',
    {
      apply: (s, actor, move, random) =>
        fixture.apply(s, actor, move, (name, ...index) => {
          const stream = random(name, ...index);
          stream(2 + (s.players[0]?.coins ?? 0));
          return stream;
        }),
    },
    /the same seed gives other draws when it is played otherwise: stream "lot" .* gave/,
  ],
  [
    'chance comes from somewhere else',
    applying(nothing, (applied) => ({
      ...applied,
      events: applied.events.map((event): Event => (event.type === 'over' ? event : Object.assign(event, { at: calls++ }))),
    })),
    /gives other events after toJSON and fromJSON/,
  ],
  [
    'the outcome misses a seat',
    over((outcome) => ({ ...outcome, scores: outcome.scores.slice(1) })),
    /does not have one entry a seat/,
  ],
  ['ranks start at 2', over((outcome) => ({ ...outcome, ranks: outcome.ranks.map((rank) => rank + 1) })), /the ranks are \[/],
  ['the outcome has no reason', over((outcome) => ({ ...outcome, reason: '' })), /the outcome has no reason/],
  [
    'the outcome and the over event differ',
    { outcome: over((outcome) => ({ ...outcome, reason: 'luck' })).outcome ?? fixture.outcome },
    /the over event has another outcome, at \$\.reason/,
  ],
  [
    'the game ends without saying so',
    applying(nothing, (applied) => ({ ...applied, events: applied.events.filter((event) => event.type !== 'over') })),
    /there are 0 over events and the outcome is \{/,
  ],
  [
    'over is not the last event',
    applying(nothing, (applied) => ({ ...applied, events: [...applied.events].reverse() })),
    /the over event is not the last one/,
  ],
]);

test('a game that goes on too long', () => expect(breach({}, { maxMoves: 5 }).message).toMatch(/not over after 5 moves/));

test('an invariant that breaks', () => {
  const invariant: NonNullable<Tested['invariant']> = ({ events }) => (events.length > 4 ? 'Too much has happened.' : null);
  expect(breach({}, { invariant }).message).toMatch(/the invariant is broken: Too much has happened\./);
});

test('a breach comes with the record that leads to it', () => {
  const { record, message } = breach({}, { maxMoves: 5 });
  expect(record).toMatchObject({ format: 1, game: 'fixture', seed: '0', players: 2, result: null });
  expect(isRecord(record) && Array.isArray(record['moves']) && record['moves'].length).toBe(5);
  expect(message).toMatch(/^fixture, 2 players, after 5 moves: /);
});
