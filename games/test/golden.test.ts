/**
 * Golden games (games/<id>/test/golden/*.json) lead where they led when they were stored. If one does not, the change is
 * wrong, or the game needs a new rules version.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { checkGolden } from '@partyline/kit/golden.js';
import { resourcesOf } from '@partyline/server/games/resource-files.js';
import { expect, test } from 'vitest';
import { gamesAndTemplate } from './template.js';

const files = gamesAndTemplate.flatMap(({ id, rules }) => {
  const folder = new URL(`../${id}/test/golden/`, import.meta.url);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return names.map((name) => ({ id, name, rules, file: new URL(name, folder) }));
});

test.each(files)('$id: $name', async ({ id, rules, file }) => {
  const { game } = await rules();
  expect(checkGolden(game, resourcesOf(id), JSON.parse(readFileSync(file, 'utf8')))).toEqual([]);
});
