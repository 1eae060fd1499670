/**
 * One process at a time makes a clone ready: a lock on disk that survives its holder being killed, also while the holder's
 * npm is still at work. Uses nothing but Node itself. Knows nothing of what is made.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const HEARTBEAT_MS = 2_000;
const SILENCE_MS = 60_000;

/**
 * The lock is a folder with one file, which is named after the process that holds it and names its child. Renaming makes
 * every step all-or-nothing: the folder is moved into place with its file inside, and only one process can rename the
 * file of a dead one.
 */
const lockFolder = (root) => join(root, '.ready-lock');
const lockFile = (root, pid = process.pid) => join(lockFolder(root), String(pid));

function tryLock(root) {
  const lock = lockFolder(root);
  const own = `${lock}-${process.pid}`;
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, String(process.pid)), '');
  try {
    renameSync(own, lock);
    return true;
  } catch (error) {
    rmSync(own, { recursive: true, force: true });
    if (!['ENOTEMPTY', 'EEXIST', 'EPERM', 'EACCES'].includes(error.code)) throw error;
  }
  return takeOver(root);
}

function isAlive(pid) {
  if (pid === process.pid || !(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** The system may give a process number anew: a process that shows no sign of life for long is not the holder. */
function isStale(root, holder) {
  const silence = Date.now() - statSync(lockFile(root, holder)).mtimeMs;
  if (isAlive(holder)) return silence > SILENCE_MS;
  return !isAlive(Number(readFileSync(lockFile(root, holder), 'utf8'))) || silence > 10 * SILENCE_MS;
}

function takeOver(root) {
  try {
    const [holder] = readdirSync(lockFolder(root));
    if (holder === undefined || !isStale(root, Number(holder))) return false;
    renameSync(lockFile(root, holder), lockFile(root));
    beat(root);
    return true;
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
}

/** Names the child that works for the holder: killed, the holder leaves it behind at work. */
export const nameChild = (root, pid) => writeFileSync(lockFile(root), String(pid));

function beat(root) {
  const now = new Date();
  utimesSync(lockFile(root), now, now);
}

function unlock(root) {
  const own = `${lockFolder(root)}-${process.pid}`;
  renameSync(lockFolder(root), own);
  rmSync(own, { recursive: true, force: true });
}

/** Runs the work once nobody else has the lock; says once that it waits. */
export async function alone(root, say, work) {
  for (let waited = false; !tryLock(root); waited = true) {
    if (!waited) say('Another process is making this clone ready; waiting for it …');
    await sleep(100);
  }
  const beating = setInterval(() => beat(root), HEARTBEAT_MS);
  try {
    await work();
  } finally {
    clearInterval(beating);
    unlock(root);
  }
}
