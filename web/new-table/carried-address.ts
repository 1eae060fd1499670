/**
 * What pages know of an address that carries options, without reading them: that it does, and the same part again for the next page.
 * Small, because the first page has it too. Knows no game.
 */

/** As `pdf/imprint.ts` prints it too. */
export const CARRIED = '#components=';

export const carriesOptions = (hash: string): boolean => hash.startsWith(CARRIED);

/** The same part again, for the next page that begins a table; empty where the address carries none. */
export const carriedOn = (): string => (carriesOptions(location.hash) ? location.hash : '');
