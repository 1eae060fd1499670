/** What a board asks while somebody drags: cuts and what falls off, runs and what they need, points so far. */
import { randomFrom } from '@partyline/kernel/random.js';
import { describe, expect, test } from 'vitest';
import { dictionaryOnce, HOUSE_WORDS } from '../dictionary/kept.js';
import { fitting } from '../dictionary/search.js';
import { dictionaryOf } from '../dictionary/trie.js';
import { cutFactsOf, judgeTown, pointsSoFar, wordJudge } from '../for-board.js';
import { workersNeeded } from '../rules/repair.js';
import { resources, townOf, worker } from './given.js';
import { squaresIn, WHOLE } from './sheets.js';

const dictionary = dictionaryOf(['CAT', 'CATS', 'COTS', 'TEN', 'NET', 'TO', 'AT', 'QI']);
const judge = wordJudge(dictionary, false);
const cut = (...drawing: readonly string[]) => [...squaresIn(drawing).values()];

describe('[CT-3.2] a cut on the board', () => {
  test('names what would fall off: all but the largest part, or but the one that is kept', () => {
    const halves = cut('.'.repeat(10), 'a'.repeat(10));
    const whole = cutFactsOf(WHOLE, halves);
    expect([whole.clean, whole.falls.map((part) => part.length)]).toEqual([true, [10]]);
    expect(cutFactsOf(WHOLE, halves, [0, 3]).falls.map((part) => part.length)).toEqual([80]);
    expect(cutFactsOf(WHOLE, cut('aa')).falls).toEqual([]);
    expect(cutFactsOf(WHOLE, cut('...', '.a.'))).toMatchObject({ clean: false, fault: { code: 'rest-around' }, falls: [] });
  });
});

describe('[CT-6.2] a run on the board', () => {
  const verdicts = (
    letters: readonly string[],
    buildings: readonly string[],
    workers: Parameters<typeof judgeTown>[1],
    spare: number,
  ) =>
    judgeTown(townOf(letters, buildings), workers, spare, judge).map(({ text, verdict, needs }) => `${text} ${verdict} ${needs}`);

  test.each([
    ['a word', ['CAT'], [], [], 0, ['CAT word 0']],
    ['one letter wrong', ['CXT'], [], [], 2, ['CXT repairable 1']],
    ['one letter wrong and nobody there', ['CXT'], [], [], 0, ['CXT hopeless null']],
    ['two letters wrong', ['XXTS'], [], [], 3, ['XXTS repairable 2']],
    ['a house in the way', ['CXT'], ['.H.'], [], 3, ['CXT hopeless null']],
    ['a house that fits another word', ['XO'], ['.H'], [], 3, ['XO repairable 1']],
    ['a worker whose letter is open', ['CXT'], [], [worker(0, 1)], 0, ['C?T word 0']],
    ['a worker with the wrong letter', ['CXT'], [], [worker(0, 1, 'B')], 0, ['CBT repairable 0']],
    ['a worker with the right letter', ['CXT'], [], [worker(0, 1, 'A')], 0, ['CAT word 0']],
    ['a freelance worker', ['CAT'], [], [worker(0, 3, 'S')], 0, ['CATS word 0']],
    ['no word of that length', ['CATCAT'], [], [], 9, ['CATCAT hopeless null']],
    ['rows and columns', ['CAT', '..O'], [], [], 0, ['CAT word 0', 'TO word 0']],
  ])('%s', (_name, letters, buildings, workers, spare, found) => {
    expect(verdicts(letters, buildings, workers, spare)).toEqual(found);
  });

  test('is read backwards too where that is allowed', () => {
    const back = wordJudge(dictionary, true);
    expect(judgeTown(townOf(['TAC']), [], 1, back)[0]).toMatchObject({ verdict: 'word' });
    expect(judgeTown(townOf(['SAT']), [], 1, judge)[0]).toMatchObject({ verdict: 'repairable', needs: 1 });
    expect(judgeTown(townOf(['XAC']), [], 1, back)[0]).toMatchObject({ verdict: 'repairable', needs: 1 });
  });
});

test('[CT-5.1] what a run needs is what a plain search finds', () => {
  const house = dictionaryOnce(resources.get(HOUSE_WORDS) ?? new Uint8Array());
  const random = randomFrom('patterns');
  const letters = 'eeeaaiotnrslETAQ?';
  for (let i = 0; i < 60; i++) {
    const pattern = Array.from({ length: 3 + random(2) }, () => letters[random(letters.length)]).join('');
    let fewest: number | null = null;
    for (let wild = 0; wild < 1 << pattern.length; wild++) {
      const chosen = [...pattern].filter((_, at) => (wild & (1 << at)) !== 0);
      if (chosen.some((sign) => sign === '?' || sign !== sign.toLowerCase())) continue;
      const open = [...pattern].map((sign, at) => ((wild & (1 << at)) === 0 ? sign.toUpperCase() : '?')).join('');
      const [first] = fitting(house, open);
      if (first !== undefined && (fewest === null || chosen.length < fewest)) fewest = chosen.length;
    }
    expect([pattern, workersNeeded(pattern, house, false, 9)]).toEqual([pattern, fewest]);
  }
});

test('[CT-7.1] the points so far count only what is a word', () => {
  const town = townOf(['CAT', '..O', '..X'], ['.P.']);
  expect(pointsSoFar({ town, workers: [], crumpled: 1 }, [5, 9], judge)).toMatchObject({
    words: [
      ['CAT', 1],
      ['TOX', 0],
    ],
    parks: 1,
    pollution: 1,
    total: 0,
  });
});
