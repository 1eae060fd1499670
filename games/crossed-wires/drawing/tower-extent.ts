/** How large a tower is drawn around the middle of its hex: for the drawing, and for what must keep clear of it. */

/** How much higher a chip lies than the one under it. */
export const STEP = 5.5;
/** Where the middle of the lowest chip lies. */
export const BASE = 9;
/** Half a chip. */
export const CHIP = { width: 18, height: 14, edge: 3.5 };

/** How far to the right of the middle its value stands. */
export const VALUE_AT = 24;

export const towerExtent = (value: number) => ({
  left: -CHIP.width,
  right: CHIP.width,
  top: BASE - STEP * (value - 1) - CHIP.height,
  bottom: BASE + CHIP.edge + CHIP.height - 1,
});
