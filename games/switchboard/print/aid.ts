/** What the operator looks up: moves and what they cost, the rounds, and the table of titles. Takes its figures from the rules; decides none. */
import { type LeafletPart, leaflet } from '@partyline/kernel/drawing/leaflet.js';
import { svgBox, svgStroke, svgText } from '@partyline/kernel/drawing/svg.js';
import type { Drawing, PrintPiece } from '@partyline/kernel/features/print.js';
import { SWITCH_INKS } from '../drawing/inks.js';
import { lastSecondOf, TITLES } from '../rules/end.js';

const INK = SWITCH_INKS['switch-lamp'];
const BRASS = '#7a5a17';
const PAPER = SWITCH_INKS['switch-shape'];

const PARTS: readonly LeafletPart[] = [
  {
    title: 'A round',
    clause: 'SB-1',
    lines: [
      'Shuffle the nine cards, turn some of them upside down, and deal them into the frame.',
      'Round 1: four colours at random on C1, C3, C5, C7, and the same on R1, R3, R5, R7.',
      'Round 2: the priority colour too; also C9 and R9.',
      'Round 3: the emergency colour too; also C2 and R2.',
    ],
  },
  {
    title: 'A move',
    clause: 'SB-3',
    lines: [
      'Exchange two cards, not turned: 2 seconds.',
      'Reverse a card, half a turn: 1 second.',
      'Crossed lines: two cubes of one side, connected with each other, change places: 1 second.',
      'Transfer: a cube goes along its cord to a free terminal of its side: 1 second.',
    ],
  },
  {
    title: 'Time',
    clause: 'SB-4',
    lines: [
      'Take the seconds off one die of your choice; when it is out, what is still owed off another.',
      'No die left: the game is lost at once.',
    ],
  },
  {
    title: 'Connected',
    clause: 'SB-2, SB-5',
    lines: [
      'A cord that leads from a call to its recipient: take both cubes off. Look after every move, and after the deal.',
      'One second back for each complete circle on the way, all on one die, up to 6. A die that is out takes none.',
      'A call leaves a card by the port where its cord ends. It never turns back along another cord of that card.',
      'Round 2: the priority call first. Round 3: the emergency call, then the priority call, then the others.',
    ],
  },
];

function card(width: number, height: number, title: string, inside: Drawing): Drawing {
  return [
    svgBox({ x: 0, y: 0, width, height }, { fill: PAPER }),
    svgBox(
      { x: 2, y: 2, width: width - 4, height: height - 4 },
      { fill: 'none', stroke: SWITCH_INKS['switch-console'], 'stroke-width': 0.9, rx: 2 },
    ),
    svgBox(
      { x: 3.2, y: 3.2, width: width - 6.4, height: height - 6.4 },
      { fill: 'none', stroke: SWITCH_INKS['switch-brass'], 'stroke-width': 0.25, rx: 1.4 },
    ),
    svgText(width / 2, 12, title, { size: 6, fill: INK, font: 'title', anchor: 'middle', bold: true }),
    svgStroke(`M7 14.700H${width - 7}`, SWITCH_INKS['switch-brass'], 0.3),
    inside,
  ].join('');
}

const AID = { width: 92, height: 122 } as const;

export const operatorAid: PrintPiece = {
  name: 'player aid',
  ...AID,
  bleed: 0,
  front: card(
    AID.width,
    AID.height,
    'Switchboard',
    leaflet(PARTS, { x: 7, y: 17, width: AID.width - 14, height: AID.height - 23 }, 3.2, {
      title: BRASS,
      text: INK,
      line: SWITCH_INKS['switch-wood-edge'],
    }),
  ),
  copies: 1,
};

const RANKS = { width: 92, height: 62 } as const;
const ROW = 6.3;

function rows(): Drawing {
  return TITLES.map((title, rung) => {
    const y = 24 + rung * ROW;
    const from = rung === 0 ? 1 : lastSecondOf(rung - 1) + 1;
    return [
      svgText(10, y, `${from} to ${lastSecondOf(rung)}`, { size: 3.6, fill: INK, bold: true }),
      svgText(30, y, title, { size: 3.8, fill: INK, font: 'title', bold: true }),
      rung === 0 ? '' : svgStroke(`M10 ${(y - 4.6).toFixed(2)}H${RANKS.width - 10}`, SWITCH_INKS['switch-wood-edge'], 0.2),
    ].join('');
  }).join('');
}

export const ranks: PrintPiece = {
  name: 'rank table',
  ...RANKS,
  bleed: 0,
  front: card(
    RANKS.width,
    RANKS.height,
    'Seconds left',
    rows() + svgText(RANKS.width - 10, 24, 'SB-6.1', { size: 2.6, fill: BRASS, anchor: 'end' }),
  ),
  copies: 1,
};
