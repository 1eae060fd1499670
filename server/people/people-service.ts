/**
 * Who somebody is, over all their devices: how they come in, how two become one, what is kept of them, and how they go. Made once for a
 * server; knows nothing of requests.
 */
import { isRecord } from '@partyline/kernel/json.js';
import type { WaysIn } from '@partyline/protocol/ways-in.js';
import type { Rooms } from '../rooms/rooms.js';
import { deviceIdOf, type Person } from '../store/people.js';
import type { Store } from '../store/store.js';
import { exported } from './export.js';
import { keepersOf, type PersonKeeper } from './keepers.js';
import { OpenWork } from './open-work.js';
import { PasskeyDesk } from './passkey-desk.js';
import { SignIns } from './sign-ins.js';

export type PeopleWorld = Omit<Store, 'checking' | 'close'> & {
  readonly rooms: Rooms;
  /** Parts above the store that keep something by person as well. Without `mergeInto` they keep who somebody was. */
  readonly others: readonly PersonKeeper[];
  readonly now: () => number;
  /** Something about a person has changed that caches may have otherwise. */
  readonly changed: (person: string) => void;
  readonly failed: (what: string, error: unknown) => void;
};

/** Milliseconds that somebody waits to see their games together; what takes longer goes on without them. */
const PATIENCE = 8_000;

/** A table where somebody sits twice, as it was written down. */
const namedTable = (one: unknown): readonly { readonly table: string; readonly game: string }[] =>
  isRecord(one) ? [{ table: String(one['table']), game: String(one['game']) }] : [];

export class PeopleService {
  readonly signIns: SignIns;
  readonly passkeys: PasskeyDesk;
  readonly #world: PeopleWorld;
  readonly #work: OpenWork;

  constructor(world: PeopleWorld) {
    this.#world = world;
    this.signIns = new SignIns(world);
    this.passkeys = new PasskeyDesk(world.passkeys, world.now);
    const keepers = keepersOf(world);
    const moving = world.others.filter(({ mergeInto }) => mergeInto !== undefined);
    this.#work = new OpenWork({
      merging: { ...world, keepers: [...moving, ...keepers] },
      erasing: { ...world, keepers: [...world.others, ...keepers] },
    });
  }

  /** Goes on with what was left to be done. */
  start(): void {
    this.#work.start();
  }

  async waysIn(person: string, tokenHash: string | null): Promise<WaysIn> {
    const { people, passkeys, merges } = this.#world;
    const here = tokenHash === null ? null : deviceIdOf(tokenHash);
    const open = await this.signIns.open(person);
    const paper = open.filter(({ kind }) => kind === 'paper');
    const links = open.flatMap(({ id, kind, created, expires }) =>
      kind === 'link' && expires !== null ? [{ id, created, expires }] : [],
    );
    return {
      devices: (await people.devices(person)).map((one) => ({ ...one, here: one.id === here })),
      links,
      paper: paper[0] === undefined ? null : { left: paper.length, created: paper[0].created },
      passkeys: (await passkeys.of(person)).map(({ id, name, site, created, used }) => ({ id, name, site, created, used })),
      merged: await Promise.all((await merges.of(person)).map((one) => this.#mergedOf(one))),
    };
  }

  async #mergedOf({ former, begun, swept, twice }: Awaited<ReturnType<Store['merges']['of']>>[number]) {
    const name = (await this.#world.people.byId(former))?.name ?? '';
    const tables = Array.isArray(twice) ? twice : [];
    return { name, begun, done: swept !== null, twice: tables.flatMap(namedTable) };
  }

  /** The ways in of somebody that outlive this device. */
  async waysBack(person: string, tokenHash: string): Promise<number> {
    const { people, passkeys } = this.#world;
    const devices = (await people.devices(person)).filter(({ id }) => id !== deviceIdOf(tokenHash));
    const paper = (await this.signIns.open(person)).filter(({ kind }) => kind === 'paper');
    return devices.length + paper.length + (await passkeys.of(person)).length;
  }

  /** At how many tables they are, or were: as many as this, or more. */
  async tablesOf(person: string, most: number): Promise<number> {
    return (await this.#world.log.list({ person, limit: most })).length;
  }

  /** What was begun with somebody's coming in is done as far as it can be; it does not keep them waiting for long. */
  async workOn(): Promise<void> {
    const { failed } = this.#world;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, PATIENCE);
    });
    const worked = this.#work.run().catch((error) => failed('what is to be done about people', error));
    await Promise.race([worked, late]);
    clearTimeout(timer);
  }

  /** From now on they have no way in; their name and their words go as soon as they can. */
  async delete({ id }: Person): Promise<void> {
    const { merges, changed, now, failed } = this.#world;
    await merges.delete(id, now());
    changed(id);
    this.#work.run().catch((error) => failed('deleting a person', error));
  }

  export(person: Person): AsyncIterable<string> {
    return exported(this.#world, person.id);
  }

  close(): Promise<void> {
    return this.#work.close();
  }
}
