/** The player aid: a turn on one side, pulling a string and the end on the other. In our own words. */
import { svgParagraphs } from '@partyline/kernel/drawing/paragraph.js';
import { svgBox, svgDisc, svgGroup, svgStroke, svgText } from '@partyline/kernel/drawing/svg.js';
import type { PrintPiece } from '@partyline/kernel/features/print.js';
import { OBJECTIVE_KINDS, type RegionKind } from '../components/map.js';
import { MAP_INKS } from '../drawing/inks.js';
import { landName } from '../drawing/textures.js';
import { badge, LAND_DISC, landDisc } from './texture.js';

const WIDTH = 94;
const HEIGHT = 130;
const MARGIN = 6;
const ACROSS = WIDTH - 2 * MARGIN;
const TEXT = { size: 3.1, fill: MAP_INKS.ink } as const;
const HEADING = { size: 4.6, fill: MAP_INKS.ink, font: 'title', bold: true } as const;
const APART = 1.1;

const frame = svgBox(
  { x: 2.5, y: 2.5, width: WIDTH - 5, height: HEIGHT - 5 },
  { rx: 3, fill: 'none', stroke: MAP_INKS.ink, 'stroke-width': 0.4 },
);

type Section = { readonly title: string; readonly texts: readonly string[] };

/** Sections one below the other; gives where the next would begin. */
function sections(all: readonly Section[], y: number): { readonly drawing: string; readonly next: number } {
  let next = y;
  let drawing = '';
  for (const { title, texts } of all) {
    const written = svgParagraphs(MARGIN, next + 5.4, texts, ACROSS, TEXT, APART);
    drawing += svgText(MARGIN, next, title, HEADING) + written.drawing;
    next = written.next + 4.6;
  }
  return { drawing, next };
}

const TURN: readonly Section[] = [
  {
    title: 'Before',
    texts: [
      'In turn, everybody puts the first pin into a free base: a red dot in a ring. Then each draws a strip. All strips lie open.',
    ],
  },
  {
    title: 'Your turn',
    texts: [
      'Put a station into a city and draw your string straight to it from your last one, as far as you like. Six stations in all, with the base.',
      'Not where a station is, whoever’s.',
      'Not in a region of your own strip.',
      'Not across mountains. Water, strings and stations do no harm.',
      'If no city is left for you, you lose the station and your string stays.',
      'At the end of the turn put tokens on the regions that your string passes over, or take them away: on all strips.',
    ],
  },
];

const KINDS: readonly RegionKind[] = [...OBJECTIVE_KINDS, 'mountain', 'water'];

function kinds(y: number): string {
  return KINDS.map((kind, i) => {
    const [x, top] = [MARGIN + (i % 2) * (ACROSS / 2), y + Math.floor(i / 2) * 8.4];
    return (
      svgGroup(x + 4, top, 3.9 / LAND_DISC, landDisc(kind)) +
      svgGroup(x + 13, top, 0.22, badge(kind, null, 1)) +
      svgText(x + 18, top + 1.1, landName({ kind, number: null }), TEXT)
    );
  }).join('');
}

const RIVAL = '#1f6fa8';
const OWN = '#b5471b';

/** A rival's string from A to B, a stretch of one's own from L to N across it, and where it runs afterwards, around a station in its way. */
function pulling(y: number): string {
  const at = (x: number, down: number): readonly [number, number] => [MARGIN + x, y + down];
  const [a, b, l, n, p] = [at(6, 23), at(76, 23), at(44, 34), at(52, 5), at(30, 17.5)];
  const line = (...points: readonly (readonly [number, number])[]): string =>
    `M${points.map(([x, down]) => `${x} ${down}`).join('L')}`;
  const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;
  const pin = ([x, down]: readonly [number, number], ink: string, name: string, aside = 3.4, below = 3.6): string =>
    svgDisc(x, down, 1.7, { fill: ink, stroke: MAP_INKS.ink, 'stroke-width': 0.3 }) +
    svgText(x + aside, down + below, name, { size: 3.2, fill: MAP_INKS.ink, bold: true });
  return [
    svgStroke(line(a, b), RIVAL, 0.5, { ...round, 'stroke-dasharray': '1.6 1.4' }),
    svgStroke(line(a, p, n, b), RIVAL, 1, round),
    svgStroke(line(l, n), OWN, 1, { ...round, 'stroke-dasharray': '3 1' }),
    pin(a, RIVAL, 'A', -1),
    pin(b, RIVAL, 'B', -1),
    pin(l, OWN, 'L', 2.8, 1.2),
    pin(n, OWN, 'N', 2.6, -1),
    pin(p, '#8a6d00', 'P', -1, -2.6),
  ].join('');
}

const PULLS: readonly string[] = [
  'If your new stretch L–N crosses a rival’s string A–B, you may pull that string around N: one crossing of one string a turn, never your own.',
  'Draw it taut. Stations in its way bend it, as P does; a station that it no longer presses against lets it go. Its owner’s own stations hold it.',
  'Not if it would cross mountains then, or be wound around a station by half a turn or more.',
];

const END: readonly Section[] = [
  {
    title: 'The end',
    texts: [
      'Six regions on air at the end of your own turn: you win at once.',
      'Else, when all stations are placed, every part of your string inside a region of your strip is a point. Equal points: the shorter string wins.',
    ],
  },
];

export function playerAidOf(players: number): PrintPiece {
  const turn = sections(TURN, 20);
  const pulls = svgParagraphs(MARGIN, 62, PULLS, ACROSS, TEXT, APART);
  return {
    name: 'player aid',
    width: WIDTH,
    height: HEIGHT,
    bleed: 0,
    front: [frame, svgText(MARGIN, 13, 'RadioWarz', { ...HEADING, size: 7 }), turn.drawing, kinds(turn.next + 0.5)].join(''),
    back: [
      frame,
      svgText(MARGIN, 13, 'Pulling a string', { ...HEADING, size: 7 }),
      pulling(17),
      pulls.drawing,
      sections(END, pulls.next + 4).drawing,
    ].join(''),
    copies: players,
  };
}
