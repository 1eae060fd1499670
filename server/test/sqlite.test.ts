/** The stores in an SQLite file: what every store promises, and what one file on one machine is for. */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, describe } from 'vitest';
import { promiseOf } from '../store/sqlite/log.js';
import { attemptsContract } from './contract/attempts-contract.js';
import { codesContract } from './contract/codes-contract.js';
import { damageContract, type HandIn } from './contract/damage-contract.js';
import { hostingContract } from './contract/hosting-contract.js';
import { invitationsContract } from './contract/invitations-contract.js';
import { logContract } from './contract/log-contract.js';
import { modelContract } from './contract/model-contract.js';
import { noticesContract } from './contract/notices-contract.js';
import { passkeysContract } from './contract/passkeys-contract.js';
import { peopleContract } from './contract/people-contract.js';
import { queueContract } from './contract/queue-contract.js';
import { ratingsContract } from './contract/ratings-contract.js';
import { resultsContract } from './contract/results-contract.js';
import { sharedContract } from './contract/shared-contract.js';
import { tournamentsContract } from './contract/tournaments-contract.js';

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'party-line-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let count = 0;
const newPlace = (): Promise<string> => {
  count += 1;
  return Promise.resolve(join(folder, String(count), 'party-line.db'));
};

describe('the log', () => logContract(newPlace));
describe('the people', () => peopleContract(newPlace));
describe('sign-in codes', () => codesContract(newPlace));
describe('passkeys', () => passkeysContract(newPlace));
describe('the attempts', () => attemptsContract(newPlace));
describe('shared components', () => sharedContract(newPlace));
describe('notices', () => noticesContract(newPlace));
describe('finished games', () => resultsContract(newPlace));
describe('tournaments', () => tournamentsContract(newPlace));
describe('invitations', () => invitationsContract(newPlace));
describe('the queue', () => queueContract(newPlace));
describe('ratings', () => ratingsContract(newPlace));
describe('the host', () => hostingContract(newPlace));
/** A connection of its own each time: whatever it does is committed. */
const handIn: HandIn = (path) => {
  const inDatabase = <T>(work: (db: InstanceType<typeof Sqlite>) => T): T => {
    const db = new Sqlite(path);
    try {
      return work(db);
    } finally {
      db.close();
    }
  };
  return {
    run: (text, ...values) =>
      promiseOf(() => {
        inDatabase((db) => db.prepare(text).run(...values));
      }),
    row: (text) => promiseOf(() => inDatabase((db) => db.prepare<[], Record<string, unknown>>(text).get() ?? {})),
  };
};

describe('damage', () => damageContract(newPlace, handIn));
describe('the model', () => modelContract(newPlace));
