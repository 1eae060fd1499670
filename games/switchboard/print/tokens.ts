/**
 * The twelve cubes as tokens: two of each of six colours, with the colour's shape, its pattern and its name. Flat ones, or ones that are
 * folded and stand. And what lies on the table beside the console. Decides no rule.
 */
import { outlineOf, type PatternKind, patternAttributes, patternWithin, shapeOfBox } from '@partyline/kernel/drawing/patterns.js';
import { mixed, svgBox, svgDisc, svgGroup, svgPath, svgStroke, svgText } from '@partyline/kernel/drawing/svg.js';
import type { Drawing, PrintPiece } from '@partyline/kernel/features/print.js';
import { COLOURS, type Colour } from '../cords/grid.js';
import { CALL_INKS, SWITCH_INKS } from '../drawing/inks.js';
import { CALL_SHAPES } from '../drawing/signs.js';
import { DICE } from '../state.js';

export const SIDE_OF_TOKEN = 13;
const PAPER = SWITCH_INKS['switch-shape'];

const PATTERNS: { readonly [colour in Colour]: PatternKind } = {
  red: 'solid',
  orange: 'stripes',
  yellow: 'dots',
  green: 'checks',
  blue: 'waves',
  purple: 'cross',
};

/** The shape of a colour over its name, in a light field. */
function label(call: Colour, x: number, y: number): Drawing {
  const [side, inner] = [SIDE_OF_TOKEN, 1.9];
  const middle = x + side / 2;
  const edge = { stroke: SWITCH_INKS['switch-lamp'], 'stroke-width': 0.9, 'stroke-linejoin': 'round' };
  return [
    svgBox({ x: x + inner, y: y + inner, width: side - 2 * inner, height: side - 2 * inner }, { fill: PAPER, rx: 1.2 }),
    svgGroup(middle, y + 5.7, 0.44, svgPath(CALL_SHAPES[call], { fill: CALL_INKS[call], ...edge })),
    svgText(middle, y + 10.5, call, { size: 2.5, fill: SWITCH_INKS['switch-lamp'], anchor: 'middle', bold: true }),
  ].join('');
}

/** A square of a colour from an upper left corner on. */
function tile(call: Colour, x: number, y: number): Drawing {
  const ink = CALL_INKS[call];
  const shape = shapeOfBox(x, y, SIDE_OF_TOKEN, SIDE_OF_TOKEN);
  const pattern = patternWithin(PATTERNS[call], shape, 4.4);
  return [
    svgPath(outlineOf(shape), { fill: ink }),
    svgPath(pattern.d, patternAttributes(pattern, mixed(ink, PAPER, 0.42))),
    label(call, x, y),
  ].join('');
}

const flatToken = (call: Colour): PrintPiece => ({
  name: `${call} cube`,
  width: SIDE_OF_TOKEN,
  height: SIDE_OF_TOKEN,
  bleed: 0,
  front: tile(call, 0, 0),
  copies: 2,
});

/** Three sides of a prism in a strip, and a tab to glue them together. */
const FACES = 3;
const TAB = 6;

function standingToken(call: Colour): PrintPiece {
  const folds = Array.from({ length: FACES }, (_, i) => `M${(i + 1) * SIDE_OF_TOKEN} 0V${SIDE_OF_TOKEN}`).join('');
  const tab = FACES * SIDE_OF_TOKEN;
  const faces = Array.from({ length: FACES }, (_, i) => tile(call, i * SIDE_OF_TOKEN, 0));
  return {
    name: `${call} cube`,
    width: tab + TAB,
    height: SIDE_OF_TOKEN,
    bleed: 0,
    front: [
      ...faces,
      svgBox({ x: tab, y: 0, width: TAB, height: SIDE_OF_TOKEN }, { fill: PAPER }),
      svgText(tab + TAB / 2, SIDE_OF_TOKEN / 2 + 0.7, 'glue', { size: 2, fill: SWITCH_INKS['switch-ink'], anchor: 'middle' }),
      svgStroke(folds, SWITCH_INKS['switch-lamp'], 0.18, { 'stroke-dasharray': '1 0.8' }),
    ].join(''),
    copies: 2,
  };
}

export const cubes = (standing: boolean): readonly PrintPiece[] => COLOURS.map(standing ? standingToken : flatToken);

/** For the track: which colour is the priority call, and which the emergency call. Unlike a cube it has no coloured edge. */
const reminder = (call: Colour): PrintPiece => ({
  ...flatToken(call),
  name: `${call} reminder`,
  front: [
    svgBox({ x: 0, y: 0, width: SIDE_OF_TOKEN, height: SIDE_OF_TOKEN }, { fill: PAPER }),
    svgDisc(SIDE_OF_TOKEN / 2, SIDE_OF_TOKEN / 2, 6, { fill: 'none', stroke: SWITCH_INKS['switch-brass'], 'stroke-width': 0.5 }),
    label(call, 0, 0),
  ].join(''),
  copies: 1,
});

/** Where a die stands, for those who have none; one for each row of the track. */
function timeMarker(): Drawing {
  const middle = SIDE_OF_TOKEN / 2;
  const hand = { 'stroke-linecap': 'round' };
  return [
    svgBox({ x: 0, y: 0, width: SIDE_OF_TOKEN, height: SIDE_OF_TOKEN }, { fill: SWITCH_INKS['switch-wood'] }),
    svgDisc(middle, middle, 5, { fill: PAPER, stroke: SWITCH_INKS['switch-brass'], 'stroke-width': 0.9 }),
    ...Array.from({ length: 12 }, (_, i) => {
      const angle = (Math.PI * i) / 6;
      return svgDisc(middle + 4 * Math.cos(angle), middle + 4 * Math.sin(angle), 0.22, { fill: SWITCH_INKS['switch-lamp'] });
    }),
    svgStroke(
      `M${middle} ${middle}V${middle - 3.2}M${middle} ${middle}L${middle + 1.9} ${middle + 1.1}`,
      SWITCH_INKS['switch-lamp'],
      0.7,
      hand,
    ),
  ].join('');
}

export const sideMarkers: readonly PrintPiece[] = [
  { name: 'time marker', width: SIDE_OF_TOKEN, height: SIDE_OF_TOKEN, bleed: 0, front: timeMarker(), copies: DICE },
  ...COLOURS.map(reminder),
];
