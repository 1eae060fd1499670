/**
 * The daily call of Switchboard: the house cards, and a card that shows the title that was reached, and each call as a block by the
 * seconds that it earned.
 * Says nothing of cards, cords and moves.
 */
import type { Card, Daily, Ended, Mark } from '@partyline/kernel/features/daily.js';
import { type GameEvent, seatOf } from '@partyline/kernel/game.js';
import { rungOf, TITLES } from './rules/end.js';
import { CALLS } from './state.js';

const LOST = 'Lost';
const ALL = CALLS.reduce((sum, calls) => sum + calls, 0);

/** By what a connection earned. */
const markOf = (seconds: number): Mark => (seconds > 1 ? 'best' : seconds === 1 ? 'good' : 'fair');

/** By round: a mark for each call that was put through. */
function connections(events: readonly GameEvent[]): Mark[][] {
  const rounds: Mark[][] = [];
  for (const { type, seconds } of events) {
    if (type === 'dealt') rounds.push([]);
    if (type === 'connected') rounds.at(-1)?.push(markOf(Number(seconds)));
  }
  return rounds;
}

/** The whole shift at a glance: a block for each title, filled as far as it came. */
const titleRow = (reached: number): Card['rows'][number] => ({
  label: 'Title',
  marks: TITLES.map((_, i) => (i < reached ? 'best' : 'none')),
  says: `${reached} of ${TITLES.length} titles`,
});

function card({ events, outcome }: Ended): Card {
  const rounds = connections(events);
  const won = outcome?.reason === 'won';
  const score = won ? (outcome.scores[seatOf(0)] ?? 0) : 0;
  const byRound = CALLS.map((calls, i) => {
    const marks = rounds[i] ?? [];
    const missing = Array.from({ length: calls - marks.length }, (): Mark => 'none');
    return { label: `Round ${i + 1}`, marks: [...marks, ...missing], says: null };
  });
  const rows = [titleRow(won ? rungOf(score) + 1 : 0), ...byRound];
  if (won) {
    const seconds = `${score} ${score === 1 ? 'second' : 'seconds'}`;
    const rung = rungOf(score);
    return { score, rung: rung + 1, headline: `Won with ${seconds} left: ${TITLES[rung]}`, short: `${score} s`, rows };
  }
  const connected = rounds.reduce((sum, marks) => sum + marks.length, 0);
  // Below every game that was won, and by the calls among each other; the last call alone does not win.
  return {
    score: connected - ALL - 1,
    rung: 0,
    headline: `Lost in round ${Math.max(1, rounds.length)}, with ${connected} of ${ALL} calls put through`,
    short: `${connected} of ${ALL} calls`,
    rows,
  };
}

/** Of a game that was lost: how many calls were put through. */
const callsOf = (score: number): number => score + ALL + 1;
/** A win of this title or a better one is a day to remember. */
const HIGH = TITLES.indexOf('Supervisor') + 1;

function dayMark({ score, rung }: Pick<Card, 'score' | 'rung'>): Mark {
  if (rung > 0) return rung >= HIGH ? 'best' : 'good';
  return 2 * callsOf(score) > ALL ? 'fair' : 'none';
}

export const daily: Daily = {
  options: {},
  bots: [],
  rungs: [LOST, ...TITLES],
  legend: {
    best: 'earned two seconds or more; a title reached',
    good: 'earned a second',
    fair: 'put through',
    none: 'not put through',
  },
  card,
  dayMark,
  dayLegend: {
    best: 'won with ten seconds or more',
    good: 'won',
    fair: 'lost, with more than half of the calls put through',
    none: 'lost earlier',
  },
};
