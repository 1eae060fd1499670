/** The keyboard on the map: the town that it is on, and what each key means. */
import type { BoardKey } from '@partyline/board-kit/board.js';
import type { PanZoom } from '@partyline/board-kit/pointing/pan-zoom.jsx';
import { ZOOM_KEYS } from '@partyline/board-kit/pointing/zoom-keys.js';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Sheet, Spot, Town } from '../drawing/sheet.js';
import type { Intent } from './intent/intent.js';

/** What the overview of keys says of this board. */
export const KEYS: readonly BoardKey[] = [
  { keys: '← ↑ → ↓', does: 'From city to city' },
  { keys: 'T', does: 'To the next open city; with Shift, the one before' },
  { keys: 'Home', does: 'To the end of your string' },
  { keys: 'Enter', does: 'Choose the city; once more places there' },
  { keys: 'P', does: 'Choose which string to pull' },
  { keys: 'Esc', does: 'Let go of the city' },
  ...ZOOM_KEYS,
];

const ARROWS: { readonly [key: string]: Spot | undefined } = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The nearest town that way; what lies more aside than ahead is not that way. So every town can be reached. */
export function townTowards({ towns }: Sheet, from: Spot, { x, y }: Spot): Town | null {
  let best: Town | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const town of towns) {
    const [dx, dy] = [town.x - from.x, town.y - from.y];
    const [ahead, aside] = [dx * x + dy * y, Math.abs(dx * y - dy * x)];
    const far = Math.hypot(dx, dy);
    if (ahead > 0 && aside <= ahead && far < least) [best, least] = [town, far];
  }
  return best;
}

const FULL = 2 * Math.PI;
/** Directions that are said with the same word belong together; in each the nearest comes first. */
const SECTORS = 8;

/** The towns as a list: by direction from a place, clockwise from the north, and then by distance. */
export function byDirection(towns: readonly Town[], from: Spot): readonly Town[] {
  const sector = ({ x, y }: Spot): number =>
    Math.round((((Math.atan2(x - from.x, from.y - y) + FULL) % FULL) / FULL) * SECTORS) % SECTORS;
  const far = ({ x, y }: Spot): number => Math.hypot(x - from.x, y - from.y);
  return [...towns].sort((a, b) => sector(a) - sector(b) || far(a) - far(b));
}

type Given = {
  readonly sheet: Sheet;
  readonly hold: PanZoom;
  readonly intent: Intent;
  readonly root: RefObject<HTMLDivElement>;
  /** Where the next stretch begins. */
  readonly last: Town | null;
};

function nextOpen({ sheet, intent, last }: Given, here: Town, backwards: boolean): Town | null {
  const around = last ?? { x: sheet.box.width / 2, y: sheet.box.height / 2 };
  const open = byDirection(sheet.towns, around).filter(({ id }) => intent.targets.has(id) || id === here.id);
  const at = open.indexOf(here);
  return open.at((at + (backwards ? -1 : 1)) % open.length) ?? null;
}

function destination(given: Given, here: Town, { key, shiftKey }: KeyboardEvent): Town | null {
  const arrow = ARROWS[key];
  if (arrow !== undefined) return townTowards(given.sheet, here, arrow);
  if (key === 'Home') return given.last;
  return key === 't' || key === 'T' ? nextOpen(given, here, shiftKey) : null;
}

export type Keys = {
  readonly cursor: Town | null;
  onKey(event: KeyboardEvent): void;
  onFocus(city: string | null): void;
};

export function useKeys(given: Given): Keys {
  const { sheet, hold, intent, root, last } = given;
  const [at, setAt] = useState<string | null>(null);
  const moving = useRef(false);
  const cursor = (at === null ? undefined : sheet.town.get(at)) ?? last ?? sheet.towns[0] ?? null;
  useLayoutEffect(() => {
    if (!moving.current || cursor === null) return;
    moving.current = false;
    const element = root.current?.querySelector(`[data-city="${CSS.escape(cursor.id)}"]`);
    if (element instanceof SVGElement) element.focus({ preventScroll: true });
  }, [cursor, root]);
  const go = (town: Town): void => {
    moving.current = true;
    setAt(town.id);
    intent.pin(null);
    intent.hover(town.id);
    hold.reveal(town.x, town.y);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || cursor === null) return;
    const to = destination(given, cursor, event);
    if (to !== null) go(to);
    else if (ARROWS[event.key] === undefined && !act(event.key, cursor.id, hold, intent)) return;
    event.preventDefault();
  };
  const onFocus = (city: string | null): void => {
    if (city !== null) setAt(city);
    intent.hover(city);
  };
  return { cursor, onKey, onFocus };
}

/** The keys that do something where the cursor is; false for every other key. */
function act(key: string, city: string, hold: PanZoom, intent: Intent): boolean {
  if (key === 'Enter' || key === ' ') intent.pick(city);
  else if (key === 'Escape' && intent.pinned !== null) intent.pin(null);
  else if (key === 'p' || key === 'P') {
    intent.pin(city);
    intent.choose(intent.pinned === city ? intent.chosen + 1 : 1);
  } else return hold.key(key);
  return true;
}
