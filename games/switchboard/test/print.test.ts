/** The printed components: as many as the rulebook lists, told apart without colour, and fitting each other. */
import { readFileSync } from 'node:fs';
import type { PrintChosen, PrintPart, PrintPiece } from '@partyline/kernel/features/print.js';
import type { Json } from '@partyline/kernel/json.js';
import { extentOf } from '@partyline/kit/drawing/extent.js';
import { describe, expect, test } from 'vitest';
import { isSymmetric } from '../components/cards.js';
import { COLOURS, TERMINAL_NAMES } from '../cords/grid.js';
import { house } from '../data/house.js';
import { BOX, CARD, cornerOf } from '../drawing/geometry.js';
import { CALL_INKS, SWITCH_INKS } from '../drawing/inks.js';
import { SAME_WHEN_TURNED } from '../drawing/signs.js';
import { printing } from '../print/index.js';
import { TITLES } from '../rules/end.js';

const print = (options: Json = {}, chosen: PrintChosen = {}): readonly PrintPart[] => [
  ...printing.parts({ options, chosen, seed: '', resources: new Map() }),
];
const piecesOf = (parts: readonly PrintPart[], id: string): readonly PrintPiece[] =>
  parts.find((part) => part.id === id)?.pieces ?? expect.fail(id);
const parts = print();
const cards = piecesOf(parts, 'cards');
const times = (text: string, part: string): number => text.split(part).length - 1;
const wordless = (drawing: string): string => drawing.replaceAll(/<text[^>]*>[^<]*<\/text>/g, '');
const colourless = (drawing: string): string => drawing.replaceAll(/#[\da-f]{6}/g, '#777777');

describe('the list of components', () => {
  test('has nine cards, one of each, with one and the same back', () => {
    expect(cards.map(({ name, copies }) => [name, copies])).toEqual(house.map(({ id }) => [`card ${id}`, 1]));
    expect(new Set(cards.map(({ back }) => back)).size).toBe(1);
  });

  test.each(['flat', 'standing'])('has two %s cubes of each of six colours', (how) => {
    const cubes = piecesOf(print({}, { cubes: how }), 'cubes');
    expect(cubes.map(({ name, copies }) => [name, copies])).toEqual(COLOURS.map((colour) => [`${colour} cube`, 2]));
  });

  test('has a track for three dice, a marker for each, and a reminder of each colour', () => {
    const [track, ...side] = piecesOf(parts, 'track');
    expect(times(track?.front ?? '', '>out<')).toBe(3);
    expect(side.map(({ name, copies }) => [name, copies])).toEqual([
      ['time marker', 3],
      ...COLOURS.map((colour) => [`${colour} reminder`, 1]),
    ]);
  });

  test('has the title of every score', () => {
    const [, ranks] = piecesOf(parts, 'aids');
    const words = [...(ranks?.front ?? '').matchAll(/>([^<]+)<\/text>/g)].map(([, word]) => word);
    for (const [rung, title] of TITLES.entries()) {
      expect(words).toContain(title);
      expect(words).toContain(`${3 * rung + 1} to ${3 * rung + 3}`);
    }
  });
});

describe('a card', () => {
  test('has its cords and half circles, and the mark where it looks the same when it is turned', () => {
    for (const [i, card] of house.entries()) {
      const { front } = cards[i] ?? expect.fail(card.id);
      // A cord is drawn as four lines, one over the other.
      expect(times(front, 'stroke-width="6.5"')).toBe(card.cords.length);
      expect(times(front, `stroke="${SWITCH_INKS['switch-brass']}" stroke-width="3"`)).toBe(card.halves.length);
      expect(times(front, SAME_WHEN_TURNED)).toBe(isSymmetric(card) ? 1 : 0);
    }
  });

  test('has a back that does not tell which way up it lies', () => {
    const { back = '', width, height } = cards[0] ?? expect.fail('no card');
    const discs = [...back.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)"/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
    const place = ([x, y]: readonly [number, number]): string => `${x.toFixed(2)} ${y.toFixed(2)}`;
    const turned = discs.map(([x, y]) => place([width - x, height - y]));
    expect(turned.sort()).toEqual(discs.map(place).sort());
    expect(back).not.toContain('<text');
    const { left, right, top, bottom } = extentOf(back);
    expect([left + right, top + bottom].map((one) => one.toFixed(2))).toEqual([width.toFixed(2), height.toFixed(2)]);
  });

  test('of one’s own has its name escaped, however long it is', () => {
    const own = house.map((card, i) => ({ ...card, id: i === 0 ? `<b>&${'W'.repeat(90)}` : card.id }));
    const [first] = piecesOf(print({ cards: own }), 'cards');
    expect(first?.front).toContain('&lt;b&gt;&amp;');
    expect(first?.front).not.toContain('<b>');
    const { left, right } = extentOf(first?.front ?? '');
    expect(left).toBeGreaterThan(-3.1);
    expect(right).toBeLessThan((first?.width ?? 0) + 3.1);
  });
});

describe('the frame', () => {
  const [frame] = piecesOf(parts, 'frame');
  const scale = (cards[0]?.width ?? 0) / CARD.width;

  test('is as large as the console for cards of the printed size, and has nine places for them', () => {
    expect(frame?.width).toBeCloseTo(BOX.width * scale);
    expect(frame?.height).toBeCloseTo(BOX.height * scale);
    for (let place = 0; place < 9; place++) {
      const { x, y } = cornerOf(place);
      expect(frame?.front).toContain(`<rect x="${x}" y="${y}" width="${CARD.width}" height="${CARD.height}"`);
    }
  });

  test('names every terminal, and the rounds in which cubes are dealt to it (SB-1.2)', () => {
    for (const terminal of TERMINAL_NAMES) expect(frame?.front).toContain(`>${terminal}<`);
    expect(times(frame?.front ?? '', '>round 1+<')).toBe(8);
    expect(times(frame?.front ?? '', '>round 2+<')).toBe(2);
    expect(times(frame?.front ?? '', '>round 3<')).toBe(2);
  });
});

describe('without colour', () => {
  test('the cubes differ in more than their names', () => {
    const grey = piecesOf(parts, 'cubes').map(({ front }) => wordless(colourless(front)));
    expect(new Set(grey).size).toBe(6);
  });
});

describe('the colours of paper and screen', () => {
  const css = readFileSync(new URL('../board/board.css', import.meta.url), 'utf8');
  const calls = Object.entries(CALL_INKS).map(([call, ink]) => [`call-${call}`, ink] as const);

  test.each([...Object.entries(SWITCH_INKS), ...calls])('%s is that of the console by day', (name, ink) => {
    expect(new RegExp(`--${name}: (#[\\da-f]{6});`).exec(css)?.[1]).toBe(ink);
  });
});
