/**
 * The thread that writes to an SQLite file: everything that has come since the last commit shares the next one. Says what
 * became of it only then. Null is the sign to end.
 */
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import { makeDurable } from './durability.js';
import type { FileIdentity } from './file-identity.js';
import { groupCommits, inPlaceOnly, type Job } from './group-commit.js';
import { type PackedJob, packOutcomes, unpackJob } from './job-codec.js';

const { file, places }: { readonly file: string; readonly places: readonly FileIdentity[] } = workerData;
const db = new Sqlite(file, { fileMustExist: true });
makeDurable(db);
const carry = inPlaceOnly(groupCommits(db), file, places);

const port = parentPort;
port?.on('message', (first: readonly PackedJob[] | null) => {
  const jobs: Job[] = [];
  let last = first;
  while (last !== null) {
    for (const job of last) jobs.push(unpackJob(job));
    const next = receiveMessageOnPort(port);
    if (next === undefined) break;
    last = next.message;
  }
  if (jobs.length > 0) port.postMessage(packOutcomes(carry(jobs)));
  if (last !== null) return;
  db.close();
  port.close();
});
