/** The README's lists of games are those of the registry. */
import { readFileSync } from 'node:fs';
import { games } from '@partyline/games/registry.js';
import { expect, test } from 'vitest';
import { withGames } from '../readme.js';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

test('the README names the games of the registry: npm run readme makes it so', () => {
  expect(readme).toBe(withGames(readme, games));
});

test('a game more is a line more in both lists, and nothing else changes', () => {
  const more = { id: 'jacks', name: 'Jacks', tagline: 'Plug in.', players: { min: 2, max: 2 } };
  const [before, after] = [readme, withGames(readme, [...games, more])].map((text) => text.split('\n'));
  expect(after?.filter((line) => before?.includes(line) !== true)).toEqual([
    '| **Jacks** | 2 | Plug in. |',
    '- [Jacks](games/jacks/RULES.md)',
  ]);
  expect(after).toHaveLength((before?.length ?? 0) + 2);
});

test('a README without a place for them is refused', () => {
  expect(() => withGames('# Party Line', games)).toThrow(/no place for its games/);
});
