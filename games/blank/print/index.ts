/** Blank on paper: the panel, and plugs for every player. What the colours of the plugs tell, their emblems tell too. Knows no page. */
import type { Drawing, Printing, PrintPart, PrintPiece } from '@partyline/kernel/features/print.js';
import { JACKS, SEATS, SIZE } from '../state.js';

/** Millimetres: from one jack to the next, the edge of the panel, and a plug. */
const STEP = 30;
const EDGE = 15;
const PLUG = 20;
const BLEED = 3;

const PANEL = 2 * EDGE + (SIZE - 1) * STEP;
const PLUGS = Math.floor(JACKS.length / SEATS.min);
const INK = '#1b1b1b';

function jackAt(name: string, index: number): Drawing {
  const [x, y] = [EDGE + (index % SIZE) * STEP, EDGE + Math.floor(index / SIZE) * STEP];
  return (
    `<circle cx="${x}" cy="${y}" r="${PLUG / 2 + 0.5}" fill="#ffffff" stroke="${INK}" stroke-width="0.4"/>` +
    `<text x="${x}" y="${y + 1.6}" font-family="sans" font-size="4.5" text-anchor="middle" fill="#444444">${name}</text>`
  );
}

const panel: PrintPiece = {
  name: 'panel',
  width: PANEL,
  height: PANEL,
  bleed: BLEED,
  front: `<rect x="${-BLEED}" y="${-BLEED}" width="${PANEL + 2 * BLEED}" height="${PANEL + 2 * BLEED}" fill="#e9e2d2"/>${JACKS.map(jackAt).join('')}`,
  copies: 1,
};

/** By seat: a colour, a form that is drawn around the middle of a plug, and what both are called. */
const PLAYERS: readonly (readonly [colour: string, form: Drawing, name: string])[] = [
  ['#d9a321', '<circle r="4.5"/>', 'circle'],
  ['#c4452f', '<rect x="-4" y="-4" width="8" height="8"/>', 'square'],
  ['#2f74b5', '<path d="M0 -5L4.8 3.6H-4.8z"/>', 'triangle'],
  ['#3f8f5a', '<path d="M-1.6 -5h3.2v3.4h3.4v3.2h-3.4v3.4h-3.2v-3.4h-3.4v-3.2h3.4z"/>', 'cross'],
];

const MIDDLE = PLUG / 2;
const round = `M0 ${MIDDLE}a${MIDDLE} ${MIDDLE} 0 1 1 ${PLUG} 0a${MIDDLE} ${MIDDLE} 0 1 1 ${-PLUG} 0z`;

const plugs: readonly PrintPiece[] = PLAYERS.map(([colour, form, name]) => ({
  name: `plug with a ${name}`,
  width: PLUG,
  height: PLUG,
  bleed: 0,
  front: `<circle cx="${MIDDLE}" cy="${MIDDLE}" r="${MIDDLE}" fill="${colour}"/><g transform="translate(${MIDDLE} ${MIDDLE})" fill="#ffffff" stroke="${INK}" stroke-width="0.4">${form}</g>`,
  copies: PLUGS,
  outline: round,
}));

const PARTS: readonly PrintPart[] = [
  { id: 'panel', title: 'Panel', about: 'The board. Glue it onto card.', way: 'paged', pieces: [panel] },
  { id: 'plugs', title: 'Plugs', about: 'Each player takes those of one form.', way: 'gathered', pieces: plugs },
];

export const printing: Printing = {
  editions: [{ id: 'house', name: 'House', options: {} }],
  choices: [],
  seeded: false,
  *parts() {
    yield* PARTS;
  },
};
