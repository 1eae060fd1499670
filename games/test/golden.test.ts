/**
 * Golden games (games/<id>/test/golden/*.json) lead where they led when they were stored. If one does not, the change is
 * wrong, or the game needs a new rules version.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resourcesOf } from '@partyline/cli/resources.js';
import { checkGolden } from '@partyline/kit/golden.js';
import { expect, test } from 'vitest';
import { games } from '../registry.js';

const entries = [...games.map(({ id, rules }) => ({ id, rules })), { id: 'blank', rules: () => import('../blank/index.js') }];

const files = entries.flatMap(({ id, rules }) => {
  const folder = new URL(`../${id}/test/golden/`, import.meta.url);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return names.map((name) => ({ id, name, rules, file: new URL(name, folder) }));
});

test.each(files)('$id: $name', async ({ id, rules, file }) => {
  const { game } = await rules();
  expect(checkGolden(game, resourcesOf(id), JSON.parse(readFileSync(file, 'utf8')))).toEqual([]);
});
