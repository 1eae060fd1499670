/** Disks that are full, and files that are gone: what a server says of them, at its start and later, and how it gets out. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { folders, killAll, makeTable, partyline, type ServerProcess, start } from './server-process.js';

const { fresh, remove } = folders();
const mounted: string[] = [];
afterAll(() => {
  killAll();
  for (const path of mounted) spawnSync('umount', ['-l', path]);
  remove();
});

/** A disk of so many megabytes; null where nobody lets us make one. */
function smallDisk(megabytes: number): string | null {
  const path = fresh();
  mkdirSync(path, { recursive: true });
  if (process.platform !== 'linux') return null;
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path]).status !== 0) return null;
  mounted.push(path);
  return path;
}

const canMount = smallDisk(1) !== null;
if (!canMount) process.stderr.write('Full disks are not tried: only root can mount one here.\n');

/** All but so many bytes of what is left. */
function fill(disk: string, but = 0): string {
  const file = join(disk, 'something else');
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(file, Buffer.alloc(Math.max(0, bavail * bsize - but)));
  return file;
}

const say = (server: ServerProcess, table: string, key: string, text = key) =>
  server.ask(`/api/tables/${table}/commands`, { key, command: { type: 'chat', text } });

const ready = async (server: ServerProcess) => (await server.ask('/readyz')).status === 200;

describe.skipIf(!canMount)('a full disk', { concurrent: true }, () => {
  test.each([0, 8192, 40_000, 80_000])('at the start is named, with what to do; %i bytes are left', (left) => {
    const disk = smallDisk(1) ?? '';
    fill(disk, left);
    const data = join(disk, 'data');
    const { status, err } = partyline('serve', '--port', '0', '--data', data);
    expect(err).not.toContain('bug');
    expect([status, err]).toEqual([expect.toSatisfy((code) => code === 1 || code === 2), expect.stringContaining(disk)]);
    expect(err).toMatch(/full|ENOSPC|no space/i);
  });

  test('refuses what cannot be kept, and is not ready until there is room again; then all goes on by itself', async () => {
    const disk = smallDisk(24) ?? '';
    const server = await start(['--data', join(disk, 'data'), '--limits', 'off']);
    const table = await makeTable(server);
    expect((await say(server, table, 'before')).status).toBe(200);
    const filler = fill(disk, 200_000);
    const long = 'x'.repeat(400);
    let count = 0;
    const kept: string[] = ['before'];
    for (;;) {
      const key = `key ${count++}`;
      const { status, json } = await say(server, table, key, `${key} ${long}`);
      if (status === 200) kept.push(key);
      else {
        expect([status, json]).toEqual([expect.any(Number), expect.objectContaining({ ok: false, code: 'not-kept' })]);
        break;
      }
    }
    while (await ready(server)) await sleep(20);
    // Beats that find a little room now and then change nothing.
    for (let look = 0; look < 40; look++) {
      expect(await ready(server)).toBe(false);
      await say(server, table, `more ${look}`, `more ${look} ${long}`);
      await sleep(50);
    }
    rmSync(filler);
    while (!(await ready(server))) await sleep(50);
    expect((await say(server, table, 'after')).status).toBe(200);
    expect(await server.stop()).toBe(0);
    const again = partyline('check', '--data', join(disk, 'data'));
    expect(again).toMatchObject({ status: 0, out: expect.stringContaining('all is well') });
    const entries = Number(/with (\d+) entries/.exec(again.out)?.[1]);
    expect(entries).toBeGreaterThanOrEqual(kept.length);
  });
});

describe('a file that is moved away', { concurrent: true }, () => {
  test('takes nothing: commands are refused and the server is not ready; when it is back, both go on', async () => {
    const data = fresh();
    const server = await start(['--data', data]);
    const table = await makeTable(server);
    expect((await say(server, table, 'one')).status).toBe(200);
    renameSync(data, `${data}-away`);
    const refused = await say(server, table, 'two');
    expect([refused.status, refused.json]).toEqual([
      expect.any(Number),
      expect.objectContaining({ ok: false, code: 'not-kept' }),
    ]);
    expect(await server.ask('/readyz')).toMatchObject({ status: 503, json: { ready: false, why: 'store' } });
    renameSync(`${data}-away`, data);
    const done = await say(server, table, 'two');
    expect([done.status, done.json]).toEqual([200, expect.objectContaining({ ok: true })]);
    while (!(await ready(server))) await sleep(50);
    expect(await server.stop()).toBe(0);
    expect(partyline('check', '--data', data).out).toContain('all is well');
  });

  test.each(['partyline.sqlite', 'partyline.sqlite-wal'])(
    'or deleted (%s) takes nothing, and another in its place does not either',
    async (name) => {
      const data = fresh();
      const server = await start(['--data', data]);
      const table = await makeTable(server);
      const path = join(data, name);
      rmSync(path);
      expect((await say(server, table, 'one')).json).toMatchObject({ ok: false, code: 'not-kept' });
      writeFileSync(path, 'another');
      expect((await say(server, table, 'one')).json).toMatchObject({ ok: false, code: 'not-kept' });
      expect(await ready(server)).toBe(false);
      await server.stop();
      expect(server.log.filter((line) => line.includes('was moved away, deleted or replaced')).length).toBeGreaterThan(0);
    },
  );
});
