/** The nine cards with their cords, as on the console, and a back that does not tell which way up a card lies. Decides no rule. */

import { rosette } from '@partyline/kernel/drawing/ornament.js';
import { outlineOf, patternAttributes, patternWithin, shapeOfBox } from '@partyline/kernel/drawing/patterns.js';
import { mixed, svgBox, svgDisc, svgGroup, svgPath, svgStroke, svgText } from '@partyline/kernel/drawing/svg.js';
import { sizeWithin } from '@partyline/kernel/drawing/widths.js';
import type { Drawing, PrintPiece } from '@partyline/kernel/features/print.js';
import { type CordCard, isSymmetric } from '../components/cards.js';
import { CARD, type PortName, portAt } from '../drawing/geometry.js';
import { SWITCH_INKS } from '../drawing/inks.js';
import { halfPath, longCord, SAME_AT, SAME_WHEN_TURNED } from '../drawing/signs.js';

/** Millimetres for a unit of the console: nine cards lie on a sheet, and the frame is as high as one. */
export const SCALE = 0.5475;
const BLEED = 3;
const BEYOND = 5;
const TONES = [SWITCH_INKS['switch-cord-0'], SWITCH_INKS['switch-cord-1'], SWITCH_INKS['switch-cord-2']] as const;
const [WIDTH, HEIGHT] = [CARD.width * SCALE, CARD.height * SCALE];

function cord(from: PortName, to: PortName, tone: number): Drawing {
  const d = longCord(from, to, BEYOND);
  const ink = TONES[tone % TONES.length] ?? TONES[0];
  return [
    svgStroke(d, SWITCH_INKS['switch-cord-edge'], 8.5),
    svgStroke(d, ink, 6.5),
    svgStroke(d, SWITCH_INKS['switch-cord-edge'], 6, { 'stroke-opacity': 0.28, 'stroke-dasharray': '1.2 2.6' }),
    svgStroke(d, '#fff6e2', 1.6, { 'stroke-opacity': 0.55 }),
  ].join('');
}

/** As far as the bleed goes, in units of the console. */
const OUT = BLEED / SCALE;

/** The card as it lies unturned, in units of the console. */
function face(card: CordCard): Drawing {
  const used = [...new Set(card.cords.flat())];
  const name = sizeWithin(card.id, 13, CARD.width / 3);
  return [
    svgBox(
      { x: -OUT, y: -OUT, width: CARD.width + 2 * OUT, height: CARD.height + 2 * OUT },
      { fill: SWITCH_INKS['switch-wood'] },
    ),
    ...card.cords.map(([from = 'T', to = 'T'], i) => cord(from, to, i)),
    ...card.halves.map((port) => svgStroke(halfPath(port, BEYOND), SWITCH_INKS['switch-brass'], 3)),
    ...used.map((port) =>
      svgDisc(portAt(port).x, portAt(port).y, 4.5, {
        fill: SWITCH_INKS['switch-lamp'],
        stroke: SWITCH_INKS['switch-brass'],
        'stroke-width': 2,
      }),
    ),
    svgText(9, 18, card.id, { size: name, fill: SWITCH_INKS['switch-ink'], bold: true }),
    isSymmetric(card)
      ? svgGroup(
          SAME_AT.x,
          SAME_AT.y,
          1,
          svgStroke(SAME_WHEN_TURNED, SWITCH_INKS['switch-ink'], 1.8, { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }),
        )
      : '',
  ].join('');
}

/** The same after half a turn. */
function back(): Drawing {
  const [x, y] = [WIDTH / 2, HEIGHT / 2];
  const brown = SWITCH_INKS['switch-console'];
  const wood = SWITCH_INKS['switch-wood'];
  const frame = (by: number, width: number) =>
    svgBox(
      { x: by, y: by, width: WIDTH - 2 * by, height: HEIGHT - 2 * by },
      { fill: 'none', stroke: brown, 'stroke-width': width, rx: 2 },
    );
  const field = shapeOfBox(6.4, 6.4, WIDTH - 12.8, HEIGHT - 12.8);
  const turned = field.map((corner) => ({ x: corner.x - x, y: corner.y - y }));
  const lattice = patternWithin('cross', turned, 4.2);
  const jack = (at: { readonly x: number; readonly y: number }) =>
    svgDisc(at.x, at.y, 1.7, { fill: SWITCH_INKS['switch-lamp'], stroke: SWITCH_INKS['switch-brass'], 'stroke-width': 0.8 });
  return [
    svgBox({ x: -BLEED, y: -BLEED, width: WIDTH + 2 * BLEED, height: HEIGHT + 2 * BLEED }, { fill: wood }),
    frame(3.6, 1.1),
    frame(5.2, 0.3),
    svgGroup(x, y, 1, svgPath(lattice.d, patternAttributes({ ...lattice, stroke: 0.28 }, mixed(brown, wood, 0.5)))),
    svgStroke(outlineOf(field), brown, 0.3),
    svgDisc(x, y, 16.5, { fill: wood, stroke: brown, 'stroke-width': 0.5 }),
    svgStroke(rosette(x, y, 6.5, 15.2, 24, 4), SWITCH_INKS['switch-brass'], 0.16),
    svgDisc(x, y, 6, { fill: wood, stroke: SWITCH_INKS['switch-brass'], 'stroke-width': 1.1 }),
    svgDisc(x, y, 2.5, { fill: SWITCH_INKS['switch-lamp'], stroke: brown, 'stroke-width': 0.4 }),
    ...shapeOfBox(9.8, 9.8, WIDTH - 19.6, HEIGHT - 19.6).map(jack),
  ].join('');
}

export const cordCard = (card: CordCard): PrintPiece => ({
  name: `card ${card.id}`,
  width: WIDTH,
  height: HEIGHT,
  bleed: BLEED,
  front: svgGroup(0, 0, SCALE, face(card)),
  back: back(),
  copies: 1,
});
