/** Crossed Wires on paper: every component of the rulebook's list, for a map of ours or of one's own. Puts the parts together and draws nothing. */
import type { PrintChosen, Printing, PrintOrder, PrintPart } from '@partyline/kernel/features/print.js';
import { type HexBoard, MOST_COMPANIES } from '../maps/map.js';
import { MAP_IDS, mapName } from '../maps/shipped.js';
import { boardOf, optionsShape } from '../options.js';
import { CUBES } from '../state.js';
import { playerAid, scoreSheet } from './aid.js';
import { cubesOf, VALUE_SIDE, valueCopies, valuesFor } from './markers.js';
import { NOTES_TOTAL, notes } from './money.js';
import { charterOf, sharesOf } from './shares.js';
import { mapPiece } from './sheet.js';

const PRINTED = 'printed';
const DIAMETERS: readonly number[] = [16, 20, 22, 25];
/** Between a chip and the chips of the neighbours. */
const SPARE = 2;
/** In 408 games between random, casual and strong bots there were never more than 102 chips on the map. */
const CHIPS_ENOUGH = 120;
/** A printed marker lies well in a hex that a chip of this diameter would fill. */
const PRINTED_DIAMETER = 20;

const companies = Array.from({ length: MOST_COMPANIES }, (_, company) => company);

type Chips = { readonly diameter: number; readonly printed: boolean };

function chipsOf(chosen: PrintChosen): Chips {
  const diameter = DIAMETERS.find((one) => String(one) === chosen['chips']);
  return diameter === undefined ? { diameter: PRINTED_DIAMETER, printed: true } : { diameter, printed: false };
}

function mapPart({ map }: HexBoard, { diameter, printed }: Chips): PrintPart {
  const made = printed ? `the printed value markers of ${VALUE_SIDE} mm` : `chips of ${diameter} mm`;
  return {
    id: 'map',
    title: 'Map',
    about: `One large sheet, or tiles to be joined at their marks. Hexes ${diameter + SPARE} mm wide, for ${made}.${printed ? '' : ` About ${CHIPS_ENOUGH} are enough.`}`,
    way: 'tiled',
    pieces: [mapPiece(map, diameter + SPARE, `Hexes ${diameter + SPARE} mm wide, for ${made}.`)],
  };
}

const certificates: PrintPart = {
  id: 'shares',
  title: 'Charters and shares',
  about:
    'Six charters and thirty shares, printed on both sides: the empty circle is the unissued side, the barred red one the issued side. Only as many companies are played with as there are players.',
  way: 'gathered',
  pieces: companies.flatMap((company) => [charterOf(company), sharesOf(company)]),
};

const cubes: PrintPart = {
  id: 'cubes',
  title: 'Company markers',
  about: `${CUBES} for each company, as many as it has cubes (3.3.0.5): one lies on every stack of chips. Best glued onto card before they are cut.`,
  way: 'gathered',
  pieces: companies.map(cubesOf),
};

const values = (openHexes: number): PrintPart => ({
  id: 'values',
  title: 'Value markers',
  about: `In place of stacked chips: one for each hex that can be built on, ${valueCopies(1, openHexes)} of value 1, and more of the others than our games have ever needed. If one runs out, lay two that add up on each other.`,
  way: 'gathered',
  pieces: valuesFor(openHexes),
});

const money: PrintPart = {
  id: 'money',
  title: 'Money',
  about: `Notes of $1, $5, $10 and $50, $${NOTES_TOTAL} in all: enough for six players. Poker chips are as good.`,
  way: 'gathered',
  pieces: notes,
};

const aids: PrintPart = {
  id: 'aid',
  title: 'Player aid',
  about: 'A turn at a glance with the numbers of the rules, one for each player.',
  way: 'gathered',
  pieces: [playerAid],
};

const scores: PrintPart = {
  id: 'score-sheet',
  title: 'Score sheet',
  about: 'To reckon up the net worth of everybody at the end of two games.',
  way: 'paged',
  pieces: [scoreSheet],
};

function* parts({ options, chosen }: PrintOrder): Generator<PrintPart, void> {
  const board = boardOf(optionsShape.read(options, 'options'));
  const chips = chipsOf(chosen);
  yield mapPart(board, chips);
  yield certificates;
  yield cubes;
  if (chips.printed) yield values(board.open.length);
  yield money;
  yield aids;
  yield scores;
}

export const printing: Printing = {
  editions: MAP_IDS.map((id) => ({ id, name: mapName(id) ?? id, options: { map: id } })),
  choices: [
    {
      id: 'chips',
      title: 'Value of a hex',
      values: [
        { id: PRINTED, title: 'printed markers' },
        ...DIAMETERS.map((diameter) => ({ id: String(diameter), title: `your own chips, ${diameter} mm` })),
      ],
      usual: PRINTED,
    },
  ],
  seeded: false,
  parts,
};
