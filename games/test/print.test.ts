/** What every game promises that can be printed: every edition, with every choice, is made of pieces that a printer can take. */
import { PRINT_WAYS, type Printing, type PrintPart, type PrintPiece } from '@partyline/kernel/features/print.js';
import { extentOf } from '@partyline/kit/drawing/extent.js';
import { resourcesOf } from '@partyline/server/games/resource-files.js';
import { describe, expect, test } from 'vitest';
import { gamesAndTemplate } from './template.js';

/** Words are measured as a guess, and the sag of a curve is less than its handles: so much beyond the bleed is no fault. */
const ROUGH = 0.1;
/** More than anybody has paper for. */
const MOST = { copies: 500, side: 2000 };

/** Each value of each choice once, the others as usual. */
const chosenIn = ({ choices }: Printing) => [
  {},
  ...choices.flatMap(({ id, values, usual }) =>
    values.filter((value) => value.id !== usual).map((value) => ({ [id]: value.id })),
  ),
];

/** Many pieces are the same whatever was chosen. */
const measured = new Map<string, ReturnType<typeof extentOf>>();
function measure(drawing: string): ReturnType<typeof extentOf> {
  const extent = measured.get(drawing) ?? extentOf(drawing);
  measured.set(drawing, extent);
  return extent;
}

function faultsOf(piece: PrintPiece): readonly string[] {
  const { name, width, height, bleed, front, back, copies } = piece;
  const sides = back === undefined ? [front] : [front, back];
  const isSized = [width, height].every((side) => side > 0 && side <= MOST.side) && bleed >= 0;
  const isCounted = Number.isInteger(copies) && copies >= 1 && copies <= MOST.copies;
  return [
    ...(isSized ? [] : [`${name} is ${width} × ${height} mm with a bleed of ${bleed} mm`]),
    ...(isCounted ? [] : [`${name} has ${copies} copies`]),
    ...sides.flatMap((side) => {
      const { left, right, top, bottom } = measure(side);
      const beyond = Math.max(-left, -top, right - width, bottom - height) - bleed;
      return beyond <= ROUGH ? [] : [`${name} reaches ${beyond.toFixed(2)} mm beyond its bleed`];
    }),
  ];
}

function faultsIn(parts: readonly PrintPart[]): readonly string[] {
  const ids = parts.map(({ id }) => id);
  return [
    ...ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `two parts are called ${id}`),
    ...parts.filter(({ way }) => !PRINT_WAYS.includes(way)).map(({ id, way }) => `${id} comes ${way}`),
    ...parts.filter(({ pieces }) => pieces.length === 0).map(({ id }) => `${id} has no piece`),
    ...parts.flatMap(({ pieces }) => pieces.flatMap(faultsOf)),
  ];
}

const printed = gamesAndTemplate.flatMap(({ id, print, rules }) => (print === undefined ? [] : [{ id, print, rules }]));

describe.each(printed)('$id on paper', ({ id, print, rules }) => {
  test('is made of pieces that stay within their bleed and say everything by attributes', async () => {
    const [{ printing }, { game }] = await Promise.all([print(), rules()]);
    for (const [edition, { options }] of printing.editions.entries()) {
      const read = game.options.read(options, 'options');
      const resources = resourcesOf(id)(game.resources(read));
      // What is chosen changes every edition alike.
      for (const chosen of edition === 0 ? chosenIn(printing) : [{}]) {
        expect(faultsIn([...printing.parts({ options, chosen, seed: 'paper', resources })])).toEqual([]);
      }
    }
  });

  test('comes out the same for the same seed', async () => {
    const { printing } = await print();
    const { game } = await rules();
    const [edition] = printing.editions;
    if (edition === undefined) expect.fail('There is nothing to print.');
    const resources = resourcesOf(id)(game.resources(game.options.read(edition.options, 'options')));
    const order = { options: edition.options, chosen: {}, resources };
    const drawn = (seed: string): string => JSON.stringify([...printing.parts({ ...order, seed })]);
    const once = drawn('one');
    expect(drawn('one')).toBe(once);
    if (!printing.seeded) expect(drawn('another')).toBe(once);
  });
});
