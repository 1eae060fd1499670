/** What every worker of this site does with what it is told. A job that fails is an error of the worker, which the page hears of. */

export function throwInWorker(error: unknown): void {
  // Outside of any promise: only so does it reach the page.
  setTimeout(() => {
    throw error;
  });
}

export function onJob<Job>(work: (job: Job) => Promise<void>): void {
  self.addEventListener('message', ({ data }: MessageEvent<Job>) => {
    work(data).catch(throwInWorker);
  });
}
