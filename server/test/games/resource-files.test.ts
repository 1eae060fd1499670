/** The loader of big data: a game's own folder and nothing else. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { resourcesOf } from '../../games/resource-files.js';

function folderWith(name: string, text: string): { readonly path: string; readonly url: URL } {
  const path = mkdtempSync(join(tmpdir(), 'partyline-'));
  writeFileSync(join(path, name), text);
  return { path, url: pathToFileURL(`${path}/`) };
}

test('gives the bytes of what is named, and nothing when nothing is', () => {
  const load = resourcesOf('tiny', folderWith('words-1.bin', 'aé').url);
  expect([...(load(['words-1.bin']).get('words-1.bin') ?? [])]).toEqual([0x61, 0xc3, 0xa9]);
  expect(load([]).size).toBe(0);
});

test('reads a file once', () => {
  const { path, url } = folderWith('words', 'abc');
  const load = resourcesOf('tiny', url);
  const first = load(['words']).get('words');
  rmSync(join(path, 'words'));
  expect(load(['words']).get('words')).toBe(first);
});

test.each(['../words', '/etc/hosts', '.hidden', '', 'a/b', 'a\\b', 'file:///etc/hosts', '%2e%2e'])(
  'refuses the name "%s"',
  (name) => {
    expect(() => resourcesOf('tiny')([name])).toThrow('is not the name of a resource');
  },
);
