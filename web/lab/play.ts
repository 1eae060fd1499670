/** The games of the lab as a job: one after the other, and reports of those that are over. Runs in a worker; knows no game. */
import type { SeriesPlan } from '@partyline/kernel/lab/plan.js';
import { playGame } from '@partyline/kernel/lab/playing.js';
import type { GameReport } from '@partyline/kernel/lab/summary.js';
import { loadGame } from '../table/load-game.js';

/** Milliseconds between two reports, so that short games are not slowed down by the post. */
const BUNDLE = 150;

/** A bot that cannot go on ends the job: its error says in which game. */
export async function playLab(plan: SeriesPlan, say: (reports: readonly GameReport[]) => void): Promise<void> {
  const played = await loadGame(plan.game, plan.options);
  if (played === null) throw new Error(`There is no game "${plan.game}" here.`);
  const { bots } = await played.entry.bots();
  const world = { game: played.rules.game, bots, resources: () => played.resources, now: () => performance.now() };
  let bundle: GameReport[] = [];
  let sent = performance.now();
  for (let index = 0; index < plan.games; index++) {
    const one = playGame(plan, index, world);
    if (!one.ok) throw new Error(`Game ${one.index}, seat ${one.seat}, ${one.bot}: ${one.error}`);
    // A record is big, and the same seed makes it again.
    const { record: _, ...report } = one;
    bundle.push(report);
    if (index + 1 < plan.games && performance.now() - sent < BUNDLE) continue;
    say(bundle);
    bundle = [];
    sent = performance.now();
  }
}
