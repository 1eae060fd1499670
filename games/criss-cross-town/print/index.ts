/**
 * Criss-Cross Town on paper: what is printed, and how much of it. The sheets are those that a game with the same seed deals, in the
 * same order; sheets and cards of one's own are printed as they are given. Decides no rule and knows no page.
 */
import { chosenOf, type PrintChoice, type Printing, type PrintOrder, type PrintPart } from '@partyline/kernel/features/print.js';
import { streams } from '@partyline/kernel/random.js';
import { parse } from '@partyline/kernel/shape.js';
import type { Blueprint } from '../components/card.js';
import { houseDictionary } from '../components/word-list.js';
import { houseCards } from '../data/house-cards.js';
import { type Options, optionsShape, ROUNDS } from '../options.js';
import { sheetNumber } from '../rules/round.js';
import { playerAid } from './aid.js';
import { type BackWords, BLUE_BACK, blueprintCard, LIGHT_BACK } from './cards.js';
import { letterSheet } from './letter-sheets.js';
import { scoreSheet } from './score-sheet.js';
import { buildingTile, workerToken } from './tokens.js';

const PLAYERS: PrintChoice = {
  id: 'players',
  title: 'Players',
  values: ['1', '2', '3', '4'].map((id) => ({ id, title: id })),
  usual: '2',
};
const EACH = 'players';
const SHEETS: PrintChoice = {
  id: 'sheets',
  title: 'Letter sheets',
  values: [{ id: EACH, title: 'One for each player' }, ...['4', '10', '20'].map((id) => ({ id, title: id }))],
  usual: EACH,
};
const SQUARE: PrintChoice = {
  id: 'square',
  title: 'Squares of a sheet',
  values: ['15', '17', '18'].map((id) => ({ id, title: `${id} mm` })),
  usual: '17',
};
const BACKS: PrintChoice = {
  id: 'backs',
  title: 'Backs of the cards',
  values: [
    { id: 'light', title: 'Light, to save ink' },
    { id: 'blue', title: 'White on blue' },
  ],
  usual: 'light',
};

function* letterSheets(order: PrintOrder, options: Options, count: number, side: number): Generator<PrintPart> {
  const house = houseDictionary(order.resources);
  const random = streams(order.seed);
  yield {
    id: 'sheets',
    title: 'Letter sheets',
    about:
      'Print on both sides, on ordinary paper that scissors cut well, and cut out along the outer edge. A piece that is turned over about its diagonal reads upright again: try it with one before you print many.',
    way: 'paged',
    pieces: Array.from({ length: count }, (_, n) => letterSheet(sheetNumber(n, options, random, house), side)),
  };
}

type Card = { readonly card: Blueprint; readonly words: BackWords };

/** Those of the house in two halves; others are a stack in the order in which they are given. */
function cardsOf({ blueprints }: Options): readonly Card[] {
  const { single, double } = houseCards;
  if (blueprints === undefined) {
    return [
      ...single.map((card): Card => ({ card, words: { title: 'ONE PLAN', note: 'rounds 1 to 4' } })),
      ...double.map((card): Card => ({ card, words: { title: 'TWO PLANS', note: 'rounds 5 to 8' } })),
    ];
  }
  return blueprints.map(
    (card, i): Card => ({
      card,
      words: i < ROUNDS ? { title: `ROUND ${i + 1}`, note: 'in this order' } : { title: 'SPARE', note: 'not played with' },
    }),
  );
}

const cardPart = (cards: readonly Card[], isOwn: boolean, backs: string): PrintPart => ({
  id: 'blueprints',
  title: 'Blueprint cards',
  about: isOwn
    ? 'The stack in its order. Best on card of 200 g or more.'
    : 'Four of the single ones, shuffled, lie above four of the double ones. Best on card of 200 g or more.',
  way: 'gathered',
  pieces: cards.map(({ card, words }) => blueprintCard(card, words, backs === 'blue' ? BLUE_BACK : LIGHT_BACK)),
});

const mostPieces = (cards: readonly Card[]): number =>
  Math.max(...cards.flatMap(({ card }) => card.plans.map(({ pieces }) => pieces.length)));

function* parts(order: PrintOrder): Generator<PrintPart, void> {
  const read = parse(optionsShape, order.options, 'options');
  if (!read.ok) throw new RangeError(read.error);
  const options = read.value;
  const { chosen } = order;
  const players = Number(chosenOf(PLAYERS, chosen));
  const sheets = chosenOf(SHEETS, chosen);
  const side = Number(chosenOf(SQUARE, chosen));
  yield* letterSheets(order, options, sheets === EACH ? players : Number(sheets), side);
  const cards = cardsOf(options);
  yield cardPart(cards, options.blueprints !== undefined, chosenOf(BACKS, chosen));
  yield {
    id: 'workers',
    title: 'Workers',
    about:
      'For those who have no cubes. Their number is not limited: print more if you run out. On the back there is room for the letter, in pencil.',
    way: 'gathered',
    pieces: [workerToken(side, players)],
  };
  yield {
    id: 'tiles',
    title: 'Building tiles',
    about: 'Lie on the pieces of this round, which may still be moved. Print them on clear film, or cut out the middle.',
    way: 'gathered',
    pieces: [buildingTile(side, players, mostPieces(cards))],
  };
  yield {
    id: 'score',
    title: 'Score sheets',
    about:
      'One for each game. Besides you need scissors and pencils, a dictionary and, for the tight deadline, a timer of a minute.',
    way: 'gathered',
    pieces: [scoreSheet(players)],
  };
  yield {
    id: 'aid',
    title: 'Player aids',
    about: 'A round on one side, what scores on the other. One for each player.',
    way: 'gathered',
    pieces: [playerAid(players, options)],
  };
}

export const printing: Printing = {
  editions: [{ id: 'house', name: 'House', options: {} }],
  choices: [PLAYERS, SHEETS, SQUARE, BACKS],
  seeded: true,
  parts,
};
