/** The bots: always legal whatever the table is like, the same for the same seed, and with a move at hand at every step. */
import { levelsOf } from '@partyline/kernel/bot.js';
import { seatOf } from '@partyline/kernel/game.js';
import { randomFrom } from '@partyline/kernel/random.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { levels } from '../bots/about.js';
import { bots } from '../bots/index.js';
import { vocabularyOf } from '../bots/vocabulary.js';
import type { Sheet } from '../components/sheet.js';
import { conformance } from '../conformance.js';
import { SOLO_POINTS } from '../data/ladder.js';
import { game } from '../index.js';
import { tallies } from '../rules/end.js';
import type { State } from '../state.js';
import { house } from './finish/given.js';
import { A, begun, build, card, given, piece, resources, townOf, towns } from './given.js';
import { answer, botOf, playOut } from './tables.js';

const LEVELS = ['beginner', 'casual', 'careful', 'strong', 'expert'] as const;
/** Beyond so many letters a town takes long to finish. */
const LARGE = 70;
const ONE_ROUND = ({ round }: { readonly round: number }): boolean => round > 1;

test('what is said of each level’s strength is what was measured', () => {
  const said = SOLO_POINTS.map(({ level, points }) => [levels[level]?.measured, `Alone it makes about ${points} points.`]);
  expect(said.map(([one]) => one)).toEqual(said.map(([, other]) => other));
  expect(said).toHaveLength(LEVELS.length);
});

test('there are six levels', () => expect(levelsOf(bots)).toEqual(['random', ...LEVELS]));

describe.each(LEVELS)('%s', (level) => {
  test('builds something in the first round, and the same for the same seed', () => {
    const [one, other] = [1, 2].map(() => playOut({ level, seed: 'first round', until: ONE_ROUND }));
    expect(one?.players[0]?.town.length).toBeGreaterThan(0);
    expect(other?.players).toEqual(one?.players);
  });

  test('has a legal move at every step', () => {
    const { state } = begun(1, {}, 'steps');
    const thinking = botOf(level).think(game.view(state, A), A, { random: randomFrom('steps'), resources });
    let steps = 0;
    for (let step = thinking.next(); step.done !== true; step = thinking.next()) {
      expect(game.check(state, A, step.value.best)).toBeNull();
      steps += 1;
    }
    expect(steps).toBeGreaterThan(5);
  });

  test('finishes a town without polluting what is good', () => {
    const state = towns({ town: townOf(['CAT', '..O', '..W', '..N'], ['.P.', '', '', '..F']), workers: 2 });
    const move = answer(state, level, 0, 'finish');
    expect(game.check(state, A, move)).toBeNull();
    expect(move).toMatchObject({ type: 'finish', pollute: [], workers: [{}, {}] });
  });
});

test.each(conformance.options.map((options, i) => ({ options, seats: 1 + (i % 4) })))(
  'a game of $seats with the options of table %#, to its end or to large towns',
  ({ options, seats }) => {
    const large = ({ players }: State): boolean => players.some(({ town }) => town.length > LARGE);
    const asked = { level: 'beginner', seats, options: JSON.parse(JSON.stringify(options)), seed: 'tables' } as const;
    const state = playOut({ ...asked, until: large });
    expect(large(state) || game.outcome(state)?.scores.length === seats).toBe(true);
  },
);

test.each(LEVELS)('%s plays on with small sheets, exact plans and words of its own', (level) => {
  const options = JSON.parse(JSON.stringify(conformance.options[4]));
  const state = playOut({ level, seats: 2, options, seed: 'small', until: ({ round }) => round > 2 });
  expect(state.round).toBe(3);
});

const rows = (first: string): string[] => [first.padEnd(10), ...Array.from({ length: 9 }, () => ' '.repeat(10))];
const TINY: Sheet = { letters: rows('CAT'), buildings: rows('..H') };
const EMPTY: Sheet = { letters: rows(''), buildings: rows('') };

const dictionary = house();
/** How common the words of these levels are at most; what they know is a list of about 11,000. */
const COMMON = 20;
/** The ladder of the soak plays 400 games of each: npm run soak -- criss-cross-town --only ladder. */
const FEW = 3;

/** Points and words of some games alone, each by its own seed. */
function soloGames(level: 'beginner' | 'casual' | 'careful') {
  return Array.from({ length: FEW }, (_, i) => {
    const [tally] = tallies(playOut({ level, seed: `alone ${i}` }));
    return { points: tally?.total ?? 0, words: tally?.words.map(([word]) => word) ?? [] };
  });
}

describe('alone', () => {
  type Played = ReturnType<typeof soloGames>;
  const played: { [level in 'beginner' | 'casual' | 'careful']: Played } = { beginner: [], casual: [], careful: [] };
  const mean = (level: keyof typeof played): number => played[level].reduce((sum, { points }) => sum + points, 0) / FEW;
  beforeAll(() => {
    for (const level of ['beginner', 'casual', 'careful'] as const) played[level] = soloGames(level);
  });

  test.each(['beginner', 'casual'] as const)('%s makes common words only, and none that people mind', (level) => {
    const words = played[level].flatMap((one) => one.words);
    expect(words.length).toBeGreaterThan(FEW);
    expect(words.filter((word) => (dictionary.tier(word) ?? 70) > COMMON || !dictionary.shown(word))).toEqual([]);
  });

  test('[CT-8.4] the levels stand in the order of what is told of them', () => {
    expect(mean('beginner')).toBeLessThan(mean('casual'));
    expect(mean('casual')).toBeLessThan(mean('careful'));
    expect(mean('beginner')).toBeGreaterThan(10);
    expect(mean('careful')).toBeLessThan(75);
  });
});

test('what a level knows is made in steps, and the same for the same dictionary', () => {
  const making = vocabularyOf(dictionary, COMMON);
  let step = making.next();
  while (step.done !== true) step = making.next();
  expect(step.value.size).toBe(11_079);
  expect(['TOWN', 'TREE', 'VENOUSLY', 'AZOTH'].map((word) => step.value?.has(word))).toEqual([true, true, false, false]);
  expect(dictionary.has('VENOUSLY')).toBe(true);
  expect(vocabularyOf(dictionary, COMMON).next().value, 'made once').toBe(step.value);
});

describe('sheets', () => {
  test('[CT-2.3] one that is empty is exchanged', () => {
    expect(answer(given({ players: [{ sheet: EMPTY }] }), 'casual', 0, 'empty')).toEqual({ type: 'freshSheet' });
  });

  test('[CT-2.3] small ones are not exchanged for small ones for ever', () => {
    const many = given({ players: [{ sheet: TINY }], dealt: 20, options: { sheets: [TINY] } });
    expect(answer(many, 'casual', 0, 'small')).toMatchObject({ type: 'build' });
    const few = given({ players: [{ sheet: TINY }], dealt: 1, options: { sheets: [TINY] } });
    expect(answer(few, 'casual', 0, 'small')).toEqual({ type: 'freshSheet' });
  });

  test('[CT-3.2] one that falls apart is kept in its largest part', () => {
    const state = given({ card: card({ pieces: [1], exact: true }), players: [{ sheet: TINY }], dealt: 20 });
    const cut = build([piece('01', [0, 0])], { keep: [0, 0] });
    expect(game.check(state, A, cut)).toBeNull();
    expect(game.check(state, A, answer(state, 'expert', 0, 'apart'))).toBeNull();
  });
});

test('[CT-4.1] nothing is built beyond the edge of the world', () => {
  const town = townOf(['CAT']).map((placed, i) => ({ ...placed, at: [99, 97 + i] as const }));
  const state = given({ players: [{ town }] });
  for (const level of LEVELS) expect(game.check(state, A, answer(state, level, 0, 'edge'))).toBeNull();
});

test('[CT-8.3] who is not ready when time runs out has a move at once', () => {
  const state = given({ options: { deadline: 10 }, players: [{ ready: true, draft: build() }, {}] });
  const view = game.view(state, seatOf(1));
  const step = botOf('expert')
    .think(view, seatOf(1), { random: randomFrom('late'), resources })
    .next();
  expect(step.done === true || game.check(state, seatOf(1), step.value.best) === null).toBe(true);
});
