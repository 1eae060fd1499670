/**
 * A step of the build: what an installed site shows of itself before it is installed, in its manifest, from the pictures that
 * `npm run pictures` draws. Each says its true size. Names no game.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PICTURES = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
const SHOWN = /-(home|table)-(desk|phone)-(day|night)\.png$/;
const LABELS: Readonly<Record<string, string>> = { home: 'All games', table: 'A table' };
const FORMS: Readonly<Record<string, 'wide' | 'narrow'>> = { desk: 'wide', phone: 'narrow' };
/** Of each form, the most that a system shows. */
const MOST = 6;

type Screenshot = {
  readonly src: string;
  readonly sizes: string;
  readonly type: 'image/png';
  readonly form_factor: 'wide' | 'narrow';
  readonly label: string;
};

/** As the head of a PNG says them. */
const sizesOf = (png: Buffer): string => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

function screenshotOf(name: string): readonly Screenshot[] {
  const [, page = '', size = ''] = SHOWN.exec(name) ?? [];
  const form = FORMS[size];
  if (form === undefined) return [];
  const sizes = sizesOf(readFileSync(join(PICTURES, name)));
  return [{ src: `/screenshots/${name}`, sizes, type: 'image/png', form_factor: form, label: LABELS[page] ?? '' }];
}

export function screenshots(): Plugin {
  const all = readdirSync(PICTURES).toSorted().flatMap(screenshotOf);
  const shown = Object.values(FORMS).flatMap((form) => all.filter((one) => one.form_factor === form).slice(0, MOST));
  return {
    name: 'screenshots',
    apply: 'build',
    generateBundle() {
      for (const { src } of shown)
        this.emitFile({
          type: 'asset',
          fileName: src.slice(1),
          source: readFileSync(join(PICTURES, src.replace('/screenshots/', ''))),
        });
    },
    writeBundle({ dir = '' }) {
      const path = join(dir, 'site.webmanifest');
      writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), screenshots: shown }));
    },
  };
}
