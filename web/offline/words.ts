/** What is said of games that are kept for when there is no server: sizes, and why one could not be kept. Knows no browser. */
import type { GameKept } from './games.js';
import type { WhyNot } from './site-build.js';

const KB = 1_000;
const MB = 1_000_000;

/** "340 KB", "1.2 MB". */
export function sizeWords(bytes: number): string {
  if (bytes < MB) return `${Math.max(1, Math.round(bytes / KB))} KB`;
  return `${(bytes / MB).toFixed(bytes < 10 * MB ? 1 : 0)} MB`;
}

/** What keeping all of a game would cost, for its button: as it comes over the line, packed. */
export function keepWords({ kept, moreSent }: GameKept): string {
  return `${kept === 'code' ? 'Keep the rest' : 'Keep for offline'} (${sizeWords(moreSent)})`;
}

export function keptWords({ kept, here, moreSent, progress, failed }: GameKept): string {
  if (progress !== null) return `Being fetched: ${Math.floor(progress * 100)} %`;
  if (failed === 'full')
    return 'There is no room: the storage that this browser gives to this site is full. Delete something below, or free some space on the device.';
  if (failed === 'gone') return 'The site was renewed meanwhile. Load this page again, then keep the game.';
  if (failed === 'unreachable') return 'The server did not answer. What has come is kept: try again later.';
  if (kept === 'whole') return `Kept, whole: ${sizeWords(here)} unpacked.`;
  if (kept === 'code')
    return `Can be played: ${sizeWords(here)} unpacked are kept. What it looks up only when it is asked, ${sizeWords(moreSent)} to fetch, is not.`;
  return 'Not kept yet. It will be when you open it.';
}

/** Why nothing can be kept at this address or in this browser. */
export const WHY_NOT: { readonly [why in WhyNot]: string } = {
  insecure:
    'This address is not https, so the browser keeps no site here: without the server, no page opens. Your host can change that. Tables on this device are kept all the same.',
  unsupported:
    'This browser keeps no sites, as some do in a private window: without the server, no page opens. Tables on this device are kept for as long as the browser allows.',
  unbuilt: 'This site is being worked on, and is not kept.',
};
