/** What a phone does at a table with the printed map of RadioWarz: turns and marks, counting strings, scores, and all of it. */
import type { ArbiterTool, Companion, SheetTool, TrackTool } from '@partyline/board-kit/companion.js';
// All of the rules and the board, not only the pieces that are needed: so each stays in one file for the page of a table.
import '../index.js';
import '../board/index.js';
import './companion.css';
import { byHand, handRows } from './by-hand.js';
import { blankOpening, type OpeningEntry, openingShape } from './opening.js';
import { OpeningArbiter } from './opening-view.js';
import { blankStrings, type StringsEntry, stringsShape } from './strings.js';
import { StringsArbiter } from './strings-view.js';
import { applyTurn, beginTurns, checkTurn, type TurnDeed, type TurnsState, toldTurn, turnDeedShape } from './turns.js';
import { TurnsTrack } from './turns-view.js';

const turns: TrackTool<TurnsState, TurnDeed> = {
  kind: 'track',
  id: 'turns',
  name: 'Turns and marks',
  about: 'Who moves, how many stations are left, and which regions of each strip are on air.',
  deed: turnDeedShape,
  begin: beginTurns,
  check: checkTurn,
  apply: applyTurn,
  told: toldTurn,
  Track: TurnsTrack,
};

const strings: ArbiterTool<StringsEntry> = {
  kind: 'arbiter',
  id: 'strings',
  name: 'Count the strings',
  about: 'Name the cities that each string touches: the rules count regions, points and lengths, and see what is crossed.',
  entry: stringsShape,
  blank: blankStrings,
  Arbiter: StringsArbiter,
};

const sheet: SheetTool = {
  kind: 'sheet',
  id: 'sheet',
  name: 'Score sheet',
  about: 'Count and measure yourselves: the places and the tie are worked out.',
  rows: handRows,
  reckon: byHand,
};

const whole: ArbiterTool<OpeningEntry> = {
  kind: 'arbiter',
  id: 'follow',
  name: 'Follow the whole game',
  about: 'The phone knows every rule: enter each station, and it says what is open, what is crossed and where a string runs.',
  entry: openingShape,
  blank: blankOpening,
  Arbiter: OpeningArbiter,
};

export const companion: Companion = {
  tools: [turns, strings, sheet, whole],
  questions: [
    { asks: 'Where may I place a station?', rules: ['RW-2.1', 'RW-2.2', 'RW-2.3'] },
    { asks: 'May my string cross mountains, water or other strings?', rules: ['RW-2.4'] },
    { asks: 'What if no city is open to me?', rules: ['RW-2.5'] },
    { asks: 'When am I on air in a region?', rules: ['RW-3.1', 'RW-5.1'] },
    { asks: 'When may I pull a string?', rules: ['RW-4.1', 'RW-4.2'] },
    { asks: 'Where does a pulled string run?', rules: ['RW-4.3', 'RW-4.4'] },
    { asks: 'When may a string not be pulled?', rules: ['RW-4.5', 'RW-4.7'] },
    { asks: 'When have I won?', rules: ['RW-5.2'] },
    { asks: 'How are points counted, and what breaks a tie?', rules: ['RW-5.3', 'RW-5.4'] },
  ],
};
