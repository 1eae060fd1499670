/** A print as a page follows it: how far it is, stopped at any time. Knows no game. */
import { type StartJob, startJob } from '@partyline/board-kit/worker/page-side.js';
import type { PrinterJob, PrintNews, PrintOffer } from './asked.js';

const inWorker = startJob<PrinterJob, PrintNews>(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));

/** `hear` gets null where it broke. Gives what ends the asking early, and silences it. */
export function askPrinter(
  asked: PrinterJob,
  hear: (news: PrintNews | null) => void,
  start: StartJob<PrinterJob, PrintNews> = inWorker,
): () => void {
  let ended = false;
  const end = (): void => {
    if (ended) return;
    ended = true;
    job.end();
  };
  const told = (news: PrintNews | null): void => {
    if (ended) return;
    if (news?.type !== 'step') end();
    hear(news);
  };
  const job = start(asked, told, () => told(null));
  return end;
}

/** What a game has to print; null where it cannot be fetched. */
export const printOffer = (game: string): Promise<PrintOffer | null> =>
  new Promise((resolve) => {
    askPrinter({ type: 'offer', game }, (news) => resolve(news?.type === 'offered' ? news.offer : null));
  });
