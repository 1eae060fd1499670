/** What may be asked of a tournament by whom and when, what follows by itself, and how ties are broken. */

import { seal } from '@partyline/kernel/fairness.js';
import { expect, test } from 'vitest';
import { following } from '../decide/advance.js';
import { attendanceOf, endedByHost, mergedInto, openingOf, resultAt } from '../decide/decide.js';
import { halvesOf } from '../points.js';
import { standingsOf } from '../standings.js';
import { lotOf, mayLook, sealedLot, statusOfTournament, stillIn, tournamentDue } from '../tournament.js';
import { Organiser, SETUP } from './play.js';

const DAY = 24 * 60 * 60 * 1000;

test('a setup that cannot be played is refused with a reason', () => {
  const code = (setup: Partial<typeof SETUP>): string => {
    const opening = openingOf({ ...SETUP, ...setup }, 'me', { min: 2, max: 4 }, { now: 1000, secret: () => 's' });
    return opening.ok ? 'fine' : opening.refusal.code;
  };
  expect(code({})).toBe('fine');
  expect(code({ name: ' . ' })).toBe('setup-name');
  expect(code({ time: { type: 'none' } })).toBe('setup-clock');
  expect(code({ seats: 5 })).toBe('setup-seats');
  expect(code({ seats: 4, players: 3 })).toBe('setup-players');
  expect(code({ format: { type: 'robin', rounds: null }, players: 33 })).toBe('setup-robin');
  expect(code({ seats: 4, format: { type: 'knockout', through: 3 } })).toBe('setup-through');
  expect(code({ seats: 2, format: { type: 'knockout', through: 2 } })).toBe('setup-through');
  expect(code({ come: 61 })).toBe('setup-come');
  expect(code({ time: { type: 'days', days: 2, bank: null }, come: 4000 })).toBe('fine');
  expect(code({ time: { type: 'days', days: 2, bank: null }, roundMinutes: 60 })).toBe('setup-round');
  expect(code({ start: { type: 'at', at: 999 } })).toBe('setup-start');
  expect(code({ start: { type: 'at', at: 61 * DAY } })).toBe('setup-start');
});

test('people join and leave until it begins; then they drop out', () => {
  const cup = new Organiser({ players: 3 });
  expect(cup.ask('ann', { type: 'leave' })).toBe('tournament-not-in');
  expect(cup.ask('ann', { type: 'join' })).toBeNull();
  expect(cup.ask('ann', { type: 'join' })).toBe('tournament-joined');
  expect(cup.ask('ann', { type: 'dropOut' })).toBe('tournament-not-begun');
  expect(cup.ask('ann', { type: 'leave' })).toBeNull();
  cup.fill(3);
  expect(cup.ask('ann', { type: 'join' })).toBe('tournament-full');
  expect(cup.ask('p0', { type: 'begin' })).toBe('tournament-opener');
  cup.begin();
  expect(cup.ask('ann', { type: 'join' })).toBe('tournament-begun');
  expect(cup.ask('p0', { type: 'leave' })).toBe('tournament-begun');
  expect(cup.ask('p0', { type: 'dropOut' })).toBeNull();
  expect(cup.ask('p0', { type: 'dropOut' })).toBe('tournament-not-in');
  expect(stillIn(cup.tournament)).not.toContain('p0');
});

test('a private one is joined by invitation only, and seen by those in it', () => {
  const cup = new Organiser({ open: false });
  expect(cup.ask('ann', { type: 'join' })).toBe('tournament-invited');
  expect(cup.ask('ann', { type: 'join' }, true)).toBeNull();
  expect(mayLook(cup.tournament, 'ann', false)).toBe(true);
  expect(mayLook(cup.tournament, 'opener', false)).toBe(true);
  expect(mayLook(cup.tournament, 'ben', false)).toBe(false);
  expect(mayLook(cup.tournament, null, true)).toBe(true);
});

test('the opener changes, drops and closes; nobody else does', () => {
  const cup = new Organiser({});
  cup.fill(4);
  const change = { type: 'change', setup: { ...SETUP, name: 'Saturday Cup', players: 4 } } as const;
  expect(cup.ask('p0', change)).toBe('tournament-opener');
  expect(cup.ask('opener', { type: 'change', setup: { ...SETUP, players: 3 } })).toBe('setup-too-many');
  expect(cup.ask('opener', change)).toBeNull();
  expect(cup.tournament.setup.name).toBe('Saturday Cup');
  expect(cup.ask('opener', { type: 'drop', person: 'nobody' })).toBe('tournament-nobody');
  expect(cup.ask('opener', { type: 'drop', person: 'p3' })).toBeNull();
  expect(cup.tournament.players).toHaveLength(3);
  cup.begin();
  expect(cup.ask('opener', change)).toBe('tournament-begun');
  expect(cup.ask('opener', { type: 'close' })).toBeNull();
  expect(statusOfTournament(cup.tournament)).toBe('over');
  expect(cup.ask('opener', { type: 'close' })).toBe('tournament-over');
  expect(endedByHost(cup.tournament, 'why')).toEqual([]);
});

test('it begins when full, or at its time; too few end it, and one that nobody begins is closed', () => {
  const full = new Organiser({ players: 4, start: { type: 'full' } });
  full.fill(4);
  expect(statusOfTournament(full.tournament)).toBe('running');

  const timed = new Organiser({ start: { type: 'at', at: 1_000_000 + DAY } });
  timed.fill(2);
  expect(tournamentDue(timed.tournament)).toBe(1_000_000 + DAY);
  expect(following(timed.tournament, timed.now)).toEqual([]);
  expect(following(timed.tournament, timed.now + DAY).map(({ type }) => type)).toEqual(['begun']);

  const lonely = new Organiser({ start: { type: 'at', at: 1_000_000 + DAY } });
  lonely.fill(1);
  expect(following(lonely.tournament, lonely.now + DAY)).toMatchObject([{ type: 'closed', finished: false }]);

  const forgotten = new Organiser({});
  expect(tournamentDue(forgotten.tournament)).toBe(forgotten.now + 60 * DAY);
  expect(following(forgotten.tournament, forgotten.now + 60 * DAY)).toMatchObject([{ type: 'closed' }]);
});

test('a round is made, called and played, and each time it is known what is due', () => {
  const cup = new Organiser({ come: 5, roundMinutes: 60 });
  cup.fill(4);
  cup.begin();
  const due = (): number | null => tournamentDue(cup.tournament);
  expect(due()).toBe(cup.now);
  cup.write([{ type: 'made', boards: [0, 1] }]);
  expect(due()).toBe(cup.now + 5 * 60_000);
  cup.write(attendanceOf(cup.tournament, ['p0']));
  expect(attendanceOf(cup.tournament, ['p1'])).toEqual([]);
  expect(due()).toBe(cup.now + 5 * 60_000);
  cup.write([{ type: 'seated' }]);
  expect(due()).toBe(cup.now + 60 * 60_000);
  const [one, other] = cup.tournament.rounds[0]?.boards ?? [];
  cup.result(one?.table ?? '', [1, 2]);
  expect(resultAt(cup.tournament, one?.table ?? '', { ranks: [2, 1], resigned: [], why: 'played' }, cup.now)).toEqual([]);
  cup.result(other?.table ?? '', [1, 1]);
  expect(cup.tournament.rounds).toHaveLength(2);
});

test('whoever misses two rounds in a row is paired no more; who comes in between is', () => {
  const cup = new Organiser({ format: { type: 'swiss', rounds: 4 } });
  cup.fill(6);
  cup.begin();
  const missing = [['p0', 'p1'], ['p0'], ['p1'], []];
  for (const absent of missing) {
    cup.write(attendanceOf(cup.tournament, absent));
    for (const { table } of cup.tournament.rounds.at(-1)?.boards ?? []) cup.result(table, [1, 2]);
  }
  expect(stillIn(cup.tournament)).not.toContain('p0');
  expect(stillIn(cup.tournament)).toContain('p1');
});

test('a place is worth a point for everybody behind and half a point for everybody level; who resigns gets nothing', () => {
  expect(halvesOf({ ranks: [1, 2], resigned: [] })).toEqual([2, 0]);
  expect(halvesOf({ ranks: [1, 1], resigned: [] })).toEqual([1, 1]);
  expect(halvesOf({ ranks: [1, 2, 2, 4], resigned: [] })).toEqual([6, 3, 3, 0]);
  expect(halvesOf({ ranks: [1, 1], resigned: [0, 1] })).toEqual([0, 0]);
  expect(halvesOf({ ranks: [1, 2, 3, 3], resigned: [2, 3] })).toEqual([6, 4, 0, 0]);
});

test('ties are broken by opponents, then among each other, then by places, then by the lot', () => {
  const cup = new Organiser({ players: 3, format: { type: 'robin', rounds: null } });
  cup.fill(3);
  cup.begin();
  // Everybody beats one and loses to one: all the same but for the lot.
  const order = cup.tournament.players.map(({ person }) => person);
  const beats = (a: string, b: string): boolean => (order.indexOf(a) + 1) % 3 === order.indexOf(b);
  while (cup.tournament.closed === null) {
    const board = cup.tournament.rounds.at(-1)?.boards[0];
    const [a = '', b = ''] = board?.seats ?? [];
    cup.result(board?.table ?? '', beats(a, b) ? [1, 2] : [2, 1]);
  }
  const standings = standingsOf(cup.tournament);
  expect(standings.map(({ person }) => person)).toEqual(order);
  expect(new Set(standings.map(({ halves, opponents, direct }) => `${halves} ${opponents} ${direct}`)).size).toBe(1);
});

test('direct meetings count only among those who are level', () => {
  const cup = new Organiser({ players: 4, format: { type: 'robin', rounds: null } });
  cup.fill(4);
  cup.begin();
  const [first = '', second = ''] = cup.tournament.players.map(({ person }) => person);
  // The second in the lot beats the first, and both beat all others; but the second loses once.
  const strength = new Map([
    [first, 2],
    [second, 3],
  ]);
  let lost = false;
  while (cup.tournament.closed === null) {
    for (const { table, seats } of cup.tournament.rounds.at(-1)?.boards ?? []) {
      const [a = 0, b = 0] = seats.map((person) => strength.get(person) ?? 1);
      const upset = !lost && seats.includes(second) && !seats.includes(first);
      if (upset) lost = true;
      cup.result(table, a > b !== upset ? [1, 2] : a === b ? [1, 1] : [2, 1]);
    }
  }
  const standings = standingsOf(cup.tournament);
  expect(standings.slice(0, 2).map(({ person }) => person)).toEqual([second, first]);
  expect(standings[0]?.direct).toBe(2);
  expect(standings[1]?.direct).toBe(0);
});

test('somebody who becomes another person is that one in all rounds; where both take part, nothing changes', () => {
  const cup = new Organiser({});
  cup.fill(4);
  cup.begin();
  for (const { table } of cup.tournament.rounds[0]?.boards ?? []) cup.result(table, [1, 2]);
  const before = standingsOf(cup.tournament).map(({ person }) => person);
  expect(mergedInto(cup.tournament, 'p0', 'p1')).toEqual([]);
  expect(mergedInto(cup.tournament, 'nobody', 'ann')).toEqual([]);
  cup.write(mergedInto(cup.tournament, 'p0', 'ann'));
  expect(standingsOf(cup.tournament).map(({ person }) => person)).toEqual(before.map((one) => (one === 'p0' ? 'ann' : one)));
  cup.write(mergedInto(cup.tournament, 'opener', 'eve'));
  expect(cup.ask('eve', { type: 'close' })).toBeNull();
});

test('the lot is promised before anybody joins', () => {
  const cup = new Organiser({});
  expect(seal(lotOf(cup.tournament))).toBe(sealedLot(cup.tournament));
});
