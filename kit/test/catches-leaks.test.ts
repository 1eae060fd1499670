/** The kit catches what tells a viewer something that was hidden, and moves that do not say what they reveal. */
import { fixture } from '@partyline/kit/fixture.js';
import { expect, test } from 'vitest';
import { applying, breach, catches, type Event, type Fixture, nothing } from './breach.js';

type State = Parameters<Fixture['view']>[0];

const amounts = (state: State) => state.players.map((player) => player.offer?.amount ?? null);

catches([
  [
    'a view shows a sealed offer',
    { view: (s, viewer) => Object.assign(fixture.view(s, viewer), { sealed: amounts(s) }) },
    /can tell an imagined world from the real one by the view, at \$\.sealed/,
  ],
  [
    'a game says that all see the same, and hides something',
    { open: true },
    /it is open, but seat 0 and .* are not shown the same/,
  ],
  [
    'an event tells what was offered',
    applying(nothing, (applied, move) => ({
      ...applied,
      events: applied.events.map((event): Event => (event.type === 'offered' ? Object.assign(event, { move }) : event)),
    })),
    /the events of .* differ, but seat \d may not know which was made, at \$\[0\]\.move/,
  ],
  [
    'an event tells what others have offered',
    applying(amounts, (applied, _move, before) => ({
      ...applied,
      events: applied.events.map((event): Event => Object.assign(event, { before })),
    })),
    /does not say revealed, but .* learns of what was hidden from the events, at \$\[0\]\.before/,
  ],
  [
    'imagine gives a world in which less time is left',
    {
      view: (s, viewer) => ({ ...fixture.view(s, viewer), seconds: 9 }),
      imagine: (view, viewer, random, resources) => ({ ...fixture.imagine(view, viewer, random, resources), seconds: 9 }),
    },
    /can tell an imagined world from the real one by the deadline, at \$\.seconds/,
  ],
  [
    'imagine gives a world in which the viewer has other choices',
    {
      imagine: (view, viewer, random, resources) => ({ ...fixture.imagine(view, viewer, random, resources), winner: null }),
      toAct: (s) => (s.phase === 'place' && s.winner === null ? [] : fixture.toAct(s)),
      view: (s, viewer) => ({ ...fixture.view(s, viewer), winner: null }),
    },
    /can tell an imagined world from the real one by toAct|has other legal moves in an imagined world/,
  ],
  [
    'a move uncovers without saying so',
    applying(nothing, (applied, move) => ({ ...applied, revealed: move.type === 'place' && applied.revealed })),
    /does not say revealed, but .* learns of what was hidden from|does not say revealed, but .* learns of a draw/,
  ],
  [
    'a move draws without saying so',
    applying(nothing, (applied, move) => ({ ...applied, revealed: move.type !== 'place' && applied.revealed })),
    /"place".* does not say revealed, but .* learns of a draw from/,
  ],
  [
    'a move says revealed and reveals nothing',
    applying(nothing, (applied, move) => ({ ...applied, revealed: move.type === 'withdraw' || applied.revealed })),
    /"withdraw" said revealed, but nothing/,
  ],
]);

test('an imagined world that shares parts with the real one', () => {
  const real: State[] = [];
  const view: Fixture['view'] = (state, viewer) => {
    real[0] = state;
    return fixture.view(state, viewer);
  };
  const imagine: Fixture['imagine'] = (...asked) => {
    const world = fixture.imagine(...asked);
    return { ...world, players: real[0]?.players ?? world.players };
  };
  expect(breach({ view, imagine }).message).toMatch(/a move in another world changed the state/);
});

test('imagination that always comes to the same', () => {
  const imagine: Fixture['imagine'] = (view, viewer, random, resources) => {
    const world = fixture.imagine(view, viewer, random, resources);
    const sealed = (offer: State['players'][number]['offer']) => (offer === null ? null : { amount: 0, motto: 'bell' });
    const players = world.players.map((player, seat) => (seat === viewer ? player : { ...player, offer: sealed(player.offer) }));
    return { ...world, players };
  };
  expect(breach({ imagine }).message).toMatch(/in \d+ pairs of imagined worlds no two differed/);
});

test('a game that hides something although it says that it does not', () => {
  expect(breach({}, { hides: false }).message).toMatch(/nothing is hidden, but imagine gives another world/);
});
