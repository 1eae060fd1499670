/** Which part of a sheet a window shows: the arithmetic of moving and enlarging. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
/** The middle of the window as a fraction of the sheet, and how much larger than the whole sheet it shows. */
export type Viewport = { readonly x: number; readonly y: number; readonly zoom: number };
type Size = { readonly width: number; readonly height: number };

export const MOST = 5;

const between = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value));

/** The window in units of the sheet: the whole sheet fits in at zoom 1, in the window's own proportions. */
export function viewBoxOf(box: Box, size: Size, part: Viewport): Box {
  const ratio = size.width > 0 && size.height > 0 ? size.width / size.height : box.width / box.height;
  const fits = Math.max(box.width, box.height * ratio);
  const [width, height] = [fits / part.zoom, fits / ratio / part.zoom];
  return { x: box.x + part.x * box.width - width / 2, y: box.y + part.y * box.height - height / 2, width, height };
}

export const enlarged = (part: Viewport, by: number): Viewport => ({ ...part, zoom: between(1, part.zoom * by, MOST) });

/** Enlarged around a point of the sheet, which stays where it is in the window. */
export function enlargedAt(box: Box, part: Viewport, by: number, at: { readonly x: number; readonly y: number }): Viewport {
  const { zoom } = enlarged(part, by);
  const [x, y] = [(at.x - box.x) / box.width, (at.y - box.y) / box.height];
  return { zoom, x: x + (part.x - x) * (part.zoom / zoom), y: y + (part.y - y) * (part.zoom / zoom) };
}

export const WHOLE: Viewport = { x: 0.5, y: 0.5, zoom: 1 };
export const isAllInView = ({ x, y, zoom }: Viewport): boolean => x === WHOLE.x && y === WHOLE.y && zoom === WHOLE.zoom;

/** How far a hand may drag the edge of the sheet into the window, as a fraction of the window. */
export const MARGIN = 0.25;

/** No further than the edge of the sheet, or a margin beyond it; where there is room for all of it, it stays about the middle. */
export function clamped(box: Box, size: Size, part: Viewport, margin = 0): Viewport {
  const { width, height } = viewBoxOf(box, size, part);
  const along = (at: number, window: number, sheet: number): number => {
    const visible = window / sheet;
    const free = Math.max(0, (1 - visible) / 2) + margin * visible;
    return between(0.5 - free, at, 0.5 + free);
  };
  return { zoom: part.zoom, x: along(part.x, width, box.width), y: along(part.y, height, box.height) };
}

/** Moved just so far that a point is well inside the window. */
export function pinned(box: Box, window: Box, part: Viewport, x: number, y: number): Viewport {
  const inset = 0.16;
  const needed = (at: number, from: number, length: number): number =>
    Math.min(0, at - from - inset * length) + Math.max(0, at - from - (1 - inset) * length);
  return {
    zoom: part.zoom,
    x: part.x + needed(x, window.x, window.width) / box.width,
    y: part.y + needed(y, window.y, window.height) / box.height,
  };
}
