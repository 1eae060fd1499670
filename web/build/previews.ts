/** A step of the build: the picture of each game that has one, where previews of links look for it. Names no game. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const GAMES = new URL('../../games/', import.meta.url);

export function previews(): Plugin {
  return {
    name: 'previews',
    apply: 'build',
    generateBundle() {
      for (const game of readdirSync(fileURLToPath(GAMES))) {
        const picture = new URL(`${game}/picture/preview.png`, GAMES);
        if (existsSync(picture))
          this.emitFile({ type: 'asset', fileName: `previews/${game}.png`, source: readFileSync(picture) });
      }
    },
  };
}
