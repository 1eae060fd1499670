/** The editors of sheets and cards without a page: what an edit does, sheets as text, and where findings point. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Cards,
  calledCard,
  cardOfFinding,
  changedPlan,
  EMPTY_CARDS,
  movedCard,
  resizedPiece,
  withCard,
  withNewPiece,
  withoutCard,
  withoutPlan,
  withPlan,
} from '../board/editor/card-edits.js';
import { editors } from '../board/editor/index.js';
import {
  EMPTY_SHEET,
  paintedSheet,
  readSheetText,
  type SquarePaint,
  squareOfFinding,
  writeSheetText,
} from '../board/editor/sheet-edits.js';
import { type Sheet, SIDE, type Square } from '../components/sheet.js';
import { sampleSheet } from '../data/sample-sheet.js';
import { tools } from '../tools/index.js';
import { sheets } from '../tools/sheets.js';
import { resources } from './given.js';

const RUNS = 200;
const squares: readonly Square[] = Array.from({ length: SIDE * SIDE }, (_, i) => [Math.floor(i / SIDE), i % SIDE]);
const letter = (sign: string): SquarePaint => ({ type: 'letter', letter: sign });

describe('a sheet', () => {
  test('is typed square by square, built on and cut, and is the sheet on paper then', () => {
    let sheet: Sheet = EMPTY_SHEET;
    for (const [row, column] of squares)
      sheet = paintedSheet(sheet, [row, column], letter(sampleSheet.letters[row]?.[column] ?? ''));
    for (const [row, column] of squares) {
      const building = (['H', 'O', 'P', 'F', 'S', 'M'] as const).find((one) => one === sampleSheet.buildings[row]?.[column]);
      if (building !== undefined) sheet = paintedSheet(sheet, [row, column], { type: 'building', building });
    }
    expect(sheet).toEqual(sampleSheet);
    const cut = paintedSheet(sheet, [0, 0], { type: 'cut' });
    expect([cut.letters[0], cut.buildings[0]]).toEqual([' TYUBAOSAT', ' .H..O.FOS']);
    expect(paintedSheet(cut, [0, 0], { type: 'building', building: 'H' })).toEqual(cut);
  });

  test('that is written as text is read as the same, with lower case, spaces and without buildings too', () => {
    const cut = paintedSheet(sampleSheet, [9, 9], { type: 'cut' });
    expect(readSheetText(writeSheetText(cut))).toEqual({ ok: true, value: cut });
    const spread = sampleSheet.letters.map((line) => [...line.toLowerCase()].join(' ')).join('\n');
    expect(readSheetText(spread)).toMatchObject({ ok: true, value: { letters: sampleSheet.letters } });
    expect(readSheetText('ABC')).toMatchObject({ ok: false, error: expect.stringMatching(/ten lines of letters/) });
    expect(readSheetText(spread.replace('c', '?'))).toMatchObject({
      ok: false,
      error: expect.stringMatching(/^Line 1 is not ten letters/),
    });
  });

  test('in two parts, or with a hole, is marked where that is', () => {
    const hole = paintedSheet(sampleSheet, [4, 4], { type: 'cut' });
    expect(sheets.check(hole).map(({ at }) => squareOfFinding(at))).toContainEqual([4, 4]);
    const whole: Sheet = sampleSheet;
    const apart = [...Array(SIDE).keys()].reduce((sheet, row) => paintedSheet(sheet, [row, 1], { type: 'cut' }), whole);
    expect(sheets.check(apart).map(({ at }) => squareOfFinding(at))).toContainEqual([0, 0]);
  });
});

describe('whatever is edited', () => {
  const [sheetEditor, cardEditor] = editors;
  const toolOf = (kind: string | undefined) => tools.find((tool) => tool.kind === kind) ?? expect.fail();

  test('a sheet can be read again, and the tool says what is wrong with it or takes it', () => {
    const paint = fc.oneof(
      fc.constantFrom('A', 'Q', 'Z').map(letter),
      fc.constantFrom<SquarePaint>({ type: 'cut' }, { type: 'building', building: 'M' }, { type: 'building', building: '.' }),
    );
    const edits = fc.array(fc.tuple(fc.nat(SIDE - 1), fc.nat(SIDE - 1), paint), { maxLength: 60 });
    fc.assert(
      fc.property(edits, fc.boolean(), (all, empty) => {
        const sheet = all.reduce(
          (now: Sheet, [row, column, what]) => paintedSheet(now, [row, column], what),
          empty ? EMPTY_SHEET : sampleSheet,
        );
        expect(sheetEditor?.read(sheet)).toEqual({ ok: true, value: sheet });
        for (const { message } of toolOf('sheet').check(sheet)) expect(message).toMatch(/\.$/);
      }),
      { numRuns: RUNS },
    );
  });

  test('a set of cards can be read again, and the tool says what is wrong with it or takes it', () => {
    type Edit = (cards: Cards) => Cards;
    const card = fc.nat(9);
    const edit: fc.Arbitrary<Edit> = fc.oneof(
      fc.constant<Edit>(withCard),
      card.map(
        (at): Edit =>
          (cards) =>
            withoutCard(cards, at),
      ),
      card.map(
        (at): Edit =>
          (cards) =>
            withPlan(cards, at),
      ),
      card.map(
        (at): Edit =>
          (cards) =>
            withoutPlan(cards, at, 0),
      ),
      fc.tuple(card, fc.constantFrom(-1 as const, 1 as const)).map(
        ([at, by]): Edit =>
          (cards) =>
            movedCard(cards, at, by),
      ),
      fc.tuple(card, fc.string({ maxLength: 20 })).map(
        ([at, id]): Edit =>
          (cards) =>
            calledCard(cards, at, id),
      ),
      card.map(
        (at): Edit =>
          (cards) =>
            changedPlan(cards, { card: at, plan: 0 }, withNewPiece),
      ),
      fc.tuple(card, fc.nat(4), fc.constantFrom(-1 as const, 1 as const)).map(
        ([at, piece, by]): Edit =>
          (cards) =>
            changedPlan(cards, { card: at, plan: 0 }, (plan) => resizedPiece(plan, piece, by)),
      ),
    );
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 60 }), (all) => {
        const cards = all.reduce((now: Cards, one) => one(now), EMPTY_CARDS);
        expect(cardEditor?.read(cards)).toEqual({ ok: true, value: cards });
        for (const { at } of toolOf('blueprints').check(cards))
          expect(cardOfFinding(at) ?? 0).toBeLessThan(Math.max(1, cards.length));
      }),
      { numRuns: RUNS },
    );
  });
});

test('the sheet to begin with is one of the house', () => {
  const made = sheets.make('party-line', 1, resources);
  for (;;) {
    const step = made.next();
    if (step.done !== true) continue;
    expect(step.value.component).toEqual(sampleSheet);
    expect(sheets.check(sampleSheet).filter(({ level }) => level === 'error')).toEqual([]);
    return;
  }
});
