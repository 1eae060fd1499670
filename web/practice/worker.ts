/** Where deals are graded, so that the page stays quick. Hears one wish; whoever has enough ends it. */
import type { Json } from '@partyline/kernel/json.js';
import type { Practice } from '@partyline/kernel/practice.js';
import { load } from '../table/played.js';
import type { Dealt, Wish } from './wish.js';

export type Said = { readonly game: string; readonly options: Json; readonly wish: Wish };
/** `tried`: so many deals were looked at, and none was it. */
export type Heard = { readonly type: 'tried'; readonly count: number } | ({ readonly type: 'dealt' } & Dealt);

/** Letters and figures that nobody takes for another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 8;
/** A set of cards may have no deal of some grade: then the nearest so far has to do. */
const MOST_TRIES = 300;

const randomSeed = (): string =>
  [...crypto.getRandomValues(new Uint32Array(LENGTH))].map((word) => LETTERS[word % LETTERS.length]).join('');

function graded(practice: Practice, { options }: Said, seed: string): number | null {
  const steps = practice.grade(options, seed, new Map());
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

function dealtFor(practice: Practice, said: Said, say: (heard: Heard) => void): Dealt {
  const { wish } = said;
  if (wish.type === 'seed') return { seed: wish.seed, grade: graded(practice, said, wish.seed) };
  let nearest: Dealt | null = null;
  const far = ({ grade }: Dealt): number => (wish.type === 'any' || grade === null ? 0 : Math.abs(grade - wish.grade));
  for (let count = 1; ; count++) {
    const seed = randomSeed();
    const dealt = { seed, grade: graded(practice, said, seed) };
    if (nearest === null || far(dealt) < far(nearest)) nearest = dealt;
    if (far(nearest) === 0 || count === MOST_TRIES) return nearest;
    say({ type: 'tried', count });
  }
}

async function find(said: Said): Promise<void> {
  const played = await load(said.game, said.options);
  const offered = await played?.entry.practice?.();
  if (offered === undefined) throw new Error(`"${said.game}" is not practised here.`);
  const say = (heard: Heard): void => self.postMessage(heard);
  say({ type: 'dealt', ...dealtFor(offered.practice, said, say) });
}

self.addEventListener('message', ({ data }: MessageEvent<Said>) => {
  find(data).catch((error: unknown) => {
    // As an error of the worker, which its keeper hears of.
    setTimeout(() => {
      throw error;
    });
  });
});
