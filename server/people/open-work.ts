/**
 * What is still to be done about people, one after another: those who have become another, then those who are to be deleted. Looked for
 * when the server starts, when something comes in, and now and then, since another server may have left it.
 */
import { SerialQueue } from '@partyline/table/decide/serial-queue.js';
import { type ErasingWorld, erasePerson } from './erasing.js';
import { type MergingWorld, SETTLED_MS, sweep } from './merging.js';

const LOOK_EVERY = 60_000;
const AT_ONCE = 50;

type World = { readonly merging: MergingWorld; readonly erasing: ErasingWorld };

export class OpenWork {
  readonly #world: World;
  readonly #queue = new SerialQueue();
  #looking: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(world: World) {
    this.#world = world;
  }

  start(): void {
    this.run().catch((error) => this.#world.merging.failed('what is left to be done about people', error));
  }

  /** Does what there is to do, and looks again later. */
  run(): Promise<void> {
    return this.#queue.run(async () => {
      if (this.#closed) return;
      try {
        await this.#merge();
        await this.#delete();
      } finally {
        await this.#later();
      }
    });
  }

  async #later(): Promise<void> {
    if (this.#looking !== null) clearTimeout(this.#looking);
    if (this.#closed) return;
    const left = (await this.#world.merging.merges.open(1).catch(() => [])).length > 0;
    this.#looking = setTimeout(() => this.start(), left ? SETTLED_MS : LOOK_EVERY);
    this.#looking.unref();
  }

  async #merge(): Promise<void> {
    const { merges, failed } = this.#world.merging;
    for (const merge of await merges.open(AT_ONCE)) {
      if (this.#closed) return;
      await sweep(this.#world.merging, merge).catch((error) => failed('two people who become one', error));
    }
  }

  async #delete(): Promise<void> {
    const { merging, erasing } = this.#world;
    const { merges, hosting } = erasing;
    let deleted = 0;
    for (const person of await merges.deletions(AT_ONCE)) {
      if (this.#closed) return;
      await erasePerson(erasing, person).then(
        () => (deleted += 1),
        (error) => merging.failed('deleting a person', error),
      );
    }
    if (deleted > 0) await hosting.scrub({ anew: false });
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#looking !== null) clearTimeout(this.#looking);
    await this.#queue.run(() => Promise.resolve());
  }
}
