/** docs/architecture.md against the repository: its pictures are what is linted, its path of a move is walked through real files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from './folder.js';

type Arrows = Readonly<Record<string, readonly string[]>>;
type House = { PARTS: Arrows; PURE: readonly string[]; SERVER_ROOMS: Arrows; GATEWAY_PARTS: Arrows };
const { PARTS, PURE, SERVER_ROOMS, GATEWAY_PARTS }: House = createRequire(import.meta.url)('../lint/arrows.cjs');

const page = readFileSync(join(repository, 'docs/architecture.md'), 'utf8');

/** A chapter of the page, by its heading. */
const chapter = (heading: string) => page.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';

/** The arrows that the pictures show, one text each: "web → kernel". */
const pictures = [...page.matchAll(/```mermaid\nflowchart TD\n([\s\S]*?)```/g)].map(([, lines = '']) =>
  lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [from = '', to = ''] = line.split(' --> ');
      return to.split(' & ').map((one) => `${from.trim()} → ${one.trim()}`);
    })
    .toSorted(),
);
const arrowsOf = (all: Arrows) => Object.entries(all).flatMap(([from, to]) => to.map((one) => `${from} → ${one}`));

test('the picture of the house shows the arrows that are linted, and no others', () => {
  expect(pictures).toHaveLength(3);
  expect(pictures[0]).toEqual(arrowsOf(PARTS).toSorted());
});

test('the picture of the server shows the arrows that are linted, and no others', () => {
  expect(pictures[1]).toEqual(arrowsOf(SERVER_ROOMS).toSorted());
});

test('the picture of the gateway shows the arrows that are linted, and no others', () => {
  expect(pictures[2]).toEqual(arrowsOf(GATEWAY_PARTS).toSorted());
});

test('every arrow points down', () => {
  for (const all of [PARTS, SERVER_ROOMS, GATEWAY_PARTS]) {
    const order = Object.keys(all);
    for (const [from, to] of Object.entries(all)) {
      for (const one of to) expect(order.indexOf(one), `${from} → ${one}`).toBeLessThan(order.indexOf(from));
      for (const one of to) expect(order).toContain(one);
    }
  }
});

const foldersOf = (path: string) =>
  readdirSync(join(repository, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['dist', 'node_modules', 'test'].includes(entry.name))
    .map(({ name }) => name)
    .toSorted();

test('every folder of the server is one of its rooms, and every room is there', () => {
  expect(foldersOf('server')).toEqual(Object.keys(SERVER_ROOMS).toSorted());
});

test('every folder of the gateway is one of its parts, and every part is there', () => {
  expect(foldersOf('server/gateway')).toEqual(Object.keys(GATEWAY_PARTS).toSorted());
});

test('the README shows every part to contributors', () => {
  const readme = readFileSync(join(repository, 'README.md'), 'utf8');
  const [, tree = ''] = /## For contributors\n+```\n([\s\S]*?)```/.exec(readme) ?? [];
  const shown = [...tree.matchAll(/^([\w-]+)\/ /gm)].map(([, part = '']) => part);
  for (const part of [...Object.keys(PARTS), 'e2e', 'scripts', 'docs']) expect(shown, part).toContain(part);
  for (const part of shown) expect(existsSync(join(repository, part)), part).toBe(true);
});

test('every part has its line, and is called pure where it is held to be', () => {
  for (const part of Object.keys(PARTS)) {
    const line = chapter('The house')
      .split('\n')
      .find((one) => one.startsWith('|') && one.includes(`\`${part}/\``));
    expect(line, part).toBeDefined();
    expect(/\| yes \|$/.test(line ?? ''), part).toBe(PURE.includes(part));
  }
});

test('the path of a move goes through at most thirty files, in about a dozen lines, and all of them are there', () => {
  const path = chapter('The path of a move');
  const files = [...path.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, file = '']) => file);
  expect(files.filter((file) => !existsSync(join(repository, file)))).toEqual([]);
  expect(new Set(files).size).toBeGreaterThan(20);
  expect(new Set(files).size).toBeLessThanOrEqual(30);
  expect(path.match(/^\d+\. /gm)?.length).toBeLessThanOrEqual(13);
});
