/** What a phone does at a table with the printed cards of Switchboard: dice and calls, the console, and questions. */
import type { ArbiterTool, Companion, TrackTool } from '@partyline/board-kit/companion.js';
// All of the rules and the board, not only the pieces that are needed: so each stays in one file for the page of a table.
import '../index.js';
import '../board/index.js';
import './companion.css';
import { blankConsole, type ConsoleEntry, consoleShape } from './console.js';
import { ConsoleArbiter } from './console-view.js';
import { applyDice, beginDice, checkDice, type DiceDeed, type DiceState, diceDeedShape, toldDice } from './dice-track.js';
import { DiceTrack } from './dice-view.js';

const dice: TrackTool<DiceState, DiceDeed> = {
  kind: 'track',
  id: 'dice',
  name: 'Dice and calls',
  about: 'Three dice of seconds: pay with them, earn, and see which call goes first.',
  deed: diceDeedShape,
  begin: beginDice,
  check: checkDice,
  apply: applyDice,
  told: toldDice,
  Track: DiceTrack,
};

const layout: ArbiterTool<ConsoleEntry> = {
  kind: 'arbiter',
  id: 'console',
  name: 'Which call is connected?',
  about: 'Lay the cards as they lie on your table: the rules follow every cord and count the circles.',
  entry: consoleShape,
  blank: blankConsole,
  Arbiter: ConsoleArbiter,
};

export const companion: Companion = {
  tools: [dice, layout],
  questions: [
    { asks: 'How is a round dealt?', rules: ['SB-1.1', 'SB-1.2'] },
    { asks: 'When are two terminals connected?', rules: ['SB-2.1'] },
    { asks: 'Where a cord splits, which way may a call go?', rules: ['SB-2.2'] },
    { asks: 'When is a circle complete?', rules: ['SB-2.3'] },
    { asks: 'May I turn or swap any card? What does it cost?', rules: ['SB-3.1', 'SB-3.2'] },
    { asks: 'When may cubes change places or move?', rules: ['SB-3.3', 'SB-3.4'] },
    { asks: 'Which die pays, and what if it does not suffice?', rules: ['SB-4.1', 'SB-4.2'] },
    { asks: 'Which die takes a bonus, and how much?', rules: ['SB-5.2'] },
    { asks: 'Which call goes first?', rules: ['SB-5.3'] },
    { asks: 'When have I won, and what is my title?', rules: ['SB-6.1', 'SB-6.2'] },
  ],
};
