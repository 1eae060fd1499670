/** What the command line makes of a server's settings and of its log. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULTS } from '@partyline/server/gateway/config.js';
import { describe, expect, test } from 'vitest';
import { peopleList, tablesList } from '../host-lists.js';
import { limitsOf } from '../limits.js';
import { readable } from '../terminal/log-lines.js';
import { noColours } from '../terminal/paint.js';
import { worldOf } from './world.js';

const { terminal } = worldOf([]).world;

describe('limits', () => {
  test('stay as they are where nothing is said, and go where off is said', () => {
    expect(limitsOf(undefined, terminal)).toEqual({});
    expect(limitsOf('off', terminal)).toMatchObject({ rates: null });
  });

  test('are changed one by one', () => {
    const said = '{"commands":{"perSecond":0.5,"burst":7},"linksPerPerson":3}';
    const changed = { rates: { ...DEFAULTS.rates, commands: { perSecond: 0.5, burst: 7 } }, linksPerPerson: 3 };
    expect(limitsOf(said, terminal)).toEqual(changed);
    const file = join(mkdtempSync(join(tmpdir(), 'partyline-')), 'limits.json');
    writeFileSync(file, said);
    expect(limitsOf(`@${file}`, terminal)).toEqual(changed);
  });
});

describe('the log, for a person,', () => {
  test('has a line with the time, the level, the words and the rest', () => {
    const time = new Date(2026, 10, 15, 19, 5, 9).getTime();
    const line = JSON.stringify({
      level: 30,
      time,
      pid: 1,
      hostname: 'x',
      msg: 'request',
      url: '/api',
      status: 200,
      person: null,
    });
    expect(readable(line, noColours)).toBe('19:05:09 info    request url=/api status=200\n');
  });

  test('shows the stack of an error', () => {
    const line = JSON.stringify({ level: 50, time: 0, msg: 'a bot has failed', err: { stack: 'Error: no cards\n    at x' } });
    expect(readable(line, noColours)).toMatch(/ error {3}a bot has failed\nError: no cards\n {4}at x\n$/);
  });
});

describe('lists', () => {
  test('of guests cannot be used to write elsewhere on the screen', () => {
    const people = [{ id: 'x', name: 'a\u001b[2Jb\u202e', created: 0, blocked: true }];
    expect(peopleList(people, noColours)).toMatch(/^x {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}a�\[2Jb� {2}blocked\n$/);
  });

  test('of tables show people, bots and free chairs', () => {
    const chairs = [
      { person: 'ann1', name: 'Ann', bot: null },
      { person: 'bob2', name: '', bot: null },
      { person: null, name: null, bot: 'casual' },
      { person: null, name: null, bot: null },
    ];
    const table = {
      table: 't1',
      game: 'tiny',
      status: 'waiting' as const,
      open: true,
      created: 0,
      changed: 0,
      host: 'Ann',
      chairs,
    };
    const [head, ...lines] = tablesList([table], noColours).split('\n');
    expect(head).toMatch(/^t1 {2}tiny, waiting, open, last changed /);
    expect(lines).toEqual(['  Ann  ann1', '  (erased)  bob2', '  casual bot', '  (free)', '']);
  });
});
