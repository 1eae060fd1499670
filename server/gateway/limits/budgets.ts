/**
 * What people and networks may cost the server, over all their sockets, streams and requests: messages one by one, and bytes
 * and milliseconds as they were spent. What somebody wants done is refused while either is in debt. Knows neither tables nor
 * how a refusal is told.
 */
import type { Rates } from '../config.js';
import type { Buckets } from './buckets.js';
import { Turns } from './turns.js';

/** On whose account something is done; `person` is null for those whom nothing has named. */
export type Payer = { readonly person: string | null; readonly network: string };

type Account = 'messages' | 'bytes' | 'work';
/** The budget of a person, and that of their network. */
type Pair = { readonly own: Buckets; readonly shared: Buckets };

export type MakeBuckets = (what: keyof Rates) => Buckets;

export class Budgets {
  readonly #accounts: Readonly<Record<Account, Pair>>;
  readonly #refusals: Buckets;
  readonly #turns = new Turns();

  constructor(make: MakeBuckets) {
    this.#refusals = make('refusals');
    this.#accounts = {
      messages: { own: make('messages'), shared: make('networkMessages') },
      bytes: { own: make('bytes'), shared: make('networkBytes') },
      work: { own: make('work'), shared: make('networkWork') },
    };
  }

  /** One message: the milliseconds by which it comes too early, 0 when it is granted. */
  message(payer: Payer): number {
    const wait = this.#wait(payer, 'messages', 1);
    if (wait === 0) this.#charge(payer, 'messages', 1);
    return wait;
  }

  /** A message was refused: the milliseconds for which the next one of that socket is left unread. */
  refused({ person, network }: Payer): number {
    const key = person ?? network;
    const wait = this.#refusals.wait(key, 1);
    this.#refusals.charge(key, 1);
    return wait;
  }

  /** The milliseconds until somebody may ask for something that is sent and worked for; 0 for now. */
  debt(payer: Payer): number {
    return this.#wait(payer, 'bytes', 0) || this.workDebt(payer);
  }

  /** The same for something whose answer is small. */
  workDebt(payer: Payer): number {
    return this.#wait(payer, 'work', 0);
  }

  sent(payer: Payer, bytes: number): void {
    this.#charge(payer, 'bytes', bytes);
  }

  worked(payer: Payer, milliseconds: number): void {
    this.#charge(payer, 'work', milliseconds);
  }

  /** Does something costly when it is this network's turn, on their account. */
  work<T>(payer: Payer, job: () => T): Promise<T> {
    return this.#turns.run(payer.network, () => this.timed(payer, job));
  }

  /** Does something at once, on their account. */
  timed<T>(payer: Payer, job: () => T): T {
    const began = performance.now();
    try {
      return job();
    } finally {
      this.worked(payer, performance.now() - began);
    }
  }

  /** What is refused to a person is not taken from the others of their network. */
  #wait({ person, network }: Payer, account: Account, amount: number): number {
    const { own, shared } = this.#accounts[account];
    return (person === null ? 0 : own.wait(person, amount)) || shared.wait(network, amount);
  }

  #charge({ person, network }: Payer, account: Account, amount: number): void {
    const { own, shared } = this.#accounts[account];
    if (person !== null) own.charge(person, amount);
    shared.charge(network, amount);
  }
}
