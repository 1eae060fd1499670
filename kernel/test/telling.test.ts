/** Sentences from parts: who reads decides on names, "you", verbs and capitals; headings make groups of deeds. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  listOf,
  type Passage,
  partHeading,
  phrase,
  placeNamed,
  roundHeading,
  sentence,
  turnHeading,
  verb,
  who,
  whom,
  whose,
  withSums,
} from '../prose.js';
import { deedWords, storyOf } from '../story.js';
import { tellSentence, wordsOf } from '../telling.js';
import { counted } from '../words.js';

const NAMES = ['Ada', 'Ben', 'Cleo'];
const said = (passage: Passage, you: number | null = null) => wordsOf(passage, { names: NAMES, you });

describe('a sentence', () => {
  test('has the verb in the form of its subject', () => {
    const bid = sentence`${who(0)} ${verb('bid')} $${40}.`;
    expect([said(bid), said(bid, 0), said(bid, 1)]).toEqual(['Ada bids $40.', 'You bid $40.', 'Ada bids $40.']);
    const shared = sentence`${who([0, 2])} ${verb('win')}.`;
    expect([said(shared), said(shared, 2)]).toEqual(['Ada and Cleo win.', 'Ada and you win.']);
  });

  test.each([
    ['pass', 'passes'],
    ['cross', 'crosses'],
    ['go', 'goes'],
    ['reach', 'reaches'],
    ['finish', 'finishes'],
    ['fix', 'fixes'],
    ['carry', 'carries'],
    ['play', 'plays'],
    ['lease', 'leases'],
    ['exchange', 'exchanges'],
  ])('conjugates %s', (base, third) => {
    const told = sentence`${who(1)} ${verb(base)}.`;
    expect([said(told), said(told, 1)]).toEqual([`Ben ${third}.`, `You ${base}.`]);
  });

  test('knows to be and to have', () => {
    const told = sentence`Now ${who(0)} ${verb('be')} first and ${verb('have')} won.`;
    expect([said(told), said(told, 0)]).toEqual(['Now Ada is first and has won.', 'Now you are first and have won.']);
  });

  test('names others as objects and owners', () => {
    const pull = sentence`${who(0)} ${verb('pull')} ${whose(1)} string away from ${whom(2)}.`;
    expect(said(pull)).toBe('Ada pulls Ben’s string away from Cleo.');
    expect(said(pull, 1)).toBe('Ada pulls your string away from Cleo.');
    expect(said(pull, 2)).toBe('Ada pulls Ben’s string away from you.');
  });

  test('begins with a capital, also the second in one text, and nothing else does', () => {
    expect(said(sentence`${whose(0)} turn. ${who(0)} ${verb('pass')}, and ${who(0)} ${verb('rest')}.`, 0)).toBe(
      'Your turn. You pass, and you rest.',
    );
  });

  test('leaves a name as it is written, and calls a nameless player by a number', () => {
    expect(wordsOf(sentence`${who(0)} ${verb('pass')}.`, { names: ['bell hooks'], you: null })).toBe('bell hooks passes.');
    expect(wordsOf(sentence`${who(3)} ${verb('pass')}.`, { names: [], you: null })).toBe('Player 4 passes.');
  });

  test('says how many, and lists', () => {
    expect([counted(1, 'hex', 'hexes'), counted(2, 'hex', 'hexes'), counted(0, 'chip'), counted(-1, 'point')]).toEqual([
      '1 hex',
      '2 hexes',
      '0 chips',
      '−1 point',
    ]);
    const list = (...items: string[]) => listOf(items).join('');
    expect([list(), list('A'), list('A', 'B'), list('A', 'B', 'C')]).toEqual(['', 'A', 'A and B', 'A, B and C']);
  });

  test('ends with its sums, and tells apart what they are made of and where it was', () => {
    const told = withSums(sentence`${who(0)} ${verb('build')} at ${placeNamed('hex:1,0', 'D2')}.`, [
      { who: who(0), amount: ['+$3'], parts: [phrase`+$3 for ${placeNamed('hex:2,0', 'E2')}`] },
      { who: 'Aurora', amount: ['−$5'], parts: [] },
    ]);
    expect([said(told), said(told, 0)]).toEqual([
      'Ada builds at D2: Ada +$3, Aurora −$5.',
      'You build at D2: you +$3, Aurora −$5.',
    ]);
    const { spans, sums } = tellSentence(told, { names: NAMES, you: 0 });
    expect(spans).toEqual([
      { text: 'You build at ', pointer: null },
      { text: 'D2', pointer: 'hex:1,0' },
      { text: '.', pointer: null },
    ]);
    expect(sums[0]?.spans).toEqual([{ text: 'you +$3', pointer: null }]);
    expect(sums[0]?.alone).toEqual([{ text: 'You +$3', pointer: null }]);
    expect(sums[0]?.parts).toEqual([
      [
        { text: '+$3 for ', pointer: null },
        { text: 'E2', pointer: 'hex:2,0' },
      ],
    ]);
  });

  test('is the same text whether it is told whole or in pieces', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.nat(2).map(who), fc.constant(verb('bid')))),
        fc.option(fc.nat(2)),
        (parts, you) => {
          const told = sentence`${parts}`;
          const reader = { names: NAMES, you };
          expect(
            tellSentence(told, reader)
              .spans.map(({ text }) => text)
              .join(''),
          ).toBe(wordsOf(told, reader));
        },
      ),
    );
  });
});

describe('a story', () => {
  const by = (seat: number, key: number) => ({ key, events: [{ type: 'did', seat }] });
  const tell = (passages: (seat: number) => readonly Passage[], seats: readonly number[], whole = true) =>
    storyOf(
      seats.map((seat, i) => by(seat, i + 1)),
      { prose: ([event]) => passages(Number(event?.['seat'])), reader: { names: NAMES, you: 2 }, whole },
    ).map(({ round, turn, lines }) => [round, turn, lines.map(({ key }) => key)]);
  const turn = (seat: number) => [turnHeading(seat), sentence`It is done.`];

  test('has a round for every turn of a seat that is not after the last one', () => {
    expect(tell(turn, [0, 1, 1, 2, 0, 2, 1])).toEqual([
      ['Round 1', 'Ada plays', [1]],
      [null, 'Ben plays', [2, 3]],
      [null, 'You play', [4]],
      ['Round 2', 'Ada plays', [5]],
      [null, 'You play', [6]],
      ['Round 3', 'Ben plays', [7]],
    ]);
  });

  test('counts no rounds when it does not know the beginning', () => {
    expect(tell(turn, [1, 0], false).map(([round]) => round)).toEqual([null, null]);
  });

  test('has the rounds that the game names, each once, with their turns', () => {
    expect(tell((seat) => [partHeading('Bases'), ...turn(seat)], [0, 1])).toEqual([
      ['Bases', 'Ada plays', [1]],
      [null, 'Ben plays', [2]],
    ]);
  });

  test('splits a deed in which a round ends', () => {
    const passages = [sentence`All are ready.`, roundHeading(2), sentence`A card is drawn.`];
    expect(tell(() => passages, [0])).toEqual([
      [null, null, [1]],
      ['Round 2', null, [1]],
    ]);
    expect(deedWords(passages, { names: NAMES, you: null })).toBe('All are ready. Round 2. A card is drawn.');
  });

  test('has a line for each player who did something in a deed', () => {
    const prose = () => [sentence`${who(0)} ${verb('pass')}.`, sentence`It rains.`, sentence`${who(1)} ${verb('win')}.`];
    const [group] = storyOf([by(0, 1)], { prose, reader: { names: NAMES, you: null }, whole: true });
    expect(group?.lines.map(({ key, seat, sentences }) => [key, seat, sentences.length])).toEqual([
      [1, 0, 2],
      [1, 1, 1],
    ]);
  });

  test('leaves out what has nothing to say, headings of nothing included', () => {
    expect(tell(() => [roundHeading(1)], [0, 1])).toEqual([]);
  });
});
