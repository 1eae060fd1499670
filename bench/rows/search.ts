/**
 * Tree search on four in a row, one thread, from the empty board: ours through the contract, a plain UCT written by hand for
 * this game alone, and the bot that boardgame.io has. A try is one new position, played out to the end at random.
 */
import { type Random, randomFrom, streams } from '@partyline/kernel/random.js';
import { finishSteps, problemOf, type Steps } from '@partyline/search/problem.js';
import { treeSearch } from '@partyline/search/tree.js';
import { boardgameIoBot } from '../boardgame-io.js';
import { fourInARow } from '../four-in-a-row.js';
import { type Effort, race, ratio, type Workload } from '../measure.js';
import { peers } from '../peers.js';
import type { BenchLine, Rows } from '../table.js';
import { uctByHand } from '../uct-by-hand.js';

const TRIES = 2000;
/** The peer is slow: so few already take a while. */
const PEER_TRIES = 20;
const CURIOSITY = 0.7;
const OF_THE_LIMIT = 1 / 2;
const TIMES_THE_PEER = 200;

/** The column that our tree would play first, after so many tries. */
export function ourTree(tries: number, random: Random): number {
  const chance = streams('bench');
  const { state: root } = fourInARow.setup({ options: {}, rules: 1, resources: new Map(), seats: 2, random: chance });
  // biome-ignore lint/correctness/useYield: a game this short needs no pause
  function* playout(state: typeof root): Steps<void> {
    for (let [seat] = fourInARow.toAct(state); seat !== undefined; [seat] = fourInARow.toAct(state)) {
      fourInARow.apply(state, seat, fourInARow.propose(state, seat, random), chance);
    }
  }
  const problem = problemOf(fourInARow, 2, chance, random);
  const options = { iterations: tries, curiosity: CURIOSITY, moves: 7, wideness: 0, backup: 'mean', playout } as const;
  return finishSteps(treeSearch(problem, root, options))[0]?.move.column ?? -1;
}

function measure(effort: Effort): readonly BenchLine[] {
  const random = randomFrom('bench');
  const load = peers();
  const counted = (search: (tries: number) => unknown): Workload => {
    return () => {
      search(TRIES);
      return TRIES;
    };
  };
  const works = [
    counted((tries) => uctByHand(tries, CURIOSITY, random)),
    counted((tries) => ourTree(tries, random)),
    ...(load === null ? [] : [boardgameIoBot(load, PEER_TRIES)]),
  ];
  const [limit, ours, peer] = race(works, effort);
  if (limit === undefined || ours === undefined) return [];
  const relative = ratio(ours, limit);
  const isBelow = relative < OF_THE_LIMIT || (peer !== undefined && ratio(ours, peer) < TIMES_THE_PEER);
  const line = { subject: 'four in a row, tree search', unit: 'tries/s', target: '', verdict: '' } as const;
  const first: BenchLine = { ...line, who: 'UCT by hand (the limit)', median: limit.perSecond, relative: 1 };
  const second: BenchLine = {
    ...line,
    who: 'our tree, by the contract',
    median: ours.perSecond,
    relative,
    target: `half of the limit, ${TIMES_THE_PEER} × boardgame.io`,
    verdict: isBelow ? 'below' : peer === undefined ? 'no peer' : 'ok',
  };
  if (peer === undefined) return [first, second];
  return [first, second, { ...line, who: 'boardgame.io 0.50.2, MCTSBot', median: peer.perSecond, relative: ratio(peer, limit) }];
}

export const searchRows: Rows = { name: 'search', measure };
