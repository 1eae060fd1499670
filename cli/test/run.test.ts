/** The command line as a whole: help, suggestions, exit codes, and no stack for a user's mistake. */

import type { GameEntry } from '@partyline/games/registry.js';
import { describe, expect, test } from 'vitest';
import { run } from '../run.js';
import { ReaderGone } from '../terminal/stdio.js';
import { entry } from './tiny.js';
import { worldOf } from './world.js';

const GAME_COMMANDS = ['referee', 'replay', 'verify', 'check-components', 'make-components', 'draw-components', 'arena', 'lab'];
const COMMANDS = ['serve', 'host', 'ratings', 'backup', 'restore', ...GAME_COMMANDS];

async function type(words: readonly string[], games: readonly GameEntry[] = [entry]) {
  const { world, output } = worldOf(games);
  const code = await run(words, world);
  return { code, ...output() };
}

describe('help', () => {
  test('of the whole lists every command and every game', async () => {
    const { code, out, err } = await type(['--help']);
    expect([code, err]).toEqual([0, '']);
    for (const word of [...COMMANDS, 'tiny']) expect(out).toContain(word);
  });

  test('is shown when nothing is asked, as wrong usage', async () => {
    const { code, out, err } = await type([]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('Commands');
  });

  test.each(GAME_COMMANDS)('of %s shows examples with a real game', async (name) => {
    expect((await type([name, '--help'])).out).toMatch(/Examples\n {2}\S.*tiny/);
  });

  test.each(COMMANDS)('of %s says what it is for and shows examples', async (name) => {
    const { code, out } = await type([name, '--help']);
    expect(code).toBe(0);
    expect(out).toContain(`./partyline ${name}`);
    expect(out).toMatch(/Examples\n {2}.*\.\/partyline /);
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(125);
    for (const words of [
      ['help', name],
      [name, '-h'],
      ['--help', name],
      [name, 'x', '--help'],
    ]) {
      expect((await type(words)).out).toBe(out);
    }
  });

  test.each(COMMANDS)('of %s also works where there are no games', async (name) => {
    expect((await type([name, '--help'], [])).code).toBe(0);
  });
});

describe('mistakes', () => {
  test.each([
    [['refere', 'tiny'], 'There is no command "refere". Did you mean "referee"?'],
    [['--verison'], 'There is no option "--verison".'],
    [
      ['xyzzy'],
      'There is: serve, host, ratings, backup, restore, check, referee, replay, review, verify, check-components, make-components, draw-components, print, arena, lab, new-game.',
    ],
    [['referee'], 'GAME is missing.'],
    [['referee', 'tniy'], 'There is no game "tniy". Did you mean "tiny"?'],
    [['referee', 'chess'], 'There is no game "chess". There is: tiny.'],
    [['referee', 'tiny', 'x'], '"x" is one word too many'],
    [['referee', 'tiny', '--fast'], 'There is no option --fast here.'],
    [['replay'], 'FILE is missing.'],
    [['replay', '/no/such/file'], 'Cannot read /no/such/file: there is no such file or folder.'],
    [['replay', '/'], 'Cannot read /: that is a folder.'],
    [['replay', '-', '--to', 'x'], '--to must be a whole number'],
    [['verify', '-', '--commitment', 'abc'], '--commitment must be a SHA-256 hash'],
    [['check-components', 'tiny'], 'FILE is missing.'],
    [['check-components', 'tiny', 'box'], 'FILE is missing after "box".'],
    [['check-components', 'tiny', 'bxo', '-'], 'There is no component of Tiny called "bxo". Did you mean "box"?'],
    [['make-components', 'tiny', 'lid'], 'There is: box.'],
    [['make-components', 'tiny', '--out', '/no/such/file'], 'Cannot write /no/such/file: there is no such file or folder.'],
    [['arena', 'tiny', '--bots', 'random,strogn'], 'There is: random, beginner, careful.'],
    [['arena', 'tiny', '--bots', 'carful'], 'Did you mean "careful"?'],
    [['arena', 'tiny', '--games', '0'], '--games must be a whole number, from 1'],
    [['arena', 'tiny', '--players', '5'], '--players must be a whole number, from 2 to 4; "5" is not.'],
    [['arena', 'tiny', '--options', '{'], '--options takes JSON, or @ and the name of a file'],
    [['arena', 'tiny', '--options', '{"matches":"x"}'], 'options.matches must be a whole number.'],
    [['arena', 'tiny', '--json', '/no/such/file'], 'Cannot write /no/such/file: there is no such file or folder.'],
    [['lab', 'tiny', '--players', '2,3'], '--players takes one number, or several with --ladder.'],
    [['lab', 'tiny', '--ladder', '--bots', 'random'], 'A ladder needs two levels at least.'],
    [['lab', 'tiny', '--games', '100001'], '--games must be a whole number, from 1 to 100000'],
    [['lab', 'tiny', '--options', '/no/such/file'], 'Cannot read /no/such/file'],
    [['arena', 'tiny', '--options', '@/no/such/file'], 'Cannot read /no/such/file'],
    [['serve', 'x'], '"x" is one word too many: nothing is all that is expected.'],
    [['serve', '--port', '70000'], '--port must be a whole number, from 0 to 65535; "70000" is not.'],
    [['serve', '--database-url', 'mysql://x'], 'must begin with postgres:// or postgresql://.'],
    [['serve', '--log-level', 'wran'], 'There is no log level "wran". Did you mean "warn"?'],
    [['serve', '--limits', '{'], '--limits takes off, JSON, or @ and the name of a file with JSON. It is not JSON'],
    [['serve', '--limits', '{"comands":{}}'], 'There is no limit "comands". Did you mean "commands"?'],
    [['serve', '--limits', '{"commands":{"burst":5}}'], '--limits: commands.perSecond must be a number above 0.'],
    [['serve', '--limits', '{"commands":5}'], '--limits: commands must be like {"perSecond":5,"burst":20}.'],
    [
      ['host'],
      'Say what to do: tables, close, people, block, unblock, tournaments, close-tournament, components, remove, erase.',
    ],
    [['host', 'tabels'], 'There is no command of the host "tabels". Did you mean "tables"?'],
    [['host', 'close'], 'TABLE is missing.'],
    [['host', 'block', '-x7', '-y8'], '"-y8" is one word too many'],
    [['host', 'tables', '--why', 'x'], '"host tables" takes no --why.'],
    [['host', 'tables', '--status', 'over'], 'There is no status "over". There is: waiting, playing, finished, closed.'],
    [['backup'], 'FILE is missing.'],
    [['backup', 'x', '--database-url', 'postgres://h/d'], 'pg_dump'],
    [['restore', 'x', '--database-url', 'postgres://h/d'], 'pg_restore'],
  ])('%j: %s', async (words, sentence) => {
    const { code, out, err } = await type(words);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(sentence);
    expect(err).toMatch(/\nMore: \.\/partyline .*--help\n$/);
    expect(err).not.toMatch(/^\s+at /m);
  });
});

describe('exit', () => {
  test('--version prints the version and nothing else', async () => {
    const { code, out } = await type(['--version']);
    expect(code).toBe(0);
    expect(out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  test('a bug of ours is told apart from a mistake, with what is needed to find it', async () => {
    const broken: GameEntry = { ...entry, rules: () => Promise.reject(new Error('the wires are crossed')) };
    const { code, err } = await type(['referee', 'tiny'], [broken]);
    expect(code).toBe(3);
    expect(err).toContain('bug in Party Line');
    expect(err).toContain('the wires are crossed');
  });

  test('trouble with the system is told in words', async () => {
    const { world, output } = worldOf([entry]);
    const full = () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
    };
    expect(await run(['--help'], { ...world, terminal: { ...world.terminal, out: full } })).toBe(2);
    expect(output().err).toBe('partyline: Cannot go on: the disk is full.\n');
  });

  test.each([
    ['mkdir', 'EACCES', 'Cannot make the folder /x/y: permission is denied. Let this user in, or name another place.'],
    ['mkdir', 'EEXIST', 'Cannot make the folder /x/y: there is a file of that name. Name another place.'],
    ['open', 'ENOSPC', 'Cannot use /x/y: the disk is full. Make room there.'],
  ])('trouble with a file (%s, %s) is told with its name and what to do', async (syscall, code, sentence) => {
    const { world, output } = worldOf([entry]);
    const refused = () => {
      throw Object.assign(new Error(code), { code, syscall, path: '/x/y' });
    };
    expect(await run(['--help'], { ...world, terminal: { ...world.terminal, out: refused } })).toBe(2);
    expect(output().err).toBe(`partyline: ${sentence}\n`);
  });

  test.each([
    [['host', 'tables', '--data', '/no/such'], 'partyline: There is no server’s data in /no/such: say where with --data.\n'],
    [['backup', 'x', '--data', '/no/such'], 'partyline: There is nothing to back up: /no/such/partyline.sqlite is not there.\n'],
    [['restore', '/no/such', '--data', '/no'], 'partyline: There is no backup /no/such.\n'],
  ])('%j: what the host has to put right is told in a sentence', async (words, sentence) => {
    expect(await type(words)).toEqual({ code: 1, out: '', err: sentence });
  });

  test('a reader that goes away is no mistake', async () => {
    const { world, output } = worldOf([entry]);
    const gone = () => {
      throw new ReaderGone();
    };
    expect(await run(['--help'], { ...world, terminal: { ...world.terminal, out: gone } })).toBe(0);
    expect(output().err).toBe('');
  });
});
