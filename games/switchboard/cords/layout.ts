/** What lies on the table, from public data to numbers and back: boards to faces, cubes by name to cubes by number. */
import type { CardSet } from '../components/cards.js';
import type { Deal } from '../position.js';
import { noCubes, type State } from '../state.js';
import { COLOURS, type Colour, isIncoming, NOTHING, SIDE, terminalName, terminalOf } from './grid.js';

const names: readonly string[] = COLOURS;
export const colourOf = (name: string): number => names.indexOf(name);

export function facesOf({ board }: Pick<Deal, 'board'>, ids: CardSet['index']): number[] {
  return board.flat().map(({ card, turned }) => 2 * (ids.get(card) ?? 0) + (turned ? 1 : 0));
}

export function cubesOf({ incoming, recipients }: Pick<Deal, 'incoming' | 'recipients'>): number[] {
  const cubes = noCubes();
  for (const [name, colour] of [...Object.entries(incoming), ...Object.entries(recipients)]) {
    cubes[terminalOf(name)] = colourOf(colour);
  }
  return cubes;
}

/** The board and the cubes as public data; terminals in their order. */
export function layout({ set, faces, cubes }: Pick<State, 'set' | 'faces' | 'cubes'>): Deal {
  const laid = faces.map((face) => ({ card: set.cards[face >> 1]?.id ?? '', turned: face % 2 === 1 }));
  const incoming: { [terminal: string]: Colour } = {};
  const recipients: { [terminal: string]: Colour } = {};
  for (const [terminal, cube] of cubes.entries()) {
    const colour = cube === NOTHING ? undefined : COLOURS[cube];
    if (colour !== undefined) (isIncoming(terminal) ? incoming : recipients)[terminalName(terminal)] = colour;
  }
  return { board: [laid.slice(0, SIDE), laid.slice(SIDE, 2 * SIDE), laid.slice(2 * SIDE)], incoming, recipients };
}
