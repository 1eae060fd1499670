/** Everything that the server keeps, in one database. */
import type { Attempts } from './attempts.js';
import type { Checking } from './checking.js';
import type { SignInCodes } from './codes/codes.js';
import type { Hosting } from './hosting.js';
import type { Invitations } from './invitations/invitations.js';
import type { Log } from './log.js';
import type { Merges } from './merges/merges.js';
import type { Channels } from './notices/channels.js';
import type { Outbox } from './notices/outbox.js';
import type { Passkeys } from './passkeys/passkeys.js';
import type { People } from './people.js';
import type { Queue } from './queue/queue.js';
import type { RatingBook } from './ratings/ratings.js';
import type { Results } from './results/results.js';
import type { SharedComponents } from './shared/components.js';
import type { Tournaments } from './tournaments/tournaments.js';

export type Store = {
  readonly log: Log;
  readonly people: People;
  readonly codes: SignInCodes;
  readonly passkeys: Passkeys;
  readonly merges: Merges;
  readonly attempts: Attempts;
  readonly shared: SharedComponents;
  readonly outbox: Outbox;
  readonly channels: Channels;
  readonly results: Results;
  readonly tournaments: Tournaments;
  readonly queue: Queue;
  readonly invitations: Invitations;
  readonly ratings: RatingBook;
  readonly hosting: Hosting;
  readonly checking: Checking;
  /** Ends what is under way, then closes the database. */
  close(): Promise<void>;
};
