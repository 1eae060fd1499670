/** Before and between rounds: the deal, the calls, the dice, the special colours; and deals that are handed in. */
import { streams } from '@partyline/kernel/random.js';
import { describe, expect, test } from 'vitest';
import { game } from '../../index.js';
import { after, begun, board, bonus, cards, cubes, exchange, given, loaded, newGame, position, read, reverse } from '../given.js';

const seeds = Array.from({ length: 40 }, (_, i) => `seed ${i}`);
const dealtOf = (seed: string, options = {}) => {
  const [dealt] = newGame(options, seed).events;
  return dealt?.type === 'dealt' ? dealt : expect.fail('nothing was dealt');
};

describe('[SB-1.1] three rounds', () => {
  test('nine cards lie in three rows of three, each once', () => {
    for (const seed of seeds) {
      const { board: laid, round } = dealtOf(seed);
      expect(round).toBe(1);
      expect(laid.map((row) => row.length)).toEqual([3, 3, 3]);
      expect(
        laid
          .flat()
          .map(({ card }) => card)
          .sort()
          .join(''),
      ).toBe('ABCDEFGHI');
    }
  });

  test('every card comes to every place and lies both ways up', () => {
    const seen = new Set(seeds.flatMap((seed) => dealtOf(seed).board.flat()).map(({ card, turned }) => `${card} ${turned}`));
    expect(seen.size).toBe(18);
    for (let place = 0; place < 9; place++) {
      expect(new Set(seeds.map((seed) => dealtOf(seed).board.flat()[place]?.card)).size).toBeGreaterThan(5);
    }
  });
});

describe('[SB-1.1] the deal of a round', () => {
  const last = { cards: { A: 'L1-T' }, incoming: 'C1 red', recipients: 'R1 red', board: 'B A C / D E F / G H I' };

  test('depends on the seed and the round, not on the play before it', () => {
    const one = after(given(last), exchange([0, 0], [0, 1], 0));
    const other = after(given({ ...last, dice: [6, 1, 2] }), reverse([2, 2], 2), reverse([2, 2], 1), exchange([0, 0], [0, 1], 0));
    expect(one.now.round).toBe(2);
    expect(other.now).toMatchObject({ round: 2, board: one.now.board });
    const dealt = (events: typeof one.events) => events.filter(({ type }) => type === 'dealt');
    expect(dealt(other.events)).toEqual(dealt(one.events));
    expect([one.revealed, other.revealed]).toEqual([true, true]);
  });
});

describe('[SB-1.2] the calls of a round', () => {
  const LINES = ['1 3 5 7', '1 3 5 7 9', '1 2 3 5 7 9'];
  const named = (letter: string, round: number) => (LINES[round - 1] ?? '').split(' ').map((line) => letter + line);

  test('round 1: four colours, none of them special, on C1, C3, C5, C7 and R1, R3, R5, R7', () => {
    for (const seed of seeds) {
      const { incoming, recipients } = dealtOf(seed);
      const { priority, emergency } = read(newGame({}, seed).state);
      expect(Object.keys(incoming)).toEqual(named('C', 1));
      expect(Object.keys(recipients)).toEqual(named('R', 1));
      expect(Object.values(incoming).sort()).toEqual(Object.values(recipients).sort());
      expect(new Set([...Object.values(incoming), priority, emergency]).size).toBe(6);
    }
  });

  test('each side has its own order', () => {
    const orders = seeds
      .map((seed) => dealtOf(seed))
      .map(({ incoming, recipients }) => [incoming, recipients].map(Object.values));
    expect(new Set(orders.map((one) => JSON.stringify(one))).size).toBeGreaterThan(30);
    expect(orders.some(([one, other]) => JSON.stringify(one) !== JSON.stringify(other))).toBe(true);
  });

  test.each([2, 3])('round %i has one call more', (round) => {
    const before =
      round === 2 ? { incoming: 'C1 red', recipients: 'R1 red' } : { round: 2, incoming: 'C1 red', recipients: 'R1 red' };
    const state = given({ ...before, cards: { A: 'L1-T' }, board: 'B A C / D E F / G H I' });
    const { events, now } = after(state, exchange([0, 0], [0, 1], 0));
    const dealt = events.find((event) => event.type === 'dealt');
    if (dealt?.type !== 'dealt') return expect.fail();
    expect(Object.keys(dealt.incoming)).toEqual(named('C', round));
    expect(Object.keys(dealt.recipients)).toEqual(named('R', round));
    expect(Object.values(dealt.incoming).includes('blue')).toBe(true);
    expect(Object.values(dealt.incoming).includes('purple')).toBe(round === 3);
    expect(now.round).toBe(round);
    return undefined;
  });
});

describe('[SB-1.3] the dice', () => {
  test('start at 3, 3, 3', () => {
    for (const seed of seeds) expect(read(newGame({}, seed).state).dice).toEqual([3, 3, 3]);
  });

  test('carry over into the next round', () => {
    const state = given({
      cards: { A: 'L1-T' },
      incoming: 'C1 red',
      recipients: 'R1 red',
      board: 'B A C / D E F / G H I',
      dice: [6, 0, 2],
    });
    expect(after(state, exchange([0, 0], [0, 1], 0)).now).toMatchObject({ round: 2, dice: [4, 0, 2] });
  });
});

describe('[SB-1.4] the special colours', () => {
  test('are drawn before round 1, two different ones, and every pair comes up', () => {
    const pairs = Array.from({ length: 300 }, (_, i) => read(newGame({}, `pair ${i}`).state)).map(({ priority, emergency }) => {
      expect(priority).not.toBe(emergency);
      return `${priority} ${emergency}`;
    });
    expect(new Set(pairs).size).toBe(30);
  });

  test('may be given', () => {
    for (const seed of seeds.slice(0, 5)) {
      expect(read(newGame({ priority: 'red', emergency: 'green' }, seed).state)).toMatchObject({
        priority: 'red',
        emergency: 'green',
      });
      expect(read(newGame({ priority: 'red' }, seed).state)).toMatchObject({ priority: 'red' });
    }
  });

  test('differ', () => {
    expect(begun({ priority: 'red', emergency: 'red' })).toMatchObject({ ok: false });
    expect(begun({ priority: 'pink' })).toMatchObject({ ok: false, refusal: { rule: null } });
  });
});

const deal = (incoming: string, recipients: string, laid = 'A B C / D E F / G H I') => ({
  board: board(laid),
  incoming: cubes(incoming),
  recipients: cubes(recipients),
});
const FIRST = deal('C1 red, C3 orange, C5 yellow, C7 green', 'R1 orange, R3 red, R5 green, R7 yellow', 'I H G / F e D / C B A');
const SECOND = deal('C1 blue, C3 orange, C5 yellow, C7 green, C9 red', 'R1 green, R3 red, R5 blue, R7 yellow, R9 orange');
const THIRD = deal(
  'C1 blue, C2 purple, C3 orange, C5 yellow, C7 green, C9 red',
  'R1 green, R2 red, R3 purple, R5 blue, R7 yellow, R9 orange',
);

describe('[SB-1.2] deals that are handed in', () => {
  const bare = { cards: cards() };

  test('are used one a round, and the special colours fit them', () => {
    const { state } = newGame({ ...bare, deals: [FIRST, SECOND, THIRD] });
    expect(read(state)).toMatchObject({ ...FIRST, round: 1, priority: 'blue', emergency: 'purple' });
  });

  test('a loaded game takes them for the rounds after its own', () => {
    const wish = { cards: { A: 'L1-T' }, incoming: 'C1 red', recipients: 'R1 red', board: 'B A C / D E F / G H I' };
    const state = given({ ...wish, options: { deals: [{ ...SECOND, board: board('B A C / D E F / G H I') }, THIRD] } });
    expect(after(state, exchange([0, 0], [0, 1], 0)).now).toMatchObject({ round: 2, incoming: SECOND.incoming });
    expect(loaded(position(wish), { deals: [THIRD] })).toMatchObject({ ok: false, refusal: { rule: 'SB-1.2' } });
    expect(loaded(position({ ...wish, round: 2 }), { deals: [THIRD, FIRST, FIRST] })).toMatchObject({ ok: true });
    expect(loaded(position({ ...wish, round: 2 }), { deals: [SECOND] })).toMatchObject({ ok: false });
  });

  test('when they are used up, the rest is drawn', () => {
    const solved = deal('C1 red, C3 orange, C5 yellow, C7 green', 'R1 red, R3 green, R5 orange, R7 yellow');
    const linked = cards({
      A: 'L1-T',
      D: 'L1-R1',
      E: 'L1-R1',
      F: 'L1-T',
      C: 'B-R2',
      G: 'L1-R1 B-R2',
      H: 'L1-T L2-R2',
      I: 'L2-T',
    });
    const { state } = newGame({ cards: linked, deals: [solved] });
    expect(Object.keys(read(state).incoming).length).toBeLessThan(4);
  });

  test.each([
    ['a cube too few', [deal('C1 red, C3 orange, C5 yellow', 'R1 red, R3 orange, R5 yellow')]],
    ['a cube on another terminal', [{ ...FIRST, incoming: cubes('C1 red, C2 orange, C5 yellow, C7 green') }]],
    ['a colour twice', [{ ...FIRST, incoming: cubes('C1 red, C3 red, C5 yellow, C7 green') }]],
    ['different colours on the two sides', [{ ...FIRST, incoming: cubes('C1 red, C3 blue, C5 yellow, C7 green') }]],
    ['a card that is not in the set', [{ ...FIRST, board: board('A B C / D E F / G H Z') }]],
    ['a card twice', [{ ...FIRST, board: board('A B C / D E F / G H H') }]],
    ['the deal of another round', [SECOND]],
    [
      'colours that no priority call fits',
      [FIRST, { ...SECOND, incoming: cubes('C1 blue, C3 purple, C5 yellow, C7 green, C9 red') }],
    ],
  ])('are refused with %s', (_name, deals) => {
    expect(begun({ ...bare, deals })).toMatchObject({ ok: false, refusal: { rule: 'SB-1.2' } });
  });

  test('are refused where the given special colours do not fit them', () => {
    expect(begun({ ...bare, deals: [FIRST], priority: 'red' })).toMatchObject({ ok: false, refusal: { rule: 'SB-1.2' } });
    expect(begun({ ...bare, deals: [FIRST], priority: 'purple', emergency: 'blue' })).toMatchObject({ ok: true });
    expect(begun({ ...bare, deals: [FIRST, SECOND], priority: 'purple' })).toMatchObject({ ok: false });
  });

  test('surplus ones are ignored', () => {
    expect(begun({ ...bare, deals: [FIRST, SECOND, THIRD, FIRST] })).toMatchObject({ ok: true });
  });

  test('are hidden from players: neither options nor views show them', () => {
    const { state, options } = newGame({ ...bare, deals: [FIRST, SECOND, THIRD] });
    expect(game.publicOptions(options)).toEqual({ cards: cards(), priority: null, emergency: null });
    const { state: other } = newGame({ ...bare, deals: [FIRST], priority: 'blue', emergency: 'purple' });
    expect(game.view(state, 'onlooker')).toEqual(game.view(other, 'onlooker'));
    expect(game.imagine(game.view(state, 'onlooker'), 'onlooker', streams('x')('y'), new Map()).deals).toEqual([]);
  });
});

test('[SB-1.3] a bonus in the last moment of a round is carried over too', () => {
  const wish = { cards: { A: 'L1-R1 | R1', B: 'L1-T | L1' }, board: 'B A C / D E F / G H I' };
  const state = given({ ...wish, incoming: 'C1 red', recipients: 'R2 red', dice: [3, 1, 1] });
  const { now } = after(state, exchange([0, 0], [0, 1], 0), bonus(1));
  expect(now).toMatchObject({ round: 2, dice: [1, 2, 1], connected: 4 });
});
