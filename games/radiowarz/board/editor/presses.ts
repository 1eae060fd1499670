/**
 * What a press on the map does, by the tool in hand: a click, a tap and Enter are the same. Pure, so that whole evenings of it can be
 * tested without a page. Knows nothing of drawing and of undo.
 */
import type { RegionKind } from '../../components/map.js';
import type { Point } from '../../for-board.js';
import {
  bordered,
  changedCity,
  cityNear,
  cornerAt,
  cornerMoved,
  cutRegion,
  type Edited,
  type EditedMap,
  joinedRegions,
  regionAs,
  regionAt,
  toggledOnStrip,
  withCity,
} from './land-edits.js';

export const MAP_TOOLS = ['border', 'kind', 'join', 'corner', 'city', 'strip'] as const;
export type MapTool = (typeof MAP_TOOLS)[number];

export type Hand = {
  readonly tool: MapTool;
  readonly kind: RegionKind;
  /** New cities are bases. */
  readonly base: boolean;
  /** The border that is being drawn. */
  readonly line: readonly Point[];
  /** The region to join another to, or the city, by its number; -1 for none. */
  readonly chosen: number;
  readonly corner: Point | null;
  readonly strip: number;
};

export const EMPTY_HAND: Hand = { tool: 'border', kind: 'plains', base: false, line: [], chosen: -1, corner: null, strip: 0 };

export const takeTool = (hand: Hand, tool: MapTool): Hand => ({ ...hand, tool, line: [], chosen: -1, corner: null });

/** `said` is what the player hears of it, where it is not to be seen. */
export type Pressed = { readonly land: EditedMap; readonly hand: Hand; readonly said: string | null };

const stays = (land: EditedMap, hand: Hand, said: string | null = null): Pressed => ({ land, hand, said });
const after = (land: EditedMap, edited: Edited, good: Hand, bad: Hand): Pressed =>
  edited.ok ? stays(edited.land, good) : stays(land, bad, edited.error);

const near = (a: Point | undefined, b: Point, reach: number): boolean =>
  a !== undefined && Math.hypot(a[0] - b[0], a[1] - b[1]) <= reach;

/** Whether a line may end here: at a border of the region that it goes through. */
function isOnBorder(land: EditedMap, line: readonly Point[], at: Point, reach: number): boolean {
  const region = land.map.regions[cutRegion(land, [...line, at])];
  return region !== undefined && bordered(land, [...line, at], false, reach).ok;
}

function pressBorder(land: EditedMap, hand: Hand, at: Point, reach: number): Pressed {
  const { line } = hand;
  const done = { ...hand, line: [] };
  if (line.length >= 3 && near(line[0], at, reach)) return after(land, bordered(land, line, true, reach), done, hand);
  if (near(line.at(-1), at, reach)) return stays(land, hand);
  if (line.length >= 1 && isOnBorder(land, line, at, reach))
    return after(land, bordered(land, [...line, at], false, reach), done, hand);
  return stays(land, { ...hand, line: [...line, at] });
}

function pressJoin(land: EditedMap, hand: Hand, at: Point): Pressed {
  const region = regionAt(land, at);
  if (region < 0) return stays(land, hand, 'Press inside of a region.');
  if (hand.chosen < 0 || hand.chosen === region) return stays(land, { ...hand, chosen: hand.chosen === region ? -1 : region });
  return after(land, joinedRegions(land, hand.chosen, region), { ...hand, chosen: -1 }, { ...hand, chosen: -1 });
}

function pressCorner(land: EditedMap, hand: Hand, at: Point, reach: number): Pressed {
  if (hand.corner === null) {
    const corner = cornerAt(land, at, reach);
    return stays(land, { ...hand, corner }, corner === null ? 'There is no corner so near.' : null);
  }
  return after(land, cornerMoved(land, hand.corner, at), { ...hand, corner: null }, { ...hand, corner: null });
}

/** A city that is there is chosen; pressed elsewhere, the chosen one goes there, or a new one comes. */
function pressCity(land: EditedMap, hand: Hand, at: Point, reach: number): Pressed {
  const there = cityNear(land, at, reach);
  if (there >= 0) return stays(land, { ...hand, chosen: there === hand.chosen ? -1 : there });
  if (hand.chosen >= 0) return stays(changedCity(land, hand.chosen, { at }), { ...hand, chosen: -1 });
  return after(land, withCity(land, at, hand.base), { ...hand, chosen: land.map.cities.length }, hand);
}

export function pressed(land: EditedMap, hand: Hand, at: Point, reach: number): Pressed {
  if (hand.tool === 'border') return pressBorder(land, hand, at, reach);
  if (hand.tool === 'join') return pressJoin(land, hand, at);
  if (hand.tool === 'corner') return pressCorner(land, hand, at, reach);
  if (hand.tool === 'city') return pressCity(land, hand, at, reach);
  const region = regionAt(land, at);
  if (region < 0) return stays(land, hand, 'Press inside of a region.');
  const edited = hand.tool === 'kind' ? regionAs(land, region, hand.kind) : toggledOnStrip(land, hand.strip, region);
  return after(land, edited, hand, hand);
}
