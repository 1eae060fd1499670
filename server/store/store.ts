/** Everything that the server keeps, in one database. */
import type { Attempts } from './attempts.js';
import type { Checking } from './checking.js';
import type { Hosting } from './hosting.js';
import type { Log } from './log.js';
import type { People } from './people.js';
import type { RatingBook } from './ratings/ratings.js';
import type { Results } from './results/results.js';
import type { SharedComponents } from './shared/components.js';

export type Store = {
  readonly log: Log;
  readonly people: People;
  readonly attempts: Attempts;
  readonly shared: SharedComponents;
  readonly results: Results;
  readonly ratings: RatingBook;
  readonly hosting: Hosting;
  readonly checking: Checking;
  /** Ends what is under way, then closes the database. */
  close(): Promise<void>;
};
