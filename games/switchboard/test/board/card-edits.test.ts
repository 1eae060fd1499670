/** Edits of cards: whatever is drawn, the set is good or it is said what is wrong, and undo gives back the very set. */
import { type EditHistory, editedTo, newHistory, redone, undone } from '@partyline/board-kit/editing/history.js';
import { randomFrom } from '@partyline/kernel/random.js';
import { parse } from '@partyline/kernel/shape.js';
import { expect, test } from 'vitest';
import {
  type CardSetData,
  cardAdded,
  cardCalled,
  cardOfFinding,
  cardRemoved,
  cordToggled,
  EMPTY_SET,
  halfToggled,
} from '../../board/editor/edits.js';
import { type Place, placeBeside, placeNear } from '../../board/editor/geometry.js';
import { house } from '../../data/house.js';
import { PORTS } from '../../for-board.js';
import { game } from '../../index.js';
import { tools } from '../../tools/index.js';

const [tool] = tools;
if (tool === undefined) throw new Error('no tool for cards');

function edit(cards: CardSetData, random: ReturnType<typeof randomFrom>): CardSetData {
  const at = random(Math.max(1, cards.length));
  const port = () => PORTS[random(PORTS.length)] ?? 'T';
  const what = random(12);
  if (what === 0) return cardAdded(cards);
  if (what === 1) return cardRemoved(cards, at);
  if (what === 2) return cardCalled(cards, at, ['A', 'B', ''][random(3)] ?? '');
  return what < 5 ? halfToggled(cards, at, port()) : cordToggled(cards, at, port(), port());
}

/** Good to play with, or told what is wrong. */
function expectJudged(cards: CardSetData): void {
  const findings = tool?.check(cards) ?? [];
  if (findings.some(({ level }) => level === 'error')) {
    for (const { message, at } of findings) {
      expect(message).toMatch(/\.$/);
      const card = cardOfFinding(at);
      if (card !== null) expect(card).toBeLessThan(cards.length);
    }
  } else expect(parse(game.options, tool?.options?.(cards), 'options').ok).toBe(true);
}

test('200 random runs of edits, undo and redo', () => {
  for (let run = 0; run < 200; run++) {
    const random = randomFrom(`card edits/${run}`);
    const first: CardSetData = run % 2 === 0 ? EMPTY_SET : house;
    let history: EditHistory<CardSetData> = newHistory(first);
    for (let i = 0; i < 20; i++) {
      const what = random(6);
      history = what === 0 ? undone(history) : what === 1 ? redone(history) : editedTo(history, edit(history.present, random));
    }
    expectJudged(history.present);
    const whole = JSON.stringify(history.present);
    let [back, steps] = [history, 0];
    while (undone(back) !== back) [back, steps] = [undone(back), steps + 1];
    expect(back.present).toBe(first);
    for (let i = 0; i < steps; i++) back = redone(back);
    expect(JSON.stringify(back.present)).toBe(whole);
  }
});

test('a set is the same in whatever order and direction its cords were drawn', () => {
  const drawn = house.reduce<CardSetData>((set, { cords, halves }, at) => {
    const corded = cords.toReversed().reduce<CardSetData>((next, [one, other]) => cordToggled(next, at, other, one), set);
    return halves.toReversed().reduce<CardSetData>((next, half) => halfToggled(next, at, half), corded);
  }, EMPTY_SET);
  expect(JSON.stringify(drawn)).toBe(JSON.stringify(house));
});

test('a cord that is drawn again is taken away, and none leads from a port to itself', () => {
  const once = cordToggled(EMPTY_SET, 4, 'T', 'R2');
  expect(cordToggled(once, 4, 'R2', 'T')).toEqual(EMPTY_SET);
  expect(cordToggled(EMPTY_SET, 4, 'T', 'T')).toEqual(EMPTY_SET);
  expect(halfToggled(halfToggled(EMPTY_SET, 0, 'B'), 0, 'B')).toEqual(EMPTY_SET);
});

test('a cord from a port to itself, as a file may have it, can be taken away', () => {
  const looped: CardSetData = [{ id: 'A', cords: [['T', 'T']], halves: [] }];
  expect(cordToggled(looped, 0, 'T', 'T')).toEqual([{ id: 'A', cords: [], halves: [] }]);
});

test('the arrows reach every port of every card, and a press is taken for the port it is nearest to', () => {
  const arrows = [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const;
  const all = new Map<string, Place>([['0 T', { card: 0, port: 'T' }]]);
  for (const place of all.values()) {
    for (const [x, y] of arrows) {
      const next = placeBeside(9, place, { x, y });
      if (next !== null) all.set(`${next.card} ${next.port}`, next);
    }
  }
  expect(all.size).toBe(9 * PORTS.length);
  expect(placeNear(9, { x: 68, y: 20 })).toEqual({ card: 0, port: 'T' });
  expect(placeNear(9, { x: 68, y: 78 })).toBeNull();
});
