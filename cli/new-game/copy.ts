/**
 * The files of a new game: those of the template with its names replaced, and its entry in the registry. Arithmetic on texts
 * alone; who calls it reads and writes them. Knows of the template its folder, and that everybody sees everything in it.
 */
import { canonical, isRecord } from '@partyline/kernel/json.js';
import { sha256 } from '@partyline/kernel/sha256.js';
import { anything } from '@partyline/kernel/shape.js';
import type { Wish } from './wish.js';

export const TEMPLATE = 'blank';
export const TAGLINE = 'Plug in, jack beside jack: the longest line wins.';
const TEMPLATE_NAME = 'Blank';
const TEMPLATE_PREFIX = 'BL-';

/** A stored game names the game in its last position, so the hashes of what is seen of that are others. */
function golden(text: string): string {
  const stored: unknown = JSON.parse(text);
  if (!isRecord(stored) || !isRecord(stored['views'])) throw new Error('The template has a golden game without views.');
  const seen = sha256(canonical(anything.read(stored['final'], 'final')));
  const views = Object.fromEntries(Object.keys(stored['views']).map((viewer) => [viewer, seen]));
  return `${JSON.stringify({ ...stored, views }, null, 1)}\n`;
}

/** One file of the template as the new game has it. */
export function copied(path: string, text: string, { id, name, prefix, players }: Wish): string {
  const named = text
    .replaceAll(TEMPLATE_PREFIX, `${prefix}-`)
    .replaceAll(TEMPLATE, id)
    .replaceAll(TEMPLATE_NAME, name)
    .replace('*For 2 to 4 players.*', `*For ${players.max === 2 ? 'two' : `2 to ${players.max}`} players.*`)
    .replace('SEATS = { min: 2, max: 4 }', `SEATS = { min: ${players.min}, max: ${players.max} }`);
  return path.includes('golden/') ? golden(named) : named;
}

function entryOf({ id, name, players }: Wish): string {
  const part = (key: string, file: string): string => `${key}: () => import('./${id}/${file}.js'),`;
  return `  {
    id: '${id}',
    name: '${name}',
    players: { min: ${players.min}, max: ${players.max} },
    quick: { seats: 2, level: 'casual', first: 'beginner' },
    tagline: '${TAGLINE}',
    ${part('rules', 'index')}
    ${part('bots', 'bots/index')}
    ${part('levels', 'bots/about')}
    ${part('orders', 'orders')}
    ${part('tools', 'tools/index')}
    ${part('why', 'why')}
    ${part('print', 'print/index')}
    ${part('conformance', 'conformance')}
    seen: {
      ${part('board', 'board/index')}
      ${part('picture', 'picture/index')}
      ${part('miniature', 'picture/miniature')}
      ${part('teaching', 'learn/index')}
    },
  },
`;
}

const LIST = 'export const games: readonly GameEntry[] = [\n';

/** The registry with one entry more, at the end of its list. */
export function registered(registry: string, wish: Wish): string {
  const begin = registry.indexOf(LIST);
  const end = registry.indexOf('\n];\n', begin);
  if (begin < 0 || end < 0) throw new Error('games/registry.ts has no list of games where one is expected.');
  return `${registry.slice(0, end + 1)}${entryOf(wish)}${registry.slice(end + 1)}`;
}
