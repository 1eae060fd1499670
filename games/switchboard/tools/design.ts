/**
 * A seeded designer of card sets: random cards with a given number of cords and half circles, all different, some of them
 * symmetric. Knows nothing of how they play: survey.ts measures that.
 */
import { pick, type Random, shuffled } from '@partyline/kernel/random.js';
import { type CordCard, cardLook, isSymmetric, MOST_IN_PORT } from '../components/cards.js';
import { HALF_TURN, PLACES, PORTS, type Port } from '../cords/grid.js';

type Cord = readonly [Port, Port];

const CORDS: readonly Cord[] = PORTS.flatMap((one, i) => PORTS.slice(i + 1).map((other) => [one, other] as const));
const turned = (port: Port): Port => PORTS[HALF_TURN[PORTS.indexOf(port)] ?? 0] ?? 'T';
const same = ([a, b]: Cord, [c, d]: Cord): boolean => (a === c && b === d) || (a === d && b === c);

/** The cord, and on a symmetric card also where it goes when the card is turned. */
function withImage(cord: Cord, symmetric: boolean): Cord[] {
  const image: Cord = [turned(cord[0]), turned(cord[1])];
  return symmetric && !same(cord, image) ? [cord, image] : [cord];
}

/** Cords until every port has one, and then until there are enough. */
function layCords(random: Random, wanted: number, symmetric: boolean): Cord[] {
  const cords: Cord[] = [];
  const meeting = (port: Port) => cords.filter((cord) => cord.includes(port)).length;
  const add = (cord: Cord) => {
    const more = withImage(cord, symmetric);
    const fits = more.every(
      (one) => one.every((port) => meeting(port) < MOST_IN_PORT - 1) && !cords.some((other) => same(one, other)),
    );
    if (fits && cords.length + more.length <= wanted + 1) cords.push(...more);
  };
  for (const cord of shuffled(random, CORDS)) if (cord.every((port) => meeting(port) === 0)) add(cord);
  for (const cord of shuffled(random, CORDS)) if (cords.length < wanted) add(cord);
  return cords;
}

function drawCard(random: Random, id: string, symmetric: boolean): CordCard {
  const cords = layCords(random, 4 + (random(4) === 0 ? 1 : 0), symmetric);
  const ports = shuffled(random, PORTS);
  const wanted = 2 + random(2);
  const halves = symmetric ? PORTS.filter((port) => [port, turned(port)].includes(ports[0] ?? 'T')) : ports.slice(0, wanted);
  return { id, cords, halves };
}

const IDS = 'ABCDEFGHI';

/** Nine cards, all different, two or three of them symmetric; the same draws give the same set. */
export function design(random: Random): CordCard[] {
  const symmetric = 2 + random(2);
  const places = new Set(
    shuffled(
      random,
      Array.from({ length: PLACES }, (_, i) => i),
    ).slice(0, symmetric),
  );
  const cards: CordCard[] = [];
  while (cards.length < PLACES) {
    const wanted = places.has(cards.length);
    const card = drawCard(random, IDS[cards.length] ?? '', wanted);
    const looks = [cardLook(card, false), cardLook(card, true)];
    if (isSymmetric(card) === wanted && !cards.some((other) => looks.includes(cardLook(other, false)))) cards.push(card);
  }
  return cards;
}

/** The set with one card drawn anew: a step of a search. */
export function varied(random: Random, cards: readonly CordCard[]): CordCard[] {
  const old = pick(random, cards);
  for (;;) {
    const card = drawCard(random, old.id, isSymmetric(old));
    const looks = [cardLook(card, false), cardLook(card, true)];
    const others = cards.filter((other) => other !== old);
    if (isSymmetric(card) === isSymmetric(old) && !others.some((other) => looks.includes(cardLook(other, false)))) {
      return cards.map((one) => (one === old ? card : one));
    }
  }
}
