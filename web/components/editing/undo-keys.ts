/** The keys of undo and redo, wherever the focus is: what is typed into a field of the component is in its history too. Pure but for the event. */
import type { BoardKey } from '@partyline/board-kit/board.js';
import { useEffect } from 'preact/hooks';

export const EDITOR_KEYS: readonly BoardKey[] = [
  { keys: 'Ctrl+Z', does: 'Undo' },
  { keys: 'Ctrl+Shift+Z, Ctrl+Y', does: 'Do again what was undone' },
  { keys: '?', does: 'This overview' },
];

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

export function undoDeedOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Key): 'undo' | 'redo' | null {
  if (altKey || !(ctrlKey || metaKey)) return null;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !shiftKey ? 'redo' : null;
}

/** A large field of text keeps its own undo; a dialog is about something else; and one who writes a word may mean the key itself. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('textarea, dialog[open]') !== null;
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, select, textarea, dialog[open]') !== null;

type Acts = { undo(): void; redo(): void; keys(): void };

export function useUndoKeys({ undo, redo, keys }: Acts): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isElsewhere(event.target)) return;
      const deed = undoDeedOf(event);
      if (deed !== null) {
        event.preventDefault();
        if (deed === 'undo') undo();
        else redo();
      } else if (event.key === '?' && !isWriting(event.target)) {
        event.preventDefault();
        keys();
      }
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}
