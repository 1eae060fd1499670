/** A whole game against a bot from what is spoken alone: the accessibility tree, the announcements and the keys. */
import { somebody } from '@partyline/e2e/browser.js';
import { type Listener, listener, sitDownByEar } from '@partyline/e2e/by-ear.js';
import { scene } from '@partyline/e2e/scene.js';
import { expect, test } from 'vitest';

const here = scene();
const QUESTION = /^Your turn: |the game is over/i;
const SIDE = 10;

type Wanted = { readonly size: number; readonly exact: boolean };

/** The first piece of the first plan. */
async function wantedPiece(ears: Listener): Promise<Wanted> {
  const [, size = '1', exact] = /Plan (\d+)[-\d]*(, exact)?/.exec(await ears.words('group', /^Blueprint of round/)) ?? [];
  return { size: Number(size), exact: exact !== undefined };
}

type Spot = { readonly row: number; readonly column: number };

/** Where a square is, as it is said. */
function spotIn(name: string): Spot {
  const [, row = 0, column = 0] = (/row (-?\d+), column (-?\d+)/.exec(name) ?? []).map(Number);
  return { row, column };
}

/** To the next letter that is left, row by row. */
async function nextLetter(ears: Listener): Promise<boolean> {
  for (let step = 0; step < 2 * SIDE * SIDE; step++) {
    const { name } = await ears.here();
    if (/Enter cuts: .*a clean cut/.test(name)) return true;
    const { row, column } = spotIn(name);
    if (column < SIDE) {
      await ears.press('ArrowRight');
      await ears.hearHere(new RegExp(`row ${row}, column ${column + 1}\\b`));
    } else {
      if (row === SIDE) return false;
      await ears.press('ArrowDown');
      for (let back = 1; back < SIDE; back++) await ears.press('ArrowLeft');
      await ears.hearHere(new RegExp(`row ${row + 1}, column 1\\b`));
    }
  }
  return false;
}

/** One piece off the sheet, as long as the plan wants it, letter by letter to the right; how many letters it has. */
async function cut(ears: Listener): Promise<number> {
  await ears.goTo('gridcell', /row/);
  if (!/Enter cuts|In piece|Cut away|fall off/.test((await ears.here()).name)) await ears.press('s');
  const { size, exact } = await wantedPiece(ears);
  if (!(await nextLetter(ears))) return 0;
  for (let letter = 1; ; letter++) {
    await ears.press('Enter');
    await ears.hearHere(/In piece 1/);
    if (letter === size) return letter;
    const { column } = spotIn((await ears.here()).name);
    if (column < SIDE) {
      await ears.press('ArrowRight');
      await ears.until(async () => spotIn((await ears.here()).name).column > column);
      if (/Enter cuts: .*a clean cut/.test((await ears.here()).name)) continue;
    }
    if (!exact) return letter;
    await ears.press('Backspace');
    return 0;
  }
}

async function walkTo(ears: Listener, to: Spot): Promise<void> {
  for (;;) {
    const { name } = await ears.here();
    const at = spotIn(name);
    if (at.row === to.row && at.column === to.column) return;
    const across = at.column < to.column ? 'ArrowRight' : 'ArrowLeft';
    await ears.press(at.row < to.row ? 'ArrowDown' : at.row > to.row ? 'ArrowUp' : across);
    await ears.until(async () => (await ears.here()).name !== name);
  }
}

/** Stairs: one piece to the right, the next downwards from its end, and so on; the first wherever the keyboard is. */
function stairs(ears: Listener) {
  let [end, down]: [Spot | null, boolean] = [null, false];
  return async (letters: number): Promise<void> => {
    await ears.press('t');
    const at = spotIn(await ears.hearHere(/row -?\d+, column/));
    if (down) await ears.press('f');
    const from = end === null ? at : { row: end.row + (down ? 1 : 0), column: end.column + (down ? 0 : 1) };
    await walkTo(ears, from);
    await ears.hearHere(/Fits\./);
    await ears.press('Enter');
    await ears.hearHere(/Placed this round/);
    end = { row: from.row + (down ? letters - 1 : 0), column: from.column + (down ? 0 : letters - 1) };
    down = !down;
  };
}

test('a game is played to its end by ear', { timeout: 300_000 }, async () => {
  const person = await somebody(here, { oneClick: false, hurry: true });
  const ears = await listener(person);
  const lay = stairs(ears);
  await sitDownByEar(person.page, ears, 'criss-cross-town');
  for (let asked = await ears.hear(QUESTION); !/the game is over/i.test(asked); asked = await ears.hear(QUESTION)) {
    if (/plan the finish/.test(asked)) {
      await ears.pressButton(/^Suggest a finish$/);
      await ears.pressButton(/^Use it/);
      await ears.pressButton(/^Send the plan/);
    } else {
      const letters = await cut(ears);
      if (letters > 0) await lay(letters);
      await ears.pressButton(/^Ready$/);
      // With nothing built, or with room left in the plan, it asks.
      await ears.pressButton(/^Ready all the same$/);
    }
  }
  expect(ears.story.at(-1)).toMatch(/you, −?\d+ points?\./);
  expect(person.troubles).toEqual([]);
});
