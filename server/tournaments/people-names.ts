/** What people are called now, remembered for a moment: a page of a tournament names many, and many look at it. */
import type { People } from '../store/people.js';

export type NamedPerson = { readonly id: string; readonly name: string };

const REMEMBERED_FOR = 10_000;
const MOST_NAMES = 10_000;

export class PeopleNames {
  readonly #people: Pick<People, 'byId'>;
  readonly #now: () => number;
  readonly #known = new Map<string, { readonly name: string; readonly until: number }>();

  constructor(people: Pick<People, 'byId'>, now: () => number) {
    this.#people = people;
    this.#now = now;
  }

  /** An empty name for whoever is not there any more. */
  async of(ids: readonly string[]): Promise<readonly NamedPerson[]> {
    return await Promise.all(ids.map(async (id) => ({ id, name: await this.#nameOf(id) })));
  }

  async #nameOf(id: string): Promise<string> {
    const known = this.#known.get(id);
    if (known !== undefined && known.until > this.#now()) return known.name;
    const name = (await this.#people.byId(id))?.name ?? '';
    this.#known.delete(id);
    const [oldest] = this.#known.keys();
    if (oldest !== undefined && this.#known.size >= MOST_NAMES) this.#known.delete(oldest);
    this.#known.set(id, { name, until: this.#now() + REMEMBERED_FOR });
    return name;
  }

  forget(id: string): void {
    this.#known.delete(id);
  }
}
