/**
 * Cards: the public format, what keeps a set of nine out of play, and the faces compiled from it. A face is a card that lies
 * one way up: `card * 2`, and one more when it is turned. Knows nothing of where cards lie.
 */
import type { Finding } from '@partyline/kernel/features/component.js';
import { int } from '@partyline/kernel/ints.js';
import { list, type Of, object, oneOf, refined, text } from '@partyline/kernel/shape.js';
import { HALF_TURN, PLACES, PORTS, type Port } from '../cords/grid.js';

export const MOST_CORDS = 6;
export const MOST_IN_PORT = 3;

const portShape = oneOf(PORTS);
const cordShape = refined(list(portShape, 2), (cord) => (cord.length === 2 ? null : 'a cord joins two ports.'));
const cardShape = object({ id: text(100), cords: list(cordShape, 100), halves: list(portShape, 100) });
export type CordCard = Of<typeof cardShape>;

/** Cards as data only, for tools that want to list everything that is wrong. */
export const looseCardsShape = list(cardShape, 100);
/** Nine cards that can be played with: whatever is wrong with them is malformed input. */
export const cardsShape = refined(looseCardsShape, (cards) => problems(cards)[0]?.message ?? null);

const ends = (cord: readonly Port[]): readonly [Port, Port] => [cord[0] ?? 'T', cord[1] ?? 'T'];
/** A cord as a text that is the same in either direction. */
const either = (one: Port, other: Port): string => (PORTS.indexOf(one) < PORTS.indexOf(other) ? one + other : other + one);
const twice = <A>(items: readonly A[]): A | undefined => items.find((item, i) => items.indexOf(item) !== i);

function cardProblems({ id, cords, halves }: CordCard, at: string): Finding[] {
  const found: Finding[] = [];
  const error = (where: string, message: string) => found.push({ level: 'error', at: `${at}.${where}`, message });
  const loop = cords.map(ends).find(([one, other]) => one === other);
  if (loop !== undefined) error('cords', `Card ${id} has a cord from ${loop[0]} to itself.`);
  const double = twice(cords.map((cord) => either(...ends(cord))));
  if (double !== undefined) error('cords', `Card ${id} has the cord ${double} twice.`);
  if (cords.length > MOST_CORDS) error('cords', `Card ${id} has ${cords.length} cords; ${MOST_CORDS} is the most.`);
  for (const port of PORTS) {
    const meeting = cords.filter((cord) => cord.includes(port)).length;
    if (meeting > MOST_IN_PORT)
      error('cords', `On card ${id} ${meeting} cords meet in ${port}; ${MOST_IN_PORT} is the most in one port.`);
  }
  const half = twice(halves);
  if (half !== undefined) error('halves', `Card ${id} has the half circle at ${half} twice.`);
  return found;
}

/** Everything that keeps a set of cards out of play. */
export function problems(cards: readonly CordCard[]): Finding[] {
  const found = cards.flatMap((card, i) => cardProblems(card, `[${i}]`));
  if (cards.length !== PLACES) found.unshift({ level: 'error', at: '', message: `A set has nine cards, not ${cards.length}.` });
  const double = twice(cards.map(({ id }) => id));
  if (double !== undefined) found.push({ level: 'error', at: '', message: `Two cards have the id "${double}".` });
  return found;
}

const NO_CORD = 255;

export type CardSet = {
  readonly cards: readonly CordCard[];
  /** Card ids to their numbers. */
  readonly index: ReadonlyMap<string, number>;
  /** By face and port, three entries each: `cord * 8 + port at its other end`, or NO_CORD. */
  readonly links: Uint8Array;
  /** By face: the half circles, a bit a port. */
  readonly halves: Uint8Array;
  /** By card: whether it looks the same when it is turned. */
  readonly symmetric: readonly boolean[];
};

/** Where the links of a face's port begin. */
export const linksAt = (face: number, port: number): number => (face * PORTS.length + port) * MOST_IN_PORT;
export const isCord = (link: number): boolean => link !== NO_CORD;

const portsOf = (cord: readonly Port[], turned: boolean): readonly [number, number] => {
  const [one, other] = ends(cord).map((port) => PORTS.indexOf(port));
  const [a = 0, b = 0] = [one, other];
  return turned ? [int(HALF_TURN, a), int(HALF_TURN, b)] : [a, b];
};

function lay(links: Uint8Array, face: number, card: CordCard): void {
  const put = (from: number, cord: number, to: number) => {
    let at = linksAt(face, from);
    while (isCord(int(links, at))) at += 1;
    links[at] = cord * 8 + to;
  };
  for (const [cord, joined] of card.cords.entries()) {
    const [one, other] = portsOf(joined, face % 2 === 1);
    put(one, cord, other);
    put(other, cord, one);
  }
}

const halvesOf = ({ halves }: CordCard, turned: boolean): number =>
  halves.map((port) => PORTS.indexOf(port)).reduce((bits, port) => bits | (1 << (turned ? int(HALF_TURN, port) : port)), 0);

/** What a card looks like, as a text: the same for cards with the same cords and half circles. */
export function cardLook(card: CordCard, turned: boolean): string {
  const cords = card.cords
    .map((cord) => portsOf(cord, turned))
    .map(([a, b]) => Math.min(a, b) * PORTS.length + Math.max(a, b))
    .sort((a, b) => a - b);
  return `${cords.join(' ')} | ${halvesOf(card, turned)}`;
}

/** Whether a card looks the same when it is turned. */
export const isSymmetric = (card: CordCard): boolean => cardLook(card, false) === cardLook(card, true);

/** The set of nine cards that have no problems. */
export function compile(cards: readonly CordCard[]): CardSet {
  const links = new Uint8Array(2 * PLACES * PORTS.length * MOST_IN_PORT).fill(NO_CORD);
  const halves = new Uint8Array(2 * PLACES);
  for (const [i, card] of cards.entries()) {
    for (const turned of [0, 1]) {
      lay(links, 2 * i + turned, card);
      halves[2 * i + turned] = halvesOf(card, turned === 1);
    }
  }
  const index = new Map(cards.map(({ id }, i) => [id, i]));
  return { cards, index, links, halves, symmetric: cards.map(isSymmetric) };
}
