/** A step of the build: the big data that games name (`data/*.bin`), where their pages fetch it, and the notices of its authors (`data/*.txt`). Names no game. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const GAMES = new URL('../../games/', import.meta.url);

export function resources(): Plugin {
  return {
    name: 'resources',
    apply: 'build',
    generateBundle() {
      for (const game of readdirSync(fileURLToPath(GAMES))) {
        const data = new URL(`${game}/data/`, GAMES);
        const names = existsSync(data) ? readdirSync(data).filter((name) => /\.(bin|txt)$/.test(name)) : [];
        for (const name of names)
          this.emitFile({ type: 'asset', fileName: `resources/${game}/${name}`, source: readFileSync(new URL(name, data)) });
      }
    },
  };
}
