/** What the rules say of a desk as it is, or as it would be: the cut, the town, its runs, the points, and why not. */
import type { Refusal } from '@partyline/kernel/game.js';
import type { Blueprint } from '../../components/card.js';
import type { Square } from '../../components/sheet.js';
import {
  type CutFacts,
  cutFactsOf,
  isPlaced,
  judgeTown,
  neighboursOf,
  type Outlook,
  outlook,
  pointsSoFar,
  type RunFacts,
  type Tally,
  type WordJudge,
} from '../../for-board.js';
import type { Build } from '../../moves.js';
import type { View } from '../../position.js';
import type { Seated, TownAdvisor } from '../props.js';
import { buildOf, finishOf, type Work } from './work.js';

export type JudgedWork = {
  readonly work: Work;
  readonly card: Blueprint | null;
  readonly cut: CutFacts;
  /** The build that it would be; null after the last round. */
  readonly build: Build | null;
  /** Why the rules do not take it; null where they do, and where they are not asked. */
  readonly refusal: Refusal | null;
  readonly outlook: Outlook;
  /** The workers that the player owns once this has taken effect, polluted houses taken off. */
  readonly owned: number;
  /** Pieces that would be crumpled, and parts that would fall off. */
  readonly crumpled: number;
  readonly runs: readonly RunFacts[];
  readonly tally: Tally;
};

export type Asked = {
  readonly view: View;
  readonly seat: number;
  readonly words: WordJudge;
  /** Null for a desk that is only looked at. */
  readonly advisor: TownAdvisor | null;
};

export const planOf = (card: Blueprint | null, work: Work) => card?.plans[work.plan] ?? card?.plans[0] ?? null;

const NO_CUT: CutFacts = { fault: null, parts: [], clean: true, falls: [] };

/** A square of the part that stays, where there are several. */
function kept({ parts, falls }: CutFacts): Square | null {
  return parts.length < 2 ? null : (parts.find((part) => !falls.includes(part))?.[0] ?? null);
}

function polluting(town: Outlook['town'], pollute: readonly Square[]): number {
  const gone = new Set(pollute.map(String));
  return town.filter(({ at, building }) => building === 'H' && gone.has(String(at))).length;
}

/** The cut and the build that it would be: all that changes under the scissors. */
function judgedCut({ advisor }: Asked, player: Seated, work: Work): Pick<JudgedWork, 'cut' | 'build' | 'refusal' | 'crumpled'> {
  const cells = work.pieces.map((piece) => piece.cells);
  const cut = cutFactsOf(player.sheet, cells, work.keep);
  const build = buildOf(work, player, kept(cut));
  const crumpled = work.pieces.filter((piece) => !isPlaced(piece)).length + cut.falls.length;
  return { cut, build, refusal: advisor?.check(build) ?? null, crumpled };
}

const POLLUTION = -2;

/** With a piece more that is not placed: only the cut is judged anew, so that the scissors are quick in any town. */
export function judgedStroke(asked: Asked, now: JudgedWork, work: Work): JudgedWork {
  const player = asked.view.players[asked.seat];
  if (player === undefined) return now;
  const next = judgedCut(asked, player, work);
  const more = next.crumpled - now.crumpled;
  const tally = { ...now.tally, pollution: now.tally.pollution + more, total: now.tally.total + POLLUTION * more };
  return { ...now, ...next, work, tally };
}

export function judged(asked: Asked, work: Work): JudgedWork {
  const { view, seat, words, advisor } = asked;
  const player = view.players[seat];
  if (player === undefined) throw new RangeError(`there is no seat ${seat}`);
  const building = view.phase === 'build';
  const cutting = building
    ? judgedCut(asked, player, work)
    : { cut: NO_CUT, build: null, refusal: advisor?.check(finishOf(work)) ?? null, crumpled: 0 };
  const after = outlook(player, cutting.build?.pieces ?? [], view);
  const bonus = planOf(view.card, work)?.worker === true ? 1 : 0;
  const owned = Math.max(0, player.workers + after.recruits + bonus - polluting(after.town, work.pollute));
  const peopled = { town: after.town, workers: work.workers, pollute: work.pollute };
  const around = neighboursOf(
    view.players.map((other) => (view.over ? (other.finish?.workers.length ?? 0) : other.workers)),
    seat,
  );
  return {
    work,
    card: view.card,
    ...cutting,
    outlook: after,
    owned,
    runs: judgeTown(after.town, work.workers, owned - work.workers.length, words, work.pollute),
    tally: pointsSoFar({ ...peopled, crumpled: player.crumpled + cutting.crumpled }, around, words),
  };
}
