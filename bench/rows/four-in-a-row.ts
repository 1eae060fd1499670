/**
 * Four in a row, random games, one thread: by hand, through the contract, and in boardgame.io. Before the clock starts all
 * of them play the same games from the same draws and must come to the same results.
 */
import { randomFrom } from '@partyline/kernel/random.js';
import { boardgameIo } from '../boardgame-io.js';
import { byHand } from '../by-hand.js';
import { fourInARow } from '../four-in-a-row.js';
import { type Effort, type Playouts, race, ratio, type Throughput, work } from '../measure.js';
import { peers } from '../peers.js';
import { botPath, theDoor } from '../playout.js';
import type { BenchLine, Rows } from '../table.js';

const SUBJECT = 'four in a row';
const GAMES_AT_A_TIME = 10;
const OF_THE_LIMIT = 1 / 4;
const TIMES_THE_PEER = 100;

type Contender = { readonly who: string; readonly role: 'limit' | 'ours' | 'peer'; readonly playouts: Playouts };

function contenders(): Contender[] {
  const ours: Contender[] = [
    { who: 'by hand, in place (the limit)', role: 'limit', playouts: byHand },
    { who: 'our kernel, a bot in place', role: 'ours', playouts: botPath(fourInARow, 2) },
    { who: 'our kernel, through the door', role: 'ours', playouts: theDoor(fourInARow, 2) },
  ];
  const load = peers();
  if (load === null) return ours;
  const { reducer, client } = boardgameIo(load);
  return [
    ...ours,
    { who: 'boardgame.io 0.50.2, bare reducer', role: 'peer', playouts: reducer },
    { who: 'boardgame.io 0.50.2, client', role: 'peer', playouts: client },
  ];
}

function proveSameGames(all: readonly Contender[]): void {
  const results = all.map(({ playouts }) => JSON.stringify(playouts(100, randomFrom('the same games'))));
  const odd = all.find((_, index) => results[index] !== results[0]);
  if (odd !== undefined) throw new Error(`${odd.who} does not play the same games: ${results.join(' ')}`);
}

function verdict(pace: Throughput, limit: Throughput, others: readonly Throughput[]): BenchLine['verdict'] {
  if (ratio(pace, limit) < OF_THE_LIMIT) return 'below';
  if (others.length === 0) return 'no peer';
  return others.every((peer) => ratio(pace, peer) >= TIMES_THE_PEER) ? 'ok' : 'below';
}

function measure(effort: Effort): readonly BenchLine[] {
  const all = contenders();
  proveSameGames(all);
  const works = all.map(({ playouts }) => work(playouts, GAMES_AT_A_TIME));
  const measured = race(works, effort).map((pace, index) => ({ pace, ...all[index] }));
  const limit = measured[0]?.pace ?? { perSecond: 0, rounds: [] };
  const others = measured.filter(({ role }) => role === 'peer').map(({ pace }) => pace);
  return measured.map(({ who = '', role, pace }) => ({
    subject: SUBJECT,
    who,
    median: pace.perSecond,
    unit: 'moves/s',
    relative: ratio(pace, limit),
    target: role === 'ours' ? `1/4 of the limit, ${TIMES_THE_PEER} × boardgame.io` : '',
    verdict: role === 'ours' ? verdict(pace, limit, others) : '',
  }));
}

export const fourInARowRows: Rows = { name: 'four-in-a-row', measure };
