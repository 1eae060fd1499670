/** On air, points, and the end (RW-3, RW-5). */

import { seatOf } from '@partyline/kernel/game.js';
import { randomFrom } from '@partyline/kernel/random.js';
import { wordsOf } from '@partyline/kernel/telling.js';
import { describe, expect, test } from 'vitest';
import { type Point, whereIs } from '../geometry/plane.js';
import { game } from '../index.js';
import { entries, thousandths } from '../maps/chart.js';
import { prose } from '../prose.js';
import type { State } from '../state.js';
import { after, broken, deck, ELSEWHERE, forfeit, given, legalOf, place, pulling, read, refusal } from './given.js';

const TOP = ['green-forest-1', 'red-forest-1', 'desert-1', 'swamp-1'];

describe('on air', () => {
  test('[RW-3.1] a string passes over a region when some of a stretch lies inside', () => {
    const state = given({
      strips: deck([...TOP, 'plains-3', 'swamp-3'], ELSEWHERE, ELSEWHERE),
      stations: ['c0', 'c24', 'c29'],
      turn: 0,
    });
    const { state: next, events } = after(state, [0, place('c5')]);
    expect(events).toContainEqual(expect.objectContaining({ type: 'onAir', seat: 0, regions: TOP }));
    expect(read(next).players[0]).toMatchObject({ onAir: TOP, points: 4 });
  });

  test('[RW-5.1] the marks of all players are brought up to date: a pull puts a rival on and off air', () => {
    const strips = deck(ELSEWHERE, [...TOP, 'swamp-2', 'desert-2'], ELSEWHERE);
    const state = given({ strips, stations: ['c28 c4', 'c5 c0', 'c26 c19'], turn: 0 });
    expect(read(state).players[1]?.onAir).toEqual(TOP);
    const { state: next, events } = after(state, [0, pulling('c10', 1, 0)]);
    const onAir = ['green-forest-1', 'red-forest-1', 'swamp-1', 'swamp-2', 'desert-2'];
    expect(read(next).players[1]?.onAir.slice().sort()).toEqual(onAir.slice().sort());
    expect(events).toContainEqual(expect.objectContaining({ type: 'onAir', seat: 1, regions: ['swamp-2', 'desert-2'] }));
    expect(events).toContainEqual(expect.objectContaining({ type: 'offAir', seat: 1, regions: ['desert-1'] }));
  });

  test('[RW-5.1] onAir is in the order of the strip', () => {
    const strips = deck([...TOP].reverse().concat('plains-3', 'swamp-3'), ELSEWHERE, ELSEWHERE);
    const state = given({ strips, stations: ['c0 c5', 'c24', 'c29'], turn: 1 });
    expect(read(state).players[0]?.onAir).toEqual([...TOP].reverse());
  });
});

describe('points', () => {
  test('[RW-5.3] entering counts, beginning inside counts, bending inside counts once', () => {
    const own = ['plains-1', 'green-forest-1', 'red-forest-2', 'swamp-2', 'desert-5', 'swamp-5'];
    const strips = deck(ELSEWHERE, ELSEWHERE, own);
    const points = (stations: string, string: string, seat0: string, seat1: string): number | undefined =>
      read(given({ strips, stations: [seat0, seat1, stations], strings: { 2: string }, turn: 1 })).players[2]?.points;
    // Begins in plains-1, over green-forest-1 and a corner of red-forest-2 to c9; back over it; again, and on over swamp-2.
    expect(points('c0 c9 c6 c11', 'c0 c9 c6 c11', 'c1 c4 c10 c16 c17', 'c24 c18 c19 c13')).toBe(6);
    // Begins in plains-1, clips green-forest-1, bends at a rival's station inside red-forest-2.
    expect(points('c0 c9', 'c0 c7 c9', 'c1 c7 c13', 'c24 c18')).toBe(3);
  });

  test('[RW-5.3] a string of one city passes over nothing', () => {
    const strips = deck(['plains-1', ...TOP, 'plains-3'], ELSEWHERE, ELSEWHERE);
    expect(read(given({ strips, stations: ['c0', 'c24', 'c29'], turn: 0 })).players[0]).toMatchObject({
      onAir: [],
      points: 0,
      length: 0,
    });
  });

  test('[RW-5.3] how often a stretch enters a region is what walking along it shows', () => {
    const { chart } = given({ stations: ['c0', 'c24', 'c29'], turn: 0 });
    const random = randomFrom('walk');
    const steps = 4000;
    for (let n = 0; n < 8; n++) {
      const [a, b] = [random(chart.names.length), random(chart.names.length)];
      const [from, to]: readonly [Point, Point] = [chart.map.cities[a]?.at ?? [0, 0], chart.map.cities[b]?.at ?? [0, 0]];
      for (const [id, region] of chart.regions) {
        const outline = chart.map.regions.find((one) => one.id === id)?.outline ?? [];
        let entered = 0;
        let inside = whereIs(from, outline) === 'inside';
        for (let i = 1; i <= steps; i++) {
          const at = [from[0] + ((to[0] - from[0]) * i) / steps, from[1] + ((to[1] - from[1]) * i) / steps] as const;
          const now = whereIs(at, outline) === 'inside';
          if (now && !inside) entered += 1;
          inside = now;
        }
        expect(entries(chart, a, b, region), `${chart.names[a]} to ${chart.names[b]} into ${id}`).toBe(entered);
      }
    }
  });

  test('[RW-5.3] a stretch measures ⌊1000 × distance⌋, exactly', () => {
    expect(thousandths([0, 0], [3, 4])).toBe(5000);
    expect(thousandths([0, 0], [1, 1])).toBe(1414);
    expect(thousandths([0, 0], [30_000, 30_000])).toBe(42_426_406);
    const random = randomFrom('lengths');
    for (let n = 0; n < 2000; n++) {
      const [x, y] = [random(30_001), random(30_001)];
      const root = BigInt(thousandths([0, 0], [x, y]));
      const square = 1_000_000n * BigInt(x * x + y * y);
      expect(root * root <= square && (root + 1n) * (root + 1n) > square).toBe(true);
    }
  });
});

describe('the end', () => {
  const six = [...TOP, 'plains-3', 'swamp-2'];

  test('[RW-5.2] on air in all six at the end of one’s own turn wins at once', () => {
    const state = given({ strips: deck(six, ELSEWHERE, ELSEWHERE), stations: ['c0 c5', 'c24 c18', 'c29 c17'], turn: 0 });
    expect(broken(state, 0, place('c16'))).toBe(null);
    const { state: next, events } = after(state, [0, place('c16')]);
    expect(read(next).players[0]?.onAir).toEqual(six);
    expect(events.at(-1)).toMatchObject({
      type: 'over',
      outcome: { reason: 'on-air', ranks: [1, expect.anything(), expect.anything()] },
    });
    expect(read(next)).toMatchObject({ phase: 'over', over: true, turn: 0 });
    expect(game.toAct(next)).toEqual([]);
    expect(legalOf(next, 1)).toEqual([]);
    expect(broken(next, 1, forfeit)).toBe('RW-5.2');
    expect(broken(next, 0, place('atlantis'))).toBe('RW-5.2');
  });

  test('[RW-5.2] not at the end of another’s turn', () => {
    const strips = deck(ELSEWHERE, ['green-forest-1', 'red-forest-1', 'swamp-1', 'swamp-2', 'desert-2', 'plains-2'], ELSEWHERE);
    const state = given({ strips, stations: ['c28 c4', 'c5 c0', 'c26 c19'], turn: 0 });
    const pulled = after(state, [0, pulling('c10', 1, 0)]);
    expect(pulled.events.at(-1)?.type).not.toBe('over');
    expect(read(pulled.state).players[1]?.onAir.length).toBe(6);
    expect(after(pulled.state, [1, place('c6')]).events.at(-1)).toMatchObject({ type: 'over', outcome: { reason: 'on-air' } });
  });

  test('[RW-5.3] all stations placed without a winner: most points win, and moves are refused with that clause', () => {
    const late = given({ stations: ['c0 c1 c2 c3 c4 c5', 'c24 c18 c19 c7 c12 c13', 'c29 c16 c17 c11 c10'], turn: 2 });
    const { state: end, events } = after(late, [2, place('c22')]);
    expect(events.at(-1)).toMatchObject({ type: 'over', outcome: { reason: 'points' } });
    expect(refusal(end, 0, place('c9'))?.rule).toBe('RW-5.3');
    expect(game.check(end, null, place('c9'))?.rule).toBe(null);
  });

  /** Two strings that happen to be exactly as long as each other, and a third; each seat's last station is still to come. */
  const alike = ['c5 c16 c4 c22 c19', 'c0 c18 c6 c2 c1'];
  const lastPlaced = (strips: readonly (readonly string[])[], third: string, last: string): State => {
    const state = given({ strips: deck(...strips), stations: [...alike, third], turn: 0 });
    return after(state, [0, place('c7')], [1, place('c11')], [2, place(last)]).state;
  };

  test('[RW-5.3] equal points: the shorter string wins', () => {
    const end = lastPlaced(
      [
        ['swamp-2', 'desert-2', 'green-forest-3', 'plains-5', 'green-forest-5', 'swamp-4'],
        ['desert-4', 'swamp-3', 'swamp-5', 'green-forest-3', 'red-forest-4', 'desert-1'],
        ['swamp-3', 'green-forest-4', 'green-forest-1', 'desert-4', 'red-forest-5', 'green-forest-3'],
      ],
      'c28 c29 c21 c25 c24',
      'c13',
    );
    expect(game.outcome(end)).toMatchObject({
      reason: 'points',
      scores: [3, 3, 3],
      ranks: [2, 2, 1],
      detail: [{ length: 12_784_228 }, { length: 12_784_228 }, { length: 8_836_199 }],
    });
  });

  test('[RW-5.3] equal points and strings of equal length: the victory is shared, and a longer string is behind', () => {
    const end = lastPlaced(
      [
        ['desert-5', 'green-forest-2', 'green-forest-3', 'red-forest-3', 'green-forest-5', 'red-forest-4'],
        ['desert-2', 'swamp-2', 'red-forest-5', 'desert-3', 'swamp-5', 'desert-4'],
        ['desert-3', 'swamp-5', 'red-forest-2', 'swamp-1', 'red-forest-1', 'green-forest-2'],
      ],
      'c3 c17 c25 c12 c24',
      'c26',
    );
    expect(game.outcome(end)).toMatchObject({
      reason: 'points',
      scores: [2, 2, 2],
      ranks: [1, 1, 3],
      detail: [{ length: 12_784_228 }, { length: 12_784_228 }, { length: 13_531_951 }],
    });
  });

  test('[RW-5.4] whoever wins on air ranks first, the others by points and length; points are the score', () => {
    const strips = deck(six, ['green-forest-3', 'plains-4', 'plains-5', 'green-forest-4', 'desert-5', 'swamp-5'], ELSEWHERE);
    const state = given({ strips, stations: ['c0 c5', 'c24 c6', 'c29 c17'], turn: 0 });
    const outcome = game.outcome(after(state, [0, place('c16')]).state);
    const { players } = read(after(state, [0, place('c16')]).state);
    expect(outcome?.scores).toEqual(players.map(({ points }) => points));
    // Seat 2 begins in a region of its own and passes over another.
    expect(outcome).toMatchObject({ ranks: [1, 2, 3], scores: [6, 3, 2] });
    expect(outcome).toMatchObject({ detail: players.map(({ points, length, onAir }) => ({ points, length, onAir })) });
  });
});

describe('prose', () => {
  test('a station, what it pulls and what it brings on air are one sentence', () => {
    const strips = deck(ELSEWHERE, [...TOP, 'swamp-2', 'desert-2'], ELSEWHERE);
    const state = given({ strips, stations: ['c28 c4', 'c5 c0', 'c26 c19'], turn: 0 });
    const { events } = after(state, [0, pulling('c10', 1, 0)]);
    const said = (you: number | null) =>
      prose(events, 3)
        .map((passage) => wordsOf(passage, { names: ['Ada', 'Ben', 'Cleo'], you }))
        .join(' ')
        .trim();
    const marks = 'on air in swamp 2 and desert 2 and off air in desert 1.';
    expect(said(null)).toMatch(`Ada strings a wire to City 10 and pulls Ben’s string around it: Ben ${marks}`);
    expect(said(0)).toMatch(`You string a wire to City 10 and pull Ben’s string around it: Ben ${marks}`);
    expect(said(1)).toMatch(`Ada strings a wire to City 10 and pulls your string around it: you ${marks}`);
    expect(game.view(state, seatOf(0)).players.length).toBe(3);
  });
});
