/** Where deals are graded, so that the page stays quick. Hears one request; the page ends it. */

import { onJob } from '@partyline/board-kit/worker/worker-side.js';
import type { Practice } from '@partyline/kernel/features/practice.js';
import type { Json } from '@partyline/kernel/json.js';
import { loadGame } from '../table/load-game.js';
import type { DealRequest, GradedDeal } from './deal-request.js';

export type DealJob = { readonly game: string; readonly options: Json; readonly wish: DealRequest };
/** `tried`: so many deals were looked at, and none was it. */
export type DealUpdate = { readonly type: 'tried'; readonly count: number } | ({ readonly type: 'dealt' } & GradedDeal);

/** Letters and figures that are not taken for one another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 8;
/** A set of cards may have no deal of some grade: then the nearest so far has to do. */
const MOST_TRIES = 300;

const randomSeed = (): string =>
  [...crypto.getRandomValues(new Uint32Array(LENGTH))].map((word) => LETTERS[word % LETTERS.length]).join('');

function graded(practice: Practice, { options }: DealJob, seed: string): number | null {
  const steps = practice.grade(options, seed, new Map());
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

function dealtFor(practice: Practice, said: DealJob, say: (heard: DealUpdate) => void): GradedDeal {
  const { wish } = said;
  if (wish.type === 'seed') return { seed: wish.seed, grade: graded(practice, said, wish.seed) };
  let nearest: GradedDeal | null = null;
  const far = ({ grade }: GradedDeal): number => (wish.type === 'any' || grade === null ? 0 : Math.abs(grade - wish.grade));
  for (let count = 1; ; count++) {
    const seed = randomSeed();
    const dealt = { seed, grade: graded(practice, said, seed) };
    if (nearest === null || far(dealt) < far(nearest)) nearest = dealt;
    if (far(nearest) === 0 || count === MOST_TRIES) return nearest;
    say({ type: 'tried', count });
  }
}

async function find(said: DealJob): Promise<void> {
  const played = await loadGame(said.game, said.options);
  const offered = await played?.entry.practice?.();
  if (offered === undefined) throw new Error(`"${said.game}" is not practised here.`);
  const say = (heard: DealUpdate): void => self.postMessage(heard);
  say({ type: 'dealt', ...dealtFor(offered.practice, said, say) });
}

onJob(find);
