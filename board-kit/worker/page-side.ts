/** A worker as the page that keeps it sees it: it is told things, says things, and may break. Knows nothing of what they are. */

export type WorkerPort<Told> = {
  say(told: Told): void;
  end(): void;
};

/** `hear` gets everything that the worker says; `broke` is called when nothing more will come. */
export function openPort<Told, Said>(worker: Worker, hear: (said: Said) => void, broke: () => void): WorkerPort<Told> {
  worker.addEventListener('message', ({ data }: MessageEvent<Said>) => hear(data));
  worker.addEventListener('error', broke);
  worker.addEventListener('messageerror', broke);
  return { say: (told) => worker.postMessage(told), end: () => worker.terminate() };
}

/** Puts a worker to one job. Tests put a stand-in of their own in its place. */
export type StartJob<Job, News> = (job: Job, hear: (news: News) => void, broke: () => void) => { end(): void };

export const startJob =
  <Job, News>(makeWorker: () => Worker): StartJob<Job, News> =>
  (job, hear, broke) => {
    const port = openPort<Job, News>(makeWorker(), hear, broke);
    port.say(job);
    return port;
  };
