/** Whether to say that somebody looks for a game: what says so is fetched only then. */
import { isSeekingHere, SEEKING_KEY, strip } from './flag.js';

/** Shows it on this page, and on others when somebody begins to look in another tab. */
export function watchSeeking(): void {
  const show = (): void => {
    if (!isSeekingHere() || strip.peek() !== null) return;
    import('./strip.js').then(
      ({ showStrip }) => showStrip(),
      () => undefined,
    );
  };
  addEventListener('storage', ({ key }) => key === SEEKING_KEY && show());
  show();
}
