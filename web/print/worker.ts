/** Where prints are made, so that the page stays quick: what a game has to print, or a print of it. Hears one request; the page ends it. Knows no game. */
import { onJob } from '@partyline/board-kit/worker/worker-side.js';
import { entryOf } from '../table/load-game.js';
import type { PrinterJob, PrintNews } from './asked.js';

const say = (news: PrintNews): void => self.postMessage(news);

async function offer(game: string): Promise<void> {
  const printing = (await entryOf(game)?.print?.())?.printing;
  if (printing === undefined) throw new Error(`"${game}" is not printed here.`);
  const { editions, choices, seeded } = printing;
  say({ type: 'offered', offer: { editions, choices, seeded } });
}

async function work(job: PrinterJob): Promise<void> {
  if (job.type === 'offer') return await offer(job.game);
  const { printFor } = await import('./work.js');
  await printFor(job, say);
}

onJob(work);
