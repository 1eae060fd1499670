/** A kept component while it is edited: its values so far, what is kept of it and how that went. Knows no game. */

import { type EditHistory, editedTo, newHistory, redone, undone } from '@partyline/board-kit/editing/history.js';
import type { Editor } from '@partyline/board-kit/editor.js';
import { announce } from '@partyline/board-kit/speech/announce.js';
import type { Json } from '@partyline/kernel/json.js';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { componentsHere, replaceComponent } from '../store/components-here.js';
import type { KeptComponent } from '../store/kept-component.js';
import { type Autosave, autosave, type SaveState } from './autosave.js';

/** Milliseconds between an edit and its writing. */
const PAUSE = 300;

/** Where a component does not say its own name, its name is beside it. */
type Edited = { readonly component: Json; readonly name: string };

export type Editing = Edited & {
  readonly saving: SaveState;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  change(edit: (component: Json) => Json, stroke?: string): void;
  rename(name: string): void;
  undo(): void;
  redo(): void;
  /** Over what another tab has written. */
  insist(): void;
};

const later = (act: () => void): (() => void) => {
  const timer = setTimeout(act, PAUSE);
  return () => clearTimeout(timer);
};

function useAutosave(kept: KeptComponent, edited: Edited): { readonly state: SaveState; readonly saver: Autosave } {
  const { component, name } = edited;
  const [state, become] = useState<SaveState>({ type: 'kept' });
  // Until the newest edit has been written, it is not kept, whatever was said of those before.
  const wanted = useRef(edited);
  const [settled, settle] = useState(edited);
  const saver = useMemo(() => {
    const load = async (id: string) => (await componentsHere()).store.load(id);
    const tell = (next: SaveState): void => {
      become(next);
      if (next.type === 'kept') settle(wanted.current);
    };
    return autosave(kept, { replace: replaceComponent, load, later, now: Date.now, tell });
  }, [kept]);
  const first = useRef(true);
  useEffect(() => {
    if (first.current) first.current = false;
    else {
      wanted.current = edited;
      saver.want({ component, name });
    }
  }, [edited]);
  useEffect(() => {
    const hide = (): void => {
      if (document.visibilityState === 'hidden') saver.flush();
    };
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      saver.flush();
    };
  }, [saver]);
  return { state: state.type === 'kept' && settled !== edited ? { type: 'writing' } : state, saver };
}

export function useEditing(kept: KeptComponent, first: Json, { naming }: Pick<Editor, 'naming'>): Editing {
  const [history, move] = useState<EditHistory<Edited>>(() =>
    newHistory({ component: first, name: naming?.read(first) ?? kept.name }),
  );
  const { component, name } = history.present;
  const { state, saver } = useAutosave(kept, history.present);
  const change = (edit: (component: Json) => Json, stroke?: string): void =>
    move((before) => {
      const next = edit(before.present.component);
      return editedTo(before, { component: next, name: naming?.read(next) ?? before.present.name }, stroke);
    });
  const step = (to: (before: EditHistory<Edited>) => EditHistory<Edited>, word: string): void => {
    // A quick hand may press again before the page is drawn anew.
    move(to);
    if (to(history) !== history) announce(word);
  };
  return {
    component,
    name,
    saving: state,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change,
    rename(next) {
      if (naming !== undefined) change((before) => naming.write(before, next), 'name');
      else move((before) => editedTo(before, { component: before.present.component, name: next }, 'name'));
    },
    undo: () => step(undone, 'Undone.'),
    redo: () => step(redone, 'Done again.'),
    insist: () => saver.insist(),
  };
}
