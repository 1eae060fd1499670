/** Colour for a terminal, and none for anything else. */

export type Paint = { readonly [tone in 'strong' | 'faint' | 'good' | 'bad' | 'warning']: (text: string) => string };

const ansi = (on: number, off: number) => (text: string) => `\u001b[${on}m${text}\u001b[${off}m`;

export const colours: Paint = {
  strong: ansi(1, 22),
  faint: ansi(2, 22),
  good: ansi(32, 39),
  bad: ansi(31, 39),
  warning: ansi(33, 39),
};

const same = (text: string) => text;

export const noColours: Paint = { strong: same, faint: same, good: same, bad: same, warning: same };
