/**
 * The real program as its own process, with the real games: the streams of the referee, the examples of every --help, and
 * the threads of the arena. It runs what was built, which `npm test` sees to.
 */
import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { games } from '@partyline/games/registry.js';
import { describe, expect, test, vi } from 'vitest';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
// Starting a process takes long on a busy machine; no test depends on how long.
vi.setConfig({ testTimeout: 300_000 });

const [first] = games;
if (first === undefined) throw new Error('no game is registered');
const game = first.id;
const NEW = JSON.stringify({ cmd: 'new', players: (await first.rules()).game.seats.min, seed: 'tea' });

const folder = () => mkdtempSync(join(tmpdir(), 'partyline-'));
const begin = (...words: readonly string[]): ChildProcessWithoutNullStreams => spawn(process.execPath, [MAIN, ...words]);

function finish(words: readonly string[], input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...words], { input, encoding: 'utf8', maxBuffer: 1e9 });
  return { status, stdout, stderr };
}

describe('referee', () => {
  test('answers each line before the next is sent, and ends with its input', async () => {
    const child = begin('referee', game);
    const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const ask = async (text: string): Promise<unknown> => {
      child.stdin.write(text);
      return JSON.parse((await answers.next()).value);
    };
    expect(await ask(`${NEW}\n`)).toMatchObject({ ok: true, outcome: null });
    expect(await ask('{"cmd":"legal","seat":0}\r\n')).toMatchObject({ ok: true });
    expect(await ask('\n')).toMatchObject({ ok: false, rule: null });
    child.stdin.end('{"cmd":"state"}');
    expect(JSON.parse((await answers.next()).value)).toMatchObject({ ok: true });
    expect((await answers.next()).done).toBe(true);
    if (child.exitCode === null) await once(child, 'exit');
    expect(child.exitCode).toBe(0);
  });

  test('reads a line of many megabytes', () => {
    const { status, stdout } = finish(['referee', game], `${NEW.slice(0, -1)},"more":"${'☎'.repeat(4_000_000)}"}\n`);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ ok: true });
  });

  test('gives way when its answers are read slowly, and loses none', async () => {
    const child = begin('referee', game);
    const lines = 5_000;
    child.stdin.end(`${NEW}\n${'{"cmd":"state"}\n'.repeat(lines)}`);
    let got = 0;
    for await (const piece of child.stdout) {
      got += String(piece).split('\n').length - 1;
      await sleep(1);
    }
    expect(got).toBe(lines + 1);
  });

  test('stops quietly when nobody reads any more', async () => {
    const child = begin('referee', game);
    let complaint = '';
    child.stderr.on('data', (piece) => {
      complaint += String(piece);
    });
    child.stdin.on('error', () => {});
    child.stdin.write(`${NEW}\n${'{"cmd":"state"}\n'.repeat(10_000)}`);
    await once(child.stdout, 'data');
    child.stdout.destroy();
    const [code] = await once(child, 'exit');
    expect([code, complaint]).toEqual([0, '']);
  });
});

describe('help', () => {
  const overview = finish(['--help']).stdout;
  const commands = [...overview.matchAll(/^ {2}([a-z-]+) {2,}/gm)]
    .map(([, name]) => name ?? '')
    .filter((name) => !games.some(({ id }) => id === name));

  test('names the commands', () => expect(commands).toContain('arena'));

  // Those that need a server's data are pasted where there is one; new-game would write into this very clone, and is tried in
  // a clone of its own (scripts/test/new-game.test.ts).
  const alone = commands.filter((name) => !['serve', 'host', 'ratings', 'backup', 'restore', 'check', 'new-game'].includes(name));
  test.each(alone)('the examples of %s can be pasted', (name) => {
    const examples = /\nExamples\n((?: {2}.*\n)+)/.exec(finish([name, '--help']).stdout)?.[1] ?? '';
    const cwd = folder();
    writeFileSync(join(cwd, 'partyline'), `#!/bin/sh\nexec "${process.execPath}" "${MAIN}" "$@"\n`, { mode: 0o755 });
    for (const line of examples.trimEnd().split('\n')) {
      const { status, stderr } = spawnSync('sh', ['-c', line], { cwd, encoding: 'utf8' });
      expect({ line, status, stderr }).toEqual({ line, status: 0, stderr: expect.not.stringContaining('partyline:') });
    }
    expect(examples).toContain(`./partyline ${name}`);
  });

  test('is the same without colours when it is not shown to a person', () => {
    expect(overview.split('').filter((character) => character.charCodeAt(0) === 27)).toEqual([]);
  });
});

describe('arena', () => {
  test('gives the same figures and records with one thread and with two', () => {
    const fight = (jobs: string) => {
      const records = folder();
      const { status, stdout } = finish([
        'arena',
        game,
        '--games',
        '30',
        '--seed',
        'tea',
        '--jobs',
        jobs,
        '--json',
        '-',
        '--records',
        records,
      ]);
      expect(status).toBe(0);
      const { timing, ...figures } = JSON.parse(stdout);
      expect(timing.jobs).toBe(Number(jobs));
      return { figures, records };
    };
    const one = fight('1');
    const two = fight('2');
    expect(two.figures).toEqual(one.figures);
    expect(one.figures.played).toBe(30);
    expect(readdirSync(two.records)).toEqual(readdirSync(one.records));
    for (const name of readdirSync(one.records).slice(0, 1)) {
      expect(finish(['verify', join(one.records, name)]).status).toBe(0);
      expect(finish(['replay', join(one.records, name)]).stdout).toBe(finish(['replay', join(two.records, name)]).stdout);
    }
  });

  test('shows what it has when it is interrupted', async () => {
    const records = folder();
    const child = begin('arena', game, '--games', '1000000', '--jobs', '1', '--json', '-', '--records', records);
    let out = '';
    child.stdout.on('data', (piece) => {
      out += String(piece);
    });
    while (readdirSync(records).length < 2) await sleep(20);
    child.kill('SIGINT');
    const [code] = await once(child, 'close');
    const { played, stopped } = JSON.parse(out);
    expect([code, stopped]).toEqual([0, true]);
    expect(played).toBeGreaterThan(0);
    expect(played).toBeLessThan(1_000_000);
  });
});
