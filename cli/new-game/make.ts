/** Makes a new game in a clone: reads the template, writes the folder, the README's line and the entry in the registry. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Trouble } from '@partyline/server/trouble.js';
import { type ReadmeGame, withGames } from '../readme.js';
import { copied, registered, TAGLINE, TEMPLATE } from './copy.js';
import { type Wish, type Words, wishOf } from './wish.js';

/** Drawn from the picture of each game, so it is never copied. */
const isDrawn = (file: string): boolean => file.endsWith('preview.png');

/** The files of the template by their paths in it, with their texts. */
function templateIn(games: string): ReadonlyMap<string, string> {
  const folder = join(games, TEMPLATE);
  if (!existsSync(join(folder, 'index.ts')))
    throw new Trouble('A game can be made in a clone of the repository only: a package has no sources.');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.\w+$/.test(file) && !isDrawn(file),
  );
  return new Map(files.map((file) => [file.replaceAll('\\', '/'), readFileSync(join(folder, file), 'utf8')]));
}

/** `root` is the clone, `games` are those that it has. The registry is written last, so that it never names what is not there. */
export function makeGame(root: string, words: Words, games: readonly ReadmeGame[]): Wish {
  const folder = join(root, 'games');
  const template = templateIn(folder);
  const wish = wishOf(words, { ids: readdirSync(folder), names: games.map(({ name }) => name) });
  for (const [path, text] of template) {
    const file = join(folder, wish.id, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, copied(path, text, wish));
  }
  const readme = join(root, 'README.md');
  writeFileSync(readme, withGames(readFileSync(readme, 'utf8'), [...games, { ...wish, tagline: TAGLINE }]));
  const registry = join(folder, 'registry.ts');
  writeFileSync(registry, registered(readFileSync(registry, 'utf8'), wish));
  return wish;
}
