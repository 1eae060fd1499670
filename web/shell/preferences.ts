/**
 * What a reader may choose about the site, as plain data: read from what a browser has kept, whatever that is, and what
 * follows from it. Knows no browser; the script at the head of the page decides the light in the same way, before the first
 * paint.
 */
import { flag, type Of, object, oneOf, optional } from '@partyline/kernel/shape.js';
import { jsonItem } from '../storage/json-item.js';

const THEMES = ['auto', 'day', 'night'] as const;
const MOTIONS = ['auto', 'full', 'less'] as const;
const PACES = ['slow', 'normal', 'quick', 'once'] as const;

const preferencesShape = object({
  theme: optional(oneOf(THEMES), () => 'auto' as const),
  motion: optional(oneOf(MOTIONS), () => 'auto' as const),
  sound: optional(flag, () => false),
  /** A message of the browser when it is one's turn and the page is not in sight. */
  notify: optional(flag, () => false),
  /** Keys without Ctrl or Alt do something: not for those whose voice or switch types letters. */
  shortcuts: optional(flag, () => true),
  /** How long each deed of others is shown before the next. */
  pace: optional(oneOf(PACES), () => 'normal' as const),
  /** The first click on a board does what the second would: nothing is shown and confirmed before. */
  oneClick: optional(flag, () => false),
  /** On a wide screen the log and the players are folded away, and the board has their room. */
  sideFolded: optional(flag, () => false),
});
export type Preferences = Of<typeof preferencesShape>;

export const DEFAULT_PREFERENCES: Preferences = preferencesShape.read({}, 'preferences');

export const PREFERENCES_KEY = 'party-line/settings';
/** Where they are kept; a browser that keeps nothing has them for this visit. */
export const preferencesItem = jsonItem(PREFERENCES_KEY, preferencesShape, DEFAULT_PREFERENCES);

/** Milliseconds from one deed of others to the next. */
const GAPS: { readonly [pace in Preferences['pace']]: number } = { slow: 1800, normal: 1000, quick: 500, once: 0 };
export const gapOf = (pace: Preferences['pace']): number => GAPS[pace];

/** The light by the reader's wish, else by that of their system. */
export const lightOf = (theme: Preferences['theme'], systemDark: boolean): 'day' | 'night' =>
  theme === 'auto' ? (systemDark ? 'night' : 'day') : theme;

export const isStill = (motion: Preferences['motion'], systemReduced: boolean): boolean =>
  motion === 'auto' ? systemReduced : motion === 'less';
