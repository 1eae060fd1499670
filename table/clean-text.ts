/**
 * What people write about themselves and to each other, made fit to be shown beside the words of others: no marks piled up over
 * neighbouring lines, nothing that turns the writing round, nothing unseen in bulk. Letters of every script stay as they are,
 * with the marks that their languages use. Pure; how long a text may be is asked elsewhere.
 */

/** Control characters, halves of pairs, ends of lines, and what turns the writing round. Each leaves a space. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu;
/** Unseen and of no use between letters: soft hyphens, spaces of no width, invisible operators, annotations, fillers. */
const UNSEEN = /[\u00ad\u115f\u1160\u180e\u200b\u2060-\u2065\u206a-\u206f\u3164\uffa0\ufff0-\ufffb]/gu;
/** Tags spell the flags of regions behind a black flag, and nothing anywhere else. */
const STRAY_TAGS = /(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]{0,8})[\u{e0000}-\u{e007f}]/gu;
/** Marks, and what joins letters or says which way they run: all that can stand on or behind one base character. */
const PILE = /[\p{M}\u200c-\u200f\u061c]+/gu;
const IS_MARK = /\p{M}/u;
/** Marks that go with any letter, and of which languages put one or two on one. */
const IS_GENERAL = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/u;

/** Burmese and pointed Hebrew put five on a letter; nothing that is written today needs more than six. */
const MOST_MARKS = 6;
const MOST_GENERAL = 2;

/** The first few marks, and each joiner once. */
function cutPile(pile: string): string {
  let marks = 0;
  let general = 0;
  let left = '';
  for (const one of pile) {
    if (!IS_MARK.test(one)) {
      if (!left.includes(one)) left += one;
      continue;
    }
    if (marks === MOST_MARKS) continue;
    if (IS_GENERAL.test(one) && ++general > MOST_GENERAL) continue;
    marks += 1;
    left += one;
  }
  return left;
}

/** With marks as single characters where there are such, and no more of them on a letter than languages use. */
export const withoutPiles = (text: string): string => text.normalize('NFC').replace(PILE, cutPile);

/** A line of talk as it is kept. */
export const cleanLine = (text: string): string =>
  withoutPiles(text.replace(UNPRINTABLE, ' ').replace(UNSEEN, '').replace(STRAY_TAGS, '')).trim();

const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** An empty cell of Braille is a sign that nobody sees. */
const BLANK = /\u2800/gu;

/** Whether there is anything to read in it. */
export const isReadable = (text: string): boolean => SEEN.test(text.replace(BLANK, ''));
