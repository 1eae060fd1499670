/** How the seats are told apart on a page. The colours are tokens of the theme. */
import type { PatternKind } from '@partyline/kernel/drawing/patterns.js';
import { EMBLEMS, type EmblemName, PATTERNS } from '@partyline/kernel/drawing/seats.js';

export type Look = { readonly colour: string; readonly emblem: EmblemName; readonly pattern: PatternKind };

/** More seats than looks would begin again from the first. */
export function lookOf(index: number): Look {
  const at = index % EMBLEMS.length;
  return { colour: `var(--seat-${at})`, emblem: EMBLEMS[at] ?? 'disc', pattern: PATTERNS[at] ?? 'solid' };
}
