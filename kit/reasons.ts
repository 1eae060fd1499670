/**
 * Why a deed was done, for a game that says so: the answer exists for every deed and viewer, is the same in every world that the
 * viewer cannot tell apart, and is a sentence for players. It may think long, so one deed of some games is asked about.
 */

import type { WhyAnswer } from '@partyline/kernel/features/why.js';
import type { Seat } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import { randomFrom } from '@partyline/kernel/random.js';
import { wordsOf } from '@partyline/kernel/telling.js';
import { brief, difference, equal, sent } from './compare.js';
import type { PlayedMove } from './leaks.js';
import { ask, type ConformRun, fail, type KitMove, nameOf } from './run.js';
import { viewFor } from './states.js';

/** What a player would stumble over. */
const BROKEN = /undefined|NaN|null|\[object|\s{2}|-?\d+,-?\d+\b/;

const NAMES = ['Ada', 'Ben', 'Cy', 'Dot', 'Eve', 'Fay'];

function answerFor(run: ConformRun, seat: Seat, view: Json, real: PlayedMove): WhyAnswer {
  const { tested, given } = run;
  const { why } = tested;
  if (why === undefined) return null;
  return ask(run, 'why', () => {
    const thinking = why.think(sent(view), { seat, events: real.events }, given.resources);
    for (;;) {
      const step = thinking.next();
      if (step.done === true) return step.value;
    }
  });
}

/** Asks why as the mover and as an onlooker, in the real world and in one that looks the same. */
export function reasonsHold(run: ConformRun, { seat, move }: KitMove, real: PlayedMove): void {
  if (run.tested.why === undefined || seat === null || run.asked.once) return;
  run.asked.once = true;
  // One game in so many.
  if (run.random(run.look) > 0) return;
  for (const viewer of [seat, 'onlooker'] as const) {
    const view = viewFor(run, run.state, viewer);
    const answer = answerFor(run, seat, view, real);
    // Another world may not be told from this one, and asking twice is asking the same.
    const chance = randomFrom(`${run.seed} ${run.moves.length}`);
    const world = ask(run, 'imagine', () => run.game.imagine(sent(view), viewer, chance, run.given.resources));
    const again = answerFor(run, seat, viewFor(run, world, viewer), real);
    if (!equal(answer, again)) {
      fail(run, `why ${brief(move)}: ${nameOf(viewer)} hears two answers where nothing differs, ${difference(answer, again)}.`);
    }
    if (answer === null || answer === 'hidden') continue;
    const words = wordsOf(answer.told, { names: NAMES, you: null });
    if (BROKEN.test(words) || !/^[A-Z].*\.$/.test(words)) fail(run, `why ${brief(move)}: “${words}” is no sentence for players.`);
    if ((answer.verdict === 'best') !== /nothing better was found/.test(words)) {
      fail(run, `why ${brief(move)}: “${words}” does not say that it is ${answer.verdict}.`);
    }
  }
}
