/**
 * The parts of the store that keep something by person, and what becomes of it when somebody becomes another, or goes. A part that comes
 * new adds itself here. Tables are no such part: their logs are told by entries.
 */
import type { Store } from '../store/store.js';

export type PersonKeeper = {
  /** Left out where nothing is kept for long: then it is forgotten. */
  mergeInto?(former: string, person: string): Promise<void>;
  forget(person: string): Promise<void>;
};

export const keepersOf = ({
  attempts,
  shared,
  channels,
  results,
  ratings,
  queue,
  invitations,
}: Omit<Store, 'checking' | 'close'>) =>
  [attempts, shared, channels, results, ratings, queue, invitations] satisfies readonly PersonKeeper[];

/** Everything of the one is the other's from then on; done again, it changes nothing. */
export async function mergeKept(keepers: readonly PersonKeeper[], former: string, person: string): Promise<void> {
  for (const keeper of keepers) {
    await keeper.mergeInto?.(former, person);
    await keeper.forget(former);
  }
}
