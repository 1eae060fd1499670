/**
 * The daily town: everybody alone with the same sheets and the same cards, and a card that shows how well each plan was filled.
 * Says nothing of letters, words and plans.
 */
import type { Card, Daily, Ended, Mark } from '@partyline/kernel/features/daily.js';
import type { GameEvent } from '@partyline/kernel/game.js';
import { parse } from '@partyline/kernel/shape.js';
import { blueprintShape } from './components/card.js';
import { ROUNDS } from './options.js';
import { rungOf, TITLE_POINTS, TITLES } from './rules/end.js';

const GIVEN_UP = 'Given up';
/** Below every town that was finished. */
const UNFINISHED = -1000;
const HALF = ROUNDS / 2;

const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0);

function markOf(letters: number, room: number): Mark {
  if (letters === 0) return 'none';
  if (letters >= room) return 'best';
  return 2 * letters > room ? 'good' : 'fair';
}

/** By round: how much of the plan was built. */
function rounds(events: readonly GameEvent[]): Mark[] {
  const marks: Mark[] = [];
  let plans: readonly (readonly number[])[] = [];
  for (const { type, card, plan, placed } of events) {
    if (type === 'revealed') {
      const read = parse(blueprintShape, card, 'card');
      plans = read.ok ? read.value.plans.map(({ pieces }) => pieces) : [];
    }
    if (type === 'built' && Array.isArray(placed)) marks.push(markOf(placed.length, sum(plans[Number(plan)] ?? [])));
  }
  return marks;
}

/** The whole town at a glance: a block for each title, filled as far as it came. */
const titleRow = (reached: number): Card['rows'][number] => ({
  label: 'Title',
  marks: TITLES.map((_, i) => (i < reached ? 'best' : 'none')),
  says: `${reached} of ${TITLES.length} titles`,
});

function card({ events, outcome }: Ended): Card {
  const marks = rounds(events);
  const all = [...marks, ...Array.from({ length: ROUNDS - marks.length }, (): Mark => 'none')];
  const score = outcome?.scores[0];
  const built = [0, HALF].map((from) => ({
    label: `Rounds ${from + 1}–${from + HALF}`,
    marks: all.slice(from, from + HALF),
    says: null,
  }));
  const rows = [titleRow(score === undefined ? 0 : rungOf(score) + 1), ...built];
  if (score === undefined) {
    const far = `${marks.length} of ${ROUNDS} rounds`;
    return { score: UNFINISHED + marks.length, rung: 0, headline: `Given up after ${far}`, short: far, rows };
  }
  const points = `${score} ${score === 1 ? 'point' : 'points'}`;
  const rung = rungOf(score);
  return { score, rung: rung + 1, headline: `Finished with ${points}: ${TITLES[rung]}`, short: points, rows };
}

/** By the points from which on there are titles. */
const [, FAIR, GOOD] = TITLE_POINTS;

function dayMark({ score, rung }: Pick<Card, 'score' | 'rung'>): Mark {
  if (rung === 0) return 'none';
  if (score >= GOOD) return 'best';
  return score >= FAIR ? 'good' : 'fair';
}

export const daily: Daily = {
  options: { dictionary: 'house-2' },
  bots: [],
  rungs: [GIVEN_UP, ...TITLES],
  legend: {
    best: 'the whole plan built; a title reached',
    good: 'more than half of it',
    fair: 'some of it',
    none: 'nothing built',
  },
  card,
  dayMark,
  dayLegend: { best: `${GOOD} points or more`, good: `${FAIR} points or more`, fair: 'finished', none: 'given up' },
};
