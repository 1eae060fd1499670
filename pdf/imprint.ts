/**
 * What leads from the paper back to a screen: a code, and an address that opens a new table with the very same components. Components
 * of one's own travel in the address itself, behind the #, so that they are sent to no server. Knows no game.
 */
import { canonical, type Json } from '@partyline/kernel/json.js';
import { componentCode, fingerprintOf } from '@partyline/print/code.js';
import type { Imprint } from '@partyline/print/foot.js';
import { deflateSync, strToU8 } from 'fflate';
import { encode } from 'uqr';

/** What is longer makes squares that no telephone reads from paper. */
const LONGEST = 1200;
const CHUNK = 0x2000;

/** As `web/` reads it again. */
function packed(options: Json): string {
  const bytes = deflateSync(strToU8(canonical(options)), { level: 9 });
  let binary = '';
  for (let from = 0; from < bytes.length; from += CHUNK) binary += String.fromCharCode(...bytes.subarray(from, from + CHUNK));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export type Printed = {
  readonly game: { readonly id: string; readonly name: string };
  /** An edition that comes with the game is named by its id; what is one's own is carried. */
  readonly edition: { readonly id: string | null; readonly name: string };
  /** The options as the rules read them. */
  readonly options: Json;
  /** Null where nothing was drawn by lot. */
  readonly seed: string | null;
  /** "https://example.org", or nothing where no site is known. */
  readonly site: string;
};

function addressOf({ game, edition, options, site }: Printed): string | null {
  const to = `${site}/new?game=${encodeURIComponent(game.id)}`;
  const address = edition.id === null ? `${to}#components=${packed(options)}` : `${to}&edition=${encodeURIComponent(edition.id)}`;
  return address.length > LONGEST ? null : address;
}

export function imprintOf(printed: Printed): Imprint {
  const { game, edition, options, seed, site } = printed;
  const link = addressOf(printed);
  return {
    game: game.name,
    edition: edition.name,
    code: componentCode(game, options),
    link,
    squares: link === null || site === '' ? null : encode(link, { ecc: 'L', border: 0 }).data,
    seed: seed === null ? null : fingerprintOf(seed),
  };
}
