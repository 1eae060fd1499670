/** What the rules say of a desk as it is, or as it would be: the cut, the town, its runs, the points, and why not. */
import type { Refusal } from '@partyline/kernel/game.js';
import type { Card } from '../components/card.js';
import type { Square } from '../components/sheet.js';
import {
  type CutFacts,
  judgeCut,
  judgeTown,
  neighboursOf,
  type Outlook,
  outlook,
  pointsSoFar,
  type RunFacts,
  type Tally,
  type WordJudge,
} from '../facts.js';
import type { Build } from '../moves.js';
import type { View } from '../position.js';
import type { TownAdvisor } from './props.js';
import { buildOf, finishOf, isPlaced, type Work } from './work.js';

export type Judged = {
  readonly work: Work;
  readonly cut: CutFacts;
  /** The build that it would be; null after the last round. */
  readonly build: Build | null;
  /** Why the rules do not take it; null where they do, and where nobody asks. */
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

export const planOf = (card: Card | null, work: Work) => card?.plans[work.plan] ?? card?.plans[0] ?? null;

const NO_CUT: CutFacts = { fault: null, parts: [], clean: true, falls: [] };

/** A square of the part that stays, where there are several. */
function kept({ parts, falls }: CutFacts): Square | null {
  return parts.length < 2 ? null : (parts.find((part) => !falls.includes(part))?.[0] ?? null);
}

function polluting(town: Outlook['town'], pollute: readonly Square[]): number {
  const gone = new Set(pollute.map(String));
  return town.filter(({ at, building }) => building === 'H' && gone.has(String(at))).length;
}

export function judged({ view, seat, words, advisor }: Asked, work: Work): Judged {
  const player = view.players[seat];
  if (player === undefined) throw new RangeError(`there is no seat ${seat}`);
  const building = view.phase === 'build';
  const cells = work.pieces.map((piece) => piece.cells);
  const cut = building ? judgeCut(player.sheet, cells, work.keep) : NO_CUT;
  const build = building
    ? buildOf(
        work,
        player.town.map(({ at }) => at),
        kept(cut),
      )
    : null;
  const after = outlook(player, building ? work.pieces : [], view.round);
  const bonus = planOf(view.card, work)?.worker === true ? 1 : 0;
  const owned = Math.max(0, player.workers + after.recruits + bonus - polluting(after.town, work.pollute));
  const crumpled = building ? work.pieces.filter((piece) => !isPlaced(piece)).length + cut.falls.length : 0;
  const peopled = { town: after.town, workers: work.workers, pollute: work.pollute };
  const around = neighboursOf(
    view.players.map((other) => (view.over ? (other.finish?.workers.length ?? 0) : other.workers)),
    seat,
  );
  return {
    work,
    cut,
    build,
    refusal: advisor?.check(build ?? finishOf(work)) ?? null,
    outlook: after,
    owned,
    crumpled,
    runs: judgeTown(after.town, work.workers, owned - work.workers.length, words, work.pollute),
    tally: pointsSoFar({ ...peopled, crumpled: player.crumpled + crumpled }, around, words),
  };
}
