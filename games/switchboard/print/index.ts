/** Switchboard on paper: every component of the rulebook's list, for the cards of ours or of one's own. Puts the parts together and draws nothing. */
import { chosenOf, type PrintChoice, type Printing, type PrintOrder, type PrintPart } from '@partyline/kernel/features/print.js';
import { SETS, setOf } from '../components/sets.js';
import { optionsShape } from '../options.js';
import { operatorAid, ranks } from './aid.js';
import { cordCard } from './cards.js';
import { frame } from './frame.js';
import { cubes, SIDE_OF_TOKEN, sideMarkers } from './tokens.js';
import { track } from './track.js';

const STANDING = 'standing';

const CUBES: PrintChoice = {
  id: 'cubes',
  title: 'Cubes',
  values: [
    { id: 'flat', title: 'flat tokens' },
    { id: STANDING, title: 'folded, to stand' },
  ],
  usual: 'flat',
};

const board: PrintPart = {
  id: 'frame',
  title: 'Frame',
  about: 'The console with a place for each card, and the terminals around them. The cards fit exactly.',
  way: 'tiled',
  pieces: [frame],
};

const cubesPart = (standing: boolean): PrintPart => ({
  id: 'cubes',
  title: 'Calls and recipients',
  about: standing
    ? 'Two of each of six colours. Fold each strip at the dashed lines and glue its tab, so that it stands on the lamp.'
    : `Two of each of six colours, ${SIDE_OF_TOKEN} mm wide. Best glued onto card before they are cut. Wooden cubes are as good.`,
  way: 'gathered',
  pieces: cubes(standing),
});

const side: PrintPart = {
  id: 'track',
  title: 'Dice track',
  about:
    'For three dice, or in their place three markers that move from 6 down to 0. The six reminders are for the priority and the emergency colour: the one that was drawn lies in its place.',
  way: 'gathered',
  pieces: [track, ...sideMarkers],
};

const aids: PrintPart = {
  id: 'aids',
  title: 'Player aid and rank table',
  about: 'Moves and what they cost, with the numbers of the rules; and which title the seconds that are left have earned.',
  way: 'gathered',
  pieces: [operatorAid, ranks],
};

function* parts({ options, chosen }: PrintOrder): Generator<PrintPart, void> {
  const { cards } = optionsShape.read(options, 'options');
  yield {
    id: 'cards',
    title: 'Cards',
    about: 'Nine cards, printed on both sides. The back does not tell which way up a card lies.',
    way: 'gathered',
    pieces: setOf(cards).cards.map(cordCard),
  };
  yield board;
  yield cubesPart(chosenOf(CUBES, chosen) === STANDING);
  yield side;
  yield aids;
}

export const printing: Printing = {
  editions: [...SETS.keys()].map((id) => ({ id, name: id === 'house' ? 'House cards' : id, options: { cards: id } })),
  choices: [CUBES],
  seeded: false,
  parts,
};
