/** check-components, make-components and draw-components, on the tiny game's box of matches. */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GameEntry } from '@partyline/games/registry.js';
import type { Resources } from '@partyline/kernel/game.js';
import { describe, expect, test } from 'vitest';
import { run } from '../run.js';
import { entry } from './tiny.js';
import { worldOf } from './world.js';

async function type(words: readonly string[], input = '', games: readonly GameEntry[] = [entry]) {
  const { world, output } = worldOf(games, [new TextEncoder().encode(input)]);
  const code = await run(words, world);
  return { code, ...output() };
}

/** Two kinds, as a game with a map and cards has them. */
async function withLid(alike: boolean): Promise<GameEntry> {
  const { tools } = await entry.tools();
  const [box] = tools;
  if (box === undefined) throw new Error('the tiny game has a box');
  const lid = { ...box, kind: 'lid', check: alike ? box.check : () => [] };
  return { ...entry, tools: () => Promise.resolve({ tools: [box, lid] }) };
}

describe('check-components', () => {
  test.each([
    ['{"matches":9}', 0, 'It is fine.\n'],
    ['{"matches":2}', 0, 'warning  $.matches  A box this small is soon empty.\nIt can be played with: no errors, 1 warning.\n'],
    ['{}', 1, 'error    $.matches  matches must be a number.\nIt cannot be played with: 1 error, 0 warnings.\n'],
    ['{"matches":', 1, 'error    It is not JSON: it ends too early.\nIt cannot be played with: 1 error, 0 warnings.\n'],
  ])('of %s exits %i', async (text, code, out) => {
    expect(await type(['check-components', 'tiny', '-'], text)).toMatchObject({ code, out });
    expect(await type(['check-components', 'tiny', 'box', '-'], text)).toMatchObject({ code, out });
  });

  test('--json gives the findings', async () => {
    const { code, out } = await type(['check-components', 'tiny', '-', '--json'], '{"matches":2}');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ ok: true, findings: [{ level: 'warning', at: '$.matches' }] });
  });

  test('the kind may be left out only where it makes no difference', async () => {
    expect(await type(['check-components', 'tiny', '-'], '{"matches":9}', [await withLid(true)])).toMatchObject({ code: 0 });
    const { code, err } = await type(['check-components', 'tiny', '-'], '{"matches":9}', [await withLid(false)]);
    expect(code).toBe(2);
    expect(err).toContain('Say which component after "tiny": box, lid.');
  });
});

describe('make-components', () => {
  test('prints what the generator makes of the seed', async () => {
    const { code, out, err } = await type(['make-components', 'tiny', '--seed', 'tea']);
    expect([code, err, JSON.parse(out)]).toEqual([0, '', { matches: 4 }]);
  });

  test('takes the best of many with --effort, and tells what was measured apart from it', async () => {
    const { out, err } = await type(['make-components', 'tiny', 'box', '--seed', 'tea', '--effort', '5']);
    expect(JSON.parse(out)).toEqual({ matches: 8 });
    expect(err).toBe('Measured: {"matches":8}\n');
  });

  test('hands the generator the resources that it names', async () => {
    const { tools } = await entry.tools();
    const named = tools.map((tool) => ({
      ...tool,
      resources: ['matches.bin'],
      *make(_seed: string, _effort: number, resources: Resources = new Map()) {
        const made = { component: { matches: resources.get('matches.bin')?.length ?? 0 }, figures: {} };
        yield made;
        return made;
      },
    }));
    const { world, output } = worldOf([{ ...entry, tools: () => Promise.resolve({ tools: named }) }], []);
    const resources = () => (names: readonly string[]) => new Map(names.map((name) => [name, new Uint8Array(6)]));
    await run(['make-components', 'tiny', '--seed', 'tea'], { ...world, resources });
    expect(JSON.parse(output().out)).toEqual({ matches: 6 });
  });

  test('tells the seed that it took itself', async () => {
    expect((await type(['make-components', 'tiny'])).err).toMatch(/^Made with --seed [0-9a-f]{16}\n$/);
  });

  test('writes to a file, and overwrites one only when told to', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'partyline-')), 'box.json');
    const make = (...more: readonly string[]) => type(['make-components', 'tiny', '--seed', 'tea', '--out', file, ...more]);
    expect(await make()).toEqual({ code: 0, out: '', err: `Wrote ${file}\n` });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ matches: 4 });
    expect(await make()).toMatchObject({ code: 2, err: expect.stringContaining('it is there already') });
    expect(await make('--force')).toMatchObject({ code: 0 });
  });

  test('asks which where there are several', async () => {
    expect(await type(['make-components', 'tiny'], '', [await withLid(true)])).toMatchObject({ code: 2 });
    expect(await type(['make-components', 'tiny', 'lid'], '', [await withLid(true)])).toMatchObject({ code: 0 });
  });
});

describe('draw-components', () => {
  test('prints a picture, or writes it to a file that is not there yet', async () => {
    const box = '{"matches":9}';
    expect(await type(['draw-components', 'tiny', '-'], box)).toEqual({ code: 0, out: `<svg>${box}</svg>\n`, err: '' });
    const file = join(mkdtempSync(join(tmpdir(), 'partyline-')), 'box.svg');
    const draw = (...more: readonly string[]) => type(['draw-components', 'tiny', 'box', '-', '--out', file, ...more], box);
    expect(await draw()).toMatchObject({ code: 0, out: '' });
    expect(readFileSync(file, 'utf8')).toBe(`<svg>${box}</svg>\n`);
    expect(await draw()).toMatchObject({ code: 2 });
    expect(await draw('--force')).toMatchObject({ code: 0 });
  });

  test.each([
    ['{}', 'It cannot be drawn: matches must be a number.\n'],
    ['{', 'It cannot be drawn: It is not JSON'],
  ])('says why it cannot draw %s', async (text, sentence) => {
    const { code, err } = await type(['draw-components', 'tiny', '-'], text);
    expect(code).toBe(1);
    expect(err).toContain(sentence);
  });

  test('says so where a game has nothing to look at', async () => {
    const { tools } = await entry.tools();
    const undrawn = tools.map(({ kind, about, check, make }) => ({ kind, about, check, make }));
    const blind: GameEntry = { ...entry, tools: () => Promise.resolve({ tools: undrawn }) };
    expect((await type(['draw-components', 'tiny', '-'], '{}', [blind])).err).toContain('Tiny cannot draw its box.');
  });
});
