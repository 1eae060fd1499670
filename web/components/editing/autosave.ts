/**
 * Keeps what is edited a moment after it was edited, one write after the other, and says how that went. Whoever has edited the same in
 * another tab is not overwritten. Knows no storage and no game.
 */
import type { KeptComponent } from '../store/kept-component.js';

export type EditedPart = Pick<KeptComponent, 'name' | 'component'>;

export type SaveState =
  | { readonly type: 'kept' | 'writing' }
  /** `stale` and `gone` wait for the reader; the others are tried again with the next edit. */
  | { readonly type: 'trouble'; readonly why: 'stale' | 'gone' | 'full'; readonly error: string };

type Written = { readonly keeping: string; readonly error: string | null };

export type SavingTo = {
  replace(kept: KeptComponent): Promise<Written>;
  /** What is there now; null where it is gone. */
  load(id: string): Promise<KeptComponent | null>;
  /** Calls after a moment; gives what calls it off. */
  later(act: () => void): () => void;
  now(): number;
  tell(state: SaveState): void;
};

export interface Autosave {
  want(part: EditedPart): void;
  /** Writes at once what is waiting. */
  flush(): Promise<void>;
  /** Writes over what another tab has written. */
  insist(): Promise<void>;
}

export function autosave(first: KeptComponent, { replace, load, later, now, tell }: SavingTo): Autosave {
  let kept = first;
  let wanted: EditedPart | null = null;
  let writing: Promise<void> | null = null;
  let callOff = () => {};
  const write = async (part: EditedPart): Promise<void> => {
    const next = { ...kept, ...part, changed: now(), version: kept.version + 1 };
    const { keeping, error } = await replace(next);
    if (keeping === 'saved') {
      kept = next;
      tell({ type: wanted === null ? 'kept' : 'writing' });
      return;
    }
    wanted ??= part;
    callOff();
    tell({ type: 'trouble', why: keeping === 'stale' || keeping === 'gone' ? keeping : 'full', error: error ?? '' });
  };
  const flush = async (): Promise<void> => {
    callOff();
    await writing;
    const part = wanted;
    if (part === null) return;
    wanted = null;
    writing = write(part);
    await writing;
    writing = null;
  };
  return {
    want(part) {
      wanted = part;
      tell({ type: 'writing' });
      callOff();
      callOff = later(flush);
    },
    flush,
    async insist() {
      const there = await load(kept.id);
      if (there !== null) kept = { ...kept, version: there.version };
      await flush();
    },
  };
}
