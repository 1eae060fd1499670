/**
 * Over which networks people play rated games, as marks: written once and then only now and then, so that a move costs nothing. Knows
 * neither what a network is nor what the marks are for.
 */
import type { RatingBook } from '../store/ratings/ratings.js';

type World = {
  readonly ratings: Pick<RatingBook, 'saw'>;
  readonly now: () => number;
  readonly mark: (network: string) => Promise<string>;
  readonly failed: (what: string, error: unknown) => void;
};

const AGAIN_AFTER_MS = 6 * 60 * 60 * 1000;
/** The oldest are forgotten first, and written again when they come back. */
const MOST_REMEMBERED = 20_000;

export class NetworkMarks {
  readonly #world: World;
  readonly #written = new Map<string, number>();
  readonly #writing = new Set<Promise<void>>();

  constructor(world: World) {
    this.#world = world;
  }

  saw(person: string, network: string): void {
    const { now, failed } = this.#world;
    const key = `${person} ${network}`;
    const at = now();
    if (at - (this.#written.get(key) ?? Number.NEGATIVE_INFINITY) < AGAIN_AFTER_MS) return;
    this.#written.delete(key);
    this.#written.set(key, at);
    const [oldest] = this.#written.keys();
    if (oldest !== undefined && this.#written.size > MOST_REMEMBERED) this.#written.delete(oldest);
    const writing = this.#write(person, network, at)
      .catch((error) => {
        this.#written.delete(key);
        failed('a mark of a network', error);
      })
      .finally(() => this.#writing.delete(writing));
    this.#writing.add(writing);
  }

  async #write(person: string, network: string, at: number): Promise<void> {
    const { ratings, mark } = this.#world;
    await ratings.saw(person, await mark(network), at);
  }

  /** When everything that was seen so far is written. */
  async settled(): Promise<void> {
    await Promise.all(this.#writing);
  }
}
