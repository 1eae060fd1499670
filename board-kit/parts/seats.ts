/**
 * How the seats are told apart: a colour, an emblem and a pattern each, so that no one of them is ever needed alone. The
 * colours themselves are tokens of the theme.
 */
export const EMBLEMS = ['disc', 'triangle', 'square', 'diamond', 'star', 'ring'] as const;
export type EmblemName = (typeof EMBLEMS)[number];
export const PATTERNS = ['solid', 'stripes', 'dots', 'checks', 'waves', 'cross'] as const;
export type PatternName = (typeof PATTERNS)[number];

export type Look = { readonly colour: string; readonly emblem: EmblemName; readonly pattern: PatternName };

/** More seats than looks would begin again from the first. */
export function lookOf(index: number): Look {
  const at = index % EMBLEMS.length;
  return { colour: `var(--seat-${at})`, emblem: EMBLEMS[at] ?? 'disc', pattern: PATTERNS[at] ?? 'solid' };
}
