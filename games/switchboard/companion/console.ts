/**
 * The console as it lies on the table: nine cards and the cubes around them, entered by the player, and what the rules say of it:
 * which calls are connected, along which cords, and what that earns. Changes nothing and decides no rule.
 */
import { flag, integer, list, nullable, type Of, object, refined, table, text } from '@partyline/kernel/shape.js';
import { setOf } from '../components/sets.js';
import { COLOURS, type Colour, isIncoming, PLACES, TERMINAL_NAMES, terminalOf } from '../cords/grid.js';
import { type Facts, factsOf, reachedFrom, type ShownWay, wayFrom } from '../for-board.js';
import type { View } from '../format.js';
import { colourShape, type SwitchboardPosition } from '../position.js';
import { callsBefore, callsIn, DICE, MOST_ON_DIE, ROUNDS, START_DIE } from '../state.js';

const laidOut = object({ card: text(20), turned: flag });
const nine = refined(list(nullable(laidOut), PLACES), ({ length }) => (length === PLACES ? null : 'there are nine places.'));
const three = refined(list(integer(MOST_ON_DIE, 0), DICE), ({ length }) => (length === DICE ? null : 'there are three dice.'));

export const consoleShape = object({
  cards: nine,
  cubes: table(colourShape, 18),
  round: integer(ROUNDS, 1),
  dice: three,
  priority: colourShape,
  emergency: colourShape,
});
export type ConsoleEntry = Of<typeof consoleShape>;

export const blankConsole = (): ConsoleEntry => ({
  cards: Array.from({ length: PLACES }, () => null),
  cubes: {},
  round: 1,
  dice: Array.from({ length: DICE }, () => START_DIE),
  priority: 'blue',
  emergency: 'purple',
});

const { cards: HOUSE } = setOf('house');
export const cardIds: readonly string[] = HOUSE.map(({ id }) => id);
export const cardOf = (id: string) => HOUSE.find((card) => card.id === id);

/** A card goes to a place; what lay there goes where the card came from. */
export function withCard(entry: ConsoleEntry, place: number, card: string, turned: boolean): ConsoleEntry {
  const from = entry.cards.findIndex((laid) => laid?.card === card);
  const there = entry.cards[place] ?? null;
  const cards = entry.cards.map((laid, at) => {
    if (at === place) return { card, turned };
    return at === from ? there : laid;
  });
  return { ...entry, cards };
}

export const withoutCard = (entry: ConsoleEntry, place: number): ConsoleEntry => ({
  ...entry,
  cards: entry.cards.map((laid, at) => (at === place ? null : laid)),
});

/** A cube of a colour stands on one terminal of a side at most. */
export function withCube(entry: ConsoleEntry, terminal: string, call: Colour | null): ConsoleEntry {
  const side = isIncoming(terminalOf(terminal));
  const others = Object.entries(entry.cubes).filter(
    ([name, colour]) => name !== terminal && !(colour === call && isIncoming(terminalOf(name)) === side),
  );
  return { ...entry, cubes: Object.fromEntries(call === null ? others : [...others, [terminal, call]]) };
}

/** The position as the rules know it; null as long as a card is missing. */
export function positionOf(entry: ConsoleEntry): View | null {
  const board = entry.cards.flatMap((laid) => (laid === null ? [] : [laid]));
  if (board.length < PLACES) return null;
  const side = (incoming: boolean) =>
    Object.fromEntries(
      TERMINAL_NAMES.flatMap((name, terminal) => {
        const call = entry.cubes[name];
        return isIncoming(terminal) === incoming && call !== undefined ? [[name, call]] : [];
      }),
    );
  const incoming = side(true);
  const position: SwitchboardPosition = {
    game: 'switchboard',
    cards: HOUSE,
    round: entry.round,
    board: [board.slice(0, 3), board.slice(3, 6), board.slice(6)],
    incoming,
    recipients: side(false),
    priority: entry.priority,
    emergency: entry.emergency,
    dice: entry.dice,
    pending: [],
    connected: callsBefore(entry.round) + callsIn(entry.round) - Object.keys(incoming).length,
    over: false,
  };
  return position;
}

export type CallLine = {
  readonly call: Colour;
  readonly from: string;
  /** The terminal of the recipient; null where its cube is not on the table. */
  readonly to: string | null;
  /** The way that counts; null where there is none. */
  readonly way: ShownWay | null;
  /** Where the cords from the incoming call lead to. */
  readonly leads: readonly string[];
};

function lineFrom(facts: Facts, view: View, from: string, call: Colour): CallLine {
  const to = Object.entries(view.recipients).find(([, colour]) => colour === call)?.[0] ?? null;
  return { call, from, to, way: to === null ? null : wayFrom(facts, from, to), leads: reachedFrom(facts, from) };
}

/** Every incoming call, in the order of its terminals. */
export function linesOn(view: View): readonly CallLine[] {
  const facts = factsOf(view);
  return TERMINAL_NAMES.flatMap((name) => {
    const call = view.incoming[name];
    return call === undefined ? [] : [lineFrom(facts, view, name, call)];
  });
}

/** The terminals of a place's ports, as they stand around the grid. */
export const terminalNames = { incoming: TERMINAL_NAMES.slice(0, 9), recipients: TERMINAL_NAMES.slice(9) } as const;
export { COLOURS, type Colour };
