/**
 * What a guest could make dear: every registered game from the worst beginnings that it names, played towards the longest
 * answers. The dearest of all questions of each game is held to the budget of the contract, in processor time: the process
 * does nothing else, and what other programs do to the clock does not count. Which games is data.
 */
import { games } from '@partyline/games/registry.js';
import { QUESTION_BUDGET } from '@partyline/kernel/budget.js';
import type { Meter } from '@partyline/kit/costs.js';
import { type Climb, type CostlyPosition, dearestFrom, startsOf } from '@partyline/kit/hostile.js';
import { resourcesOf } from '@partyline/server/games/resource-files.js';
import { type Effort, QUICK } from '../measure.js';
import type { BenchLine, Rows } from '../table.js';

function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const METER: Meter = { now: processorTime, enough: QUESTION_BUDGET.milliseconds / 2, tries: 5, steps: 200 };
const QUICK_METER: Meter = { ...METER, steps: 10 };

function lineOf(id: string, what: string, { ms, start, after }: CostlyPosition): BenchLine {
  return {
    subject: `${id}, dearest question`,
    who: `${what}: ${start}, after ${after} moves`,
    median: ms,
    unit: 'ms',
    relative: null,
    target: `under ${QUESTION_BUDGET.milliseconds} ms`,
    verdict: ms < QUESTION_BUDGET.milliseconds ? 'ok' : 'below',
  };
}

/** The dearest of each question. */
function dearest(found: readonly CostlyPosition[]): readonly CostlyPosition[] {
  const most = new Map<string, CostlyPosition>();
  for (const one of found) if (one.ms > (most.get(one.what)?.ms ?? -1)) most.set(one.what, one);
  return [...most.values()].sort((a, b) => b.ms - a.ms);
}

async function measure(effort: Effort): Promise<readonly BenchLine[]> {
  const climb: Climb = {
    seed: 'bench',
    ...(effort === QUICK ? { moves: 4, width: 2, dearest: 1 } : { moves: 20, width: 4, dearest: 3 }),
  };
  const lines: BenchLine[] = [];
  for (const { id, rules, conformance, bots } of games) {
    const tested = { ...(await conformance()).conformance, game: (await rules()).game, resources: resourcesOf(id) };
    const players = (await bots()).bots;
    const found = startsOf(tested).flatMap((begin) =>
      dearestFrom(tested, players, begin, climb, effort === QUICK ? QUICK_METER : METER),
    );
    lines.push(...dearest(found).map((one) => lineOf(id, one.what, one)));
  }
  return lines;
}

export const hostileRows: Rows = { name: 'hostile', measure };
