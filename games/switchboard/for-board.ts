/**
 * What a view says, worked out by the rules themselves: which terminals a cord joins, what a move would make and break, how
 * it can be paid for. Boards and lessons import this and nothing else of the rules, so that no rule is repeated there.
 */
import type { Finding } from '@partyline/kernel/features/component.js';
import { int } from '@partyline/kernel/ints.js';
import { type Parsed, parse } from '@partyline/kernel/shape.js';
import { type CordCard, isSymmetric, looseCardsShape, problems } from './components/cards.js';
import {
  COLOURS,
  type Colour,
  colourAt,
  HALF_TURN,
  isIncoming,
  LINES,
  NOTHING,
  PORTS,
  type Port,
  SEAMS,
  squareOf,
  TERMINAL_NAMES,
  terminalName,
  terminalOf,
} from './cords/grid.js';
import { completeCircles, reach, wayBetween } from './cords/ways.js';
import type { WayStep } from './events.js';
import { build, type View, write } from './format.js';
import { paymentsFor } from './legal.js';
import type { Paid } from './moves.js';
import { exchange, reverse } from './rules/cards.js';
import { titleAfter } from './rules/end.js';
import { crossed, transfer } from './rules/lines.js';
import { blockedUntil } from './rules/order.js';
import { takeSeconds } from './rules/time.js';
import { CALLS, MOST_ON_DIE, ROUNDS, type State, secondsLeft } from './state.js';
import { inspect } from './tools/inspect.js';

export { titleAfter };

export const limits = { rounds: ROUNDS, calls: CALLS.reduce((sum, calls) => sum + calls, 0), die: MOST_ON_DIE } as const;
export const terminals: readonly string[] = TERMINAL_NAMES;
/** What the rules already say as it is wanted. */
export type { Colour };
export { COLOURS, isSymmetric, PORTS };

export type Rank = 'emergency' | 'priority';
export type Seam = { readonly place: number; readonly port: Port };

export type Facts = {
  readonly seconds: number;
  readonly left: number;
  /** The call that goes before all others now, or null where any may go (SB-5.3). */
  readonly first: Colour | null;
  /** Where a circle is complete: the port on the left or upper side. */
  readonly circles: readonly Seam[];
  /** The position itself, for the questions below. */
  readonly state: State;
};

const seamsOf = ({ set, faces }: State): readonly Seam[] => {
  const complete = completeCircles(set, faces);
  return SEAMS.flatMap((port, seam) =>
    (complete >> seam) % 2 === 0
      ? []
      : [{ place: Math.floor(port / PORTS.length), port: PORTS[port % PORTS.length] ?? ('T' as const) }],
  );
};

export function factsOf(view: View): Facts {
  const state = build(view);
  const { round, priority, emergency } = state;
  const first = blockedUntil(state.cubes.slice(0, LINES), round, priority, emergency);
  return {
    seconds: secondsLeft(state),
    left: Object.keys(view.incoming).length,
    first: first === NOTHING ? null : colourAt(first),
    circles: seamsOf(state),
    state,
  };
}

/** Whether a colour goes before others in this round. */
export function rankOf(view: View, colour: string): Rank | null {
  if (view.round > 2 && colour === view.emergency) return 'emergency';
  return view.round > 1 && colour === view.priority ? 'priority' : null;
}

export const cubeOn = ({ incoming, recipients }: View, terminal: string): Colour | null =>
  incoming[terminal] ?? recipients[terminal] ?? null;

export type Printed = { readonly cords: readonly (readonly [Port, Port])[]; readonly halves: readonly Port[] };

/** The cords and half circles of the card in a place, by the ports where they are as it lies there. */
export function printedAt({ board, cards }: View, place: number): Printed {
  const { card, turned } = board.flat()[place] ?? { card: '', turned: false };
  const { cords = [], halves = [] } = cards.find(({ id }) => id === card) ?? {};
  const laid = (port: Port): Port => (turned ? (PORTS[int(HALF_TURN, PORTS.indexOf(port))] ?? port) : port);
  return { cords: cords.map(([from = 'T', to = 'T']) => [laid(from), laid(to)]), halves: halves.map(laid) };
}

export type ShownWay = { readonly circles: number; readonly steps: readonly WayStep[] };

/** The way of a connection: the one that would count. */
export function wayFrom({ state }: Facts, from: string, to: string): ShownWay | null {
  const way = wayBetween(state.set, state.faces, terminalOf(from), terminalOf(to));
  if (way === null) return null;
  const port = (index: number): Port => PORTS[index] ?? 'T';
  return {
    circles: way.circles,
    steps: way.steps.map((step) => ({ at: squareOf(step.place), from: port(step.from), to: port(step.to) })),
  };
}

/** The terminals that a cord leads to from this one. */
export function reachedFrom({ state }: Facts, terminal: string): readonly string[] {
  const most = reach(state.set, state.faces, terminalOf(terminal));
  return TERMINAL_NAMES.filter((_, other) => int(most, other) !== NOTHING);
}

/** Where the cube of a terminal can go: those of its own side that a cord leads to. */
export const targetsFrom = (facts: Facts, terminal: string): readonly string[] =>
  reachedFrom(facts, terminal).filter((other) => isIncoming(terminalOf(other)) === isIncoming(terminalOf(terminal)));

export type Link = { readonly from: string; readonly to: string };

/** Every connection that a cube's terminal has, each once. */
function linksOf(facts: Facts): readonly Link[] {
  const { cubes } = facts.state;
  const found = new Map<string, Link>();
  for (const [terminal, cube] of cubes.entries()) {
    if (cube === NOTHING) continue;
    const from = terminalName(terminal);
    for (const to of reachedFrom(facts, from)) {
      const [one, other] = terminalOf(from) < terminalOf(to) ? [from, to] : [to, from];
      found.set(`${one} ${other}`, { from: one, to: other });
    }
  }
  return [...found.values()];
}

/** The table with a move made and nothing else: neither paid for, nor a call removed, nor anything dealt. */
export function withMade(view: View, move: Paid): View {
  const state = build(view);
  if (move.type === 'exchange') exchange.make(state, move);
  else if (move.type === 'reverse') reverse.make(state, move);
  else if (move.type === 'crossed') crossed.make(state, move);
  else transfer.make(state, move);
  return write(state);
}

export type Change = { readonly made: readonly Link[]; readonly broken: readonly Link[] };

/** Which connections of cubes a move of cards makes and breaks. */
export function changeOf(before: Facts, after: Facts): Change {
  const key = ({ from, to }: Link): string => `${from} ${to}`;
  const [old, next] = [linksOf(before), linksOf(after)];
  const [were, are] = [new Set(old.map(key)), new Set(next.map(key))];
  return { made: next.filter((link) => !were.has(key(link))), broken: old.filter((link) => !are.has(key(link))) };
}

export const secondsFor = (type: Paid['type']): number => (type === 'exchange' ? exchange : reverse).seconds;

/** The dice to pay with, those that are wanted first; without a wish the fullest die pays, so that most dice stay in play. */
export function payFor(dice: readonly number[], seconds: number, wanted: readonly number[]): readonly number[] {
  const after = (pay: readonly number[]): readonly number[] => {
    const left = [...dice];
    takeSeconds(left, pay, seconds);
    return left;
  };
  const alive = (pay: readonly number[]): number => after(pay).filter((die) => die > 0).length;
  const wish = (die: number | undefined): number => {
    const at = wanted.indexOf(die ?? NOTHING);
    return at < 0 ? wanted.length : at;
  };
  const value = (die: number | undefined): number => dice[die ?? 0] ?? 0;
  const [best] = [...paymentsFor(dice, seconds)].sort(
    (a, b) =>
      wish(a[0]) - wish(b[0]) ||
      wish(a[1]) - wish(b[1]) ||
      alive(b) - alive(a) ||
      value(b[0]) - value(a[0]) ||
      a.length - b.length,
  );
  return best ?? [];
}

export function diceAfter(dice: readonly number[], pay: readonly number[], seconds: number): readonly number[] {
  const left = [...dice];
  takeSeconds(left, pay, seconds);
  return left;
}

/** Cards that can be drawn and edited, good or not. */
export const readCards = (json: unknown): Parsed<readonly CordCard[]> => parse(looseCardsShape, json, 'cards');

/** What is to be said about cards of one's own, and the cards where they can be played with. */
export function judgeCards(json: unknown): { readonly findings: readonly Finding[]; readonly cards: readonly CordCard[] | null } {
  const read = parse(looseCardsShape, json, 'cards');
  return { findings: inspect(json), cards: read.ok && problems(read.value).length === 0 ? read.value : null };
}
