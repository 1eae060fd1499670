/** Puts a worker to one of the site's jobs. Knows nothing of what they are. */

import { type StartJob, startJob } from '@partyline/board-kit/worker/page-side.js';
import type { SiteJob } from './worker.js';

const makeWorker = (): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

/** `jobOf` names the kind of job. */
export const startSiteJob =
  <Asked, News>(jobOf: (asked: Asked) => SiteJob): StartJob<Asked, News> =>
  (asked, hear, broke) =>
    startJob<SiteJob, News>(makeWorker)(jobOf(asked), hear, broke);
