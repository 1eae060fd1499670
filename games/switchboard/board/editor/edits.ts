/** Edits of a set of cards, each a pure function from the set to another. Knows nothing of drawing and of undo. */
import { PORTS } from '../../for-board.js';
import type { View } from '../../format.js';

export type CardSetData = View['cards'];
export type CardData = CardSetData[number];
export type PortOfCard = CardData['halves'][number];

const IDS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'] as const;
export const WHOLE_SET = IDS.length;

const blank = (id: string): CardData => ({ id, cords: [], halves: [] });

export const EMPTY_SET: CardSetData = IDS.map(blank);

const order = (port: PortOfCard): number => PORTS.indexOf(port);
const sorted = (ports: readonly PortOfCard[]): readonly PortOfCard[] => [...ports].sort((a, b) => order(a) - order(b));
const isCord = (cord: readonly PortOfCard[], one: PortOfCard, other: PortOfCard): boolean =>
  (cord[0] === one && cord[1] === other) || (cord[0] === other && cord[1] === one);

/** A set is the same in whatever order its cords were drawn: by their first ports, and then by their second. */
const inOrder = (cords: readonly (readonly PortOfCard[])[]): CardData['cords'] =>
  cords.map(sorted).sort(([a = 'T', b = 'T'], [c = 'T', d = 'T']) => order(a) - order(c) || order(b) - order(d));

const withCard = (cards: CardSetData, at: number, change: (card: CardData) => CardData): CardSetData =>
  cards.map((card, i) => (i === at ? change(card) : card));

export const hasCord = ({ cords }: CardData, one: PortOfCard, other: PortOfCard): boolean =>
  cords.some((cord) => isCord(cord, one, other));

/** Draws the cord, or takes it away where it is; between two ports, of which each has a name. */
export function cordToggled(cards: CardSetData, at: number, one: PortOfCard, other: PortOfCard): CardSetData {
  return withCard(cards, at, (card) => {
    if (hasCord(card, one, other)) return { ...card, cords: card.cords.filter((cord) => !isCord(cord, one, other)) };
    return one === other ? card : { ...card, cords: inOrder([...card.cords, [one, other]]) };
  });
}

export function halfToggled(cards: CardSetData, at: number, port: PortOfCard): CardSetData {
  return withCard(cards, at, (card) => {
    const left = card.halves.filter((half) => half !== port);
    return { ...card, halves: left.length < card.halves.length ? left : sorted([...left, port]) };
  });
}

export const cardCalled = (cards: CardSetData, at: number, id: string): CardSetData =>
  withCard(cards, at, (card) => ({ ...card, id }));

/** One more, with a letter that no card has. */
export function cardAdded(cards: CardSetData): CardSetData {
  const free = IDS.find((id) => cards.every((card) => card.id !== id)) ?? `${cards.length + 1}`;
  return [...cards, blank(free)];
}

export const cardRemoved = (cards: CardSetData, at: number): CardSetData => cards.filter((_, i) => i !== at);

/** The number of the card that a finding speaks of; null for the whole set. */
export function cardOfFinding(at: string): number | null {
  const found = /^\[(\d+)\]/.exec(at)?.[1];
  return found === undefined ? null : Number(found);
}
