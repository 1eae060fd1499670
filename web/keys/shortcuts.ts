/** The keys of the table's page, in one list: the overview shows it, the page listens to it. A board has keys of its own. */

export type Deed = 'undo' | 'summary' | 'board' | 'players' | 'log' | 'chat' | 'earlier' | 'later' | 'now' | 'keys' | 'dismiss';

export const SHORTCUTS: readonly {
  readonly keys: string;
  readonly does: string;
  readonly deed: Deed;
  readonly by: readonly string[];
}[] = [
  { keys: 'U', does: 'Take back', deed: 'undo', by: ['u', 'U'] },
  { keys: 'I', does: 'Hear the position in a few sentences', deed: 'summary', by: ['i', 'I'] },
  { keys: 'B', does: 'Go to the board', deed: 'board', by: ['b', 'B'] },
  { keys: 'P', does: 'Go to the players', deed: 'players', by: ['p', 'P'] },
  { keys: 'L', does: 'Go to the log', deed: 'log', by: ['l', 'L'] },
  { keys: 'C', does: 'Go to the chat', deed: 'chat', by: ['c', 'C'] },
  { keys: '[', does: 'Look at the moment before', deed: 'earlier', by: ['['] },
  { keys: ']', does: 'Look at the moment after', deed: 'later', by: [']'] },
  { keys: 'N', does: 'Back to now', deed: 'now', by: ['n', 'N'] },
  { keys: 'Esc', does: 'Put a note away', deed: 'dismiss', by: ['Escape'] },
  { keys: '?', does: 'This overview', deed: 'keys', by: ['?'] },
];

/** What a key means here; null for nothing, and while the reader writes or a dialog is open. */
export function deedOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented'>,
  busy: boolean,
): Deed | null {
  if (busy || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  return SHORTCUTS.find(({ by }) => by.includes(event.key))?.deed ?? null;
}
