/**
 * A value that a browser keeps as JSON under one key. What cannot be read, because it is missing, damaged or of another shape,
 * counts as `none`; what cannot be written, because the storage is full or closed, is forgotten with the page.
 */
import { parse, type Shape } from '@partyline/kernel/shape.js';

type ReadStorage = Pick<Storage, 'getItem'>;
type WriteStorage = Pick<Storage, 'setItem'>;

export type JsonItem<T> = {
  /** `otherwise`, where something else than none is known. */
  read(storage: ReadStorage | null, otherwise?: T): T;
  write(storage: WriteStorage | null, value: T): void;
  clear(storage: Pick<Storage, 'removeItem'> | null): void;
};

/** The storage of this browser; null where it keeps nothing. */
export function browserStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

export const jsonItem = <T>(key: string, shape: Shape<T>, none: T): JsonItem<T> => ({
  read(storage, otherwise = none) {
    try {
      const text = storage?.getItem(key) ?? null;
      const read = text === null ? null : parse(shape, JSON.parse(text), key);
      return read?.ok === true ? read.value : otherwise;
    } catch {
      return otherwise;
    }
  },
  write(storage, value) {
    try {
      storage?.setItem(key, JSON.stringify(value));
    } catch {
      // Full or closed.
    }
  },
  clear(storage) {
    try {
      storage?.removeItem(key);
    } catch {
      // There was nothing.
    }
  },
});
