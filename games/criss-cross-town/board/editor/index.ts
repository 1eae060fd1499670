/** Where owners of a paper copy enter its letter sheets and blueprint cards. */
import type { Editor } from '@partyline/board-kit/editor.js';
import { list, parse } from '@partyline/kernel/shape.js';
import { houseCards } from '../../data/house-cards.js';
import { sampleSheet } from '../../data/sample-sheet.js';
import { blueprintShape, MOST_CARDS, type Sheet, sheetShape } from '../../for-board.js';
import { CardEditor, CardPicture } from './card-editor.js';
import { type Cards, EMPTY_CARDS } from './card-edits.js';
import { SheetEditor, SheetPicture } from './sheet-editor.js';
import { EMPTY_SHEET, readSheetText, writeSheetText } from './sheet-edits.js';

const cardsShape = list(blueprintShape, MOST_CARDS);

const sheetEditor: Editor<Sheet> = {
  kind: 'sheet',
  tool: 'sheet',
  name: 'Letter sheet',
  about: 'Ten lines of ten letters, and the buildings on them.',
  keys: [
    { keys: 'A to Z', does: 'Write a letter and go on to the next square' },
    { keys: 'Arrows', does: 'Go from square to square' },
    { keys: '1 to 6', does: 'Put a house, office, park, factory, shop or museum there' },
    { keys: '0', does: 'Take the building away' },
    { keys: 'Delete', does: 'Cut the square away' },
    { keys: 'Enter', does: 'Put there what is chosen above' },
  ],
  beginnings: () => [
    { id: 'empty', name: 'Empty', about: 'Type it in, line by line.', component: EMPTY_SHEET },
    { id: 'sample', name: 'One of the house', about: 'A sheet as the house edition has them.', component: sampleSheet },
  ],
  read: (json) => parse(sheetShape, json, 'sheet'),
  text: {
    about: 'ten lines of letters, and ten lines of buildings below them if you like',
    example: 'CTYUBAOSAT\nWGICNPEWNE\n…',
    read: readSheetText,
    write: writeSheetText,
  },
  Editor: SheetEditor,
  Picture: SheetPicture,
};

const cardEditor: Editor<Cards> = {
  kind: 'blueprints',
  tool: 'blueprints',
  name: 'Blueprint cards',
  about: 'A stack of eight cards or more, the first one on top.',
  keys: [
    { keys: 'Tab', does: 'Go from one button to the next' },
    { keys: 'Enter', does: 'Press it' },
  ],
  beginnings: () => [
    { id: 'empty', name: 'Empty', about: 'Eight cards to fill in.', component: EMPTY_CARDS },
    {
      id: 'house',
      name: 'The cards of the house',
      about: 'Eight single and eight double cards.',
      component: [...houseCards.single, ...houseCards.double],
    },
  ],
  read: (json) => parse(cardsShape, json, 'cards'),
  Editor: CardEditor,
  Picture: CardPicture,
};

export const editors: readonly Editor[] = [sheetEditor, cardEditor];
