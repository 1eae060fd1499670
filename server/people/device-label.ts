/** What a browser calls itself, in words that its person knows it by: "Firefox on Android". Without versions, which tell people nothing. */

/** The first that fits counts: many name others besides themselves. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'a Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const nameIn = (all: readonly (readonly [RegExp, string])[], agent: string): string | null =>
  all.find(([sign]) => sign.test(agent))?.[1] ?? null;

export function deviceLabel(agent: string | undefined): string {
  const browser = nameIn(BROWSERS, agent ?? '');
  const system = nameIn(SYSTEMS, agent ?? '');
  if (browser === null) return system === null ? 'An unknown browser' : `A browser on ${system}`;
  return system === null ? browser : `${browser} on ${system}`;
}
