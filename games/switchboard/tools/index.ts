/** The component tools of this game: sets of nine cards, searched for by measurement. */
import type { ComponentTool, Made } from '@partyline/kernel/features/component.js';
import { streams } from '@partyline/kernel/random.js';
import type { CordCard } from '../components/cards.js';
import { design, varied } from './design.js';
import { inspect } from './inspect.js';
import { type Connections, connections, type Games, greedyGames, plannedGames } from './survey.js';

/** Games of a first look, and of a full survey. */
const GLANCE = 40;
const GREEDY = 150;
const STRONG = 40;
const BOARDS = 200;

/** A set should let a strong player win nearly always, and the greedy one half the time. */
const ENOUGH = 0.98;
const EVEN = 0.5;

type Figures = { readonly greedy: Games; readonly strong: Games; readonly boards: Connections };
type Candidate = { readonly cards: readonly CordCard[]; readonly figures: Figures | null; readonly fault: number };

const far = (wins: number): number => Math.abs(wins - EVEN);

/** How far the figures are from what they should be; 0 is as wanted. */
function faultOf({ greedy, strong, boards }: Figures): number {
  const circles = Math.max(0, Math.abs(boards.meanCircles - 1.2) - 0.5);
  return far(greedy.wins) + 4 * Math.max(0, ENOUGH - strong.wins) + circles;
}

/** A full survey, unless a first look already shows that the set is no better than the best. */
function measure(cards: readonly CordCard[], seed: string, best: number): Candidate | null {
  const allowance = 0.1;
  if (far(greedyGames(cards, GLANCE, `${seed}/glance`).wins) > best + allowance) return null;
  const boards = connections(cards, BOARDS, seed);
  const figures = { greedy: greedyGames(cards, GREEDY, seed), strong: plannedGames(cards, STRONG, seed), boards };
  return { cards, figures, fault: faultOf(figures) };
}

const rounded = (number: number): number => Math.round(number * 1000) / 1000;
const told = ({ games, wins, meanScore }: Games) => ({ games, wins: rounded(wins), meanScore: rounded(meanScore) });

function made({ cards, figures, fault }: Candidate): Made {
  if (figures === null) return { component: cards, figures: {} };
  const { greedy, strong, boards } = figures;
  return {
    component: cards,
    figures: {
      fault: rounded(fault),
      greedy: told(greedy),
      strong: told(strong),
      connected: rounded(boards.connected),
      meanCircles: rounded(boards.meanCircles),
      circles: boards.circles.map(rounded),
      cords: cards.reduce((sum, card) => sum + card.cords.length, 0),
      halves: cards.reduce((sum, card) => sum + card.halves.length, 0),
    },
  };
}

/** Some new sets, and then the best one with a card changed at a time. */
const NEW = 4;

function* make(seed: string, effort: number): Generator<Made, Made> {
  const random = streams(seed);
  let best: Candidate = { cards: design(random('set', 0)), figures: null, fault: Number.POSITIVE_INFINITY };
  if (effort < 2) return made(best);
  for (let i = 0; i < effort; i++) {
    const chance = random('set', i);
    const cards = i < Math.max(NEW, effort / 4) ? design(chance) : varied(chance, best.cards);
    const candidate = measure(cards, `${seed}/${i}`, best.fault);
    if (candidate !== null && candidate.fault < best.fault) best = candidate;
    yield made(best);
  }
  return made(best);
}

export const tools: readonly ComponentTool[] = [
  {
    kind: 'cards',
    about: 'A set of nine cards that a strong player nearly always wins with, and a greedy one about half the time.',
    check: inspect,
    options: (cards) => ({ cards }),
    make,
  },
];
