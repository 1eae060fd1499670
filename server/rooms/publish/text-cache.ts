/**
 * Texts that were made once and are asked for again: the last one of each key, as long as what it was made of is the same.
 * All together have a bound, and those that were not asked for lately go first. Knows nothing of what the texts say.
 */

type Kept = { readonly of: readonly unknown[]; readonly text: string };

export class TextCache {
  readonly #most: number;
  /** In the order of their last use. */
  readonly #kept = new Map<string, Kept>();
  #size = 0;

  /** `most` characters in all. */
  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#size;
  }

  /** The text of this key if it was made of the very same; otherwise it is made, and kept instead of the one before. */
  text(key: string, of: readonly unknown[], make: () => string): string {
    const known = this.#kept.get(key);
    const isSame = known !== undefined && known.of.length === of.length && known.of.every((one, i) => Object.is(one, of[i]));
    const kept = isSame ? known : { of, text: make() };
    this.#drop(key);
    this.#kept.set(key, kept);
    this.#size += kept.text.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= this.#most) break;
      this.#drop(oldest);
    }
    return kept.text;
  }

  #drop(key: string): void {
    this.#size -= this.#kept.get(key)?.text.length ?? 0;
    this.#kept.delete(key);
  }
}
