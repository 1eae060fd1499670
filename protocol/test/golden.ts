/** The samples of messages that releases have left, and what it means that today's shapes still read them. */
import { readdirSync, readFileSync } from 'node:fs';
import { isRecord } from '@partyline/kernel/json.js';
import { parse, type Shape } from '@partyline/kernel/shape.js';
import { misfit } from '@partyline/kernel/test/validator.js';
import { strictOf } from './strict-schema.js';

const folder = new URL('golden/', import.meta.url);

export const releases: readonly string[] = readdirSync(folder);
export const sampleText = (release: string, file: string): string => readFileSync(new URL(`${release}/${file}`, folder), 'utf8');

export function samples(release: string, file: string): readonly unknown[] {
  const all: unknown = JSON.parse(sampleText(release, file));
  if (!Array.isArray(all)) throw new Error(`${file} is no list`);
  return all;
}

/** By the name of what they are samples of. */
export function namedSamples(release: string, file: string): readonly (readonly [name: string, all: readonly unknown[]])[] {
  const all: unknown = JSON.parse(sampleText(release, file));
  return Object.entries(isRecord(all) ? all : {}).map(([name, some]) => [name, Array.isArray(some) ? some : []]);
}

/** The first thing of a sample that is not in what was read from it; null where nothing is lost. */
function lost(sample: unknown, read: unknown, at: string): string | null {
  if (Array.isArray(sample)) {
    if (!Array.isArray(read) || read.length !== sample.length) return at;
    return sample.map((one: unknown, i) => lost(one, read[i], `${at}[${i}]`)).find((found) => found !== null) ?? null;
  }
  if (!isRecord(sample)) return Object.is(sample, read) ? null : at;
  if (!isRecord(read)) return at;
  for (const [key, one] of Object.entries(sample)) {
    const found = Object.hasOwn(read, key) ? lost(one, read[key], `${at}.${key}`) : `${at}.${key}`;
    if (found !== null) return found;
  }
  return null;
}

/** Why a sample does not mean today what it meant: it is not read, or something of it is left out, or is not described. */
export function strayed(shape: Shape<unknown>, sample: unknown): string | null {
  const read = parse(shape, sample, 'sample');
  if (!read.ok) return read.error;
  const missing = lost(sample, read.value, 'sample');
  if (missing !== null) return `${missing} is not read any more`;
  return misfit(strictOf(shape.schema), sample);
}
