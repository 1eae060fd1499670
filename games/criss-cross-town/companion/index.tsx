/** What a phone does at a table with the printed sheets of Criss-Cross Town: the clock, the words, the scores, and questions. */
import type { ArbiterTool, Companion, SheetTool, TimerTool } from '@partyline/board-kit/companion.js';
// All of the rules and the board, not only the pieces that are needed: so each stays in one file for the page of a table.
import '../index.js';
import '../board/index.js';
import './companion.css';
import { byCategory, categoryRows } from './by-category.js';
import { blankTowns, type TownsEntry, townsShape } from './town-sheet.js';
import { TownsArbiter } from './towns-view.js';
import { blankWord, WordArbiter, type WordAsked, wordShape } from './word-view.js';

const deadline: TimerTool = {
  kind: 'timer',
  id: 'deadline',
  name: 'Tight deadline',
  about: 'The clock of the variant with a deadline: when the first is ready, the others have so many seconds.',
  seconds: 60,
  least: 10,
  most: 600,
  rule: 'CT-8.3',
  starts: 'The first who is ready starts it.',
  over: 'Time is up: what lies in the town counts.',
};

const words: ArbiterTool<WordAsked> = {
  kind: 'arbiter',
  id: 'word',
  name: 'Is it a word?',
  about: 'Ask the word list, and read what the word means.',
  entry: wordShape,
  blank: blankWord,
  Arbiter: WordArbiter,
};

const towns: ArbiterTool<TownsEntry> = {
  kind: 'arbiter',
  id: 'towns',
  name: 'Score the towns',
  about: 'Enter each finished town word by word: the rules check every word and count every point.',
  entry: townsShape,
  blank: blankTowns,
  Arbiter: TownsArbiter,
};

const sheet: SheetTool = {
  kind: 'sheet',
  id: 'sheet',
  name: 'Score sheet',
  about: 'Count by category yourselves: the sums, the rank of your workers and the places are worked out.',
  rows: categoryRows,
  reckon: byCategory,
};

export const companion: Companion = {
  tools: [deadline, words, towns, sheet],
  options: { dictionary: 'house-2' },
  questions: [
    { asks: 'What may be cut, and how?', rules: ['CT-3.1', 'CT-3.2'] },
    { asks: 'Do the pieces have to fit the plan?', rules: ['CT-3.3', 'CT-3.4'] },
    { asks: 'What if I do not place a piece?', rules: ['CT-3.5'] },
    { asks: 'How may a piece join the town?', rules: ['CT-4.1', 'CT-4.2'] },
    { asks: 'When do I get a fresh sheet?', rules: ['CT-2.3'] },
    { asks: 'Where may workers stand, and may they move?', rules: ['CT-5.1', 'CT-5.2', 'CT-5.3'] },
    { asks: 'How many workers does a house bring?', rules: ['CT-5.4'] },
    { asks: 'What has to be a word at the end?', rules: ['CT-6.2'] },
    { asks: 'What does pollution do?', rules: ['CT-6.1', 'CT-6.3', 'CT-6.4', 'CT-7.5'] },
    { asks: 'What is a building worth?', rules: ['CT-7.2', 'CT-7.3'] },
    { asks: 'How do workers score?', rules: ['CT-7.4'] },
    { asks: 'How does the deadline work?', rules: ['CT-8.3'] },
    { asks: 'Which words count?', rules: ['CT-8.1', 'CT-8.2'] },
    { asks: 'Who wins? What is my rank alone?', rules: ['CT-7.6', 'CT-8.4'] },
  ],
};
