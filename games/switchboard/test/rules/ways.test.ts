/** Cords, splits and circles: small boards by hand, and random ones against the second opinion. */
import { randomFrom } from '@partyline/kernel/random.js';
import { describe, expect, test } from 'vitest';
import { compile } from '../../components/cards.js';
import { SETS } from '../../components/sets.js';
import { cordsBetween, reachByFrontier } from '../../cords/frontier.js';
import { NOTHING, PORTS, squareOf, TERMINAL_NAMES, terminalOf } from '../../cords/grid.js';
import { facesOf } from '../../cords/layout.js';
import { walkAll } from '../../cords/strands.js';
import { completeCircles, reach, wayBetween } from '../../cords/ways.js';
import { board, cards } from '../given.js';
import { denseSet, differences, randomBoard } from './boards.js';

const PLAIN = 'A B C / D E F / G H I';

/** The terminals that one is connected to, with their circles: `R1+0`. */
function reached(texts: { readonly [id: string]: string }, from: string, laid = PLAIN): string[] {
  const set = compile(cards(texts));
  const most = reach(set, facesOf({ board: board(laid) }, set.index), terminalOf(from));
  return TERMINAL_NAMES.flatMap((name, terminal) => (most[terminal] === NOTHING ? [] : [`${name}+${most[terminal]}`]));
}

const ROW = { A: 'L1-R1', B: 'L1-R1', C: 'L1-R1' };

describe('[SB-2.1] connected terminals', () => {
  test('a cord through three cards', () => expect(reached(ROW, 'C1')).toEqual(['R4+0']));

  test('from the other end', () => expect(reached(ROW, 'R4')).toEqual(['C1+0']));

  test('not where a card has no cord at the port', () => {
    expect(reached({ ...ROW, B: 'L2-R1' }, 'C1')).toEqual([]);
    expect(reached(ROW, 'C2')).toEqual([]);
  });

  test.each([
    ['C1', 'A', 'L1-T', 'R1'],
    ['C2', 'A', 'L2-T', 'R1'],
    ['C3', 'D', 'L1-L2', 'C4'],
    ['C5', 'G', 'L1-B', 'C7'],
    ['C6', 'G', 'L2-B', 'C7'],
    ['C9', 'I', 'B-R1', 'R8'],
    ['R9', 'I', 'B-R2', 'C9'],
    ['R3', 'C', 'T-R1', 'R4'],
    ['R3', 'C', 'T-R2', 'R5'],
    ['R6', 'F', 'R1-R2', 'R7'],
  ])('%s lies at %s, so its cord %s leads to %s', (from, id, cord, to) => {
    expect(reached({ [id]: cord }, from)).toEqual([`${to}+0`]);
  });

  test('downwards and upwards: B faces T', () => {
    expect(reached({ B: 'T-B', E: 'T-B', H: 'T-B' }, 'C8')).toEqual(['R2+0']);
  });

  test('R2 faces L2, not L1', () => {
    expect(reached({ A: 'L1-R2', B: 'L2-T' }, 'C1')).toEqual(['R2+0']);
    expect(reached({ A: 'L1-R2', B: 'L1-T' }, 'C1')).toEqual([]);
  });

  test('a turned card lies the other way up', () => {
    expect(reached({ A: 'R2-B' }, 'C1', 'a B C / D E F / G H I')).toEqual(['R1+0']);
    expect(reached({ A: 'R1-T', D: 'T-L1' }, 'C2', 'a B C / D E F / G H I')).toEqual(['C3+0']);
  });
});

describe('[SB-2.2] splits', () => {
  test('after a split the call may take any branch', () => {
    expect(reached({ A: 'L1-R1', B: 'L1-T L1-R1', C: 'L1-T L1-R2' }, 'C1')).toEqual(['R2+0', 'R3+0', 'R5+0']);
  });

  test('before a split it goes through, never back along another cord of the card', () => {
    expect(reached({ A: 'L1-R1 T-R1' }, 'C1')).toEqual([]);
    expect(reached({ A: 'L1-R1 T-R1', B: 'L1-R1', C: 'L1-R1' }, 'C1')).toEqual(['R4+0']);
    expect(reached({ A: 'L1-R1 T-R1', B: 'L1-R1', C: 'L1-R1' }, 'R4')).toEqual(['C1+0', 'R1+0']);
  });

  test('a call that comes back to a port by another cord passes it a second time', () => {
    // Out of A by R1, round through B and back into A by R2, where it meets R1 again and leaves to T of B.
    const loop = { A: 'L1-R1 R2-R1', B: 'L1-L2 L1-T' };
    expect(reached(loop, 'C1')).toEqual(['R2+0']);
  });

  test('no cord is used twice in one connection', () => {
    // Back into A the call would have to return by the cord that it came on.
    expect(reached({ A: 'L1-R1', B: 'L1-L2' }, 'C1')).toEqual([]);
    expect(reached({ A: 'L1-R1 R2-B', B: 'L1-L2', D: 'T-L1' }, 'C1')).toEqual(['C3+0']);
    // The call could come back to D by the loop below, but only along the cord of E that brought it there. A flood fill
    // would reach R1 by that.
    const loop = { A: 'T-B', D: 'L1-R1 R1-T', E: 'L1-R1 R2-B', F: 'L1-L2 L1-B', H: 'T-R1', I: 'L1-T' };
    expect(reached(loop, 'C3')).toEqual([]);
    expect(reached({ ...loop, E: 'L1-R1 R2-B R1-L2', D: 'L1-R1 R2-T' }, 'C3')).toEqual(['R1+0']);
  });

  test('a connection is the same from both ends', () => {
    const random = randomFrom('both ends');
    const set = compile(denseSet(random));
    for (let i = 0; i < 20; i++) {
      const faces = facesOf({ board: randomBoard(set.cards, random) }, set.index);
      const all = TERMINAL_NAMES.map((_, terminal) => reach(set, faces, terminal));
      for (const [one, most] of all.entries())
        for (const [other, circles] of most.entries()) expect(all[other]?.[one]).toBe(circles);
    }
  });
});

describe('[SB-2.3] circles', () => {
  test('a circle is complete where both facing ports carry a half', () => {
    expect(reached({ A: 'L1-R1 | R1', B: 'L1-R1 | L1 R1', C: 'L1-R1 | L1' }, 'C1')).toEqual(['R4+2']);
    expect(reached({ A: 'L1-R1 | R1', B: 'L1-R1 | R1', C: 'L1-R1 | L1' }, 'C1')).toEqual(['R4+1']);
    expect(reached({ A: 'L1-R1 | R1', B: 'L1-R1 | R1', C: 'L1-R1' }, 'C1')).toEqual(['R4+0']);
  });

  test('at the outer edge there is none', () => {
    expect(reached({ A: 'L1-R1 | L1', B: 'L1-R1', C: 'L1-R1 | R1' }, 'C1')).toEqual(['R4+0']);
  });

  test('a half circle turns with its card', () => {
    expect(reached({ B: 'T-B | T', E: 'T-B | T', H: 'T-B' }, 'C8', 'A b C / D E F / G H I')).toEqual(['R2+1']);
  });

  test('of several ways the one with most circles counts', () => {
    const two = { A: 'L1-R1 L1-R2 | R2', B: 'L1-T L2-T | L2' };
    expect(reached(two, 'C1')).toEqual(['R2+1']);
  });

  test('a circle that is passed twice counts once', () => {
    // Through the seam of R1 to B, round through E and D, and once more through it.
    const round = { A: 'L1-R1 B-R1 | R1', B: 'L1-B L1-T | L1', D: 'T-R1', E: 'L1-T' };
    expect(reached(round, 'C1')).toEqual(['R2+1']);
  });
});

test('[SB-2.2] the way that is told leads from one terminal to the other, uses no cord twice and has all the circles', () => {
  const random = randomFrom('ways');
  const set = SETS.get('house') ?? expect.fail();
  for (let i = 0; i < 60; i++) {
    const faces = facesOf({ board: randomBoard(set.cards, random) }, set.index);
    for (let from = 0; from < 9; from++) {
      const most = reach(set, faces, from);
      for (let to = 9; to < 18; to++) {
        const way = wayBetween(set, faces, from, to);
        expect(way?.circles ?? NOTHING).toBe(most[to]);
        if (way === null) continue;
        const cords = way.steps.map(
          ({ place, from: one, to: other }) => `${place} ${Math.min(one, other)} ${Math.max(one, other)}`,
        );
        expect(new Set(cords).size).toBe(cords.length);
        for (const { place } of way.steps) expect(squareOf(place)[0]).toBeLessThan(3);
        expect(way.steps.every((step) => PORTS[step.from] !== PORTS[step.to])).toBe(true);
      }
    }
  }
});

test('the house cards on random boards, against every way by hand', () => {
  expect(differences(SETS.get('house')?.cards ?? [], 60, 'house')).toEqual([]);
});

test('the densest cards that are allowed on random boards, against every way by hand', () => {
  const random = randomFrom('dense sets');
  for (let i = 0; i < 8; i++) expect(differences(denseSet(random), 2, `dense ${i}`)).toEqual([]);
});

describe('boards with too many ways to try them one by one', () => {
  /** Found by looking for the board with the most ways; there are more than five million from C1 alone. */
  const HARD = {
    A: 'R1-R2 B-R1 B-R2 T-R2 B-L1 T-R1 | T B L1 L2 R1 R2',
    B: 'B-R1 R1-R2 B-L2 L1-R2 L2-R2 B-L1 | T B L1 L2 R1',
    C: 'L1-L2 B-R1 B-L1 B-L2 L1-R1 L2-R2 | T B L1 R1 R2',
    D: 'T-R1 L2-R2 B-R2 B-R1 T-R2 T-L1 | T B L1 L2 R1 R2',
    E: 'T-L2 T-L1 T-B B-R1 B-L1 L2-R2 | T B L2 R1 R2',
    F: 'T-R1 T-L1 T-B L1-R1 L2-R1 L1-L2 | T B L1 L2 R1 R2',
    G: 'T-R2 L1-R1 T-R1 T-L1 L1-R2 R1-R2 | T B L1 R1 R2',
    H: 'L1-R1 B-L2 T-R2 L1-L2 T-L2 T-R1 | T B L1 L2 R1 R2',
    I: 'L2-R2 L1-R2 T-L2 L1-L2 T-L1 B-R1 | T B L1 L2 R1 R2',
  };

  test('are answered all the same', () => {
    const set = compile(cards(HARD));
    const faces = facesOf({ board: board(PLAIN) }, set.index);
    const most = reach(set, faces, 0);
    const to = [...most].findIndex((circles, terminal) => terminal > 8 && circles > 8);
    const way = wayBetween(set, faces, 0, to) ?? expect.fail('no way');
    expect(way.circles).toBe(most[to]);
    const cords = way.steps.map(({ place, from, to: out }) => `${place} ${Math.min(from, out)} ${Math.max(from, out)}`);
    expect(new Set(cords).size).toBe(cords.length);
    expect(reach(set, faces, to)[0]).toBe(most[to]);
  });

  test('by the same means as others could be: sets of cords instead of ways', () => {
    const random = randomFrom('frontier');
    for (const all of [SETS.get('house')?.cards ?? [], denseSet(random), denseSet(random), cards(HARD)]) {
      const set = compile(all);
      for (let i = 0; i < 3; i++) {
        const faces = facesOf({ board: randomBoard(all, random) }, set.index);
        const circles = completeCircles(set, faces);
        for (let from = 0; from < 18; from += 5) {
          const most = reach(set, faces, from);
          expect([...reachByFrontier(set, faces, circles, from)]).toEqual([...most]);
          const to = [...most].findIndex((one) => one !== NOTHING);
          const found = to < 0 ? null : cordsBetween(set, faces, circles, from, to);
          if (found === null) continue;
          const walked = walkAll(found, from);
          expect(walked).toHaveLength(found.flat().length);
          expect(walked).toHaveLength(wayBetween(set, faces, from, to)?.steps.length ?? 0);
        }
      }
    }
  });
});
