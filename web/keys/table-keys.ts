/** What the keys of a table's page do: panels, moments, taking back, telling the position. */
import { announce } from '@partyline/board-kit/speech/announce.js';
import { useCallback, useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { neighboursOf } from '../log/lines.js';
import { settings } from '../shell/settings.js';
import type { Desk } from '../table/desk.js';
import { openKeys } from './overview.js';
import { type Deed, deedOf } from './shortcuts.js';

type Props = {
  readonly desk: Desk;
  readonly lines: readonly { readonly seq: number }[];
  readonly at: number | null;
  address(seq: number | null): string;
  /** The position in a few sentences. */
  summary(): string;
};

/** Where the focus goes with a panel. */
const TARGETS = {
  board: '#table-board',
  players: '.players-list',
  log: '.log-group:last-child .log-line:last-child a',
  chat: '.chat .field',
} as const;

function show(desk: Desk, panel: keyof typeof TARGETS): void {
  desk.panel.value = panel;
  requestAnimationFrame(() => {
    const target = document.querySelector(TARGETS[panel]);
    if (target instanceof HTMLElement) target.focus();
  });
}

export function useTableKeys({ desk, lines, at, address, summary }: Props): void {
  const { route } = useLocation();
  const act = useCallback(
    (deed: Deed) => {
      const { before, after } = neighboursOf(lines, at);
      if (deed === 'undo') desk.ask({ type: 'undo', to: null });
      else if (deed === 'keys') openKeys();
      else if (deed === 'summary') announce(summary(), { urgent: true, topic: 'summary' });
      else if (deed === 'dismiss') desk.refusal.value = null;
      else if (deed === 'earlier') before !== null && route(address(before));
      else if (deed === 'later') at !== null && route(address(after));
      else if (deed === 'now') at !== null && route(address(null));
      else show(desk, deed);
    },
    [desk, lines, at, address, summary, route],
  );
  useShortcuts(act);
}

const WRITING = 'input, textarea, select, [contenteditable]';

const isBusy = ({ target }: KeyboardEvent): boolean =>
  (target instanceof Element && target.closest(WRITING) !== null) || document.querySelector('dialog[open]') !== null;

function useShortcuts(act: (deed: Deed) => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const deed = deedOf(event, isBusy(event) || (!settings.value.shortcuts && event.key !== 'Escape'));
      if (deed === null) return;
      if (deed !== 'dismiss') event.preventDefault();
      act(deed);
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [act]);
}
